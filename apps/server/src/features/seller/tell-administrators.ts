/** What every administrator of the reseller is told of, whatever they chose: changes of what invoices say of the seller. */
import type { Scoped } from '../../scope/scope.ts'
import { tellRole } from '../../work/tasks.ts'
import { letter } from '../outbox/letter.ts'
import { sendMail } from '../outbox/mail.ts'

/** Whether customers have documents that say where to pay: from then on a change takes two people. */
export const hasIssued = async ({ trx }: Scoped): Promise<boolean> =>
  (await trx
    .selectFrom('customerInvoice')
    .select('id')
    .where('issuedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The reseller's administrators who can sign in. */
export const administrators = ({ trx }: Scoped) =>
  trx
    .selectFrom('appUser')
    .select(['id', 'userId', 'name', 'email'])
    .where('roleCode', '=', 'SA')
    .where('status', '=', 'active')
    .orderBy('userId')
    .execute()

/** Two paragraphs with a text before and after its change. */
export const beforeAndAfter = ({ before, after }: { before: string; after: string }): string[] => [
  `Before:\n${before || '(none)'}`,
  `After:\n${after || '(none)'}`,
]

const page = '/seller'

/** Writes to the administrators, and puts it under their bells. */
export const tellAdministrators = async (
  scoped: Scoped,
  {
    subject,
    title,
    detail,
    paragraphs,
  }: { subject: string; title: string; detail: string; paragraphs: readonly string[] },
): Promise<void> => {
  for (const { name, email } of await administrators(scoped))
    if (email)
      await sendMail(scoped, {
        to: email,
        ...letter(subject, { name }, [...paragraphs, `${scoped.ctx.publicOrigin()}${page}`]),
      })
  await tellRole(scoped, 'SA', { kind: 'payment-details', title, detail, href: page })
}
