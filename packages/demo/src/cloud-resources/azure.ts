// The resources in the demo's Azure subscriptions: those on their bills, and those that cost nothing themselves.
import { listAccounts } from '../accounts.ts'
import { listWorkloads } from '../azure-consumption.ts'
import { azureMeters } from '../azure-meters.ts'
import type { AzureWorkload } from '../azure-workloads.ts'
import { createRandom } from '../random.ts'
import { hasPlatform, platformRarity } from '../azure-platform.ts'
import { buildArmId, formatResourceGroup } from '../resource-ids.ts'
import { buildDatabase, buildDatabaseServer } from './azure-databases.ts'
import {
  buildCluster,
  buildDisk,
  buildMachine,
  buildScaleSet,
  buildSnapshot,
  formatMachineSize,
} from './azure-machines.ts'
import { buildAddress, buildNetwork, buildNetworkServices } from './azure-network.ts'
import { buildArmResource, type Group } from './azure-resource.ts'
import { buildNewerResources } from './azure-services.ts'
import {
  madeAt,
  buildDemoResource,
  pickTags,
  vaultItems,
  type DemoCloudResource,
  type Place,
} from './resource.ts'

const region = 'southeastasia'

const buildStorageAccount = (
  place: Place,
  group: Group,
  name: string,
  accessTier: string | null,
): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Storage/storageAccounts', name, {
    inventory: 'storage-accounts',
    facts: {
      status: 'available',
      kind: 'StorageV2',
      sku: createRandom(`sku|${name}`).pick(['Standard_LRS', 'Standard_LRS', 'Standard_ZRS', 'Standard_GRS']),
      accessTier,
      publicAccess: createRandom(`public|${name}`).between(0, 5) === 0 ? 'Allowed' : 'Not allowed',
      hierarchicalNamespace: false,
      versioning: 'Off',
      encryption: "Provider's key",
      httpsOnly: true,
      createdAt: madeAt,
    },
    sku: { name: 'Standard_LRS', tier: 'Standard' },
    properties: { accessTier, supportsHttpsTrafficOnly: true, minimumTlsVersion: 'TLS1_2' },
  })

const buildWebApp = (place: Place, group: Group, name: string, size: string): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Web/sites', name, {
    inventory: 'web-apps',
    facts: {
      status: 'Running',
      kind: 'Web app',
      plan: name,
      planId: buildArmId(place.account, group.name, 'Microsoft.Web/serverfarms', name),
      size,
      runtime: createRandom(`runtime|${name}`).pick(['NODE|22-lts', 'DOTNETCORE|10.0', 'PHP|8.4']),
      host: `${name}.azurewebsites.net`,
      httpsOnly: true,
      instances: createRandom(`instances|${name}`).between(1, 3),
    },
    properties: { state: 'Running', defaultHostName: `${name}.azurewebsites.net`, httpsOnly: true },
  })

const buildVault = (place: Place, group: Group, name: string): DemoCloudResource => {
  const vaultUri = `https://${name.slice(0, 24)}.vault.azure.net/`
  const purgeProtection = name.length % 2 === 0
  return buildArmResource(place, group, 'Microsoft.KeyVault/vaults', name, {
    inventory: 'key-vaults',
    facts: {
      status: 'Succeeded',
      sku: 'standard',
      vaultUri,
      softDelete: true,
      purgeProtection,
      permissionModel: 'Azure RBAC',
      networkAccess: 'All networks',
    },
    properties: { vaultUri, enableSoftDelete: true, enablePurgeProtection: purgeProtection },
    children: vaultItems,
  })
}

const group = (place: Place, { name, environment }: Group): DemoCloudResource => {
  const id = `/subscriptions/${place.account.subscriptionId}/resourceGroups/${name}`
  const tags = pickTags(id, { environment, owner: place.tenant.company.domain })
  return buildDemoResource(place, {
    inventory: 'resource-groups',
    id,
    name,
    region,
    resourceGroup: name,
    tags,
    facts: { status: 'Succeeded', kind: 'Resource group' },
    raw: {
      id,
      name,
      type: 'microsoft.resources/subscriptions/resourcegroups',
      location: region,
      tags,
      properties: { provisioningState: 'Succeeded' },
    },
  })
}

