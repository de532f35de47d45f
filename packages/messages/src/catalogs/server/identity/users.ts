/** Texts of `server/identity/users`. */
import { defineMessage } from '@cmp/messages'

export const roleSaIsOnlyForResellers = defineMessage(
  'The role SA is only for the reseller’s users. Choose ADMIN, EDITOR or GUEST.',
)
export const customer = defineMessage('customer')
export const roleSaIsOnlyForResellersUsers = defineMessage(
  'The role SA is only for the reseller’s users, who do not belong to a customer.',
)
export const roleRequiresCustomerChooseCustomer = defineMessage(
  'The role {roleCode} requires a customer. Choose the customer.',
)
export const isLastActiveAdministratorOfReseller = defineMessage(
  '{name} is the last active administrator of the reseller. Add another administrator first.',
)
export const userIdIsEmailAddressLeave = defineMessage(
  'The user ID is the email address. Leave it empty, or ask us for a different one.',
)
export const userWithThisUserIdAlready = defineMessage('A user with this user ID already exists.')
export const enterEmailAddressInvitationIsSent = defineMessage(
  'Enter the email address. The invitation is sent there.',
)
export const youCannotChangeYourOwnRole = defineMessage(
  'You cannot change your own role. Ask another administrator.',
)
export const youCannotDeleteYourselfAskAnother = defineMessage(
  'You cannot delete yourself. Ask another administrator.',
)
export const noCustomerHasIdTenantId = defineMessage('No customer has the ID, tenant ID or name {text}.')
export const customersAreNamedEnterCustomersId = defineMessage(
  "{count} customers are named {text}. Enter the customer's ID.",
)
export const userWasNotFound = defineMessage('The user {userid} was not found.')
export const onlyCmpctlOnPortalsServerCan = defineMessage('Only cmpctl on the portal’s server can do this.')
export const userAdded = defineMessage('User {userid} added.')
export const passwordOfSet = defineMessage('Password of {userid} set.')
export const mustUseTwoStepVerificationAt = defineMessage(
  '{name} must use two-step verification at the next sign-in.',
)
export const noLongerHasToUseTwo = defineMessage('{name} no longer has to use two-step verification.')
export const hasNoEmailAddressAuthenticatorApp = defineMessage(
  '{name} has no email address, authenticator app or passkey and could not sign in. Add an email address first.',
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
export const isAlreadyInactive = defineMessage('{name} is already inactive.')
export const hasBeenDeactivatedAndSignedOut = defineMessage(
  '{name} has been deactivated and signed out everywhere.',
)
export const endYourOwnSessionsOnYour = defineMessage(
  'End your own sessions on your profile page, under Sessions.',
)
export const hasNoActiveSessions = defineMessage('{name} has no active sessions.')
export const wasSignedOutOfSession = defineMessage(
  '{name} was signed out of {ended, plural, one {# session} other {# sessions}}.',
)
export const isAlreadyActive = defineMessage('{name} is already active.')
export const hasNotConfirmedEmailAddressYet = defineMessage(
  '{name} has not confirmed the email address yet. Approve the account after it is confirmed.',
)
export const hasNotChosenPasswordYetResend = defineMessage(
  '{name} has not chosen a password yet. Resend the invitation if it was lost.',
)
export const doesNotBelongToCustomerYet = defineMessage(
  '{name} does not belong to a customer yet. Edit the user, choose the customer and role, then approve the account.',
)
export const hasBeenApprovedAndCanSign = defineMessage('{name} has been approved and can sign in.')
export const hasBeenReactivatedAndCanSign = defineMessage('{name} has been reactivated and can sign in.')
export const hasBeenReactivatedAddEmailAddress = defineMessage(
  '{name} has been reactivated. Add an email address to send an invitation.',
)
export const hasBeenReactivatedAndNewInvitation = defineMessage(
  '{name} has been reactivated and a new invitation has been sent.',
)
export const isInactiveReactivateTheUserFirst = defineMessage(
  '{name} is inactive. Reactivate the user first.',
)
export const doesNotNeedInvitationToReset = defineMessage(
  '{name} does not need an invitation. To reset a lost password, use Forgot password on the sign-in page.',
)
export const hasNoEmailAddressAddOne = defineMessage(
  '{name} has no email address. Add one, then send the invitation.',
)
export const theInvitationWasSentTo = defineMessage('The invitation was sent to {email}.')
export const invitationToWasSavedToOutbox = defineMessage(
  'The invitation to {email} was saved to the outbox because no mail server is configured.',
)
