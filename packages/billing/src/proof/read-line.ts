/**
 * Reads a provider's line a second time from its text. It shares only the spelling of accounts and services with the
 * tables that imports use, so that an error in either shows up as a difference.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/billing/proof'
import { toSubAccountKey } from '../cloud-keys.ts'
import { type Decimal, ZERO, parseDecimal, roundHalfAwayFromZero, toText } from '../decimal.ts'
import { BillingError } from '../errors.ts'
import { normalizeServiceName } from '../service-names.ts'
import { parseCsvCells } from './csv.ts'
import { readDay, readInvoiceMonth } from './read-day.ts'
import type { ProofFile } from './records.ts'

/**
 * The values of a line. Amounts are decimal text with at most 18 digits after the decimal point, `day` is `YYYY-MM-DD`,
 * `month` is `YYYY-MM`. A value is null if the text does not contain it.
 */
export type ReadLine = {
  cost: string
  quantity: string
  currency: string
  /** The account and the service in their normalized spelling. */
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

/** The digits after the decimal point that charges use; further digits of a file are rounded. */
const CHARGED_DIGITS = 18

/** Returns a line's cells by name: the name in lower case, with only its letters and digits. */
type Cells = (name: string) => string

type Reader = (cells: Cells) => ReadLine

const normalizeName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Google's detailed export nests objects; a dotted name finds a field in them. */
const parseJsonCells = (text: string): Cells => {
  const fields = new Map<string, string>()
  const add = (prefix: string, object: object): void => {
    for (const [name, value] of Object.entries(object)) {
      const key = prefix + normalizeName(name)
      if (value === null || value === undefined) continue
      if (typeof value === 'object' && !Array.isArray(value)) add(key, value)
      fields.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
    }
  }
  add('', JSON.parse(withNumbersAsText(text)))
  return (name) => fields.get(normalizeName(name)) ?? ''
}

/** Puts numbers in quotes, before a JavaScript number can drop some of their digits. */
const withNumbersAsText = (json: string): string =>
  json.replaceAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )

const parseTableCells = (columns: readonly string[], text: string): Cells => {
  const cells = parseCsvCells(text)
  const byName = new Map<string, string>()
  const add = (name: string, cell: string): void => {
    if (!byName.has(name)) byName.set(name, cell)
  }
  columns.forEach((column, index) => add(normalizeName(column), cells[index] ?? ''))
  columns.forEach((column, index) => {
    const english = /\(([^()]+)\)\s*$/.exec(column)?.[1]
    if (english !== undefined) add(normalizeName(english), cells[index] ?? '')
  })
  return (name) => byName.get(normalizeName(name)) ?? ''
}

const isBlank = (cell: string): boolean => cell === '' || cell.toUpperCase() === 'NULL'

const findFirstCell = (cells: Cells, ...names: string[]): string =>
  names.map(cells).find((cell) => !isBlank(cell)) ?? ''

const parseAmount = (text: string): Decimal =>
  isBlank(text) ? ZERO : roundHalfAwayFromZero(parseDecimal(text.trim()), CHARGED_DIGITS)

const normalizeAmount = (text: string): string => toText(parseAmount(text))

/** Returns the amounts of Google's credits, from JSON or Python notation; the reseller's own credits if there are any. */
const sumCredits = (list: string): Decimal => {
  const matchAmounts = (name: string) => [
    ...list.matchAll(new RegExp(`['"]${name}['"]: ?['"]?([-+0-9.eE]+)`, 'g')),
  ]
  const own = matchAmounts('channel_partner_amount')
  const found = own.length > 0 ? own : matchAmounts('amount')
  return found.reduce<Decimal>((total, [, text = '0']) => total.plus(parseAmount(text)), ZERO)
}

/** Returns the first value that is not empty; null if all are empty. */
const findOptionalCell = (cells: Cells, ...names: string[]): string | null =>
  findFirstCell(cells, ...names) || null

const findDate = (cells: Cells, ...names: string[]): string | null => readDay(findFirstCell(cells, ...names))

const findMonth = (cells: Cells, ...names: string[]): string | null =>
  findDate(cells, ...names)?.slice(0, 'YYYY-MM'.length) ?? null

