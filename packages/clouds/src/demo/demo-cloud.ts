// The demo as a cloud: Partner Center's invoices of the demo reseller, and invoice numbers that fail on purpose.
import { demoInventory, newIn, switchesIn } from './inventory.ts'
import { demoMetrics } from './metrics.ts'
import {
  dailyRatedUsageFileName,
  demoFile,
  demoInvoicesOf,
  monthNumberOf,
  reconciliationFileName,
  type DemoInvoice,
  type LineItemType,
} from '@cmp/demo'
import type { BillingDocument, BillingPort } from '../ports/billing.ts'
import type { CloudAdapter } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import { demoObstacles } from './obstacles.ts'
import { demoOffers } from './offers.ts'
import { demoPrerequisites } from './prerequisites.ts'
import { demoPrices } from './prices.ts'
import { demoUpcoming } from './upcoming.ts'

/** What the demo needs from outside. */
export type DemoCloudOptions = {
  /** The day of the calendar, `YYYY-MM-DD`. */
  today: string
  /** Waits; only the `SLOW` invoice uses it. */
  sleep: (milliseconds: number) => Promise<void>
  /** The moment; the noon of the day where it is left out. Metrics end there. */
  now?: () => Date
  /** Lists the invoices of {@link demoSentinels} too. They can be fetched in any case. */
  withSentinels?: boolean
  /** The account's fields: what goes wrong with its resources, see `switchesIn`. */
  fields?: Readonly<Record<string, unknown>>
}

/**
 * Invoice numbers that fail on purpose: the usage export is refused, the reconciliation export is refused, the
 * transfer breaks off in the middle, or everything comes slowly ({@link SLOW_PIECES} pieces).
 */
export const demoSentinels = ['FAIL-USAGE', 'FAIL-BILLING', 'FAIL-MIDWAY', 'SLOW'] as const

/** One of {@link demoSentinels}. */
export type DemoSentinel = (typeof demoSentinels)[number]

/** Pieces in which the `SLOW` invoice comes, and the wait before each. */
export const SLOW_PIECES = 20
export const SLOW_PIECE_MILLISECONDS = 500

const isSentinel = (invoiceId: string): invoiceId is DemoSentinel =>
  demoSentinels.some((sentinel) => sentinel === invoiceId)

const day = (moment: string): string => moment.slice(0, 10)

const documentOf = (invoice: DemoInvoice): BillingDocument => ({
  documentId: invoice.invoiceId,
  documentDate: day(invoice.invoiceDate),
  periodStart: day(invoice.billingPeriodStartDate),
  periodEnd: day(invoice.billingPeriodEndDate),
  billingAccountId: '',
  currency: invoice.currencyCode,
  total: invoice.totalCharges,
  paid: invoice.paidAmount,
  pdfUrl: null,
  sellers: ['azure', 'one_time'],
  lineKinds: ['usage_line_items', 'billing_line_items'],
})

const joined = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
}

const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted)
    throw new CloudError('Cancelled', 'The transfer was cancelled.', { cause: signal.reason })
}

async function* cancellable(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    throwIfAborted(signal)
    yield chunk
  }
}

async function* slowly(
  chunks: AsyncIterable<Uint8Array>,
  sleep: DemoCloudOptions['sleep'],
): AsyncIterable<Uint8Array> {
  const bytes = await joined(chunks)
  const size = Math.ceil(bytes.length / SLOW_PIECES)
  for (let start = 0; start < bytes.length; start += size) {
    await sleep(SLOW_PIECE_MILLISECONDS)
    yield bytes.subarray(start, start + size)
  }
}

async function* brokenOff(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const bytes = await joined(chunks)
  yield bytes.subarray(0, Math.floor(bytes.length / 2))
  throw new CloudError(
    'Interrupted',
    'The connection to Partner Center was closed before the file was complete.',
  )
}

const chunksOf = (
  invoice: DemoInvoice,
  kind: LineItemType,
  options: DemoCloudOptions,
): AsyncIterable<Uint8Array> => {
  const chunks = demoFile(invoice, kind)
  if (invoice.invoiceId === 'SLOW') return slowly(chunks, options.sleep)
  return invoice.invoiceId === 'FAIL-MIDWAY' ? brokenOff(chunks) : chunks
}

