/** Marks customer invoices as paid or not. A paid one is never calculated again; its differences become adjustments. */
import { sql } from 'kysely'
import { notFound } from '../../resources/changes.ts'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'

/**
 * Sets the payment status of a customer invoice and returns the sentence for the snackbar.
 * @throws AppError NotFound; Conflict when an adjustment already stands on the paid invoice
 */
export const payCustomerInvoice = async (
  { trx, audit, now }: Scoped,
  id: string,
  paymentStatus: 'paid' | 'unpaid',
): Promise<string> => {
  const invoice = await trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!invoice) throw notFound('customer invoice')
  if (invoice.paymentStatus === paymentStatus) return `${invoice.number} is ${paymentStatus} already.`
  if (paymentStatus === 'unpaid') {
    const adjustment = await trx
      .selectFrom('customerInvoice')
      .select('number')
      .where('adjustsId', '=', id)
      .executeTakeFirst()
    if (adjustment)
      throw new AppError(
        'Conflict',
        `${invoice.number} stays paid: ${adjustment.number} adjusts it and would no longer add up.`,
      )
  }
  await trx
    .updateTable('customerInvoice')
    .set({ paymentStatus, paidAt: paymentStatus === 'paid' ? now : null })
    .where('id', '=', id)
    .execute()
  await audit({
    action: paymentStatus === 'paid' ? 'mark-paid' : 'mark-unpaid',
    objectType: 'customer-invoices',
    objectId: id,
    objectName: invoice.number,
    customerId: invoice.customerId,
    before: { paymentStatus: invoice.paymentStatus },
    after: { paymentStatus },
  })
  return `${invoice.number} has been marked as ${paymentStatus}.`
}

/** The same for an invoice named by its id or number; null when there is none. */
export const payCustomerInvoiceNamed = async (
  scoped: Scoped,
  name: string,
  paymentStatus: 'paid' | 'unpaid',
): Promise<string | null> => {
  const invoice = await scoped.trx
    .selectFrom('customerInvoice')
    .select('id')
    .where((eb) => eb.or([eb('number', '=', name), eb(sql<string>`id::text`, '=', name)]))
    .executeTakeFirst()
  return invoice ? payCustomerInvoice(scoped, invoice.id, paymentStatus) : null
}
