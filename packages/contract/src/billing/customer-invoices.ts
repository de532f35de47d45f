/** Customer invoices: as a list, as PDF, as a chart, as totals, and their payment status. */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/billing/customer-invoices'
import * as nouns from '@cmp/messages/contract/nouns'
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
  { value: 'draft', label: m.draft },
  { value: 'issued', label: m.issued },
  { value: 'overdue', label: m.overdue },
  { value: 'partly-paid', label: m.partlyPaid },
  { value: 'paid', label: m.paid },
  { value: 'void', label: m.voidLabel },
] as const

/** A value of {@link documentStates}. */
export type DocumentState = (typeof documentStates)[number]['value']

/**
 * The kinds of document. A change after an invoice was issued becomes an adjustment or, in the customer's favor, a
 * credit note. A first document below zero is also a credit note but adjusts no other document.
 */
export const documentKinds = [
  { value: 'invoice', label: m.invoice, noun: nouns.invoice },
  { value: 'adjustment', label: m.adjustment, noun: nouns.adjustment },
  { value: 'credit-note', label: m.creditNote, noun: nouns.creditNote },
] as const

/** A value of {@link documentKinds}. */
export type DocumentKind = (typeof documentKinds)[number]['value']

/** The invoices that customers receive. */
export const customerInvoices = defineResource({
  name: 'customer-invoices',
  noun: nouns.customerInvoice,
  apiName: 'CustomerInvoice',
  title: m.customerInvoices,
  purpose: m.amountEachCustomerOwesForProvider,
  nameField: 'name',
  fields: {
    id: f.id(),
    /**
     * The name for people: the number or, before there is one, the customer of the draft or (for the customer) the
     * month of the estimate.
     */
    name: f.text(m.document),
    number: f.optional(f.externalId(m.number)),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    tenantId: f.externalId(m.tenantId),
    subscriptionId: f.optional(f.externalId(m.subscriptionId)),
    kind: f.choice(m.type, documentKinds),
    state: f.choice(m.status, documentStates),
    adjustsId: f.optional(f.id(m.adjustedDocument)),
    adjustsNumber: f.optional(f.externalId(m.adjusts)),
    invoiceRowId: f.id(m.providerInvoiceRow),
    invoiceId: f.externalId(m.providerInvoice),
    cloudProvider: f.text(m.provider),
    billingPeriodStartDate: f.date(m.periodStart),
    billingPeriodEndDate: f.date(m.periodEnd),
    issueDate: f.optional(f.date(m.issued)),
    dueDate: f.optional(f.date(m.dueDate)),
    overdueDays: f.integer(m.daysOverdue, { min: 0, max: 1_000_000 }),
    currency: f.currency(),
    subtotal: f.money(m.charge, 'currency'),
    vatPercent: f.percent(m.vatRate),
    vatAmount: f.money(m.vat, 'currency'),
    total: f.money(m.total, 'currency'),
    paidAmount: f.money(m.paid, 'currency'),
    openAmount: f.money(m.outstanding, 'currency'),
    cost: f.optional(f.money(m.cost, 'costCurrency')),
    costCurrency: f.currency(m.costCurrency),
    paymentStatus: f.optional(
      f.choice(m.payment, [
        { value: 'unpaid', label: m.unpaid },
        { value: 'paid', label: m.paid },
      ]),
    ),
    voidReason: f.optional(f.text(m.voidReason)),
    createdAt: f.dateTime(m.calculated),
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
    fillsScreen: true,
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
      month: f.text(m.month, { help: m.monthInWhichPeriodStartsFor }),
      serviceName: f.text(m.service),
      isZero: f.boolean(m.zeroTotal),
      isEmailed: f.boolean(m.emailed, { help: m.issuedDocumentsThatWereEmailed }),
      dueFrom: f.date(m.dueFrom),
      dueBefore: f.date(m.dueBefore),
      billingProfileId: f.ref(m.billingProfile, billingProfiles, 'name'),
      bulkRunId: f.id(m.bulkAction),
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
      label: m.issue,
      done: m.issued2,
      proof: 'money',
      consequences: m.eachDocumentGetsNextNumberOf,
    },
    {
      action: 'mark-paid',
      label: m.markAsPaid,
      done: m.markedAsPaid,
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
  summary: 'Get the charges of a year by month',
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
  summary: 'Get the totals of the filtered customer invoices by currency',
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
      .enum(['true', 'false'], failWith(m.copyMustBeTrueOrFalse))
      .default('false')
      .describe('Whether the document is marked as a copy.'),
  }),
)

/** Returns the printed invoice. */
export const customerInvoicePdf = defineCall({
  name: 'customerInvoicePdf',
  method: 'GET',
  path: '/api/CustomerInvoices/:id/pdf',
  tag: customerInvoices.title,
  summary: 'Download a customer invoice as PDF',
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
    z.object({ paymentStatus: z.enum(['paid', 'unpaid'], failWith(m.paymentStatusMustBePaidOr)) }),
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
  summary: 'Mark a provider invoice, or a customer invoice by its ID or number, as paid or unpaid',
  input: shape((z) =>
    z.object({
      invoiceId: defineLine(z, failWith(m.enterIdOrNumberOfInvoice)).min(1).max(300),
      paymentStatus: z
        .string(failWith(m.paymentStatusMustBePaidOr))
        .toLowerCase()
        .pipe(z.enum(['paid', 'unpaid'], failWith(m.paymentStatusMustBePaidOr))),
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
