/** Texts of `contract/identity/identity-providers`. */
import { defineMessage } from '@cmp/messages'

export const singleSignOn = defineMessage('Single sign-on')
export const signInWithMicrosoftEntraId = defineMessage(
  'Sign-in with Microsoft Entra ID or any other OpenID provider, for the reseller’s staff or for one customer.',
)
export const name = defineMessage('Name')
export const shownOnTheSignInPage = defineMessage('Shown on the sign-in page: Sign in with …')
export const issuer = defineMessage('Issuer')
export const forEntraIdHttpsLoginMicrosoftonline = defineMessage(
  "For Entra ID https://login.microsoftonline.com/'<'tenant id>/v2.0; for others what their documents call issuer.",
)
export const clientId = defineMessage('Client id')
export const clientSecret = defineMessage('Client secret')
export const keptEncryptedAndNeverShownAgain = defineMessage('Kept encrypted and never shown again.')
export const hasASecret = defineMessage('Has a secret')
export const customer = defineMessage('Customer')
export const whosePeopleSignInWithIt = defineMessage(
  'Whose people sign in with it; empty for the reseller’s staff.',
)
export const roleOfNewPeople = defineMessage('Role of new people')
export const admin = defineMessage('ADMIN')
export const editor = defineMessage('EDITOR')
export const guest = defineMessage('GUEST')
export const whoSignsInForTheFirst = defineMessage(
  'Who signs in for the first time gets this role. Empty: only people who were invited come in.',
)
export const inUse = defineMessage('In use')
export const created = defineMessage('Created')
