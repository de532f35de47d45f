/** Texts of `server/core/people`. */
import { defineMessage } from '@cmp/messages'

export const tooManyAttemptsToSignIn = defineMessage('Too many attempts to sign in')
export const thePortalIsStoppingTryAgain = defineMessage(
  'The portal is shutting down. Try again in a minute.',
)
export const on = defineMessage('{browser} on {system}')
export const account = defineMessage('{sentence} (Account: {userId}.)')
export const ifItWasYouThereIs = defineMessage(
  'If this was you, no action is required. Otherwise, change your password immediately, end your other sessions on your profile page, and contact your administrator.',
)
export const onlyASignedInPersonHas = defineMessage('Only a signed-in user has a personal account.')
export const signInToContinue = defineMessage('Sign in to continue.')
export const unknownDevice = defineMessage('Unknown device')
export const tooManyCodes = defineMessage('Too many codes were entered')
export const tooManyMailedCodes = defineMessage('Too many codes were sent to you')
export const tooManyLinks = defineMessage('Too many links were requested')
export const tooManyLinksUseNewest = defineMessage(
  'Too many links were requested; use the link in the latest email',
)
export const tooManyAccounts = defineMessage('Too many accounts were requested')
export const tooManyPasswords = defineMessage('Too many passwords were entered')
export const tooManySignIns = defineMessage('Too many sign-ins were started')
export const waitingForAnswer = defineMessage('waiting for an answer')
export const signInSettings = defineMessage('Sign-in settings')
