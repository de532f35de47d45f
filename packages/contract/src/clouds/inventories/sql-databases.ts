/** SQL databases: Azure SQL, Cloud SQL for SQL Server, SQL Server on RDS. */
import * as m from '@cmp/messages/contract/clouds/inventories/sql-databases'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { sqlCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const sqlDatabases = defineInventory({
  name: 'sql-databases',
  noun: nouns.sqlDatabase,
  apiName: 'SQLDatabase',
  title: m.sqlDatabases,
  purpose: m.sqlDatabasesOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /**
     * The server, or the Cloud SQL or RDS instance. AWS does not list the databases of an instance, so the instance is
     * named in both fields.
     */
    server: f.text(m.server),
    /** Cloud SQL only: the instance's own ID, which line items contain. Its databases are not charged separately. */
    serverId: f.optional(f.text(m.instanceId, { max: 500 })),
    /** `GP_Gen5_2`, `S0`; `db-custom-2-7680`; `db.m6i.large`. */
    size: f.text(m.size),
    /** `GeneralPurpose`, `Basic`; the edition of Cloud SQL or of the engine. */
    tier: f.optional(f.text(m.tier)),
    version: f.optional(f.text(m.version)),
    /** The maximum size. */
    storageGb: f.optional(f.integer(m.storageGb, { min: 0, max: 1_000_000 })),
    /** Whether it has replicas in more than one zone. */
    zoneRedundant: f.optional(f.boolean(m.zoneRedundant)),
    elasticPool: f.optional(f.text(m.elasticPool)),
    /** The pool's own ID, which line items contain. */
    elasticPoolId: f.optional(f.text(m.elasticPoolId, { max: 500 })),
    collation: f.optional(f.text(m.collation)),
    endpoint: f.optional(f.text(m.endpoint, { max: 500 })),
    /** A database of the provider, such as `master`. */
    isSystem: f.boolean(m.systemDatabase),
    createdAt: f.optional(f.dateTime(m.created)),
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
    { noun: m.elasticPoolNoun, id: 'elasticPoolId', name: 'elasticPool' },
    { noun: m.instanceNoun, id: 'serverId', name: 'server' },
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
      title: m.database,
      fields: ['name', 'server', 'status', 'version', 'collation', 'endpoint', 'isSystem', 'createdAt'],
    },
    { title: m.size, fields: ['size', 'tier', 'storageGb', 'zoneRedundant', 'elasticPool'] },
    whereItIs,
  ],
})
