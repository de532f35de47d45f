/** Mail to customers: their documents, reminders of what is overdue, and what was sent. */
import { customerInvoices } from './customer-invoices.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { rowParams, shape, type Z } from './kit/shape.ts'

/** How many documents one call mails at most: each of them may have to be printed first. */
export const mostMailedAtOnce = 100

/** What a customer is written about. */
export const documentMailEvents = [
  { value: 'issued', label: 'Document' },
  { value: 'reminder', label: 'Reminder' },
  { value: 'statement', label: 'Statement' },
  { value: 'report', label: 'Monthly report' },
] as const

/** A value of {@link documentMailEvents}. */
export type DocumentMailEvent = (typeof documentMailEvents)[number]['value']

const chosenIds = (z: Z) =>
  z
    .array(z.guid())
    .min(1, 'Choose what is sent')
    .max(mostMailedAtOnce, `At most ${mostMailedAtOnce} are sent at once`)

/** What became of the documents: to whom they went, and why others did not go. */
const mailedReply = shape((z) =>
  z.object({
    message: z.string(),
    sent: z.array(z.object({ id: z.string(), number: z.string(), to: z.array(z.string()) })),
    /** With the reason as a sentence: no address, sent before, not overdue. */
    notSent: z.array(
      z.object({ id: z.string(), number: z.string(), companyName: z.string(), reason: z.string() }),
    ),
  }),
)

/** Mails documents as PDF to the customers' billing contacts, or else to their address; the same to nobody twice. */
export const sendCustomerInvoices = defineCall({
  name: 'sendCustomerInvoices',
  method: 'POST',
  path: '/api/CustomerInvoices/send',
  tag: customerInvoices.title,
  summary: 'Mail issued customer invoices to their customers',
  body: shape((z) =>
    z
      .object({
        ids: chosenIds(z),
        to: z
          .email('This is no address')
          .max(254)
          .optional()
          .describe("In the place of the customer's contacts."),
      })
      .strict(),
  ),
  reply: mailedReply,
  heavy: 'paper',
  access: permit.change(customerInvoices),
  token: 'billing',
})

/** Reminds customers of overdue documents, of each once a day at most. */
export const remindOfCustomerInvoices = defineCall({
  name: 'remindOfCustomerInvoices',
  method: 'POST',
  path: '/api/CustomerInvoices/remind',
  tag: customerInvoices.title,
  summary: 'Remind customers of overdue invoices',
  body: shape((z) => z.object({ ids: chosenIds(z) }).strict()),
  reply: mailedReply,
  heavy: 'paper',
  access: permit.change(customerInvoices),
  token: 'billing',
})

/** What was mailed of a document, the latest first. */
export const customerInvoiceMails = defineCall({
  name: 'customerInvoiceMails',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/mails',
  tag: customerInvoices.title,
  summary: 'What was mailed of a customer invoice',
  params: rowParams,
  reply: shape((z) =>
    z.array(
      z.object({
        id: z.string(),
        event: z.enum(documentMailEvents.map(({ value }) => value)),
        to: z.string(),
        at: z.string(),
        by: z.string(),
        /** How the message stands in the outbox. */
        status: z.enum(['kept', 'queued', 'held', 'running', 'done', 'failed']),
      }),
    ),
  ),
  access: permit.change(customerInvoices),
  token: 'billing',
})

/** To whom mail of a document goes now: the customer's billing contacts, or else its own address; nobody is an empty list. */
export const customerInvoiceRecipients = defineCall({
  name: 'customerInvoiceRecipients',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/recipients',
  tag: customerInvoices.title,
  summary: 'To whom mail of a customer invoice goes',
  params: rowParams,
  reply: shape((z) => z.object({ to: z.array(z.string()) })),
  access: permit.change(customerInvoices),
  token: 'billing',
})

export type MailedReply = CallReply<typeof sendCustomerInvoices>
