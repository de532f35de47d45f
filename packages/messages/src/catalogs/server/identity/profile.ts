/** Texts of `server/identity/profile`. */
import { defineMessage } from '@cmp/messages'

export const youHaveApiTokensRevokeAn = defineMessage(
  'You have {maxTokens} API tokens. Revoke an unused one first.',
)
export const theApiTokenWasMadeFor = defineMessage(
  'The API token “{name}” ({prefix}…) was made for your account.',
)
export const apiToken = defineMessage('API token')
export const onlyYourOwnPasswordCanBe = defineMessage('Only your own password can be changed here.')
export const yourAccountHasNoPasswordYet = defineMessage(
  'Your account has no password yet. Sign out and choose one with Forgot password.',
)
export const theOldPasswordIsNotRight = defineMessage('The old password is not right.')
export const theNewPasswordIsTheOld = defineMessage('The new password is the old one. Choose another.')
export const link = defineMessage('link')
export const noSignInWith = defineMessage('no sign-in with {name}')
export const yourAccountIsNotConnectedWith = defineMessage(
  'Your account is not connected with {name} any more.',
)
export const itIsYourOnlyWayTo = defineMessage(
  'It is your only way to pass two-step verification, which your account requires. Add a passkey or an authenticator app first, or ask your administrator to add your email address.',
)
export const itIsYourOnlyWayToSign = defineMessage(
  'It is your only way to sign in. Add a passkey or set a password first.',
)
export const session = defineMessage('session')
export const youHavePasskeysRemoveOneThat = defineMessage(
  'You have {maxPasskeys} passkeys. Remove one that is not used any more first.',
)
export const thePasskeyWasNotAcceptedIt = defineMessage(
  'The passkey was not accepted: it must be made on {origin}. Try again.',
)
export const thisPasskeyIsRegisteredAlready = defineMessage('This passkey is registered already.')
export const thePasskeyWasAddedToYour = defineMessage('The passkey “{name}” was added to your account.')
export const passkey = defineMessage('passkey')
export const thePasskeyWasRemovedFromYour = defineMessage(
  'The passkey “{name}” was removed from your account.',
)
export const signInToContinue = defineMessage('Sign in to continue.')
export const theseSettingsWereNotFoundOnly = defineMessage(
  'These settings were not found: only your own can be changed.',
)
export const thePasswordIsNotRight = defineMessage('The password is not right.')
export const yourAccountHasNoPasswordUse = defineMessage(
  'Your account has no password. Use a passkey, or sign out and in again.',
)
export const youHaveNoPasskeyUseYour = defineMessage(
  'You have no passkey. Use your password, or sign out and in again.',
)
export const thisPasskeyWasNotAcceptedUse = defineMessage(
  'This passkey was not accepted. Use another one, or your password.',
)
export const newRecoveryCodesWereMadeFor = defineMessage(
  'New recovery codes were made for your account; the former ones do not work any more.',
)
export const yourSettingsHaveBeenSaved = defineMessage('Your settings have been saved.')
export const yourPasswordHasBeenChangedYour = defineMessage(
  'Your password has been changed. Your other sessions{endTokens, select, true { and API tokens} other {}} were ended.',
)
export const theSessionHasBeenEnded = defineMessage('The session has been ended.')
export const youHaveNoOtherSession = defineMessage('You have no other session.')
export const otherSessionHasBeenEnded = defineMessage(
  '{ended, plural, one {# other session has} other {# other sessions have}} been ended.',
)
export const theApiTokenHasBeenRevoked = defineMessage('The API token {name} has been revoked.')
export const thankYouForSomeMinutesYou = defineMessage('Thank you: for some minutes you are not asked again.')
export const theAuthenticatorAppHasBeenRemoved = defineMessage('The authenticator app has been removed.')
export const thePasskeyIsCalledNow = defineMessage('The passkey is called {name} now.')
export const thePasskeyHasBeenRemoved = defineMessage('The passkey {name} has been removed.')
export const theRoleRequiresTwoStepVerification = defineMessage(
  'The role {role} requires two-step verification, so it stays on.',
)
export const addAPasskeyOrAnAuthenticator = defineMessage(
  'Add a passkey or an authenticator app first, or ask your administrator to add your email address.',
)
export const signingInWithYourPasswordNow = defineMessage(
  'Signing in with your password now requires two-step verification.',
)
export const signingInWithYourPasswordNo = defineMessage(
  'Signing in with your password no longer requires two-step verification.',
)
export const twoStepVerificationIsOn = defineMessage(
  'two-step verification is {enable, select, true {on} other {off}}',
)
export const startAgainWithANewSecret = defineMessage('Start again with a new secret and its code.')
export const thisCodeIsNotRightCheck = defineMessage(
  'This code is not right. Check that the clock of your phone is, and type the present code.',
)
export const anotherSecretWasShownInThe = defineMessage(
  'Another secret was shown in the meantime. Start again with that one.',
)
export const anAuthenticatorAppWasAddedTo = defineMessage(
  'An authenticator app was added to your account. From now on signing in asks for its code.',
)
export const yourAccountHasNoAuthenticatorApp = defineMessage('Your account has no authenticator app.')
export const theAuthenticatorAppWasRemovedFrom = defineMessage(
  'The authenticator app was removed from your account. Signing in asks for a passkey or a code by mail instead.',
)
export const theAuthenticatorAppWasRemovedFromYour = defineMessage(
  'The authenticator app was removed from your account.',
)
export const apiTokenSubject = defineMessage('an API token was made')
export const recoveryCodesSubject = defineMessage('new recovery codes')
export const totpAddedSubject = defineMessage('an authenticator app was added')
export const totpRemovedSubject = defineMessage('the authenticator app was removed')
export const passkeyAddedSubject = defineMessage('a passkey was added')
export const passkeyRemovedSubject = defineMessage('a passkey was removed')
