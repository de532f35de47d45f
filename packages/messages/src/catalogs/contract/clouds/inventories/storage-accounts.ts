/** Texts of `contract/clouds/inventories/storage-accounts`. */
import { defineMessage } from '@cmp/messages'

export const storageAccounts = defineMessage('Storage accounts')
export const theStorageAccountsAndBucketsOf = defineMessage(
  'The storage accounts and buckets of the chosen customer. They appear once its cloud has been read.',
)
export const kind = defineMessage('Kind')
export const sku = defineMessage('SKU')
export const accessTier = defineMessage('Access tier')
export const locationType = defineMessage('Location type')
export const publicAccess = defineMessage('Public access')
export const hierarchicalNamespace = defineMessage('Hierarchical namespace')
export const versioning = defineMessage('Versioning')
export const encryption = defineMessage('Encryption')
export const httpsOnly = defineMessage('HTTPS only')
export const created = defineMessage('Created')
export const storage = defineMessage('Storage')
export const security = defineMessage('Security')
