/** Texts of `contract/messaging/outbox`. */
import { defineMessage } from '@cmp/messages'

export const outbox = defineMessage('Outbox')
export const emailsSentByPortalWithoutMail = defineMessage(
  'Emails sent by the portal. Without a mail server, they are only stored. Set SMTP_URL to deliver them.',
)
export const to = defineMessage('To')
export const subject = defineMessage('Subject')
export const status = defineMessage('Status')
export const notSentNoMailServer = defineMessage('Not sent (no mail server)')
export const waiting = defineMessage('Waiting')
export const heldByLimit = defineMessage('Held by limit')
export const sending = defineMessage('Sending')
export const sent = defineMessage('Sent')
export const failed = defineMessage('Failed')
export const messageLabel = defineMessage('Message')
export const error = defineMessage('Error')
export const heldUntil = defineMessage('Held until')
export const created = defineMessage('Created')
export const sentAt = defineMessage('Sent at')
export const resend = defineMessage('Resend')
