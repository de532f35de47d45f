/**
 * Notifies every administrator of the reseller, regardless of their notification settings, of changes to what invoices
 * print about the seller.
 */
import type { Scoped } from '../../../scope/scope.ts'
import { notifyRole } from '../../../work/tasks.ts'
import { composeMail } from '../../../core/mail/mail-template.ts'
import { sendMail } from '../../../core/mail/mail.ts'

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

/** Formats two paragraphs with a text before and after its change. */
export const formatBeforeAndAfter = ({ before, after }: { before: string; after: string }): string[] => [
  `Before:\n${before || '(none)'}`,
  `After:\n${after || '(none)'}`,
]

const page = '/seller'

/** Sends the administrators a mail and a notification. */
export const notifyAdministrators = async (
  scoped: Scoped,
  {
    subject,
    title,
    detail,
    paragraphs,
  }: { subject: string; title: string; detail: string; paragraphs: readonly string[] },
): Promise<void> => {
  for (const { name, email } of await listAdministrators(scoped))
    if (email)
      await sendMail(scoped, {
        to: email,
        ...composeMail(subject, { name }, [...paragraphs, `${scoped.ctx.publicOrigin()}${page}`]),
      })
  await notifyRole(scoped, 'SA', { kind: 'payment-details', title, detail, href: page })
}
