/** Azure virtual networks, with subnets and optionally DDoS protection, a Bastion host and a firewall. */
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

const defineRange = (label: string) => f.text(label, { max: 50, help: 'e.g. 10.0.0.0/16' })

const isOff = ({ IsEnabled }: Readonly<Record<string, unknown>>): boolean => IsEnabled !== true

type Subnet = { Name: string; AddressRange: string }

const findRangeProblem = (family: 'ipv4' | 'ipv6', text: string): string | undefined => {
  const network = parseNetwork(text)
  const example = family === 'ipv4' ? '10.0.0.0/16' : 'fd00:db8::/48'
  return network?.family === family ? undefined : `${text} is no range such as ${example}`
}

const findSubnetProblem = ({ Name, AddressRange }: Subnet, spaces: readonly string[]): string | undefined => {
  const network = parseNetwork(AddressRange)
  if (!network) return `${AddressRange} is no range such as 10.0.1.0/24`
  if (network.family === 'ipv6' && network.prefix !== 64) return 'A subnet of IPv6 addresses is a /64 exactly'
  if (network.family === 'ipv4' && network.prefix > smallestSubnet)
    return `Azure keeps five addresses of a subnet: it is a /${smallestSubnet} at least`
  if (!isRangeWithin(AddressRange, spaces)) return `${Name} lies outside the address spaces of the network`
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
    return `${text} is no range of /${smallestServiceSubnet} or larger`
  if (!isRangeWithin(text, spaces)) return 'It lies outside the address spaces of the network'
  return findFirstOverlap([...subnets.map(({ AddressRange }) => AddressRange), text])
    ? 'It overlaps a subnet'
    : undefined
}

/** Identifies subnets of Azure's services by their purpose. */
const identifySubnet = ({ name }: TerraformAttributes): string | undefined =>
  serviceSubnets.includes(String(name)) ? undefined : buildLocalName('subnet', String(name))

export const azureVirtualNetwork = defineProvisionType({
  name: 'azure-virtual-network',
  cloud: 'Azure',
  wire: 'AzureVirtualNetworkRequest',
  noun: 'virtual network',
  longestMinutes: 120,
  holdsData: {},
  fields: {
    Region: f.choice('Region', azureRegions, { offers: { name: 'azure-regions' } }),
    IsNewResourceGroup: f.boolean('Create the resource group', {
      help: 'Turn off to use an existing one.',
    }),
    ResourceGroupName: azureResourceGroup,
    ResourceName: defineNetworkName('Name', { min: 2, max: 64 }),
    IPv4AddressSpaces: f.list('IPv4 address spaces', defineRange('Range'), {
      item: 'range',
      min: 1,
      max: 20,
    }),
    IPv6AddressSpaces: f.list('IPv6 address spaces', defineRange('Range'), { item: 'range', max: 20 }),
    Subnets: f.list(
      'Subnets',
      f.group('Subnet', { Name: defineNetworkName('Name'), AddressRange: defineRange('Range') }),
      { item: 'subnet', max: 100 },
    ),
    Tags: f.tags('Tags', { maxKey: 512, maxValue: 256, max: 50 }),
    DDosProtection: f.group('DDoS protection', {
      IsEnabled: f.boolean('DDoS protection', {
        help: 'Uses a DDoS protection plan, billed monthly.',
      }),
      DDosProtectionId: defineAzureId('DDoS protection plan', 'ddosPlan'),
    }),
    BastionHost: f.group('Bastion host', {
      IsEnabled: f.boolean('Azure Bastion', { help: 'Browser-based access to VMs.' }),
      // azurerm requires names of at least three characters: internal/services/network/validate/bastion_host_name.go.
      BastionName: defineNetworkName('Name', { min: 3 }),
      BastionSubnetRange: defineRange('Subnet range'),
      IsnewIp: f.boolean('Create a public IP address'),
      PublicIPName: defineNetworkName('Public IP name'),
    }),
    FirewallHost: f.group('Firewall', {
      IsEnabled: f.boolean('Azure Firewall', {
        help: 'Billed by the hour and by traffic.',
      }),
      FirewallName: defineNetworkName('Name'),
      FirewallSubnetRange: defineRange('Subnet range'),
      IsnewIp: f.boolean('Create a public IP address'),
      FirewallIPName: defineNetworkName('Public IP name'),
    }),
  },
  sections: [
    { title: 'Network', fields: ['ResourceName', 'Region', 'IsNewResourceGroup', 'ResourceGroupName'] },
    { title: 'Addresses', fields: ['IPv4AddressSpaces', 'IPv6AddressSpaces', 'Subnets'] },
    { title: 'Security', fields: ['DDosProtection', 'BastionHost', 'FirewallHost'] },
    { title: 'Tags', fields: ['Tags'] },
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
            message: `${request[name][pair[1]]} overlaps ${request[name][pair[0]]}`,
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
          message: `It overlaps the subnet ${Subnets[pair[0]]?.Name}`,
        }
      )
    },
    ({ Subnets }) => {
      const names = Subnets.map(({ Name }) => Name.toLowerCase())
      const twice = names.findIndex((name, index) => names.indexOf(name) < index)
      return twice < 0
        ? undefined
        : { field: `Subnets.${twice}.Name`, message: `The name ${Subnets[twice]?.Name} is used twice` }
    },
    ({ Subnets }) => {
      const index = Subnets.findIndex(({ Name }) => serviceSubnets.includes(Name))
      return index < 0
        ? undefined
        : {
            field: `Subnets.${index}.Name`,
            message: `${Subnets[index]?.Name} is made with the Bastion host or firewall below`,
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
