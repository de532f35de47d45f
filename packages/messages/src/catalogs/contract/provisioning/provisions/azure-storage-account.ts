/** Texts of `contract/provisioning/provisions/azure-storage-account`. */
import { defineMessage } from '@cmp/messages'

export const blockBlobsAndFileSharesRequire = defineMessage(
  'Block blobs and file shares require Premium performance',
)
export const premiumStorageSupportsLrsAndZrs = defineMessage('Premium storage supports LRS and ZRS only')
export const nameIsUsedMoreThanOnce = defineMessage('The name {twice} is used more than once')
export const region = defineMessage('Region')
export const accountKind = defineMessage('Account kind')
export const generalPurposeV2 = defineMessage('General purpose v2')
export const blockBlobs = defineMessage('Block blobs')
export const fileShares = defineMessage('File shares')
export const generalPurposeV2SupportsBlobs = defineMessage(
  'General purpose v2 supports blobs, files, queues and tables, and is recommended for most uses.',
)
export const performance = defineMessage('Performance')
export const standard = defineMessage('Standard')
export const premium = defineMessage('Premium')
export const premiumUsesSsdsForLowLatency = defineMessage(
  'Premium uses SSDs for low latency. It cannot be changed later.',
)
export const redundancy = defineMessage('Redundancy')
export const locallyRedundantStorageLrs = defineMessage('Locally-redundant storage (LRS)')
export const zoneRedundantStorageZrs = defineMessage('Zone-redundant storage (ZRS)')
export const geoRedundantStorageGrs = defineMessage('Geo-redundant storage (GRS)')
export const readAccessGeoRedundantStorageRa = defineMessage('Read-access geo-redundant storage (RA-GRS)')
export const geoZoneRedundantStorageGzrs = defineMessage('Geo-zone-redundant storage (GZRS)')
export const readAccessGeoZoneRedundantStorage = defineMessage(
  'Read-access geo-zone-redundant storage (RA-GZRS)',
)
export const numberAndLocationOfCopiesLater = defineMessage(
  'The number and location of copies. A later change between zone-redundant (ZRS, GZRS, RA-GZRS) and other options replaces the account with a new, empty one.',
)
export const storageAccounts = defineMessage('Storage accounts')
export const storageAccount = defineMessage('Storage account')
export const name = defineMessage('Name')
export const threeTo24LowercaseLettersAnd = defineMessage(
  '3 to 24 lowercase letters and digits. Must be globally unique.',
)
export const storage = defineMessage('Storage')
export const names = defineMessage('Names')
export const nameCanContainOnlyLowercaseLetters = defineMessage(
  'Name can contain only lowercase letters and digits',
)
export const allContents = defineMessage('every blob, file, queue and table in the account')
