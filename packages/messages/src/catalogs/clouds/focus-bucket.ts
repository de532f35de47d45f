/** Texts of `clouds/focus-bucket`. */
import { defineMessage } from '@cmp/messages'

export const thereAreNoFilesOfIn = defineMessage(
  'There are no files of {documentId} in {name}, below {prefix}.',
)
