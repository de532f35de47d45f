// What the demo's Azure subscriptions hold: what their bills name, and what costs nothing by itself.
import { accountsOf } from '../accounts.ts'
import { workloadsOf } from '../azure-consumption.ts'
import type { AzureMeter } from '../azure-meter.ts'
import { azureMeters } from '../azure-meters.ts'
import type { AzureWorkload } from '../azure-workloads.ts'
import { scaleSetFacts, scaleSetInstances } from './scale-sets.ts'
import { guidOf, randomOf } from '../random.ts'
import { clusterOf, hasPlatform, platformRarity } from '../azure-platform.ts'
import { armId, resourceGroupOf } from '../resource-ids.ts'
import { arm, type Group } from './azure-resource.ts'
import { newerResource } from './azure-services.ts'
import {
  charsetOf,
  databases,
  madeAt,
  resourceOf,
  snapshotFacts,
  tagsOf,
  vaultItems,
  type DemoCloudResource,
  type DemoFact,
  type Place,
} from './resource.ts'

const region = 'southeastasia'

const machine = (
  place: Place,
  group: Group,
  name: string,
  size: string,
  status: string,
): DemoCloudResource => {
  const random = randomOf(`machine|${name}`)
  const isPublic = group.environment !== 'dev'
  const octet = () => random.between(1, 250)
  const operatingSystem = random.pick(['Linux', 'Linux', 'Windows'])
  return arm(place, group, 'Microsoft.Compute/virtualMachines', name, {
    inventory: 'virtual-machines',
    facts: {
      status,
      operatingSystem,
      size,
      publicIp: isPublic ? `20.${octet()}.${octet()}.${octet()}` : null,
      privateIp: `10.${octet()}.0.${random.between(4, 250)}`,
      disks: random.between(1, 3),
      zone: isPublic ? String(random.between(1, 3)) : null,
      instanceId: guidOf(`vm|${name}`),
      health: status === 'Running' ? 'Ok' : null,
      createdAt: madeAt,
    },
    properties: {
      vmId: guidOf(`vm|${name}`),
      hardwareProfile: { vmSize: size },
      storageProfile: {
        osDisk: { osType: operatingSystem, managedDisk: { storageAccountType: 'Premium_LRS' } },
      },
      osProfile: { computerName: name, adminUsername: 'operations' },
      extended: { instanceView: { powerState: { code: `PowerState/${status.toLowerCase()}` } } },
    },
  })
}

/** A disk; one that no machine has was left behind by one that is gone. */
const disk = (
  place: Place,
  group: Group,
  name: string,
  { attachedTo, sizeGiB, sku }: { attachedTo: string | null; sizeGiB: number; sku: string },
): DemoCloudResource =>
  arm(place, group, 'Microsoft.Compute/disks', name, {
    inventory: 'disks',
    facts: {
      status: attachedTo === null ? 'Unattached' : 'Attached',
      attachedTo,
      sizeGiB,
      sku,
      zone: null,
      createdAt: madeAt,
    },
    sku: { name: sku },
    properties: { diskState: attachedTo === null ? 'Unattached' : 'Attached', diskSizeGB: sizeGiB },
  })

const snapshot = (place: Place, group: Group, sourceDisk: string, sizeGiB: number): DemoCloudResource =>
  arm(place, group, 'Microsoft.Compute/snapshots', `${sourceDisk}-before-patch`, {
    inventory: 'disk-snapshots',
    facts: snapshotFacts({ status: 'Succeeded', sourceDisk, sizeGiB, storedGiB: null, sku: 'Standard_LRS' }),
    sku: { name: 'Standard_LRS' },
    properties: { diskSizeGB: sizeGiB, incremental: true },
  })

const address = (place: Place, group: Group, name: string, attachedTo: string | null): DemoCloudResource => {
  const octet = (part: string) => randomOf(`address|${name}|${part}`).between(1, 250)
  const ipAddress = `20.${octet('b')}.${octet('c')}.${octet('d')}`
  return arm(place, group, 'Microsoft.Network/publicIPAddresses', name, {
    inventory: 'public-addresses',
    facts: { status: 'Succeeded', ipAddress, attachedTo, allocation: 'Static', sku: 'Standard' },
    sku: { name: 'Standard' },
    properties: { ipAddress, publicIPAllocationMethod: 'Static' },
  })
}

const scaleSet = (place: Place, group: Group, name: string, size: string): DemoCloudResource => {
  const facts = scaleSetFacts(name, {
    status: 'Succeeded',
    size,
    operatingSystem: 'Linux',
    orchestrationMode: 'Uniform',
    upgradePolicy: 'Rolling',
    zones: '1, 2, 3',
  })
  return arm(place, group, 'Microsoft.Compute/virtualMachineScaleSets', name, {
    inventory: 'scale-sets',
    facts,
    sku: { name: size, tier: 'Standard', capacity: facts['instances'] },
    properties: { orchestrationMode: 'Uniform', upgradePolicy: { mode: 'Rolling' } },
    children: {
      instances: scaleSetInstances(name, (index) => `${name}_${index}`, {
        status: 'Running',
        health: null,
        size,
        zones: ['1', '2', '3'],
        isCurrent: true,
      }),
    },
  })
}

