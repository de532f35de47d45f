// What Azure subscriptions run beside the meters of their workloads: clusters, database servers, shared storage and vaults.
import { accountsOf, type DemoAccount } from './accounts.ts'
import type { AzureMeter } from './azure-meter.ts'
import { azureMeters, meterOfRow } from './azure-meters.ts'
import type { AzureWorkload } from './azure-workloads.ts'
import { hasSome, type Place } from './cloud-resources/resource.ts'
import { randomOf } from './random.ts'
import { armId, resourceGroupOf } from './resource-ids.ts'

/** A meter of one resource; `quantity` counts instances, vCores or nodes. */
export type PlatformUse = {
  meter: AzureMeter
  resource: { id: string; group: string }
  environment: AzureWorkload['environment']
  quantity: number
}

const HOURS_A_WEEK = 168_000_000

const uptime = meterOfRow([
  'aks-uptime',
  'Azure Kubernetes Service',
  'Standard',
  'Azure Kubernetes Service',
  'Standard',
  'Standard Uptime SLA',
  '1 Hour',
  '0.1',
  'Microsoft.ContainerService/managedClusters',
  HOURS_A_WEEK,
  'weekly',
])
/** Nodes are billed by the meter of the machines that they are. */
const nodeOf = (meter: AzureMeter | undefined): AzureMeter => {
  if (!meter) throw new RangeError('There is no meter of the nodes.')
  return {
    ...meter,
    resourceType: 'Microsoft.Compute/virtualMachineScaleSets',
    quantityMicro: HOURS_A_WEEK,
    pattern: 'weekly',
  }
}
const node = nodeOf(azureMeters.get('vm-d4'))
const balancer = meterOfRow([
  'load-balancer',
  'Load Balancer',
  'Standard',
  'Load Balancer',
  'Standard',
  'Standard Included LB Rules and Outbound Rules',
  '1 Hour',
  '0.025',
  'Microsoft.Network/loadBalancers',
  HOURS_A_WEEK,
  'weekly',
])
const mySql = meterOfRow([
  'mysql-d2',
  'Azure Database for MySQL Flexible Server General Purpose Dadsv5 Series Compute',
  'vCore',
  'Azure Database for MySQL',
  'Flexible Server General Purpose Dadsv5 Series Compute',
  'vCore',
  '1 Hour',
  '0.0935',
  'Microsoft.DBforMySQL/flexibleServers',
  HOURS_A_WEEK,
  'weekly',
])
const postgreSql = meterOfRow([
  'psql-d2',
  'Azure Database for PostgreSQL Flexible Server General Purpose Ddsv5 Series Compute',
  'vCore',
  'Azure Database for PostgreSQL',
  'Flexible Server General Purpose Ddsv5 Series Compute',
  'vCore',
  '1 Hour',
  '0.0965',
  'Microsoft.DBforPostgreSQL/flexibleServers',
  HOURS_A_WEEK,
  'weekly',
])
const managedInstance = meterOfRow([
  'sqlmi-gp',
  'SQL Managed Instance General Purpose - Compute Gen5',
  'vCore',
  'SQL Managed Instance',
  'Managed Instance General Purpose - Compute Gen5',
  'vCore',
  '1 Hour',
  '0.2104',
  'Microsoft.Sql/managedInstances',
  HOURS_A_WEEK,
  'weekly',
])
const diagnostics = meterOfRow([
  'blob-diagnostics',
  'General Block Blob v2',
  'Hot LRS',
  'Storage',
  'General Block Blob v2',
  'Hot LRS Data Stored',
  '1 GB/Month',
  '0.02',
  'Microsoft.Storage/storageAccounts',
  8_904_000,
  'weekly',
])
const snapshots = meterOfRow([
  'snapshot',
  'Standard HDD Managed Disks',
  'Snapshots LRS',
  'Storage',
  'Standard HDD Managed Disks',
  'Snapshots LRS Snapshots',
  '1 GB/Month',
  '0.05',
  'Microsoft.Compute/snapshots',
  7_300_000,
  'weekly',
])

/** The AKS cluster of a subscription; not every subscription has one. */
export const clusterOf = ({ subscriptionName }: DemoAccount, group: string) => {
  const name = `aks-${subscriptionName}`
  return {
    name,
    tier: randomOf(`tier|${name}`).pick(['Free', 'Standard'] as const),
    userNodes: randomOf(`pool|${name}`).between(2, 6),
    systemNodes: 2,
    nodeGroup: `MC_${group}_${name}_southeastasia`,
  }
}

/** Whether a subscription has one of what only some have, such as a cluster; the first customer has one of each. */
export const hasPlatform = (place: Place, what: string, outOf: number): boolean =>
  hasSome(place, what, outOf, place.tenant === accountsOf('Azure subscription')[0]?.tenant)

/** How many of the subscriptions have one: one in so many. */
export const platformRarity = { cluster: 3, mysql: 3, postgresql: 3, 'managed instance': 8 } as const

const clusterUse = (
  account: DemoAccount,
  group: string,
  environment: AzureWorkload['environment'],
): PlatformUse[] => {
  const { name, tier, userNodes, systemNodes, nodeGroup } = clusterOf(account, group)
  const inNodes = (meter: AzureMeter, own: string, quantity: number): PlatformUse => ({
    meter,
    resource: { id: armId(account, nodeGroup, meter.resourceType, own), group: nodeGroup },
    environment,
    quantity,
  })
  return [
    ...(tier === 'Standard'
      ? [
          {
            meter: uptime,
            resource: { id: armId(account, group, uptime.resourceType, name), group },
            environment,
            quantity: 1,
          },
        ]
      : []),
    inNodes(node, 'aks-system-vmss', systemNodes),
    inNodes(node, 'aks-apps-vmss', userNodes),
    inNodes(balancer, 'kubernetes', 1),
  ]
}

/** What a subscription with these workloads runs beside their meters. */
export const platformUseOf = (place: Place, workloads: readonly AzureWorkload[]): PlatformUse[] => {
  const { account } = place
  const [first] = workloads
  if (!first) return []
  const { subscriptionName } = account
  const group = resourceGroupOf(subscriptionName, first.name)
  const shared = resourceGroupOf(subscriptionName, 'shared')
  const use = (meter: AzureMeter | undefined, name: string, quantity = 1, at = group): PlatformUse[] =>
    meter
      ? [
          {
            meter,
            resource: { id: armId(account, at, meter.resourceType, name), group: at },
            environment: at === shared ? 'shared' : first.environment,
            quantity,
          },
        ]
      : []
  const has = (what: keyof typeof platformRarity) => hasPlatform(place, what, platformRarity[what])
  return [
    ...use(diagnostics, `${subscriptionName}-diagnostics`, 1, shared),
    ...use(azureMeters.get('key-vault'), `kv-${subscriptionName}`, 1, shared),
    ...(has('cluster') ? clusterUse(account, group, first.environment) : []),
    ...(has('mysql') ? use(mySql, `mysql-${subscriptionName}`, 2) : []),
    ...(has('postgresql') ? use(postgreSql, `psql-${subscriptionName}`, 2) : []),
    ...(has('managed instance') ? use(managedInstance, `mi-${subscriptionName}`, 4) : []),
    ...workloads
      .filter(({ environment }) => environment === 'prod')
      .flatMap(({ name, meters }) =>
        meters
          .filter((key) => azureMeters.get(key)?.resourceType === 'Microsoft.Compute/disks')
          .flatMap((key) =>
            use(
              snapshots,
              `${subscriptionName}-${key}-before-patch`,
              1,
              resourceGroupOf(subscriptionName, name),
            ),
          ),
      ),
  ]
}
