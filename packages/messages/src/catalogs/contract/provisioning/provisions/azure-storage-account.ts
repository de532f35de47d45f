/** Texts of `contract/provisioning/provisions/azure-storage-account`. */
import { defineMessage } from '@cmp/messages'

export const blockBlobsAndFilesNeedThe = defineMessage('Block blobs and files need the performance Premium')
export const premiumStorageIsReplicatedByLrs = defineMessage(
  'Premium storage is replicated by LRS or ZRS only',
)
export const theNameIsUsedTwice = defineMessage('The name {twice} is used twice')
export const region = defineMessage('Region')
export const kind = defineMessage('Kind')
export const generalPurposeV2 = defineMessage('General purpose v2')
export const blockBlobs = defineMessage('Block blobs')
export const files = defineMessage('Files')
export const generalPurposeV2HoldsBlobs = defineMessage(
  'General purpose v2 holds blobs, files, queues and tables, and is right for most.',
)
export const performance = defineMessage('Performance')
export const standard = defineMessage('Standard')
export const premium = defineMessage('Premium')
export const premiumIsOnSolidStateDisks = defineMessage(
  'Premium is on solid-state disks. It cannot be changed later.',
)
export const replication = defineMessage('Replication')
export const locallyRedundantLrs = defineMessage('Locally redundant (LRS)')
export const zoneRedundantZrs = defineMessage('Zone redundant (ZRS)')
export const geoRedundantGrs = defineMessage('Geo-redundant (GRS)')
export const geoRedundantReadableInTheSecond = defineMessage(
  'Geo-redundant, readable in the second region (RA-GRS)',
)
export const geoZoneRedundantGzrs = defineMessage('Geo-zone-redundant (GZRS)')
export const geoZoneRedundantReadableInThe = defineMessage(
  'Geo-zone-redundant, readable in the second region (RA-GZRS)',
)
export const howManyCopiesAzureKeepsAnd = defineMessage(
  'How many copies Azure keeps, and where. Changing it later between a kind with zones (ZRS, GZRS, RA-GZRS) and one without makes a new, empty account.',
)
export const storageAccounts = defineMessage('Storage accounts')
export const storageAccount = defineMessage('Storage account')
export const name = defineMessage('Name')
export const threeTo24LowerCaseLetters = defineMessage(
  '3 to 24 lower-case letters and digits, must be globally unique.',
)
export const storage = defineMessage('Storage')
export const names = defineMessage('Names')
export const nameMayHaveLowerCaseLetters = defineMessage('Name may have lower-case letters and digits only')
export const allContents = defineMessage('every blob, file, queue and table in the account')
