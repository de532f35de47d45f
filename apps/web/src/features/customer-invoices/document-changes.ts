/** The changes of a customer invoice's life, each with the server's sentence and what is shown anew. */
import {
  customerInvoicePdf,
  customerInvoices,
  issueCustomerInvoices,
  setCustomerInvoicePayment,
} from '@cmp/contract'
import { fileUrl, send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { sendChange } from '../../kit/api/use-change.ts'
import { toast } from '../../ui/parts/toast.ts'

/** Makes a change, says the server's sentence, and shows what is true now. @throws ApiError */
export const changeDocument = async (made: Promise<{ message: string }>): Promise<void> => {
  const { message } = await made
  toast(message, { tone: 'success' })
  await refreshResource(queryClient, customerInvoices)
}

/** Sets the payment status and says what the server says. */
export const setPayment = (id: string, paymentStatus: 'paid' | 'unpaid'): Promise<void> =>
  sendChange(() =>
    changeDocument(send(setCustomerInvoicePayment, { params: { id }, body: { paymentStatus } })),
  )

/** Issues a draft. @throws ApiError */
export const issueDraft = (id: string): Promise<void> =>
  changeDocument(send(issueCustomerInvoices, { body: { ids: [id] } }))

/** The printed invoice. */
export const pdfUrl = (id: string): string => fileUrl(customerInvoicePdf, { params: { id } })
