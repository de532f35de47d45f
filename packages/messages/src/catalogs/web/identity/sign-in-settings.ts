/** Texts of `web/identity/sign-in-settings`. */
import { defineMessage } from '@cmp/messages'

export const signInSettings = defineMessage('Sign-in settings')
export const openSignUp = defineMessage('Open sign-up')
export const theSignInPageHasA = defineMessage(
  'The sign-in page has a link to sign up. People who sign up confirm their email address, then wait for an administrator’s approval.',
)
export const accountsAreByInvitationOnlyThe = defineMessage(
  'Accounts are by invitation only. The sign-in page has no link to sign up.',
)
export const programsMaySignInWithThe = defineMessage('Programs may sign in with the password in the address')
export const getApiUsersLoginAnswersAs = defineMessage(
  'GET /api/Users/Login answers as it always did. Addresses are kept in logs of proxies and programs: turn this off once every program signs in by POST or uses an API token.',
)
export const getApiUsersLoginIsRefused = defineMessage(
  'GET /api/Users/Login is refused. Programs sign in by POST or use an API token.',
)
export const theRolesThatRequireTwoStep = defineMessage(
  'The roles that require two-step verification have been saved.',
)
export const requireTwoStepVerificationFor = defineMessage('Require two-step verification for')
export const peopleWithTheseRolesWhoSign = defineMessage(
  'People with these roles who sign in with a password need a passkey, an app code or an emailed code. People without one can only add one, on the profile page. Without a mail server, emailed codes do not count.',
)
export const loadingTheSettings = defineMessage('Loading the settings')
export const isNow = defineMessage('{label}: {value, select, true {on} other {off}}.')
