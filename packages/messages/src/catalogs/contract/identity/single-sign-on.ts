/** Texts of `contract/identity/single-sign-on`. */
import { defineMessage } from '@cmp/messages'

export const noUserInThisPortalHas = defineMessage(
  'No user in this portal has the email address you signed in with. Ask your administrator for an invitation.',
)
export const yourAccountIsDeactivatedAskYour = defineMessage(
  'Your account is deactivated. Ask your administrator to reactivate it.',
)
export const yourAccountIsWaitingForApproval = defineMessage(
  'Your account is waiting for approval. You can sign in after an administrator approves it.',
)
export const yourIdentityProviderDidNotConfirm = defineMessage(
  'Your identity provider did not confirm that your email address is verified. Contact its administrator.',
)
export const yourIdentityProviderDeniedSignIn = defineMessage(
  'Your identity provider denied the sign-in, or you canceled it. Try again or sign in another way.',
)
export const signInTimedOutOrWas = defineMessage(
  'The sign-in timed out or was started in another browser. Try again.',
)
export const tooManySignInAttemptsFrom = defineMessage(
  'Too many sign-in attempts from your network. Wait 15 minutes, then try again.',
)
export const yourIdentityProviderIsNotResponding = defineMessage(
  'Your identity provider is not responding. Try again later or sign in another way.',
)
