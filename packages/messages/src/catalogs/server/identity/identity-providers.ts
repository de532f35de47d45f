/** Texts of `server/identity/identity-providers`. */
import { defineMessage } from '@cmp/messages'

export const theIssuerIsAnAddressSuch = defineMessage(
  'Enter the issuer URL, for example https://login.example.com.',
)
export const theIssuerMustBeAnHttps = defineMessage('The issuer must be an https:// URL.')
export const giveTheIssuerItselfWithoutWell = defineMessage(
  'Enter the issuer URL without /.well-known/openid-configuration and without a query string.',
)
export const putTheIdOfYourTenant = defineMessage(
  'Replace common, organizations or consumers with your tenant ID. Otherwise, users of any tenant can sign in.',
)
export const theDiscoveryDocumentAtThisAddress = defineMessage(
  'The discovery document at this URL names a different issuer. Copy the issuer exactly from that document.',
)
export const theIssuerDoesNotAnswerAs = defineMessage(
  'The issuer did not respond as an OpenID provider ({errorMessage}). Check the URL and that this portal can reach it.',
)
export const theProviderCallsItselfGiveThat = defineMessage(
  'The provider reports the issuer {named}. Enter that issuer.',
)
export const theResellersStaffIsInvitedBy = defineMessage(
  'The reseller’s users must be invited individually. Choose a customer, or leave the role for new users empty.',
)
export const theIssuerHasChangedTypeThe = defineMessage(
  'The issuer has changed. Enter the client secret of the new issuer as well.',
)
export const signInWith = defineMessage('sign-in with {name} added')
export const yourAccountWasConnectedWithFrom = defineMessage(
  'Your account was linked to {name}. You can now sign in with it.',
)
