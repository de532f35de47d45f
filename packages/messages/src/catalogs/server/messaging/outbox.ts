/** Texts of `server/messaging/outbox`. */
import { defineMessage } from '@cmp/messages'

export const thisMessageWasDeliveredAndWhat = defineMessage(
  'This message was delivered, and what it said is not kept. Whoever needs it asks for a new one.',
)
export const thisMessageIsOnItsWay = defineMessage('This message is on its way already.')
export const noMailServerIsSetGive = defineMessage(
  'No mail server is set. Give SMTP_URL, start the portal again, then send the message.',
)
export const theMessageToIsOnIts = defineMessage('The message to {toAddress} is on its way.')
