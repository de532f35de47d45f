/** Texts of `web/kit/session`. */
import { defineMessage } from '@cmp/messages'

export const noAccess = defineMessage('No access')
export const youDontHaveAccessToThis = defineMessage('You don’t have access to this page')
export const backToDashboard = defineMessage('Back to Dashboard')
export const atLeast12CharactersUseSeveral = defineMessage(
  'At least 12 characters. Use several unrelated words for a strong password.',
)
export const leaving = defineMessage('Leaving…')
export const leave = defineMessage('Leave')
export const themeChangedInThisBrowserBut = defineMessage(
  'The theme changed in this browser, but could not be saved for your other browsers.',
)
export const passkeySignInWasNotCompleted = defineMessage(
  'Passkey sign-in was not completed. Try again when you are ready.',
)
export const passkeysDoNotWorkAtThis = defineMessage(
  'Passkeys do not work at this address. Open the portal at its main address.',
)
export const thisDeviceAlreadyHasPasskeyFor = defineMessage(
  'This device already has a passkey for your account.',
)
export const thisDeviceCannotVerifyYourIdentity = defineMessage(
  'This device cannot verify your identity. Set up a PIN, fingerprint or face recognition, or use another device.',
)
export const thisDeviceCannotStorePasskeysUse = defineMessage(
  'This device cannot store passkeys. Use a phone, a computer with a screen lock, or a newer security key.',
)
export const passkeySignInWasNotCompletedIt = defineMessage(
  'Passkey sign-in was not completed: it was canceled or timed out, or this device has no passkey for the portal.',
)
export const browserCouldNotUsePasskeyTry = defineMessage(
  'The browser could not use a passkey. Try again, or sign in with another method.',
)
export const yourSessionHasEndedSignIn = defineMessage('Your session has ended. Sign in again to continue.')
export const youAreViewingPortalAsOf = defineMessage(
  'You are viewing the portal as <strong>{role}</strong> of <strong>{company}</strong>. Changes are disabled.',
)