/** The service of a line that names none. */
const noService = 'Other'

/** The providers of FOCUS files by the beginning of their names. */
const focusProviders: readonly [RegExp, string][] = [
  [/^(aws|amazon)/i, 'AWS'],
  [/^(microsoft|azure)/i, 'Azure'],
  [/^(google|gcp$)/i, 'GCP'],
]

const findFocusProvider = (cells: Cells): string | null => {
  const name = findFirstCell(cells, 'ProviderName', 'ServiceProviderName', 'InvoiceIssuerName')
  return focusProviders.find(([pattern]) => pattern.test(name))?.[1] ?? (name || null)
}

/** Returns the name from the map `product` of CUR 2.0. */
const parseProductName = (map: string): string =>
  /"product_name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(map)?.[1] ?? ''

/** Returns the product of a CUR line: by its name, by the map of CUR 2.0, or by its code. */
const findCurProduct = (cells: Cells): string =>
  findFirstCell(cells, 'product/ProductName') ||
  parseProductName(cells('product')) ||
  cells('lineItem/ProductCode')

const readers: Record<string, Reader> = {
  'partner-center-daily-rated-usage': (cells) => ({
    cost: normalizeAmount(cells('BillingPreTaxTotal')),
    quantity: normalizeAmount(cells('Quantity')),
    currency: cells('BillingCurrency'),
    subAccount: findFirstCell(cells, 'EntitlementId', 'SubscriptionId'),
    service: findFirstCell(cells, 'MeterCategory', 'ProductName') || noService,
    meter: findFirstCell(cells, 'MeterName', 'SkuName') || 'Usage',
    unit: findFirstCell(cells, 'Unit', 'UnitOfMeasure'),
    day: findDate(cells, 'UsageDate'),
    month: findMonth(cells, 'ChargeStartDate', 'UsageDate'),
    resource: findFirstCell(cells, 'ResourceURI'),
    description: findFirstCell(cells, 'MeterName', 'SkuName') || normalizeServiceName(cells('ProductName')),
    invoice: findOptionalCell(cells, 'InvoiceNumber'),
    cloudProvider: 'Azure',
  }),
  'partner-center-reconciliation': (cells) => ({
    cost: normalizeAmount(cells('Subtotal')),
    quantity: normalizeAmount(findFirstCell(cells, 'BillableQuantity', 'Quantity')),
    currency: cells('Currency'),
    subAccount: cells('SubscriptionId'),
    service: findFirstCell(cells, 'ProductName', 'OfferName') || noService,
    meter: findOptionalCell(cells, 'SkuName'),
    unit: findFirstCell(cells, 'UnitType'),
    day: findDate(cells, 'ChargeStartDate', 'OrderDate'),
    month: findMonth(cells, 'ChargeStartDate', 'OrderDate'),
    resource: '',
    description: findFirstCell(cells, 'MeterDescription', 'SkuName', 'ProductName', 'OfferName'),
    invoice: findOptionalCell(cells, 'InvoiceNumber'),
    cloudProvider: 'Azure',
  }),
  'azure-cost-export': (cells) => ({
    cost: normalizeAmount(findFirstCell(cells, 'CostInBillingCurrency', 'Cost', 'PreTaxCost')),
    quantity: normalizeAmount(findFirstCell(cells, 'Quantity', 'UsageQuantity')),
    currency: findFirstCell(cells, 'BillingCurrency', 'BillingCurrencyCode', 'Currency'),
    subAccount: findFirstCell(cells, 'SubscriptionId', 'SubscriptionGuid'),
    service: findFirstCell(cells, 'MeterCategory', 'ConsumedService', 'ProductName', 'Product') || noService,
    meter: findOptionalCell(cells, 'MeterName'),
    unit: findFirstCell(cells, 'UnitOfMeasure'),
    day: findDate(cells, 'Date', 'UsageDateTime'),
    month: findMonth(cells, 'BillingPeriodStartDate', 'Date', 'UsageDateTime'),
    resource: findFirstCell(cells, 'ResourceId', 'InstanceId'),
    description: findFirstCell(cells, 'ProductName', 'Product', 'MeterName'),
    invoice: findOptionalCell(cells, 'InvoiceId'),
    cloudProvider: 'Azure',
  }),
  'aws-cur': (cells) => ({
    cost: normalizeAmount(cells('lineItem/UnblendedCost')),
    quantity: normalizeAmount(cells('lineItem/UsageAmount')),
    currency: cells('lineItem/CurrencyCode'),
    subAccount: cells('lineItem/UsageAccountId'),
    service: findCurProduct(cells) || noService,
    meter: findOptionalCell(cells, 'lineItem/UsageType'),
    unit: findFirstCell(cells, 'pricing/unit'),
    day: findDate(cells, 'lineItem/UsageStartDate', 'bill/BillingPeriodStartDate'),
    month: findMonth(cells, 'bill/BillingPeriodStartDate'),
    resource: findFirstCell(cells, 'lineItem/ResourceId'),
    description:
      findFirstCell(cells, 'lineItem/LineItemDescription') || normalizeServiceName(findCurProduct(cells)),
    invoice: findOptionalCell(cells, 'bill/InvoiceId'),
    cloudProvider: 'AWS',
  }),
  'gcp-billing-export': (cells) => ({
    cost: toText(
      parseAmount(findFirstCell(cells, 'channel_partner_cost', 'cost')).plus(sumCredits(cells('credits'))),
    ),
    quantity: normalizeAmount(findFirstCell(cells, 'usage.amount', 'usage.amount_in_pricing_units')),
    currency: cells('currency'),
    subAccount: findFirstCell(cells, 'project.id', 'billing_account_id'),
    service: findFirstCell(cells, 'service.description') || noService,
    meter: findOptionalCell(cells, 'sku.description'),
    unit: findFirstCell(cells, 'usage.unit', 'usage.pricing_unit'),
    day: findDate(cells, 'usage_start_time'),
    month: readInvoiceMonth(findFirstCell(cells, 'invoice.month')),
    resource: findFirstCell(cells, 'resource.global_name', 'resource.name'),
    description: findFirstCell(cells, 'sku.description', 'service.description'),
    invoice: null,
    cloudProvider: 'GCP',
  }),
  focus: (cells) => ({
    cost: normalizeAmount(cells('BilledCost')),
    quantity: normalizeAmount(findFirstCell(cells, 'ConsumedQuantity', 'PricingQuantity')),
    currency: cells('BillingCurrency'),
    subAccount: cells('SubAccountId'),
    service:
      (findFocusProvider(cells) === 'Azure' && findFirstCell(cells, 'x_SkuMeterCategory')) ||
      findFirstCell(cells, 'ServiceName', 'x_SkuDescription') ||
      noService,
    meter: findOptionalCell(cells, 'x_SkuMeterName', 'SkuMeter', 'ChargeCategory'),
    unit: findFirstCell(cells, 'ConsumedUnit', 'PricingUnit'),
    day: findDate(cells, 'ChargePeriodStart', 'BillingPeriodStart'),
    month: findMonth(cells, 'BillingPeriodStart'),
    resource: findFirstCell(cells, 'ResourceId'),
    description:
      findFirstCell(cells, 'ChargeDescription') ||
      normalizeServiceName(findFirstCell(cells, 'x_SkuDescription', 'ServiceName')),
    invoice: findOptionalCell(cells, 'InvoiceId'),
    cloudProvider: findFocusProvider(cells),
  }),
}

/**
 * Reads a line of a file; texts that the line does not contain are empty.
 * @throws BillingError `InvalidDecimal` for an invalid amount, `InvalidFile` for an unknown format; SyntaxError for
 * invalid JSON
 */
export const readLine = (raw: string, { format, container, columns }: ProofFile): ReadLine => {
  const reader = readers[format]
  if (!reader) throw new BillingError('InvalidFile', bind(m.unknownFormat, { format }))
  const line = reader(container === 'csv' ? parseTableCells(columns, raw) : parseJsonCells(raw))
  return {
    ...line,
    currency: line.currency.trim().toUpperCase(),
    subAccount: toSubAccountKey(line.cloudProvider ?? '', line.subAccount),
    service: normalizeServiceName(line.service),
  }
}
