/** Issuing customer invoices: drafts get a number and do not change any more; one that was wrong is made void. */
import { expectedPreview } from './calculations.ts'
import { customerInvoices } from './customer-invoices.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { messageReply } from './kit/message-reply.ts'
import { permit } from './kit/permissions.ts'
import { rowParams, shape } from './kit/shape.ts'

/** How many drafts one call issues at most. */
export const mostIssuedAtOnce = 1000

/** Issues drafts, all of them or none: each gets the next number of its series, the dates, and what the paper says. */
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
          .min(1, 'Choose what is issued')
          .max(mostIssuedAtOnce, `At most ${mostIssuedAtOnce} are issued at once`),
        expected: expectedPreview(z),
      })
      .strict(),
  ),
  refuses: ['Conflict'],
  reply: shape((z) =>
    z.object({
      message: z.string(),
      issued: z.array(z.object({ id: z.string(), number: z.string() })),
      /** Drafts that were not issued, and why: their total is 0.00 or a rate is missing. */
      leftOut: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  ),
  access: permit.change(customerInvoices),
  proof: 'money',
  token: 'billing',
})

/**
 * What a draft would get if it were issued now: the next number of its series, which somebody else may take meanwhile,
 * and its days, `YYYY-MM-DD`. Without a seller nothing is issued. Where the provider's bill comes to something else than the
 * lines that the draft charges, both amounts: whoever issues should know.
 */
export const previewIssue = defineCall({
  name: 'previewIssue',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/issue-preview',
  tag: customerInvoices.title,
  summary: 'The number and the dates that a draft would get now',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      /** Sent back with the action, which is refused when it would do something else by now. */
      expected: z.string(),
      isSellerNamed: z.boolean(),
      number: z.string(),
      issueDate: z.string(),
      /** Null for a credit note. */
      dueDate: z.string().nullable(),
      /** Why issuing would leave the draft out; null where it would not. */
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

/** What is asked before a document is made void. */
export const voidFields = {
  reason: f.longText('Reason', { max: 500, help: 'Kept with the document; its customer reads it too.' }),
}

const voidBody = shape((z) => z.object({ reason: voidFields.reason.schema(z) }).strict())

/** Makes an issued document void: it counts as nothing, and stays with its number. */
export const voidCustomerInvoice = defineCall({
  name: 'voidCustomerInvoice',
  method: 'POST',
  path: '/api/CustomerInvoices/:id/void',
  tag: customerInvoices.title,
  summary: 'Make an issued customer invoice void',
  params: rowParams,
  body: voidBody,
  reply: messageReply,
  access: permit.change(customerInvoices),
  proof: 'money',
  token: 'billing',
})

export type IssuePreview = CallReply<typeof previewIssue>
