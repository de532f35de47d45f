/** Mail to the owner of an account whenever the ways to sign in to it change. */
import { letter } from '../outbox/letter.ts'
import { sendMail } from '../outbox/mail.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Owner } from './owner.ts'

/** Tells the owner what changed, in one sentence; who has no address is not told. */
export const mailOwner = async (
  scoped: Scoped,
  { email, name, userId }: Pick<Owner, 'email' | 'name' | 'userId'>,
  subject: string,
  sentence: string,
): Promise<void> => {
  if (!email) return
  await sendMail(scoped, {
    to: email,
    countsFor: null,
    ...letter(subject, { name }, [
      `${sentence} (Account ${userId}.)`,
      'If it was you, there is nothing to do. If it was not, change your password at once, end your other sessions on your profile page, and tell your administrator.',
      `${scoped.ctx.publicOrigin()}/profile?tab=security`,
    ]),
  })
}
