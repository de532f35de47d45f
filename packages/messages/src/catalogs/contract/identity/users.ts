/** Texts of `contract/identity/users`. */
import { defineMessage } from '@cmp/messages'

export const theConditionIsTrueOrFalse = defineMessage('The condition is true or false')
export const theRoleIsOneOf = defineMessage('The role is one of {roleCodes}')
export const invited = defineMessage('Invited')
export const eMailNotConfirmed = defineMessage('E-mail not confirmed')
export const waitingForApproval = defineMessage('Waiting for approval')
export const active = defineMessage('Active')
export const inactive = defineMessage('Inactive')
export const users = defineMessage('Users')
export const thePeopleWhoCanSignIn = defineMessage(
  'The people who can sign in. Invite somebody: the invitation carries a link to choose a password.',
)
export const name = defineMessage('Name')
export const userId = defineMessage('User id')
export const usedToSignInLeaveEmpty = defineMessage('Used to sign in. Leave empty to use the email address.')
export const eMail = defineMessage('E-mail')
export const invitationsCodesAndLinksAreSent = defineMessage('Invitations, codes and links are sent there.')
export const role = defineMessage('Role')
export const customer = defineMessage('Customer')
export const theRoleSaBelongsToNo = defineMessage(
  'The role SA belongs to no customer, every other role to one.',
)
export const status = defineMessage('Status')
export const twoStep = defineMessage('Two-step')
export const timeZone = defineMessage('Time zone')
export const datesAreShownInItThe = defineMessage(
  'Dates are shown in it. The person can change it on the profile.',
)
export const lastSignIn = defineMessage('Last sign-in')
export const created = defineMessage('Created')
export const everybodyWhoIsAddedGetsAn = defineMessage('Everybody who is added gets an invitation by mail.')
export const sendTheInvitationAgain = defineMessage('Send the invitation again')
export const deactivate = defineMessage('Deactivate')
export const reactivate = defineMessage('Reactivate')
export const signOutEverywhere = defineMessage('Sign out everywhere')
export const signedOut = defineMessage('signed out')
export const requireTwoStepVerification = defineMessage('Require two-step verification')
export const turnOffTwoStepVerification = defineMessage('Turn off two-step verification')
export const roleAndItsPurpose = defineMessage('{role}: {purpose}')
