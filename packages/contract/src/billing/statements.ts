/** The monthly statement of a customer over all clouds: documents, payments, and outstanding amounts of earlier months. */
import * as m from '@cmp/messages/contract/billing/statements'
import { failWith } from '../kit/fail-with.ts'
import { customerInvoices, documentKinds, documentStates } from './customer-invoices.ts'
import { paymentMethods } from './payments.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Z } from '../kit/shape.ts'
import { defineMonth } from '../kit/calendar.ts'

const tag = 'Statements'

const defineCustomerMonth = (z: Z) => ({
  customerId: z
    .guid(failWith(m.chooseACustomer))
    .optional()
    .describe('The ID of the customer. Customer users can omit it.'),
  month: defineMonth(z),
})

const statementQuery = shape((z) => z.object(defineCustomerMonth(z)))

/** Totals as decimal text of one currency. */
const defineSums = (z: Z) => ({
  charge: z.string(),
  vat: z.string(),
  total: z.string(),
  paid: z.string(),
  open: z.string(),
})

const statementDocument = shape((z) =>
  z.object({
    id: z.string(),
    number: z.string().nullable(),
    kind: z.enum(documentKinds.map(({ value }) => value)),
    state: z.enum(documentStates.map(({ value }) => value)),
    cloudProvider: z.string(),
    /** The month of the period, `YYYY-MM`. */
    month: z.string(),
    issueDate: z.string().nullable(),
    dueDate: z.string().nullable(),
    ...defineSums(z),
  }),
)

const statementPayment = shape((z) =>
  z.object({
    id: z.string(),
    number: z.string(),
    paidOn: z.string(),
    amount: z.string(),
    withheldAmount: z.string(),
    method: z.enum(paymentMethods.map(({ value }) => value)),
    reference: z.string(),
  }),
)

/** A customer's month in one currency; different currencies are never added. */
export const statementCurrency = shape((z) =>
  z.object({
    currency: z.string(),
    /** Issued documents of the month, without void ones. */
    documents: z.array(statementDocument(z)),
    /** Drafts of the month, if the reader may see them: estimates, which are not part of any total. */
    estimates: z.array(statementDocument(z)),
    /** The charges of the month's drafts before VAT; those of issued documents are `totals.charge`. */
    estimated: z.string(),
    byCloud: z.array(z.object({ cloudProvider: z.string(), ...defineSums(z) })),
    totals: z.object(defineSums(z)),
    /** Issued documents of earlier months with an outstanding amount. */
    earlier: z.array(statementDocument(z)),
    earlierOpen: z.string(),
    /** Payments of any document in the month, including reversals. */
    payments: z.array(statementPayment(z)),
    /** The total of the payments, with withheld tax. */
    paidInMonth: z.string(),
    /** The current outstanding amount of this and earlier months together. */
    openInAll: z.string(),
  }),
)

/** Reads the monthly statement of a customer. */
export const getStatement = defineCall({
  name: 'getStatement',
  method: 'GET',
  path: '/api/Statements',
  tag,
  summary: "Get a customer's monthly statement",
  query: statementQuery,
  reply: shape((z) =>
    z.object({
      customerId: z.string(),
      companyName: z.string(),
      month: z.string(),
      currencies: z.array(statementCurrency(z)),
    }),
  ),
  access: permit.read(customerInvoices),
  token: 'read',
})

/** Returns the statement as a printed document. */
export const statementPdf = defineCall({
  name: 'statementPdf',
  method: 'GET',
  path: '/api/Statements/pdf',
  tag,
  summary: "Download a customer's monthly statement as PDF",
  query: statementQuery,
  reply: { file: 'application/pdf' },
  heavy: 'document',
  access: permit.read(customerInvoices),
  token: 'read',
})

/** Mails the statement to the customer's billing contacts, or to its address if there are none, at most once a day. */
export const sendStatement = defineCall({
  name: 'sendStatement',
  method: 'POST',
  path: '/api/Statements/send',
  tag,
  summary: "Email a customer's monthly statement",
  body: shape((z) =>
    z.object({ ...defineCustomerMonth(z), customerId: z.guid(failWith(m.chooseACustomer)) }).strict(),
  ),
  reply: shape((z) => z.object({ message: z.string(), to: z.array(z.string()) })),
  heavy: 'document',
  access: permit.change(customerInvoices),
  token: 'billing',
})

export type Statement = CallReply<typeof getStatement>
export type StatementCurrency = Statement['currencies'][number]
export type StatementDocument = StatementCurrency['documents'][number]
