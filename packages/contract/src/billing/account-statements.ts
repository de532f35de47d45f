/**
 * A customer's account statement: the balance before a date range, the charges and payments in it, and the balance at
 * its end. The result stays the same whenever it is read again.
 */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/account-statements'
import { customerInvoices } from './customer-invoices.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Z } from '../kit/shape.ts'
import { defineCalendarDate } from '../kit/calendar.ts'

const tag = 'Statements'

/**
 * The kinds of changes of a customer's balance. A document counts on its issue date, every other entry on the date it
 * was recorded.
 */
export const accountEntryKinds = [
  { value: 'invoice', label: m.invoice },
  { value: 'adjustment', label: m.adjustment },
  { value: 'credit-note', label: m.creditNote },
  { value: 'void', label: m.voidLabel },
  { value: 'payment', label: m.payment },
  { value: 'withholding', label: m.taxWithheld },
  { value: 'refund', label: m.refund },
  { value: 'reversal', label: m.reversedPayment },
] as const

/** A value of {@link accountEntryKinds}. */
export type AccountEntryKind = (typeof accountEntryKinds)[number]['value']

const defineDate = (z: Z) => defineCalendarDate(z, failWith(m.enterDateForExample202611))

const accountRange = (z: Z) => ({
  customerId: z
    .guid(failWith(m.chooseACustomer))
    .optional()
    .describe('The ID of the customer. Customer users can omit it.'),
  from: defineDate(z)
    .optional()
    .describe('The first date of the statement. The default is the first day of the month of `asOf`.'),
  asOf: defineDate(z).describe('The last date of the statement, today at the latest.'),
})

const accountQuery = shape((z) => z.object(accountRange(z)))

const accountEntry = shape((z) =>
  z.object({
    /** The date on which it counts, `YYYY-MM-DD`. */
    day: z.string(),
    kind: z.enum(accountEntryKinds.map(({ value }) => value)),
    customerInvoiceId: z.string(),
    number: z.string(),
    reference: z.string(),
    /** The date when the money arrived, if it was recorded later. */
    paidOn: z.string().nullable(),
    /** The change of the balance; negative if it decreases. */
    amount: z.string(),
    /** The balance after the entry. */
    balance: z.string(),
  }),
)

/** The account in one currency, as decimal text; different currencies are never added. */
const accountCurrency = shape((z) =>
  z.object({
    currency: z.string(),
    /** The balance at the end of the previous day; negative if the seller owes the customer. */
    opening: z.string(),
    /** The sum of the entries of each kind, with the sign of the entries. */
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
    /** Payments received, with withheld tax, less refunds and reversals. */
    payments: z.string(),
    /** Opening balance plus charges less payments. */
    closing: z.string(),
    entries: z.array(accountEntry(z)),
  }),
)

/** Reads a customer's account over a date range. */
export const getAccountStatement = defineCall({
  name: 'getAccountStatement',
  method: 'GET',
  path: '/api/AccountStatements',
  tag,
  summary: "Get a customer's account statement as of a date",
  query: accountQuery,
  reply: shape((z) =>
    z.object({
      customerId: z.string(),
      companyName: z.string(),
      from: z.string(),
      asOf: z.string(),
      /** Whether the last day has ended, so nothing can change. */
      isFinal: z.boolean(),
      currencies: z.array(accountCurrency(z)),
    }),
  ),
  access: permit.read(customerInvoices),
  token: 'read',
})

/** Returns the account statement as PDF. */
export const accountStatementPdf = defineCall({
  name: 'accountStatementPdf',
  method: 'GET',
  path: '/api/AccountStatements/pdf',
  tag,
  summary: "Download a customer's account statement as PDF",
  query: accountQuery,
  reply: { file: 'application/pdf' },
  heavy: 'document',
  access: permit.read(customerInvoices),
  token: 'read',
})

/** Returns the account statement as CSV, with a row for each opening balance, entry and closing balance. */
export const accountStatementCsv = defineCall({
  name: 'accountStatementCsv',
  method: 'GET',
  path: '/api/AccountStatements/csv',
  tag,
  summary: "Download a customer's account statement as CSV",
  query: accountQuery,
  reply: { file: 'text/csv' },
  access: permit.read(customerInvoices),
  token: 'read',
})

/**
 * Mails the account statement to the customer's billing contacts, or to its address if there are none. The same
 * statement is mailed at most once a day.
 */
export const sendAccountStatement = defineCall({
  name: 'sendAccountStatement',
  method: 'POST',
  path: '/api/AccountStatements/send',
  tag,
  summary: "Email a customer's account statement",
  body: shape((z) =>
    z.object({ ...accountRange(z), customerId: z.guid(failWith(m.chooseACustomer)) }).strict(),
  ),
  reply: shape((z) => z.object({ message: z.string(), to: z.array(z.string()) })),
  heavy: 'document',
  access: permit.change(customerInvoices),
  token: 'billing',
})

export type AccountStatement = CallReply<typeof getAccountStatement>
export type AccountCurrency = AccountStatement['currencies'][number]
export type AccountEntry = AccountCurrency['entries'][number]
