/** Marks an EA invoice as paid or unpaid. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices-ea'
import { invoicesEa, type RowOf } from '@cmp/contract'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource, updateRow } from '../../../kit/api/resource-calls.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { showToast } from '../../../ui/parts/toast.ts'

type InvoiceEa = RowOf<typeof invoicesEa>

/** Returns the label of the button that toggles an invoice's payment status. */
export const getPaymentActionLabel = ({ paymentStatus }: InvoiceEa): string =>
  paymentStatus === 'paid' ? t(m.markAsUnpaid) : t(m.markAsPaid)

/** Toggles the payment status and shows a message. */
export const togglePaymentStatus = async ({ id, invoiceNumber, paymentStatus }: InvoiceEa): Promise<void> => {
  const next = paymentStatus === 'paid' ? 'unpaid' : 'paid'
  await sendChange(async () => {
    await updateRow(invoicesEa, id, { paymentStatus: next })
    showToast(t(m.isMarkedAs, { invoiceNumber, next }), { tone: 'success' })
  })
  await refreshResource(queryClient, invoicesEa)
}
