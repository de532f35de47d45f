/** Texts of `contract/clouds/inventories/storage-accounts`. */
import { defineMessage } from '@cmp/messages'

export const storageAccounts = defineMessage('Storage accounts')
export const storageAccountsAndBucketsOfSelected = defineMessage(
  'The storage accounts and buckets of the selected customer. They appear after the first collection.',
)
export const accountKind = defineMessage('Account kind')
export const sku = defineMessage('SKU')
export const accessTier = defineMessage('Access tier')
export const locationType = defineMessage('Location type')
export const publicAccess = defineMessage('Public access')
export const hierarchicalNamespace = defineMessage('Hierarchical namespace')
export const versioning = defineMessage('Versioning')
export const encryption = defineMessage('Encryption')
export const secureTransferRequired = defineMessage('Secure transfer required')
export const created = defineMessage('Created')
export const storage = defineMessage('Storage')
export const security = defineMessage('Security')
