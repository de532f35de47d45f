/** Texts of `web/identity/identity-providers`. */
import { defineMessage } from '@cmp/messages'

export const redirectUri = defineMessage('Redirect URI')
export const registerThePortalAtTheProvider = defineMessage(
  'Register the portal at the provider as a web application with this redirect URI. The same one serves every provider.',
)
export const noIdentityProviderYet = defineMessage('No identity provider yet')
export const nobodySignsInWithItAny = defineMessage(
  'Nobody signs in with it any more. Who has no password needs a link by Forgot password to come in. The people themselves stay.',
)
export const provider = defineMessage('Provider')
export const people = defineMessage('People')
