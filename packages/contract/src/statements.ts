/** A customer's month over all clouds: its documents, what was paid, and what is open of earlier months. */
import { customerInvoices, documentKinds, documentStates } from './customer-invoices.ts'
import { paymentMethods } from './payments.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Z } from './kit/shape.ts'
import { askedMonth } from './kit/months.ts'

const tag = 'Statements'

const customerMonth = (z: Z) => ({
  customerId: z.guid('Choose a customer').optional().describe('Left out by a customer, who has one.'),
  month: askedMonth(z),
})

const statementQuery = shape((z) => z.object(customerMonth(z)))

/** Sums are decimal text of one currency. */
const sums = (z: Z) => ({
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
    /** `YYYY-MM` of the period. */
    month: z.string(),
    issueDate: z.string().nullable(),
    dueDate: z.string().nullable(),
    ...sums(z),
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

/** What a customer's month comes to in one currency; two currencies are never added. */
export const statementCurrency = shape((z) =>
  z.object({
    currency: z.string(),
    /** Issued documents of the month's period, void ones left out. */
    documents: z.array(statementDocument(z)),
    /** Drafts of it, where the reader may see them: estimates, which count in no sum. */
    estimates: z.array(statementDocument(z)),
    /** What the month's drafts charge before VAT; issued documents charge `totals.charge`. */
    estimated: z.string(),
    byCloud: z.array(z.object({ cloudProvider: z.string(), ...sums(z) })),
    totals: z.object(sums(z)),
    /** Issued documents of earlier months of which something is open. */
    earlier: z.array(statementDocument(z)),
    earlierOpen: z.string(),
    /** Payments of any document in the month, reversals among them. */
    payments: z.array(statementPayment(z)),
    /** What the payments come to, tax withheld included. */
    paidInMonth: z.string(),
    /** What is open of the month and of earlier months together, as of now. */
    openInAll: z.string(),
  }),
)

/** The statement of a customer's month. */
export const getStatement = defineCall({
  name: 'getStatement',
  method: 'GET',
  path: '/api/Statements',
  tag,
  summary: "A customer's month over all clouds",
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

/** The same on paper. */
export const statementPdf = defineCall({
  name: 'statementPdf',
  method: 'GET',
  path: '/api/Statements/pdf',
  tag,
  summary: "A customer's month over all clouds as PDF",
  query: statementQuery,
  reply: { file: 'application/pdf' },
  heavy: 'paper',
  access: permit.read(customerInvoices),
  token: 'read',
})

/** Mails the statement to the customer's billing contacts, or else to its address; once a day at most. */
export const sendStatement = defineCall({
  name: 'sendStatement',
  method: 'POST',
  path: '/api/Statements/send',
  tag,
  summary: "Mail a customer's statement of a month",
  body: shape((z) => z.object({ ...customerMonth(z), customerId: z.guid('Choose a customer') }).strict()),
  reply: shape((z) => z.object({ message: z.string(), to: z.array(z.string()) })),
  heavy: 'paper',
  access: permit.change(customerInvoices),
  token: 'billing',
})

export type Statement = CallReply<typeof getStatement>
export type StatementCurrency = Statement['currencies'][number]
export type StatementDocument = StatementCurrency['documents'][number]
