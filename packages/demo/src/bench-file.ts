// Writes daily rated usage files of any size for benchmarks: the same arguments give the same bytes.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { countDaysInMonth } from './calendar.ts'
import { dailyRatedUsageColumns, type DailyRatedUsageColumn } from '@cmp/fixtures/columns'
import { generateGuid, generateHex, createRandom } from './random.ts'

/** Distinct Azure subscriptions and meters of a bench file; five subscriptions belong to one customer. */
export const BENCH_SUBSCRIPTIONS = 200
export const BENCH_METERS = 300
/** The number of meters that one subscription uses; no customer uses the whole price list. */
const METERS_A_SUBSCRIPTION = 40

/** The invoice of all lines of a bench file, and its month, unless the caller chooses others. */
export const BENCH_INVOICE_ID = 'G0999999999'
export const BENCH_MONTH = '2026-10'

/** What was written; `total` is the exact sum of BillingPreTaxTotal in USD as decimal text. */
export type BenchFile = { lines: number; total: string }

const CHUNK_BYTES = 256 * 1024
/** Price has 6 and quantity 9 decimals, so that an amount has 15 and its integer stays below 2^53. */
const PRICE_LIMIT = 999_999
const QUANTITY_UNITS_LIMIT = 8
const NANO = 1_000_000_000
const AMOUNT_SCALE = 1e15
/** One line in this many is negative, like a correction. */
const CORRECTION_EVERY = 997
/** The number of lines after which the partial sums move into a BigInt, long before they could exceed 2^53. */
const FLUSH_LINES = 100_000

type Cells = Partial<Record<DailyRatedUsageColumn, string>>

const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The invoice of a month other than {@link BENCH_MONTH}. */
const getInvoiceId = (month: string): string =>
  month === BENCH_MONTH ? BENCH_INVOICE_ID : `G09${month.replace('-', '')}99`

const countDays = (month: string): number =>
  countDaysInMonth(Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1)

const buildSubscriptionCells = (seed: string, index: number, month: string): Cells => {
  const customer = Math.floor(index / 5)
  const customerId = generateGuid(`${seed}|bench customer|${customer}`)
  const entitlementId = generateGuid(`${seed}|bench subscription|${index}`)
  return {
    PartnerId: generateGuid(`${seed}|bench partner`),
    CustomerId: customerId,
    CustomerName: `C${customer}`,
    CustomerDomainName: `c${customer}.example`,
    CustomerCountry: 'TH',
    InvoiceNumber: getInvoiceId(month),
    SubscriptionDescription: 'Azure plan',
    SubscriptionId: generateGuid(`${seed}|bench plan|${customer}`),
    ChargeStartDate: `${month}-01`,
    ChargeEndDate: `${month}-${countDays(month)}`,
    ResourceGroup: `rg-${index}`,
    ResourceURI: `/rg-${index}/vm`,
    BillingCurrency: 'USD',
    PricingCurrency: 'USD',
    Tags: quoteCell(JSON.stringify({ env: index % 3 ? 'prod' : 'dev' })),
    PCToBCExchangeRate: '1',
    EntitlementId: entitlementId,
    EntitlementDescription: `sub-${index}`,
    PartnerEarnedCreditPercentage: '15',
  }
}

const buildMeterCells = (seed: string, index: number): Cells => ({
  ProductId: `DZH3${generateHex(`bench product|${index}`, 4).toUpperCase()}`,
  SkuId: `00${generateHex(`bench sku|${index}`, 2)}`,
  SkuName: `SKU ${index}`,
  MeterCategory: `Service ${index % 25}`,
  MeterId: generateHex(`${seed}|bench meter|${index}`, 8),
  MeterName: `Meter ${index}`,
  Unit: '1 Hour',
  ResourceLocation: 'asia',
  ChargeType: 'new',
  UnitType: '1 Hour',
  AdditionalInfo: quoteCell(JSON.stringify({ size: `D${index % 9}` })),
})

/** Joins the cells between two changing columns, with commas at both ends. */
const joinCells = (from: DailyRatedUsageColumn, to: DailyRatedUsageColumn, cells: Cells): string => {
  const columns = dailyRatedUsageColumns.slice(
    dailyRatedUsageColumns.indexOf(from) + 1,
    dailyRatedUsageColumns.indexOf(to),
  )
  return `,${columns.map((column) => `${cells[column] ?? ''},`).join('')}`
}

/** The four constant pieces of a line of one subscription and one meter, around date, price, quantity and amounts. */
type Pieces = {
  head: string
  afterDate: string
  afterQuantity: string
  afterPricing: string
  afterPrice: string
}

