/** Issuing customer invoices: drafts get a number and no longer change; an incorrect document is voided. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/issuing'
import { expectedPreview } from './calculations.ts'
import { customerInvoices } from './customer-invoices.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape } from '../kit/shape.ts'

/** The maximum number of drafts issued by one call. */
export const mostIssuedAtOnce = 1000

/**
 * Issues drafts, all or none. Each gets the next number of its series, its dates, and the content of its printed
 * document.
 */
export const issueCustomerInvoices = defineCall({
  name: 'issueCustomerInvoices',
  method: 'POST',
  path: '/api/CustomerInvoices/issue',
  tag: customerInvoices.title,
  summary: 'Issue drafts of customer invoices',
  body: shape((z) =>
    z
      .object({
        ids: z
          .array(z.guid())
          .min(1, failWith(m.selectAtLeastOneDocument))
          .max(mostIssuedAtOnce, failWith(m.youCanIssueUpToDocuments, { mostIssuedAtOnce })),
        expected: expectedPreview(z),
      })
      .strict(),
  ),
  refuses: ['Conflict'],
  reply: shape((z) =>
    z.object({
      message: z.string(),
      issued: z.array(z.object({ id: z.string(), number: z.string() })),
      /** Drafts that were not issued, with the reason: their total is 0.00 or a rate is missing. */
      leftOut: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  ),
  access: permit.change(customerInvoices),
  proof: 'money',
  token: 'billing',
})

/**
 * Previews issuing a draft: the next number of its series, which another document may take before, and its dates,
 * `YYYY-MM-DD`. Without a seller nothing is issued. If the total of the provider's bill differs from the line items
 * that the draft charges, both amounts are returned as a warning.
 */
export const previewIssue = defineCall({
  name: 'previewIssue',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/issue-preview',
  tag: customerInvoices.title,
  summary: 'Preview the number and dates of a draft when it is issued',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      /** Sent back with the action, which is rejected if its effect would differ by then. */
      expected: z.string(),
      isSellerNamed: z.boolean(),
      number: z.string(),
      issueDate: z.string(),
      /** Null for a credit note. */
      dueDate: z.string().nullable(),
      /** Why the draft would be left out; null if it would be issued. */
      leftOutReason: z.string().nullable(),
      billDiffers: z
        .object({
          invoiceRowId: z.string(),
          invoiceId: z.string(),
          currency: z.string(),
          /** Exact decimal text. */
          total: z.string(),
          /** Exact decimal text. */
          lines: z.string(),
        })
        .nullable(),
    }),
  ),
  access: permit.change(customerInvoices),
  token: 'billing',
})

/** The form fields for voiding a document. */
export const voidFields = {
  reason: f.longText(m.reason, { max: 500, help: m.storedWithDocumentAndVisibleTo }),
}

const voidBody = shape((z) => z.object({ reason: voidFields.reason.schema(z) }).strict())

/** Voids an issued document: it no longer counts and keeps its number. */
export const voidCustomerInvoice = defineCall({
  name: 'voidCustomerInvoice',
  method: 'POST',
  path: '/api/CustomerInvoices/:id/void',
  tag: customerInvoices.title,
  summary: 'Void an issued customer invoice',
  params: rowParams,
  body: voidBody,
  reply: messageReply,
  access: permit.change(customerInvoices),
  proof: 'money',
  token: 'billing',
})

export type IssuePreview = CallReply<typeof previewIssue>
