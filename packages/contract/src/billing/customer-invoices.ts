/** Customer invoices: as a list, as PDF, as a chart, as totals, and their payment status. */
import { defineLine } from '../kit/field.ts'
import { customers } from '../parties/customers.ts'
import { billingProfiles } from './billing-profiles.ts'
import { invoices } from './invoices.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape } from '../kit/shape.ts'
import { messageReply } from '../kit/message-reply.ts'

/**
 * The states of a customer invoice in their order. A draft has no number and may change; an issued document never
 * changes. `overdue` is an issued document, unpaid or partly paid, whose due date has passed.
 */
export const documentStates = [
  { value: 'draft', label: 'Draft' },
  { value: 'issued', label: 'Issued' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'partly-paid', label: 'Paid in part' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
] as const

/** A value of {@link documentStates}. */
export type DocumentState = (typeof documentStates)[number]['value']

/**
 * The kinds of document. A change after an invoice was issued becomes an adjustment or, in the customer's favor, a
 * credit note. A first document below zero is also a credit note but adjusts no other document.
 */
export const documentKinds = [
  { value: 'invoice', label: 'Invoice' },
  { value: 'adjustment', label: 'Adjustment' },
  { value: 'credit-note', label: 'Credit note' },
] as const

/** A value of {@link documentKinds}. */
export type DocumentKind = (typeof documentKinds)[number]['value']

/** The invoices that customers receive. */
export const customerInvoices = defineResource({
  name: 'customer-invoices',
  noun: 'customer invoice',
  title: 'Customer invoices',
  purpose: "What each customer owes for a provider's invoice, with markup and the month's exchange rate.",
  nameField: 'name',
  fields: {
    id: f.id(),
    /**
     * The name for people: the number or, before there is one, the customer of the draft or (for the customer) the
     * month of the estimate.
     */
    name: f.text('Document'),
    number: f.optional(f.externalId('Number')),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    tenantId: f.externalId('Tenant id'),
    subscriptionId: f.optional(f.externalId('Subscription id')),
    kind: f.choice('Kind', documentKinds),
    state: f.choice('State', documentStates),
    adjustsId: f.optional(f.id('Adjusted document')),
    adjustsNumber: f.optional(f.externalId('Adjusts')),
    invoiceRowId: f.id('Provider invoice row'),
    invoiceId: f.externalId('Provider invoice'),
    cloudProvider: f.text('Cloud'),
    billingPeriodStartDate: f.date('Period start'),
    billingPeriodEndDate: f.date('Period end'),
    issueDate: f.optional(f.date('Issued')),
    dueDate: f.optional(f.date('Due')),
    overdueDays: f.integer('Days overdue', { min: 0, max: 1_000_000 }),
    currency: f.currency(),
    subtotal: f.money('Charge', 'currency'),
    vatPercent: f.percent('VAT rate'),
    vatAmount: f.money('VAT', 'currency'),
    total: f.money('Total', 'currency'),
    paidAmount: f.money('Paid', 'currency'),
    openAmount: f.money('Open', 'currency'),
    cost: f.optional(f.money('Cost', 'costCurrency')),
    costCurrency: f.currency('Cost currency'),
    paymentStatus: f.optional(
      f.choice('Payment', [
        { value: 'unpaid', label: 'Unpaid' },
        { value: 'paid', label: 'Paid' },
      ]),
    ),
    voidReason: f.optional(f.text('Void because')),
    createdAt: f.dateTime('Calculated'),
  },
  list: {
    columns: [
      'number',
      'companyName',
      'state',
      'total',
      'openAmount',
      'billingPeriodStartDate',
      'dueDate',
      'cloudProvider',
      'kind',
      'subtotal',
      'vatAmount',
      'invoiceId',
    ],
    sort: [
      'invoiceId',
      'number',
      'companyName',
      'cloudProvider',
      'billingPeriodStartDate',
      'total',
      'dueDate',
      'state',
      'paymentStatus',
      'createdAt',
    ],
    defaultSort: 'invoiceId',
    opening: { sort: 'billingPeriodStartDate', direction: 'desc' },
    filter: [
      'customerId',
      'tenantId',
      'subscriptionId',
      'cloudProvider',
      'state',
      'paymentStatus',
      'kind',
      'adjustsId',
      'invoiceRowId',
      'billingPeriodStartDate',
      'currency',
    ],
    parameters: {
      month: f.text('Month', { help: 'Of the first day of the period, such as 2026-11.' }),
      serviceName: f.text('Service'),
      isZero: f.boolean('Total of 0.00'),
      dueFrom: f.date('Due from'),
      dueBefore: f.date('Due before'),
      billingProfileId: f.ref('Billing profile', billingProfiles, 'name'),
    },
    search: ['number', 'companyName', 'invoiceId'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/CustomerInvoices/GetCustomerInvoiceWithPagination',
      envelope: 'upper',
      slug: 'customer-invoice',
    },
    get: { method: 'GET', path: '/api/CustomerInvoices/:id', id: 'path' },
  },
  pages: { list: '/customer-invoice', detail: '/customer-invoice/detail' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'billing' },
  bulk: [
    {
      action: 'issue',
      label: 'Issue',
      done: 'issued',
      proof: 'money',
      consequences:
        'Each gets the next number of its series and the date of today. Issued invoices cannot be changed.',
    },
    {
      action: 'mark-paid',
      label: 'Mark as paid',
      done: 'marked as paid',
      proof: 'money',
    },
  ],
})

/** The name under which a chart groups the smaller customers. */
export const otherCustomers = 'Other'

/**
 * Returns the chart data: a list of entries for each month, one for each customer, cloud and currency. Values are exact
 * decimal text. The largest customers of a currency are named, all others are {@link otherCustomers}. The filters are
 * those of the list.
 */
export const chartCustomerInvoices = defineCall({
  name: 'chartCustomerInvoices',
  method: 'GET',
  path: '/api/CustomerInvoices/GetCustomerInvoiceChart',
  tag: customerInvoices.title,
  summary: 'Charges of a year by month',
  query: shape((z) =>
    customerInvoices
      .query(z)
      .omit({ month: true, sortby: true, sortdir: true, page: true, pagesize: true })
      .extend({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
  ),
  reply: shape((z) =>
    z.array(
      z.object({
        month: z.string(),
        entries: z.array(
          z.object({ name: z.string(), companyName: z.string(), value: z.string(), currency: z.string() }),
        ),
      }),
    ),
  ),
  access: permit.read(customerInvoices),
  token: 'read',
})

/**
 * Returns the totals of the filtered customer invoices, one entry for each currency. Charges are before VAT; the cost
 * (null for a customer) is converted at the rate of each charge. With a filter by subscription or service only that
 * part counts, and VAT, total and outstanding amount are null because they belong to whole invoices. Void documents are
 * not included.
 */
export const totalCustomerInvoices = defineCall({
  name: 'totalCustomerInvoices',
  method: 'GET',
  path: '/api/CustomerInvoices/GetCustomerInvoiceTotals',
  tag: customerInvoices.title,
  summary: 'What the filtered customer invoices come to, by currency',
  query: customerInvoices.query,
  reply: shape((z) =>
    z.array(
      z.object({
        currency: z.string(),
        invoices: z.number().int(),
        charge: z.string(),
        vat: z.string().nullable(),
        total: z.string().nullable(),
        /** The outstanding amount. */
        open: z.string().nullable(),
        cost: z.string().nullable(),
        margin: z.string().nullable(),
      }),
    ),
  ),
  access: permit.read(customerInvoices),
  token: 'read',
})

/** The requested version of a printed document: the original, or a copy that is marked as such. */
export const pdfQuery = shape((z) =>
  z.object({
    copy: z
      .enum(['true', 'false'], 'copy is true or false')
      .default('false')
      .describe('Whether it says that it is a copy.'),
  }),
)

/** Returns the printed invoice. */
export const customerInvoicePdf = defineCall({
  name: 'customerInvoicePdf',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/pdf',
  tag: customerInvoices.title,
  summary: 'The customer invoice as PDF',
  params: rowParams,
  query: pdfQuery,
  reply: { file: 'application/pdf' },
  heavy: 'document',
  access: permit.read(customerInvoices),
  token: 'read',
})

/** Marks a customer invoice as paid or unpaid. */
export const setCustomerInvoicePayment = defineCall({
  name: 'setCustomerInvoicePayment',
  method: 'POST',
  path: '/api/CustomerInvoices/:id/payment-status',
  tag: customerInvoices.title,
  summary: 'Mark a customer invoice as paid or unpaid',
  params: rowParams,
  body: shape((z) =>
    z.object({ paymentStatus: z.enum(['paid', 'unpaid'], 'The payment status is paid or unpaid') }),
  ),
  reply: messageReply,
  access: permit.change(customerInvoices),
  proof: 'money',
  token: 'billing',
})

/** Marks an invoice as paid or unpaid: a provider invoice, or a customer invoice by its ID or number. */
export const setInvoicePayment = defineCall({
  name: 'setInvoicePayment',
  method: 'POST',
  path: '/api/Invoices/update-invoice-payment-status',
  tag: invoices.title,
  summary: "Mark an invoice as paid or unpaid: the provider's, or a customer's by its id or number",
  input: shape((z) =>
    z.object({
      invoiceId: defineLine(z, 'Name the invoice').min(1).max(300),
      paymentStatus: z
        .string('The payment status is paid or unpaid')
        .toLowerCase()
        .pipe(z.enum(['paid', 'unpaid'], 'The payment status is paid or unpaid')),
    }),
  ),
  answersGet: true,
  reply: messageReply,
  access: permit.change(invoices),
  proof: 'money',
  token: 'billing',
})

export type CustomerInvoiceChart = CallReply<typeof chartCustomerInvoices>
export type CustomerInvoiceTotals = CallReply<typeof totalCustomerInvoices>
