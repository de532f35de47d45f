/** The line items of a provider invoice in two tables: pay-as-you-go, and purchases for a term. */
import * as m from '@cmp/messages/contract/billing/invoice-line-items'
import * as nouns from '@cmp/messages/contract/nouns'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** The invoice whose line items are listed, by its row or the provider's ID. Without it the list is empty. */
const parameters = { invoicenumber: f.externalId(m.invoiceNumber) }

const lineFields = {
  id: f.text(m.id),
  lineNumber: f.integer(m.line, { min: 1, max: 1_000_000_000 }),
  partnerName: f.text(m.partnerName),
  customerName: f.text(m.customerName),
  customerDomainName: f.text(m.customerDomainName),
  productId: f.externalId(m.productId),
  productName: f.text(m.productName),
  skuId: f.externalId(m.skuId),
  skuName: f.text(m.skuName),
  availabilityId: f.externalId(m.availabilityId),
  subscriptionId: f.externalId(m.subscriptionId),
  chargeStartDate: f.optional(f.dateTime(m.chargeStartDate)),
  chargeEndDate: f.optional(f.dateTime(m.chargeEndDate)),
  usageDate: f.optional(f.dateTime(m.usageDate)),
  meterType: f.text(m.meterType),
  quantity: f.decimal(m.quantity),
  unitOfMeasure: f.text(m.unitOfMeasure),
  unitPrice: f.decimal(m.unitPrice),
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
  noun: nouns.usageLine,
  apiName: 'UsageLine',
  title: m.payg,
  purpose: m.payAsYouGoUsageOf,
  nameField: 'productName',
  fields: {
    ...lineFields,
    billingPreTaxTotal: f.money(m.billingPreTaxTotal, 'billingCurrency'),
    billingCurrency: f.currency(m.billingCurrency),
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
  noun: nouns.reservationLine,
  apiName: 'BillingLine',
  title: m.ri,
  purpose: m.reservationsLicensesAndMarketplace,
  nameField: 'productName',
  fields: {
    ...lineFields,
    unitPrice: f.money(m.unitPrice, 'pricingCurrency'),
    billingPreTaxTotal: f.money(m.billingPreTaxTotal, 'billingCurrency'),
    billingCurrency: f.currency(m.billingCurrency),
    pricingCurrency: f.currency(m.pricingCurrency),
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
