/** Texts of `contract/identity/users`. */
import { defineMessage } from '@cmp/messages'

export const conditionMustBeTrueOrFalse = defineMessage('The condition must be true or false')
export const roleMustBeOneOf = defineMessage('The role must be one of: {roleCodes}')
export const invited = defineMessage('Invited')
export const emailNotConfirmed = defineMessage('Email not confirmed')
export const waitingForApproval = defineMessage('Waiting for approval')
export const active = defineMessage('Active')
export const inactive = defineMessage('Inactive')
export const users = defineMessage('Users')
export const peopleWhoCanSignInNew = defineMessage(
  'People who can sign in. A new user gets an invitation with a link to set a password.',
)
export const name = defineMessage('Name')
export const userId = defineMessage('User ID')
export const usedToSignInLeaveEmpty = defineMessage('Used to sign in. Leave empty to use the email address.')
export const email = defineMessage('Email')
export const receivesInvitationsCodesAndLinks = defineMessage('Receives invitations, codes and links.')
export const role = defineMessage('Role')
export const customer = defineMessage('Customer')
export const requiredForAllRolesExceptSa = defineMessage(
  'Required for all roles except SA, which has no customer.',
)
export const status = defineMessage('Status')
export const twoStepVerification = defineMessage('Two-step verification')
export const timeZone = defineMessage('Time zone')
export const usedToShowDatesAndTimes = defineMessage(
  'Used to show dates and times. The user can change it on the profile page.',
)
export const lastSignIn = defineMessage('Last sign-in')
export const created = defineMessage('Created')
export const everyUserYouAddGetsInvitation = defineMessage('Every user you add gets an invitation by email.')
export const resendInvitation = defineMessage('Resend invitation')
export const deactivate = defineMessage('Deactivate')
export const reactivate = defineMessage('Reactivate')
export const signOutEverywhere = defineMessage('Sign out everywhere')
export const signedOut = defineMessage('signed out')
export const requireTwoStepVerification = defineMessage('Require two-step verification')
export const turnOffTwoStepVerification = defineMessage('Turn off two-step verification')
export const roleAndItsPurpose = defineMessage('{role}: {purpose}')
