/** Texts of `server/core/attachments`. */
import { defineMessage } from '@cmp/messages'
export const isCalledAndHasOtherContent = defineMessage(
  'The content of {name} does not match the extension {extension}. Rename the file, then attach it again.',
)
export const cannotBeAttached = defineMessage('{name} cannot be attached.')
export const theTextIsTooLongSend = defineMessage('The text is too long. Attach it as a file instead.')
