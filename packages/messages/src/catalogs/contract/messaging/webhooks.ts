/** Texts of `contract/messaging/webhooks`. */
import { defineMessage } from '@cmp/messages'

export const webhooks = defineMessage('Webhooks')
export const programsThatGetEventsBySigned = defineMessage(
  'Programs that get events by signed requests, and what was sent to them.',
)
export const description = defineMessage('Description')
export const eGAccounting = defineMessage('e.g. Accounting')
export const url = defineMessage('URL')
export const mustAnswerWith2XxWithin = defineMessage(
  'Must answer with 2xx within 15 seconds. Addresses in private networks need the operator’s permission.',
)
export const events = defineMessage('Events')
export const eventsOfProviderInvoicesAreFor = defineMessage(
  'Events of provider invoices are for the reseller only.',
)
export const customer = defineMessage('Customer')
export const limitToOneCustomersEventsLeave = defineMessage(
  'Limit to one customer’s events. Leave empty for all events of the reseller and its customers.',
)
export const inUse = defineMessage('In use')
export const state = defineMessage('State')
export const ready = defineMessage('Ready')
export const secretMissing = defineMessage('Secret missing')
export const failing = defineMessage('Failing')
export const notInUse = defineMessage('Not in use')
export const problem = defineMessage('Problem')
export const secretMade = defineMessage('Secret made')
export const formerSecretSignsUntil = defineMessage('Former secret signs until')
export const lastSent = defineMessage('Last sent')
export const added = defineMessage('Added')
export const webhookDeliveries = defineMessage('Webhook deliveries')
export const whatWasSentToAWebhook = defineMessage(
  'What was sent to a webhook endpoint, what it answered, and what is tried again.',
)
export const endpoint = defineMessage('Endpoint')
export const event = defineMessage('Event')
export const messageId = defineMessage('Message id')
export const test = defineMessage('Test')
export const status = defineMessage('Status')
export const waiting = defineMessage('Waiting')
export const heldByALimit = defineMessage('Held by a limit')
export const delivered = defineMessage('Delivered')
export const failed = defineMessage('Failed')
export const attempts = defineMessage('Attempts')
export const response = defineMessage('Response')
export const answer = defineMessage('Answer')
export const tookMs = defineMessage('Took, ms')
export const happened = defineMessage('Happened')
export const lastAttempt = defineMessage('Last attempt')
export const nextAttempt = defineMessage('Next attempt')
export const body = defineMessage('Body')
export const since = defineMessage('Since')
export const chooseAnEventAtLeast = defineMessage('Choose an event at least')
