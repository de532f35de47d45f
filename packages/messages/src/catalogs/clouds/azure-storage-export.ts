/** Texts of `clouds/azure-storage-export`. */
import { defineMessage } from '@cmp/messages'

export const hasNoListOfBlobs = defineMessage('{key} has no list of blobs.')
export const listsABlobWithoutAName = defineMessage('{key} lists a blob without a name.')
export const announcesBlobsForRunButLists = defineMessage(
  '{key} announces {count} blobs for the run but lists {count2}. Run the export again.',
)
