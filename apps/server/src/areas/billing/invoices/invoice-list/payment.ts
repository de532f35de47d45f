/** Marks provider invoices as paid or unpaid. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { subtract } from '@cmp/billing'
import type { Scoped } from '../../../../scope/scope.ts'
import { findInvoice } from './invoices.ts'

/**
 * Sets the payment status of a provider invoice. The paid amount is negative, as Partner Center shows payments.
 * @param id the ID of the row or the provider's ID; `cloud` limits the search to one provider.
 * @returns the sentence for the snackbar; null if there is no such invoice.
 */
export const payInvoice = async (
  scoped: Scoped,
  id: string,
  paymentStatus: 'paid' | 'unpaid',
  cloud?: string,
): Promise<string | null> => {
  const { trx, audit } = scoped
  const invoice = await findInvoice(scoped, id, cloud)
  if (!invoice) return null
  await trx
    .updateTable('invoice')
    .set({ paymentStatus, paidAmount: paymentStatus === 'paid' ? subtract('0', invoice.totalCharges) : '0' })
    .where('id', '=', invoice.id)
    .execute()
  await audit({
    action: `mark-${paymentStatus}`,
    objectType: 'invoices',
    objectId: invoice.id,
    objectName: invoice.invoiceId,
    before: { paymentStatus: invoice.paymentStatus },
    after: { paymentStatus },
  })
  return t(m.hasBeenMarkedAs, { invoiceId: invoice.invoiceId, paymentStatus })
}
