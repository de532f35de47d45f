/** Azure storage accounts. A request may create several with the same settings. Their names are unique across Azure. */
import { f } from '../../kit/fields.ts'
import { defineProvisionType } from '../provision-type.ts'
import { azureRegions } from './azure-regions.ts'
import { azureResourceGroup } from './azure-names.ts'
import { azureStorageAccountPrice } from './prices/azure-services.ts'

/** Azure stores premium storage in one region only. */
const premiumReplications = ['LRS', 'ZRS']

/** Kinds that Azure offers only on solid-state disks. */
const premiumKinds = ['BlockBlobStorage', 'FileStorage']

/** Kinds that Azure retired on 13 October 2026, converting their accounts to general purpose v2. */
const retiredKinds = ['Storage', 'BlobStorage']

/** Returns the current kind of an account, because requests from before the retirement still name the former one. */
const toCurrentKind = (kind: string): string => (retiredKinds.includes(kind) ? 'StorageV2' : kind)

export const azureStorageAccount = defineProvisionType({
  name: 'azure-storage-account',
  cloud: 'Azure',
  wire: 'AzureStorageAccountRequest',
  noun: 'storage account',
  longestMinutes: 60,
  holdsData: {
    azurerm_storage_account: 'every blob, file, queue and table in the account',
  },
  fields: {
    Region: f.choice('Region', azureRegions, { offers: { name: 'azure-regions' } }),
    AccountKind: f.choice(
      'Kind',
      [
        { value: 'StorageV2', label: 'General purpose v2' },
        { value: 'BlockBlobStorage', label: 'Block blobs' },
        { value: 'FileStorage', label: 'Files' },
      ],
      {
        catalog: {
          source:
            'hashicorp/terraform-provider-azurerm internal/services/storage/storage_account_resource.go',
          read: '2026-11',
        },
        help: 'General purpose v2 holds blobs, files, queues and tables, and is right for most.',
      },
    ),
    AccountTier: f.choice(
      'Performance',
      [
        { value: 'Standard', label: 'Standard' },
        { value: 'Premium', label: 'Premium' },
      ],
      { help: 'Premium is on solid-state disks. It cannot be changed later.' },
    ),
    AccountReplicationType: f.choice(
      'Replication',
      [
        { value: 'LRS', label: 'Locally redundant (LRS)' },
        { value: 'ZRS', label: 'Zone redundant (ZRS)' },
        { value: 'GRS', label: 'Geo-redundant (GRS)' },
        { value: 'RAGRS', label: 'Geo-redundant, readable in the second region (RA-GRS)' },
        { value: 'GZRS', label: 'Geo-zone-redundant (GZRS)' },
        { value: 'RAGZRS', label: 'Geo-zone-redundant, readable in the second region (RA-GZRS)' },
      ],
      {
        offers: { name: 'azure-storage-replications', of: 'AccountTier' },
        catalog: {
          source:
            'hashicorp/terraform-provider-azurerm internal/services/storage/storage_account_resource.go',
          read: '2026-11',
        },
        help: 'How many copies Azure keeps, and where. Changing it later between a kind with zones (ZRS, GZRS, RA-GZRS) and one without makes a new, empty account.',
      },
    ),
    ResourceName: f.list(
      'Storage accounts',
      f.group('Storage account', {
        Name: f.text('Name', {
          min: 3,
          max: 24,
          only: {
            pattern: /^[a-z0-9]*$/,
            sentence: 'Name may have lower-case letters and digits only',
          },
          help: '3 to 24 lower-case letters and digits, must be globally unique.',
        }),
      }),
      { item: 'storage account', min: 1, max: 10 },
    ),
  },
  sections: [
    {
      title: 'Storage',
      fields: ['Region', 'AccountKind', 'AccountTier', 'AccountReplicationType'],
    },
    { title: 'Names', fields: ['ResourceName'] },
  ],
  start: { AccountKind: 'StorageV2', AccountTier: 'Standard', AccountReplicationType: 'LRS' },
  edit: ['AccountReplicationType'],
  rules: [
    ({ AccountKind, AccountTier }) =>
      premiumKinds.includes(AccountKind) && AccountTier !== 'Premium'
        ? { field: 'AccountTier', message: 'Block blobs and files need the performance Premium' }
        : undefined,
    ({ AccountTier, AccountReplicationType }) =>
      AccountTier === 'Premium' && !premiumReplications.includes(AccountReplicationType)
        ? { field: 'AccountReplicationType', message: 'Premium storage is replicated by LRS or ZRS only' }
        : undefined,
    ({ ResourceName }) => {
      const names = ResourceName.map(({ Name }) => Name)
      const twice = names.find((name, index) => names.indexOf(name) < index)
      return twice === undefined
        ? undefined
        : { field: 'ResourceName', message: `The name ${twice} is used twice` }
    },
  ],
  common: { ResourceGroupName: azureResourceGroup },
  commonOf: ({ Region, ResourceName }) => ({
    RegionId: Region,
    ResourceName: ResourceName.map(({ Name }) => Name).join(', '),
  }),
  price: azureStorageAccountPrice,
  sizes: () => [],
  terraform: (
    { Region, AccountKind, AccountTier, AccountReplicationType, ResourceName },
    { resourceGroup },
  ) => ({
    resource: {
      azurerm_storage_account: {
        this: {
          for_each: `\${toset(${JSON.stringify(ResourceName.map(({ Name }) => Name))})}`,
          name: '${each.value}',
          resource_group_name: resourceGroup,
          location: Region,
          account_kind: toCurrentKind(AccountKind),
          account_tier: AccountTier,
          account_replication_type: AccountReplicationType,
          min_tls_version: 'TLS1_2',
          allow_nested_items_to_be_public: false,
        },
      },
    },
    output: {
      ids: '${[for account in azurerm_storage_account.this : account.id]}',
      blob_endpoints: '${[for account in azurerm_storage_account.this : account.primary_blob_endpoint]}',
      connection_strings: {
        secret: '${[for account in azurerm_storage_account.this : account.primary_connection_string]}',
      },
    },
  }),
})
