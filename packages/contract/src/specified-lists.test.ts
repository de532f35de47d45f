/**
 * Tests the fields, columns and sort orders of lists against the specification, ignoring letter case where the
 * specification is inconsistent.
 */
import { t } from '@cmp/messages'
import { expect, test } from 'vitest'
import { gridMargin, invoices, pageLimits } from './index.ts'
import { resources } from './registry.ts'

const listOf = (name: string) => {
  const found = resources[name]
  if (!found) throw new Error(`The list ${name} was not found.`)
  return found
}

const lineFields =
  'customerName customerDomainName productId productName skuId skuName availabilityId subscriptionId chargeStartDate chargeEndDate usageDate meterType quantity unitOfMeasure unitPrice billingPreTaxTotal'

test.each([
  ['customers', 'tenantId companyName createdAt'],
  ['customer-subscriptions', 'companyName tenantid'],
  ['usage-by-meters', 'metername tenantid subscriptionid'],
  ['currency-monthly-rates', 'year id'],
  ['project-currency-rates', 'projectId'],
  ['projects', 'projectNo projectName'],
  ['support-tickets', 'title createdtime'],
  [
    'invoices',
    'id invoiceId invoiceDate billingPeriodStartDate billingPeriodEndDate totalCharges paidAmount currencyCode currencySymbol pdfDownloadLink invoiceLineItemType billingProvider isCalculated rawDataUrl rawDataRIUrl',
  ],
  ['invoice-usage-line-items', `${lineFields} billingCurrency`],
  ['invoice-billing-line-items', `${lineFields} pricingCurrency`],
])('a row of %s has %s', (name, fields) => {
  const has = Object.keys(listOf(name).fields).map((field) => field.toLowerCase())
  expect(has).toEqual(expect.arrayContaining(fields.toLowerCase().split(' ')))
})

const lineColumns =
  'Customer Name, Customer Domain Name, Product Id, Product Name, Sku Id, Sku Name, Availability Id, Subscription Id, Charge Start Date, Charge End Date, Usage Date, Meter Type, Quantity, Unit Of Measure, Unit Price, Billing Pre Tax Total'

test.each([
  ['invoice-usage-line-items', `${lineColumns}, Billing Currency`],
  ['invoice-billing-line-items', `${lineColumns}, Pricing Currency`],
])('the columns of %s are %s', (name, labels) => {
  const { fields, list } = listOf(name)
  expect(list.columns.map((column) => t(fields[column]?.label)).join(', ')).toBe(labels)
})

test('the columns of an invoice are in their order, with the cloud beside them', () => {
  const shown = invoices.list.columns.filter((column) => column !== 'cloudProvider')
  expect(shown.map((column) => t(invoices.fields[column].label)).join(', ')).toBe(
    'Invoice Id, Invoice Date, Billing Period Start Date, Billing Period End Date, Total Charges, Paid Amount, Currency Code, Currency Symbol, Pdf Download Link, Invoice Line Item Type, Billing Provider',
  )
})

test.each([
  ['support-tickets', 'title createdtime'],
  ['projects', 'projectNo projectName'],
])('%s are sorted by %s', (name, columns) => {
  const sort = listOf(name).list.sort.map((column) => column.toLowerCase())
  expect(sort).toEqual(expect.arrayContaining(columns.toLowerCase().split(' ')))
})

test.each([
  ['users', 'name', 'asc', 10],
  ['customers', 'tenantId', 'asc', 10],
  ['customer-subscriptions', 'companyName', 'asc', 10],
  ['projects', 'projectNo', 'asc', 10],
  ['project-currency-rates', 'projectId', 'asc', 10],
  ['billing-profiles', 'id', 'asc', 10],
  ['billing-profile-subscriptions', 'id', 'asc', 10],
  ['invoices-ea', 'id', 'asc', 10],
  ['customer-invoices-ea', 'id', 'asc', 10],
  ['currency-monthly-rates', 'year', 'asc', 10],
  ['support-tickets', 'createdTime', 'asc', 10],
  ['customer-invoices', 'invoiceId', 'asc', 10],
  ['customer-invoice-details', 'meterName', 'asc', 10],
  ['usage-by-meters', 'meterName', 'asc', 10],
  ['invoices', 'invoiceDate', 'desc', 5],
  ['invoice-usage-line-items', 'partnerName', 'asc', 5],
  ['invoice-billing-line-items', 'id', 'asc', 5],
  ['gcp-invoices', 'billingMonth', 'desc', 10],
  ['gcp-usage-lines', 'invoiceMonth', 'asc', 10],
  ['gcp-customer-invoice-details', 'id', 'asc', 10],
  ['provisions', 'createdTime', 'desc', 10],
  ['provision-history', 'createdTime', 'desc', 10],
] as const)('%s start by %s, %s, %i a page', (name, sort, direction, size) => {
  const { list } = listOf(name)
  expect([
    list.defaultSort,
    list.defaultDirection ?? 'asc',
    list.defaultPageSize ?? pageLimits.defaultSize,
  ]).toEqual([sort, direction, size])
})

test('a list of the specification opens with its page size, and customer invoices with as many rows as fit', () => {
  const sized = Object.values(resources).filter(({ list }) => list.defaultPageSize !== undefined)
  expect(sized.filter(({ list }) => list.fillsScreen)).toEqual([])
  for (const name of ['users', 'customers', 'projects', 'provisions', 'support-tickets', 'invoices-ea'])
    expect(listOf(name).list.fillsScreen, name).toBeUndefined()
  expect(listOf('customer-invoices').list.fillsScreen).toBe(true)
})

test('the grid of a dashboard has the margin of the specification', () =>
  expect(gridMargin).toEqual([30, 60]))
