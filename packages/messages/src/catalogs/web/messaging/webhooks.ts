/** Texts of `web/messaging/webhooks`. */
import { defineMessage } from '@cmp/messages'

export const attempts = defineMessage('Attempts')
export const noAttemptsYet = defineMessage('No attempts yet.')
export const loadingTheAttempts = defineMessage('Loading the attempts')
export const close = defineMessage('Close')
export const secret2 = defineMessage('Secret')
export const copyItNowAndAddIt = defineMessage(
  "Copy it now and add it to the receiving program. It won't be shown again.",
)
export const theSecret2 = defineMessage('the secret')
export const done = defineMessage('Done')
export const createNewSecret = defineMessage('Create a new secret?')
export const createSecret = defineMessage('Create secret')
export const secret = defineMessage('Secret')
export const eventsAreSentOnlyAfterYou = defineMessage(
  'Events are sent only after you create the secret. Add it to the receiving program.',
)
export const createSecret2 = defineMessage('Create secret')
export const createNewSecret2 = defineMessage('Create new secret')
export const signsEachRequestSoThatReceiving = defineMessage(
  'Signs each request so that the receiving program can verify that it comes from this portal.',
)
export const resend = defineMessage('Resend')
export const deliveries = defineMessage('Deliveries')
export const noDeliveriesYet = defineMessage('No deliveries yet')
export const sendExampleEventWithTest = defineMessage('Use Test to send an example event.')
export const resendEvents = defineMessage('Resend events…')
export const test = defineMessage('Test')
export const endpoint = defineMessage('Endpoint')
export const lastHour = defineMessage('Last hour')
export const last24Hours = defineMessage('Last 24 hours')
export const last7Days = defineMessage('Last 7 days')
export const last29Days = defineMessage('Last 29 days')
export const failedOnly = defineMessage('Failed only')
export const all = defineMessage('All')
export const noWebhooksYet = defineMessage('No webhooks yet')
export const deliveriesToThisEndpointStopAnd = defineMessage(
  'Deliveries to this endpoint stop, and its delivery log is deleted. The program is not notified.',
)
export const result = defineMessage('Result')
export const thePresentOneSignsBesideIt = defineMessage(
  'For {formerSecretHours} hours, requests are signed with both the current and the new secret. The current secret then expires.',
)
export const resend2 = defineMessage('Resend {messageId}')
export const attemptsOf = defineMessage('Attempts of {messageId}')
export const test2 = defineMessage('Test {description}')
export const eventsInTimeRangeAreSent = defineMessage(
  'Events in the time range are sent to {description} again, in order and with the same message IDs. Programs should ignore message IDs they have already processed.',
)
export const time = defineMessage('Time')
export const response = defineMessage('Response')
export const durationMs = defineMessage('Duration, ms')
export const madeAt = defineMessage('Created <date></date>.')
export const previousSecretIsValidUntil = defineMessage('The previous secret is valid until <date></date>.')
export const timeRange = defineMessage('Time range')
export const deliveries2 = defineMessage('Deliveries')
export const sendTestMessage = defineMessage('Send test message')
export const sendTestMessageTo = defineMessage('Send test message to {description}')
export const answered = defineMessage('{responseCode, number} {answer}')
export const testDelivered = defineMessage('The test message was delivered. Response: {result}')
export const testNotDelivered = defineMessage('The test message was not delivered. Response: {result}')
