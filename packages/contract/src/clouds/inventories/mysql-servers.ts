/** MySQL servers with their databases: Azure flexible servers, Cloud SQL, RDS with MariaDB and Aurora. */
import * as m from '@cmp/messages/contract/clouds/inventories/mysql-servers'
import * as nouns from '@cmp/messages/contract/nouns'
import { mySqlCharts } from '../inventory-charts.ts'
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

export const mySqlServers = defineInventory({
  name: 'mysql-servers',
  noun: nouns.mySQLServer,
  apiName: 'MySQLServer',
  title: m.mysqlServers,
  purpose: m.mysqlServersOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: clusteredServerFields,
  list: serverList,
  address,
  calls: {
    list: '/api/VMySQLDatabase/GetMySQLServerList',
    detail: '/api/VMySQLDatabase/GetMySQLServerDetail',
  },
  billedWith: billedWithCluster,
  charts: mySqlCharts,
  usage: {
    path: '/api/VMySQLDatabase/GetMySQLDatabaseUsage',
    address: address,
  },
  pages: {
    list: '/visibility-mysql-database',
    detail:
      '/visibility-mysql-database/details/containerId/$containerId/resourceGroups/$resourceGroupName/mySQL/flexibleServers/$servername',
  },
  sections: serverSections,
  children: {
    databases: defineDatabases('/api/VMySQLDatabase/GetMySQLDatabaseList', address, noDatabasesOfAws),
  },
})
