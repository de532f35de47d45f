/**
 * A customer's account as of a date: what was owed before a range of days, what was charged and paid in it, and what is owed
 * at its end. It stays the same whenever it is read again.
 */
import { customerInvoices } from './customer-invoices.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Z } from './kit/shape.ts'
import { calendarDay } from './kit/months.ts'

const tag = 'Statements'

/** What changes a customer's balance. A document counts on its issue date, everything else on the day it was recorded. */
export const accountEntryKinds = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'adjustment', label: 'Adjustment' },
  { value: 'credit-note', label: 'Credit note' },
  { value: 'void', label: 'Void' },
  { value: 'payment', label: 'Payment' },
  { value: 'withholding', label: 'Tax withheld' },
  { value: 'refund', label: 'Refund' },
  { value: 'reversal', label: 'Reversed payment' },
] as const

/** A value of {@link accountEntryKinds}. */
export type AccountEntryKind = (typeof accountEntryKinds)[number]['value']

const dayOf = (z: Z) => calendarDay(z, 'A day is written like 2026-11-30')

const accountRange = (z: Z) => ({
  customerId: z.guid('Choose a customer').optional().describe('Left out by a customer, who has one.'),
  from: dayOf(z).optional().describe('The first day; the first of the month of asOf where it is left out.'),
  asOf: dayOf(z).describe('The last day that counts, today at the latest.'),
})

const accountQuery = shape((z) => z.object(accountRange(z)))

const accountEntry = shape((z) =>
  z.object({
    /** The day that it counts on, `YYYY-MM-DD`. */
    day: z.string(),
    kind: z.enum(accountEntryKinds.map(({ value }) => value)),
    customerInvoiceId: z.string(),
    number: z.string(),
    reference: z.string(),
    /** When the money came in, where it was recorded on a later day. */
    paidOn: z.string().nullable(),
    /** What it adds to the balance; negative where it lowers it. */
    amount: z.string(),
    /** What is owed after it. */
    balance: z.string(),
  }),
)

/** Decimal text of one currency; two currencies are never added. */
const accountCurrency = shape((z) =>
  z.object({
    currency: z.string(),
    /** What was owed at the end of the day before; negative where the seller owes. */
    opening: z.string(),
    /** Each adds up the entries of its kind, with the entries' sign. */
    sums: z.object({
      invoices: z.string().describe('Invoices and adjustments.'),
      creditNotes: z.string(),
      voids: z.string(),
      payments: z.string(),
      withheld: z.string(),
      refunds: z.string(),
      reversals: z.string(),
    }),
    /** Invoices, credit notes and voids. */
    charges: z.string(),
    /** What came in, tax withheld included, less what was paid back or reversed. */
    payments: z.string(),
    /** Opening balance plus charges less payments. */
    closing: z.string(),
    entries: z.array(accountEntry(z)),
  }),
)

/** A customer's account over a range of days. */
export const getAccountStatement = defineCall({
  name: 'getAccountStatement',
  method: 'GET',
  path: '/api/AccountStatements',
  tag,
  summary: "A customer's account as of a date",
  query: accountQuery,
  reply: shape((z) =>
    z.object({
      customerId: z.string(),
      companyName: z.string(),
      from: z.string(),
      asOf: z.string(),
      /** Whether the last day has ended, so that nothing changes any more. */
      isFinal: z.boolean(),
      currencies: z.array(accountCurrency(z)),
    }),
  ),
  access: permit.read(customerInvoices),
  token: 'read',
})

/** The same as PDF. */
export const accountStatementPdf = defineCall({
  name: 'accountStatementPdf',
  method: 'GET',
  path: '/api/AccountStatements/pdf',
  tag,
  summary: "A customer's account as of a date as PDF",
  query: accountQuery,
  reply: { file: 'application/pdf' },
  heavy: 'paper',
  access: permit.read(customerInvoices),
  token: 'read',
})

/** The same as CSV: a row for each opening balance, entry and closing balance. */
export const accountStatementCsv = defineCall({
  name: 'accountStatementCsv',
  method: 'GET',
  path: '/api/AccountStatements/csv',
  tag,
  summary: "A customer's account as of a date as CSV",
  query: accountQuery,
  reply: { file: 'text/csv' },
  access: permit.read(customerInvoices),
  token: 'read',
})

/** Mails it to the customer's billing contacts, or else to its address; the same once a day at most. */
export const sendAccountStatement = defineCall({
  name: 'sendAccountStatement',
  method: 'POST',
  path: '/api/AccountStatements/send',
  tag,
  summary: "Mail a customer's account as of a date",
  body: shape((z) => z.object({ ...accountRange(z), customerId: z.guid('Choose a customer') }).strict()),
  reply: shape((z) => z.object({ message: z.string(), to: z.array(z.string()) })),
  heavy: 'paper',
  access: permit.change(customerInvoices),
  token: 'billing',
})

export type AccountStatement = CallReply<typeof getAccountStatement>
export type AccountCurrency = AccountStatement['currencies'][number]
export type AccountEntry = AccountCurrency['entries'][number]
