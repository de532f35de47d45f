/** Texts of `web/messaging/webhooks`. */
import { defineMessage } from '@cmp/messages'

export const attempts = defineMessage('Attempts')
export const itWasNotTriedYet = defineMessage('No attempts yet.')
export const loadingTheAttempts = defineMessage('Loading the attempts')
export const close = defineMessage('Close')
export const theSecret = defineMessage('Secret')
export const copyItNowAndGiveIt = defineMessage(
  "Copy it now and add it to the receiving program. It won't be shown again.",
)
export const theSecret2 = defineMessage('the secret')
export const iHaveCopiedIt = defineMessage('Done')
export const makeANewSecret = defineMessage('Create a new secret?')
export const makeIt = defineMessage('Create secret')
export const secret = defineMessage('Secret')
export const nothingIsSentBeforeTheSecret = defineMessage(
  'Events are sent only after you create the secret. Add it to the receiving program.',
)
export const makeTheSecret = defineMessage('Create secret')
export const newSecret = defineMessage('Create new secret')
export const itSignsWhatIsSentSo = defineMessage(
  'Signs each request so that the receiving program can verify that it comes from this portal.',
)
export const sendAgain = defineMessage('Resend')
export const whatWasSent = defineMessage('Deliveries')
export const nothingWasSentYet = defineMessage('No deliveries yet')
export const testSendsAnExample = defineMessage('Use Test to send an example event.')
export const sendAgainSince = defineMessage('Resend events…')
export const test = defineMessage('Test')
export const endpoint = defineMessage('Endpoint')
export const hour = defineMessage('Last hour')
export const number24Hours = defineMessage('Last 24 hours')
export const sevenDays = defineMessage('Last 7 days')
export const number29Days = defineMessage('Last 29 days')
export const whatDidNotArrive = defineMessage('Failed only')
export const everything = defineMessage('All')
export const noWebhookYet = defineMessage('No webhooks yet')
export const nothingMoreIsSentToIt = defineMessage(
  'Deliveries to this endpoint stop, and its delivery log is deleted. The program is not notified.',
)
export const whatCameBack = defineMessage('Result')
export const thePresentOneSignsBesideIt = defineMessage(
  'For {formerSecretHours} hours, requests are signed with both the current and the new secret. The current secret then expires.',
)
export const sendAgain2 = defineMessage('Resend {messageId}')
export const attemptsOf = defineMessage('Attempts of {messageId}')
export const test2 = defineMessage('Test {description}')
export const whatHappenedThenIsSentTo = defineMessage(
  'Events in the time range are sent to {description} again, in order and with the same message IDs. Programs should ignore message IDs they have already processed.',
)
export const at = defineMessage('Time')
export const response = defineMessage('Response')
export const tookMs = defineMessage('Duration, ms')
export const madeAt = defineMessage('Created <date></date>.')
export const theFormerOneSignsBesideIt = defineMessage('The previous secret is valid until <date></date>.')
export const ofTheLast = defineMessage('Time range')
export const what = defineMessage('Deliveries')
