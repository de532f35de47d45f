/** PostgreSQL servers with their databases: flexible servers of Azure, Cloud SQL, RDS with Aurora. */
import { postgreSqlCharts } from '../inventory-charts.ts'
import { defineInventory } from '../kit/inventory.ts'
import {
  databasesOf,
  noDatabasesOfAws,
  serverFields,
  serverList,
  serverSections,
} from './database-servers.ts'

const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  servername: 'name',
} as const

export const postgreSqlServers = defineInventory({
  name: 'postgresql-servers',
  noun: 'PostgreSQL server',
  title: 'PostgreSQL servers',
  purpose: 'The PostgreSQL servers of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: serverFields,
  list: serverList,
  address,
  calls: {
    list: '/api/VPostgreSQLDatabase/GetPostgreSQLServerList',
    detail: '/api/VPostgreSQLDatabase/GetPostgreSQLServerDetail',
  },
  charts: postgreSqlCharts,
  usage: {
    path: '/api/VPostgreSQLDatabase/GetPostgreSQLDatabaseUsage',
    address: address,
  },
  pages: {
    list: '/visibility-postgresql-database',
    detail:
      '/visibility-postgresql-database/details/containerId/$containerId/resourceGroups/$resourceGroupName/postgreSQL/flexibleServers/$servername',
  },
  sections: serverSections,
  children: {
    databases: databasesOf('/api/VPostgreSQLDatabase/GetPostgreSqlDatabaseList', address, noDatabasesOfAws),
  },
})
