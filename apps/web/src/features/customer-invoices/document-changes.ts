/** The changes of a customer invoice's life, each with the server's sentence and what is shown anew. */
import {
  customerInvoicePdf,
  customerInvoices,
  issueCustomerInvoices,
  listed,
  setCustomerInvoicePayment,
} from '@cmp/contract'
import { fileUrl, send } from '../../kit/api/api.ts'
import { describeError } from '../../kit/api/failures.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { sendChange } from '../../kit/api/use-change.ts'
import { toast } from '../../ui/parts/toast.ts'
import { mailOne } from './document-mails.ts'

/** What came of a change; `error` where a part of it failed. */
type Outcome = { message: string; tone?: 'success' | 'error' }

/** Makes a change, says what came of it, and shows what is true now. @throws ApiError */
export const changeDocument = async (made: Promise<Outcome>): Promise<void> => {
  const { message, tone = 'success' } = await made
  toast(message, { tone })
  await refreshResource(queryClient, customerInvoices)
}

/** Sets the payment status and says what the server says. */
export const setPayment = (id: string, paymentStatus: 'paid' | 'unpaid'): Promise<void> =>
  sendChange(() =>
    changeDocument(send(setCustomerInvoicePayment, { params: { id }, body: { paymentStatus } })),
  )

const issue = async (id: string, expected: string, isMailed: boolean): Promise<Outcome> => {
  const { message } = await send(issueCustomerInvoices, { body: { ids: [id], expected } })
  if (!isMailed) return { message }
  // It is issued by now, whatever becomes of the mail.
  const mailed = await mailOne('send', id).catch((error: unknown) => ({ reason: describeError(error) }))
  return 'to' in mailed
    ? { message: `${message} It is on its way to ${listed(mailed.to)}.` }
    : { message: `${message} It was not sent by mail: ${mailed.reason}`, tone: 'error' }
}

/** Issues a draft as previewed, and mails it on request; a mail that fails leaves it issued. @throws ApiError */
export const issueDraft = (id: string, expected: string, isMailed: boolean): Promise<void> =>
  changeDocument(issue(id, expected, isMailed))

/** The printed invoice. */
export const pdfUrl = (id: string): string => fileUrl(customerInvoicePdf, { params: { id } })

/** The same once more, which says that it is a copy. */
export const pdfCopyUrl = (id: string): string =>
  fileUrl(customerInvoicePdf, { params: { id }, query: { copy: 'true' } })
