/** The plain-text mails that CMP sends to people about their accounts, one function each. */
import { composeMail, type Reader } from '../../../core/mail/mail-template.ts'
import type { Letter } from '../../../core/mail/mail.ts'

const ignore = 'If you did not ask for this, ignore this mail: nothing changes.'

/** Builds the mail with a link to choose a new password. */
export const resetMail = (reader: Reader, url: string, validity: string): Letter =>
  composeMail('choose a new password', reader, [
    `Somebody asked for a new password for your account ${reader.userId}. To choose one, open this link:`,
    url,
    `The link works for ${validity} and once; a newer one ends it.`,
    'If you did not ask for this, ignore this mail: your password stays as it is.',
  ])

/** Builds the mail for the owner of an account who requested a new password but could not sign in with it. */
export const buildNoResetMail = (reader: Reader, status: 'waiting' | 'inactive'): Letter =>
  composeMail('your account', reader, [
    `Somebody asked for a new password for your account ${reader.userId}.`,
    status === 'waiting'
      ? 'The account waits for an administrator to approve it. You will be able to sign in with the password that you chose as soon as that is done.'
      : 'The account is deactivated, so that nobody can sign in with it. Ask your administrator to activate it again.',
    ignore,
  ])

/** Builds the invitation to a new account. */
export const buildInvitationMail = (
  reader: Reader,
  { url, validity, companyName }: { url: string; validity: string; companyName: string | null },
): Letter =>
  composeMail('your invitation', reader, [
    (portal) =>
      `You are invited to ${portal}${companyName ? ` (${companyName})` : ''}. Your user id is ${reader.userId}. To choose your password and begin, open this link:`,
    url,
    `The link works for ${validity} and once; a newer one ends it.`,
    'If you did not expect an invitation, ignore this mail: without a password nobody can use the account.',
  ])

/** Builds the mail with the link that confirms the email address of a sign-up. */
export const signUpMail = (reader: Reader, url: string, validity: string): Letter =>
  composeMail('confirm your e-mail address', null, [
    `Welcome. To confirm your e-mail address, open this link and type the password that you chose:`,
    url,
    `The link works for ${validity} and once. After that an administrator approves your account; then you sign in with the user id ${reader.userId} and that password.`,
    'If you did not sign up, ignore this mail: without your confirmation there is no account.',
  ])

/** Builds the mail for the owner of an account whose email address somebody used to sign up again. */
export const buildAddressTakenMail = (reader: Reader, signInUrl: string): Letter =>
  composeMail('you have an account already', reader, [
    `Somebody signed up with your e-mail address. You have an account already: its user id is ${reader.userId}. Sign in here, or choose a new password there with Forgot password:`,
    signInUrl,
    'If it was not you, ignore this mail: nothing changes.',
  ])

/** Builds the mail that tells an administrator that somebody waits for approval. */
export const buildApprovalMail = (
  reader: Reader,
  applicant: Reader & { email: string | null },
  url: string,
): Letter =>
  composeMail('a new account waits for approval', reader, [
    `${applicant.name} (${applicant.email ?? applicant.userId}) signed up and confirmed the e-mail address. To approve the account, choose its customer and activate it:`,
    url,
    'If you do not know this person, leave the account as it is: nobody can sign in with it.',
  ])

/** Builds the mail that tells the owner that the password has changed. */
export const buildPasswordChangedMail = (reader: Reader, forgotUrl: string): Letter =>
  composeMail('your password was changed', reader, [
    `The password of your account ${reader.userId} was changed, and its other sessions were ended.`,
    'If it was you, there is nothing to do. If it was not, choose a new password at once and tell your administrator:',
    forgotUrl,
  ])

/** Builds the mail for a person whose sign-up an administrator approved. `companyName` is null for the reseller's staff. */
export const buildApprovedMail = (
  reader: Reader,
  { url, companyName }: { url: string; companyName: string | null },
): Letter =>
  composeMail('your account is approved', reader, [
    `An administrator approved your account ${reader.userId}${companyName ? ` (${companyName})` : ''}. Sign in with the password that you chose:`,
    url,
  ])

/** Builds the mail to the former address, so that nobody loses an account without notice. */
export const buildAddressChangedMail = (reader: Reader): Letter =>
  composeMail('your e-mail address was changed', reader, [
    `An administrator changed the e-mail address of your account ${reader.userId}. Codes and links go to the new address from now on.`,
    'If you did not expect this, tell your administrator.',
  ])
