/** Texts of `server/identity/identity-providers`. */
import { defineMessage } from '@cmp/messages'

export const enterIssuerUrlForExampleHttps = defineMessage(
  'Enter the issuer URL, for example https://login.example.com.',
)
export const issuerMustBeHttpsUrl = defineMessage('The issuer must be an https:// URL.')
export const enterIssuerUrlWithoutWellKnown = defineMessage(
  'Enter the issuer URL without /.well-known/openid-configuration and without a query string.',
)
export const replaceCommonOrganizationsOrConsumers = defineMessage(
  'Replace common, organizations or consumers with your tenant ID. Otherwise, users of any tenant can sign in.',
)
export const discoveryDocumentAtThisUrlNames = defineMessage(
  'The discovery document at this URL names a different issuer. Copy the issuer exactly from that document.',
)
export const issuerDidNotRespondAsOpenid = defineMessage(
  'The issuer did not respond as an OpenID provider ({errorMessage}). Check the URL and that this portal can reach it.',
)
export const providerReportsIssuerEnterThatIssuer = defineMessage(
  'The provider reports the issuer {named}. Enter that issuer.',
)
export const resellersUsersMustBeInvited = defineMessage(
  'The reseller’s users must be invited individually. Choose a customer, or leave the role for new users empty.',
)
export const issuerHasChangedEnterClientSecret = defineMessage(
  'The issuer has changed. Enter the client secret of the new issuer as well.',
)
export const signInWithAdded = defineMessage('sign-in with {name} added')
export const yourAccountWasLinkedToYou = defineMessage(
  'Your account was linked to {name}. You can now sign in with it.',
)
