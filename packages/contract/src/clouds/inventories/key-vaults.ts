/**
 * Key vaults with their keys, secrets and certificates: names and dates, never a value. Google Cloud and AWS have no
 * vaults. There each region (at Google Cloud also `global`) with a key, a secret or a certificate is listed as a vault
 * under the region's name.
 */
import type { Noun, Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/inventories/key-vaults'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../../kit/fields.ts'
import { keyVaultCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs, type InventoryChild } from '../../kit/inventory.ts'

/** The common declaration of keys, secrets and certificates. */
const defineVaultItems = (
  { noun, title, purpose, apiName }: { noun: Noun; title: Text; purpose: Text; apiName: string },
  path: `/${string}`,
): InventoryChild => ({
  noun,
  title,
  purpose,
  nameField: 'name',
  fields: {
    name: f.text(m.name),
    isEnabled: f.boolean(m.enabled),
    /** `RSA 2048`, `ENCRYPT_DECRYPT`, `text/plain`; null if the provider does not return it. */
    kind: f.optional(f.text(m.type)),
    /** Whether the provider created it for another resource: a certificate's secret, an AWS managed key. */
    isManaged: f.boolean(m.providerManaged),
    createdAt: f.optional(f.dateTime(m.created)),
    updatedAt: f.optional(f.dateTime(m.lastUpdated)),
    /** When it expires or is rotated next. */
    expiresAt: f.optional(f.dateTime(m.expirationDate)),
  },
  columns: ['name', 'isEnabled', 'kind', 'createdAt', 'updatedAt', 'expiresAt'],
  call: { apiName, path, address: { vaultBaseUrl: 'vaultUri', containerId: 'containerId' } },
})

export const keyVaults = defineInventory({
  name: 'key-vaults',
  noun: nouns.keyVault,
  apiName: 'KeyVault',
  title: m.keyVaults,
  purpose: m.keyVaultsOfSelectedCustomerThey,
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  // AWS charges for ListSecrets and, above a free quantity, for ListKeys (docs/decisions/0107-monitoring-cost.md).
  leastMinutes: { AWS: 1440 },
  fields: {
    ...cloudResourceFields,
    /** `standard`, `premium`; null at providers without vaults. */
    sku: f.optional(f.text(m.sku)),
    /**
     * The endpoint of its keys, secrets and certificates: the vault's own, or
     * `https://cloudkms.googleapis.com/v1/projects/{project}/locations/{region}` and
     * `https://kms.{region}.amazonaws.com`.
     */
    vaultUri: f.text(m.vaultUri, { max: 500 }),
    softDelete: f.optional(f.boolean(m.softDelete)),
    purgeProtection: f.optional(f.boolean(m.purgeProtection)),
    /** `Azure RBAC`, `Access policies`. */
    permissionModel: f.optional(f.text(m.permissionModel)),
    networkAccess: f.optional(f.text(m.networkAccess)),
  },
  list: {
    columns: [
      'name',
      'resourceGroup',
      'region',
      'sku',
      'softDelete',
      'purgeProtection',
      'permissionModel',
      'networkAccess',
    ],
    sort: ['name', 'resourceGroup', 'region', 'sku'],
    defaultSort: 'name',
    filter: ['region', 'sku'],
    search: ['name', 'resourceGroup'],
  },
  address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', KeyVaultName: 'name' },
  calls: { list: '/api/VKeyVault/GetKeyVaultList', detail: '/api/VKeyVault/GetKeyVaultDetail' },
  charts: keyVaultCharts,
  usage: {
    path: '/api/VKeyVault/GetKeyVaultUsage',
    address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', KeyVaultName: 'name' },
  },
  pages: {
    list: '/visibility-key-management-service',
    detail:
      '/visibility-key-management-service/details/containerId/$containerId/resourceGroups/$resourceGroupName/vaults/$KeyVaultName',
  },
  sections: [
    {
      title: m.vault,
      fields: [
        'name',
        'status',
        'sku',
        'vaultUri',
        'softDelete',
        'purgeProtection',
        'permissionModel',
        'networkAccess',
      ],
    },
    whereItIs,
  ],
  children: {
    keys: defineVaultItems(
      { noun: nouns.key, title: m.keys, purpose: m.whatTheVaultHoldsUnderKeys, apiName: 'Keys' },
      '/api/VKeyVault/GetKeyVaultKeyList',
    ),
    secrets: defineVaultItems(
      { noun: nouns.secret, title: m.secrets, purpose: m.whatTheVaultHoldsUnderSecrets, apiName: 'Secrets' },
      '/api/VKeyVault/GetAZKeyvaultSecretsList',
    ),
    certificates: defineVaultItems(
      {
        noun: nouns.certificate,
        title: m.certificates,
        purpose: m.whatTheVaultHoldsUnderCertificates,
        apiName: 'Certificates',
      },
      '/api/VKeyVault/GetAZKeyvaultCertificatesList',
    ),
  },
})
