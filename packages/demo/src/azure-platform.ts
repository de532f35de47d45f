// What Azure subscriptions run in addition to the meters of their workloads: clusters, database servers, shared
// storage and vaults.
import { listAccounts, type DemoAccount } from './accounts.ts'
import type { AzureMeter } from './azure-meter.ts'
import { azureMeters, parseMeterRow } from './azure-meters.ts'
import type { AzureWorkload } from './azure-workloads.ts'
import { hasSome, type Place } from './cloud-resources/resource.ts'
import { createRandom } from './random.ts'
import { buildArmId, formatResourceGroup } from './resource-ids.ts'

/** A meter of one resource; `quantity` counts instances, vCores or nodes. */
export type PlatformUse = {
  meter: AzureMeter
  resource: { id: string; group: string }
  environment: AzureWorkload['environment']
  quantity: number
}

const HOURS_A_WEEK = 168_000_000

const uptime = parseMeterRow([
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
/** Nodes are billed by the meter of their machine size. */
const toNodeMeter = (meter: AzureMeter | undefined): AzureMeter => {
  if (!meter) throw new RangeError('There is no meter of the nodes.')
  return {
    ...meter,
    resourceType: 'Microsoft.Compute/virtualMachineScaleSets',
    quantityMicro: HOURS_A_WEEK,
    pattern: 'weekly',
  }
}
const node = toNodeMeter(azureMeters.get('vm-d4'))
const balancer = parseMeterRow([
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
const applicationGateway = parseMeterRow([
  'app-gateway',
  'Application Gateway WAF v2',
  'Standard',
  'Application Gateway',
  'Application Gateway WAF v2',
  'Standard Fixed Cost',
  '1 Hour',
  '0.443',
  'Microsoft.Network/applicationGateways',
  HOURS_A_WEEK,
  'weekly',
])
const natGateway = parseMeterRow([
  'nat-gateway',
  'NAT Gateway',
  'Standard',
  'NAT Gateway',
  'Standard',
  'Standard Gateway',
  '1 Hour',
  '0.045',
  'Microsoft.Network/natGateways',
  HOURS_A_WEEK,
  'weekly',
])
const managedRedis = parseMeterRow([
  'managed-redis',
  'Azure Managed Redis - Balanced',
  'B10',
  'Redis Cache',
  'Azure Managed Redis - Balanced',
  'B10 Cache Instance',
  '1 Hour',
  '0.252',
  'Microsoft.Cache/redisEnterprise',
  HOURS_A_WEEK,
  'weekly',
])
const mySql = parseMeterRow([
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
const postgreSql = parseMeterRow([
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
const managedInstance = parseMeterRow([
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
const diagnostics = parseMeterRow([
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
const snapshots = parseMeterRow([
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
    tier: createRandom(`tier|${name}`).pick(['Free', 'Standard'] as const),
    userNodes: createRandom(`pool|${name}`).between(2, 6),
    systemNodes: 2,
    nodeGroup: `MC_${group}_${name}_southeastasia`,
  }
}

/** Whether a subscription has something that only some have, such as a cluster; the first customer has one of each. */
export const hasPlatform = (place: Place, what: string, outOf: number): boolean =>
  hasSome(place, what, outOf, place.tenant === listAccounts('Azure subscription')[0]?.tenant)

/** The share of the subscriptions that have each service: one in this many. */
export const platformRarity = { cluster: 3, mysql: 3, postgresql: 3, 'managed instance': 8 } as const

/**
 * The share of the subscriptions that have each network service and cache: one in this many. The first subscription has
 * all of them.
 */
const networkRarity = { 'application gateway': 8, 'nat gateway': 8, 'managed redis': 8 } as const

/** Whether a subscription has a network service or a cache. */
export const hasNetwork = (place: Place, what: keyof typeof networkRarity): boolean =>
  hasSome(place, what, networkRarity[what], place.account === listAccounts('Azure subscription')[0]?.account)

const clusterUse = (
  account: DemoAccount,
  group: string,
  environment: AzureWorkload['environment'],
): PlatformUse[] => {
  const { name, tier, userNodes, systemNodes, nodeGroup } = clusterOf(account, group)
  const buildNodeUse = (meter: AzureMeter, own: string, quantity: number): PlatformUse => ({
    meter,
    resource: { id: buildArmId(account, nodeGroup, meter.resourceType, own), group: nodeGroup },
    environment,
    quantity,
  })
  return [
    ...(tier === 'Standard'
      ? [
          {
            meter: uptime,
            resource: { id: buildArmId(account, group, uptime.resourceType, name), group },
            environment,
            quantity: 1,
          },
        ]
      : []),
    buildNodeUse(node, 'aks-system-vmss', systemNodes),
    buildNodeUse(node, 'aks-apps-vmss', userNodes),
    buildNodeUse(balancer, 'kubernetes', 1),
  ]
}

/** Returns what a subscription with these workloads runs in addition to their meters. */
export const listPlatformUse = (place: Place, workloads: readonly AzureWorkload[]): PlatformUse[] => {
  const { account } = place
  const [first] = workloads
  if (!first) return []
  const { subscriptionName } = account
  const group = formatResourceGroup(subscriptionName, first.name)
  const shared = formatResourceGroup(subscriptionName, 'shared')
  const use = (meter: AzureMeter | undefined, name: string, quantity = 1, at = group): PlatformUse[] =>
    meter
      ? [
          {
            meter,
            resource: { id: buildArmId(account, at, meter.resourceType, name), group: at },
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
    ...(hasNetwork(place, 'application gateway') ? use(applicationGateway, `${subscriptionName}-agw`) : []),
    ...(hasNetwork(place, 'nat gateway') ? use(natGateway, `${subscriptionName}-nat`) : []),
    ...(hasNetwork(place, 'managed redis') ? use(managedRedis, `${subscriptionName}-cache`) : []),
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
              formatResourceGroup(subscriptionName, name),
            ),
          ),
      ),
  ]
}
