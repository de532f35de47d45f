/** Virtual networks of Azure, with subnets and, where asked for, DDoS protection, a Bastion host and a firewall. */
import { f } from '../kit/fields.ts'
import { hiddenIn } from '../kit/hidden-places.ts'
import { firstOverlap, liesIn, networkOf } from '../kit/networks.ts'
import { defineProvisionType } from '../kit/provision-type.ts'
import { localName, type TerraformAttributes } from '../kit/terraform-names.ts'
import { azureId, azureResourceGroup, canonicalAzureId, networkName } from './azure-names.ts'
import { azureRegions } from './azure-regions.ts'
import { tagMap } from '../kit/terraform.ts'
import { azureVirtualNetworkPrice } from './prices/azure-services.ts'

/** Azure keeps five addresses of every subnet; a smaller one would have none left. */
const smallestSubnet = 29
/** What Bastion and the firewall need at least, in subnets that have these very names. */
const smallestServiceSubnet = 26
const serviceSubnets = ['AzureBastionSubnet', 'AzureFirewallSubnet', 'AzureFirewallManagementSubnet']

const range = (label: string) => f.text(label, { max: 50, help: 'Such as 10.0.0.0/16.' })

const isOff = ({ IsEnabled }: Readonly<Record<string, unknown>>): boolean => IsEnabled !== true

type Subnet = { Name: string; AddressRange: string }

const rangeProblem = (family: 'ipv4' | 'ipv6', text: string): string | undefined => {
  const network = networkOf(text)
  const example = family === 'ipv4' ? '10.0.0.0/16' : 'fd00:db8::/48'
  return network?.family === family ? undefined : `${text} is no range such as ${example}`
}

const subnetProblem = ({ Name, AddressRange }: Subnet, spaces: readonly string[]): string | undefined => {
  const network = networkOf(AddressRange)
  if (!network) return `${AddressRange} is no range such as 10.0.1.0/24`
  if (network.family === 'ipv6' && network.prefix !== 64) return 'A subnet of IPv6 addresses is a /64 exactly'
  if (network.family === 'ipv4' && network.prefix > smallestSubnet)
    return `Azure keeps five addresses of a subnet: it is a /${smallestSubnet} at least`
  if (!liesIn(AddressRange, spaces)) return `${Name} lies outside the address spaces of the network`
  return undefined
}

/** What is wrong with the range of a subnet that Azure wants for a service of its own. */
const serviceProblem = (
  text: string,
  spaces: readonly string[],
  subnets: readonly Subnet[],
): string | undefined => {
  const network = networkOf(text)
  if (network?.family !== 'ipv4' || network.prefix > smallestServiceSubnet)
    return `${text} is no range of /${smallestServiceSubnet} or larger`
  if (!liesIn(text, spaces)) return 'It lies outside the address spaces of the network'
  return firstOverlap([...subnets.map(({ AddressRange }) => AddressRange), text])
    ? 'It overlaps a subnet'
    : undefined
}

/** Subnets of Azure's services are named by what they are for. */
const subnetIdentity = ({ name }: TerraformAttributes): string | undefined =>
  serviceSubnets.includes(String(name)) ? undefined : localName('subnet', String(name))

