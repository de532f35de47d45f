/** Key vaults with their keys, secrets and certificates: names and dates, never a value. */
import { f } from '../kit/fields.ts'
import { cloudResourceFields, defineInventory, type InventoryChild } from '../kit/inventory.ts'

/** Keys, secrets and certificates are listed alike. */
const items = (noun: string, title: string, path: `/${string}`): InventoryChild => ({
  noun,
  title,
  purpose: `What the vault holds under ${title.toLowerCase()}; values stay in the vault.`,
  nameField: 'name',
  fields: {
    name: f.text('Name'),
    isEnabled: f.boolean('Enabled'),
    createdAt: f.optional(f.dateTime('Created')),
    updatedAt: f.optional(f.dateTime('Changed')),
    expiresAt: f.optional(f.dateTime('Expires')),
  },
  columns: ['name', 'isEnabled', 'createdAt', 'updatedAt', 'expiresAt'],
  call: { path, address: { vaultBaseUrl: 'vaultUri', containerId: 'containerId' } },
})

export const keyVaults = defineInventory({
  name: 'key-vaults',
  noun: 'key vault',
  title: 'Key vaults',
  purpose: 'The key vaults of the chosen customer. They appear once its cloud has been read.',
  nameField: 'name',
  clouds: ['Azure'],
  needs: 'tenantId',
  fields: {
    ...cloudResourceFields,
    resourceGroup: f.optional(f.text('Resource group')),
    sku: f.text('SKU'),
    vaultUri: f.text('Address'),
    softDelete: f.boolean('Soft delete'),
    purgeProtection: f.boolean('Purge protection'),
    /** RBAC, or access policies of the vault. */
    permissionModel: f.text('Permission model'),
    networkAccess: f.text('Network access'),
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
    filter: ['region'],
    search: ['name', 'resourceGroup'],
  },
  address: { containerId: 'containerId', resourceGroupName: 'resourceGroup', KeyVaultName: 'name' },
  calls: { list: '/api/VKeyVault/GetKeyVaultList', detail: '/api/VKeyVault/GetKeyVaultDetail' },
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
        'sku',
        'vaultUri',
        'softDelete',
        'purgeProtection',
        'permissionModel',
        'networkAccess',
      ],
    },
    {
      title: 'Where it is',
      fields: ['companyName', 'cloudProvider', 'containerId', 'resourceGroup', 'region', 'id', 'collectedAt'],
    },
  ],
  children: {
    keys: items('key', 'Keys', '/api/VKeyVault/GetKeyVaultKeyList'),
    secrets: items('secret', 'Secrets', '/api/VKeyVault/GetAZKeyvaultSecretsList'),
    certificates: items('certificate', 'Certificates', '/api/VKeyVault/GetAZKeyvaultCertificatesList'),
  },
})
