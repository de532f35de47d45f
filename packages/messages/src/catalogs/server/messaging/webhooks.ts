/** Texts of `server/messaging/webhooks`. */
import { defineMessage } from '@cmp/messages'

export const itsAddressIsNotPublicGive = defineMessage(
  'Its address is not public. Give one that is, or ask the portal’s operator to allow its network (WEBHOOK_NETWORKS).',
)
export const theUrlIsAnAddressSuch = defineMessage(
  'The URL is an address such as https://hooks.example.com/cmp.',
)
export const theUrlMustBeginWithHttps = defineMessage('The URL must begin with https://.')
export const leaveTheNameAndPasswordOut = defineMessage(
  'Leave the name and password out: requests are signed.',
)
export const leaveOutWhatStandsBehindThe = defineMessage(
  'Leave out what stands behind the #: it is never sent.',
)
export const everyAttemptHasFailedSinceMend = defineMessage(
  'Every attempt has failed since {since}. Mend it and switch it on again: what waits is sent then.',
)
export const thisEndpointIsNotInUse = defineMessage('This endpoint is not in use. Switch it on first.')
export const thisEndpointHasNoSecretYet = defineMessage('This endpoint has no secret yet. Make it first.')
export const thisEndpointHasChosenNoEvent = defineMessage('This endpoint has chosen no event.')
export const aSampleIsOnItsWay = defineMessage('A sample is on its way to {description}.')
export const itIsOnItsWayTo = defineMessage('It is on its way to {description} again.')
export const whatWasSentIsKeptFor = defineMessage(
  'What was sent is kept for {retentionDays} days. Choose a later moment.',
)
export const nothingFailedSinceThen = defineMessage(
  'Nothing {whichCase, select, true {failed} other {was sent}} since then.',
)
export const messageIsOnItsWayAgain = defineMessage(
  '{count, plural, one {# message is} other {# messages are}} on {count, plural, one {its} other {their}} way again.',
)
export const someOfTheseEventsAreThe = defineMessage(
  'Some of these events are the reseller’s alone. Choose those of customer invoices, budgets, unusual days, cloud accounts and webhooks.',
)
export const thereAreWebhookEndpointsAlreadyDelete = defineMessage(
  'There are {mostEndpoints} webhook endpoints already. Delete one that is not used any more first.',
)
export const itAnsweredRedirectsAreNotFollowed = defineMessage(
  'It answered {code}. Redirects are not followed: give the address that it leads to.',
)
export const itAnswered = defineMessage('It answered {code}.')
export const itDidNotAnswerWithinSeconds = defineMessage('It did not answer within {lateSeconds} seconds.')
export const itCouldNotBeReached = defineMessage('It could not be reached: {errorMessage}.')
