/** Texts of `server/core/people`. */
import { defineMessage } from '@cmp/messages'

export const tooManyAttemptsToSignIn = defineMessage('Too many attempts to sign in')
export const portalIsShuttingDownTryAgain = defineMessage(
  'The portal is shutting down. Try again in a minute.',
)
export const on = defineMessage('{browser} on {system}')
export const account = defineMessage('{sentence} (Account: {userId}.)')
export const ifThisWasYouNoAction = defineMessage(
  'If this was you, no action is required. Otherwise, change your password immediately, end your other sessions on your profile page, and contact your administrator.',
)
export const onlySignedInUserHasPersonal = defineMessage('Only a signed-in user has a personal account.')
export const signInToContinue = defineMessage('Sign in to continue.')
export const unknownDevice = defineMessage('Unknown device')
export const tooManyCodesWereEntered = defineMessage('Too many codes were entered')
export const tooManyMailedCodes = defineMessage('Too many codes were sent to you')
export const tooManyLinksWereRequested = defineMessage('Too many links were requested')
export const tooManyLinksUseNewest = defineMessage(
  'Too many links were requested; use the link in the latest email',
)
export const tooManyAccountsWereRequested = defineMessage('Too many accounts were requested')
export const tooManyPasswordsWereEntered = defineMessage('Too many passwords were entered')
export const tooManySignInsWereStarted = defineMessage('Too many sign-ins were started')
export const waitingForAnswer = defineMessage('waiting for an answer')
export const signInSettings = defineMessage('Sign-in settings')
