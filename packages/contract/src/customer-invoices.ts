/** What customers owe: their invoices, the details, the chart and the "why" of every amount. */
import { customers } from './customers.ts'
import { billingProfiles } from './billing-profiles.ts'
import { shape, type Output } from './kit/shape.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'

const payment = f.choice('Payment', [
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'paid', label: 'Paid' },
])

/** The invoices that customers receive. */
export const customerInvoices = defineResource({
  name: 'customer-invoices',
  noun: 'customer invoice',
  title: 'Customer invoices',
  purpose: "What each customer owes for a provider's invoice, with markup and the month's exchange rate.",
  nameField: 'number',
  fields: {
    id: f.id(),
    number: f.externalId('Number'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    tenantId: f.externalId('Tenant id'),
    subscriptionId: f.optional(f.externalId('Subscription id')),
    kind: f.choice('Kind', [
      { value: 'invoice', label: 'Invoice' },
      { value: 'adjustment', label: 'Adjustment' },
    ]),
    adjustsNumber: f.optional(f.externalId('Adjusts')),
    invoiceRowId: f.id('Provider invoice row'),
    invoiceId: f.externalId('Provider invoice'),
    cloudProvider: f.text('Cloud'),
    billingPeriodStartDate: f.date('Period start'),
    billingPeriodEndDate: f.date('Period end'),
    issueDate: f.date('Issued'),
    dueDate: f.date('Due'),
    currency: f.currency(),
    subtotal: f.money('Charge', 'currency'),
    vatPercent: f.percent('VAT rate'),
    vatAmount: f.money('VAT', 'currency'),
    total: f.money('Total', 'currency'),
    cost: f.optional(f.money('Cost', 'costCurrency')),
    costCurrency: f.currency('Cost currency'),
    paymentStatus: payment,
    createdAt: f.dateTime('Calculated'),
  },
  list: {
    columns: [
      'number',
      'companyName',
      'cloudProvider',
      'billingPeriodStartDate',
      'total',
      'dueDate',
      'paymentStatus',
      'subtotal',
      'vatAmount',
      'kind',
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
      'paymentStatus',
      'createdAt',
    ],
    defaultSort: 'invoiceId',
    filter: [
      'customerId',
      'tenantId',
      'subscriptionId',
      'cloudProvider',
      'paymentStatus',
      'kind',
      'invoiceRowId',
      'billingPeriodStartDate',
      'currency',
    ],
    parameters: {
      month: f.text('Month', { help: 'Of the first day of the period, such as 2026-11.' }),
      serviceName: f.text('Service'),
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
    },
    get: { method: 'GET', path: '/api/CustomerInvoices/:id', id: 'path' },
  },
  pages: { list: '/customer-invoice', detail: '/customer-invoice/detail' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** The rows of a customer invoice. */
export const customerInvoiceDetails = defineResource({
  name: 'customer-invoice-details',
  noun: 'invoice detail',
  title: 'Details',
  purpose: 'What the amount of this invoice is made of.',
  nameField: 'meterName',
  fields: {
    id: f.id(),
    customerInvoiceId: f.id('Customer invoice'),
    subAccountKey: f.externalId('Subscription id'),
    subscriptionName: f.text('Subscription'),
    serviceName: f.text('Service'),
    meterName: f.text('Meter'),
    chargeCategory: f.text('Category'),
    chargeClass: f.text('Class'),
    resourceGroup: f.text('Resource group'),
    quantity: f.decimal('Quantity'),
    unit: f.text('Unit'),
    lines: f.integer('Lines', { min: 0, max: 1_000_000_000 }),
    cost: f.optional(f.money('Cost', 'costCurrency')),
    costCurrency: f.currency('Cost currency'),
    exchangeRate: f.decimal('Exchange rate'),
    markupPercent: f.optional(f.percent('Markup')),
    charge: f.money('Charge', 'currency'),
    currency: f.currency(),
  },
  list: {
    columns: [
      'subscriptionName',
      'serviceName',
      'meterName',
      'quantity',
      'unit',
      'lines',
      'cost',
      'exchangeRate',
      'markupPercent',
      'chargeCategory',
      'charge',
    ],
    sort: ['meterName', 'subscriptionName', 'serviceName', 'quantity', 'lines', 'charge'],
    defaultSort: 'meterName',
    filter: ['customerInvoiceId', 'subAccountKey', 'serviceName'],
    search: ['meterName', 'serviceName', 'subscriptionName'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/CustomerInvoiceDetails/GetCustomerInvoiceDetailWithPagination',
      envelope: 'upper',
    },
  },
  pages: { list: '/customer-invoice/detail' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** The chart: a list of entries a month. Values are exact decimal text; one entry a customer, cloud and currency. */
export const customerInvoiceChart = shape((z) =>
  z.array(
    z.object({
      month: z.string(),
      entries: z.array(
        z.object({ name: z.string(), companyName: z.string(), value: z.string(), currency: z.string() }),
      ),
    }),
  ),
)

/**
 * What the filtered customer invoices come to, one entry a currency. Charges are before VAT; the cost (null for a
 * customer) is exchanged at the rate of each charge. Narrowed to a subscription or service, only its part counts, and
 * VAT and total, which belong to whole invoices, are null.
 */
export const customerInvoiceTotals = shape((z) =>
  z.array(
    z.object({
      currency: z.string(),
      invoices: z.number().int(),
      charge: z.string(),
      vat: z.string().nullable(),
      total: z.string().nullable(),
      cost: z.string().nullable(),
      margin: z.string().nullable(),
    }),
  ),
)

/** A provider's line behind an amount. A customer sees its price, the provider the cost. */
export const explainedLine = shape((z) =>
  z.object({
    lineNumber: z.number().int(),
    chargeDate: z.string(),
    resourceId: z.string(),
    description: z.string(),
    quantity: z.string(),
    unit: z.string(),
    amount: z.string(),
    currency: z.string(),
  }),
)

/** Why an amount is what it is. */
export const explanation = shape((z) =>
  z.object({
    detailId: z.string(),
    title: z.string(),
    formula: z.string(),
    exactCharge: z.string(),
    charge: z.string(),
    currency: z.string(),
    /** What rounding to the invoice's digits did to this row, so that rows add up to the total. */
    rounding: z.string(),
    rate: z.object({
      rate: z.string(),
      source: z.string(),
      from: z.string(),
      to: z.string(),
      month: z.string(),
    }),
    rule: z.object({ name: z.string(), version: z.number().int(), markupPercent: z.string() }).nullable(),
    amountLabel: z.string(),
    lines: z.number().int(),
    linesTotal: z.string(),
    linesCurrency: z.string(),
    page: z.number().int(),
    pageSize: z.number().int(),
    rows: z.array(explainedLine(z)),
  }),
)

export type CustomerInvoiceChart = Output<typeof customerInvoiceChart>
export type CustomerInvoiceTotals = Output<typeof customerInvoiceTotals>
export type Explanation = Output<typeof explanation>
