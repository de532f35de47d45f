/** Marking a customer invoice as paid or not. */
import { customerInvoicePdf, customerInvoices, setCustomerInvoicePayment } from '@cmp/contract'
import { fileUrl, send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { sendChange } from '../../kit/api/use-change.ts'
import type { RowAction } from '../../kit/list/row-actions.tsx'
import { toast } from '../../ui/parts/toast.ts'

/** Sets the payment status and says what the server says. */
export const setPayment = async (id: string, paymentStatus: 'paid' | 'unpaid'): Promise<void> => {
  await sendChange(async () => {
    const { message } = await send(setCustomerInvoicePayment, { params: { id }, body: { paymentStatus } })
    toast(message, { tone: 'success' })
  })
  await refreshResource(queryClient, customerInvoices)
}

/** The printed invoice. */
export const pdfUrl = (id: string): string => fileUrl(customerInvoicePdf, { params: { id } })

/** The entry of a row's menu that turns its payment status around. */
export const paymentAction = ({
  id,
  paymentStatus,
}: {
  id: string
  paymentStatus: string | null
}): RowAction =>
  paymentStatus === 'paid'
    ? { label: 'Mark as unpaid', onClick: () => void setPayment(id, 'unpaid') }
    : { label: 'Mark as paid', onClick: () => void setPayment(id, 'paid') }
