/** Providers' invoices: the list, their lines, bringing them in, calculating and reconciling them. */
import { customers } from './customers.ts'
import { shape, type Output } from './kit/shape.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'

/** The providers' invoices, one row an invoice id and currency. */
export const invoices = defineResource({
  name: 'invoices',
  noun: 'invoice',
  title: 'Invoices',
  purpose:
    "Your providers' invoices. Bring one in, calculate it, and every line becomes money owed by a customer.",
  nameField: 'invoiceId',
  fields: {
    id: f.id(),
    invoiceId: f.externalId('Invoice Id'),
    cloudProvider: f.text('Cloud'),
    invoiceDate: f.date('Invoice Date'),
    billingPeriodStartDate: f.date('Billing Period Start Date'),
    billingPeriodEndDate: f.date('Billing Period End Date'),
    totalCharges: f.money('Total Charges', 'currencyCode'),
    paidAmount: f.money('Paid Amount', 'currencyCode'),
    currencyCode: f.currency('Currency Code'),
    currencySymbol: f.text('Currency Symbol'),
    pdfDownloadLink: f.optional(f.text('Pdf Download Link')),
    invoiceLineItemType: f.text('Invoice Line Item Type'),
    billingProvider: f.text('Billing Provider'),
    isCalculated: f.boolean('Calculated'),
    isCalculating: f.boolean('Calculating'),
    paymentStatus: f.choice('Payment', [
      { value: 'unpaid', label: 'Unpaid' },
      { value: 'paid', label: 'Paid' },
    ]),
    rawDataUrl: f.optional(f.text('Raw PAYG data')),
    rawDataRIUrl: f.optional(f.text('Raw RI data')),
    lines: f.integer('Lines', { min: 0, max: 1_000_000_000 }),
    rejected: f.integer('Rejected lines', { min: 0, max: 1_000_000_000 }),
    unassignedLines: f.integer('Unassigned lines', { min: 0, max: 1_000_000_000 }),
  },
  list: {
    columns: [
      'invoiceId',
      'invoiceDate',
      'billingPeriodStartDate',
      'billingPeriodEndDate',
      'totalCharges',
      'paidAmount',
      'currencyCode',
      'currencySymbol',
      'pdfDownloadLink',
      'invoiceLineItemType',
      'billingProvider',
    ],
    sort: [
      'invoiceDate',
      'invoiceId',
      'cloudProvider',
      'billingPeriodStartDate',
      'billingPeriodEndDate',
      'totalCharges',
      'paidAmount',
      'currencyCode',
      'billingProvider',
    ],
    defaultSort: 'invoiceDate',
    defaultDirection: 'desc',
    defaultPageSize: 5,
    filter: ['cloudProvider', 'currencyCode', 'paymentStatus', 'isCalculated'],
    search: ['invoiceId', 'billingProvider'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Invoices/GetInvoiceWithPagination', envelope: 'lower' },
    get: { method: 'GET', path: '/api/Invoices/:id', id: 'path' },
  },
  pages: { list: '/invoice', detail: '/invoice/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

const lineFields = {
  id: f.text('Id'),
  lineNumber: f.integer('Line', { min: 1, max: 1_000_000_000 }),
  partnerName: f.text('Partner Name'),
  customerName: f.text('Customer Name'),
  customerDomainName: f.text('Customer Domain Name'),
  productId: f.externalId('Product Id'),
  productName: f.text('Product Name'),
  skuId: f.externalId('Sku Id'),
  skuName: f.text('Sku Name'),
  availabilityId: f.externalId('Availability Id'),
  subscriptionId: f.externalId('Subscription Id'),
  chargeStartDate: f.optional(f.dateTime('Charge Start Date')),
  chargeEndDate: f.optional(f.dateTime('Charge End Date')),
  usageDate: f.optional(f.dateTime('Usage Date')),
  meterType: f.text('Meter Type'),
  quantity: f.decimal('Quantity'),
  unitOfMeasure: f.text('Unit Of Measure'),
  unitPrice: f.decimal('Unit Price'),
}

const lineColumns = [
  'customerName',
  'customerDomainName',
  'productId',
  'productName',
  'skuId',
  'skuName',
  'availabilityId',
  'subscriptionId',
  'chargeStartDate',
  'chargeEndDate',
  'usageDate',
  'meterType',
  'quantity',
  'unitOfMeasure',
  'unitPrice',
  'billingPreTaxTotal',
] as const

/** Pay-as-you-go (daily rated usage) lines of an invoice. */
export const invoiceUsageLineItems = defineResource({
  name: 'invoice-usage-line-items',
  noun: 'usage line',
  title: 'PAYG',
  purpose: 'The pay-as-you-go usage of this invoice, a line a day and meter.',
  nameField: 'productName',
  fields: {
    ...lineFields,
    billingPreTaxTotal: f.money('Billing Pre Tax Total', 'billingCurrency'),
    billingCurrency: f.currency('Billing Currency'),
  },
  list: {
    columns: [...lineColumns, 'billingCurrency'],
    sort: [
      'partnerName',
      'customerName',
      'productName',
      'subscriptionId',
      'usageDate',
      'quantity',
      'billingPreTaxTotal',
      'id',
    ],
    defaultSort: 'partnerName',
    defaultPageSize: 5,
    filter: [],
    search: [],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination',
      envelope: 'lower',
    },
  },
  pages: { list: '/invoice/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** Reservation, licence and marketplace (billing) lines of an invoice. */
export const invoiceBillingLineItems = defineResource({
  name: 'invoice-billing-line-items',
  noun: 'billing line',
  title: 'RI',
  purpose: 'The reservations, licences and marketplace purchases of this invoice.',
  nameField: 'productName',
  fields: {
    ...lineFields,
    billingPreTaxTotal: f.money('Billing Pre Tax Total', 'billingCurrency'),
    billingCurrency: f.currency('Billing Currency'),
    pricingCurrency: f.currency('Pricing Currency'),
  },
  list: {
    columns: [...lineColumns, 'pricingCurrency'],
    sort: [
      'id',
      'partnerName',
      'customerName',
      'productName',
      'subscriptionId',
      'quantity',
      'billingPreTaxTotal',
    ],
    defaultSort: 'id',
    defaultPageSize: 5,
    filter: [],
    search: [],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/InvoiceBillingLineItems/GetInvoiceBillingLineItemWithPagination',
      envelope: 'lower',
    },
  },
  pages: { list: '/invoice/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** The formats that a billing file may have; detected from its header, or said by the caller. */
export const billingFormats = [
  { value: 'partner-center-daily-rated-usage', label: 'Partner Center daily rated usage' },
  { value: 'partner-center-reconciliation', label: 'Partner Center reconciliation (new commerce)' },
  { value: 'focus', label: 'FOCUS 1.0 to 1.3' },
  { value: 'azure-cost-export', label: 'Azure cost export' },
  { value: 'aws-cur', label: 'AWS Cost and Usage Report' },
  { value: 'gcp-billing-export', label: 'Google Cloud billing export' },
] as const

/** A value of {@link billingFormats}. */
export type BillingFormat = (typeof billingFormats)[number]['value']

/** One invoice of an import. Amounts are exact decimal text. */
export const importedInvoice = shape((z) =>
  z.object({
    invoiceId: z.string(),
    provider: z.string(),
    period: z.string(),
    currency: z.string(),
    lines: z.number().int(),
    total: z.string(),
  }),
)

/** What an import did, as `cmpctl import --json` prints it. */
export const importResult = shape((z) =>
  z.object({
    files: z.array(z.object({ name: z.string(), format: z.string(), bytes: z.number() })),
    invoices: z.array(importedInvoice(z)),
    lines: z.number().int(),
    rejected: z.number().int(),
    roundedDigits: z.number().int(),
    isRepeat: z.boolean(),
    createdCustomers: z.number().int(),
    createdSubscriptions: z.number().int(),
    message: z.string(),
    seconds: z.number(),
  }),
)

const workStatus = shape((z) => z.enum(['queued', 'running', 'done', 'failed']))

/** Where an import stands. */
export const importStatus = shape((z) =>
  z.object({
    id: z.string(),
    status: workStatus(z),
    files: z.array(z.object({ name: z.string(), bytes: z.number() })),
    linesLoaded: z.number().int(),
    rejected: z.number().int(),
    message: z.string(),
    createdAt: z.string(),
    result: importResult(z).nullable(),
  }),
)

/** A line that could not be read: where it stands and why. */
export const rejectedLine = shape((z) =>
  z.object({
    fileName: z.string(),
    lineNumber: z.number().int(),
    column: z.string(),
    reason: z.string(),
    raw: z.string(),
  }),
)

/** What a calculation did, as `cmpctl calculate --json` prints it. */
export const calculatedInvoice = shape((z) =>
  z.object({
    invoiceId: z.string(),
    provider: z.string(),
    currency: z.string(),
    customers: z.number().int(),
    lines: z.number().int(),
    cost: z.string(),
    unassignedCost: z.string(),
    unassignedLines: z.number().int(),
    charges: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
)

/** The spec's durable-function answers. */
export const startReply = shape((z) => z.object({ id: z.string(), statusQueryGetUri: z.string() }))
export const runtimeStatuses = ['Pending', 'Running', 'Completed', 'Failed'] as const
export const runtimeReply = shape((z) =>
  z.object({
    instanceId: z.string(),
    runtimeStatus: z.enum(runtimeStatuses),
    customStatus: z.string(),
    output: calculatedInvoice(z).nullable(),
  }),
)

/** Reconciliation of one invoice: lines → customers → unassigned → total, every difference named. */
export const reconciliation = shape((z) =>
  z.object({
    invoiceId: z.string(),
    provider: z.string(),
    currency: z.string(),
    isCalculated: z.boolean(),
    loads: z.array(
      z.object({
        lineItemType: z.enum(['usage', 'billing']),
        lines: z.number().int(),
        total: z.string(),
        chargedLines: z.number().int(),
        chargedTotal: z.string(),
        repeatedLines: z.number().int(),
        repeatedTotal: z.string(),
      }),
    ),
    linesTotal: z.string(),
    customers: z.array(
      z.object({
        customerId: z.string(),
        companyName: z.string(),
        lines: z.number().int(),
        cost: z.string(),
        charge: z.string(),
        currency: z.string(),
      }),
    ),
    customersCost: z.string(),
    unassigned: z.array(
      z.object({
        cloudProvider: z.string(),
        subAccountKey: z.string(),
        subAccountName: z.string(),
        lines: z.number().int(),
        cost: z.string(),
      }),
    ),
    unassignedCost: z.string(),
    invoiceTotal: z.string(),
    announcedTotal: z.string().nullable(),
    differences: z.array(z.object({ name: z.string(), amount: z.string(), explanation: z.string() })),
    rejectedLines: z.number().int(),
  }),
)

/** Lines of unknown subscriptions, summed by subscription over the current loads. */
export const unassignedLines = defineResource({
  name: 'unassigned-lines',
  noun: 'unassigned subscription',
  title: 'Unassigned lines',
  purpose: 'Subscriptions, accounts and projects on invoices that belong to no customer yet.',
  nameField: 'subAccountName',
  fields: {
    id: f.text('Id'),
    cloudProvider: f.text('Cloud'),
    subAccountKey: f.externalId('Subscription id'),
    subAccountName: f.text('Name on the invoice'),
    customerName: f.text('Customer on the invoice'),
    customerKey: f.externalId('Tenant on the invoice'),
    suggestedCustomerId: f.optional(f.ref('Suggested customer', customers, 'suggestedCustomerName')),
    suggestedCustomerName: f.optional(f.text('Suggested customer')),
    invoices: f.integer('Invoices', { min: 0, max: 1_000_000 }),
    lines: f.integer('Lines', { min: 0, max: 1_000_000_000 }),
    cost: f.money('Cost', 'currencyCode'),
    currencyCode: f.currency('Currency'),
  },
  list: {
    columns: [
      'subAccountName',
      'subAccountKey',
      'cloudProvider',
      'customerName',
      'suggestedCustomerName',
      'invoices',
      'lines',
      'cost',
      'currencyCode',
    ],
    sort: ['cost', 'lines', 'subAccountKey', 'subAccountName', 'cloudProvider', 'customerName'],
    defaultSort: 'cost',
    defaultDirection: 'desc',
    filter: ['cloudProvider', 'currencyCode'],
    search: ['subAccountKey', 'subAccountName', 'customerName'],
  },
  calls: {
    list: { method: 'GET', path: '/api/UnassignedLines/GetUnassignedLineWithPagination', envelope: 'upper' },
  },
  pages: { list: '/unassigned-line' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'billing' },
})

/** What the filtered unassigned lines cost, one entry a currency. */
export const unassignedTotals = shape((z) =>
  z.array(
    z.object({
      currency: z.string(),
      subscriptions: z.number().int(),
      lines: z.number().int(),
      cost: z.string(),
    }),
  ),
)

/** Assigns a subscription of an invoice to a customer, as a new subscription of that customer. */
export const assignBody = shape((z) =>
  z.object({
    cloudProvider: z.string().trim().min(1).max(100),
    subAccountKey: z.string().trim().min(1).max(200),
    customerId: z.guid('Customer must be chosen from the list'),
    name: z.string().trim().max(200).optional(),
    recalculate: z.boolean().default(true),
  }),
)

export type ImportResult = Output<typeof importResult>
export type ImportStatus = Output<typeof importStatus>
export type CalculatedInvoice = Output<typeof calculatedInvoice>
export type Reconciliation = Output<typeof reconciliation>
export type UnassignedTotals = Output<typeof unassignedTotals>
export type RejectedLine = Output<typeof rejectedLine>
