/** Storage: accounts of Azure, buckets of Google Cloud and AWS. */
import { f } from '../kit/fields.ts'
import { storageCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../kit/inventory.ts'

export const storageAccounts = defineInventory({
  name: 'storage-accounts',
  noun: 'storage account',
  title: 'Storage accounts',
  purpose:
    'The storage accounts and buckets of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `StorageV2`, `BlobStorage`…; `Bucket` of the other clouds. */
    kind: f.text('Kind'),
    /** `Standard_LRS`; the default class of a bucket of Google Cloud; null of AWS, where each object has its own. */
    sku: f.optional(f.text('SKU')),
    accessTier: f.optional(f.text('Access tier')),
    /** Of Google Cloud: `region`, `dual-region`, `multi-region`. */
    locationType: f.optional(f.text('Location type')),
    /** `Allowed`, `Not allowed`: whether what is inside may be made public. Null where it could not be read. */
    publicAccess: f.optional(f.text('Public access')),
    hierarchicalNamespace: f.optional(f.boolean('Hierarchical namespace')),
    /** `Enabled`, `Suspended`, `Off`. */
    versioning: f.optional(f.text('Versioning')),
    /** Whose key: `Provider's key`, or the customer's key by name. */
    encryption: f.optional(f.text('Encryption', { max: 1000 })),
    httpsOnly: f.optional(f.boolean('HTTPS only')),
    createdAt: f.optional(f.dateTime('Created')),
  },
  list: {
    columns: ['name', 'resourceGroup', 'region', 'kind', 'sku', 'accessTier', 'publicAccess', 'createdAt'],
    sort: ['name', 'resourceGroup', 'region', 'kind', 'sku', 'createdAt'],
    defaultSort: 'name',
    filter: ['region', 'sku', 'kind'],
    search: ['name', 'resourceGroup'],
  },
  address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', storageName: 'name' },
  calls: { list: '/api/VStorageAccount/GetStorageList', detail: '/api/VStorageAccount/GetStorageDetail' },
  charts: storageCharts,
  usage: {
    path: '/api/VStorageAccount/GetStorageUsageDetail',
    address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', storageName: 'name' },
    keyMetric: '1D',
    namespace: 'ACCOUNT',
  },
  pages: {
    list: '/visibility-storage',
    detail:
      '/visibility-storage/details/containerId/$containerId/resourceGroups/$resourceGroupName/storageAccounts/$storageName',
  },
  sections: [
    {
      title: 'Storage',
      fields: ['name', 'status', 'kind', 'sku', 'accessTier', 'locationType', 'createdAt'],
    },
    {
      title: 'Safety',
      fields: ['publicAccess', 'httpsOnly', 'versioning', 'encryption', 'hierarchicalNamespace'],
    },
    whereItIs,
  ],
})