const refusedKind: Partial<Record<DemoSentinel, LineItemType>> = {
  'FAIL-USAGE': 'usage',
  'FAIL-BILLING': 'billing',
}

/** Partner Center's two files: daily rated usage, and the reconciliation of everything that is billed once. */
const parts = ['usage', 'billing'] as const satisfies readonly LineItemType[]

const partNamed = (name: string): LineItemType => {
  const part = parts.find((known) => known === name)
  if (!part) throw new CloudError('NotFound', `There are no ${name} lines.`)
  return part
}

/** The invoices depend on the day and on what people have made, and making them takes a while. */
let made: { key: string; invoices: DemoInvoice[] } | undefined
const invoicesOn = ({ today, fields = {} }: DemoCloudOptions): DemoInvoice[] => {
  const things = newIn(switchesIn(fields).made)
  const key = `${today} ${JSON.stringify(things)}`
  if (made?.key !== key) made = { key, invoices: demoInvoicesOf('Azure', today, things) }
  return made.invoices
}

const billingPort = (options: DemoCloudOptions): BillingPort => {
  /** A sentinel has the lines of the newest complete month, under its own number. */
  const sentinel = (invoiceId: DemoSentinel): DemoInvoice => {
    const newest = invoicesOn(options).findLast(({ isImported }) => isImported)
    if (!newest) throw new CloudError('NotFound', 'The demo has no invoices.')
    return { ...newest, invoiceId }
  }

  const find = (invoiceId: string): DemoInvoice => {
    const invoice = isSentinel(invoiceId)
      ? sentinel(invoiceId)
      : invoicesOn(options).find((candidate) => candidate.invoiceId === invoiceId)
    if (!invoice) throw new CloudError('NotFound', `Invoice ${invoiceId} was not found.`)
    return invoice
  }

  return {
    parts,
    documents: async ({ since = '' } = {}) =>
      [...invoicesOn(options), ...(options.withSentinels ? demoSentinels.map(sentinel) : [])]
        .map(documentOf)
        .filter(({ documentDate }) => documentDate >= since)
        .sort((one, other) => other.documentDate.localeCompare(one.documentDate)),
    lines: async ({ documentId, part, signal }) => {
      throwIfAborted(signal)
      const kind = partNamed(part)
      if (isSentinel(documentId) && refusedKind[documentId] === kind) {
        throw new CloudError('ExportFailed', `5000: No data available for invoice ${documentId}.`)
      }
      const invoice = find(documentId)
      const month = monthNumberOf(invoice.billingMonth)
      const fileNameOf = kind === 'usage' ? dailyRatedUsageFileName : reconciliationFileName
      return {
        version: null,
        files: [
          {
            fileName: fileNameOf(documentId, month),
            chunks: cancellable(chunksOf(invoice, kind, options), signal),
          },
        ],
      }
    },
  }
}

/** The demo's adapter. Nothing is generated before it is asked for. */
export const demoCloud = (
  options: DemoCloudOptions,
): CloudAdapter &
  Required<
    Pick<
      CloudAdapter,
      'billing' | 'inventory' | 'metrics' | 'provision' | 'prices' | 'offers' | 'obstacles' | 'prerequisites'
    >
  > => ({
  cloud: 'Azure',
  billing: billingPort(options),
  inventory: demoInventory(switchesIn(options.fields ?? {})),
  provision: { engine: 'demo' },
  prices: demoPrices,
  prerequisites: demoPrerequisites,
  obstacles: demoObstacles(switchesIn(options.fields ?? {})),
  upcoming: demoUpcoming,
  offers: demoOffers(demoInventory(switchesIn(options.fields ?? {}))),
  metrics: demoMetrics({
    now: options.now ?? (() => new Date(`${options.today}T12:00:00Z`)),
    sleep: options.sleep,
    inventory: demoInventory(switchesIn(options.fields ?? {})),
    slow: switchesIn(options.fields ?? {}).slow,
  }),
})