export const azureVirtualNetwork = defineProvisionType({
  name: 'azure-virtual-network',
  cloud: 'Azure',
  wire: 'AzureVirtualNetworkRequest',
  noun: 'virtual network',
  longestMinutes: 120,
  holdsData: [],
  fields: {
    Region: f.choice('Region', azureRegions, { offers: { name: 'azure-regions' } }),
    IsNewResourceGroup: f.boolean('Make the resource group', { help: 'Off, it is there already.' }),
    ResourceGroupName: azureResourceGroup,
    ResourceName: networkName('Name', { min: 2, max: 64 }),
    IPv4AddressSpaces: f.list('IPv4 address spaces', range('Range'), { item: 'range', min: 1, max: 20 }),
    IPv6AddressSpaces: f.list('IPv6 address spaces', range('Range'), { item: 'range', max: 20 }),
    Subnets: f.list(
      'Subnets',
      f.group('Subnet', { Name: networkName('Name'), AddressRange: range('Range') }),
      { item: 'subnet', max: 100 },
    ),
    Tags: f.tags('Tags', { maxKey: 512, maxValue: 256, max: 50 }),
    DDosProtection: f.group('DDoS protection', {
      IsEnabled: f.boolean('Protect it against floods', {
        help: 'By a plan that the tenant pays by the month, whatever it protects.',
      }),
      DDosProtectionId: azureId('DDoS protection plan', 'ddosPlan'),
    }),
    BastionHost: f.group('Bastion host', {
      IsEnabled: f.boolean('Make a Bastion host', { help: 'People reach the machines by a browser.' }),
      // azurerm reads names of three characters at least: internal/services/network/validate/bastion_host_name.go.
      BastionName: networkName('Name', { min: 3 }),
      BastionSubnetRange: range('Range of its subnet'),
      IsnewIp: f.boolean('Make its public address'),
      PublicIPName: networkName('Name of the public address'),
    }),
    FirewallHost: f.group('Firewall', {
      IsEnabled: f.boolean('Make a firewall', {
        help: 'It is paid by the hour and by what goes through it.',
      }),
      FirewallName: networkName('Name'),
      FirewallSubnetRange: range('Range of its subnet'),
      IsnewIp: f.boolean('Make its public address'),
      FirewallIPName: networkName('Name of the public address'),
    }),
  },
  sections: [
    { title: 'Network', fields: ['ResourceName', 'Region', 'IsNewResourceGroup', 'ResourceGroupName'] },
    { title: 'Addresses', fields: ['IPv4AddressSpaces', 'IPv6AddressSpaces', 'Subnets'] },
    { title: 'Safety', fields: ['DDosProtection', 'BastionHost', 'FirewallHost'] },
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
    ...hiddenIn('DDosProtection', ['DDosProtectionId'], isOff),
    ...hiddenIn('BastionHost', ['BastionName', 'BastionSubnetRange', 'IsnewIp', 'PublicIPName'], isOff),
    ...hiddenIn('FirewallHost', ['FirewallName', 'FirewallSubnetRange', 'IsnewIp', 'FirewallIPName'], isOff),
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
        const index = request[name].findIndex((text) => rangeProblem(family, text) !== undefined)
        const message = index < 0 ? undefined : rangeProblem(family, request[name][index] ?? '')
        return message === undefined ? undefined : { field: `${name}.${index}` as const, message }
      },
      (request: Record<typeof name, string[]>) => {
        const pair = firstOverlap(request[name])
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
        const message = subnetProblem(subnet, spaces)
        if (message) return { field: `Subnets.${index}.AddressRange`, message }
      }
      return undefined
    },
    ({ Subnets }) => {
      const pair = firstOverlap(Subnets.map(({ AddressRange }) => AddressRange))
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
        : { field: `Subnets.${twice}.Name`, message: `The name ${Subnets[twice]?.Name} stands here twice` }
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
      const message = serviceProblem(BastionHost.BastionSubnetRange, IPv4AddressSpaces, others)
      return message === undefined ? undefined : { field: 'BastionHost.BastionSubnetRange', message }
    },
    ({ FirewallHost, IPv4AddressSpaces, Subnets }) => {
      if (!FirewallHost.IsEnabled) return undefined
      const message = serviceProblem(FirewallHost.FirewallSubnetRange, IPv4AddressSpaces, Subnets)
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
  identities: { azurerm_subnet: subnetIdentity },
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
    const subnet = (subnetName: string, range: string) => ({
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
          localName('subnet', Name),
          subnet(Name, AddressRange),
        ]),
      ),
      ...Object.fromEntries(hosts.map((host) => [host.key, subnet(host.subnet, host.range)])),
    }
    const madeIps = hosts.filter(({ isNew }) => isNew)
    const foundIps = hosts.filter(({ isNew }) => !isNew)
    const ipOf = (key: string) =>
      madeIps.some((host) => host.key === key)
        ? `\${azurerm_public_ip.${key}.id}`
        : `\${data.azurerm_public_ip.${key}.id}`
    const connection = (key: string) => ({
      name: 'default',
      subnet_id: `\${azurerm_subnet.${key}.id}`,
      public_ip_address_id: ipOf(key),
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
              ? { id: canonicalAzureId(request.DDosProtection.DDosProtectionId, 'ddosPlan'), enable: true }
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
            this: { ...place, name: bastion.BastionName, ip_configuration: connection('bastion') },
          },
        }),
        ...(firewall.IsEnabled && {
          azurerm_firewall: {
            this: {
              ...place,
              name: firewall.FirewallName,
              sku_name: 'AZFW_VNet',
              sku_tier: 'Standard',
              ip_configuration: connection('firewall'),
            },
          },
        }),
      },
      // Whoever says that it was there already does not mean that it goes, with everything in it.
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
