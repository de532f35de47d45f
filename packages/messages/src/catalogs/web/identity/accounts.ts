/** Texts of `web/identity/accounts`. */
import { defineMessage } from '@cmp/messages'

export const firstAdministrator = defineMessage('First administrator')
export const signIn = defineMessage('Sign in')
export const userId = defineMessage('User Id')
export const suchAsYourEMailAddress = defineMessage('Such as your e-mail address.')
export const yourName = defineMessage('Your name')
export const password = defineMessage('Password')
export const creating = defineMessage('Creating…')
export const createAdministrator = defineMessage('Create administrator')
export const forgotPassword = defineMessage('Forgot password')
export const pleaseCheckYourEmailForPassword = defineMessage('Please check your email for password info')
export const theMailHasALinkTo = defineMessage(
  'The mail has a link to choose a new password, which works once and for an hour. If none comes, ask your administrator which e-mail address your account has.',
)
export const backToSignIn = defineMessage('Back to sign in')
export const typeYourUserIdALink = defineMessage(
  'Type your user id. A link to choose a new password is sent to the e-mail address of your account.',
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
export const checkingTheLink = defineMessage('Checking the link')
export const readYourMail = defineMessage('Read your mail')
export const username = defineMessage('Username')
export const eMail = defineMessage('E-mail')
export const signingUp = defineMessage('Signing up…')
export const signUp = defineMessage('Sign up')
export const nobodyCanSignUpHereAt = defineMessage(
  'Nobody can sign up here at the moment. Ask your administrator to invite you.',
)
export const confirmEMailAddress = defineMessage('Confirm e-mail address')
export const typeThePasswordThatYouChose = defineMessage(
  'Type the password that you chose when you signed up. It shows that it was you who asked for the account.',
)
export const confirming = defineMessage('Confirming…')
export const thisLinkIsNotCompleteOpen = defineMessage(
  'This link is not complete. Open it again from the mail, or ask for a new one.',
)
export const theAccountHasBeenVerifiedAnd = defineMessage(
  'The Account has been verified and password has been set succesfully. Please log in to continue using {portalName}.',
)
export const theMailGoesToOpenIts = defineMessage(
  'The mail goes to {email}. Open its link within a day; then an administrator approves your account and tells you.',
)
export const haveAnAccount = defineMessage('Have an account? <link>Sign in</link>')
export const iHaveReadAndAgree = defineMessage('I have read and agree to the <link>terms of service</link>.')
export const newPasswordName = defineMessage('new password')
export const confirmedPasswordName = defineMessage('confirmed password')
