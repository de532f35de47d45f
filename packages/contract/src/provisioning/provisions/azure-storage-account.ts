/** Azure storage accounts. A request may create several with the same settings. Their names are unique across Azure. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/azure-storage-account'
import * as nouns from '@cmp/messages/contract/nouns'
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
  noun: nouns.storageAccount,
  longestMinutes: 60,
  holdsData: {
    azurerm_storage_account: m.allContents,
  },
  fields: {
    Region: f.choice(m.region, azureRegions, { offers: { name: 'azure-regions' } }),
    AccountKind: f.choice(
      m.accountKind,
      [
        { value: 'StorageV2', label: m.generalPurposeV2 },
        { value: 'BlockBlobStorage', label: m.blockBlobs },
        { value: 'FileStorage', label: m.fileShares },
      ],
      {
        catalog: {
          source:
            'hashicorp/terraform-provider-azurerm internal/services/storage/storage_account_resource.go',
          read: '2026-11',
        },
        help: m.generalPurposeV2SupportsBlobs,
      },
    ),
    AccountTier: f.choice(
      m.performance,
      [
        { value: 'Standard', label: m.standard },
        { value: 'Premium', label: m.premium },
      ],
      { help: m.premiumUsesSsdsForLowLatency },
    ),
    AccountReplicationType: f.choice(
      m.redundancy,
      [
        { value: 'LRS', label: m.locallyRedundantStorageLrs },
        { value: 'ZRS', label: m.zoneRedundantStorageZrs },
        { value: 'GRS', label: m.geoRedundantStorageGrs },
        { value: 'RAGRS', label: m.readAccessGeoRedundantStorageRa },
        { value: 'GZRS', label: m.geoZoneRedundantStorageGzrs },
        { value: 'RAGZRS', label: m.readAccessGeoZoneRedundantStorage },
      ],
      {
        offers: { name: 'azure-storage-replications', of: 'AccountTier' },
        catalog: {
          source:
            'hashicorp/terraform-provider-azurerm internal/services/storage/storage_account_resource.go',
          read: '2026-11',
        },
        help: m.numberAndLocationOfCopiesLater,
      },
    ),
    ResourceName: f.list(
      m.storageAccounts,
      f.group(m.storageAccount, {
        Name: f.text(m.name, {
          min: 3,
          max: 24,
          only: {
            pattern: /^[a-z0-9]*$/,
            sentence: m.nameCanContainOnlyLowercaseLetters,
          },
          help: m.threeTo24LowercaseLettersAnd,
        }),
      }),
      { item: nouns.storageAccount, min: 1, max: 10 },
    ),
  },
  sections: [
    {
      title: m.storage,
      fields: ['Region', 'AccountKind', 'AccountTier', 'AccountReplicationType'],
    },
    { title: m.names, fields: ['ResourceName'] },
  ],
  start: { AccountKind: 'StorageV2', AccountTier: 'Standard', AccountReplicationType: 'LRS' },
  edit: ['AccountReplicationType'],
  rules: [
    ({ AccountKind, AccountTier }) =>
      premiumKinds.includes(AccountKind) && AccountTier !== 'Premium'
        ? { field: 'AccountTier', message: t(m.blockBlobsAndFileSharesRequire) }
        : undefined,
    ({ AccountTier, AccountReplicationType }) =>
      AccountTier === 'Premium' && !premiumReplications.includes(AccountReplicationType)
        ? { field: 'AccountReplicationType', message: t(m.premiumStorageSupportsLrsAndZrs) }
        : undefined,
    ({ ResourceName }) => {
      const names = ResourceName.map(({ Name }) => Name)
      const twice = names.find((name, index) => names.indexOf(name) < index)
      return twice === undefined
        ? undefined
        : { field: 'ResourceName', message: t(m.nameIsUsedMoreThanOnce, { twice }) }
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
