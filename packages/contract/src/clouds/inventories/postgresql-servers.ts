/** PostgreSQL servers with their databases: Azure flexible servers, Cloud SQL, RDS with Aurora. */
import * as m from '@cmp/messages/contract/clouds/inventories/postgresql-servers'
import * as nouns from '@cmp/messages/contract/nouns'
import { postgreSqlCharts } from '../inventory-charts.ts'
import { defineInventory } from '../../kit/inventory.ts'
import {
  billedWithCluster,
  clusteredServerFields,
  defineDatabases,
  noDatabasesOfAws,
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
  noun: nouns.postgreSQLServer,
  apiName: 'PostgreSQLServer',
  title: m.postgresqlServers,
  purpose: m.postgresqlServersOfSelectedCustomer,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: clusteredServerFields,
  list: serverList,
  address,
  calls: {
    list: '/api/VPostgreSQLDatabase/GetPostgreSQLServerList',
    detail: '/api/VPostgreSQLDatabase/GetPostgreSQLServerDetail',
  },
  billedWith: billedWithCluster,
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
    databases: defineDatabases(
      '/api/VPostgreSQLDatabase/GetPostgreSqlDatabaseList',
      address,
      noDatabasesOfAws,
    ),
  },
})
