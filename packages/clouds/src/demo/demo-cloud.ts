// The demo as a provider: Partner Center invoices of the demo reseller, and invoice numbers that fail on purpose.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/demo'
import { createDemoInventory, listNewResources, parseSwitches } from './inventory.ts'
import { createDemoMetrics } from './metrics.ts'
import {
  formatDailyRatedUsageFileName,
  streamDemoFile,
  buildDemoInvoices,
  parseMonthNumber,
  formatReconciliationFileName,
  type DemoInvoice,
  type LineItemType,
} from '@cmp/demo'
import type { BillingDocument, BillingPort } from '../ports/billing.ts'
import type { CloudAdapter } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import { createDemoActions } from './actions.ts'
import { createDemoObstacles } from './obstacles.ts'
import { createDemoOffers } from './offers.ts'
import { demoPrerequisites } from './prerequisites.ts'
import { demoPrices } from './prices.ts'
import { demoUpcoming } from './upcoming.ts'

/** The external dependencies of the demo. */
export type DemoCloudOptions = {
  /** The calendar date, `YYYY-MM-DD`. */
  today: string
  /** Waits; only the `SLOW` invoice uses it. */
  sleep: (milliseconds: number) => Promise<void>
  /** The current time; noon of the date if absent. Metrics end at this time. */
  now?: () => Date
  /** Also lists the invoices of {@link demoSentinels}. They can always be fetched. */
  withSentinels?: boolean
  /** The account's fields. They define which failures of its resources are simulated, see `parseSwitches`. */
  fields?: Readonly<Record<string, unknown>>
}

/**
 * Invoice numbers that fail on purpose: the usage export is refused, the reconciliation export is refused, the transfer
 * breaks off in the middle, or everything arrives slowly ({@link SLOW_PIECES} chunks).
 */
export const demoSentinels = ['FAIL-USAGE', 'FAIL-BILLING', 'FAIL-MIDWAY', 'SLOW'] as const

/** One of {@link demoSentinels}. */
export type DemoSentinel = (typeof demoSentinels)[number]

/** The number of chunks of the `SLOW` invoice, and the wait before each. */
export const SLOW_PIECES = 20
export const SLOW_PIECE_MILLISECONDS = 500

const isSentinel = (invoiceId: string): invoiceId is DemoSentinel =>
  demoSentinels.some((sentinel) => sentinel === invoiceId)

const toDay = (timestamp: string): string => timestamp.slice(0, 10)

const documentOf = (invoice: DemoInvoice): BillingDocument => ({
  documentId: invoice.invoiceId,
  documentDate: toDay(invoice.invoiceDate),
  periodStart: toDay(invoice.billingPeriodStartDate),
  periodEnd: toDay(invoice.billingPeriodEndDate),
  billingAccountId: '',
  currency: invoice.currencyCode,
  total: invoice.totalCharges,
  paid: invoice.paidAmount,
  pdfUrl: null,
  sellers: ['azure', 'one_time'],
  lineKinds: ['usage_line_items', 'billing_line_items'],
})

const joinChunks = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
}

const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new CloudError('Cancelled', t(m.transferWasCanceled), { cause: signal.reason })
}

async function* withCancellation(
  chunks: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    throwIfAborted(signal)
    yield chunk
  }
}

async function* streamSlowly(
  chunks: AsyncIterable<Uint8Array>,
  sleep: DemoCloudOptions['sleep'],
): AsyncIterable<Uint8Array> {
  const bytes = await joinChunks(chunks)
  const size = Math.ceil(bytes.length / SLOW_PIECES)
  for (let start = 0; start < bytes.length; start += size) {
    await sleep(SLOW_PIECE_MILLISECONDS)
    yield bytes.subarray(start, start + size)
  }
}

async function* interruptStream(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const bytes = await joinChunks(chunks)
  yield bytes.subarray(0, Math.floor(bytes.length / 2))
  throw new CloudError('Interrupted', t(m.theConnectionToPartnerCenterWas))
}

const streamChunks = (
  invoice: DemoInvoice,
  kind: LineItemType,
  options: DemoCloudOptions,
): AsyncIterable<Uint8Array> => {
  const chunks = streamDemoFile(invoice, kind)
  if (invoice.invoiceId === 'SLOW') return streamSlowly(chunks, options.sleep)
  return invoice.invoiceId === 'FAIL-MIDWAY' ? interruptStream(chunks) : chunks
}

