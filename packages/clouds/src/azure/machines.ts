// Facts of Azure's virtual machines, clusters and networks.
import type { JsonObject } from '../exports/json.ts'
import {
  at,
  flagAt,
  inTitleCase,
  lastPart,
  listAt,
  momentAt,
  numberAt,
  textAt,
  textOrNull,
} from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'

/** What was read beside the rows of a kind, by id in small letters. */
export type Aside = ReadonlyMap<string, JsonObject>

type Facts = Record<string, Fact>

/** `PowerState/running` as `Running`: Resource Graph keeps it in a field, Resource Manager among statuses. */
export const powerState = (row: JsonObject): string => {
  const code =
    textAt(row, 'properties.extended.instanceView.powerState.code') ||
    listAt(row, 'properties.instanceView.statuses')
      .map((status) => textAt(status, 'code'))
      .find((status) => /^PowerState\//i.test(status)) ||
    ''
  return inTitleCase(lastPart(code)) || 'Unknown'
}

/** Of a machine's interfaces the first address of each kind. */
const addressesOf = (
  row: JsonObject,
  beside: Aside,
): { publicIp: string | null; privateIp: string | null } => {
  const configurations = listAt(row, 'properties.networkProfile.networkInterfaces').flatMap((item) =>
    listAt(beside.get(textAt(item, 'id').toLowerCase()), 'properties.ipConfigurations'),
  )
  const first = (addresses: string[]): string | null => addresses.find((address) => address !== '') ?? null
  return {
    publicIp: first(
      configurations.map((item) =>
        textAt(
          beside.get(textAt(item, 'properties.publicIPAddress.id').toLowerCase()),
          'properties.ipAddress',
        ),
      ),
    ),
    privateIp: first(configurations.map((item) => textAt(item, 'properties.privateIPAddress'))),
  }
}

/** The zone, of several the first. */
export const firstZone = (row: JsonObject): string | null => {
  const [zone] = listAt(row, 'zones')
  return typeof zone === 'string' ? zone : null
}

export const machineFacts = (row: JsonObject, beside: Aside): Facts => {
  const agent = listAt(row, 'properties.instanceView.vmAgent.statuses').map((status) =>
    textAt(status, 'displayStatus'),
  )
  return {
    status: powerState(row),
    operatingSystem: inTitleCase(textAt(row, 'properties.storageProfile.osDisk.osType')) || null,
    size: textAt(row, 'properties.hardwareProfile.vmSize'),
    ...addressesOf(row, beside),
    disks: 1 + listAt(row, 'properties.storageProfile.dataDisks').length,
    zone: firstZone(row),
    instanceId: textOrNull(row, 'properties.vmId'),
    health: agent[0] === undefined ? null : agent[0] === 'Ready' ? 'Ok' : agent[0],
    createdAt: momentAt(row, 'properties.timeCreated'),
  }
}

/** The pools of a cluster, as they come with it. */
export const poolsOf = (row: JsonObject): Facts[] =>
  listAt(row, 'properties.agentPoolProfiles').map((pool) => {
    const scales = flagAt(pool, 'enableAutoScaling')
    return {
      name: textAt(pool, 'name'),
      mode: textOrNull(pool, 'mode'),
      size: textAt(pool, 'vmSize'),
      nodes: numberAt(pool, 'count') ?? 0,
      leastNodes: scales ? numberAt(pool, 'minCount') : null,
      mostNodes: scales ? numberAt(pool, 'maxCount') : null,
      // What runs, not what is being rolled out.
      version: textAt(pool, 'currentOrchestratorVersion') || textAt(pool, 'orchestratorVersion'),
      operatingSystem: textOrNull(pool, 'osSKU') ?? textOrNull(pool, 'osType'),
      powerState: textAt(pool, 'powerState.code') || null,
    }
  })

export const clusterFacts = (row: JsonObject): Facts => {
  const pools = poolsOf(row)
  return {
    version:
      textAt(row, 'properties.currentKubernetesVersion') || textAt(row, 'properties.kubernetesVersion'),
    status:
      textAt(row, 'properties.powerState.code') || textAt(row, 'properties.provisioningState') || 'Unknown',
    pools: pools.length,
    nodes: pools.reduce((sum, { nodes }) => sum + Number(nodes), 0),
    networkPlugin: textOrNull(row, 'properties.networkProfile.networkPlugin'),
    tier: textOrNull(row, 'sku.tier'),
    nodeGroup: textOrNull(row, 'properties.nodeResourceGroup'),
    mode: null,
    channel: textOrNull(row, 'properties.autoUpgradeProfile.upgradeChannel'),
    endpoint: textOrNull(row, 'properties.fqdn') ?? textOrNull(row, 'properties.privateFQDN'),
    createdAt: momentAt(row, 'systemData.createdAt'),
  }
}

/** Texts separated by a comma and a space; null where there are none. */
export const texts = (values: readonly unknown[]): string | null =>
  values.filter((value) => typeof value === 'string').join(', ') || null

export const networkFacts = (row: JsonObject): Facts => ({
  status: textOrNull(row, 'properties.provisioningState'),
  addressSpace: texts(listAt(row, 'properties.addressSpace.addressPrefixes')),
  subnets: listAt(row, 'properties.subnets').length,
  peerings: listAt(row, 'properties.virtualNetworkPeerings').length,
  dnsServers: texts(listAt(row, 'properties.dhcpOptions.dnsServers')),
  ddosProtection: flagAt(row, 'properties.enableDdosProtection'),
  subnetMode: null,
  mtu: null,
  isDefault: null,
  tenancy: null,
  ipv6: null,
})

/** How many addresses a range has for machines: Azure keeps five of each for itself. */
const freeIn = (range: string, used: number): number | null => {
  const bits = /^\d+\.\d+\.\d+\.\d+\/(\d+)$/.exec(range)?.[1]
  return bits === undefined ? null : Math.max(0, 2 ** (32 - Number(bits)) - 5 - used)
}

export const subnetsOf = (row: JsonObject): Facts[] =>
  listAt(row, 'properties.subnets').map((subnet) => {
    const ranges =
      textOrNull(subnet, 'properties.addressPrefix') ??
      texts(listAt(subnet, 'properties.addressPrefixes')) ??
      ''
    return {
      name: textAt(subnet, 'name'),
      subnetId: textAt(subnet, 'id') || null,
      addressRange: ranges,
      place: null,
      freeAddresses: freeIn(ranges, listAt(subnet, 'properties.ipConfigurations').length),
      purpose: texts(
        listAt(subnet, 'properties.delegations').map((delegation) =>
          textAt(delegation, 'properties.serviceName'),
        ),
      ),
      securityGroup: lastPart(textAt(subnet, 'properties.networkSecurityGroup.id')) || null,
      isPrivate:
        at(subnet, 'properties.defaultOutboundAccess') === undefined
          ? null
          : !flagAt(subnet, 'properties.defaultOutboundAccess'),
      flowLogs: null,
      assignsPublicIp: null,
    }
  })
