/** Texts of `clouds/focus-bucket`. */
import { defineMessage } from '@cmp/messages'

export const thereAreNoFilesOfIn = defineMessage(
  'No files for {documentId} were found in {name} under {prefix}.',
)
