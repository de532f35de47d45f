/** Azure virtual networks, with subnets and optionally DDoS protection, a Bastion host and a firewall. */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-virtual-network'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { hideInGroup } from '../../kit/hidden-places.ts'
import { findFirstOverlap, isRangeWithin, parseNetwork } from '../../kit/networks.ts'
import { defineProvisionType } from '../provision-type.ts'
import { buildLocalName, type TerraformAttributes } from '../../kit/terraform-names.ts'
import { defineAzureId, azureResourceGroup, normalizeAzureId, defineNetworkName } from './azure-names.ts'
import { azureRegions } from './azure-regions.ts'
import { tagMap } from '../../kit/terraform.ts'
import { azureVirtualNetworkPrice } from './prices/azure-services.ts'

/** Azure reserves five addresses of every subnet; a smaller subnet would have none left. */
const smallestSubnet = 29
/** The minimum size of the subnets of Bastion and the firewall, which must have exactly these names. */
const smallestServiceSubnet = 26
const serviceSubnets = ['AzureBastionSubnet', 'AzureFirewallSubnet', 'AzureFirewallManagementSubnet']

const defineRange = (label: Text) => f.text(label, { max: 50, help: m.forExample10000 })

const isOff = ({ IsEnabled }: Readonly<Record<string, unknown>>): boolean => IsEnabled !== true

type Subnet = { Name: string; AddressRange: string }

const findRangeProblem = (family: 'ipv4' | 'ipv6', text: string): string | undefined => {
  const network = parseNetwork(text)
  const example = family === 'ipv4' ? '10.0.0.0/16' : 'fd00:db8::/48'
  return network?.family === family ? undefined : t(m.isNotValidCidrRangeEnter, { text, example })
}

const findSubnetProblem = ({ Name, AddressRange }: Subnet, spaces: readonly string[]): string | undefined => {
  const network = parseNetwork(AddressRange)
  if (!network) return t(m.isNotValidCidrRangeEnterOne, { AddressRange })
  if (network.family === 'ipv6' && network.prefix !== 64) return t(m.ipv6SubnetMustBeExactly)
  if (network.family === 'ipv4' && network.prefix > smallestSubnet)
    return t(m.azureReserves5AddressesInEach, { smallestSubnet })
  if (!isRangeWithin(AddressRange, spaces)) return t(m.isOutsideAddressSpaceOfNetwork, { Name })
  return undefined
}

/** Returns what is wrong with the range of a subnet that Azure requires for one of its services. */
const findServiceProblem = (
  text: string,
  spaces: readonly string[],
  subnets: readonly Subnet[],
): string | undefined => {
  const network = parseNetwork(text)
  if (network?.family !== 'ipv4' || network.prefix > smallestServiceSubnet)
    return t(m.isNotValidEnterCidrRange, { text, smallestServiceSubnet })
  if (!isRangeWithin(text, spaces)) return t(m.addressRangeIsOutsideAddressSpace)
  return findFirstOverlap([...subnets.map(({ AddressRange }) => AddressRange), text])
    ? t(m.addressRangeOverlapsSubnet2)
    : undefined
}

/** Identifies subnets of Azure's services by their purpose. */
const identifySubnet = ({ name }: TerraformAttributes): string | undefined =>
  serviceSubnets.includes(String(name)) ? undefined : buildLocalName('subnet', String(name))

