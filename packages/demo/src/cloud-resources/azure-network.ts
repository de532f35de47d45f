// Networks, public addresses, load balancers, NAT gateways and caches of the demo's Azure subscriptions.
import { clusterOf, hasNetwork, hasPlatform, platformRarity } from '../azure-platform.ts'
import { createRandom } from '../random.ts'
import { buildArmResource, type Group } from './azure-resource.ts'
import type { DemoCloudResource, Place } from './resource.ts'

const generateAddress = (name: string): string => {
  const random = createRandom(`address|${name}`)
  return `20.${random.between(1, 250)}.${random.between(1, 250)}.${random.between(1, 250)}`
}

const formatNetworkName = ({ account }: Place): string => `vnet-${account.subscriptionName}`

/** A static public address. */
export const buildAddress = (
  place: Place,
  group: Group,
  name: string,
  attachedTo: string | null,
): DemoCloudResource => {
  const generateOctet = (part: string) => createRandom(`address|${name}|${part}`).between(1, 250)
  const ipAddress = `20.${generateOctet('b')}.${generateOctet('c')}.${generateOctet('d')}`
  return buildArmResource(place, group, 'Microsoft.Network/publicIPAddresses', name, {
    inventory: 'public-addresses',
    facts: { status: 'Succeeded', ipAddress, attachedTo, allocation: 'Static', sku: 'Standard' },
    sku: { name: 'Standard' },
    properties: { ipAddress, publicIPAllocationMethod: 'Static' },
  })
}

/** The network of a subscription, with its subnets. */
export const buildNetwork = (place: Place, group: Group): DemoCloudResource => {
  const octet = createRandom(`network|${place.account.subscriptionId}`).between(1, 250)
  const subnets = ['frontend', 'backend', 'data'].map((name, index) => ({
    name,
    subnetId: null,
    addressRange: `10.${octet}.${index}.0/24`,
    place: null,
    freeAddresses: 250 - index * 12,
    purpose: name === 'data' ? 'Microsoft.Sql/managedInstances' : null,
    securityGroup: `nsg-${name}`,
    isPrivate: name !== 'frontend',
    flowLogs: false,
    assignsPublicIp: null,
  }))
  return buildArmResource(place, group, 'Microsoft.Network/virtualNetworks', formatNetworkName(place), {
    inventory: 'virtual-networks',
    facts: {
      status: 'Succeeded',
      addressSpace: `10.${octet}.0.0/16`,
      subnets: subnets.length,
      peerings: 1,
      dnsServers: null,
      ddosProtection: false,
    },
    properties: { addressSpace: { addressPrefixes: [`10.${octet}.0.0/16`] } },
    children: { subnets },
  })
}

/** The load balancer that AKS creates for a cluster, in the node resource group. */
const clusterBalancer = (place: Place, nodeGroup: Group): DemoCloudResource => {
  const address = generateAddress(nodeGroup.name)
  return buildArmResource(place, nodeGroup, 'Microsoft.Network/loadBalancers', 'kubernetes', {
    inventory: 'load-balancers',
    facts: {
      status: 'Succeeded',
      kind: 'Load Balancer',
      scheme: 'Internet-facing',
      sku: 'Standard',
      address,
      network: null,
      zones: '1, 2, 3',
      frontends: 2,
    },
    sku: { name: 'Standard', tier: 'Regional' },
    properties: {
      frontendIPConfigurations: [{ name: 'web' }],
      backendAddressPools: [{ name: 'kubernetes' }],
    },
    children: {
      frontends: [
        { name: 'web-TCP-443', protocol: 'Tcp', ports: '443', address: 'web', target: 'kubernetes' },
        {
          name: 'aksOutboundRule',
          protocol: 'All',
          ports: null,
          address: 'web',
          target: 'aksOutboundBackendPool',
        },
      ],
    },
  })
}

/** An application gateway with a firewall in front of a workload. */
const buildGateway = (place: Place, group: Group, name: string): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Network/applicationGateways', name, {
    inventory: 'load-balancers',
    facts: {
      status: 'Running',
      kind: 'Application Gateway',
      scheme: 'Internet-facing',
      sku: 'WAF_v2',
      address: generateAddress(name),
      network: formatNetworkName(place),
      zones: '1, 2, 3',
      frontends: 1,
      leastInstances: 1,
      mostInstances: 10,
      firewall: true,
    },
    properties: { operationalState: 'Running', sku: { name: 'WAF_v2', tier: 'WAF_v2' } },
    children: {
      frontends: [{ name: 'https', protocol: 'Https', ports: '443', address: 'public', target: 'web' }],
    },
  })

const buildNatGateway = (place: Place, group: Group, name: string): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Network/natGateways', name, {
    inventory: 'nat-gateways',
    facts: {
      status: 'Succeeded',
      kind: 'Public',
      sku: 'Standard',
      addresses: generateAddress(name),
      network: formatNetworkName(place),
      subnets: 'backend',
      zones: '1',
      idleMinutes: 4,
    },
    sku: { name: 'Standard' },
    properties: { idleTimeoutInMinutes: 4 },
  })

/** A cache of the Standard tier. */
export const buildRedis = (place: Place, group: Group, name: string): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Cache/redis', name, {
    inventory: 'caches',
    facts: {
      status: 'Succeeded',
      kind: 'Azure Cache for Redis',
      engine: 'redis',
      version: '6.0',
      size: 'C1',
      tier: 'Standard',
      nodes: 2,
      highAvailability: 'Enabled',
      encryptionInTransit: true,
      networkAccess: 'All networks',
      endpoint: `${name}.redis.cache.windows.net`,
    },
    properties: { sku: { name: 'Standard', family: 'C', capacity: 1 }, redisVersion: '6.0' },
  })

/** A cluster of Azure Managed Redis. */
const buildManagedRedis = (place: Place, group: Group, name: string): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Cache/redisEnterprise', name, {
    inventory: 'caches',
    facts: {
      status: 'Running',
      kind: 'Azure Managed Redis',
      engine: 'redis',
      version: '7.4',
      size: 'Balanced_B10',
      tier: 'Balanced',
      highAvailability: 'Enabled',
      networkAccess: 'Private endpoints',
      endpoint: `${name}.southeastasia.redis.azure.net`,
    },
    sku: { name: 'Balanced_B10' },
    properties: { resourceState: 'Running', redisVersion: '7.4', highAvailability: 'Enabled' },
  })

/** The load balancers, NAT gateways and caches of a subscription that do not belong to a workload. */
export const buildNetworkServices = (place: Place, group: Group): DemoCloudResource[] => {
  const { subscriptionName } = place.account
  const made: DemoCloudResource[] = []
  if (hasPlatform(place, 'cluster', platformRarity.cluster)) {
    const { nodeGroup } = clusterOf(place.account, group.name)
    made.push(clusterBalancer(place, { ...group, name: nodeGroup }))
  }
  if (hasNetwork(place, 'application gateway'))
    made.push(buildGateway(place, group, `${subscriptionName}-agw`))
  if (hasNetwork(place, 'nat gateway')) made.push(buildNatGateway(place, group, `${subscriptionName}-nat`))
  if (hasNetwork(place, 'managed redis'))
    made.push(buildManagedRedis(place, group, `${subscriptionName}-cache`))
  return made
}
