/** Texts of `contract/identity/single-sign-on`. */
import { defineMessage } from '@cmp/messages'

export const nobodyInThisPortalHasThe = defineMessage(
  'Nobody in this portal has the e-mail address that you signed in with. Ask your administrator to invite you.',
)
export const yourAccountIsDeactivatedAskYour = defineMessage(
  'Your account is deactivated. Ask your administrator to activate it again.',
)
export const yourAccountWaitsForAnAdministrator = defineMessage(
  'Your account waits for an administrator to approve it. You can sign in as soon as that is done.',
)
export const yourProviderDoesNotSayThat = defineMessage(
  'Your provider does not say that your e-mail address is confirmed. Ask its administrator.',
)
export const yourProviderDidNotLetYou = defineMessage(
  'Your provider did not let you in, or you cancelled. Try again or sign in another way.',
)
export const theSignInTookTooLong = defineMessage(
  'The sign-in took too long or was begun in another browser. Try again.',
)
export const tooManySignInsWereBegun = defineMessage(
  'Too many sign-ins were begun from your network. Wait a quarter of an hour, then try again.',
)
export const yourProviderDoesNotAnswerAt = defineMessage(
  'Your provider does not answer at the moment. Try again later or sign in another way.',
)
