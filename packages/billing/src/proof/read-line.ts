/**
 * What a provider's line says, read a second time from its text. It shares nothing with the tables by which lines are
 * loaded but the spelling of accounts and services, so that a fault in one of the two shows.
 */
import { subAccountKey } from '../cloud-keys.ts'
import { type Decimal, ZERO, parseDecimal, roundHalfAwayFromZero, toText } from '../decimal.ts'
import { BillingError } from '../errors.ts'
import { serviceNameOf } from '../service-names.ts'
import { csvCells } from './csv.ts'
import { readDay, readInvoiceMonth } from './read-day.ts'
import type { ProofFile } from './records.ts'

/**
 * What a line says. Amounts are decimal text with at most 18 digits after the point, `day` is `YYYY-MM-DD`, `month` is
 * `YYYY-MM`. Null is what its text does not tell.
 */
export type ReadLine = {
  cost: string
  quantity: string
  currency: string
  /** The account and the service in their one spelling. */
  subAccount: string
  service: string
  meter: string | null
  unit: string
  day: string | null
  month: string | null
  resource: string
  description: string
  invoice: string | null
  cloudProvider: string | null
}

/** Digits after the point that are charged by; what a file has beyond them is rounded. */
const KEPT_DIGITS = 18

/** A line's cells by name: the name without what is no letter or digit, in lower case. */
type Cells = (name: string) => string

