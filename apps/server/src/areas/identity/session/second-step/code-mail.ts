/** The mail with a verification code. */
import { composeMail, type Reader } from '../../../../core/mail/mail-template.ts'
import type { Letter } from '../../../../core/mail/mail.ts'

/** Builds the mail with a verification code for the second step. */
export const codeMail = (reader: Reader, code: string, minutes: number): Letter =>
  composeMail('your sign-in code', reader, [
    (portal) => `Your code to sign in to ${portal} is ${code}`,
    `It works for ${minutes} minutes and once. Type it where you are signing in, and give it to nobody.`,
    'If you are not signing in, somebody else knows your password: change it now with Forgot password.',
  ])
