/** Texts of `web/identity/identity-providers`. */
import { defineMessage } from '@cmp/messages'

export const redirectUri = defineMessage('Redirect URI')
export const registerPortalWithProviderAsWeb = defineMessage(
  'Register the portal with the provider as a web application with this redirect URI. Use the same URI for every provider.',
)
export const noIdentityProvidersYet = defineMessage('No identity providers yet')
export const usersCanNoLongerSignIn = defineMessage(
  'Users can no longer sign in with this provider. Users without a password need a link from Forgot password. User accounts are not deleted.',
)
export const provider = defineMessage('Provider')
export const users = defineMessage('Users')
