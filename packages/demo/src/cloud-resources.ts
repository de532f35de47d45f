// What the demo's tenants run: the resources behind the lines of their bills, under the same ids.
import { accountsOf, type DemoAccount, type DemoTenant } from './accounts.ts'
import { workloadsOf } from './azure-consumption.ts'
import { azureMeters, type AzureMeter } from './azure-meters.ts'
import { resourceGroupOf } from './daily-rated-usage.ts'
import { guidOf, randomOf } from './random.ts'

/** A value of a field of a resource. */
export type DemoFact = string | number | boolean | null

/** A resource of an inventory: what tells it apart, and the fields that its inventory declares. */
export type DemoCloudResource = {
  inventory: 'virtual-machines' | 'kubernetes-clusters' | 'key-vaults'
  id: string
  name: string
  cloudProvider: 'Azure' | 'AWS' | 'GCP'
  containerId: string
  tenantId: string
  region: string
  resourceGroup: string | null
  facts: Readonly<Record<string, DemoFact>>
  tags: Readonly<Record<string, string>>
  /** What the cloud itself would answer. */
  raw: Readonly<Record<string, unknown>>
  /** What hangs below it, by the name of the child. */
  children: Readonly<Record<string, readonly Readonly<Record<string, DemoFact>>[]>>
}

/** One day of work with the portal: what was made then has this moment. */
const madeAt = '2026-03-02T03:00:00.000Z'

const azureRegion = 'southeastasia'

type Place = { tenant: DemoTenant; account: DemoAccount }

const common = ({ tenant, account }: Place) => ({
  cloudProvider: account.cloudProvider,
  containerId: account.subscriptionId,
  tenantId: tenant.tenantId,
  tags: {},
  raw: {},
})

/** The meters of a subscription's workloads that are a resource of a type, each with its id as the bill has it. */
const billedResources = (place: Place, resourceType: string) =>
  workloadsOf(place.tenant, place.account).flatMap((workload) =>
    workload.meters.flatMap((key) => {
      const meter = azureMeters.get(key)
      if (meter?.resourceType !== resourceType) return []
      const resourceGroup = resourceGroupOf(place.account.subscriptionName, workload.name)
      const name = `${place.account.subscriptionName}-${key}`
      return [
        {
          meter,
          name,
          resourceGroup,
          environment: workload.environment,
          id: `/subscriptions/${place.account.subscriptionId}/resourceGroups/${resourceGroup}/providers/${resourceType}/${name}`,
        },
      ]
    }),
  )

const sizeOf = ({ skuName }: AzureMeter): string => `Standard_${skuName.replaceAll(' ', '_')}`

const azureMachines = (place: Place): DemoCloudResource[] =>
  billedResources(place, 'Microsoft.Compute/virtualMachines').map(
    ({ meter, id, name, resourceGroup, environment }) => {
      const random = randomOf(`machine|${id}`)
      const isPublic = environment !== 'dev'
      return {
        ...common(place),
        inventory: 'virtual-machines',
        id,
        name,
        region: azureRegion,
        resourceGroup,
        facts: {
          status: environment === 'dev' ? random.pick(['Running', 'Deallocated']) : 'Running',
          operatingSystem: random.pick(['Linux', 'Linux', 'Windows']),
          size: sizeOf(meter),
          publicIp: isPublic
            ? `20.${random.between(1, 250)}.${random.between(1, 250)}.${random.between(1, 250)}`
            : null,
          privateIp: `10.${random.between(1, 250)}.0.${random.between(4, 250)}`,
          disks: random.between(1, 3),
          zone: isPublic ? String(random.between(1, 3)) : null,
        },
        children: {},
      }
    },
  )

const items = (names: readonly string[]) =>
  names.map((name, index) => ({
    name,
    isEnabled: index % 4 !== 3,
    kind: null,
    isManaged: false,
    createdAt: madeAt,
    updatedAt: madeAt,
    expiresAt: index % 2 === 0 ? '2027-03-02T03:00:00.000Z' : null,
  }))

