/**
 * Notifies every administrator of the reseller, regardless of their notification settings, of changes to what invoices
 * print about the seller.
 */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/parties/seller'
import { runInLanguage } from '../../../kit/reader-language.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { notifyRole } from '../../../core/notifications/notify.ts'
import { composeMail } from '../../../core/mail/mail-template.ts'
import { sendMail } from '../../../core/mail/mail.ts'
import { readLanguages } from '../../../core/people/reader-languages.ts'

/** Returns whether customers have documents that state where to pay; from then on, a change requires two people. */
export const hasIssued = async ({ trx }: Scoped): Promise<boolean> =>
  (await trx
    .selectFrom('customerInvoice')
    .select('id')
    .where('issuedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Selects the reseller's administrators who can sign in. */
export const listAdministrators = ({ trx }: Scoped) =>
  trx
    .selectFrom('appUser')
    .select(['id', 'userId', 'name', 'email'])
    .where('roleCode', '=', 'SA')
    .where('status', '=', 'active')
    .orderBy('userId')
    .execute()

const formatOptional = (text: string): Text => text || m.none

/** Formats two paragraphs with a text before and after its change. */
export const formatBeforeAndAfter = ({ before, after }: { before: string; after: string }): string[] => [
  t(m.before, { text: formatOptional(before) }),
  t(m.after, { text: formatOptional(after) }),
]

const page = '/seller'

/** The texts of a mail and of a notification. */
type Notice = { subject: string; title: string; detail: string; paragraphs: readonly string[] }

/**
 * Sends the administrators a mail and a notification. `write` returns the texts in the language of the reader; it is
 * called for each administrator's language.
 */
export const notifyAdministrators = async (scoped: Scoped, write: () => Notice): Promise<void> => {
  const administrators = await listAdministrators(scoped)
  const languageOf = await readLanguages(
    scoped,
    administrators.map(({ id }) => id),
  )
  for (const { id, name, email } of administrators) {
    if (!email) continue
    const language = languageOf(id)
    const { subject, paragraphs } = runInLanguage(language, write)
    await sendMail(scoped, {
      to: email,
      ...composeMail(subject, { name, language }, [...paragraphs, `${scoped.ctx.publicOrigin()}${page}`]),
    })
  }
  await notifyRole(scoped, 'SA', {
    kind: 'payment-details',
    href: page,
    write: (language) => {
      const { title, detail } = runInLanguage(language, write)
      return { title, detail }
    },
  })
}
