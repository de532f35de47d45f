/** Texts of `web/identity/profile`. */
import { defineMessage } from '@cmp/messages'

export const sidebar = defineMessage('Sidebar')
export const topBar = defineMessage('Top bar')
export const theme = defineMessage('Theme')
export const itGoesWithYouToEvery = defineMessage('It goes with you to every browser that you sign in with.')
export const themeOfThePage = defineMessage('Theme of the page')
export const sidebarAndTopBar = defineMessage('Sidebar and top bar')
export const theyMayWearAThemeOf = defineMessage('They may wear a theme of their own, in this browser.')
export const rowHeight = defineMessage('Row height')
export const ofEveryListItGoesWith = defineMessage('Of every list. It goes with you too.')
export const setUpAnAuthenticatorApp = defineMessage('Set up an authenticator app')
export const theAppThatYouUseNow = defineMessage('Your current app works until you confirm the new one.')
export const fromThenOnSigningInWith = defineMessage(
  'From then on, signing in with your password asks for a code of the app as well.',
)
export const continueLabel = defineMessage('Continue')
export const theAuthenticatorAppIsSetUp = defineMessage(
  'The authenticator app is set up. Signing in asks for its code from now on.',
)
export const removeTheAuthenticatorApp = defineMessage('Remove the authenticator app?')
export const itsCodesStopWorkingDeleteThe = defineMessage(
  'Its codes stop working. Delete the entry in the app too.',
)
export const removeTheApp = defineMessage('Remove the app')
export const authenticatorApp = defineMessage('Authenticator app')
export const anAppOnYourPhoneShows = defineMessage(
  'An app on your phone shows a new code of 6 digits every half minute; signing in with your password asks for it.',
)
export const inUse = defineMessage('In use')
export const chooseAnotherApp = defineMessage('Use another app')
export const setUpAnApp = defineMessage('Set up an app')
export const remove = defineMessage('Remove')
export const thisFieldIsRequired = defineMessage('This field is required')
export const passwordDoesNotMatchWithNew = defineMessage('Password does not match with new password')
export const oldPassword = defineMessage('Old password')
export const newPassword = defineMessage('New password')
export const confirmPassword = defineMessage('Confirm password')
export const endMyApiTokensTooPrograms = defineMessage(
  'End my API tokens too: programs that use them need new ones',
)
export const changePassword = defineMessage('Change password')
export const password = defineMessage('Password')
export const changingItEndsYourSessionsOn = defineMessage(
  'Changing it ends your sessions on all other devices.',
)
export const yourAccountHasNoneYouSign = defineMessage(
  'Your account has none: you sign in with your identity provider or with a passkey. To set one, sign out and use Forgot password.',
)
export const qrCodeForTheAuthenticatorApp = defineMessage('QR code for the authenticator app')
export const confirm = defineMessage('Confirm')
export const oneScanThisWithTheApp = defineMessage(
  '1. Scan this with the app, such as Google or Microsoft Authenticator.',
)
export const theSecret = defineMessage('the secret')
export const twoEnterTheCodeThatThe = defineMessage('2. Enter the code that the app shows now.')
export const removeLink = defineMessage('Remove link')
export const connected = defineMessage('Connected')
export const identityProviders = defineMessage('Identity providers')
export const accountsElsewhereThatSignYouIn = defineMessage(
  'Accounts elsewhere that sign you in here. They decide about their own two-step verification.',
)
export const yourAccountIsConnectedWithNone = defineMessage('Your account is connected with none.')
export const copyItNowAndKeepIt = defineMessage(
  'Copy it now and keep it like a password. It is not shown again.',
)
export const theToken = defineMessage('the token')
export const iHaveCopiedIt = defineMessage('I have copied it')
export const makeAnApiToken = defineMessage('Make an API token')
export const makeToken = defineMessage('Make token')
export const loadingTheNotifications = defineMessage('Loading the notifications')
export const youHaveNoEmailAddressSo = defineMessage(
  'You have no email address, so notifications appear only under the bell.',
)
export const appliesToPeopleOfYourCompany = defineMessage(
  'Applies to people of your company who have not chosen their own settings.',
)
export const yourNotifications = defineMessage('Your notifications')
export const defaultNotificationsForAllUsers = defineMessage('Default notifications for all users')
export const itSignsNobodyInAnyMore = defineMessage(
  'It signs nobody in any more. Delete it on the device too.',
)
export const removePasskey = defineMessage('Remove passkey')
export const added = defineMessage('Added')
export const lastUsed = defineMessage('Last used')
export const never = defineMessage('Never')
export const rename = defineMessage('Rename')
export const passkeys = defineMessage('Passkeys')
export const signInWithYourFingerYour = defineMessage(
  'Sign in with your finger, your face or a PIN instead of a password. A passkey also counts as two-step verification, and cannot be phished.',
)
export const thisBrowserDoesNotKnowPasskeys = defineMessage(
  'This browser does not know passkeys at this address. Open the portal at its own address, with https.',
)
export const addAPasskey = defineMessage('Add a passkey')
export const youHaveNoPasskeyYet = defineMessage('You have no passkey yet.')
export const nameOfThePasskey = defineMessage('Name of the passkey')
export const soThatYouRecogniseItThe = defineMessage(
  'So that you recognise it: the device that keeps it, such as Work laptop. Then the device asks whether it is you.',
)
export const renamePasskey = defineMessage('Rename passkey')
export const profile = defineMessage('Profile')
export const security = defineMessage('Security')
export const sessions = defineMessage('Sessions')
export const apiTokens = defineMessage('API tokens')
export const notifications = defineMessage('Notifications')
export const appearance = defineMessage('Appearance')
export const partsOfTheProfile = defineMessage('Parts of the profile')
export const loadingYourProfile = defineMessage('Loading your profile')
export const timeZone = defineMessage('Time zone')
export const onlyInThisBrowser = defineMessage('Only in this browser')
export const saveTimeZone = defineMessage('Save time zone')
export const name = defineMessage('Name')
export const userId = defineMessage('User id')
export const eMail = defineMessage('E-mail')
export const company = defineMessage('Company')
export const role = defineMessage('Role')
export const id = defineMessage('Id')
export const lastSignIn = defineMessage('Last sign-in')
export const aboutYou = defineMessage('About you')
export const anAdministratorOfYourCompanyCan = defineMessage(
  'An administrator of your company can change these.',
)
export const datesAndTimes = defineMessage('Dates and times')
export const everyDateAndTimeOfThe = defineMessage(
  'Every date and time of the portal is shown in your time zone.',
)
export const youHaveNoneLeft = defineMessage('You have none left.')
export const makeNewRecoveryCodes = defineMessage('Make new recovery codes?')
export const theCodesThatYouHaveNow = defineMessage('The codes that you have now stop working at once.')
export const tenCodesAreMadeTheyAre = defineMessage('Ten codes are made; they are shown once.')
export const makeNewCodes = defineMessage('Make new codes')
export const recoveryCodes = defineMessage('Recovery codes')
export const theyStandInForAPasskey = defineMessage(
  'They stand in for a passkey or an authenticator app. Add one of those first.',
)
export const yourRecoveryCodes = defineMessage('Your recovery codes')
export const storeThemSomewhereOtherThanYour = defineMessage(
  'Store them somewhere other than your phone. Each signs you in once if you cannot use your other methods. They are not shown again.',
)
export const copied = defineMessage('Copied')
export const copy = defineMessage('Copy')
export const download = defineMessage('Download')
export const print = defineMessage('Print')
export const iveSavedThem = defineMessage('I’ve saved them')
export const turnOffTwoStepVerification = defineMessage('Turn off two-step verification?')
export const thenYourPasswordAloneSignsIn = defineMessage(
  'Then your password alone signs in: whoever learns it has your account.',
)
export const switchItOff = defineMessage('Switch it off')
export const signingInWithYourPasswordAsks = defineMessage(
  'Signing in with your password asks for a passkey, a code of an app or one by mail as well.',
)
export const twoStepVerification = defineMessage('Two-step verification')
export const on = defineMessage('On')
export const switchOff = defineMessage('Switch off')
export const switchOn = defineMessage('Switch on')
export const passwordAndACodeByMail = defineMessage('Password and a code by mail')
export const passwordAndAuthenticatorApp = defineMessage('Password and authenticator app')
export const passkey = defineMessage('Passkey')
export const passwordAndARecoveryCode = defineMessage('Password and a recovery code')
export const singleSignOn = defineMessage('Single sign-on')
export const endSession = defineMessage('End session')
export const signOutEverywhereElse = defineMessage('Sign out everywhere else?')
export const signOutEverywhereElse2 = defineMessage('Sign out everywhere else')
export const thisOne = defineMessage('This one')
export const address = defineMessage('Address')
export const signedInWith = defineMessage('Signed in with')
export const began = defineMessage('Began')
export const endsAtTheLatest = defineMessage('Ends at the latest')
export const whereYouAreSignedInA = defineMessage(
  'Where you are signed in. A session ends two hours after it was last used, and twelve hours after it began.',
)
export const thereIsNoSession = defineMessage('There is no session.')
export const programsThatUseItAreRefused = defineMessage(
  'Programs that use it are refused from this moment. This cannot be undone.',
)
export const revokeToken = defineMessage('Revoke token')
export const beginsWith = defineMessage('Begins with')
export const may = defineMessage('May')
export const made = defineMessage('Made')
export const ends = defineMessage('Ends')
export const revoke = defineMessage('Revoke')
export const createToken = defineMessage('Create token')
export const youHaveNoApiTokenCreate = defineMessage(
  'You have no API token. Create one for each program, so you can revoke it separately.',
)
export const yourPasswordHasBeenChangedYour = defineMessage(
  'Your password has been changed. Your other sessions{endTokens, select, true { and your API tokens} other {}} have ended.',
)
export const removeTheLinkTo = defineMessage('Remove the link to {name}?')
export const yourAccountAtSignsInHere = defineMessage(
  'Your account at {name} signs in here no more, until somebody signs in there with your confirmed e-mail address again.',
)
export const removeTheLinkTo2 = defineMessage('Remove the link to {name}')
export const theToken2 = defineMessage('The token {name}')
export const similarNotificationsAreGroupedWithin10 = defineMessage(
  'Similar notifications are grouped: within 10 minutes under the bell, within 5 minutes in one mail to {email}. Your own actions do not notify you.',
)
export const removeThePasskey = defineMessage('Remove the passkey {name}?')
export const renameThePasskey = defineMessage('Rename the passkey {name}')
export const removeThePasskey2 = defineMessage('Remove the passkey {name}')
export const thePasskeyWasAddedYouCan = defineMessage(
  'The passkey {name} was added. You can sign in with it.',
)
export const profile2 = defineMessage('{label} · Profile')
export const datesAreShownInTheTime = defineMessage('Dates are shown in the time of {zone} now.')
export const thereItIs = defineMessage('There it is {dateTime}.')
export const oneIsLeft = defineMessage('{count, plural, one {One is} other {{count, number} are}} left.')
export const forTheDayWhenYourPasskey = defineMessage(
  'For the day when your passkey or your phone is out of reach. {remainingCodes}{leftCase, select, true { Make new ones.} other {}}',
)
export const recoveryCodesOfFor = defineMessage('Recovery codes of {userId} for {portalName}, {origin}')
export const signingInWithYourPasswordAsksFor = defineMessage(
  'Signing in with your password asks for a passkey, a code of an app or one by mail. The role {roleCode} cannot do without it.',
)
export const setUpTwoStepVerificationTo = defineMessage(
  'Set up two-step verification to continue: your role {roleCode} requires it. Add a passkey or an authenticator app here. If you have one already, sign out and in again.',
)
export const endTheSessionOf = defineMessage('End the session of {device}?')
export const whoeverUsesItAtHasTo = defineMessage('Whoever uses it at {address} has to sign in again.')
export const otherSessionEndsAtOnceYou = defineMessage(
  '{count, plural, one {# other session} other {# other sessions}} {count, plural, one {ends} other {end}} at once. You stay signed in here.',
)
export const endTheSessionOfAt = defineMessage('End the session of {device} at {address}')
export const revokeTheApiToken = defineMessage('Revoke the API token {name}?')
export const revokeTheApiToken2 = defineMessage('Revoke the API token {name}')
export const language = defineMessage('Language')
export const languageText = defineMessage('The language of the portal, and of the mail that you get.')
export const asTheCompany = defineMessage('Language of your company')
export const saveLanguage = defineMessage('Save language')
export const yearsOfDates = defineMessage('Years in dates')
export const buddhistEra = defineMessage('Buddhist era (B.E.)')
export const commonEra = defineMessage('Common era (C.E.)')
export const oldPasswordName = defineMessage('old password')
export const newPasswordName = defineMessage('new password')
export const confirmedPasswordName = defineMessage('confirmed password')
export const orTypeThisSecret = defineMessage('Or type this secret into it: <secret></secret>')
export const sendItWithEveryCall = defineMessage(
  'Send it with every call as <code>Authorization: Bearer {prefix}…</code>',
)
export const bell = defineMessage('bell')
export const email = defineMessage('e-mail')
export const event = defineMessage('Event')
export const bellHead = defineMessage('Bell')
export const emailHead = defineMessage('E-mail')
export const eachWorksOnce = defineMessage('Each works once.')
export const end = defineMessage('End')
export const aProgramThatSendsOne = defineMessage(
  'A program that sends one as bearer token works on your behalf, with your role and the token’s scopes. <link>The calls are described here.</link> An assistant that speaks the Model Context Protocol asks at <code>{address}</code>.',
)
