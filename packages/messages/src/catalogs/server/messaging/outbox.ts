/** Texts of `server/messaging/outbox`. */
import { defineMessage } from '@cmp/messages'

export const thisMessageWasDeliveredAndWhat = defineMessage(
  'This message was delivered and its content was deleted. The recipient can request a new message.',
)
export const thisMessageIsOnItsWay = defineMessage('This message is already being sent.')
export const noMailServerIsSetGive = defineMessage(
  'No mail server is configured. Set SMTP_URL, restart the portal, then send the message.',
)
export const theMessageToIsOnIts = defineMessage('The message to {toAddress} is being sent.')