type Reader = (cells: Cells) => ReadLine

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Google's detailed export nests objects; a dotted name finds the field in them. */
const jsonCells = (text: string): Cells => {
  const fields = new Map<string, string>()
  const add = (prefix: string, object: object): void => {
    for (const [name, value] of Object.entries(object)) {
      const key = prefix + plain(name)
      if (value === null || value === undefined) continue
      if (typeof value === 'object' && !Array.isArray(value)) add(key, value)
      fields.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  add('', JSON.parse(withNumbersAsText(text)))
  return (name) => fields.get(plain(name)) ?? ''
}

/** Numbers put in quotes, before a JavaScript number can take digits from them. */
const withNumbersAsText = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )

const tableCells = (columns: readonly string[], text: string): Cells => {
  const cells = csvCells(text)
  const byName = new Map<string, string>()
  const add = (name: string, cell: string): void => {
    if (!byName.has(name)) byName.set(name, cell)
  }
  columns.forEach((column, index) => add(plain(column), cells[index] ?? ''))
  columns.forEach((column, index) => {
    const english = /\(([^()]+)\)\s*$/.exec(column)?.[1]
    if (english !== undefined) add(plain(english), cells[index] ?? '')
  })
  return (name) => byName.get(plain(name)) ?? ''
}

const isBlank = (cell: string): boolean => cell === '' || cell.toUpperCase() === 'NULL'

const firstOf = (cells: Cells, ...names: string[]): string =>
  names.map(cells).find((cell) => !isBlank(cell)) ?? ''

const amount = (text: string): Decimal =>
  isBlank(text) ? ZERO : roundHalfAwayFromZero(parseDecimal(text.trim()), KEPT_DIGITS)

const amountText = (text: string): string => toText(amount(text))

/** The charges of Google's credits, as JSON or in Python's notation; the reseller's own where there are such. */
const creditsOf = (list: string): Decimal => {
  const amountsNamed = (name: string) => [
    ...list.matchAll(new RegExp(`['"]${name}['"]: ?['"]?([-+0-9.eE]+)`, 'g')),
  ]
  const own = amountsNamed('channel_partner_amount')
  const found = own.length > 0 ? own : amountsNamed('amount')
  return found.reduce<Decimal>((total, [, text = '0']) => total.plus(amount(text)), ZERO)
}

/** The first that says something; null where none does. */
const toldBy = (cells: Cells, ...names: string[]): string | null => firstOf(cells, ...names) || null

const dayIn = (cells: Cells, ...names: string[]): string | null => readDay(firstOf(cells, ...names))

const monthIn = (cells: Cells, ...names: string[]): string | null =>
  dayIn(cells, ...names)?.slice(0, 'YYYY-MM'.length) ?? null

/** Where a line names no service. */
const noService = 'Other'

/** The providers of FOCUS files by how their names begin. */
const focusProviders: readonly [RegExp, string][] = [
  [/^(aws|amazon)/i, 'AWS'],
  [/^(microsoft|azure)/i, 'Azure'],
  [/^(google|gcp$)/i, 'GCP'],
]

const providerOfFocus = (cells: Cells): string | null => {
  const name = firstOf(cells, 'ProviderName', 'ServiceProviderName', 'InvoiceIssuerName')
  return focusProviders.find(([pattern]) => pattern.test(name))?.[1] ?? (name || null)
}

/** The name in the map `product` of CUR 2.0. */
const productName = (map: string): string => /"product_name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(map)?.[1] ?? ''

/** What a line of a CUR names its product: by name, in the map of CUR 2.0, or by its code. */
const productOfCur = (cells: Cells): string =>
  firstOf(cells, 'product/ProductName') || productName(cells('product')) || cells('lineItem/ProductCode')

const readers: Record<string, Reader> = {
  'partner-center-daily-rated-usage': (cells) => ({
    cost: amountText(cells('BillingPreTaxTotal')),
    quantity: amountText(cells('Quantity')),
    currency: cells('BillingCurrency'),
    subAccount: firstOf(cells, 'EntitlementId', 'SubscriptionId'),
    service: firstOf(cells, 'MeterCategory', 'ProductName') || noService,
    meter: firstOf(cells, 'MeterName', 'SkuName') || 'Usage',
    unit: firstOf(cells, 'Unit', 'UnitOfMeasure'),
    day: dayIn(cells, 'UsageDate'),
    month: monthIn(cells, 'ChargeStartDate', 'UsageDate'),
    resource: firstOf(cells, 'ResourceURI'),
    description: firstOf(cells, 'MeterName', 'SkuName') || serviceNameOf(cells('ProductName')),
    invoice: toldBy(cells, 'InvoiceNumber'),
    cloudProvider: 'Azure',
  }),
  'partner-center-reconciliation': (cells) => ({
    cost: amountText(cells('Subtotal')),
    quantity: amountText(firstOf(cells, 'BillableQuantity', 'Quantity')),
    currency: cells('Currency'),
    subAccount: cells('SubscriptionId'),
    service: firstOf(cells, 'ProductName', 'OfferName') || noService,
    meter: toldBy(cells, 'SkuName'),
    unit: firstOf(cells, 'UnitType'),
    day: dayIn(cells, 'ChargeStartDate', 'OrderDate'),
    month: monthIn(cells, 'ChargeStartDate', 'OrderDate'),
    resource: '',
    description: firstOf(cells, 'MeterDescription', 'SkuName', 'ProductName', 'OfferName'),
    invoice: toldBy(cells, 'InvoiceNumber'),
    cloudProvider: 'Azure',
  }),
  'azure-cost-export': (cells) => ({
    cost: amountText(firstOf(cells, 'CostInBillingCurrency', 'Cost', 'PreTaxCost')),
    quantity: amountText(firstOf(cells, 'Quantity', 'UsageQuantity')),
    currency: firstOf(cells, 'BillingCurrency', 'BillingCurrencyCode', 'Currency'),
    subAccount: firstOf(cells, 'SubscriptionId', 'SubscriptionGuid'),
    service: firstOf(cells, 'MeterCategory', 'ConsumedService', 'ProductName', 'Product') || noService,
    meter: toldBy(cells, 'MeterName'),
    unit: firstOf(cells, 'UnitOfMeasure'),
    day: dayIn(cells, 'Date', 'UsageDateTime'),
    month: monthIn(cells, 'BillingPeriodStartDate', 'Date', 'UsageDateTime'),
    resource: firstOf(cells, 'ResourceId', 'InstanceId'),
    description: firstOf(cells, 'ProductName', 'Product', 'MeterName'),
    invoice: toldBy(cells, 'InvoiceId'),
    cloudProvider: 'Azure',
  }),
  'aws-cur': (cells) => ({
    cost: amountText(cells('lineItem/UnblendedCost')),
    quantity: amountText(cells('lineItem/UsageAmount')),
    currency: cells('lineItem/CurrencyCode'),
    subAccount: cells('lineItem/UsageAccountId'),
    service: productOfCur(cells) || noService,
    meter: toldBy(cells, 'lineItem/UsageType'),
    unit: firstOf(cells, 'pricing/unit'),
    day: dayIn(cells, 'lineItem/UsageStartDate', 'bill/BillingPeriodStartDate'),
    month: monthIn(cells, 'bill/BillingPeriodStartDate'),
    resource: firstOf(cells, 'lineItem/ResourceId'),
    description: firstOf(cells, 'lineItem/LineItemDescription') || serviceNameOf(productOfCur(cells)),
    invoice: toldBy(cells, 'bill/InvoiceId'),
    cloudProvider: 'AWS',
  }),
  'gcp-billing-export': (cells) => ({
    cost: toText(amount(firstOf(cells, 'channel_partner_cost', 'cost')).plus(creditsOf(cells('credits')))),
    quantity: amountText(firstOf(cells, 'usage.amount', 'usage.amount_in_pricing_units')),
    currency: cells('currency'),
    subAccount: firstOf(cells, 'project.id', 'billing_account_id'),
    service: firstOf(cells, 'service.description') || noService,
    meter: toldBy(cells, 'sku.description'),
    unit: firstOf(cells, 'usage.unit', 'usage.pricing_unit'),
    day: dayIn(cells, 'usage_start_time'),
    month: readInvoiceMonth(firstOf(cells, 'invoice.month')),
    resource: firstOf(cells, 'resource.global_name', 'resource.name'),
    description: firstOf(cells, 'sku.description', 'service.description'),
    invoice: null,
    cloudProvider: 'GCP',
  }),
  focus: (cells) => ({
    cost: amountText(cells('BilledCost')),
    quantity: amountText(firstOf(cells, 'ConsumedQuantity', 'PricingQuantity')),
    currency: cells('BillingCurrency'),
    subAccount: cells('SubAccountId'),
    service:
      (providerOfFocus(cells) === 'Azure' && firstOf(cells, 'x_SkuMeterCategory')) ||
      firstOf(cells, 'ServiceName', 'x_SkuDescription') ||
      noService,
    meter: toldBy(cells, 'x_SkuMeterName', 'SkuMeter', 'ChargeCategory'),
    unit: firstOf(cells, 'ConsumedUnit', 'PricingUnit'),
    day: dayIn(cells, 'ChargePeriodStart', 'BillingPeriodStart'),
    month: monthIn(cells, 'BillingPeriodStart'),
    resource: firstOf(cells, 'ResourceId'),
    description:
      firstOf(cells, 'ChargeDescription') || serviceNameOf(firstOf(cells, 'x_SkuDescription', 'ServiceName')),
    invoice: toldBy(cells, 'InvoiceId'),
    cloudProvider: providerOfFocus(cells),
  }),
}

/**
 * Reads a line of a file; empty texts where it says nothing of it.
 *
 * @throws BillingError `InvalidDecimal` for an amount that is none, `InvalidFile` for a format that is not known here; SyntaxError
 * for JSON that is none
 */
export const readLine = (raw: string, { format, container, columns }: ProofFile): ReadLine => {
  const reader = readers[format]
  if (!reader) throw new BillingError('InvalidFile', `Lines of the format ${format} cannot be read here.`)
  const line = reader(container === 'csv' ? tableCells(columns, raw) : jsonCells(raw))
  return {
    ...line,
    currency: line.currency.trim().toUpperCase(),
    subAccount: subAccountKey(line.cloudProvider ?? '', line.subAccount),
    service: serviceNameOf(line.service),
  }
}
