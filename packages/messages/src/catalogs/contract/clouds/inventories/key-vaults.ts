/** Texts of `contract/clouds/inventories/key-vaults`. */
import { defineMessage } from '@cmp/messages'

export const name = defineMessage('Name')
export const enabled = defineMessage('Enabled')
export const type = defineMessage('Type')
export const providerManaged = defineMessage('Provider-managed')
export const created = defineMessage('Created')
export const lastUpdated = defineMessage('Last updated')
export const expirationDate = defineMessage('Expiration date')
export const keyVaults = defineMessage('Key vaults')
export const keyVaultsOfSelectedCustomerThey = defineMessage(
  'The key vaults of the selected customer. They appear after the first collection.',
)
export const sku = defineMessage('SKU')
export const vaultUri = defineMessage('Vault URI')
export const softDelete = defineMessage('Soft delete')
export const purgeProtection = defineMessage('Purge protection')
export const permissionModel = defineMessage('Permission model')
export const networkAccess = defineMessage('Network access')
export const vault = defineMessage('Vault')
export const keys = defineMessage('Keys')
export const secrets = defineMessage('Secrets')
export const certificates = defineMessage('Certificates')
export const whatTheVaultHoldsUnderKeys = defineMessage(
  'The keys in the vault. The key material is never read.',
)
export const whatTheVaultHoldsUnderSecrets = defineMessage(
  'The secrets in the vault. Their values are never read.',
)
export const whatTheVaultHoldsUnderCertificates = defineMessage(
  'The certificates in the vault. Their private keys are never read.',
)
