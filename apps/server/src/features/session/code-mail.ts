/** The mail that carries the code of a second step. */
import { letter, type Reader } from '../outbox/letter.ts'
import type { Letter } from '../outbox/mail.ts'

/** The code of the second step. */
export const codeMail = (reader: Reader, code: string, minutes: number): Letter =>
  letter('your sign-in code', reader, [
    (portal) => `Your code to sign in to ${portal} is ${code}`,
    `It works for ${minutes} minutes and once. Type it where you are signing in, and give it to nobody.`,
    'If you are not signing in, somebody else knows your password: change it now with Forgot password.',
  ])
