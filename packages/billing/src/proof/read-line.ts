/**
 * What a provider's line says, read a second time from its text. It shares nothing with the tables by which lines are
 * loaded but the spelling of accounts and services, so that a fault in one of the two shows.
 */
import { subAccountKey } from '../cloud-keys.ts'
import { type Decimal, ZERO, parseDecimal, roundHalfAwayFromZero, toText } from '../decimal.ts'
import { serviceNameOf } from '../service-names.ts'
import { csvCells } from './csv.ts'
import type { ProofFile } from './records.ts'

/** What a line says. Amounts are decimal text with at most 18 digits after the point. */
export type ReadLine = {
  cost: string
  quantity: string
  currency: string
  /** The account and the service in their one spelling, and whose account it is. */
  subAccount: string
  service: string
  provider: string
  meter: string
}

/** Digits after the point that are charged by; what a file has beyond them is rounded. */
const KEPT_DIGITS = 18

/** A line's cells by name: the name without what is no letter or digit, in lower case. */
type Cells = (name: string) => string

type Reader = (cells: Cells) => Omit<ReadLine, 'provider'>

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

/** The name in the map `product` of CUR 2.0. */
const productName = (map: string): string => /"product_name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(map)?.[1] ?? ''

const providers: Record<string, string> = {
  'partner-center-daily-rated-usage': 'Azure',
  'partner-center-reconciliation': 'Azure',
  'azure-cost-export': 'Azure',
  'aws-cur': 'AWS',
  'gcp-billing-export': 'GCP',
}

/** The provider of a line of FOCUS. */
const providerOf = (cells: Cells): string => {
  const name = firstOf(cells, 'ProviderName', 'ServiceProviderName').toLowerCase()
  if (/^(aws|amazon)/.test(name)) return 'AWS'
  if (/^(microsoft|azure)/.test(name)) return 'Azure'
  return /^google|^gcp$/.test(name) ? 'GCP' : name
}

const readers: Record<string, Reader> = {
  'partner-center-daily-rated-usage': (cells) => ({
    cost: amountText(cells('BillingPreTaxTotal')),
    quantity: amountText(cells('Quantity')),
    currency: cells('BillingCurrency'),
    subAccount: firstOf(cells, 'EntitlementId', 'SubscriptionId'),
    service: firstOf(cells, 'MeterCategory', 'ProductName'),
    meter: firstOf(cells, 'MeterName', 'SkuName'),
  }),
  'partner-center-reconciliation': (cells) => ({
    cost: amountText(cells('Subtotal')),
    quantity: amountText(firstOf(cells, 'BillableQuantity', 'Quantity')),
    currency: cells('Currency'),
    subAccount: cells('SubscriptionId'),
    service: firstOf(cells, 'ProductName', 'OfferName'),
    meter: cells('SkuName'),
  }),
  'azure-cost-export': (cells) => ({
    cost: amountText(firstOf(cells, 'CostInBillingCurrency', 'Cost', 'PreTaxCost')),
    quantity: amountText(firstOf(cells, 'Quantity', 'UsageQuantity')),
    currency: firstOf(cells, 'BillingCurrency', 'BillingCurrencyCode', 'Currency'),
    subAccount: firstOf(cells, 'SubscriptionId', 'SubscriptionGuid'),
    service: firstOf(cells, 'MeterCategory', 'ConsumedService', 'ProductName', 'Product'),
    meter: cells('MeterName'),
  }),
  'aws-cur': (cells) => ({
    cost: amountText(cells('lineItem/UnblendedCost')),
    quantity: amountText(cells('lineItem/UsageAmount')),
    currency: cells('lineItem/CurrencyCode'),
    subAccount: cells('lineItem/UsageAccountId'),
    service:
      firstOf(cells, 'product/ProductName') || productName(cells('product')) || cells('lineItem/ProductCode'),
    meter: cells('lineItem/UsageType'),
  }),
  'gcp-billing-export': (cells) => ({
    cost: toText(amount(firstOf(cells, 'channel_partner_cost', 'cost')).plus(creditsOf(cells('credits')))),
    quantity: amountText(firstOf(cells, 'usage.amount', 'usage.amount_in_pricing_units')),
    currency: cells('currency'),
    subAccount: firstOf(cells, 'project.id', 'billing_account_id'),
    service: cells('service.description'),
    meter: cells('sku.description'),
  }),
  focus: (cells) => ({
    cost: amountText(cells('BilledCost')),
    quantity: amountText(firstOf(cells, 'ConsumedQuantity', 'PricingQuantity')),
    currency: cells('BillingCurrency'),
    subAccount: cells('SubAccountId'),
    service:
      (providerOf(cells) === 'Azure' && firstOf(cells, 'x_SkuMeterCategory')) ||
      firstOf(cells, 'ServiceName', 'x_SkuDescription'),
    meter: firstOf(cells, 'x_SkuMeterName', 'SkuMeter'),
  }),
}

/**
 * Reads a line of a file; empty texts where it says nothing of it.
 *
 * @throws BillingError `InvalidDecimal` for an amount that is none; SyntaxError for JSON that is none; Error for a format
 * that is not known here
 */
export const readLine = (raw: string, { format, container, columns }: ProofFile): ReadLine => {
  const reader = readers[format]
  if (!reader) throw new Error(`Lines of the format ${format} cannot be read here.`)
  const cells = container === 'csv' ? tableCells(columns, raw) : jsonCells(raw)
  const line = reader(cells)
  const provider = providers[format] ?? providerOf(cells)
  return {
    ...line,
    provider,
    currency: line.currency.trim().toUpperCase(),
    subAccount: subAccountKey(provider, line.subAccount),
    service: serviceNameOf(line.service),
  }
}
