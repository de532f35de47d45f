/** Texts of `contract/identity/identity-providers`. */
import { defineMessage } from '@cmp/messages'

export const singleSignOn = defineMessage('Single sign-on')
export const signInWithMicrosoftEntraId = defineMessage(
  'Sign-in with Microsoft Entra ID or another OpenID Connect provider, for the reseller’s staff or for one customer.',
)
export const name = defineMessage('Name')
export const shownOnTheSignInPage = defineMessage('Shown on the sign-in page: Sign in with …')
export const issuer = defineMessage('Issuer')
export const forEntraIdHttpsLoginMicrosoftonline = defineMessage(
  "For Entra ID: https://login.microsoftonline.com/'<'tenant ID>/v2.0. For other providers, use the issuer URL from their documentation.",
)
export const clientId = defineMessage('Client ID')
export const clientSecret = defineMessage('Client secret')
export const storedEncryptedAndNeverShownAgain = defineMessage('Stored encrypted and never shown again.')
export const clientSecretSet = defineMessage('Client secret set')
export const customer = defineMessage('Customer')
export const customerWhoseUsersSignInWith = defineMessage(
  'The customer whose users sign in with this provider. Leave empty for the reseller’s staff.',
)
export const defaultRole = defineMessage('Default role')
export const admin = defineMessage('ADMIN')
export const editor = defineMessage('EDITOR')
export const guest = defineMessage('GUEST')
export const usersWhoSignInForFirst = defineMessage(
  'Users who sign in for the first time get this role. Leave empty to let only invited users sign in.',
)
export const enabled = defineMessage('Enabled')
export const created = defineMessage('Created')