const refusedKind: Partial<Record<DemoSentinel, LineItemType>> = {
  'FAIL-USAGE': 'usage',
  'FAIL-BILLING': 'billing',
}

/** Partner Center's two files: daily rated usage, and the reconciliation of everything that is billed once. */
const parts = ['usage', 'billing'] as const satisfies readonly LineItemType[]

const requirePart = (name: string): LineItemType => {
  const part = parts.find((known) => known === name)
  if (!part) throw new CloudError('NotFound', t(m.thereAreNoLineItems, { name }))
  return part
}

/** Caches the invoices. They depend on the date and on the created resources, and generating them takes a while. */
let made: { key: string; invoices: DemoInvoice[] } | undefined
const listInvoices = ({ today, fields = {} }: DemoCloudOptions): DemoInvoice[] => {
  const newResources = listNewResources(parseSwitches(fields).made)
  const key = `${today} ${JSON.stringify(newResources)}`
  if (made?.key !== key) made = { key, invoices: buildDemoInvoices('Azure', today, newResources) }
  return made.invoices
}

const createBillingPort = (options: DemoCloudOptions): BillingPort => {
  /** A sentinel has the lines of the newest complete month with its own invoice number. */
  const buildSentinelInvoice = (invoiceId: DemoSentinel): DemoInvoice => {
    const newest = listInvoices(options).findLast(({ isImported }) => isImported)
    if (!newest) throw new CloudError('NotFound', t(m.theDemoHasNoInvoices))
    return { ...newest, invoiceId }
  }

  const find = (invoiceId: string): DemoInvoice => {
    const invoice = isSentinel(invoiceId)
      ? buildSentinelInvoice(invoiceId)
      : listInvoices(options).find((candidate) => candidate.invoiceId === invoiceId)
    if (!invoice) throw new CloudError('NotFound', t(m.invoiceWasNotFound, { invoiceId }))
    return invoice
  }

  return {
    parts,
    documents: async ({ since = '' } = {}) =>
      [...listInvoices(options), ...(options.withSentinels ? demoSentinels.map(buildSentinelInvoice) : [])]
        .map(documentOf)
        .filter(({ documentDate }) => documentDate >= since)
        .sort((one, other) => other.documentDate.localeCompare(one.documentDate)),
    lines: async ({ documentId, part, signal }) => {
      throwIfAborted(signal)
      const kind = requirePart(part)
      if (isSentinel(documentId) && refusedKind[documentId] === kind) {
        throw new CloudError('ExportFailed', t(m.number5000NoDataAvailableForInvoice, { documentId }))
      }
      const invoice = find(documentId)
      const month = parseMonthNumber(invoice.billingMonth)
      const fileNameOf = kind === 'usage' ? formatDailyRatedUsageFileName : formatReconciliationFileName
      return {
        version: null,
        files: [
          {
            fileName: fileNameOf(documentId, month),
            chunks: withCancellation(streamChunks(invoice, kind, options), signal),
          },
        ],
      }
    },
  }
}

/** Builds the demo's adapter. Nothing is generated before it is requested. */
export const createDemoCloud = (
  options: DemoCloudOptions,
): CloudAdapter &
  Required<
    Pick<
      CloudAdapter,
      'billing' | 'inventory' | 'metrics' | 'provision' | 'prices' | 'offers' | 'obstacles' | 'prerequisites'
    >
  > => ({
  cloud: 'Azure',
  billing: createBillingPort(options),
  inventory: createDemoInventory(parseSwitches(options.fields ?? {})),
  provision: { engine: 'demo' },
  prices: demoPrices,
  prerequisites: demoPrerequisites,
  obstacles: createDemoObstacles(parseSwitches(options.fields ?? {})),
  upcoming: demoUpcoming,
  actions: createDemoActions(parseSwitches(options.fields ?? {}), {
    sleep: options.sleep,
    now: options.now ?? (() => new Date(`${options.today}T12:00:00Z`)),
  }),
  offers: createDemoOffers(createDemoInventory(parseSwitches(options.fields ?? {}))),
  metrics: createDemoMetrics({
    now: options.now ?? (() => new Date(`${options.today}T12:00:00Z`)),
    sleep: options.sleep,
    inventory: createDemoInventory(parseSwitches(options.fields ?? {})),
    slow: parseSwitches(options.fields ?? {}).slow,
  }),
})
