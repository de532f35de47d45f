/** Sends mail to the owner of an account whenever its sign-in methods change. */
import { bind, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/core/people'
import { composeMail } from '../mail/mail-template.ts'
import { sendMail } from '../mail/mail.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Owner } from './owner.ts'
import { readLanguage } from './reader-languages.ts'

/** Mails the owner one sentence about the change; owners without an address are not notified. */
export const mailOwner = async (
  scoped: Scoped,
  { id, email, name, userId }: Pick<Owner, 'id' | 'email' | 'name' | 'userId'>,
  subject: Text,
  sentence: Text,
): Promise<void> => {
  if (!email) return
  await sendMail(scoped, {
    to: email,
    countsFor: null,
    ...composeMail(subject, { name, language: await readLanguage(scoped, id) }, [
      bind(m.account, { sentence, userId }),
      m.ifThisWasYouNoAction,
      `${scoped.ctx.publicOrigin()}/profile?tab=security`,
    ]),
  })
}
