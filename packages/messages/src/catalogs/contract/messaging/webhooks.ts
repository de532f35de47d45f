/** Texts of `contract/messaging/webhooks`. */
import { defineMessage } from '@cmp/messages'

export const webhooks = defineMessage('Webhooks and channels')
export const endpointsThatReceiveEventsAsSigned = defineMessage(
  'Programs that receive events as signed HTTP requests, channels of Slack, Microsoft Teams and LINE, and their deliveries.',
)
export const description = defineMessage('Description')
export const forExampleAccounting = defineMessage('For example, Accounting')
export const url = defineMessage('URL')
export const mustRespondWith2XxWithin = defineMessage(
  'Must respond with 2xx within 15 seconds. Addresses in private networks require the operator’s permission.',
)
export const events = defineMessage('Events')
export const eventsOfProviderInvoicesAreAvailable = defineMessage(
  'Events of provider invoices are available only to the reseller.',
)
export const customer = defineMessage('Customer')
export const limitToOneCustomersEventsLeave = defineMessage(
  'Limit to one customer’s events. Leave empty for the events of the reseller and all customers.',
)
export const enabled = defineMessage('Enabled')
export const status2 = defineMessage('Status')
export const ready = defineMessage('Ready')
export const secretMissing = defineMessage('Secret missing')
export const failing = defineMessage('Failing')
export const disabled = defineMessage('Disabled')
export const problem = defineMessage('Problem')
export const secretCreated = defineMessage('Secret created')
export const previousSecretExpires = defineMessage('Previous secret expires')
export const lastSent = defineMessage('Last sent')
export const created = defineMessage('Created')
export const webhookDeliveries = defineMessage('Webhook deliveries')
export const deliveriesToWebhookEndpointsTheir = defineMessage(
  'Deliveries to webhook endpoints, their responses and pending retries.',
)
export const endpoint = defineMessage('Endpoint')
export const event = defineMessage('Event')
export const messageId = defineMessage('Message ID')
export const test = defineMessage('Test')
export const status = defineMessage('Status')
export const waiting = defineMessage('Waiting')
export const heldByLimit = defineMessage('Held by limit')
export const delivered = defineMessage('Delivered')
export const failed = defineMessage('Failed')
export const attempts = defineMessage('Attempts')
export const response = defineMessage('Response')
export const responseBody = defineMessage('Response body')
export const durationMs = defineMessage('Duration (ms)')
export const occurred = defineMessage('Occurred')
export const lastAttempt = defineMessage('Last attempt')
export const nextAttempt = defineMessage('Next attempt')
export const body = defineMessage('Body')
export const since = defineMessage('Since')
export const selectAtLeastOneEvent = defineMessage('Select at least one event')
export const kind = defineMessage('Kind')
export const signedWebhooksAreForPrograms = defineMessage(
  'Signed webhooks are for programs; Slack, Microsoft Teams and LINE get messages for people.',
)
export const webhookUrlOrToken = defineMessage('Webhook URL or token')
export const forSlackAndTeamsUrlOf = defineMessage(
  'The URL of the incoming webhook of Slack or of the Teams workflow, or the channel access token of LINE. Stored encrypted and never shown again.',
)
export const recipient = defineMessage('Recipient ID')
export const userGroupOrRoomId = defineMessage(
  'The ID of the LINE user, group or room, for example C4af4980629…',
)
export const language = defineMessage('Language')
export const languageOfMessages = defineMessage('The language of the messages.')
export const english = defineMessage('English')
export const thai = defineMessage('Thai')
