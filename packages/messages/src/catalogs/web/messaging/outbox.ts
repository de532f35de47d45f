/** Texts of `web/messaging/outbox`. */
import { defineMessage } from '@cmp/messages'

export const messageLabel = defineMessage('Message')
export const messageWasDeliveredItsTextIs = defineMessage(
  'The message was delivered. Its text is not stored because it can contain codes and links.',
)
export const details = defineMessage('Details')
export const noEmailsYet = defineMessage('No emails yet')
export const sendNow = defineMessage('Send now')
export const resend = defineMessage('Resend')
