// The demo as a cloud: Partner Center's invoices of the demo reseller, and invoice numbers that fail on purpose.
import {
  CloudError,
  type CloudAdapter,
  type InvoicePort,
  type LineItemType,
  type ProviderInvoice,
} from '../ports.ts'
import { monthNumberOf } from '@cmp/demo'
import { dailyRatedUsageFileName } from '@cmp/demo'
import { reconciliationFileName } from '@cmp/demo'
import { demoFile, demoInvoicesOf, type DemoInvoice } from '@cmp/demo'

/** What the demo needs from outside. */
export type DemoCloudOptions = {
  /** The day of the calendar, `YYYY-MM-DD`. */
  today: string
  /** Waits; only the `SLOW` invoice uses it. */
  sleep: (milliseconds: number) => Promise<void>
  /** Lists the invoices of {@link demoSentinels} too. They can be fetched in any case. */
  withSentinels?: boolean
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

const rowsOf = (invoice: DemoInvoice): ProviderInvoice[] => {
  const row = {
    invoiceId: invoice.invoiceId,
    invoiceDate: invoice.invoiceDate,
    billingPeriodStartDate: invoice.billingPeriodStartDate,
    billingPeriodEndDate: invoice.billingPeriodEndDate,
    totalCharges: invoice.totalCharges,
    paidAmount: invoice.paidAmount,
    currencyCode: invoice.currencyCode,
    currencySymbol: '$',
    pdfDownloadLink: null,
  }
  return [
    { ...row, invoiceLineItemType: 'usage_line_items', billingProvider: 'azure' },
    { ...row, invoiceLineItemType: 'billing_line_items', billingProvider: 'one_time' },
  ]
}

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

const invoicePort = (options: DemoCloudOptions): InvoicePort => {
  let known: DemoInvoice[] | undefined
  const invoices = (): DemoInvoice[] => (known ??= demoInvoicesOf('Azure', options.today))

  /** A sentinel has the lines of the newest complete month, under its own number. */
  const sentinel = (invoiceId: DemoSentinel): DemoInvoice => {
    const newest = invoices().findLast(({ isImported }) => isImported)
    if (!newest) throw new CloudError('NotFound', 'The demo has no invoices.')
    return { ...newest, invoiceId }
  }

  const find = (invoiceId: string): DemoInvoice => {
    const invoice = isSentinel(invoiceId)
      ? sentinel(invoiceId)
      : invoices().find((candidate) => candidate.invoiceId === invoiceId)
    if (!invoice) throw new CloudError('NotFound', `Invoice ${invoiceId} was not found.`)
    return invoice
  }

  return {
    listInvoices: async ({ since = '' } = {}) => {
      const listed = [...invoices(), ...(options.withSentinels ? demoSentinels.map(sentinel) : [])]
      return listed
        .filter(({ invoiceDate }) => invoiceDate >= since)
        .sort((one, other) => other.invoiceDate.localeCompare(one.invoiceDate))
        .flatMap(rowsOf)
    },
    fetchLines: async ({ invoiceId, lineItemType, signal }) => {
      throwIfAborted(signal)
      if (isSentinel(invoiceId) && refusedKind[invoiceId] === lineItemType) {
        throw new CloudError('ExportFailed', `5000: No data available for invoice ${invoiceId}.`)
      }
      const invoice = find(invoiceId)
      const month = monthNumberOf(invoice.billingMonth)
      const fileNameOf = lineItemType === 'usage' ? dailyRatedUsageFileName : reconciliationFileName
      return {
        fileName: fileNameOf(invoiceId, month),
        chunks: cancellable(chunksOf(invoice, lineItemType, options), signal),
      }
    },
  }
}

/** The demo's adapter. Nothing is generated before it is asked for. */
export const demoCloud = (options: DemoCloudOptions): CloudAdapter => ({
  cloud: 'azure',
  invoices: invoicePort(options),
})
