/** NoSQL databases: Azure Cosmos DB accounts, AWS DynamoDB tables, Google Cloud Firestore databases. */
import * as m from '@cmp/messages/contract/clouds/inventories/nosql-databases'
import * as nouns from '@cmp/messages/contract/nouns'
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
  noun: nouns.noSQLDatabase,
  apiName: 'NoSQLDatabase',
  title: m.nosqlDatabases,
  purpose: m.nosqlDatabasesOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Cosmos DB for NoSQL`, `Cosmos DB for MongoDB`, `DynamoDB table`, `Firestore`, `Firestore in Datastore mode`. */
    kind: f.text(m.type),
    /** `Provisioned`, `Serverless`, `On-demand`; null if the provider has only one mode. */
    capacityMode: f.optional(f.text(m.capacityMode)),
    /** DynamoDB: `STANDARD`, `STANDARD_INFREQUENT_ACCESS`; Firestore: the edition. */
    tier: f.optional(f.text(m.tier)),
    readUnits: f.optional(f.integer(m.readCapacityUnits, { min: 0, max: 1_000_000_000 })),
    writeUnits: f.optional(f.integer(m.writeCapacityUnits, { min: 0, max: 1_000_000_000 })),
    /** The provider's last count; AWS updates it about every six hours. */
    items: f.optional(f.integer(m.itemCount, { min: 0, max: 1_000_000_000_000 })),
    sizeBytes: f.optional(f.integer(m.sizeBytes, { min: 0, max: 9_000_000_000_000_000 })),
    /** `Session`, `Strong`, `BoundedStaleness`; Azure only. */
    consistency: f.optional(f.text(m.defaultConsistency)),
    /** The regions with a replica, in the order of failover. */
    replicas: f.optional(f.text(m.regions, { max: 1000 })),
    multiRegionWrites: f.optional(f.boolean(m.multiRegionWrites)),
    /** `All networks`, `Selected networks`, `Private endpoints`; Azure only. */
    networkAccess: f.optional(f.text(m.networkAccess)),
    /** `Periodic`, `Continuous`; `Enabled` or `Disabled` for point-in-time recovery. */
    backup: f.optional(f.text(m.backupPolicy)),
    deletionProtection: f.optional(f.boolean(m.deletionProtection)),
    endpoint: f.optional(f.text(m.endpoint, { max: 500 })),
    createdAt: f.optional(f.dateTime(m.created)),
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
      title: m.database,
      fields: ['name', 'status', 'kind', 'endpoint', 'items', 'sizeBytes', 'createdAt'],
    },
    { title: m.capacity, fields: ['capacityMode', 'tier', 'readUnits', 'writeUnits'] },
    {
      title: m.availabilityAndProtection,
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
      noun: nouns.container,
      title: m.containersAndIndexes,
      purpose: m.containersOfCosmosDbAccountSecondary,
      nameField: 'name',
      fields: {
        name: f.text(m.name),
        /** The database of a container, or the collection of an index. */
        parent: f.optional(f.text(m.databaseOrCollection)),
        /** `Container`, `Collection`, `Table`, `Graph`, `Global secondary index`, `Composite index`. */
        kind: f.text(m.type),
        /** `/customerId`; for an index its attributes in their order. */
        key: f.optional(f.text(m.key, { max: 1000 })),
        status: f.optional(f.text(m.status)),
      },
      columns: ['name', 'parent', 'kind', 'key', 'status'],
      call: { apiName: 'ContainersAndIndexes', path: '/api/VNoSQLDatabase/GetNoSQLContainerList', address },
    },
  },
})
