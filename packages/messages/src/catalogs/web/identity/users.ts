/** Texts of `web/identity/users`. */
import { defineMessage } from '@cmp/messages'

export const requireTwoStepVerificationForAll = defineMessage('Require two-step verification for all users?')
export const stopRequiringTwoStepVerificationFor = defineMessage(
  'Stop requiring two-step verification for all users?',
)
export const fromNextSignInAllUsers = defineMessage(
  'From the next sign-in, all users need an emailed code, an authenticator app or a passkey in addition to their password. Users without an email address, app or passkey are skipped and listed.',
)
export const fromNextSignInPasswordAlone = defineMessage(
  'From the next sign-in, a password alone is enough for every account, including the reseller’s administrators.',
)
export const requireForAll = defineMessage('Require for all')
export const stopRequiring = defineMessage('Stop requiring')
export const twoStepVerificationForAll = defineMessage('Two-step verification for all')
export const stopRequiring2 = defineMessage('Stop requiring')
export const user = defineMessage('User')
export const account = defineMessage('Account')
export const more = defineMessage('More')
export const accountActivity = defineMessage('Account activity')
export const noActivityYet = defineMessage('No activity yet')
export const invitationsSignInsAndAccountChanges = defineMessage(
  'Invitations, sign-ins and account changes appear here.',
)
export const required = defineMessage('Required')
export const no = defineMessage('No')
export const inviteUser = defineMessage('Invite user')
export const noUsersYet = defineMessage('No users yet')
export const usersSessionsPasskeysAndApiTokens = defineMessage(
  "The user's sessions, passkeys and API tokens are permanently deleted with the account. Tickets and the audit log still show the user's name. To block sign-in without deleting the account, deactivate it instead.",
)
export const reject = defineMessage('Reject')
export const deactivate = defineMessage('Deactivate')
export const youCantDeactivateYourOwnAccount = defineMessage("You can't deactivate your own account.")
export const userIsSignedOutEverywhereImmediately = defineMessage(
  'The user is signed out everywhere immediately, and the password and API tokens stop working. Nothing is deleted: you can reactivate the user later.',
)
export const deactivateUser = defineMessage('Deactivate user')
export const signOutEverywhere = defineMessage('Sign out everywhere')
export const endYourOwnSessionsOnYour = defineMessage('End your own sessions on your profile page.')
export const allSessionsEndImmediatelyButUser = defineMessage(
  'All sessions end immediately, but the user can sign in again. API tokens continue to work. To stop them too, deactivate the user.',
)
export const approve = defineMessage('Approve')
export const reactivate = defineMessage('Reactivate')
export const editUserAndChooseCustomerFirst = defineMessage('Edit the user and choose a customer first.')
export const turnOffTwoStepVerification = defineMessage('Turn off two-step verification')
export const fromNextSignInPasswordAloneIs = defineMessage(
  'From the next sign-in, a password alone is enough for this account.',
)
export const requireTwoStepVerification = defineMessage('Require two-step verification')
export const resendInvitation = defineMessage('Resend invitation')
export const access = defineMessage('Access')
export const settings = defineMessage('Settings')
export const inviteUser2 = defineMessage('Invite user')
export const sendInvitation = defineMessage('Send invitation')
export const changingTheRoleOrCustomerSigns = defineMessage(
  'Changing the role or customer signs the user out everywhere.',
)
export const activityBy = defineMessage('Activity by {name}')
export const deactivateUser2 = defineMessage('Deactivate user {name}?')
export const signOutEverywhere2 = defineMessage('Sign {name} out everywhere?')
export const turnOffTwoStepVerificationFor = defineMessage('Turn off two-step verification for {name}?')
export const viewAsOf = defineMessage('View as {roleCode} of {companyName}')
export const userGetsEmailWithLinkTo = defineMessage(
  'The user gets an email with a link to set a password. The link expires after 7 days. The user can sign in after setting the password.{isRoleInGroup, select, true { Without a mail server, the email stays in the outbox.} other {}}',
)
export const invited = defineMessage('{name} invited.')