const storage = (place: Place, group: Group, name: string, accessTier: string | null): DemoCloudResource =>
  arm(place, group, 'Microsoft.Storage/storageAccounts', name, {
    inventory: 'storage-accounts',
    facts: {
      status: 'available',
      kind: 'StorageV2',
      sku: randomOf(`sku|${name}`).pick(['Standard_LRS', 'Standard_LRS', 'Standard_ZRS', 'Standard_GRS']),
      accessTier,
      publicAccess: randomOf(`public|${name}`).between(0, 5) === 0 ? 'Allowed' : 'Not allowed',
      hierarchicalNamespace: false,
      versioning: 'Off',
      encryption: "Provider's key",
      httpsOnly: true,
      createdAt: madeAt,
    },
    sku: { name: 'Standard_LRS', tier: 'Standard' },
    properties: { accessTier, supportsHttpsTrafficOnly: true, minimumTlsVersion: 'TLS1_2' },
  })

const web = (place: Place, group: Group, name: string, size: string): DemoCloudResource =>
  arm(place, group, 'Microsoft.Web/sites', name, {
    inventory: 'web-apps',
    facts: {
      status: 'Running',
      kind: 'Web app',
      plan: name,
      planId: armId(place.account, group.name, 'Microsoft.Web/serverfarms', name),
      size,
      runtime: randomOf(`runtime|${name}`).pick(['NODE|22-lts', 'DOTNETCORE|10.0', 'PHP|8.4']),
      host: `${name}.azurewebsites.net`,
      httpsOnly: true,
      instances: randomOf(`instances|${name}`).between(1, 3),
    },
    properties: { state: 'Running', defaultHostName: `${name}.azurewebsites.net`, httpsOnly: true },
  })

const database = (place: Place, group: Group, server: string, { skuName }: AzureMeter): DemoCloudResource =>
  arm(place, group, 'Microsoft.Sql/servers', server, {
    inventory: 'sql-databases',
    facts: {
      status: 'Online',
      server,
      size: skuName.replaceAll(' ', '_'),
      tier: skuName.startsWith('S') ? 'Standard' : 'GeneralPurpose',
      version: '12.0',
      storageGb: randomOf(`storage|${server}`).pick([32, 100, 250]),
      zoneRedundant: group.environment === 'prod',
      elasticPool: null,
      collation: 'SQL_Latin1_General_CP1_CI_AS',
      endpoint: `${server}.database.windows.net`,
      isSystem: false,
      createdAt: madeAt,
    },
    sku: { name: skuName },
    properties: { status: 'Online', collation: 'SQL_Latin1_General_CP1_CI_AS' },
  })

