/** Texts of `server/identity/accounts`. */
import { defineMessage } from '@cmp/messages'

export const thisLinkIsNotValidOpen = defineMessage(
  'This link is not valid. Open it exactly as the mail has it, or ask for a new one with Forgot password.',
)
export const thisLinkWasUsedAlreadySign = defineMessage(
  'This link was used already. Sign in with the password that you chose, or ask for a new link with Forgot password.',
)
export const thisLinkWasUsedAlreadyYour = defineMessage(
  'This link was used already: your e-mail address is confirmed.',
)
export const thisLinkDoesNotWorkAny = defineMessage(
  'This link does not work any more, since a newer one was sent or the password was changed. Open the newest mail, or ask for a new link with Forgot password.',
)
export const thisLinkHasExpiredAskFor = defineMessage(
  'This link has expired. Ask for a new one with Forgot password, or ask your administrator to invite you again.',
)
export const thisLinkHasExpiredAskForA = defineMessage(
  'This link has expired. Ask for a new one with Forgot password.',
)
export const thisLinkHasExpiredSignUp = defineMessage(
  'This link has expired. Sign up again to have a new one sent.',
)
export const yourAccountIsDeactivatedAskYour = defineMessage(
  'Your account is deactivated. Ask your administrator to activate it again.',
)
export const thisLinkIsNotValidAny = defineMessage(
  'This link is not valid any more. Start the portal again for a new one, or sign in.',
)
export const theAdministratorHasBeenCreatedSign = defineMessage(
  'The administrator has been created. Sign in to continue.',
)
export const thereIsAUserAlready = defineMessage('There is a user {userId} already.')
export const ifYouDidNotAskFor = defineMessage(
  'If you did not ask for this, ignore this mail: nothing changes.',
)
export const somebodyAskedForANewPassword = defineMessage(
  'Somebody asked for a new password for your account {userId}. To choose one, open this link:',
)
export const theLinkWorksForAndOnce = defineMessage(
  'The link works for {validity} and once; a newer one ends it.',
)
export const ifYouDidNotAskForThis = defineMessage(
  'If you did not ask for this, ignore this mail: your password stays as it is.',
)
export const somebodyAskedForANewPasswordFor = defineMessage(
  'Somebody asked for a new password for your account {userId}.',
)
export const theAccountWaitsForAnAdministrator = defineMessage(
  'The account waits for an administrator to approve it. You will be able to sign in with the password that you chose as soon as that is done.',
)
export const theAccountIsDeactivatedSoThat = defineMessage(
  'The account is deactivated, so that nobody can sign in with it. Ask your administrator to activate it again.',
)
export const ifYouDidNotExpectAn = defineMessage(
  'If you did not expect an invitation, ignore this mail: without a password nobody can use the account.',
)
export const theLinkWorksForAndOnceAfter = defineMessage(
  'The link works for {validity} and once. After that an administrator approves your account; then you sign in with the user id {userId} and that password.',
)
export const ifYouDidNotSignUp = defineMessage(
  'If you did not sign up, ignore this mail: without your confirmation there is no account.',
)
export const somebodySignedUpWithYourE = defineMessage(
  'Somebody signed up with your e-mail address. You have an account already: its user id is {userId}. Sign in here, or choose a new password there with Forgot password:',
)
export const ifItWasNotYouIgnore = defineMessage('If it was not you, ignore this mail: nothing changes.')
export const signedUpAndConfirmedTheE = defineMessage(
  '{name} ({email}) signed up and confirmed the e-mail address. To approve the account, choose its customer and activate it:',
)
export const ifYouDoNotKnowThis = defineMessage(
  'If you do not know this person, leave the account as it is: nobody can sign in with it.',
)
export const thePasswordOfYourAccountWas = defineMessage(
  'The password of your account {userId} was changed, and its other sessions were ended.',
)
export const ifItWasYouThereIs = defineMessage(
  'If it was you, there is nothing to do. If it was not, choose a new password at once and tell your administrator:',
)
export const anAdministratorChangedTheEMail = defineMessage(
  'An administrator changed the e-mail address of your account {userId}. Codes and links go to the new address from now on.',
)
export const ifYouDidNotExpectThis = defineMessage('If you did not expect this, tell your administrator.')
export const openTheLinkAgain = defineMessage('Open the link again.')
export const thisPasswordIsStrong = defineMessage('This password is strong.')
export const thisPasswordIsGood = defineMessage('This password is good.')
export const thePasswordCouldNotBeChecked = defineMessage(
  'The password could not be checked just now. Try again.',
)
export const itIsMostlyYourOwnName = defineMessage(
  'It is mostly your own name, user id or company. Add words that have nothing to do with you.',
)
export const thisPasswordIsTooEasyTo = defineMessage('This password is too easy to guess. {advice}')
export const pleaseCheckYourEmailOpenThe = defineMessage(
  'Please check your email: open the link that we sent you to confirm your address. After that an administrator approves your account.',
)
export const yourEMailAddressIsConfirmed = defineMessage(
  'Your e-mail address is confirmed. An administrator will approve your account; after that you can sign in.',
)
export const pleaseCheckYourEmailForPassword = defineMessage('Please check your email for password info')
export const theAccountHasBeenVerifiedAnd = defineMessage(
  'The Account has been verified and password has been set succesfully. Please log in to continue using {portal}.',
)
export const thisIsNotThePasswordThat = defineMessage(
  'This is not the password that you chose when you signed up. Type that one, or choose a new one with Forgot password.',
)
export const signingUpIsClosedAskYour = defineMessage(
  'Signing up is closed. Ask your administrator for an invitation.',
)
export const passwordSubject = defineMessage('choose a new password')
export const accountSubject = defineMessage('your account')
export const invitationSubject = defineMessage('your invitation')
export const confirmationSubject = defineMessage('confirm your e-mail address')
export const existingAccountSubject = defineMessage('you have an account already')
export const applicantSubject = defineMessage('a new account waits for approval')
export const passwordChangeSubject = defineMessage('your password was changed')
export const approvalSubject = defineMessage('your account is approved')
export const addressChangeSubject = defineMessage('your e-mail address was changed')
export const confirmation = defineMessage(
  'Welcome. To confirm your e-mail address, open this link and type the password that you chose:',
)
export const invitation = defineMessage(
  'You are invited to {portal}{hasCompany, select, true { ({companyName})} other {}}. Your user id is {userId}. To choose your password and begin, open this link:',
)
export const approval = defineMessage(
  'An administrator approved your account {userId}{hasCompany, select, true { ({companyName})} other {}}. Sign in with the password that you chose:',
)
export const invitationValidity = defineMessage('7 days')
export const resetValidity = defineMessage('60 minutes')
export const confirmationValidity = defineMessage('24 hours')
export const chooseAnother = defineMessage('Choose another password')
export const takeAFewWords = defineMessage('Take a few words that do not belong together.')
