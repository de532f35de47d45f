/** Storage: Azure storage accounts, Google Cloud and AWS buckets. */
import * as m from '@cmp/messages/contract/clouds/inventories/storage-accounts'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { storageCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs } from '../../kit/inventory.ts'

export const storageAccounts = defineInventory({
  name: 'storage-accounts',
  noun: nouns.storageAccount,
  apiName: 'StorageAccount',
  title: m.storageAccounts,
  purpose: m.storageAccountsAndBucketsOfSelected,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    /** `StorageV2`, `BlobStorage`…; `Bucket` for the other providers. */
    kind: f.text(m.accountKind),
    /** `Standard_LRS`; for a Google Cloud bucket the default class; null at AWS, where each object has its own. */
    sku: f.optional(f.text(m.sku)),
    accessTier: f.optional(f.text(m.accessTier)),
    /** Google Cloud only: `region`, `dual-region`, `multi-region`. */
    locationType: f.optional(f.text(m.locationType)),
    /** `Allowed`, `Not allowed`: whether the contents may be made public. Null if it could not be read. */
    publicAccess: f.optional(f.text(m.publicAccess)),
    hierarchicalNamespace: f.optional(f.boolean(m.hierarchicalNamespace)),
    /** `Enabled`, `Suspended`, `Off`. */
    versioning: f.optional(f.text(m.versioning)),
    /** The owner of the key: `Provider's key`, or the name of the customer's key. */
    encryption: f.optional(f.text(m.encryption, { max: 1000 })),
    httpsOnly: f.optional(f.boolean(m.secureTransferRequired)),
    createdAt: f.optional(f.dateTime(m.created)),
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
      title: m.storage,
      fields: ['name', 'status', 'kind', 'sku', 'accessTier', 'locationType', 'createdAt'],
    },
    {
      title: m.security,
      fields: ['publicAccess', 'httpsOnly', 'versioning', 'encryption', 'hierarchicalNamespace'],
    },
    whereItIs,
  ],
})
