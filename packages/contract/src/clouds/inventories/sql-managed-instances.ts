/** Azure SQL managed instances with their databases; the other providers have no equivalent. */
import * as m from '@cmp/messages/contract/clouds/inventories/sql-managed-instances'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { managedInstanceCharts } from '../inventory-charts.ts'
import { defineInventory } from '../../kit/inventory.ts'
import { defineDatabases, serverFields, serverList, serverSections } from './database-servers.ts'

const address = {
  containerId: 'containerId',
  resourceGroupName: 'resourceGroup',
  SQLMIname: 'name',
} as const

const [server, size, where] = serverSections

export const sqlManagedInstances = defineInventory({
  name: 'sql-managed-instances',
  noun: nouns.sqlManagedInstance,
  apiName: 'SQLManagedInstance',
  title: m.sqlManagedInstances,
  purpose: m.sqlManagedInstancesOfSelected,
  nameField: 'name',
  clouds: ['Azure'],
  needs: 'containerId',
  slug: 'visibility-sql-manage-instance',
  fields: {
    ...serverFields,
    /** `LicenseIncluded` or `BasePrice`. */
    licence: f.optional(f.text(m.licenseType)),
    /** The name of its subnet. */
    subnet: f.optional(f.text(m.subnet)),
  },
  list: serverList,
  address,
  calls: { list: '/api/VSQLMI/GetAZSQLMIList', detail: '/api/VSQLMI/GetAZSQLMIDetail' },
  charts: managedInstanceCharts,
  usage: {
    path: '/api/VSQLMI/GetAZSQLMIDatabaseUsage',
    address: address,
  },
  pages: {
    list: '/visibility-sql-manage-instance',
    detail:
      '/visibility-sql-manage-instance/details/containerId/$containerId/resourceGroups/$resourceGroupName/managedInstances/$SQLMIname',
  },
  sections: [
    { ...server, fields: [...server.fields, 'subnet'] },
    { ...size, fields: [...size.fields, 'licence'] },
    where,
  ],
  children: { databases: defineDatabases('/api/VSQLMI/GetAZSQLMIDatabaseList', address) },
})
