/** Virtual machines of Azure, Google Cloud and AWS. */
import * as m from '@cmp/messages/contract/clouds/inventories/virtual-machines'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { machineCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const virtualMachines = defineInventory({
  name: 'virtual-machines',
  noun: nouns.virtualMachine,
  apiName: 'VirtualMachine',
  title: m.virtualMachines,
  purpose: m.virtualMachinesOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Running`, `Stopped` (which Azure still bills), `Deallocated`, `Terminated`, and the transitional states. */
    status: f.text(m.status),
    /** `Linux` or `Windows`, with details if the provider has them; null if unknown. */
    operatingSystem: f.optional(f.text(m.operatingSystem)),
    size: f.text(m.size),
    publicIp: f.optional(f.text(m.publicIpAddress)),
    privateIp: f.optional(f.text(m.privateIpAddress)),
    disks: f.integer(m.disks, { min: 0, max: 1000 }),
    zone: f.optional(f.text(m.zone)),
    /** The machine's own number or short ID, if it has one beside the name: `i-0abc…`, `4823…`. */
    instanceId: f.optional(f.externalId(m.instanceId)),
    /** `Ok`, `Impaired`: the result of the provider's own checks. */
    health: f.optional(f.text(m.health)),
    /** When it was created; at AWS, when it was last started. */
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: [
      'name',
      'resourceGroup',
      'region',
      'status',
      'operatingSystem',
      'size',
      'publicIp',
      'disks',
      'zone',
    ],
    sort: ['name', 'resourceGroup', 'region', 'status', 'operatingSystem', 'size'],
    defaultSort: 'name',
    filter: ['status', 'region', 'size'],
    search: ['name', 'resourceGroup', 'size', 'publicIp'],
  },
  address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', virtualMachineName: 'name' },
  calls: {
    list: '/api/VVirtualMachine/GetVirtualMachineList',
    detail: '/api/VVirtualMachine/GetVirtualMachineDetail',
  },
  charts: machineCharts,
  usage: {
    path: '/api/VVirtualMachine/GetVirtualMachineUsage',
    address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', virtualMachineName: 'name' },
  },
  pages: {
    list: '/visibility-virtual-machine',
    detail:
      '/visibility-virtual-machine/details/containerId/$containerId/resourceGroups/$resourceGroupName/virtualMachine/$virtualMachineName',
  },
  sections: [
    {
      title: m.virtualMachine,
      fields: [
        'name',
        'status',
        'health',
        'operatingSystem',
        'size',
        'disks',
        'zone',
        'instanceId',
        'createdAt',
      ],
    },
    { title: m.network, fields: ['publicIp', 'privateIp'] },
    whereItIs,
  ],
})
