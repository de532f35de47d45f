/** What customers have paid: rows that are added, never changed; a mistake is put right by its reversal. */
import { customerInvoices, pdfQuery } from './customer-invoices.ts'
import { customers } from './customers.ts'
import { amountText } from './kit/amount-text.ts'
import { defineCall } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { messageReply } from './kit/message-reply.ts'
import { permit } from './kit/permissions.ts'
import { defineResource } from './kit/resource.ts'
import { rowParams, shape, type Output } from './kit/shape.ts'
import { dayName } from './kit/words.ts'

/** How a payment was made. */
export const paymentMethods = [
  { value: 'bank-transfer', label: 'Bank transfer' },
  { value: 'card', label: 'Card' },
  { value: 'cheque', label: 'Cheque' },
  { value: 'cash', label: 'Cash' },
  { value: 'set-off', label: 'Set off against a credit note' },
  { value: 'other', label: 'Other' },
] as const

/** The payments of all customer invoices. */
export const payments = defineResource({
  name: 'payments',
  noun: 'payment',
  title: 'Payments',
  purpose: 'What customers have paid, and what was taken back.',
  nameField: 'number',
  fields: {
    id: f.id(),
    customerInvoiceId: f.ref('Document', customerInvoices, 'number'),
    number: f.text('Document'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    paidOn: f.date('Paid on'),
    amount: f.money('Amount', 'currency'),
    withheldAmount: f.money('Tax withheld', 'currency'),
    certificateNumber: f.optional(f.text('Certificate', { max: 100 })),
    currency: f.currency(),
    method: f.choice('Method', paymentMethods),
    reference: f.text('Reference', { max: 200 }),
    /** The payment that this one takes back. */
    reversesId: f.optional(f.id('Reverses')),
    isReversed: f.boolean('Reversed'),
    receiptId: f.optional(f.id('Receipt')),
    receiptNumber: f.optional(f.externalId('Receipt')),
    /** Null for a customer: who of the reseller's people it was is the reseller's own. */
    createdBy: f.optional(f.text('Recorded by')),
    createdAt: f.dateTime('Recorded'),
  },
  list: {
    columns: [
      'number',
      'companyName',
      'paidOn',
      'amount',
      'withheldAmount',
      'method',
      'reference',
      'receiptNumber',
      'isReversed',
      'certificateNumber',
      'createdBy',
    ],
    sort: ['paidOn', 'number', 'companyName', 'amount', 'createdAt'],
    defaultSort: 'paidOn',
    defaultDirection: 'desc',
    filter: ['customerInvoiceId', 'customerId', 'method', 'currency'],
    search: ['number', 'companyName', 'reference'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Payments/GetPaymentWithPagination', envelope: 'upper' },
  },
  pages: { list: '/payment' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** What is asked for a payment; {@link newPayment} checks it. */
export const newPaymentFields = {
  amount: f.money('Amount received', 'currency'),
  paidOn: f.date('Received on'),
  method: f.choice('Method', paymentMethods),
  reference: f.optional(
    f.text('Reference', {
      max: 200,
      help: "By which it is found again: the transfer's or the cheque's number.",
    }),
  ),
  withheldAmount: f.optional(
    f.money('Tax withheld', 'currency', {
      help: 'What the customer kept back and paid to the tax office. It counts as paid.',
    }),
  ),
  certificateNumber: f.optional(
    f.text('Certificate number', {
      max: 100,
      help: 'Of the withholding tax certificate; it may follow later.',
    }),
  ),
}

/** Before this day nobody has paid for a cloud: what says so is mistyped. */
const earliestPayment = '2000-01-01'

/** A payment as it is recorded. Amounts are decimal text of the document's currency; what is given back is negative. */
export const newPayment = shape((z) =>
  z
    .object({
      paidOn: z.iso
        .date('The day is written like 2026-11-30')
        .refine((day) => day >= earliestPayment, `A payment is of ${dayName(earliestPayment)} or later`),
      amount: amountText(z, 'Amount', 3),
      withheldAmount: z.preprocess(
        (given) => (given === '' ? undefined : given),
        amountText(z, 'Tax withheld', 3).default('0'),
      ),
      certificateNumber: z.string().trim().max(100).default(''),
      method: z.enum(
        paymentMethods.map(({ value }) => value),
        'Choose how it was paid',
      ),
      reference: z.string().trim().max(200).default(''),
    })
    .strict(),
)

/** Records a payment of a document; a draft is issued first. */
export const recordPayment = defineCall({
  name: 'recordPayment',
  method: 'POST',
  path: '/api/CustomerInvoices/:id/payments',
  tag: payments.title,
  summary: 'Record a payment of a customer invoice',
  params: rowParams,
  body: newPayment,
  reply: messageReply,
  access: permit.change(payments),
  token: 'billing',
})

/** The receipt of a payment, which is the tax invoice where that is given at payment. */
export const receiptPdf = defineCall({
  name: 'receiptPdf',
  method: 'GET',
  path: '/api/Receipts/:id/pdf',
  tag: payments.title,
  summary: 'The receipt of a payment as PDF',
  params: rowParams,
  query: pdfQuery,
  reply: { file: 'application/pdf' },
  heavy: 'paper',
  access: permit.read(payments),
  token: 'read',
})

/** Takes a payment back by its opposite; both stay. Its receipt becomes void. */
export const reversePayment = defineCall({
  name: 'reversePayment',
  method: 'POST',
  path: '/api/Payments/:id/reverse',
  tag: payments.title,
  summary: 'Reverse a payment',
  params: rowParams,
  reply: messageReply,
  access: permit.change(payments),
  token: 'billing',
})

export type NewPayment = Output<typeof newPayment>
