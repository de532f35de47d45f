/**
 * Payments of customers. They are added and never changed; a mistake is corrected by a reversal. The certificate of
 * withheld tax is added later and can be changed.
 */
import { defineLine } from '../kit/field.ts'
import { customerInvoices, pdfQuery } from './customer-invoices.ts'
import { customers } from '../parties/customers.ts'
import { defineAmountText } from '../kit/amount-text.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'
import { formatDayName } from '../kit/words.ts'
import { defineCalendarDate } from '../kit/calendar.ts'

/** The payment methods. */
export const paymentMethods = [
  { value: 'bank-transfer', label: 'Bank transfer' },
  { value: 'card', label: 'Card' },
  { value: 'cheque', label: 'Cheque' },
  { value: 'cash', label: 'Cash' },
  { value: 'set-off', label: 'Set off against a credit note' },
  { value: 'other', label: 'Other' },
] as const

/** Whether the withholding certificate has been received. */
const certificateStatuses = [
  { value: 'missing', label: 'Missing' },
  { value: 'received', label: 'Received' },
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
    /** Null if no tax was withheld, and for a reversal. */
    certificateStatus: f.optional(f.choice('Certificate', certificateStatuses)),
    certificateNumber: f.optional(f.text('Certificate number', { max: 100 })),
    certificateDate: f.optional(f.date('Certificate date')),
    certificateFile: f.optional(f.text('Certificate file')),
    /** The version of the certificate, which a change must send back. Null if there is none. */
    certificateVersion: f.optional(f.id('Certificate version')),
    currency: f.currency(),
    method: f.choice('Method', paymentMethods),
    reference: f.text('Reference', { max: 200 }),
    /** The payment that this one reverses. */
    reversesId: f.optional(f.id('Reverses')),
    isReversed: f.boolean('Reversed'),
    receiptId: f.optional(f.id('Receipt')),
    receiptNumber: f.optional(f.externalId('Receipt')),
    /** Null for a customer, who does not see the names of the reseller's people. */
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
      'certificateStatus',
      'certificateNumber',
      'certificateDate',
      'createdBy',
    ],
    sort: ['paidOn', 'number', 'companyName', 'amount', 'createdAt'],
    defaultSort: 'paidOn',
    defaultDirection: 'desc',
    filter: ['customerInvoiceId', 'customerId', 'method', 'currency', 'certificateStatus'],
    search: ['number', 'companyName', 'reference'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Payments/GetPaymentWithPagination', envelope: 'upper' },
  },
  pages: { list: '/payment' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** The form fields of a payment, validated by {@link newPayment}. */
export const newPaymentFields = {
  amount: f.money('Amount received', 'currency'),
  paidOn: f.date('Received on'),
  method: f.choice('Method', paymentMethods),
  reference: f.optional(
    f.text('Reference', {
      max: 200,
      help: 'e.g. transfer or cheque number',
    }),
  ),
  withheldAmount: f.optional(
    f.money('Tax withheld', 'currency', {
      help: 'Withheld by the customer and paid to the tax office. It counts as paid.',
    }),
  ),
  certificateNumber: f.optional(
    f.text('Certificate number', {
      max: 100,
      help: 'Of the withholding tax certificate. You can add it later.',
    }),
  ),
}

/** No cloud was paid for before this date, so an earlier one is a typing mistake. */
const earliestPayment = '2000-01-01'

/** A payment to record. Amounts are decimal text in the document's currency; refunds are negative. */
export const newPayment = shape((z) =>
  z
    .object({
      paidOn: z.iso
        .date('The day is written like 2026-11-30')
        .refine(
          (day) => day >= earliestPayment,
          `A payment is of ${formatDayName(earliestPayment)} or later`,
        ),
      amount: defineAmountText(z, 'Amount', 3),
      withheldAmount: z.preprocess(
        (given) => (given === '' ? undefined : given),
        defineAmountText(z, 'Tax withheld', 3).default('0'),
      ),
      certificateNumber: defineLine(z).max(100).default(''),
      method: z.enum(
        paymentMethods.map(({ value }) => value),
        'Choose how it was paid',
      ),
      reference: defineLine(z).max(200).default(''),
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
  proof: 'money',
  token: 'billing',
})

/** The form fields of a withholding certificate beside its file, validated by {@link certificateData}. */
export const certificateFields = {
  number: f.text('Certificate number', { max: 100, help: 'As printed on the withholding tax certificate.' }),
  date: f.optional(f.date('Certificate date', { help: 'The day on which the customer issued it.' })),
}

/** A withholding certificate to save; the file is another part of the form. */
export const certificateData = shape((z) =>
  z
    .object({
      number: defineLine(z, 'Enter the certificate number')
        .min(1, 'Enter the certificate number')
        .max(100, 'The certificate number has 100 characters at most'),
      date: z.preprocess(
        (given) => (given === '' || given === undefined ? null : given),
        defineCalendarDate(z, 'Enter the date as 2026-11-30').nullable(),
      ),
      file: z
        .enum(['keep', 'remove'], 'file must be keep or remove')
        .default('keep')
        .describe('Whether the stored file stays where the form has no file.'),
      version: defineLine(z)
        .max(100)
        .default('')
        .describe('certificateVersion of the payment as it was read; empty to add the first certificate.'),
    })
    .strict(),
)

/** Adds or changes the withholding certificate of a payment. Without a file the body may be JSON. */
export const setPaymentCertificate = defineCall({
  name: 'setPaymentCertificate',
  method: 'PUT',
  path: '/api/Payments/:id/certificate',
  tag: payments.title,
  summary:
    'Add or change the withholding certificate of a payment: multipart with the fields number, date, file and version and one file (PDF, PNG or JPEG), or JSON without a file',
  params: rowParams,
  body: certificateData,
  isForm: true,
  heavy: 'upload',
  reply: messageReply,
  access: permit.change(payments),
  token: 'billing',
})

/** Deletes the withholding certificate of a payment with its file. */
export const removePaymentCertificate = defineCall({
  name: 'removePaymentCertificate',
  method: 'DELETE',
  path: '/api/Payments/:id/certificate',
  tag: payments.title,
  summary: 'Remove the withholding certificate of a payment',
  params: rowParams,
  query: shape((z) =>
    z.object({
      version: defineLine(z)
        .max(100)
        .default('')
        .describe('certificateVersion of the payment as it was read.'),
    }),
  ),
  reply: messageReply,
  access: permit.change(payments),
  token: 'billing',
})

/** Returns the file of a payment's withholding certificate. */
export const paymentCertificateFile = defineCall({
  name: 'paymentCertificateFile',
  method: 'GET',
  path: '/api/Payments/:id/certificate',
  tag: payments.title,
  summary: "The file of a payment's withholding certificate",
  params: rowParams,
  reply: { file: 'application/octet-stream' },
  access: permit.read(payments),
  token: 'read',
})

/** Returns the receipt of a payment, which is also the tax invoice if that is issued at payment. */
export const receiptPdf = defineCall({
  name: 'receiptPdf',
  method: 'GET',
  path: '/api/Receipts/:id/pdf',
  tag: payments.title,
  summary: 'The receipt of a payment as PDF',
  params: rowParams,
  query: pdfQuery,
  reply: { file: 'application/pdf' },
  heavy: 'document',
  access: permit.read(payments),
  token: 'read',
})

/** Reverses a payment with an opposite one; both stay. Its receipt becomes void. */
export const reversePayment = defineCall({
  name: 'reversePayment',
  method: 'POST',
  path: '/api/Payments/:id/reverse',
  tag: payments.title,
  summary: 'Reverse a payment',
  params: rowParams,
  reply: messageReply,
  access: permit.change(payments),
  proof: 'money',
  token: 'billing',
})

export type NewPayment = Output<typeof newPayment>
export type CertificateData = Output<typeof certificateData>
