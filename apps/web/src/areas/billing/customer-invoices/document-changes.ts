/** The status changes of a customer invoice. Each shows the server's message and refreshes the data. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/customer-invoices'
import {
  customerInvoicePdf,
  customerInvoices,
  issueCustomerInvoices,
  formatList,
  setCustomerInvoicePayment,
} from '@cmp/contract'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { mailOne } from './document-mails.ts'

/** The result of a change. `error` means that a part failed. */
type Outcome = { message: string; tone?: 'success' | 'error' }

/**
 * Waits for a change, shows its result, and refreshes the data.
 * @throws ApiError
 */
export const changeDocument = async (made: Promise<Outcome>): Promise<void> => {
  const { message, tone = 'success' } = await made
  showToast(message, { tone })
  await refreshResource(queryClient, customerInvoices)
}

/** Sets the payment status and shows the server's message. */
export const setPayment = (id: string, paymentStatus: 'paid' | 'unpaid'): Promise<void> =>
  sendChange(() =>
    changeDocument(send(setCustomerInvoicePayment, { params: { id }, body: { paymentStatus } })),
  )

const issue = async (id: string, expected: string, isMailed: boolean): Promise<Outcome> => {
  const { message } = await send(issueCustomerInvoices, { body: { ids: [id], expected } })
  if (!isMailed) return { message }
  // The document is issued at this point, whether or not the mail succeeds.
  const mailed = await mailOne('send', id).catch((error: unknown) => ({ reason: describeError(error) }))
  return 'to' in mailed
    ? { message: t(m.sendingTo, { message, to: formatList(mailed.to) }) }
    : { message: t(m.emailWasNotSent, { message, reason: mailed.reason }), tone: 'error' }
}

/**
 * Issues a draft as previewed, and mails it on request. The document stays issued if the mail fails.
 * @throws ApiError
 */
export const issueDraft = (id: string, expected: string, isMailed: boolean): Promise<void> =>
  changeDocument(issue(id, expected, isMailed))

/** Returns the address of the printed invoice. */
export const buildInvoicePdfUrl = (id: string): string => buildFileUrl(customerInvoicePdf, { params: { id } })

/** Returns the address of the printed invoice marked as a copy. */
export const buildInvoicePdfCopyUrl = (id: string): string =>
  buildFileUrl(customerInvoicePdf, { params: { id }, query: { copy: 'true' } })
