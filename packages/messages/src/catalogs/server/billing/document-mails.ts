/** Texts of `server/billing/document-mails`. */
import { defineMessage } from '@cmp/messages'
export const reminderSent = defineMessage('{sent, plural, one {# reminder} other {# reminders}} sent')
export const document = defineMessage('{count, plural, one {# document} other {# documents}}')
export const reminder = defineMessage('{count, plural, one {# reminder} other {# reminders}}')
export const isBeingSent = defineMessage('{what} {count, plural, one {is} other {are}} being sent.')
export const documentWasNotSent = defineMessage(
  '{count, plural, one {# document was} other {# documents were}} not sent.',
)
export const documentChangedInMeantimeTryAgain = defineMessage(
  'The document changed in the meantime. Try again.',
)
export const draft = defineMessage('The document is a draft. Issue it first.')
export const voided = defineMessage('The document is void.')
export const sentBefore = defineMessage('The document was already sent.')
export const notOverdue = defineMessage('The document is not overdue.')
export const remindedToday = defineMessage('A reminder was already sent today.')
export const noEmailAddressIsKnownAdd = defineMessage(
  "No email address is known. Add a billing contact or the customer's email address.",
)
export const noAddressOf = defineMessage(
  '{names} {count, plural, one {has} other {have}} no known email address.',
)
