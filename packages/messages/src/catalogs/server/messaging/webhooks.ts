/** Texts of `server/messaging/webhooks`. */
import { defineMessage } from '@cmp/messages'

export const itsAddressIsNotPublicGive = defineMessage(
  'The address is not public. Enter a public address, or ask the portal operator to allow its network (WEBHOOK_NETWORKS).',
)
export const theUrlIsAnAddressSuch = defineMessage('Enter a URL, for example https://hooks.example.com/cmp.')
export const theUrlMustBeginWithHttps = defineMessage('The URL must start with https://.')
export const leaveTheNameAndPasswordOut = defineMessage(
  'Remove the username and password. Requests are signed instead.',
)
export const leaveOutWhatStandsBehindThe = defineMessage('Remove the part after #. It is never sent.')
export const everyAttemptHasFailedSinceMend = defineMessage(
  'All attempts have failed since {since}. Fix the endpoint and enable it again to send the pending messages.',
)
export const thisEndpointIsNotInUse = defineMessage('This endpoint is disabled. Enable it first.')
export const thisEndpointHasNoSecretYet = defineMessage('This endpoint has no secret. Create one first.')
export const thisEndpointHasChosenNoEvent = defineMessage(
  'This endpoint has no events selected. Select an event first.',
)
export const aSampleIsOnItsWay = defineMessage('Sending a sample to {description}.')
export const itIsOnItsWayTo = defineMessage('Resending to {description}.')
export const whatWasSentIsKeptFor = defineMessage(
  'Messages are retained for {retentionDays} days. Choose a later time.',
)
export const nothingFailedSinceThen = defineMessage(
  'No messages {whichCase, select, true {failed} other {were sent}} since then.',
)
export const messageIsOnItsWayAgain = defineMessage(
  'Resending {count, plural, one {# message} other {# messages}}.',
)
export const someOfTheseEventsAreThe = defineMessage(
  'Some of these events are available only to the reseller. Choose events for customer invoices, budgets, anomalies, cloud accounts or webhooks.',
)
export const thereAreWebhookEndpointsAlreadyDelete = defineMessage(
  'The limit of {mostEndpoints} webhook endpoints is reached. Delete an unused endpoint first.',
)
export const itAnsweredRedirectsAreNotFollowed = defineMessage(
  'The endpoint returned {code}. Redirects are not followed. Enter the final address.',
)
export const itAnswered = defineMessage('The endpoint returned {code}.')
export const itDidNotAnswerWithinSeconds = defineMessage(
  'The endpoint did not respond within {lateSeconds} seconds.',
)
export const itCouldNotBeReached = defineMessage('Could not connect to the endpoint: {errorMessage}.')
