/** The fake Azure server's functions, NoSQL databases, logs and registries, built only from the documented shapes. */

/** Builds a row of Resource Graph. */
type RowOf = (group: string, type: string, name: string, rest: object) => Readonly<Record<string, unknown>>

/**
 * A function app on the Consumption plan and one on Flex Consumption, a Cosmos DB account, a workspace with a cap and
 * one without, a registry.
 */
export const buildAzureServiceRows = (row: RowOf, planId: string): Readonly<Record<string, unknown>>[] => [
  row('test_webapp', 'Microsoft.Web/sites', 'orders-api', {
    kind: 'functionapp,linux',
    tags: { team: 'shop' },
    properties: {
      state: 'Running',
      serverFarmId: planId,
      defaultHostName: 'orders-api.azurewebsites.net',
      httpsOnly: true,
      containerSize: 1536,
      publicNetworkAccess: 'Disabled',
      lastModifiedTimeUtc: '2020-09-01T10:00:00.5',
      siteConfig: { linuxFxVersion: 'Python|3.12', functionAppScaleLimit: 200 },
    },
  }),
  row('test_webapp', 'Microsoft.Web/sites', 'flex-api', {
    kind: 'functionapp,linux',
    properties: {
      state: 'Running',
      serverFarmId: planId,
      functionAppConfig: {
        runtime: { name: 'node', version: '22' },
        scaleAndConcurrency: { instanceMemoryMB: 2048, maximumInstanceCount: 100 },
      },
    },
  }),

  row('shop', 'Microsoft.DocumentDB/databaseAccounts', 'orders-db', {
    kind: 'GlobalDocumentDB',
    properties: {
      provisioningState: 'Succeeded',
      documentEndpoint: 'https://orders-db.documents.azure.com:443/',
      consistencyPolicy: { defaultConsistencyLevel: 'Session' },
      capabilities: [{ name: 'EnableServerless' }],
      locations: [
        { locationName: 'North Europe', failoverPriority: 1 },
        { locationName: 'West Europe', failoverPriority: 0 },
      ],
      publicNetworkAccess: 'Enabled',
      ipRules: [{ ipAddressOrRange: '203.0.113.7' }],
      backupPolicy: { type: 'Continuous' },
    },
  }),
  row('shop', 'Microsoft.OperationalInsights/workspaces', 'central-logs', {
    properties: {
      provisioningState: 'Succeeded',
      sku: { name: 'PerGB2018' },
      retentionInDays: 90,
      workspaceCapping: { dailyQuotaGb: 0.5 },
      publicNetworkAccessForIngestion: 'Enabled',
      publicNetworkAccessForQuery: 'Disabled',
      createdDate: '2024-01-01T00:00:00.5Z',
    },
  }),
  row('shop', 'Microsoft.OperationalInsights/workspaces', 'team-logs', {
    properties: {
      provisioningState: 'Succeeded',
      sku: { name: 'PerGB2018' },
      retentionInDays: 30,
      workspaceCapping: { dailyQuotaGb: -1 },
    },
  }),
  row('shop', 'Microsoft.ContainerRegistry/registries', 'shopimages', {
    sku: { name: 'Premium', tier: 'Premium' },
    properties: {
      provisioningState: 'Succeeded',
      loginServer: 'shopimages.azurecr.io',
      adminUserEnabled: true,
      anonymousPullEnabled: false,
      publicNetworkAccess: 'Disabled',
      creationDate: '2024-01-01T00:00:00Z',
    },
  }),
]

/** Lists of Resource Manager, by the end of their path in lower case. */
export const azureServiceLists: readonly (readonly [string, unknown[]])[] = [
  ['/orders-db/sqldatabases', [{ name: 'shop', properties: { resource: { id: 'shop' } } }]],
  [
    '/orders-db/sqldatabases/shop/containers',
    [
      {
        name: 'orders',
        properties: { resource: { id: 'orders', partitionKey: { paths: ['/customerId'] } } },
      },
    ],
  ],
]
