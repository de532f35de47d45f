/** NoSQL databases: Azure Cosmos DB accounts, AWS DynamoDB tables, Google Cloud Firestore databases. */
import { f } from '../../kit/fields.ts'
import { noSqlCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

/** The region is part of the address because an account may have tables with the same name in several regions. */
const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  databaseName: 'name',
  location: 'region',
} as const

export const noSqlDatabases = defineInventory({
  name: 'nosql-databases',
  noun: 'NoSQL database',
  title: 'NoSQL databases',
  purpose: 'The NoSQL databases of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Cosmos DB for NoSQL`, `Cosmos DB for MongoDB`, `DynamoDB table`, `Firestore`, `Firestore in Datastore mode`. */
    kind: f.text('Kind'),
    /** `Provisioned`, `Serverless`, `On-demand`; null if the provider has only one mode. */
    capacityMode: f.optional(f.text('Capacity mode')),
    /** DynamoDB: `STANDARD`, `STANDARD_INFREQUENT_ACCESS`; Firestore: the edition. */
    tier: f.optional(f.text('Tier')),
    readUnits: f.optional(f.integer('Read capacity units', { min: 0, max: 1_000_000_000 })),
    writeUnits: f.optional(f.integer('Write capacity units', { min: 0, max: 1_000_000_000 })),
    /** The provider's last count; AWS updates it about every six hours. */
    items: f.optional(f.integer('Items', { min: 0, max: 1_000_000_000_000 })),
    sizeBytes: f.optional(f.integer('Size (bytes)', { min: 0, max: 9_000_000_000_000_000 })),
    /** `Session`, `Strong`, `BoundedStaleness`; Azure only. */
    consistency: f.optional(f.text('Default consistency')),
    /** The regions with a replica, in the order of failover. */
    replicas: f.optional(f.text('Regions', { max: 1000 })),
    multiRegionWrites: f.optional(f.boolean('Multi-region writes')),
    /** `All networks`, `Selected networks`, `Private endpoints`; Azure only. */
    networkAccess: f.optional(f.text('Network access')),
    /** `Periodic`, `Continuous`; `Enabled` or `Disabled` for point-in-time recovery. */
    backup: f.optional(f.text('Backup')),
    deletionProtection: f.optional(f.boolean('Deletion protection')),
    endpoint: f.optional(f.text('Endpoint', { max: 500 })),
    createdAt: f.optional(f.dateTime('Created')),
  },
  list: {
    columns: [
      'name',
      'resourceGroup',
      'region',
      'status',
      'kind',
      'capacityMode',
      'sizeBytes',
      'networkAccess',
      'backup',
    ],
    sort: ['name', 'resourceGroup', 'region', 'status', 'kind', 'capacityMode'],
    defaultSort: 'name',
    filter: ['status', 'region', 'kind', 'capacityMode'],
    search: ['name', 'resourceGroup', 'endpoint'],
  },
  address,
  calls: {
    list: '/api/VNoSQLDatabase/GetNoSQLDatabaseList',
    detail: '/api/VNoSQLDatabase/GetNoSQLDatabaseDetail',
  },
  charts: noSqlCharts,
  usage: { path: '/api/VNoSQLDatabase/GetNoSQLDatabaseUsage', address },
  pages: {
    list: '/visibility-nosql-database',
    detail:
      '/visibility-nosql-database/details/containerId/$containerId/resourceGroups/$resourceGroupName/databases/$databaseName/location/$location',
  },
  sections: [
    {
      title: 'Database',
      fields: ['name', 'status', 'kind', 'endpoint', 'items', 'sizeBytes', 'createdAt'],
    },
    { title: 'Capacity', fields: ['capacityMode', 'tier', 'readUnits', 'writeUnits'] },
    {
      title: 'Availability and protection',
      fields: [
        'consistency',
        'replicas',
        'multiRegionWrites',
        'networkAccess',
        'backup',
        'deletionProtection',
      ],
    },
    whereItIs,
  ],
  children: {
    containers: {
      noun: 'container',
      title: 'Containers and indexes',
      purpose:
        'The containers of a Cosmos DB account, the secondary indexes of a DynamoDB table, and the composite indexes of a Firestore database.',
      nameField: 'name',
      fields: {
        name: f.text('Name'),
        /** The database of a container, or the collection of an index. */
        parent: f.optional(f.text('Database or collection')),
        /** `Container`, `Collection`, `Table`, `Graph`, `Global secondary index`, `Composite index`. */
        kind: f.text('Kind'),
        /** `/customerId`; for an index its attributes in their order. */
        key: f.optional(f.text('Key', { max: 1000 })),
        status: f.optional(f.text('Status')),
      },
      columns: ['name', 'parent', 'kind', 'key', 'status'],
      call: { path: '/api/VNoSQLDatabase/GetNoSQLContainerList', address },
    },
  },
})
