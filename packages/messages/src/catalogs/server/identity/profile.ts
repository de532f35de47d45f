/** Texts of `server/identity/profile`. */
import { defineMessage } from '@cmp/messages'

export const youHaveApiTokensWhichIs = defineMessage(
  'You have {maxTokens} API tokens, which is the limit. Revoke an unused token first.',
)
export const apiTokenWasCreatedForYour = defineMessage(
  'The API token “{name}” ({prefix}…) was created for your account.',
)
export const apiToken = defineMessage('API token')
export const youCanChangeOnlyYourOwn = defineMessage('You can change only your own password here.')
export const yourAccountHasNoPasswordYet = defineMessage(
  'Your account has no password yet. Sign out and choose one with Forgot password.',
)
export const currentPasswordIsIncorrect = defineMessage('The current password is incorrect.')
export const newPasswordMustDifferFromCurrent = defineMessage(
  'The new password must differ from the current one.',
)
export const link = defineMessage('link')
export const signInWithRemoved = defineMessage('sign-in with {name} removed')
export const yourAccountIsNoLongerLinked = defineMessage('Your account is no longer linked to {name}.')
export const thisIsYourOnlyTwoStep = defineMessage(
  'This is your only two-step verification method, and your account requires two-step verification. Add a passkey or an authenticator app first, or ask your administrator to add your email address.',
)
export const thisIsYourOnlyWayTo = defineMessage(
  'This is your only way to sign in. Add a passkey or set a password first.',
)
export const session = defineMessage('session')
export const youHavePasskeysWhichIsLimit = defineMessage(
  'You have {maxPasskeys} passkeys, which is the limit. Remove an unused passkey first.',
)
export const passkeyWasNotAcceptedCreateIt = defineMessage(
  'The passkey was not accepted. Create it on {origin} and try again.',
)
export const thisPasskeyIsAlreadyRegistered = defineMessage('This passkey is already registered.')
export const thePasskeyWasAddedToYour = defineMessage('The passkey “{name}” was added to your account.')
export const passkey = defineMessage('passkey')
export const thePasskeyWasRemovedFromYour = defineMessage(
  'The passkey “{name}” was removed from your account.',
)
export const signInToContinue = defineMessage('Sign in to continue.')
export const theseSettingsWereNotFoundYou = defineMessage(
  'These settings were not found. You can change only your own settings.',
)
export const passwordIsIncorrect = defineMessage('The password is incorrect.')
export const yourAccountHasNoPasswordUse = defineMessage(
  'Your account has no password. Use a passkey, or sign out and sign in again.',
)
export const youHaveNoPasskeyUseYour = defineMessage(
  'You have no passkey. Use your password, or sign out and sign in again.',
)
export const thisPasskeyWasNotAcceptedUse = defineMessage(
  'This passkey was not accepted. Use another one, or your password.',
)
export const newRecoveryCodesWereCreatedFor = defineMessage(
  'New recovery codes were created for your account. The previous codes no longer work.',
)
export const settingsSaved = defineMessage('Settings saved.')
export const yourPasswordHasBeenChangedYour = defineMessage(
  'Your password has been changed. Your other sessions{endTokens, select, true { and API tokens} other {}} were ended.',
)
export const sessionEnded = defineMessage('Session ended.')
export const youHaveNoOtherSessions = defineMessage('You have no other sessions.')
export const otherSessionEnded = defineMessage(
  '{ended, plural, one {# other session} other {# other sessions}} ended.',
)
export const apiTokenRevoked = defineMessage('API token {name} revoked.')
export const identityConfirmedYouWillNotBe = defineMessage(
  'Identity confirmed. You will not be asked again for a few minutes.',
)
export const authenticatorAppRemoved = defineMessage('Authenticator app removed.')
export const passkeyRenamedTo = defineMessage('Passkey renamed to {name}.')
export const passkeyRemoved = defineMessage('Passkey {name} removed.')
export const roleRequiresTwoStepVerificationYou = defineMessage(
  'The role {role} requires two-step verification. You cannot turn it off.',
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
export const startAgainWithNewSecretAnd = defineMessage('Start again with a new secret and code.')
export const codeIsIncorrectCheckClockOn = defineMessage(
  'The code is incorrect. Check the clock on your phone and enter the current code.',
)
export const newerSecretHasBeenCreatedStart = defineMessage(
  'A newer secret has been created. Start again with that secret.',
)
export const authenticatorAppWasAddedToYour = defineMessage(
  'An authenticator app was added to your account. Sign-in now requires a code from the app.',
)
export const yourAccountHasNoAuthenticatorApp = defineMessage('Your account has no authenticator app.')
export const authenticatorAppWasRemovedFromYour = defineMessage(
  'The authenticator app was removed from your account. Sign-in now requires a passkey or a code sent by email.',
)
export const theAuthenticatorAppWasRemovedFromYour = defineMessage(
  'The authenticator app was removed from your account.',
)
export const apiTokenSubject = defineMessage('an API token was created')
export const recoveryCodesSubject = defineMessage('new recovery codes were created')
export const totpAddedSubject = defineMessage('an authenticator app was added')
export const totpRemovedSubject = defineMessage('the authenticator app was removed')
export const passkeyAddedSubject = defineMessage('a passkey was added')
export const passkeyRemovedSubject = defineMessage('a passkey was removed')