const keyVaults = (place: Place): DemoCloudResource[] =>
  billedResources(place, 'Microsoft.KeyVault/vaults').map(({ id, name, resourceGroup }) => ({
    ...common(place),
    inventory: 'key-vaults',
    id,
    name,
    region: azureRegion,
    resourceGroup,
    facts: {
      sku: 'standard',
      vaultUri: `https://${name.slice(0, 24)}.vault.azure.net/`,
      softDelete: true,
      purgeProtection: place.account.subscriptionName.length % 2 === 0,
      permissionModel: 'Azure RBAC',
      networkAccess: 'All networks',
    },
    children: {
      keys: items(['disk-encryption', 'backup']),
      secrets: items(['database-password', 'storage-connection', 'smtp-login', 'former-api-key']),
      certificates: items(['wildcard-tls']),
    },
  }))

/** A subscription that works with containers has one cluster, in the resource group of its first workload. */
const azureClusters = (place: Place): DemoCloudResource[] => {
  const random = randomOf(`cluster|${place.account.subscriptionId}`)
  const [workload] = workloadsOf(place.tenant, place.account)
  if (!workload || (random.between(0, 2) > 0 && place.tenant !== accountsOf('Azure subscription')[0]?.tenant))
    return []
  const { subscriptionId, subscriptionName } = place.account
  const resourceGroup = resourceGroupOf(subscriptionName, workload.name)
  const name = `aks-${subscriptionName}`
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
  const nodePools = [pool('system', 'System', 2), pool('apps', 'User', random.between(2, 6))]
  return [
    {
      ...common(place),
      inventory: 'kubernetes-clusters',
      id: `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}/providers/Microsoft.ContainerService/managedClusters/${name}`,
      name,
      region: azureRegion,
      resourceGroup,
      facts: {
        version: '1.34.2',
        status: 'Running',
        pools: nodePools.length,
        nodes: nodePools.reduce((sum, { nodes }) => sum + nodes, 0),
        networkPlugin: 'azure',
        tier: random.pick(['Free', 'Standard']),
      },
      children: { nodePools },
    },
  ]
}

/** AWS and Google Cloud have no resource groups: their machines are found by account and name. */
const machinesElsewhere = (place: Place): DemoCloudResource[] => {
  const isAws = place.account.cloudProvider === 'AWS'
  const { subscriptionId, subscriptionName } = place.account
  const random = randomOf(`machines|${subscriptionId}`)
  return Array.from({ length: random.between(1, 3) }, (_, index) => {
    const name = `${subscriptionName}-${index + 1}`
    const region = isAws ? 'ap-southeast-1' : 'asia-southeast1'
    const instanceId = `i-0${guidOf(`instance|${name}`).replaceAll('-', '').slice(0, 16)}`
    return {
      ...common(place),
      inventory: 'virtual-machines',
      id: isAws
        ? `arn:aws:ec2:${region}:${subscriptionId}:instance/${instanceId}`
        : `projects/${subscriptionId}/zones/${region}-b/instances/${name}`,
      name,
      region,
      resourceGroup: null,
      facts: {
        status: random.pick(['Running', 'Running', 'Stopped']),
        operatingSystem: 'Linux',
        size: isAws
          ? random.pick(['m7i.large', 't3.medium'])
          : random.pick(['e2-standard-4', 'n2-standard-2']),
        publicIp: null,
        privateIp: `172.16.${random.between(0, 9)}.${random.between(4, 250)}`,
        disks: 1,
        zone: isAws ? `${region}a` : `${region}-b`,
      },
      children: {},
    }
  })
}

/** Every cloud resource of the demo, as its clouds would list it. */
export const demoCloudResources = (): DemoCloudResource[] => [
  ...accountsOf('Azure subscription').flatMap((place) => [
    ...azureMachines(place),
    ...azureClusters(place),
    ...keyVaults(place),
  ]),
  ...[...accountsOf('AWS account'), ...accountsOf('Google Cloud project')].flatMap(machinesElsewhere),
]
