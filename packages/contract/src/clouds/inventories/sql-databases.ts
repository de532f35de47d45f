/** SQL databases: Azure SQL, Cloud SQL for SQL Server, SQL Server on RDS. */
import { f } from '../../kit/fields.ts'
import { sqlCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const sqlDatabases = defineInventory({
  name: 'sql-databases',
  noun: 'SQL database',
  title: 'SQL databases',
  purpose: 'The SQL databases of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /**
     * The server, or the Cloud SQL or RDS instance. AWS does not list the databases of an instance, so the instance is
     * named in both fields.
     */
    server: f.text('Server'),
    /** Cloud SQL only: the instance's own ID, which line items contain. Its databases are not charged separately. */
    serverId: f.optional(f.text('Instance ID', { max: 500 })),
    /** `GP_Gen5_2`, `S0`; `db-custom-2-7680`; `db.m6i.large`. */
    size: f.text('Size'),
    /** `GeneralPurpose`, `Basic`; the edition of Cloud SQL or of the engine. */
    tier: f.optional(f.text('Tier')),
    version: f.optional(f.text('Version')),
    /** The maximum size. */
    storageGb: f.optional(f.integer('Storage (GB)', { min: 0, max: 1_000_000 })),
    /** Whether it has replicas in more than one zone. */
    zoneRedundant: f.optional(f.boolean('Zone redundant')),
    elasticPool: f.optional(f.text('Elastic pool')),
    /** The pool's own ID, which line items contain. */
    elasticPoolId: f.optional(f.text('Elastic pool ID', { max: 500 })),
    collation: f.optional(f.text('Collation')),
    endpoint: f.optional(f.text('Endpoint', { max: 500 })),
    /** A database of the provider, such as `master`. */
    isSystem: f.boolean('System database'),
    createdAt: f.optional(f.dateTime('Created')),
  },
  list: {
    columns: ['name', 'server', 'resourceGroup', 'region', 'status', 'size', 'tier', 'storageGb'],
    sort: ['name', 'server', 'resourceGroup', 'region', 'status', 'size', 'tier'],
    defaultSort: 'name',
    filter: ['status', 'region', 'size'],
    search: ['name', 'server', 'resourceGroup'],
  },
  address: {
    containerId: 'containerId',
    resourceGroupName: 'resourceGroup',
    serverName: 'server',
    sqlName: 'name',
  },
  calls: {
    list: '/api/VSQLDatabase/GetSQLDatabaseList',
    detail: '/api/VSQLDatabase/GetSQLDatabaseDetail',
  },
  billedWith: [
    { noun: 'elastic pool', id: 'elasticPoolId', name: 'elasticPool' },
    { noun: 'instance', id: 'serverId', name: 'server' },
  ],
  charts: sqlCharts,
  usage: {
    path: '/api/VSQLDatabase/GetSQLDatabaseUsage',
    address: {
      containerId: 'containerId',
      resourceGroupName: 'resourceGroup',
      serverName: 'server',
      sqldatabaseName: 'name',
    },
  },
  pages: {
    list: '/visibility-sql-database',
    detail:
      '/visibility-sql-database/details/containerId/$containerId/resourceGroups/$resourceGroupName/server/$serverName/databases/$sqlName',
  },
  sections: [
    {
      title: 'Database',
      fields: ['name', 'server', 'status', 'version', 'collation', 'endpoint', 'isSystem', 'createdAt'],
    },
    { title: 'Size', fields: ['size', 'tier', 'storageGb', 'zoneRedundant', 'elasticPool'] },
    whereItIs,
  ],
})