const buildPieces = (cells: Cells): Pieces => {
  const first = `${dailyRatedUsageColumns
    .slice(0, dailyRatedUsageColumns.indexOf('UsageDate'))
    .map((column) => cells[column] ?? '')
    .join(',')},`
  return {
    head: first,
    afterDate: joinCells('UsageDate', 'UnitPrice', cells),
    afterQuantity: joinCells('Quantity', 'BillingPreTaxTotal', cells),
    afterPricing: joinCells('PricingPreTaxTotal', 'EffectiveUnitPrice', cells),
    afterPrice: `,${dailyRatedUsageColumns
      .slice(dailyRatedUsageColumns.indexOf('EffectiveUnitPrice') + 1)
      .map((column) => cells[column] ?? '')
      .join(',')}\n`,
  }
}

const formatFixed = (whole: number, fraction: number, digits: number): string =>
  `${whole}.${String(fraction).padStart(digits, '0')}`

/** An exact sum of integers up to 2^53: two halves as numbers, carried into a BigInt from time to time. */
class ExactSum {
  private total = 0n
  private high = 0
  private low = 0

  add(value: number): void {
    const high = Math.floor(value / NANO)
    this.high += high
    this.low += value - high * NANO
  }

  flush(): bigint {
    this.total += BigInt(this.high) * BigInt(NANO) + BigInt(this.low)
    this.high = 0
    this.low = 0
    return this.total
  }
}

const formatScaled = (value: bigint, scale: number): string => {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '')
  return value < 0n ? `-${text}` : text
}

function* generateLines(
  { lines, seed, month }: { lines: number; seed: string; month: string },
  sum: ExactSum,
): Generator<string> {
  const subscriptions = Array.from({ length: BENCH_SUBSCRIPTIONS }, (_, index) =>
    buildSubscriptionCells(seed, index, month),
  )
  const meters = Array.from({ length: BENCH_METERS }, (_, index) => buildMeterCells(seed, index))
  const pieces = subscriptions.map((subscription, index) =>
    Array.from({ length: METERS_A_SUBSCRIPTION }, (_, used) =>
      buildPieces({ ...subscription, ...meters[(index * 7 + used * 5) % BENCH_METERS] }),
    ),
  )
  const random = createRandom(`${seed}|bench${month === BENCH_MONTH ? '' : `|${month}`}`)
  const days = countDays(month)
  yield `${dailyRatedUsageColumns.join(',')}\n`
  for (let line = 0; line < lines; line += 1) {
    const place =
      pieces[random.between(0, BENCH_SUBSCRIPTIONS - 1)]?.[random.between(0, METERS_A_SUBSCRIPTION - 1)]
    if (!place) throw new RangeError('A bench line fell outside the subscriptions and meters.')
    const price = random.between(1, PRICE_LIMIT)
    const units = random.between(0, QUANTITY_UNITS_LIMIT)
    const nanos = random.between(0, NANO - 1)
    const amount = price * (units * NANO + nanos)
    const sign = line % CORRECTION_EVERY === CORRECTION_EVERY - 1 ? '-' : ''
    sum.add(sign ? -amount : amount)
    if (line % FLUSH_LINES === 0) sum.flush()
    const day = String(1 + Math.floor((line * days) / lines)).padStart(2, '0')
    const priceText = `0.${String(price).padStart(6, '0')}`
    const amountText = `${sign}${formatFixed(Math.floor(amount / AMOUNT_SCALE), amount % AMOUNT_SCALE, 15)}`
    yield `${place.head}${month}-${day}${place.afterDate}${priceText},${sign}${formatFixed(units, nanos, 9)}${place.afterQuantity}${amountText},USD,${amountText}${place.afterPricing}${priceText}${place.afterPrice}`
  }
}

function* chunkTexts(texts: Iterable<string>): Generator<Buffer> {
  let chunk = ''
  for (const text of texts) {
    chunk += text
    if (chunk.length >= CHUNK_BYTES) {
      yield Buffer.from(chunk, 'latin1')
      chunk = ''
    }
  }
  yield Buffer.from(chunk, 'latin1')
}

/**
 * Writes `lines` daily rated usage lines (55 columns, about 425 bytes each, plain ASCII) of a month (`YYYY-MM`) to
 * `path`, with gzip level 1 unless `gzip` is false. Holds only a few chunks in memory at a time. Rejects with the file
 * system's error.
 */
export const writeDailyRatedUsage = async (options: {
  path: string
  lines: number
  seed?: string
  gzip?: boolean
  month?: string
}): Promise<BenchFile> => {
  const { path, lines, seed = 'bench', gzip = true, month = BENCH_MONTH } = options
  const sum = new ExactSum()
  const source = Readable.from(chunkTexts(generateLines({ lines, seed, month }, sum)), {
    objectMode: true,
    highWaterMark: 8,
  })
  const file = createWriteStream(path)
  await (gzip
    ? pipeline(source, createGzip({ level: 1, chunkSize: CHUNK_BYTES }), file)
    : pipeline(source, file))
  return { lines, total: formatScaled(sum.flush(), 15) }
}
