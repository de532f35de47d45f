/** Texts of `server/identity/session`. */
import { defineMessage } from '@cmp/messages'

export const theAnswerOfThePasskeyIs = defineMessage('The answer of the passkey is not complete. Try again.')
export const thisPasskeyWasNotAcceptedHere = defineMessage(
  'This passkey was not accepted here. Try another one, or sign in another way.',
)
export const itTookTooLongOrWas = defineMessage('It took too long, or was done already. Try again.')
export const theSignInTookTooLong = defineMessage(
  'The sign-in took too long. Start again with your user id and password.',
)
export const youHaveNoPasskeyHereChoose = defineMessage(
  'You have no passkey here. Choose another way to verify.',
)
export const theUserIdOrThePassword = defineMessage('The user id or the password is not right.')
export const tooManyWrongPasswordsWereGiven = defineMessage(
  'Too many wrong passwords were given for your account, so a password alone is not enough for a while. Use your passkey to sign in.',
)
export const yourAccountRequiresTwoStepVerification = defineMessage(
  'Your account requires two-step verification, and it has no authenticator app, no passkey and no e-mail address. Ask your administrator to add your e-mail address.',
)
export const newOtpHasBeenSentPlease = defineMessage(
  'New OTP has been sent. Please enter the OTP within 2 minutes.',
)
export const signingInWithThePasswordIn = defineMessage(
  'Signing in with the password in the address is switched off. Send it in the body of POST /api/Users/Login.',
)
export const youHaveSignedOut = defineMessage('You have signed out.')
export const youAreLookingAtThePortal = defineMessage(
  'You are looking at the portal as {role} of a customer: nothing can be changed. Leave the view first.',
)
export const thisApiTokenMayOnlyRead = defineMessage(
  'This API token may only read. Make one that may do more on your profile page.',
)
export const aLinkCannotChangeAnythingFor = defineMessage(
  'A link cannot change anything for a signed-in person. Use POST.',
)
export const signInToContinue = defineMessage('Sign in to continue.')
export const aChangeWithASessionCookie = defineMessage(
  'A change with a session cookie needs the header {browserHeader}: 1.',
)
export const yourRoleRequiresTwoStepVerification = defineMessage(
  'Your role requires two-step verification: add a passkey or an authenticator app on your profile page. If you have one already, sign out and in again.',
)
export const thePersonWhoAskedForThis = defineMessage(
  'The person who asked for this can no longer sign in, so it was not done.',
)
export const yourCodeToSignInTo = defineMessage('Your code to sign in to {portal} is {code}')
export const itWorksForMinutesAndOnce = defineMessage(
  'It works for {minutes} minutes and once. Type it where you are signing in, and give it to nobody.',
)
export const ifYouAreNotSigningIn = defineMessage(
  'If you are not signing in, somebody else knows your password: change it now with Forgot password.',
)
export const somebodySignedInWithOneOf = defineMessage(
  'Somebody signed in with one of your recovery codes; {left} are left.',
)
export const thisSignInHasExpiredSign = defineMessage('This sign-in has expired. Sign in again.')
export const weSentACodeToPlease = defineMessage(
  'We sent a code to {maskAddress}. Please enter the OTP within {codeMinutes} minutes.',
)
export const noMailServerIsSetSo = defineMessage(
  'No mail server is set, so the code for {maskAddress} is kept in the outbox of the portal: ask an administrator for it. Please enter the OTP within {codeMinutes} minutes.',
)
export const finishSigningInWithYourPasskey = defineMessage('Use your passkey to finish signing in.')
export const enterTheCodeThatYourAuthenticator = defineMessage(
  'Enter the code that your authenticator app shows.',
)
export const enterOneOfYourRecoveryCodes = defineMessage('Enter one of your recovery codes.')
export const noCodeWasSentSignIn = defineMessage('No code was sent. Sign in again.')
export const thisCodeDoesNotWorkAny = defineMessage(
  'This code does not work any more, since a newer one was sent. Enter the newest code.',
)
export const thisCodeIsNotRightCheck = defineMessage(
  'This code is not right. Check the mail, and enter its 6 digits again.',
)
export const thisCodeHasExpiredAskFor = defineMessage(
  'This code has expired. Ask for a new one with Resend OTP.',
)
export const thisCodeWasUsedAlreadySign = defineMessage('This code was used already. Sign in again.')
export const thisFieldIsRequired = defineMessage('This field is required.')
export const tooManyWrongCodesWereEntered = defineMessage('Too many wrong codes were entered. Sign in again.')
export const thisRecoveryCodeIsNotRight = defineMessage(
  'This recovery code is not right, or it was used already. Each code works once.',
)
export const thisCodeIsNotRightOr = defineMessage(
  'This code is not right, or it was used already. Enter the code that the app shows now.',
)
export const thisSignInTakesNoCode = defineMessage('This sign-in takes no code. Use your passkey.')
export const thisSignInTakesNoCodeBy = defineMessage(
  'This sign-in takes no code by mail. Use your app, passkey or a recovery code.',
)
export const codesWereSentForThisSign = defineMessage(
  '{mostCodes} codes were sent for this sign-in already. Sign in again.',
)
export const aCodeWasSentAMoment = defineMessage(
  'A code was sent a moment ago. Look in your mailbox, or ask again in {waitText}.',
)
export const thePrivateNetwork = defineMessage(
  'the {has, select, true {private} other {public}} network {network}',
)
export const from = defineMessage('{device}, from {network}')
export const yourAccountWasUsedToSign = defineMessage(
  'Your account {userId} was used to sign in to {portal} on {when} ({timezone}) with {what}.',
)
export const ifItWasYouThereIs = defineMessage(
  'If it was you, there is nothing to do. If it was not: open your sessions, choose “Sign out everywhere else”, change your password, and tell your administrator.',
)
export const newDevice = defineMessage('New device: {device}')
export const signedInOnWithIfIt = defineMessage(
  'Signed in on {when} with {what}. If it was not you, sign out everywhere else and change your password.',
)
export const thisAccountIsNotThereAny = defineMessage('This account is not there any more.')
export const thisSignInHasEndedAlready = defineMessage('This sign-in has ended already. Sign in again.')
export const yourAccountHasNoPasswordYet = defineMessage(
  'Your account has no password yet. Open the link in your invitation, or ask for one with Forgot password.',
)
export const confirmYourEMailAddressFirst = defineMessage(
  'Confirm your e-mail address first: open the link that was sent to you. Sign up again to have a new one sent.',
)
export const yourAccountWaitsForAnAdministrator = defineMessage(
  'Your account waits for an administrator to approve it. You can sign in as soon as that is done.',
)
export const yourAccountIsDeactivatedAskYour = defineMessage(
  'Your account is deactivated. Ask your administrator to activate it again.',
)
export const recoveryCodeSubject = defineMessage('a recovery code was used')
export const codeSubject = defineMessage('your sign-in code')
export const newDeviceSubject = defineMessage('a sign-in from a new device')
export const unknownNetwork = defineMessage('an unknown network')
export const ownMachine = defineMessage('the machine of the portal itself')
export const tooManySignIns = defineMessage('Too many sign-ins were begun')
