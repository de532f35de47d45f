/** Texts of `web/messaging/webhooks`. */
import { defineMessage } from '@cmp/messages'

export const attempts = defineMessage('Attempts')
export const itWasNotTriedYet = defineMessage('It was not tried yet.')
export const loadingTheAttempts = defineMessage('Loading the attempts')
export const close = defineMessage('Close')
export const theSecret = defineMessage('The secret')
export const copyItNowAndGiveIt = defineMessage(
  'Copy it now and give it to the program. It is not shown again.',
)
export const theSecret2 = defineMessage('the secret')
export const iHaveCopiedIt = defineMessage('I have copied it')
export const makeANewSecret = defineMessage('Make a new secret?')
export const makeIt = defineMessage('Make it')
export const secret = defineMessage('Secret')
export const nothingIsSentBeforeTheSecret = defineMessage(
  'Nothing is sent before the secret is made and the program has it.',
)
export const makeTheSecret = defineMessage('Make the secret')
export const newSecret = defineMessage('New secret')
export const itSignsWhatIsSentSo = defineMessage(
  'It signs what is sent, so that the program knows it from anybody else’s.',
)
export const sendAgain = defineMessage('Send again')
export const whatWasSent = defineMessage('What was sent')
export const nothingWasSentYet = defineMessage('Nothing was sent yet')
export const testSendsAnExample = defineMessage('Test sends an example.')
export const sendAgainSince = defineMessage('Send again since…')
export const test = defineMessage('Test')
export const endpoint = defineMessage('Endpoint')
export const hour = defineMessage('Hour')
export const number24Hours = defineMessage('24 hours')
export const sevenDays = defineMessage('7 days')
export const number29Days = defineMessage('29 days')
export const whatDidNotArrive = defineMessage('What did not arrive')
export const everything = defineMessage('Everything')
export const noWebhookYet = defineMessage('No webhook yet')
export const nothingMoreIsSentToIt = defineMessage(
  'Nothing more is sent to it, and its delivery log is deleted. The program is not notified.',
)
export const whatCameBack = defineMessage('What came back')
export const thePresentOneSignsBesideIt = defineMessage(
  'The current secret also signs for {formerSecretHours} more hours.',
)
export const sendAgain2 = defineMessage('Send again {messageId}')
export const attemptsOf = defineMessage('Attempts of {messageId}')
export const test2 = defineMessage('Test {description}')
export const whatHappenedThenIsSentTo = defineMessage(
  'What happened then is sent to {description} once more, in its order and under the same message ids: a program that has seen an id passes it over.',
)
export const at = defineMessage('At')
export const response = defineMessage('Response')
export const tookMs = defineMessage('Took, ms')
export const madeAt = defineMessage('Made <date></date>.')
export const theFormerOneSignsBesideIt = defineMessage('The former one signs beside it until <date></date>.')
export const ofTheLast = defineMessage('Of the last')
export const what = defineMessage('What')
