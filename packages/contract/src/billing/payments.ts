/**
 * Payments of customers. They are added and never changed; a mistake is corrected by a reversal. The certificate of
 * withheld tax is added later and can be changed.
 */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/payments'
import * as nouns from '@cmp/messages/contract/nouns'
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
  { value: 'bank-transfer', label: m.bankTransfer },
  { value: 'card', label: m.card },
  { value: 'cheque', label: m.check },
  { value: 'cash', label: m.cash },
  { value: 'set-off', label: m.creditNoteOffset },
  { value: 'other', label: m.other },
] as const

/** Whether the withholding certificate has been received. */
const certificateStatuses = [
  { value: 'missing', label: m.missing },
  { value: 'received', label: m.received },
] as const

/** The payments of all customer invoices. */
export const payments = defineResource({
  name: 'payments',
  noun: nouns.payment,
  apiName: 'Payment',
  title: m.payments,
  purpose: m.customerPaymentsAndTheirReversals,
  nameField: 'number',
  fields: {
    id: f.id(),
    customerInvoiceId: f.ref(m.document, customerInvoices, 'number'),
    number: f.text(m.document),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    paidOn: f.date(m.paidOn),
    amount: f.money(m.amount, 'currency'),
    withheldAmount: f.money(m.taxWithheld, 'currency'),
    /** Null if no tax was withheld, and for a reversal. */
    certificateStatus: f.optional(f.choice(m.certificate, certificateStatuses)),
    certificateNumber: f.optional(f.text(m.certificateNumber, { max: 100 })),
    certificateDate: f.optional(f.date(m.certificateDate)),
    certificateFile: f.optional(f.text(m.certificateFile)),
    /** The version of the certificate, which a change must send back. Null if there is none. */
    certificateVersion: f.optional(f.id(m.certificateVersion)),
    currency: f.currency(),
    method: f.choice(m.method, paymentMethods),
    reference: f.text(m.reference, { max: 200 }),
    /** The payment that this one reverses. */
    reversesId: f.optional(f.id(m.reverses)),
    isReversed: f.boolean(m.reversed),
    receiptId: f.optional(f.id(m.receipt)),
    receiptNumber: f.optional(f.externalId(m.receipt)),
    /** Null for a customer, who does not see the names of the reseller's people. */
    createdBy: f.optional(f.text(m.recordedBy)),
    createdAt: f.dateTime(m.recorded),
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
    fillsScreen: true,
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
  amount: f.money(m.amountReceived, 'currency'),
  paidOn: f.date(m.receivedOn),
  method: f.choice(m.method, paymentMethods),
  reference: f.optional(
    f.text(m.reference, {
      max: 200,
      help: m.forExampleTransferOrCheckNumber,
    }),
  ),
  withheldAmount: f.optional(
    f.money(m.taxWithheld, 'currency', {
      help: m.withheldByCustomerAndPaidTo,
    }),
  ),
  certificateNumber: f.optional(
    f.text(m.certificateNumber, {
      max: 100,
      help: m.numberOfWithholdingTaxCertificateYou,
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
        .date(failWith(m.enterDateForExample202611))
        .refine(
          (day) => day >= earliestPayment,
          failWith(m.paymentDateMustBeOrLater, { earliestPayment: formatDayName(earliestPayment) }),
        ),
      amount: defineAmountText(z, m.paidAmount, 3),
      withheldAmount: z.preprocess(
        (given) => (given === '' ? undefined : given),
        defineAmountText(z, m.withheldTax, 3).default('0'),
      ),
      certificateNumber: defineLine(z).max(100).default(''),
      method: z.enum(
        paymentMethods.map(({ value }) => value),
        failWith(m.choosePaymentMethod),
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
  number: f.text(m.certificateNumber, { max: 100, help: m.asPrintedOnTheWithholdingTax }),
  date: f.optional(f.date(m.certificateDate, { help: m.dateOnWhichCustomerIssuedCertificate })),
}

/** A withholding certificate to save; the file is another part of the form. */
export const certificateData = shape((z) =>
  z
    .object({
      number: defineLine(z, failWith(m.enterTheCertificateNumber))
        .min(1, failWith(m.enterTheCertificateNumber))
        .max(100, failWith(m.certificateNumberCanHaveUpTo)),
      date: z.preprocess(
        (given) => (given === '' || given === undefined ? null : given),
        defineCalendarDate(z, failWith(m.enterDateForExample20261130)).nullable(),
      ),
      file: z
        .enum(['keep', 'remove'], failWith(m.fileMustBeKeepOrRemove))
        .default('keep')
        .describe('Whether to keep or remove the stored file if the form has no file.'),
      version: defineLine(z)
        .max(100)
        .default('')
        .describe('The last known `certificateVersion` of the payment. Empty to add the first certificate.'),
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
    'Add or update the withholding certificate of a payment (multipart with the fields number, date, file and version and one PDF, PNG or JPEG file, or JSON without a file)',
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
        .describe('The last known `certificateVersion` of the payment.'),
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
  summary: 'Download the withholding certificate of a payment',
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
  summary: 'Download the receipt of a payment as PDF',
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
