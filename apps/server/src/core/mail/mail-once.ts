/** Determines the recipients of customers' mail and ensures that nobody is notified twice of the same event. */
import type { DocumentMailEvent } from '@cmp/contract'
import type { Scoped } from '../../scope/scope.ts'
import { sendMail, type Mail } from './mail.ts'

/** The event of a mail; `key` identifies it among all events. */
export type MailEvent = {
  key: string
  event: DocumentMailEvent
  customerId: string
  customerInvoiceId: string | null
  month: string | null
}

/** Sends a mail about an event to an address once; returns false if it was already sent. */
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

/**
 * Returns customers' mail addresses by customer ID: those of their billing contacts, otherwise their own; an empty list
 * if there is none.
 */
export const readBillingAddresses = async (
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
