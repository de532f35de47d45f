/** Sends mail to the owner of an account whenever its sign-in methods change. */
import { composeMail } from '../mail/mail-template.ts'
import { sendMail } from '../mail/mail.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Owner } from './owner.ts'

/** Mails the owner one sentence about the change; owners without an address are not notified. */
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
    ...composeMail(subject, { name }, [
      `${sentence} (Account ${userId}.)`,
      'If it was you, there is nothing to do. If it was not, change your password at once, end your other sessions on your profile page, and tell your administrator.',
      `${scoped.ctx.publicOrigin()}/profile?tab=security`,
    ]),
  })
}
