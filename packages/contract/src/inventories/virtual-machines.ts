/** Virtual machines of Azure, Google Cloud and AWS. */
import { f } from '../kit/fields.ts'
import { cloudResourceFields, defineInventory } from '../kit/inventory.ts'

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
    resourceGroup: f.optional(f.text('Resource group')),
    /** `Stopped` is still billed by Azure, `Deallocated` is not. */
    status: f.text('Status'),
    operatingSystem: f.text('Operating system'),
    size: f.text('Size'),
    publicIp: f.optional(f.text('Public IP')),
    privateIp: f.optional(f.text('Private IP')),
    disks: f.integer('Disks', { min: 0, max: 1000 }),
    zone: f.optional(f.text('Zone')),
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
    filter: ['status', 'region'],
    search: ['name', 'resourceGroup', 'size', 'publicIp'],
  },
  address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', virtualMachineName: 'name' },
  calls: {
    list: '/api/VVirtualMachine/GetVirtualMachineList',
    detail: '/api/VVirtualMachine/GetVirtualMachineDetail',
  },
  pages: {
    list: '/visibility-virtual-machine',
    detail:
      '/visibility-virtual-machine/details/containerId/$containerId/resourceGroups/$resourceGroupName/virtualMachine/$virtualMachineName',
  },
  sections: [
    { title: 'Machine', fields: ['name', 'status', 'operatingSystem', 'size', 'disks', 'zone'] },
    { title: 'Network', fields: ['publicIp', 'privateIp'] },
    {
      title: 'Where it is',
      fields: ['companyName', 'cloudProvider', 'containerId', 'resourceGroup', 'region', 'id', 'collectedAt'],
    },
  ],
})
