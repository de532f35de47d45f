/** Texts of `clouds/azure-storage-export`. */
import { defineMessage } from '@cmp/messages'

export const hasNoListOfBlobs = defineMessage('{key} has no list of blobs.')
export const listsABlobWithoutAName = defineMessage('{key} lists a blob without a name.')
export const saysThatTheRunHasBlobs = defineMessage(
  '{key} says that the run has {count} blobs and lists {count2}. Run the export again.',
)