const vault = (place: Place, group: Group, name: string): DemoCloudResource => {
  const vaultUri = `https://${name.slice(0, 24)}.vault.azure.net/`
  const purgeProtection = name.length % 2 === 0
  return arm(place, group, 'Microsoft.KeyVault/vaults', name, {
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

const server = (
  place: Place,
  group: Group,
  [inventory, type, name]: readonly [string, string, string],
  more: Readonly<Record<string, DemoFact>>,
  system: readonly string[],
): DemoCloudResource =>
  arm(place, group, type, name, {
    inventory,
    facts: {
      status: 'Ready',
      size: 'Standard_D2ds_v5',
      tier: 'GeneralPurpose',
      vCores: 2,
      storageGb: randomOf(`storage|${name}`).pick([64, 128, 256]),
      highAvailability: group.environment === 'prod' ? 'ZoneRedundant' : 'Disabled',
      access: 'Private',
      backupDays: 7,
      zone: '1',
      createdAt: madeAt,
      ...more,
    },
    sku: { name: 'Standard_D2ds_v5', tier: 'GeneralPurpose' },
    children: { databases: databases(['orders', 'identity'], system, charsetOf(inventory)) },
  })

const network = (place: Place, group: Group): DemoCloudResource => {
  const octet = randomOf(`network|${place.account.subscriptionId}`).between(1, 250)
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
  return arm(place, group, 'Microsoft.Network/virtualNetworks', `vnet-${place.account.subscriptionName}`, {
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

const cluster = (place: Place, group: Group): DemoCloudResource => {
  const { name, tier, userNodes, systemNodes, nodeGroup } = clusterOf(place.account, group.name)
  const pool = (poolName: string, mode: string, nodes: number) => ({
    name: poolName,
    mode,
    size: 'Standard_D4s_v5',
    nodes,
    leastNodes: mode === 'System' ? null : 1,
    mostNodes: mode === 'System' ? null : nodes + 4,
    version: '1.34.2',
    operatingSystem: 'Ubuntu',
    powerState: 'Running',
  })
  const nodePools = [pool('system', 'System', systemNodes), pool('apps', 'User', userNodes)]
  return arm(place, group, 'Microsoft.ContainerService/managedClusters', name, {
    inventory: 'kubernetes-clusters',
    facts: {
      version: '1.34.2',
      status: 'Running',
      pools: nodePools.length,
      nodes: nodePools.reduce((sum, { nodes }) => sum + nodes, 0),
      networkPlugin: 'azure',
      tier,
      nodeGroup,
      channel: 'patch',
      endpoint: `${name}.hcp.southeastasia.azmk8s.io`,
      createdAt: madeAt,
    },
    properties: {
      kubernetesVersion: '1.34',
      nodeResourceGroup: nodeGroup,
      powerState: { code: 'Running' },
      agentPoolProfiles: nodePools,
    },
    children: { nodePools },
  })
}

const group = (place: Place, { name, environment }: Group): DemoCloudResource => {
  const id = `/subscriptions/${place.account.subscriptionId}/resourceGroups/${name}`
  const tags = tagsOf(id, { environment, owner: place.tenant.company.domain })
  return resourceOf(place, {
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

const sizeOf = ({ skuName }: AzureMeter): string => `Standard_${skuName.replaceAll(' ', '_')}`

/** The resource behind a meter of a workload, where an inventory has it. */
const billed = (
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
          ? randomOf(`state|${name}`).pick(['Running', 'Stopped', 'Deallocated'])
          : 'Running'
      return [machine(place, at, name, sizeOf(meter), status)]
    }
    case 'Microsoft.Compute/virtualMachineScaleSets':
      return [scaleSet(place, at, name, sizeOf(meter))]
    case 'Microsoft.Compute/disks': {
      const of = workload.meters.find((one) => one.startsWith('vm-'))
      const isLeft = of === undefined || randomOf(`left|${name}`).between(0, 3) === 0
      return [
        disk(place, at, name, {
          attachedTo: isLeft ? null : `${place.account.subscriptionName}-${of}`,
          sizeGiB: key === 'disk-p30' ? 1024 : 128,
          sku: key.startsWith('disk-p') ? 'Premium_LRS' : 'StandardSSD_LRS',
        }),
        ...(at.environment === 'prod' ? [snapshot(place, at, name, key === 'disk-p30' ? 1024 : 128)] : []),
      ]
    }
    case 'Microsoft.Network/publicIPAddresses':
      return [
        address(
          place,
          at,
          name,
          key === 'public-ip' && randomOf(`free|${name}`).between(0, 2) === 0 ? null : `${name}-nic`,
        ),
      ]
    case 'Microsoft.Storage/storageAccounts':
      return [storage(place, at, name, key.includes('cool') ? 'Cool' : 'Hot')]
    case 'Microsoft.Web/serverfarms':
      return [web(place, at, name, meter.skuName)]
    case 'Microsoft.Sql/servers':
      return [database(place, at, name, meter)]
    case 'Microsoft.KeyVault/vaults':
      return [vault(place, at, name)]
    default:
      return meter === undefined ? [] : newerResource(place, at, name, meter)
  }
}

const inSubscription = (place: Place): DemoCloudResource[] => {
  const { subscriptionName } = place.account
  const workloads = workloadsOf(place.tenant, place.account).map((workload) => ({
    meters: workload.meters,
    name: resourceGroupOf(subscriptionName, workload.name),
    environment: workload.environment,
  }))
  const [first] = workloads
  if (!first) return []
  const shared: Group = { name: resourceGroupOf(subscriptionName, 'shared'), environment: 'shared' }
  const some = (
    what: keyof typeof platformRarity | 'jumphost',
    outOf: number,
    make: () => DemoCloudResource,
  ) => (hasPlatform(place, what, outOf) ? [make()] : [])
  return [
    ...workloads.map((workload) => group(place, workload)),
    group(place, shared),
    group(place, { name: 'NetworkWatcherRG', environment: 'shared' }),
    network(place, shared),
    storage(place, shared, `${subscriptionName}-diagnostics`, 'Hot'),
    vault(place, shared, `kv-${subscriptionName}`),
    ...workloads.flatMap((workload) => workload.meters.flatMap((key) => billed(place, workload, key))),
    ...some('jumphost', 3, () =>
      machine(place, shared, `${subscriptionName}-jump`, 'Standard_B2s', 'Deallocated'),
    ),
    ...some('cluster', platformRarity.cluster, () => cluster(place, first)),
    ...some('mysql', platformRarity.mysql, () =>
      server(
        place,
        first,
        ['mysql-servers', 'Microsoft.DBforMySQL/flexibleServers', `mysql-${subscriptionName}`],
        { version: '8.4', endpoint: `mysql-${subscriptionName}.mysql.database.azure.com` },
        ['information_schema', 'mysql', 'performance_schema', 'sys'],
      ),
    ),
    ...some('postgresql', platformRarity.postgresql, () =>
      server(
        place,
        first,
        ['postgresql-servers', 'Microsoft.DBforPostgreSQL/flexibleServers', `psql-${subscriptionName}`],
        { version: '17', endpoint: `psql-${subscriptionName}.postgres.database.azure.com` },
        ['azure_maintenance', 'azure_sys', 'postgres'],
      ),
    ),
    ...some('managed instance', platformRarity['managed instance'], () =>
      server(
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
export const azureResources = (): DemoCloudResource[] =>
  accountsOf('Azure subscription').flatMap(inSubscription)
