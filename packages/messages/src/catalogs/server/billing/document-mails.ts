/** Texts of `server/billing/document-mails`. */
import { defineMessage } from '@cmp/messages'
export const reminderSent = defineMessage('{sent, plural, one {# reminder} other {# reminders}} sent')
export const document = defineMessage('{count, plural, one {# document} other {# documents}}')
export const reminder = defineMessage('{count, plural, one {# reminder} other {# reminders}}')
export const isOnTheWay = defineMessage('{what} {count, plural, one {is} other {are}} on the way.')
export const documentWasNotSent = defineMessage(
  '{count, plural, one {# document was} other {# documents were}} not sent.',
)
export const itChangedMeanwhileTryAgain = defineMessage('It changed meanwhile. Try again.')
export const draft = defineMessage('It is a draft. Issue it first.')
export const voided = defineMessage('It is void.')
export const sentBefore = defineMessage('It was sent before.')
export const notOverdue = defineMessage('It is not overdue.')
export const remindedToday = defineMessage('A reminder of it was sent today.')
export const noAddress = defineMessage(
  'No address is known. Add a billing contact, or the e-mail of the customer.',
)
export const noAddressOf = defineMessage('{names} {count, plural, one {has} other {have}} no known address.')
