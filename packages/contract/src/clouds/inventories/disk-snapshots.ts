/** Snapshots of disks: Azure managed disks, Google Cloud persistent disks and EBS volumes. */
import * as m from '@cmp/messages/contract/clouds/inventories/disk-snapshots'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const diskSnapshots = defineInventory({
  name: 'disk-snapshots',
  noun: nouns.snapshot,
  apiName: 'Snapshot',
  title: m.snapshots,
  purpose: m.diskSnapshotsOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** The source disk, which may have been deleted. */
    sourceDisk: f.optional(f.text(m.sourceDisk, { max: 1000 })),
    /** The size of the source disk. */
    sizeGiB: f.optional(f.integer(m.diskSizeGib, { min: 0, max: 10_000_000 })),
    /** The billed size of the snapshot itself; null if the provider does not return it. */
    storedGiB: f.optional(f.integer(m.snapshotSizeGib, { min: 0, max: 10_000_000 })),
    /** `Standard_LRS`, `standard`, `archive`. */
    sku: f.optional(f.text(m.storageType)),
    /** Whether it contains only the changes since the previous snapshot. */
    isIncremental: f.optional(f.boolean(m.incremental)),
    createdAt: f.optional(f.dateTime(m.created)),
  },
  list: {
    columns: ['name', 'sourceDisk', 'resourceGroup', 'region', 'status', 'sku', 'sizeGiB', 'createdAt'],
    sort: ['name', 'sourceDisk', 'resourceGroup', 'region', 'status', 'sku'],
    defaultSort: 'name',
    filter: ['status', 'region', 'sku'],
    search: ['name', 'resourceGroup', 'sourceDisk'],
  },
  address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', snapshotName: 'name' },
  calls: { list: '/api/VSnapshot/GetSnapshotList', detail: '/api/VSnapshot/GetSnapshotDetail' },
  pages: {
    list: '/visibility-snapshot',
    detail:
      '/visibility-snapshot/details/containerId/$containerId/resourceGroups/$resourceGroupName/snapshots/$snapshotName',
  },
  sections: [
    {
      title: m.snapshot,
      fields: ['name', 'status', 'sourceDisk', 'sizeGiB', 'storedGiB', 'sku', 'isIncremental', 'createdAt'],
    },
    whereItIs,
  ],
})
