// Meters of serverless and managed Azure services: functions, Cosmos DB and registries. They draw no random numbers.
import type { AzureMeterRow } from './azure-meter.ts'

/** The rows of these meters. */
export const azureServiceRows: readonly AzureMeterRow[] = [
  [
    'functions',
    'Functions',
    'Standard',
    'Functions',
    'Functions',
    'Standard Execution Time',
    '1 GB Second',
    '0.000016',
    'Microsoft.Web/sites',
    240_000_000_000,
    'weekly',
  ],
  [
    'cosmos',
    'Azure Cosmos DB',
    'RUs',
    'Azure Cosmos DB',
    'Azure Cosmos DB',
    '100 RU/s',
    '1/Hour',
    '0.008',
    'Microsoft.DocumentDB/databaseAccounts',
    672_000_000,
    'weekly',
  ],
  [
    'registry',
    'Container Registry',
    'Standard',
    'Container Registry',
    'Container Registry',
    'Standard Registry Unit',
    '1/Day',
    '0.667',
    'Microsoft.ContainerRegistry/registries',
    24_000_000,
    'weekly',
  ],
]
