/** Texts of `server/core/people`. */
import { defineMessage } from '@cmp/messages'

export const tooManyAttemptsToSignIn = defineMessage('Too many attempts to sign in')
export const thePortalIsStoppingTryAgain = defineMessage('The portal is stopping. Try again in a minute.')
export const on = defineMessage('{browser} on {system}')
export const account = defineMessage('{sentence} (Account {userId}.)')
export const ifItWasYouThereIs = defineMessage(
  'If it was you, there is nothing to do. If it was not, change your password at once, end your other sessions on your profile page, and tell your administrator.',
)
export const onlyASignedInPersonHas = defineMessage('Only a signed-in person has an account of their own.')
export const signInToContinue = defineMessage('Sign in to continue.')
export const unknownDevice = defineMessage('Unknown device')
export const tooManyCodes = defineMessage('Too many codes were tried')
export const tooManyMailedCodes = defineMessage('Too many codes were sent to you')
export const tooManyLinks = defineMessage('Too many links were asked for')
export const tooManyLinksUseNewest = defineMessage(
  'Too many links were asked for; use the one in the newest mail',
)
export const tooManyAccounts = defineMessage('Too many accounts were asked for')
export const tooManyPasswords = defineMessage('Too many passwords were tried')
export const tooManySignIns = defineMessage('Too many sign-ins were begun')
export const waitingForAnswer = defineMessage('waiting for an answer')
