// Facts of Azure virtual machines, clusters and networks.
import type { JsonObject } from '../exports/json.ts'
import {
  getAt,
  flagAt,
  toTitleCase,
  getLastPart,
  listAt,
  getTimestampAt,
  numberAt,
  getTextAt,
  getTextOrNull,
} from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'

/** The additional resources of an inventory's rows, by ID in lower case. */
export type Aside = ReadonlyMap<string, JsonObject>

type Facts = Record<string, Fact>

/** Returns `PowerState/running` as `Running`: Resource Graph has it in a field, Resource Manager in a list of statuses. */
export const getPowerState = (row: JsonObject): string => {
  const code =
    getTextAt(row, 'properties.extended.instanceView.powerState.code') ||
    listAt(row, 'properties.instanceView.statuses')
      .map((status) => getTextAt(status, 'code'))
      .find((status) => /^PowerState\//i.test(status)) ||
    ''
  return toTitleCase(getLastPart(code)) || 'Unknown'
}

/** Returns the first address of each kind among a machine's interfaces. */
const getAddresses = (
  row: JsonObject,
  beside: Aside,
): { publicIp: string | null; privateIp: string | null } => {
  const configurations = listAt(row, 'properties.networkProfile.networkInterfaces').flatMap((item) =>
    listAt(beside.get(getTextAt(item, 'id').toLowerCase()), 'properties.ipConfigurations'),
  )
  const findFirst = (addresses: string[]): string | null =>
    addresses.find((address) => address !== '') ?? null
  return {
    publicIp: findFirst(
      configurations.map((item) =>
        getTextAt(
          beside.get(getTextAt(item, 'properties.publicIPAddress.id').toLowerCase()),
          'properties.ipAddress',
        ),
      ),
    ),
    privateIp: findFirst(configurations.map((item) => getTextAt(item, 'properties.privateIPAddress'))),
  }
}

/** Returns the zone; the first one if there are several. */
export const getFirstZone = (row: JsonObject): string | null => {
  const [zone] = listAt(row, 'zones')
  return typeof zone === 'string' ? zone : null
}

export const toMachineFacts = (row: JsonObject, beside: Aside): Facts => {
  const agent = listAt(row, 'properties.instanceView.vmAgent.statuses').map((status) =>
    getTextAt(status, 'displayStatus'),
  )
  return {
    status: getPowerState(row),
    operatingSystem: toTitleCase(getTextAt(row, 'properties.storageProfile.osDisk.osType')) || null,
    size: getTextAt(row, 'properties.hardwareProfile.vmSize'),
    ...getAddresses(row, beside),
    disks: 1 + listAt(row, 'properties.storageProfile.dataDisks').length,
    zone: getFirstZone(row),
    instanceId: getTextOrNull(row, 'properties.vmId'),
    health: agent[0] === undefined ? null : agent[0] === 'Ready' ? 'Ok' : agent[0],
    createdAt: getTimestampAt(row, 'properties.timeCreated'),
  }
}

/** Returns the node pools that are part of a cluster's response. */
export const toPoolFacts = (row: JsonObject): Facts[] =>
  listAt(row, 'properties.agentPoolProfiles').map((pool) => {
    const scales = flagAt(pool, 'enableAutoScaling')
    return {
      name: getTextAt(pool, 'name'),
      mode: getTextOrNull(pool, 'mode'),
      size: getTextAt(pool, 'vmSize'),
      nodes: numberAt(pool, 'count') ?? 0,
      leastNodes: scales ? numberAt(pool, 'minCount') : null,
      mostNodes: scales ? numberAt(pool, 'maxCount') : null,
      // The running version, not the one that is being rolled out.
      version: getTextAt(pool, 'currentOrchestratorVersion') || getTextAt(pool, 'orchestratorVersion'),
      operatingSystem: getTextOrNull(pool, 'osSKU') ?? getTextOrNull(pool, 'osType'),
      powerState: getTextAt(pool, 'powerState.code') || null,
    }
  })

export const clusterFacts = (row: JsonObject): Facts => {
  const pools = toPoolFacts(row)
  return {
    version:
      getTextAt(row, 'properties.currentKubernetesVersion') || getTextAt(row, 'properties.kubernetesVersion'),
    status:
      getTextAt(row, 'properties.powerState.code') ||
      getTextAt(row, 'properties.provisioningState') ||
      'Unknown',
    pools: pools.length,
    nodes: pools.reduce((sum, { nodes }) => sum + Number(nodes), 0),
    networkPlugin: getTextOrNull(row, 'properties.networkProfile.networkPlugin'),
    tier: getTextOrNull(row, 'sku.tier'),
    nodeGroup: getTextOrNull(row, 'properties.nodeResourceGroup'),
    mode: null,
    channel: getTextOrNull(row, 'properties.autoUpgradeProfile.upgradeChannel'),
    endpoint: getTextOrNull(row, 'properties.fqdn') ?? getTextOrNull(row, 'properties.privateFQDN'),
    createdAt: getTimestampAt(row, 'systemData.createdAt'),
  }
}

/** Joins texts with a comma and a space; null if there are none. */
export const joinTexts = (values: readonly unknown[]): string | null =>
  values.filter((value) => typeof value === 'string').join(', ') || null

export const toNetworkFacts = (row: JsonObject): Facts => ({
  status: getTextOrNull(row, 'properties.provisioningState'),
  addressSpace: joinTexts(listAt(row, 'properties.addressSpace.addressPrefixes')),
  subnets: listAt(row, 'properties.subnets').length,
  peerings: listAt(row, 'properties.virtualNetworkPeerings').length,
  dnsServers: joinTexts(listAt(row, 'properties.dhcpOptions.dnsServers')),
  ddosProtection: flagAt(row, 'properties.enableDdosProtection'),
  subnetMode: null,
  mtu: null,
  isDefault: null,
  tenancy: null,
  ipv6: null,
})

/** Returns the number of addresses of a range that are free for machines: Azure reserves five in each range. */
const countFreeAddresses = (range: string, used: number): number | null => {
  const bits = /^\d+\.\d+\.\d+\.\d+\/(\d+)$/.exec(range)?.[1]
  return bits === undefined ? null : Math.max(0, 2 ** (32 - Number(bits)) - 5 - used)
}

export const toSubnetFacts = (row: JsonObject): Facts[] =>
  listAt(row, 'properties.subnets').map((subnet) => {
    const ranges =
      getTextOrNull(subnet, 'properties.addressPrefix') ??
      joinTexts(listAt(subnet, 'properties.addressPrefixes')) ??
      ''
    return {
      name: getTextAt(subnet, 'name'),
      subnetId: getTextAt(subnet, 'id') || null,
      addressRange: ranges,
      place: null,
      freeAddresses: countFreeAddresses(ranges, listAt(subnet, 'properties.ipConfigurations').length),
      purpose: joinTexts(
        listAt(subnet, 'properties.delegations').map((delegation) =>
          getTextAt(delegation, 'properties.serviceName'),
        ),
      ),
      securityGroup: getLastPart(getTextAt(subnet, 'properties.networkSecurityGroup.id')) || null,
      isPrivate:
        getAt(subnet, 'properties.defaultOutboundAccess') === undefined
          ? null
          : !flagAt(subnet, 'properties.defaultOutboundAccess'),
      flowLogs: null,
      assignsPublicIp: null,
    }
  })
