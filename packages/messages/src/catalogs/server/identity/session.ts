/** Texts of `server/identity/session`. */
import { defineMessage } from '@cmp/messages'

export const passkeyResponseIsIncompleteTryAgain = defineMessage(
  'The passkey response is incomplete. Try again.',
)
export const thisPasskeyWasNotAcceptedTry = defineMessage(
  'This passkey was not accepted. Try another one, or sign in another way.',
)
export const requestExpiredOrWasAlreadyUsed = defineMessage(
  'The request expired or was already used. Try again.',
)
export const signInExpiredStartAgainWith = defineMessage(
  'The sign-in expired. Start again with your user ID and password.',
)
export const youHaveNoPasskeyForThis = defineMessage(
  'You have no passkey for this site. Choose another way to verify.',
)
export const userIdOrPasswordIsIncorrect = defineMessage('The user ID or password is incorrect.')
export const tooManyIncorrectPasswordsWereEntered = defineMessage(
  'Too many incorrect passwords were entered for your account. Password sign-in is temporarily blocked. Sign in with your passkey.',
)
export const yourAccountRequiresTwoStepVerification = defineMessage(
  'Your account requires two-step verification but has no authenticator app, passkey or email address. Ask your administrator to add your email address.',
)
export const newOtpHasBeenSentPlease = defineMessage(
  'New OTP has been sent. Please enter the OTP within 2 minutes.',
)
export const signInWithPasswordInUrl = defineMessage(
  'Sign-in with the password in the URL is disabled. Send it in the body of POST /api/Users/Login.',
)
export const youHaveSignedOut = defineMessage('You have signed out.')
export const youAreViewingPortalAsOf = defineMessage(
  'You are viewing the portal as {role} of a customer. This view is read-only. Exit the view to make changes.',
)
export const thisApiTokenHasReadAccess = defineMessage(
  'This API token has read access only. Create a token with more permissions on your profile page.',
)
export const getRequestsCannotChangeDataUse = defineMessage('GET requests cannot change data. Use POST.')
export const signInToContinue = defineMessage('Sign in to continue.')
export const changesWithSessionCookieRequireHeader = defineMessage(
  'Changes with a session cookie require the header {browserHeader}: 1.',
)
export const yourRoleRequiresTwoStepVerification = defineMessage(
  'Your role requires two-step verification. Add a passkey or an authenticator app on your profile page. If you already have one, sign out and sign in again.',
)
export const userWhoRequestedThisCanNo = defineMessage(
  'The user who requested this can no longer sign in. The request was not completed.',
)
export const yourSignInCodeForIs = defineMessage('Your sign-in code for {portal} is {code}')
export const codeIsValidForMinutesAnd = defineMessage(
  'The code is valid for {minutes} minutes and can be used once. Enter it on the sign-in page. Do not share it.',
)
export const ifYouAreNotSigningIn = defineMessage(
  'If you are not signing in, someone else knows your password. Change it now with Forgot password.',
)
export const oneOfYourRecoveryCodesWas = defineMessage(
  'One of your recovery codes was used to sign in. Codes left: {left}.',
)
export const thisSignInHasExpiredSign = defineMessage('This sign-in has expired. Sign in again.')
export const weSentACodeToPlease = defineMessage(
  'We sent a code to {maskAddress}. Please enter the OTP within {codeMinutes} minutes.',
)
export const noMailServerIsConfiguredCode = defineMessage(
  'No mail server is configured. The code for {maskAddress} is in the portal’s outbox. Ask an administrator for it. Please enter the OTP within {codeMinutes} minutes.',
)
export const finishSigningInWithYourPasskey = defineMessage('Use your passkey to finish signing in.')
export const enterCodeFromYourAuthenticatorApp = defineMessage('Enter the code from your authenticator app.')
export const enterOneOfYourRecoveryCodes = defineMessage('Enter one of your recovery codes.')
export const noCodeWasSentSignIn = defineMessage('No code was sent. Sign in again.')
export const thisCodeIsNoLongerValid = defineMessage(
  'This code is no longer valid because a newer one was sent. Enter the latest code.',
)
export const codeIsIncorrectCheckEmailAnd = defineMessage(
  'The code is incorrect. Check the email and enter the 6 digits again.',
)
export const thisCodeHasExpiredRequestNew = defineMessage(
  'This code has expired. Request a new one with Resend OTP.',
)
export const thisCodeHasAlreadyBeenUsed = defineMessage('This code has already been used. Sign in again.')
export const thisFieldIsRequired = defineMessage('This field is required.')
export const tooManyIncorrectCodesWereEntered = defineMessage(
  'Too many incorrect codes were entered. Sign in again.',
)
export const recoveryCodeIsIncorrectOrHas = defineMessage(
  'The recovery code is incorrect or has already been used. Each code can be used once.',
)
export const codeIsIncorrectOrHasAlready = defineMessage(
  'The code is incorrect or has already been used. Enter the current code from the app.',
)
export const thisSignInDoesNotUse = defineMessage('This sign-in does not use a code. Use your passkey.')
export const thisSignInDoesNotUseCode = defineMessage(
  'This sign-in does not use a code sent by email. Use your authenticator app, a passkey or a recovery code.',
)
export const codesHaveAlreadyBeenSentFor = defineMessage(
  '{mostCodes} codes have already been sent for this sign-in. Sign in again.',
)
export const codeWasJustSentCheckYour = defineMessage(
  'A code was just sent. Check your email, or request another code in {waitText}.',
)
export const thePrivateNetwork = defineMessage(
  'the {has, select, true {private} other {public}} network {network}',
)
export const from = defineMessage('{device} from {network}')
export const yourAccountWasUsedToSign = defineMessage(
  'Your account {userId} was used to sign in to {portal} on {when} ({timezone}) with {what}.',
)
export const ifThisWasYouNoAction = defineMessage(
  'If this was you, no action is required. Otherwise, open your sessions, choose “Sign out everywhere else”, change your password, and contact your administrator.',
)
export const newDevice = defineMessage('New device: {device}')
export const signedInOnWithIfThis = defineMessage(
  'Signed in on {when} with {what}. If this was not you, sign out everywhere else and change your password.',
)
export const thisAccountNoLongerExists = defineMessage('This account no longer exists.')
export const thisSignInHasAlreadyEnded = defineMessage('This sign-in has already ended. Sign in again.')
export const yourAccountHasNoPasswordOpen = defineMessage(
  'Your account has no password. Open the link in your invitation, or request one with Forgot password.',
)
export const confirmYourEmailAddressFirstOpen = defineMessage(
  'Confirm your email address first. Open the link in the email, or sign up again to receive a new one.',
)
export const yourAccountIsWaitingForApproval = defineMessage(
  'Your account is waiting for approval by an administrator. You can sign in after it is approved.',
)
export const yourAccountIsDeactivatedAskYour = defineMessage(
  'Your account is deactivated. Ask your administrator to reactivate it.',
)
export const recoveryCodeSubject = defineMessage('a recovery code was used')
export const codeSubject = defineMessage('your sign-in code')
export const newDeviceSubject = defineMessage('a sign-in from a new device')
export const unknownNetwork = defineMessage('an unknown network')
export const ownMachine = defineMessage("the portal's own server")
export const tooManySignInsWereStarted = defineMessage('Too many sign-ins were started')
