/**
 * Key vaults with their keys, secrets and certificates: names and dates, never a value. Google Cloud and AWS have no vaults:
 * there each region (of Google Cloud also `global`) that has a key, a secret or a certificate stands for one, by its name.
 */
import { f } from '../kit/fields.ts'
import { keyVaultCharts } from '../inventory-charts.ts'
import { cloudResourceFields, defineInventory, whereItIs, type InventoryChild } from '../kit/inventory.ts'

/** Keys, secrets and certificates are listed alike. */
const items = (noun: string, title: string, path: `/${string}`): InventoryChild => ({
  noun,
  title,
  purpose: `What the vault holds under ${title.toLowerCase()}; values stay in the vault.`,
  nameField: 'name',
  fields: {
    name: f.text('Name'),
    isEnabled: f.boolean('Enabled'),
    /** What it is: `RSA 2048`, `ENCRYPT_DECRYPT`, `text/plain`; null where the cloud does not say. */
    kind: f.optional(f.text('Kind')),
    /** Whether the provider made it for something else: a certificate's secret, an AWS managed key. */
    isManaged: f.boolean('Managed'),
    createdAt: f.optional(f.dateTime('Created')),
    updatedAt: f.optional(f.dateTime('Changed')),
    /** When it ends, or is rotated next. */
    expiresAt: f.optional(f.dateTime('Expires')),
  },
  columns: ['name', 'isEnabled', 'kind', 'createdAt', 'updatedAt', 'expiresAt'],
  call: { path, address: { vaultBaseUrl: 'vaultUri', containerId: 'containerId' } },
})

export const keyVaults = defineInventory({
  name: 'key-vaults',
  noun: 'key vault',
  title: 'Key vaults',
  purpose: 'The key vaults of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure', 'GCP', 'AWS'],
  needs: 'tenantId',
  // AWS charges for ListSecrets and, above a free quantity, for ListKeys (docs/decisions/107-what-watching-costs.md).
  leastMinutes: { AWS: 1440 },
  fields: {
    ...cloudResourceFields,
    /** `standard`, `premium`; null where there are no vaults. */
    sku: f.optional(f.text('SKU')),
    /**
     * Where its keys, secrets and certificates are asked for: the vault's own address, and
     * `https://cloudkms.googleapis.com/v1/projects/{project}/locations/{region}` and `https://kms.{region}.amazonaws.com`.
     */
    vaultUri: f.text('Address', { max: 500 }),
    softDelete: f.optional(f.boolean('Soft delete')),
    purgeProtection: f.optional(f.boolean('Purge protection')),
    /** `Azure RBAC`, `Access policies`. */
    permissionModel: f.optional(f.text('Permission model')),
    networkAccess: f.optional(f.text('Network access')),
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
      title: 'Vault',
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
    keys: items('key', 'Keys', '/api/VKeyVault/GetKeyVaultKeyList'),
    secrets: items('secret', 'Secrets', '/api/VKeyVault/GetAZKeyvaultSecretsList'),
    certificates: items('certificate', 'Certificates', '/api/VKeyVault/GetAZKeyvaultCertificatesList'),
  },
})