/** The resource behind a meter of a workload, if an inventory contains it. */
const buildBilledResources = (
  place: Place,
  workload: Group & Pick<AzureWorkload, 'meters'>,
  key: string,
): DemoCloudResource[] => {
  const at = workload
  const meter = azureMeters.get(key)
  const name = `${place.account.subscriptionName}-${key}`
  switch (meter?.resourceType) {
    case 'Microsoft.Compute/virtualMachines': {
      const status =
        at.environment === 'dev'
          ? createRandom(`state|${name}`).pick(['Running', 'Stopped', 'Deallocated'])
          : 'Running'
      return [buildMachine(place, at, name, formatMachineSize(meter), status)]
    }
    case 'Microsoft.Compute/virtualMachineScaleSets':
      return [buildScaleSet(place, at, name, formatMachineSize(meter))]
    case 'Microsoft.Compute/disks': {
      const of = workload.meters.find((one) => one.startsWith('vm-'))
      const isLeft = of === undefined || createRandom(`left|${name}`).between(0, 3) === 0
      return [
        buildDisk(place, at, name, {
          attachedTo: isLeft ? null : `${place.account.subscriptionName}-${of}`,
          sizeGiB: key === 'disk-p30' ? 1024 : 128,
          sku: key.startsWith('disk-p') ? 'Premium_LRS' : 'StandardSSD_LRS',
        }),
        ...(at.environment === 'prod'
          ? [buildSnapshot(place, at, name, key === 'disk-p30' ? 1024 : 128)]
          : []),
      ]
    }
    case 'Microsoft.Network/publicIPAddresses':
      return [
        buildAddress(
          place,
          at,
          name,
          key === 'public-ip' && createRandom(`free|${name}`).between(0, 2) === 0 ? null : `${name}-nic`,
        ),
      ]
    case 'Microsoft.Storage/storageAccounts':
      return [buildStorageAccount(place, at, name, key.includes('cool') ? 'Cool' : 'Hot')]
    case 'Microsoft.Web/serverfarms':
      return [buildWebApp(place, at, name, meter.skuName)]
    case 'Microsoft.Sql/servers':
      return [buildDatabase(place, at, name, meter)]
    case 'Microsoft.KeyVault/vaults':
      return [buildVault(place, at, name)]
    default:
      return meter === undefined ? [] : buildNewerResources(place, at, name, meter)
  }
}

const buildSubscriptionResources = (place: Place): DemoCloudResource[] => {
  const { subscriptionName } = place.account
  const workloads = listWorkloads(place.tenant, place.account).map((workload) => ({
    meters: workload.meters,
    name: formatResourceGroup(subscriptionName, workload.name),
    environment: workload.environment,
  }))
  const [first] = workloads
  if (!first) return []
  const shared: Group = { name: formatResourceGroup(subscriptionName, 'shared'), environment: 'shared' }
  const makeSome = (
    what: keyof typeof platformRarity | 'jumphost',
    outOf: number,
    make: () => DemoCloudResource,
  ) => (hasPlatform(place, what, outOf) ? [make()] : [])
  return [
    ...workloads.map((workload) => group(place, workload)),
    group(place, shared),
    group(place, { name: 'NetworkWatcherRG', environment: 'shared' }),
    buildNetwork(place, shared),
    buildStorageAccount(place, shared, `${subscriptionName}-diagnostics`, 'Hot'),
    buildVault(place, shared, `kv-${subscriptionName}`),
    ...workloads.flatMap((workload) =>
      workload.meters.flatMap((key) => buildBilledResources(place, workload, key)),
    ),
    ...makeSome('jumphost', 3, () =>
      buildMachine(place, shared, `${subscriptionName}-jump`, 'Standard_B2s', 'Deallocated'),
    ),
    ...makeSome('cluster', platformRarity.cluster, () => buildCluster(place, first)),
    ...buildNetworkServices(place, first),
    ...makeSome('mysql', platformRarity.mysql, () =>
      buildDatabaseServer(
        place,
        first,
        ['mysql-servers', 'Microsoft.DBforMySQL/flexibleServers', `mysql-${subscriptionName}`],
        { version: '8.4', endpoint: `mysql-${subscriptionName}.mysql.database.azure.com` },
        ['information_schema', 'mysql', 'performance_schema', 'sys'],
      ),
    ),
    ...makeSome('postgresql', platformRarity.postgresql, () =>
      buildDatabaseServer(
        place,
        first,
        ['postgresql-servers', 'Microsoft.DBforPostgreSQL/flexibleServers', `psql-${subscriptionName}`],
        { version: '17', endpoint: `psql-${subscriptionName}.postgres.database.azure.com` },
        ['azure_maintenance', 'azure_sys', 'postgres'],
      ),
    ),
    ...makeSome('managed instance', platformRarity['managed instance'], () =>
      buildDatabaseServer(
        place,
        first,
        ['sql-managed-instances', 'Microsoft.Sql/managedInstances', `mi-${subscriptionName}`],
        {
          size: 'GP_Gen5',
          vCores: 4,
          endpoint: `mi-${subscriptionName}.database.windows.net`,
          licence: 'LicenseIncluded',
          subnet: 'data',
        },
        [],
      ),
    ),
  ]
}

/** Everything in the demo's Azure subscriptions. */
export const buildAzureResources = (): DemoCloudResource[] =>
  listAccounts('Azure subscription').flatMap(buildSubscriptionResources)
