// Serverless and managed services of the demo's Azure subscriptions: functions, Cosmos DB, logs and registries.
import type { AzureMeter } from '../azure-meter.ts'
import { createRandom } from '../random.ts'
import { buildRedis } from './azure-network.ts'
import { buildArmResource, type Group } from './azure-resource.ts'
import { madeAt, type DemoCloudResource, type Place } from './resource.ts'

const buildFunctionApp = (place: Place, group: Group, name: string): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.Web/sites', name, {
    inventory: 'functions',
    facts: {
      status: 'Running',
      kind: 'Function app',
      runtime: createRandom(`runtime|${name}`).pick(['Python|3.12', 'Node|22', 'DOTNET-ISOLATED|10.0']),
      memoryMb: 1536,
      host: `${name}.azurewebsites.net`,
      httpsOnly: true,
      networkAccess: 'All networks',
      mostInstances: 200,
    },
    properties: { state: 'Running', defaultHostName: `${name}.azurewebsites.net`, containerSize: 1536 },
  })

const buildCosmosAccount = (place: Place, group: Group, name: string): DemoCloudResource =>
  buildArmResource(place, group, 'Microsoft.DocumentDB/databaseAccounts', name, {
    inventory: 'nosql-databases',
    facts: {
      status: 'Succeeded',
      kind: 'Cosmos DB for NoSQL',
      capacityMode: 'Provisioned',
      consistency: 'Session',
      replicas: 'Southeast Asia',
      multiRegionWrites: false,
      networkAccess: createRandom(`access|${name}`).pick([
        'All networks',
        'Selected networks',
        'Private endpoints',
      ]),
      backup: 'Periodic',
      endpoint: `https://${name}.documents.azure.com:443/`,
    },
    properties: { databaseAccountOfferType: 'Standard' },
    children: {
      containers: ['orders', 'customers', 'sessions'].map((container) => ({
        name: container,
        parent: 'shop',
        kind: 'Container',
        key: '/customerId',
        status: null,
      })),
    },
  })

const buildWorkspace = (place: Place, group: Group, name: string): DemoCloudResource => {
  const retentionDays = createRandom(`retention|${name}`).pick([30, 90, 365])
  return buildArmResource(place, group, 'Microsoft.OperationalInsights/workspaces', name, {
    inventory: 'log-workspaces',
    facts: {
      status: 'Succeeded',
      kind: 'Log Analytics workspace',
      tier: 'PerGB2018',
      retentionDays,
      networkAccess: 'All networks',
      createdAt: madeAt,
    },
    properties: { sku: { name: 'PerGB2018' }, retentionInDays: retentionDays },
  })
}

const buildRegistry = (place: Place, group: Group, name: string): DemoCloudResource => {
  const own = name.replaceAll('-', '')
  return buildArmResource(place, group, 'Microsoft.ContainerRegistry/registries', name, {
    inventory: 'container-registries',
    facts: {
      status: 'Succeeded',
      kind: 'Container registry',
      sku: 'Standard',
      format: 'DOCKER',
      endpoint: `${own}.azurecr.io`,
      networkAccess: 'All networks',
      anonymousPull: false,
      adminUser: createRandom(`admin|${name}`).between(0, 2) === 0,
      encryption: "Provider's key",
      createdAt: madeAt,
    },
    sku: { name: 'Standard', tier: 'Standard' },
    properties: { loginServer: `${own}.azurecr.io` },
  })
}

const makers: Readonly<Record<string, (place: Place, group: Group, name: string) => DemoCloudResource>> = {
  'Microsoft.Web/sites': buildFunctionApp,
  'Microsoft.DocumentDB/databaseAccounts': buildCosmosAccount,
  'Microsoft.OperationalInsights/workspaces': buildWorkspace,
  'Microsoft.ContainerRegistry/registries': buildRegistry,
  'Microsoft.Cache/redis': buildRedis,
}

/** The resource behind a meter of such a service; empty if no inventory contains it. */
export const buildNewerResources = (
  place: Place,
  group: Group,
  name: string,
  { resourceType }: AzureMeter,
): DemoCloudResource[] => {
  const make = makers[resourceType]
  return make ? [make(place, group, name)] : []
}
