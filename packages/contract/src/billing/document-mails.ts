/** Mails to customers: their documents, reminders of overdue documents, and the log of sent mails. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/document-mails'
import { customerInvoices } from './customer-invoices.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { rowParams, shape, type Z } from '../kit/shape.ts'

/** The maximum number of documents in one call, because each may have to be printed first. */
export const mostMailedAtOnce = 100

/** The kinds of mails to customers. */
export const documentMailEvents = [
  { value: 'issued', label: m.document },
  { value: 'reminder', label: m.reminder },
  { value: 'statement', label: m.statement },
  { value: 'report', label: m.monthlyReport },
] as const

/** A value of {@link documentMailEvents}. */
export type DocumentMailEvent = (typeof documentMailEvents)[number]['value']

const defineChosenIds = (z: Z) =>
  z
    .array(z.guid())
    .min(1, failWith(m.selectAtLeastOneDocument))
    .max(mostMailedAtOnce, failWith(m.youCanSendUpToDocuments, { mostMailedAtOnce }))

/** The result for the documents: the recipients, and why others were not sent. */
const mailedReply = shape((z) =>
  z.object({
    message: z.string(),
    sent: z.array(z.object({ id: z.string(), number: z.string(), to: z.array(z.string()) })),
    /** With the reason as a sentence: no address, already sent, not overdue. */
    notSent: z.array(
      z.object({ id: z.string(), number: z.string(), companyName: z.string(), reason: z.string() }),
    ),
  }),
)

/**
 * Mails documents as PDF to the customers' billing contacts, or to their addresses if there are none. The same document
 * is sent to a recipient only once.
 */
export const sendCustomerInvoices = defineCall({
  name: 'sendCustomerInvoices',
  method: 'POST',
  path: '/api/CustomerInvoices/send',
  tag: customerInvoices.title,
  summary: 'Email issued customer invoices to their customers',
  body: shape((z) =>
    z
      .object({
        ids: defineChosenIds(z),
        to: z
          .email(failWith(m.enterValidEmailAddress))
          .max(254)
          .optional()
          .describe("Recipients that replace the customer's contacts."),
      })
      .strict(),
  ),
  reply: mailedReply,
  heavy: 'document',
  access: permit.change(customerInvoices),
  token: 'billing',
})

/** Sends customers reminders of overdue documents, for each document at most once a day. */
export const remindOfCustomerInvoices = defineCall({
  name: 'remindOfCustomerInvoices',
  method: 'POST',
  path: '/api/CustomerInvoices/remind',
  tag: customerInvoices.title,
  summary: 'Email reminders of overdue invoices to customers',
  body: shape((z) => z.object({ ids: defineChosenIds(z) }).strict()),
  reply: mailedReply,
  heavy: 'document',
  access: permit.change(customerInvoices),
  token: 'billing',
})

/** Lists the mails of a document, latest first. */
export const customerInvoiceMails = defineCall({
  name: 'customerInvoiceMails',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/mails',
  tag: customerInvoices.title,
  summary: 'List the emails sent for a customer invoice',
  params: rowParams,
  reply: shape((z) =>
    z.array(
      z.object({
        id: z.string(),
        event: z.enum(documentMailEvents.map(({ value }) => value)),
        to: z.string(),
        at: z.string(),
        by: z.string(),
        /** The status of the message in the outbox. */
        status: z.enum(['kept', 'queued', 'held', 'running', 'done', 'failed']),
      }),
    ),
  ),
  access: permit.change(customerInvoices),
  token: 'billing',
})

/**
 * Lists the current recipients of a document's mails: the customer's billing contacts, or its own address; empty if
 * there are none.
 */
export const customerInvoiceRecipients = defineCall({
  name: 'customerInvoiceRecipients',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/recipients',
  tag: customerInvoices.title,
  summary: 'List the recipients of emails for a customer invoice',
  params: rowParams,
  reply: shape((z) => z.object({ to: z.array(z.string()) })),
  access: permit.change(customerInvoices),
  token: 'billing',
})

export type MailedReply = CallReply<typeof sendCustomerInvoices>
