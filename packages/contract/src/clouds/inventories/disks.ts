/** Disks of machines: Azure managed disks, Google Cloud persistent disks, EBS volumes. */
import * as m from '@cmp/messages/contract/clouds/inventories/disks'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const disks = defineInventory({
  name: 'disks',
  noun: nouns.disk,
  apiName: 'Disk',
  title: m.disks,
  purpose: m.disksOfSelectedCustomerTheyAppear,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** The machine that uses it; null for an unattached disk, which is billed too. */
    attachedTo: f.optional(f.text(m.attachedTo, { max: 1000 })),
    sizeGiB: f.optional(f.integer(m.sizeGib, { min: 0, max: 10_000_000 })),
    /** `Premium_LRS`, `pd-ssd`, `gp3`. */
    sku: f.optional(f.text(m.diskType)),
    zone: f.optional(f.text(m.zone)),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: ['name', 'attachedTo', 'resourceGroup', 'region', 'status', 'sku', 'sizeGiB', 'zone'],
    sort: ['name', 'attachedTo', 'resourceGroup', 'region', 'status', 'sku'],
    defaultSort: 'name',
    filter: ['status', 'region', 'sku'],
    search: ['name', 'resourceGroup', 'attachedTo'],
  },
  address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', diskName: 'name' },
  calls: { list: '/api/VDisk/GetDiskList', detail: '/api/VDisk/GetDiskDetail' },
  pages: {
    list: '/visibility-disk',
    detail:
      '/visibility-disk/details/containerId/$containerId/resourceGroups/$resourceGroupName/disks/$diskName',
  },
  sections: [
    { title: m.disk, fields: ['name', 'status', 'attachedTo', 'sizeGiB', 'sku', 'zone', 'createdAt'] },
    whereItIs,
  ],
})
