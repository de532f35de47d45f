/** Texts of `web/identity/profile`. */
import { defineMessage } from '@cmp/messages'

export const sidebar = defineMessage('Sidebar')
export const topBar = defineMessage('Top bar')
export const theme = defineMessage('Theme')
export const appliesInEveryBrowserYouSign = defineMessage('Applies in every browser you sign in with.')
export const pageTheme = defineMessage('Page theme')
export const sidebarAndTopBar = defineMessage('Sidebar and top bar')
export const canHaveTheirOwnThemesIn = defineMessage('Can have their own themes in this browser.')
export const rowHeight = defineMessage('Row height')
export const appliesToEveryListInEvery = defineMessage(
  'Applies to every list, in every browser you sign in with.',
)
export const setUpAuthenticatorApp = defineMessage('Set up authenticator app')
export const theAppThatYouUseNow = defineMessage('Your current app works until you confirm the new one.')
export const afterSetupSigningInWithYour = defineMessage(
  'After setup, signing in with your password also requires a code from the app.',
)
export const continueLabel = defineMessage('Continue')
export const authenticatorAppSetUpSigningIn = defineMessage(
  'Authenticator app set up. Signing in now requires its code.',
)
export const removeAuthenticatorApp = defineMessage('Remove authenticator app?')
export const itsCodesStopWorkingAlsoDelete = defineMessage(
  'Its codes stop working. Also delete the entry in the app.',
)
export const removeApp = defineMessage('Remove app')
export const authenticatorApp = defineMessage('Authenticator app')
export const appOnYourPhoneShowsNew = defineMessage(
  'An app on your phone shows a new 6-digit code every 30 seconds. Signing in with your password requires it.',
)
export const inUse = defineMessage('In use')
export const chooseAnotherApp = defineMessage('Use another app')
export const setUpApp = defineMessage('Set up app')
export const remove = defineMessage('Remove')
export const thisFieldIsRequired = defineMessage('This field is required')
export const passwordDoesNotMatchWithNew = defineMessage('Password does not match with new password')
export const oldPassword = defineMessage('Old password')
export const newPassword = defineMessage('New password')
export const confirmPassword = defineMessage('Confirm password')
export const alsoRevokeMyApiTokensPrograms = defineMessage(
  'Also revoke my API tokens. Programs that use them need new ones.',
)
export const changePassword = defineMessage('Change password')
export const password = defineMessage('Password')
export const changingYourPasswordEndsYourSessions = defineMessage(
  'Changing your password ends your sessions on all other devices.',
)
export const yourAccountHasNoPasswordYou = defineMessage(
  'Your account has no password: you sign in with your identity provider or a passkey. To set a password, sign out and use Forgot password.',
)
export const qrCodeForTheAuthenticatorApp = defineMessage('QR code for the authenticator app')
export const confirm = defineMessage('Confirm')
export const oneScanThisCodeWithApp = defineMessage(
  '1. Scan this code with the app, for example Google Authenticator or Microsoft Authenticator.',
)
export const theSecret = defineMessage('the secret')
export const twoEnterCodeShownInApp = defineMessage('2. Enter the code shown in the app.')
export const removeLink = defineMessage('Remove link')
export const connected = defineMessage('Connected')
export const identityProviders = defineMessage('Identity providers')
export const externalAccountsYouCanSignIn = defineMessage(
  'External accounts you can sign in with. They use their own two-step verification.',
)
export const yourAccountIsNotConnectedTo = defineMessage(
  'Your account is not connected to an identity provider.',
)
export const copyItNowAndStoreIt = defineMessage(
  "Copy it now and store it like a password. It won't be shown again.",
)
export const theToken = defineMessage('the token')
export const iveCopiedIt = defineMessage("I've copied it")
export const createApiToken = defineMessage('Create API token')
export const createToken2 = defineMessage('Create token')
export const loadingTheNotifications = defineMessage('Loading the notifications')
export const youHaveNoEmailAddressSo = defineMessage(
  'You have no email address, so notifications appear only under the bell.',
)
export const appliesToUsersInYourCompany = defineMessage(
  'Applies to users in your company who have not chosen their own settings.',
)
export const yourNotifications = defineMessage('Your notifications')
export const defaultNotifications = defineMessage('Default notifications')
export const youCanNoLongerSignIn = defineMessage(
  'You can no longer sign in with it. Also delete it on the device.',
)
export const removePasskey = defineMessage('Remove passkey')
export const added = defineMessage('Added')
export const lastUsed = defineMessage('Last used')
export const never = defineMessage('Never')
export const rename = defineMessage('Rename')
export const passkeys = defineMessage('Passkeys')
export const signInWithYourFingerprintFace = defineMessage(
  'Sign in with your fingerprint, face or PIN instead of a password. A passkey also counts as two-step verification and is phishing-resistant.',
)
export const thisBrowserDoesNotSupportPasskeys = defineMessage(
  'This browser does not support passkeys at this address. Open the portal at its own address over HTTPS.',
)
export const addPasskey = defineMessage('Add passkey')
export const youDontHaveAnyPasskeysYet = defineMessage("You don't have any passkeys yet.")
export const passkeyName = defineMessage('Passkey name')
export const enterDeviceThatStoresPasskeyFor = defineMessage(
  'Enter the device that stores the passkey, for example Work laptop. The device then asks you to confirm your identity.',
)
export const renamePasskey = defineMessage('Rename passkey')
export const profile = defineMessage('Profile')
export const security = defineMessage('Security')
export const sessions = defineMessage('Sessions')
export const apiTokens = defineMessage('API tokens')
export const notifications = defineMessage('Notifications')
export const appearance = defineMessage('Appearance')
export const profileSections = defineMessage('Profile sections')
export const loadingYourProfile = defineMessage('Loading your profile')
export const timeZone = defineMessage('Time zone')
export const onlyInThisBrowser = defineMessage('Only in this browser')
export const saveTimeZone = defineMessage('Save time zone')
export const name = defineMessage('Name')
export const userId = defineMessage('User ID')
export const email2 = defineMessage('Email')
export const company = defineMessage('Company')
export const role = defineMessage('Role')
export const id = defineMessage('ID')
export const lastSignIn = defineMessage('Last sign-in')
export const aboutYou = defineMessage('About you')
export const administratorOfYourCompanyCanChange = defineMessage(
  'An administrator of your company can change these details.',
)
export const datesAndTimes = defineMessage('Dates and times')
export const allDatesAndTimesInPortal = defineMessage(
  'All dates and times in the portal are shown in your time zone.',
)
export const youHaveNoCodesLeft = defineMessage('You have no codes left.')
export const createNewRecoveryCodes = defineMessage('Create new recovery codes?')
export const yourCurrentCodesStopWorkingImmediately = defineMessage(
  'Your current codes stop working immediately.',
)
export const tenCodesAreCreatedAndShown = defineMessage('10 codes are created and shown only once.')
export const createNewCodes = defineMessage('Create new codes')
export const recoveryCodes = defineMessage('Recovery codes')
export const recoveryCodesAreBackupForPasskey = defineMessage(
  'Recovery codes are a backup for a passkey or an authenticator app. Add one of those first.',
)
export const yourRecoveryCodes = defineMessage('Your recovery codes')
export const storeThemSomewhereOtherThanYour = defineMessage(
  "Store them somewhere other than your phone. Each code signs you in once when you can't use your other methods. They won't be shown again.",
)
export const copied = defineMessage('Copied')
export const copy = defineMessage('Copy')
export const download = defineMessage('Download')
export const print = defineMessage('Print')
export const iveSavedThem = defineMessage("I've saved them")
export const turnOffTwoStepVerification = defineMessage('Turn off two-step verification?')
export const yourPasswordAloneWillBeEnough = defineMessage(
  'Your password alone will be enough to sign in. Anyone who learns it can access your account.',
)
export const turnOff = defineMessage('Turn off')
export const signingInWithYourPasswordAlso = defineMessage(
  'Signing in with your password also requires a passkey, an app code or an emailed code.',
)
export const twoStepVerification = defineMessage('Two-step verification')
export const on = defineMessage('On')
export const turnOff2 = defineMessage('Turn off')
export const turnOn = defineMessage('Turn on')
export const passwordAndEmailedCode = defineMessage('Password and emailed code')
export const passwordAndAuthenticatorApp = defineMessage('Password and authenticator app')
export const passkey = defineMessage('Passkey')
export const passwordAndRecoveryCode = defineMessage('Password and recovery code')
export const singleSignOn = defineMessage('Single sign-on')
export const endSession = defineMessage('End session')
export const signOutEverywhereElse = defineMessage('Sign out everywhere else?')
export const signOutEverywhereElse2 = defineMessage('Sign out everywhere else')
export const thisSession = defineMessage('This session')
export const ipAddress = defineMessage('IP address')
export const signInMethod = defineMessage('Sign-in method')
export const started = defineMessage('Started')
export const expires = defineMessage('Expires')
export const devicesThatAreSignedInTo = defineMessage(
  'Devices that are signed in to your account. A session ends 2 hours after its last use, or 12 hours after it started.',
)
export const noSessions = defineMessage('No sessions.')
export const programsThatUseTokenLoseAccess = defineMessage(
  'Programs that use the token lose access immediately. This cannot be undone.',
)
export const revokeToken = defineMessage('Revoke token')
export const prefix = defineMessage('Prefix')
export const permissions = defineMessage('Permissions')
export const created = defineMessage('Created')
export const expires2 = defineMessage('Expires')
export const revoke = defineMessage('Revoke')
export const createToken = defineMessage('Create token')
export const youDontHaveAnyApiTokens = defineMessage(
  "You don't have any API tokens. Create one for each program so that you can revoke them separately.",
)
export const passwordChangedYourOtherSessionsAnd = defineMessage(
  'Password changed. Your other sessions{endTokens, select, true { and your API tokens} other {}} have ended.',
)
export const removeLinkTo = defineMessage('Remove link to {name}?')
export const youCanNoLongerSignInHere = defineMessage(
  'You can no longer sign in here with your {name} account. The link is restored if you sign in there again with your confirmed email address.',
)
export const removeLinkTo2 = defineMessage('Remove link to {name}')
export const token = defineMessage('Token {name}')
export const notificationsOfOneKindAndDay = defineMessage(
  'Notifications of one kind and day are grouped under the bell, and those within 5 minutes in one email to {email}. You are not notified of your own actions.',
)
export const removePasskey2 = defineMessage('Remove passkey {name}?')
export const renamePasskey2 = defineMessage('Rename passkey {name}')
export const removePasskey3 = defineMessage('Remove passkey {name}')
export const passkeyAddedYouCanSignIn = defineMessage('Passkey {name} added. You can sign in with it now.')
export const profile2 = defineMessage('{label} · Profile')
export const datesAreNowShownInTime = defineMessage('Dates are now shown in the time zone {zone}.')
export const currentTimeInThisTimeZone = defineMessage('Current time in this time zone: {dateTime}.')
export const oneCodeLeft = defineMessage('{count, plural, one {1 code} other {{count, number} codes}} left.')
export const forWhenYouCantUseYour = defineMessage(
  "For when you can't use your passkey or phone. {remainingCodes}{leftCase, select, true { Create new codes.} other {}}",
)
export const recoveryCodesOfFor = defineMessage('Recovery codes of {userId} for {portalName}, {origin}')
export const signingInWithYourPasswordAlsoRequires = defineMessage(
  'Signing in with your password also requires a passkey, an app code or an emailed code. The role {roleCode} requires it.',
)
export const setUpTwoStepVerificationTo = defineMessage(
  'Set up two-step verification to continue. Your role {roleCode} requires it. Add a passkey or an authenticator app here. If you already have one, sign out and sign in again.',
)
export const endSessionOn = defineMessage('End session on {device}?')
export const deviceAtHasToSignIn = defineMessage('The device at {address} has to sign in again.')
export const otherSessionEndsImmediatelyYouStay = defineMessage(
  '{count, plural, one {# other session} other {# other sessions}} {count, plural, one {ends} other {end}} immediately. You stay signed in here.',
)
export const endSessionOnAt = defineMessage('End session on {device} at {address}')
export const revokeApiToken = defineMessage('Revoke API token {name}?')
export const revokeApiToken2 = defineMessage('Revoke API token {name}')
export const language = defineMessage('Language')
export const languageText = defineMessage('The language of the portal and of emails to you.')
export const asTheCompany = defineMessage('Company default')
export const saveLanguage = defineMessage('Save language')
export const yearsOfDates = defineMessage('Calendar era')
export const buddhistEra = defineMessage('Buddhist era (B.E.)')
export const commonEra = defineMessage('Common era (C.E.)')
export const oldPasswordName = defineMessage('old password')
export const newPasswordName = defineMessage('new password')
export const confirmedPasswordName = defineMessage('confirmed password')
export const orEnterThisSecretInApp = defineMessage('Or enter this secret in the app: <secret></secret>')
export const sendItWithEveryRequestAs = defineMessage(
  'Send it with every request as <code>Authorization: Bearer {prefix}…</code>',
)
export const bell = defineMessage('bell')
export const email = defineMessage('email')
export const event = defineMessage('Event')
export const bellHead = defineMessage('Bell')
export const emailHead = defineMessage('Email')
export const eachCodeWorksOnce = defineMessage('Each code works once.')
export const end = defineMessage('End')
export const programThatSendsTokenAsBearer = defineMessage(
  'A program that sends a token as a bearer token acts on your behalf, with your role and the token’s scopes. <link>See the API reference.</link> AI assistants that support the Model Context Protocol connect to <code>{address}</code>.',
)
export const emails = defineMessage('Emails')
export const emailsAtOnce = defineMessage('At once')
export const onceADayAt = defineMessage('Once a day at {time}')
export const inTimeZone = defineMessage('Time zone: {timezone}')
export const emailAtOnce = defineMessage('Email at once')
export const atOnceHead = defineMessage('At once')