export const azureVirtualNetwork = defineProvisionType({
  name: 'azure-virtual-network',
  cloud: 'Azure',
  wire: 'AzureVirtualNetworkRequest',
  noun: nouns.virtualNetwork,
  longestMinutes: 120,
  holdsData: {},
  fields: {
    Region: f.choice(m.region, azureRegions, { offers: { name: 'azure-regions' } }),
    IsNewResourceGroup: f.boolean(m.createResourceGroup, {
      help: m.turnOffToUseExistingResource,
    }),
    ResourceGroupName: azureResourceGroup,
    ResourceName: defineNetworkName(m.name, { min: 2, max: 64 }),
    IPv4AddressSpaces: f.list(m.ipv4AddressSpace, defineRange(m.addressRange), {
      item: nouns.range,
      min: 1,
      max: 20,
    }),
    IPv6AddressSpaces: f.list(m.ipv6AddressSpace, defineRange(m.addressRange), {
      item: nouns.range,
      max: 20,
    }),
    Subnets: f.list(
      m.subnets,
      f.group(m.subnet, { Name: defineNetworkName(m.name), AddressRange: defineRange(m.addressRange) }),
      { item: nouns.subnet, max: 100 },
    ),
    Tags: f.tags(m.tags, { maxKey: 512, maxValue: 256, max: 50 }),
    DDosProtection: f.group(m.ddosNetworkProtection, {
      IsEnabled: f.boolean(m.ddosNetworkProtection, {
        help: m.usesADdosProtectionPlanBilled,
      }),
      DDosProtectionId: defineAzureId(m.ddosProtectionPlan, 'ddosPlan'),
    }),
    BastionHost: f.group(m.bastionHost, {
      IsEnabled: f.boolean(m.azureBastion, { help: m.browserBasedAccessToVms }),
      // azurerm requires names of at least three characters: internal/services/network/validate/bastion_host_name.go.
      BastionName: defineNetworkName(m.name, { min: 3 }),
      BastionSubnetRange: defineRange(m.subnetAddressRange),
      IsnewIp: f.boolean(m.createPublicIpAddress),
      PublicIPName: defineNetworkName(m.publicIpAddressName),
    }),
    FirewallHost: f.group(m.firewall, {
      IsEnabled: f.boolean(m.azureFirewall, {
        help: m.billedPerHourAndPerGb,
      }),
      FirewallName: defineNetworkName(m.name),
      FirewallSubnetRange: defineRange(m.subnetAddressRange),
      IsnewIp: f.boolean(m.createPublicIpAddress),
      FirewallIPName: defineNetworkName(m.publicIpAddressName),
    }),
  },
  sections: [
    { title: m.network, fields: ['ResourceName', 'Region', 'IsNewResourceGroup', 'ResourceGroupName'] },
    { title: m.ipAddresses, fields: ['IPv4AddressSpaces', 'IPv6AddressSpaces', 'Subnets'] },
    { title: m.security, fields: ['DDosProtection', 'BastionHost', 'FirewallHost'] },
    { title: m.tags, fields: ['Tags'] },
  ],
  start: {
    IsNewResourceGroup: false,
    IPv4AddressSpaces: ['10.0.0.0/16'],
    IPv6AddressSpaces: [],
    Subnets: [{ Name: 'default', AddressRange: '10.0.0.0/24' }],
    Tags: [],
    DDosProtection: { IsEnabled: false },
    BastionHost: { IsEnabled: false, IsnewIp: true },
    FirewallHost: { IsEnabled: false, IsnewIp: true },
  },
  hidden: {
    ...hideInGroup('DDosProtection', ['DDosProtectionId'], isOff),
    ...hideInGroup('BastionHost', ['BastionName', 'BastionSubnetRange', 'IsnewIp', 'PublicIPName'], isOff),
    ...hideInGroup(
      'FirewallHost',
      ['FirewallName', 'FirewallSubnetRange', 'IsnewIp', 'FirewallIPName'],
      isOff,
    ),
  },
  edit: [
    'Region',
    'IsNewResourceGroup',
    'ResourceGroupName',
    'ResourceName',
    'IPv4AddressSpaces',
    'IPv6AddressSpaces',
    'Subnets',
    'Tags',
    'DDosProtection',
    'BastionHost',
    'FirewallHost',
  ],
  rules: [
    ...(['IPv4AddressSpaces', 'IPv6AddressSpaces'] as const).flatMap((name) => [
      (request: Record<typeof name, string[]>) => {
        const family = name === 'IPv4AddressSpaces' ? 'ipv4' : 'ipv6'
        const index = request[name].findIndex((text) => findRangeProblem(family, text) !== undefined)
        const message = index < 0 ? undefined : findRangeProblem(family, request[name][index] ?? '')
        return message === undefined ? undefined : { field: `${name}.${index}` as const, message }
      },
      (request: Record<typeof name, string[]>) => {
        const pair = findFirstOverlap(request[name])
        return (
          pair && {
            field: `${name}.${pair[1]}` as const,
            message: t(m.overlaps, {
              value: request[name][pair[1]] ?? '',
              value2: request[name][pair[0]] ?? '',
            }),
          }
        )
      },
    ]),
    ({ Subnets, IPv4AddressSpaces, IPv6AddressSpaces }) => {
      const spaces = [...IPv4AddressSpaces, ...IPv6AddressSpaces]
      for (const [index, subnet] of Subnets.entries()) {
        const message = findSubnetProblem(subnet, spaces)
        if (message) return { field: `Subnets.${index}.AddressRange`, message }
      }
      return undefined
    },
    ({ Subnets }) => {
      const pair = findFirstOverlap(Subnets.map(({ AddressRange }) => AddressRange))
      return (
        pair && {
          field: `Subnets.${pair[1]}.AddressRange`,
          message: t(m.addressRangeOverlapsSubnet, { Name: Subnets[pair[0]]?.Name ?? '' }),
        }
      )
    },
    ({ Subnets }) => {
      const names = Subnets.map(({ Name }) => Name.toLowerCase())
      const twice = names.findIndex((name, index) => names.indexOf(name) < index)
      return twice < 0
        ? undefined
        : {
            field: `Subnets.${twice}.Name`,
            message: t(m.nameIsUsedMoreThanOnce, { Name: Subnets[twice]?.Name ?? '' }),
          }
    },
    ({ Subnets }) => {
      const index = Subnets.findIndex(({ Name }) => serviceSubnets.includes(Name))
      return index < 0
        ? undefined
        : {
            field: `Subnets.${index}.Name`,
            message: t(m.isCreatedWithAzureBastionOr, { Name: Subnets[index]?.Name ?? '' }),
          }
    },
    ({ BastionHost, FirewallHost, IPv4AddressSpaces, Subnets }) => {
      if (!BastionHost.IsEnabled) return undefined
      const others = FirewallHost.IsEnabled
        ? [...Subnets, { Name: 'AzureFirewallSubnet', AddressRange: FirewallHost.FirewallSubnetRange }]
        : Subnets
      const message = findServiceProblem(BastionHost.BastionSubnetRange, IPv4AddressSpaces, others)
      return message === undefined ? undefined : { field: 'BastionHost.BastionSubnetRange', message }
    },
    ({ FirewallHost, IPv4AddressSpaces, Subnets }) => {
      if (!FirewallHost.IsEnabled) return undefined
      const message = findServiceProblem(FirewallHost.FirewallSubnetRange, IPv4AddressSpaces, Subnets)
      return message === undefined ? undefined : { field: 'FirewallHost.FirewallSubnetRange', message }
    },
  ],
  commonOf: ({ Region, ResourceName, ResourceGroupName }) => ({
    RegionId: Region,
    ResourceName,
    ResourceGroupName,
  }),
  price: azureVirtualNetworkPrice,
  sizes: () => [],
  identities: { azurerm_subnet: identifySubnet },
  terraform: (request, { resourceGroup, region, name }) => {
    const { BastionHost: bastion, FirewallHost: firewall } = request
    const inGroup = {
      resource_group_name: request.IsNewResourceGroup
        ? '${azurerm_resource_group.this.name}'
        : '${data.azurerm_resource_group.this.name}',
    }
    const place = { ...inGroup, location: region }
    const group = {
      azurerm_resource_group: {
        this: request.IsNewResourceGroup
          ? { name: resourceGroup, location: region }
          : { name: resourceGroup },
      },
    }
    const buildSubnet = (subnetName: string, range: string) => ({
      ...inGroup,
      name: subnetName,
      virtual_network_name: '${azurerm_virtual_network.this.name}',
      address_prefixes: [range],
    })
    const hosts = [
      ...(bastion.IsEnabled
        ? [
            {
              key: 'bastion',
              subnet: 'AzureBastionSubnet',
              range: bastion.BastionSubnetRange,
              isNew: bastion.IsnewIp,
              ip: bastion.PublicIPName,
            },
          ]
        : []),
      ...(firewall.IsEnabled
        ? [
            {
              key: 'firewall',
              subnet: 'AzureFirewallSubnet',
              range: firewall.FirewallSubnetRange,
              isNew: firewall.IsnewIp,
              ip: firewall.FirewallIPName,
            },
          ]
        : []),
    ]
    const subnets = {
      ...Object.fromEntries(
        request.Subnets.map(({ Name, AddressRange }) => [
          buildLocalName('subnet', Name),
          buildSubnet(Name, AddressRange),
        ]),
      ),
      ...Object.fromEntries(hosts.map((host) => [host.key, buildSubnet(host.subnet, host.range)])),
    }
    const madeIps = hosts.filter(({ isNew }) => isNew)
    const foundIps = hosts.filter(({ isNew }) => !isNew)
    const getIpReference = (key: string) =>
      madeIps.some((host) => host.key === key)
        ? `\${azurerm_public_ip.${key}.id}`
        : `\${data.azurerm_public_ip.${key}.id}`
    const buildConnection = (key: string) => ({
      name: 'default',
      subnet_id: `\${azurerm_subnet.${key}.id}`,
      public_ip_address_id: getIpReference(key),
    })
    return {
      resource: {
        ...(request.IsNewResourceGroup && group),
        azurerm_virtual_network: {
          this: {
            ...place,
            name,
            address_space: [...request.IPv4AddressSpaces, ...request.IPv6AddressSpaces],
            tags: tagMap(request.Tags),
            ddos_protection_plan: request.DDosProtection.IsEnabled
              ? { id: normalizeAzureId(request.DDosProtection.DDosProtectionId, 'ddosPlan'), enable: true }
              : undefined,
          },
        },
        ...(Object.keys(subnets).length > 0 && { azurerm_subnet: subnets }),
        ...(madeIps.length > 0 && {
          azurerm_public_ip: Object.fromEntries(
            madeIps.map(({ key, ip }) => [
              key,
              { ...place, name: ip, allocation_method: 'Static', sku: 'Standard' },
            ]),
          ),
        }),
        ...(bastion.IsEnabled && {
          azurerm_bastion_host: {
            this: { ...place, name: bastion.BastionName, ip_configuration: buildConnection('bastion') },
          },
        }),
        ...(firewall.IsEnabled && {
          azurerm_firewall: {
            this: {
              ...place,
              name: firewall.FirewallName,
              sku_name: 'AZFW_VNet',
              sku_tier: 'Standard',
              ip_configuration: buildConnection('firewall'),
            },
          },
        }),
      },
      // Changing the field to an existing resource group must not delete the group with everything in it.
      ...(!request.IsNewResourceGroup && { forgotten: ['azurerm_resource_group.this'] }),
      data: {
        ...(!request.IsNewResourceGroup && group),
        ...(foundIps.length > 0 && {
          azurerm_public_ip: Object.fromEntries(
            foundIps.map(({ key, ip }) => [key, { ...inGroup, name: ip }]),
          ),
        }),
      },
      output: { id: '${azurerm_virtual_network.this.id}' },
    }
  },
})
