/** Texts of `server/messaging/outbox`. */
import { defineMessage } from '@cmp/messages'

export const thisMessageWasDeliveredAndIts = defineMessage(
  'This message was delivered and its content was deleted. The recipient can request a new message.',
)
export const thisMessageIsAlreadyBeingSent = defineMessage('This message is already being sent.')
export const noMailServerIsConfiguredSet = defineMessage(
  'No mail server is configured. Set SMTP_URL, restart the portal, then send the message.',
)
export const messageToIsBeingSent = defineMessage('The message to {toAddress} is being sent.')
