/** Texts of `web/identity/users`. */
import { defineMessage } from '@cmp/messages'

export const requireTwoStepVerificationForAll = defineMessage('Require two-step verification for all users?')
export const stopRequiringTwoStepVerificationFor = defineMessage(
  'Stop requiring two-step verification for all users?',
)
export const everybodyNeedsACodeAnAuthenticator = defineMessage(
  'Everybody needs a code, an authenticator app or a passkey beside the password from the next sign-in on. Who has neither e-mail address nor app nor passkey is left out and named.',
)
export const fromTheNextSignInOn = defineMessage(
  'From the next sign-in on a password alone is enough for every account, the reseller’s administrators included.',
)
export const requireForAll = defineMessage('Require for all')
export const stopRequiring = defineMessage('Stop requiring')
export const twoStepVerificationForAll = defineMessage('Two-step verification for all')
export const requireForNobody = defineMessage('Require for nobody')
export const person = defineMessage('Person')
export const account = defineMessage('Account')
export const more = defineMessage('More')
export const whatHappenedToThisAccount = defineMessage('What happened to this account')
export const nothingHasHappenedYet = defineMessage('Nothing has happened yet')
export const invitationsSignInsAndChangesOf = defineMessage(
  'Invitations, sign-ins and changes of the account stand here.',
)
export const askedFor = defineMessage('Asked for')
export const no = defineMessage('No')
export const inviteUser = defineMessage('Invite user')
export const noUsersYet = defineMessage('No users yet')
export const sessionsPasskeysAndApiTokensOf = defineMessage(
  'Sessions, passkeys and API tokens of the person go with the account, for good. Tickets and the audit log keep the name. To keep the account and only stop its use, deactivate it instead.',
)
export const refuse = defineMessage('Refuse')
export const deactivate = defineMessage('Deactivate')
export const youCannotDeactivateYourself = defineMessage('You cannot deactivate yourself.')
export const thePersonIsSignedOutEverywhere = defineMessage(
  'The person is signed out everywhere at once, and neither password nor API token works any more. Nothing is deleted: you can reactivate the user later.',
)
export const deactivateUser = defineMessage('Deactivate user')
export const signOutEverywhere = defineMessage('Sign out everywhere')
export const endYourOwnSessionsOnYour = defineMessage('End your own sessions on your profile page.')
export const allSessionsEndAtOnceAnd = defineMessage(
  'All sessions end at once, and the person can sign in again. API tokens go on working: deactivate the user to stop those too.',
)
export const approve = defineMessage('Approve')
export const reactivate = defineMessage('Reactivate')
export const chooseTheCustomerFirstEditThe = defineMessage(
  'Choose the customer first: edit the user, then approve.',
)
export const turnOffTwoStepVerification = defineMessage('Turn off two-step verification')
export const fromTheNextSignInOnThe = defineMessage(
  'From the next sign-in on the password alone is enough for this account.',
)
export const requireTwoStepVerification = defineMessage('Require two-step verification')
export const sendTheInvitationAgain = defineMessage('Send the invitation again')
export const access = defineMessage('Access')
export const settings = defineMessage('Settings')
export const inviteAUser = defineMessage('Invite a user')
export const sendInvitation = defineMessage('Send invitation')
export const changingTheRoleOrCustomerSigns = defineMessage(
  'Changing the role or customer signs the user out everywhere.',
)
export const whatDidInThePortal = defineMessage('What {name} did in the portal')
export const deactivateUser2 = defineMessage('Deactivate user {name}?')
export const signOutEverywhere2 = defineMessage('Sign {name} out everywhere?')
export const turnOffTwoStepVerificationFor = defineMessage('Turn off two-step verification for {name}?')
export const viewAsOf = defineMessage('View as {roleCode} of {companyName}')
export const thePersonGetsAMailWith = defineMessage(
  'The person gets a mail with a link to choose a password, which works for 7 days. Until then nobody can sign in with the account.{isRoleInGroup, select, true { Where no mail server is set, the mail is kept in the outbox.} other {}}',
)
export const wasInvited = defineMessage('{name} was invited.')
