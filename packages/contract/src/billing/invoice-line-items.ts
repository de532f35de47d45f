/** The line items of a provider invoice in two tables: pay-as-you-go, and purchases for a term. */
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The invoice whose line items are listed, by its row or the provider's ID. Without it the list is empty. */
const parameters = { invoicenumber: f.externalId('Invoice number') }

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

/** The fields that a text search covers. */
const searched = [
  'customerName',
  'customerDomainName',
  'productName',
  'skuName',
  'skuId',
  'subscriptionId',
  'meterType',
] as const

/** Pay-as-you-go (daily rated usage) line items of an invoice. */
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
    parameters,
    search: searched,
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

/** Reservation, license and marketplace (billing) line items of an invoice. */
export const invoiceBillingLineItems = defineResource({
  name: 'invoice-billing-line-items',
  noun: 'billing line',
  title: 'RI',
  purpose: 'The reservations, licences and marketplace purchases of this invoice.',
  nameField: 'productName',
  fields: {
    ...lineFields,
    unitPrice: f.money('Unit Price', 'pricingCurrency'),
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
    parameters,
    search: searched,
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
