/** Marking an EA invoice as paid or not. */
import { invoicesEa, type RowOf } from '@cmp/contract'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource, updateRow } from '../../kit/api/resource-calls.ts'
import { sendChange } from '../../kit/api/use-change.ts'
import { toast } from '../../ui/parts/toast.ts'

type InvoiceEa = RowOf<typeof invoicesEa>

/** What the button does that turns an invoice's payment status around. */
export const paymentLabel = ({ paymentStatus }: InvoiceEa): string =>
  paymentStatus === 'paid' ? 'Mark as unpaid' : 'Mark as paid'

/** Turns the payment status around, and says so. */
export const turnPayment = async ({ id, invoiceNumber, paymentStatus }: InvoiceEa): Promise<void> => {
  const next = paymentStatus === 'paid' ? 'unpaid' : 'paid'
  await sendChange(async () => {
    await updateRow(invoicesEa, id, { paymentStatus: next })
    toast(`${invoiceNumber} is marked as ${next}.`, { tone: 'success' })
  })
  await refreshResource(queryClient, invoicesEa)
}
