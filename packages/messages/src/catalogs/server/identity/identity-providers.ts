/** Texts of `server/identity/identity-providers`. */
import { defineMessage } from '@cmp/messages'

export const theIssuerIsAnAddressSuch = defineMessage(
  'The issuer is an address such as https://login.example.com.',
)
export const theIssuerMustBeAnHttps = defineMessage('The issuer must be an https:// address.')
export const giveTheIssuerItselfWithoutWell = defineMessage(
  'Give the issuer itself, without /.well-known/openid-configuration and without a query.',
)
export const putTheIdOfYourTenant = defineMessage(
  'Put the id of your tenant where common, organizations or consumers stands: those let the people of every tenant in.',
)
export const theDiscoveryDocumentAtThisAddress = defineMessage(
  'The discovery document at this address names another issuer. Copy the issuer exactly from that document.',
)
export const theIssuerDoesNotAnswerAs = defineMessage(
  'The issuer does not answer as an OpenID provider ({errorMessage}). Check the address and whether this portal can reach it.',
)
export const theProviderCallsItselfGiveThat = defineMessage(
  'The provider calls itself {named}. Give that as the issuer.',
)
export const theResellersStaffIsInvitedBy = defineMessage(
  'The reseller’s staff is invited by name: choose a customer, or leave the role of new people empty.',
)
export const theIssuerHasChangedTypeThe = defineMessage(
  'The issuer has changed: type the client secret of the new one as well.',
)
export const signInWith = defineMessage('sign-in with {name}')
export const yourAccountWasConnectedWithFrom = defineMessage(
  'Your account was connected with {name}: from now on you can sign in with it.',
)
