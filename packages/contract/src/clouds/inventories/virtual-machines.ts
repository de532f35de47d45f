/** Virtual machines of Azure, Google Cloud and AWS. */
import { f } from '../../kit/fields.ts'
import { machineCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const virtualMachines = defineInventory({
  name: 'virtual-machines',
  noun: 'virtual machine',
  title: 'Virtual machines',
  purpose: 'The virtual machines of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `Running`, `Stopped` (which Azure still bills), `Deallocated`, `Terminated`, and the transitional states. */
    status: f.text('Status'),
    /** `Linux` or `Windows`, with details if the provider has them; null if unknown. */
    operatingSystem: f.optional(f.text('Operating system')),
    size: f.text('Size'),
    publicIp: f.optional(f.text('Public IP')),
    privateIp: f.optional(f.text('Private IP')),
    disks: f.integer('Disks', { min: 0, max: 1000 }),
    zone: f.optional(f.text('Zone')),
    /** The machine's own number or short ID, if it has one beside the name: `i-0abc…`, `4823…`. */
    instanceId: f.optional(f.externalId('Instance id')),
    /** `Ok`, `Impaired`: the result of the provider's own checks. */
    health: f.optional(f.text('Health')),
    /** When it was created; at AWS, when it was last started. */
    createdAt: f.optional(f.dateTime('Created')),
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
      title: 'Machine',
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
    { title: 'Network', fields: ['publicIp', 'privateIp'] },
    whereItIs,
  ],
})
