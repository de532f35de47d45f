/** Texts of `server/core/attachments`. */
import { defineMessage } from '@cmp/messages'
export const isCalledAndHasOtherContent = defineMessage(
  '{name} is called {extension} and has other content. Attach the file under its right name.',
)
export const cannotBeAttached = defineMessage('{name} cannot be attached.')
export const theTextIsTooLongSend = defineMessage('The text is too long. Send what is long as a file.')
