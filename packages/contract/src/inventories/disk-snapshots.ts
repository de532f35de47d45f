/** Snapshots of disks: those of Azure's managed disks, of Google Cloud's persistent disks and of EBS volumes. */
import { f } from '../kit/fields.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../kit/inventory.ts'

export const diskSnapshots = defineInventory({
  name: 'disk-snapshots',
  noun: 'snapshot',
  title: 'Snapshots',
  purpose: 'The snapshots of disks of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** The disk that it was taken of, which may be gone long ago. */
    sourceDisk: f.optional(f.text('Taken of', { max: 1000 })),
    /** Of the disk. */
    sizeGiB: f.optional(f.integer('Size of the disk (GiB)', { min: 0, max: 10_000_000 })),
    /** What it takes itself, which is what is paid for; null where the cloud does not say. */
    storedGiB: f.optional(f.integer('Stored (GiB)', { min: 0, max: 10_000_000 })),
    /** `Standard_LRS`, `standard`, `archive`. */
    sku: f.optional(f.text('Type')),
    /** Whether it holds alone what has changed since the one before. */
    isIncremental: f.optional(f.boolean('Incremental')),
    createdAt: f.optional(f.dateTime('Taken')),
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
      title: 'Snapshot',
      fields: ['name', 'status', 'sourceDisk', 'sizeGiB', 'storedGiB', 'sku', 'isIncremental', 'createdAt'],
    },
    whereItIs,
  ],
})
