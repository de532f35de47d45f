/** Texts of `web/identity/session`. */
import { defineMessage } from '@cmp/messages'

export const thisBrowserDoesNotSupportPasskeys = defineMessage(
  'This browser does not support passkeys at this address. Use another method below, or another browser.',
)
export const backToSignIn = defineMessage('Back to sign-in')
export const enterARecoveryCode = defineMessage('Enter a recovery code')
export const enterOtp = defineMessage('Enter OTP')
export const theCodeHasExpired = defineMessage('The code has expired.')
export const sending = defineMessage('Sending…')
export const resendOtp = defineMessage('Resend OTP')
export const otpVerification = defineMessage('OTP verification')
export const waitingForThePasskey = defineMessage('Waiting for the passkey…')
export const verifying = defineMessage('Verifying…')
export const signInWithPasskey = defineMessage('Use a passkey')
export const verifyOtp = defineMessage('Verify OTP')
export const signIn = defineMessage('Sign in')
export const userId = defineMessage('User Id')
export const password = defineMessage('Password')
export const forgotPassword = defineMessage('Forgot password')
export const signingIn = defineMessage('Signing in…')
export const or = defineMessage('or')
export const thisFieldIsRequired = defineMessage('This field is required')
export const finishSigningInWithYourPasskey = defineMessage('Use your passkey to finish signing in.')
export const signInWithTheAuthenticatorApp = defineMessage('Use the authenticator app')
export const enterCodeWeEmailedYou = defineMessage('Enter the code we emailed you.')
export const signInWithTheCodeByMail = defineMessage('Use an emailed code')
export const enterOneOfYourRecoveryCodes = defineMessage(
  'Enter one of your recovery codes. Each code works once.',
)
export const signInWithARecoveryCode = defineMessage('Use a recovery code')
export const enter6DigitCode = defineMessage('Enter the 6-digit code')
export const codeExpiresIn = defineMessage('Code expires in {clock}')
export const resendOtpInS = defineMessage('Resend OTP in {pause} s')
export const signInWith = defineMessage('Sign in with {name}')
export const openAuthenticatorAppOnYourPhone = defineMessage(
  'Open the authenticator app on your phone and enter the 6-digit code for {portalName}.',
)
export const noAccountYet = defineMessage('No account yet? <link>Sign up</link>')
export const rememberMe = defineMessage('Remember Me')
export const signInWithAPasskey = defineMessage('Sign in with a passkey')
