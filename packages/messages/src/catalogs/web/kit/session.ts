/** Texts of `web/kit/session`. */
import { defineMessage } from '@cmp/messages'

export const noAccess = defineMessage('No access')
export const youDontHaveAccessToThis = defineMessage('You don’t have access to this page')
export const backToDashboard = defineMessage('Back to Dashboard')
export const atLeast12CharactersAFew = defineMessage(
  'At least 12 characters. A few words that have nothing to do with each other are best.',
)
export const leaving = defineMessage('Leaving…')
export const leave = defineMessage('Leave')
export const theLookWasChangedInThis = defineMessage(
  'The look was changed in this browser, but could not be saved for your other ones.',
)
export const thePasskeyWasNotUsedTry = defineMessage(
  'The passkey was not used. Try again when you are ready.',
)
export const passkeysDoNotWorkAtThis = defineMessage(
  'Passkeys do not work at this address. Open the portal at its own address.',
)
export const thisDeviceAlreadyHasAPasskey = defineMessage(
  'This device already has a passkey of your account.',
)
export const thisDeviceCannotCheckThatIt = defineMessage(
  'This device cannot check that it is you. Set a PIN, a fingerprint or a face on it first, or use another one.',
)
export const thisDeviceCannotKeepPasskeysUse = defineMessage(
  'This device cannot keep passkeys. Use a phone, a computer with a screen lock, or a newer security key.',
)
export const thePasskeyWasNotUsedThe = defineMessage(
  'The passkey was not used: the question was cancelled, took too long, or this device has no passkey for the portal.',
)
export const theBrowserCouldNotUseA = defineMessage(
  'The browser could not use a passkey here. Try again, or sign in another way.',
)
export const yourSessionHasEndedSignIn = defineMessage('Your session has ended. Sign in again to go on.')
export const youSeeThePortalAs = defineMessage(
  'You see the portal as <strong>{role}</strong> of <strong>{company}</strong>. Nothing can be changed.',
)
