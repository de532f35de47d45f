/** Texts of `clouds/focus-bucket`. */
import { defineMessage } from '@cmp/messages'

export const noFilesForWereFoundIn = defineMessage(
  'No files for {documentId} were found in {name} under {prefix}.',
)
