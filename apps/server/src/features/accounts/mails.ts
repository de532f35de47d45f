/** What the portal writes to people about their accounts: one function a mail, in plain text. */
import { letter, type Reader } from '../outbox/letter.ts'
import type { Letter } from '../outbox/mail.ts'

const ignore = 'If you did not ask for this, ignore this mail: nothing changes.'

/** A link to choose a new password. */
export const resetMail = (reader: Reader, url: string, validity: string): Letter =>
  letter('choose a new password', reader, [
    `Somebody asked for a new password for your account ${reader.userId}. To choose one, open this link:`,
    url,
    `The link works for ${validity} and once; a newer one ends it.`,
    'If you did not ask for this, ignore this mail: your password stays as it is.',
  ])

/** Told to the owner of an account who asks for a new password and could not sign in with it. */
export const noResetMail = (reader: Reader, status: 'waiting' | 'inactive'): Letter =>
  letter('your account', reader, [
    `Somebody asked for a new password for your account ${reader.userId}.`,
    status === 'waiting'
      ? 'The account waits for an administrator to approve it. You will be able to sign in with the password that you chose as soon as that is done.'
      : 'The account is deactivated, so that nobody can sign in with it. Ask your administrator to activate it again.',
    ignore,
  ])

/** An invitation to a new account. */
export const invitationMail = (
  reader: Reader,
  { url, validity, companyName }: { url: string; validity: string; companyName: string | null },
): Letter =>
  letter('your invitation', reader, [
    (portal) =>
      `You are invited to ${portal}${companyName ? ` (${companyName})` : ''}. Your user id is ${reader.userId}. To choose your password and begin, open this link:`,
    url,
    `The link works for ${validity} and once; a newer one ends it.`,
    'If you did not expect an invitation, ignore this mail: without a password nobody can use the account.',
  ])

/** A link that confirms the e-mail address of who signed up. */
export const signUpMail = (reader: Reader, url: string, validity: string): Letter =>
  letter('confirm your e-mail address', null, [
    `Welcome. To confirm your e-mail address, open this link and type the password that you chose:`,
    url,
    `The link works for ${validity} and once. After that an administrator approves your account; then you sign in with the user id ${reader.userId} and that password.`,
    'If you did not sign up, ignore this mail: without your confirmation there is no account.',
  ])

/** Told to the owner of an account whose e-mail address somebody signed up with again. */
export const addressTakenMail = (reader: Reader, signInUrl: string): Letter =>
  letter('you have an account already', reader, [
    `Somebody signed up with your e-mail address. You have an account already: its user id is ${reader.userId}. Sign in here, or choose a new password there with Forgot password:`,
    signInUrl,
    'If it was not you, ignore this mail: nothing changes.',
  ])

/** Tells an administrator that somebody waits. */
export const approvalMail = (
  reader: Reader,
  applicant: Reader & { email: string | null },
  url: string,
): Letter =>
  letter('a new account waits for approval', reader, [
    `${applicant.name} (${applicant.email ?? applicant.userId}) signed up and confirmed the e-mail address. To approve the account, choose its customer and activate it:`,
    url,
    'If you do not know this person, leave the account as it is: nobody can sign in with it.',
  ])

/** Tells the owner that the password changed. */
export const passwordChangedMail = (reader: Reader, forgotUrl: string): Letter =>
  letter('your password was changed', reader, [
    `The password of your account ${reader.userId} was changed, and its other sessions were ended.`,
    'If it was you, there is nothing to do. If it was not, choose a new password at once and tell your administrator:',
    forgotUrl,
  ])

/** Tells somebody who signed up that an administrator let them in; `companyName` is null for the reseller's staff. */
export const approvedMail = (
  reader: Reader,
  { url, companyName }: { url: string; companyName: string | null },
): Letter =>
  letter('your account is approved', reader, [
    `An administrator approved your account ${reader.userId}${companyName ? ` (${companyName})` : ''}. Sign in with the password that you chose:`,
    url,
  ])

/** Goes to the former address, so that nobody loses an account without hearing of it. */
export const addressChangedMail = (reader: Reader): Letter =>
  letter('your e-mail address was changed', reader, [
    `An administrator changed the e-mail address of your account ${reader.userId}. Codes and links go to the new address from now on.`,
    'If you did not expect this, tell your administrator.',
  ])
