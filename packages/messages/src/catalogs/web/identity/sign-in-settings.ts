/** Texts of `web/identity/sign-in-settings`. */
import { defineMessage } from '@cmp/messages'

export const signInSettings = defineMessage('Sign-in settings')
export const openSignUp = defineMessage('Open sign-up')
export const theSignInPageHasA = defineMessage(
  'The sign-in page has a link to sign up. People who sign up confirm their email address, then wait for an administrator’s approval.',
)
export const usersCanJoinByInvitationOnly = defineMessage(
  'Users can join by invitation only. The sign-in page has no link to sign up.',
)
export const allowPasswordInUrl = defineMessage('Allow password in URL')
export const getApiUsersLoginIsAccepted = defineMessage(
  'GET /api/Users/Login is accepted. Proxies and programs log URLs, so turn this off once every program signs in with POST or uses an API token.',
)
export const getApiUsersLoginIsRejected = defineMessage(
  'GET /api/Users/Login is rejected. Programs sign in with POST or use an API token.',
)
export const twoStepVerificationRequirementSaved = defineMessage('Two-step verification requirement saved.')
export const requireTwoStepVerificationFor = defineMessage('Require two-step verification for')
export const usersWithTheseRolesWhoSign = defineMessage(
  'Users with these roles who sign in with a password need a passkey, an app code or an emailed code. Users without one can open only the profile page, to add one. Without a mail server, emailed codes do not count.',
)
export const loadingTheSettings = defineMessage('Loading the settings')
export const isNow = defineMessage('{label}: {value, select, true {on} other {off}}.')
