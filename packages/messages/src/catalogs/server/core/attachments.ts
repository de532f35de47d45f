/** Texts of `server/core/attachments`. */
import { defineMessage } from '@cmp/messages'
export const contentOfDoesNotMatchExtension = defineMessage(
  'The content of {name} does not match the extension {extension}. Rename the file, then attach it again.',
)
export const cannotBeAttached = defineMessage('{name} cannot be attached.')
export const textIsTooLongAttachIt = defineMessage('The text is too long. Attach it as a file instead.')
