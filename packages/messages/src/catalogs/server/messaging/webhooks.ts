/** Texts of `server/messaging/webhooks`. */
import { defineMessage } from '@cmp/messages'

export const addressIsNotPublicEnterPublic = defineMessage(
  'The address is not public. Enter a public address, or ask the portal operator to allow its network (WEBHOOK_NETWORKS).',
)
export const enterUrlForExampleHttpsHooks = defineMessage(
  'Enter a URL, for example https://hooks.example.com/cmp.',
)
export const urlMustStartWithHttps = defineMessage('The URL must start with https://.')
export const removeUsernameAndPasswordRequestsAre = defineMessage(
  'Remove the username and password. Requests are signed instead.',
)
export const removePartAfterItIsNever = defineMessage('Remove the part after #. It is never sent.')
export const allAttemptsHaveFailedSinceFix = defineMessage(
  'All attempts have failed since {since}. Fix the endpoint and enable it again to send the pending messages.',
)
export const thisEndpointIsDisabledEnableIt = defineMessage('This endpoint is disabled. Enable it first.')
export const thisEndpointHasNoSecretCreate = defineMessage('This endpoint has no secret. Create one first.')
export const thisEndpointHasNoEventsSelected = defineMessage(
  'This endpoint has no events selected. Select an event first.',
)
export const sendingSampleTo = defineMessage('Sending a sample to {description}.')
export const resendingTo = defineMessage('Resending to {description}.')
export const messagesAreRetainedForDaysChoose = defineMessage(
  'Messages are retained for {retentionDays} days. Choose a later time.',
)
export const noMessagesFailedSinceThen = defineMessage(
  'No messages {whichCase, select, true {failed} other {were sent}} since then.',
)
export const resendingMessage = defineMessage(
  'Resending {count, plural, one {# message} other {# messages}}.',
)
export const someOfTheseEventsAreAvailable = defineMessage(
  'Some of these events are available only to the reseller. Choose events for customer invoices, budgets, anomalies, cloud accounts or webhooks.',
)
export const limitOfWebhookEndpointsIsReached = defineMessage(
  'The limit of {mostEndpoints} webhook endpoints is reached. Delete an unused endpoint first.',
)
export const endpointReturnedRedirectsAreNot = defineMessage(
  'The endpoint returned {code}. Redirects are not followed. Enter the final address.',
)
export const theEndpointReturned = defineMessage('The endpoint returned {code}.')
export const endpointDidNotRespondWithinSeconds = defineMessage(
  'The endpoint did not respond within {lateSeconds} seconds.',
)
export const couldNotConnectToEndpoint = defineMessage('Could not connect to the endpoint: {errorMessage}.')
export const otherEvents = defineMessage('… and {count, number} more.')
export const openInPortal = defineMessage('Open in the portal')
export const enterWebhookUrlOrToken = defineMessage('Enter the URL or the token of the chat service.')
export const hostIsNotAllowed = defineMessage(
  'Enter an address of {hosts}, or ask the portal operator to allow its host (CHANNEL_HOSTS).',
)
export const enterChannelAccessToken = defineMessage(
  'Enter the channel access token of the LINE Official Account.',
)
export const enterLineRecipient = defineMessage(
  'Enter the ID of a user (U…), group (C…) or room (R…): a letter and 32 hexadecimal digits.',
)
export const onlySignedWebhooksHaveSecret = defineMessage(
  'Only signed webhooks have a secret. Edit the channel to change its URL or token.',
)
