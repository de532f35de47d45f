/** To whom customers' mail goes, and that nobody is told of the same event twice. */
import type { DocumentMailEvent } from '@cmp/contract'
import type { Scoped } from '../../scope/scope.ts'
import { sendMail, type Mail } from '../outbox/mail.ts'

/** What somebody is told of. `key` names it among all events. */
export type MailEvent = {
  key: string
  event: DocumentMailEvent
  customerId: string
  customerInvoiceId: string | null
  month: string | null
}

/** Mails of an event to an address, once. False where that was done before. */
export const mailOnce = async (scoped: Scoped, of: MailEvent, mail: Mail): Promise<boolean> => {
  const { trx, ctx, scope, now } = scoped
  const outboxMailId = ctx.newId()
  const { key, ...columns } = of
  const added = await trx
    .insertInto('documentMail')
    .values({
      ...columns,
      eventKey: key,
      toAddress: mail.to,
      outboxMailId,
      createdBy: scope.actor,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await sendMail(scoped, mail, outboxMailId)
  return true
}

/** The addresses of customers by their ids: those of their billing contacts, or else their own; none is an empty list. */
export const billingAddresses = async (
  { trx }: Scoped,
  customerIds: readonly string[],
): Promise<(customerId: string) => string[]> => {
  const ids = [...new Set(customerIds)]
  if (ids.length === 0) return () => []
  const contacts = await trx
    .selectFrom('customerContact')
    .select(['customerId', 'email'])
    .where('customerId', 'in', ids)
    .where('role', '=', 'billing')
    .orderBy('email')
    .execute()
  const customers = await trx.selectFrom('customer').select(['id', 'email']).where('id', 'in', ids).execute()
  const contactsOf = Map.groupBy(contacts, ({ customerId }) => customerId)
  const ownOf = new Map(customers.map(({ id, email }) => [id, email]))
  return (customerId) => {
    const addresses = (contactsOf.get(customerId) ?? []).map(({ email }) => email)
    const own = ownOf.get(customerId)
    return addresses.length > 0 || !own ? addresses : [own]
  }
}
