/** Texts of `server/identity/users`. */
import { defineMessage } from '@cmp/messages'

export const theRoleSaIsForThe = defineMessage(
  'The role SA is for the staff of the reseller. Choose ADMIN, EDITOR or GUEST.',
)
export const customer = defineMessage('customer')
export const theRoleSaIsForTheStaff = defineMessage(
  'The role SA is for the staff of the reseller, who belong to no customer.',
)
export const theRoleBelongsToACustomer = defineMessage(
  'The role {roleCode} belongs to a customer: name the customer.',
)
export const isTheLastActiveAdministratorOf = defineMessage(
  '{name} is the last active administrator of the reseller. Make another one first.',
)
export const theUserIdIsTheE = defineMessage(
  'The user id is the e-mail address. Leave it empty, or ask us for another one.',
)
export const thereIsAUserWithThis = defineMessage('There is a user with this user id already.')
export const giveTheEMailAddressThe = defineMessage('Give the e-mail address: the invitation is sent there.')
export const youCannotChangeYourOwnRole = defineMessage(
  'You cannot change your own role. Ask another administrator.',
)
export const youCannotDeleteYourselfAskAnother = defineMessage(
  'You cannot delete yourself. Ask another administrator.',
)
export const thereIsNoCustomerWithThe = defineMessage(
  'There is no customer with the id, tenant id or name {text}.',
)
export const customersAreNamedGiveTheCustomers = defineMessage(
  "{count} customers are named {text}. Give the customer's id.",
)
export const thereIsNoUser = defineMessage('There is no user {userid}.')
export const onlyCmpctlOnTheMachineOf = defineMessage('Only cmpctl on the machine of the portal may do this.')
export const theUserHasBeenAdded = defineMessage('The user {userid} has been added.')
export const thePasswordOfHasBeenSet = defineMessage('The password of {userid} has been set.')
export const needsTwoStepVerificationAtThe = defineMessage(
  '{name} needs two-step verification at the next sign-in.',
)
export const noLongerNeedsTwoStepVerification = defineMessage('{name} no longer needs two-step verification.')
export const hasNoEMailAddressAuthenticator = defineMessage(
  '{name} has no e-mail address, authenticator app or passkey and could not sign in. Add an e-mail address first.',
)
export const user = defineMessage('{count, plural, one {# user} other {# users}}')
export const twoStepVerificationWasTurnedOff = defineMessage(
  'Two-step verification was turned off for {people}.',
)
export const twoStepVerificationWasTurnedOn = defineMessage(
  'Two-step verification was turned on for {people}.',
)
export const twoStepVerificationWasTurnedOnFor = defineMessage(
  'Two-step verification was turned on for {people}. Skipped, because they have no email address, app or passkey: {named}.',
)
export const youCannotDeactivateYourselfAskAnother = defineMessage(
  'You cannot deactivate yourself. Ask another administrator.',
)
export const isInactiveAlready = defineMessage('{name} is inactive already.')
export const hasBeenDeactivatedAndSignedOut = defineMessage(
  '{name} has been deactivated and signed out everywhere.',
)
export const endYourOwnSessionsOnYour = defineMessage(
  'End your own sessions on your profile page, under Sessions.',
)
export const hasNoOpenSession = defineMessage('{name} has no open session.')
export const wasSignedOutOfSession = defineMessage(
  '{name} was signed out of {ended, plural, one {# session} other {# sessions}}.',
)
export const isActiveAlready = defineMessage('{name} is active already.')
export const hasNotConfirmedTheEMail = defineMessage(
  '{name} has not confirmed the e-mail address yet. Wait until that has happened, then approve.',
)
export const hasNotChosenAPasswordYet = defineMessage(
  '{name} has not chosen a password yet. Send the invitation again when it was lost.',
)
export const belongsToNoCustomerYetEdit = defineMessage(
  '{name} belongs to no customer yet. Edit the user, choose the customer and the role, then approve.',
)
export const hasBeenApprovedAndCanSign = defineMessage('{name} has been approved and can sign in.')
export const hasBeenReactivatedAndCanSign = defineMessage('{name} has been reactivated and can sign in.')
export const hasBeenReactivatedAddAnE = defineMessage(
  '{name} has been reactivated. Add an e-mail address to send an invitation.',
)
export const hasBeenReactivatedAndWasSent = defineMessage(
  '{name} has been reactivated and was sent a new invitation.',
)
export const isInactiveReactivateTheUserFirst = defineMessage(
  '{name} is inactive. Reactivate the user first.',
)
export const needsNoInvitationWhoLostA = defineMessage(
  '{name} needs no invitation: who lost a password asks for a new one on the sign-in page.',
)
export const hasNoEMailAddressAdd = defineMessage('{name} has no e-mail address. Add one, then send it.')
export const theInvitationWasSentTo = defineMessage('The invitation was sent to {email}.')
export const theInvitationToWasWrittenTo = defineMessage(
  'The invitation to {email} was written to the outbox, since no mail server is set.',
)
