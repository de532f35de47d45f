/** Texts of `server/identity/accounts`. */
import { defineMessage } from '@cmp/messages'

export const thisLinkIsNotValidOpen = defineMessage(
  'This link is not valid. Open the exact link from the email, or request a new one with Forgot password.',
)
export const thisLinkHasAlreadyBeenUsed = defineMessage(
  'This link has already been used. Sign in with your password, or request a new link with Forgot password.',
)
export const thisLinkHasAlreadyBeenUsedYour = defineMessage(
  'This link has already been used. Your email address is confirmed.',
)
export const thisLinkIsNoLongerValid = defineMessage(
  'This link is no longer valid because a newer one was sent or the password was changed. Open the latest email, or request a new link with Forgot password.',
)
export const thisLinkHasExpiredRequestNew = defineMessage(
  'This link has expired. Request a new one with Forgot password, or ask your administrator to invite you again.',
)
export const thisLinkHasExpiredRequestNewOne = defineMessage(
  'This link has expired. Request a new one with Forgot password.',
)
export const thisLinkHasExpiredSignUp = defineMessage(
  'This link has expired. Sign up again to receive a new one.',
)
export const yourAccountIsDeactivatedAskYour = defineMessage(
  'Your account is deactivated. Ask your administrator to reactivate it.',
)
export const thisLinkIsNoLongerValidRestart = defineMessage(
  'This link is no longer valid. Restart the portal for a new one, or sign in.',
)
export const theAdministratorHasBeenCreatedSign = defineMessage(
  'The administrator has been created. Sign in to continue.',
)
export const userAlreadyExists = defineMessage('The user {userId} already exists.')
export const ifYouDidNotRequestThis = defineMessage(
  'If you did not request this, ignore this email. Nothing changes.',
)
export const newPasswordWasRequestedForYour = defineMessage(
  'A new password was requested for your account {userId}. To choose one, open this link:',
)
export const linkIsValidForAndCan = defineMessage(
  'The link is valid for {validity} and can be used once. A newer link replaces it.',
)
export const ifYouDidNotRequestThisIgnore = defineMessage(
  'If you did not request this, ignore this email. Your password does not change.',
)
export const newPasswordWasRequestedForYourAccount = defineMessage(
  'A new password was requested for your account {userId}.',
)
export const administratorMustApproveAccountAfter = defineMessage(
  'An administrator must approve the account. After approval, you can sign in with the password that you chose.',
)
export const accountIsDeactivatedAndCannotBe = defineMessage(
  'The account is deactivated and cannot be used to sign in. Ask your administrator to reactivate it.',
)
export const ifYouDidNotExpectInvitation = defineMessage(
  'If you did not expect an invitation, ignore this email. The account cannot be used without a password.',
)
export const linkIsValidForAndCanBe = defineMessage(
  'The link is valid for {validity} and can be used once. After an administrator approves your account, sign in with the user ID {userId} and your password.',
)
export const ifYouDidNotSignUp = defineMessage(
  'If you did not sign up, ignore this email. No account is created without your confirmation.',
)
export const someoneSignedUpWithYourEmail = defineMessage(
  'Someone signed up with your email address, but you already have an account with the user ID {userId}. Sign in here, or choose a new password with Forgot password:',
)
export const ifThisWasNotYouIgnore = defineMessage('If this was not you, ignore this email. Nothing changes.')
export const signedUpAndConfirmedEmailAddress = defineMessage(
  '{name} ({email}) signed up and confirmed the email address. To approve the account, choose its customer and activate it:',
)
export const ifYouDoNotKnowThis = defineMessage(
  'If you do not know this person, do nothing. The account cannot be used until it is approved.',
)
export const passwordOfYourAccountWasChanged = defineMessage(
  'The password of your account {userId} was changed, and all other sessions were ended.',
)
export const ifThisWasYouNoAction = defineMessage(
  'If this was you, no action is required. Otherwise, change your password immediately and contact your administrator:',
)
export const administratorChangedEmailAddressOfYour = defineMessage(
  'An administrator changed the email address of your account {userId}. Codes and links are now sent to the new address.',
)
export const ifYouDidNotExpectThis = defineMessage('If you did not expect this, contact your administrator.')
export const openTheLinkAgain = defineMessage('Open the link again.')
export const thisPasswordIsStrong = defineMessage('This password is strong.')
export const thisPasswordIsGood = defineMessage('This password is good.')
export const couldNotCheckPasswordTryAgain = defineMessage('Could not check the password. Try again.')
export const passwordIsTooSimilarToYour = defineMessage(
  'The password is too similar to your name, user ID or company. Add unrelated words.',
)
export const thisPasswordIsTooEasyTo = defineMessage('This password is too easy to guess. {advice}')
export const pleaseCheckYourEmailAndOpen = defineMessage(
  'Please check your email and open the link to confirm your address. An administrator then approves your account.',
)
export const yourEmailAddressIsConfirmedYou = defineMessage(
  'Your email address is confirmed. You can sign in after an administrator approves your account.',
)
export const pleaseCheckYourEmailForPassword = defineMessage('Please check your email for password info')
export const theAccountHasBeenVerifiedAnd = defineMessage(
  'The Account has been verified and password has been set succesfully. Please log in to continue using {portal}.',
)
export const thisIsNotPasswordThatYou = defineMessage(
  'This is not the password that you chose when you signed up. Enter that password, or choose a new one with Forgot password.',
)
export const signUpIsClosedAskYour = defineMessage(
  'Sign-up is closed. Ask your administrator for an invitation.',
)
export const passwordSubject = defineMessage('choose a new password')
export const accountSubject = defineMessage('your account')
export const invitationSubject = defineMessage('your invitation')
export const confirmationSubject = defineMessage('confirm your email address')
export const existingAccountSubject = defineMessage('you already have an account')
export const applicantSubject = defineMessage('a new account is waiting for approval')
export const passwordChangeSubject = defineMessage('your password was changed')
export const approvalSubject = defineMessage('your account has been approved')
export const addressChangeSubject = defineMessage('your email address was changed')
export const confirmation = defineMessage(
  'Welcome. To confirm your email address, open this link and enter the password that you chose:',
)
export const invitation = defineMessage(
  'You are invited to {portal}{hasCompany, select, true { ({companyName})} other {}}. Your user ID is {userId}. To choose your password and sign in, open this link:',
)
export const approval = defineMessage(
  'An administrator approved your account {userId}{hasCompany, select, true { ({companyName})} other {}}. Sign in with the password that you chose:',
)
export const invitationValidity = defineMessage('7 days')
export const resetValidity = defineMessage('60 minutes')
export const confirmationValidity = defineMessage('24 hours')
export const chooseAnother = defineMessage('Choose another password')
export const severalUnrelatedWords = defineMessage('Use several unrelated words.')
