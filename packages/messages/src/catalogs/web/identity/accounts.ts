/** Texts of `web/identity/accounts`. */
import { defineMessage } from '@cmp/messages'

export const firstAdministrator = defineMessage('First administrator')
export const signIn = defineMessage('Sign in')
export const userId = defineMessage('User Id')
export const forExampleYourEmailAddress = defineMessage('For example, your email address.')
export const yourName = defineMessage('Your name')
export const password = defineMessage('Password')
export const creating = defineMessage('Creating…')
export const createAdministrator = defineMessage('Create administrator')
export const forgotPassword = defineMessage('Forgot password')
export const pleaseCheckYourEmailForPassword = defineMessage('Please check your email for password info')
export const emailContainsLinkToSetNew = defineMessage(
  "The email contains a link to set a new password. The link works once and expires after 1 hour. If you don't receive the email, ask your administrator which email address your account uses.",
)
export const backToSignIn = defineMessage('Back to sign-in')
export const enterYourUserIdWellEmail = defineMessage(
  "Enter your user ID. We'll email a link to set a new password to the address of your account.",
)
export const thisFieldIsRequired = defineMessage('this field is required')
export const sending = defineMessage('Sending…')
export const resetPassword = defineMessage('Reset Password')
export const thisFieldIsRequired2 = defineMessage('This field is required')
export const passwordDoesNotMatchWithNew = defineMessage('Password does not match with new password')
export const newPassword = defineMessage('New Password')
export const confirmPassword = defineMessage('Confirm Password')
export const saving = defineMessage('Saving…')
export const submit = defineMessage('Submit')
export const newPassword2 = defineMessage('New password')
export const checkingTheLink = defineMessage('Checking the link…')
export const checkYourEmail = defineMessage('Check your email')
export const username = defineMessage('Username')
export const email = defineMessage('Email')
export const signingUp = defineMessage('Signing up…')
export const signUp = defineMessage('Sign up')
export const signUpIsTurnedOffAsk = defineMessage(
  'Sign-up is turned off. Ask your administrator for an invitation.',
)
export const confirmEmailAddress = defineMessage('Confirm email address')
export const enterPasswordYouChoseWhenYou = defineMessage(
  'Enter the password you chose when you signed up. It confirms that you requested the account.',
)
export const confirming = defineMessage('Confirming…')
export const linkIsIncompleteOpenItAgain = defineMessage(
  'The link is incomplete. Open it again from the email, or request a new one.',
)
export const theAccountHasBeenVerifiedAnd = defineMessage(
  'The Account has been verified and password has been set succesfully. Please log in to continue using {portalName}.',
)
export const weSentEmailToOpenIts = defineMessage(
  'We sent an email to {email}. Open its link within 1 day. An administrator then reviews your account, and you are notified when it is approved.',
)
export const haveAnAccount = defineMessage('Have an account? <link>Sign in</link>')
export const iHaveReadAndAgree = defineMessage('I have read and agree to the <link>terms of service</link>.')
export const newPasswordName = defineMessage('new password')
export const confirmedPasswordName = defineMessage('confirmed password')
