// What each inventory is at Azure: its type, how Resource Graph lists it, and which of its fields say what.
import { inTitleCase, flagAt, lastPart, listAt, numberAt, textAt, textOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import type { JsonObject } from '../exports/json.ts'

/** What else was read to understand the rows of a kind: the addresses of machines. */
export type Aside = ReadonlyMap<string, JsonObject>

/** An inventory at Azure. */
export type AzureKind = {
  /** The type as Resource Manager writes it. */
  type: string
  /** Version of the calls for one resource. */
  version: string
  /** What a detail is asked with beside the version. */
  expand?: string
  /** The table of Resource Graph and what narrows it further. */
  table?: 'resourcecontainers'
  where?: string
  /** Types that are read beside, of which rows are found by their ids. */
  beside?: readonly string[]
  facts: (row: JsonObject, beside: Aside) => Record<string, Fact>
}

/** `PowerState/running` as `Running`, wherever an answer keeps it: Resource Graph in a field, Resource Manager among statuses. */
const powerState = (row: JsonObject): string => {
  const code =
    textAt(row, 'properties.extended.instanceView.powerState.code') ||
    listAt(row, 'properties.instanceView.statuses')
      .map((status) => textAt(status, 'code'))
      .find((status) => /^PowerState\//i.test(status)) ||
    ''
  return inTitleCase(lastPart(code)) || 'Unknown'
}

/** Of a machine's interfaces the first address of a kind. */
const addressOf = (row: JsonObject, beside: Aside): { publicIp: string | null; privateIp: string | null } => {
  const configurations = listAt(row, 'properties.networkProfile.networkInterfaces').flatMap((item) =>
    listAt(beside.get(textAt(item, 'id').toLowerCase()), 'properties.ipConfigurations'),
  )
  const publicIds = configurations.map((item) => textAt(item, 'properties.publicIPAddress.id').toLowerCase())
  return {
    publicIp:
      publicIds.map((id) => textAt(beside.get(id), 'properties.ipAddress')).find((ip) => ip !== '') ?? null,
    privateIp:
      configurations.map((item) => textAt(item, 'properties.privateIPAddress')).find((ip) => ip !== '') ??
      null,
  }
}

const firstZone = (row: JsonObject): string | null => {
  const [zone] = listAt(row, 'zones')
  return typeof zone === 'string' ? zone : null
}

/** The pools of a cluster, as they come with it. */
export const poolsOf = (row: JsonObject): Record<string, Fact>[] =>
  listAt(row, 'properties.agentPoolProfiles').map((pool) => {
    const scales = flagAt(pool, 'enableAutoScaling')
    return {
      name: textAt(pool, 'name'),
      mode: textAt(pool, 'mode'),
      size: textAt(pool, 'vmSize'),
      nodes: numberAt(pool, 'count') ?? 0,
      leastNodes: scales ? numberAt(pool, 'minCount') : null,
      mostNodes: scales ? numberAt(pool, 'maxCount') : null,
      version: textAt(pool, 'currentOrchestratorVersion') || textAt(pool, 'orchestratorVersion'),
      operatingSystem: textAt(pool, 'osSKU') || textAt(pool, 'osType'),
      powerState: textAt(pool, 'powerState.code') || 'Running',
    }
  })

const networkAccess = (row: JsonObject): string => {
  if (textAt(row, 'properties.publicNetworkAccess').toLowerCase() === 'disabled') return 'Private endpoints'
  return textAt(row, 'properties.networkAcls.defaultAction').toLowerCase() === 'deny'
    ? 'Selected networks'
    : 'All networks'
}

/** The kinds by the name of their inventory. */
export const azureKinds: Readonly<Record<string, AzureKind>> = {
  'virtual-machines': {
    type: 'Microsoft.Compute/virtualMachines',
    version: '2024-07-01',
    expand: '$expand=instanceView',
    beside: ['microsoft.network/networkinterfaces', 'microsoft.network/publicipaddresses'],
    facts: (row, beside) => ({
      status: powerState(row),
      operatingSystem: inTitleCase(textAt(row, 'properties.storageProfile.osDisk.osType')),
      size: textAt(row, 'properties.hardwareProfile.vmSize'),
      ...addressOf(row, beside),
      disks: 1 + listAt(row, 'properties.storageProfile.dataDisks').length,
      zone: firstZone(row),
    }),
  },
  'kubernetes-clusters': {
    type: 'Microsoft.ContainerService/managedClusters',
    version: '2025-05-01',
    facts: (row) => {
      const pools = poolsOf(row)
      return {
        version:
          textAt(row, 'properties.currentKubernetesVersion') || textAt(row, 'properties.kubernetesVersion'),
        powerState: textAt(row, 'properties.powerState.code') || 'Running',
        pools: pools.length,
        nodes: pools.reduce((sum, { nodes }) => sum + Number(nodes), 0),
        networkPlugin: textOrNull(row, 'properties.networkProfile.networkPlugin'),
        tier: textOrNull(row, 'sku.tier'),
      }
    },
  },
  'key-vaults': {
    type: 'Microsoft.KeyVault/vaults',
    version: '2023-07-01',
    facts: (row) => ({
      sku: textAt(row, 'properties.sku.name'),
      vaultUri: textAt(row, 'properties.vaultUri'),
      // Every vault that was made since December 2020 has it, and an answer may leave it out.
      softDelete:
        textAt(row, 'properties.enableSoftDelete') === '' ? true : flagAt(row, 'properties.enableSoftDelete'),
      purgeProtection: flagAt(row, 'properties.enablePurgeProtection'),
      permissionModel: flagAt(row, 'properties.enableRbacAuthorization') ? 'Azure RBAC' : 'Access policies',
      networkAccess: networkAccess(row),
    }),
  },
}
