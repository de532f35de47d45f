// The demo reseller's invoices from Microsoft, AWS and Google, their files, and the sums that these must have.
import { assignedKeys } from './accounts.ts'
import { Exact } from './amounts.ts'
import { generateAwsInvoiceId, buildCostAndUsage, formatCostAndUsageFileName } from './aws-cost-and-usage.ts'
import { buildAzureConsumption } from './azure-consumption.ts'
import { countDaysInMonth, formatMidnight, parseMonthNumber, formatMonth, parseToday } from './calendar.ts'
import { formatTable, calculateExpected, type DemoExpected, type DemoTable } from './csv.ts'
import { buildDailyRatedUsage, formatDailyRatedUsageFileName } from './daily-rated-usage.ts'
import {
  buildGcpBillingExport,
  formatGcpBillingExportFileName,
  formatGcpInvoiceId,
} from './gcp-billing-export.ts'
import { buildMadeConsumption, type DemoMade } from './made.ts'
import { createRandom } from './random.ts'
import { buildReconciliation, formatReconciliationFileName } from './reconciliation.ts'
import type { CloudProvider } from './accounts.ts'
import type { LineItemType } from './accounts.ts'

/** The number of months that a new demo has imported. */
export const DEMO_MONTHS = 12

/** One file of an invoice; `expected` is the sum of all its lines. */
export type DemoInvoiceFile = {
  kind: LineItemType
  fileName: string
  expected: DemoExpected
  /** The reconciliation rows that repeat Azure plan consumption, which the daily rated usage already charges. */
  consumption: { lines: number; total: string }
}

/** One invoice of a provider. Amounts are exact decimal text in USD. */
export type DemoInvoice = {
  cloudProvider: CloudProvider
  /** The provider's number; for Google, which has none, `<billing account>|<YYYY-MM>`. */
  invoiceId: string
  /** `YYYY-MM`. */
  billingMonth: string
  /** ISO 8601, UTC. */
  invoiceDate: string
  billingPeriodStartDate: string
  /** Last day of the period (inclusive). */
  billingPeriodEndDate: string
  currencyCode: 'USD'
  /** The total that the provider charges: Σ Total of the reconciliation file for Azure, otherwise Σ of the file. */
  totalCharges: string
  /** Negative if the reseller has paid, as Partner Center shows it. */
  paidAmount: string
  /** False for the newest Azure invoice, which users can fetch. */
  isImported: boolean
  /** The last day whose usage the files contain. */
  usageThroughDay: number
  files: DemoInvoiceFile[]
  /** The lines that customers are charged: usage, and all lines of the reconciliation file except consumption. */
  expected: DemoExpected
  /** Resources that users of the demo created; the lines charge them from their first day on. */
  made?: readonly DemoMade[]
}

/** The number of the Azure invoice of a month, in the format of Partner Center for one-time (new commerce) invoices. */
export const generateAzureInvoiceId = (month: number): string =>
  `G${String(createRandom(`azure invoice|${month}`).between(0, 99_999_999)).padStart(10, '0')}`

type Files = { usage: DemoTable; usageFileName: string; billing?: DemoTable; billingFileName?: string }

const buildAzureTables = (
  month: number,
  throughDay: number,
  invoiceId: string,
  made: readonly DemoMade[],
): Files => {
  const consumption = [
    ...buildAzureConsumption(month, throughDay),
    ...buildMadeConsumption(made, month, throughDay),
  ]
  return {
    usage: buildDailyRatedUsage(consumption, month, invoiceId),
    usageFileName: formatDailyRatedUsageFileName(invoiceId, month),
    billing: buildReconciliation(consumption, month, throughDay, invoiceId),
    billingFileName: formatReconciliationFileName(invoiceId, month),
  }
}

const buildTables = (
  cloudProvider: CloudProvider,
  month: number,
  throughDay: number,
  invoiceId: string,
  made: readonly DemoMade[],
): Files => {
  switch (cloudProvider) {
    case 'Azure':
      return buildAzureTables(month, throughDay, invoiceId, made)
    case 'AWS':
      return { usage: buildCostAndUsage(month), usageFileName: formatCostAndUsageFileName(month) }
    case 'GCP':
      return { usage: buildGcpBillingExport(month), usageFileName: formatGcpBillingExportFileName(month) }
  }
}

const invoiceIdOf: Readonly<Record<CloudProvider, (month: number) => string>> = {
  Azure: generateAzureInvoiceId,
  AWS: generateAwsInvoiceId,
  GCP: formatGcpInvoiceId,
}

const buildFile = (kind: LineItemType, table: DemoTable, fileName: string): DemoInvoiceFile => {
  const consumption = calculateExpected(
    table.lines.filter(({ isConsumption }) => isConsumption),
    'USD',
    assignedKeys,
  )
  return {
    kind,
    fileName,
    expected: calculateExpected(table.lines, 'USD', assignedKeys),
    consumption: { lines: consumption.lines, total: consumption.total },
  }
}

type Issue = { invoiceDate: string; isPaid: boolean; isImported: boolean; throughDay: number }

type Billed = Pick<DemoInvoice, 'invoiceId' | 'files' | 'totalCharges' | 'expected'>

const workOut = (
  cloudProvider: CloudProvider,
  month: number,
  throughDay: number,
  made: readonly DemoMade[],
): Billed => {
  const invoiceId = invoiceIdOf[cloudProvider](month)
  const { usage, usageFileName, billing, billingFileName } = buildTables(
    cloudProvider,
    month,
    throughDay,
    invoiceId,
    made,
  )
  const files = [
    buildFile('usage', usage, usageFileName),
    ...(billing && billingFileName ? [buildFile('billing', billing, billingFileName)] : []),
  ]
  const charged = [...usage.lines, ...(billing?.lines.filter(({ isConsumption }) => !isConsumption) ?? [])]
  return {
    invoiceId,
    totalCharges: files.at(-1)?.expected.total ?? '0',
    files,
    expected: calculateExpected(charged, 'USD', assignedKeys),
  }
}

/** Caches the lines of a month up to a day; creating and adding them takes a tenth of a second. */
const billed = new Map<string, Billed>()

const calculateBilled = (
  cloudProvider: CloudProvider,
  month: number,
  throughDay: number,
  made: readonly DemoMade[],
): Billed => {
  const charged = buildMadeConsumption(made, month, throughDay)
  // Created resources differ per demo, so their result is not cached.
  if (charged.length > 0) return workOut(cloudProvider, month, throughDay, made)
  const key = `${cloudProvider}|${month}|${throughDay}`
  const known = billed.get(key) ?? workOut(cloudProvider, month, throughDay, [])
  billed.set(key, known)
  return known
}

const buildInvoice = (
  cloudProvider: CloudProvider,
  month: number,
  issue: Issue,
  made: readonly DemoMade[] = [],
): DemoInvoice => {
  const { invoiceId, totalCharges, files, expected } = calculateBilled(
    cloudProvider,
    month,
    issue.throughDay,
    made,
  )
  return {
    cloudProvider,
    invoiceId,
    billingMonth: formatMonth(month),
    invoiceDate: issue.invoiceDate,
    billingPeriodStartDate: formatMidnight(month, 1),
    billingPeriodEndDate: formatMidnight(month, countDaysInMonth(month)),
    currencyCode: 'USD',
    totalCharges,
    paidAmount: issue.isPaid ? new Exact(totalCharges).negated().toFixed() : '0',
    isImported: issue.isImported,
    usageThroughDay: issue.throughDay,
    files,
    expected,
    ...(made.length > 0 && { made }),
  }
}

/** The Azure invoice of the current month, with the usage up to yesterday (on the first day of a month: up to that day). */
const buildNewestInvoice = (today: string, made: readonly DemoMade[]): DemoInvoice => {
  const { month, day } = parseToday(today)
  const issue = {
    invoiceDate: formatMidnight(month, day),
    isPaid: false,
    isImported: false,
    throughDay: Math.max(1, day - 1),
  }
  return buildInvoice('Azure', month, issue, made)
}

/**
 * Returns a provider's invoices, oldest first: the twelve months before the month of `today` (`YYYY-MM-DD`), and for
 * Azure the current month. A past month's invoice is the same for every `today`; all but the newest two are paid.
 * @param made resources that users created in the demo; only Azure charges them, because the other providers' bills
 * came as files
 */
export const buildDemoInvoices = (
  cloudProvider: CloudProvider,
  today: string,
  made: readonly DemoMade[] = [],
): DemoInvoice[] => {
  const { month: current } = parseToday(today)
  const past = Array.from({ length: DEMO_MONTHS }, (_, index) => {
    const month = current - DEMO_MONTHS + index
    const issue = {
      invoiceDate: formatMidnight(month + 1, { Azure: 8, AWS: 3, GCP: 5 }[cloudProvider]),
      isPaid: current - month > 2,
      isImported: true,
      throughDay: countDaysInMonth(month),
    }
    return buildInvoice(cloudProvider, month, issue, cloudProvider === 'Azure' ? made : [])
  })
  return cloudProvider === 'Azure' ? [...past, buildNewestInvoice(today, made)] : past
}

/**
 * The tables of the last requested file: the other file of an Azure invoice, which is created with it, is usually
 * requested next.
 */
let last: { key: string; tables: Files } | undefined

const getCachedTables = (
  ...[cloudProvider, month, throughDay, invoiceId, made]: Parameters<typeof buildTables>
): Files => {
  const key = JSON.stringify([cloudProvider, month, throughDay, invoiceId, made])
  if (last?.key !== key)
    last = { key, tables: buildTables(cloudProvider, month, throughDay, invoiceId, made) }
  return last.tables
}

/**
 * Returns the CSV of an invoice's file as one text. `invoiceId` replaces the invoice's own number inside the file.
 * Throws RangeError if the invoice has no file of that kind.
 */
export const buildDemoCsv = (
  invoice: Pick<DemoInvoice, 'cloudProvider' | 'billingMonth' | 'usageThroughDay' | 'invoiceId' | 'made'>,
  kind: LineItemType,
): string => {
  const { cloudProvider, billingMonth, usageThroughDay, invoiceId, made = [] } = invoice
  const month = parseMonthNumber(billingMonth)
  const { usage, billing } = getCachedTables(cloudProvider, month, usageThroughDay, invoiceId, made)
  const table = kind === 'usage' ? usage : billing
  if (!table) throw new RangeError(`The invoice ${invoiceId} has no ${kind} file.`)
  return formatTable(table)
}

/**
 * Returns an invoice's file as the provider sends it: gzip of the CSV, in chunks. Throws RangeError like
 * {@link buildDemoCsv}.
 */
export const streamDemoFile = (
  invoice: Pick<DemoInvoice, 'cloudProvider' | 'billingMonth' | 'usageThroughDay' | 'invoiceId' | 'made'>,
  kind: LineItemType,
): AsyncIterable<Uint8Array> => gzipChunks(buildDemoCsv(invoice, kind))

async function* gzipChunks(text: string): AsyncIterable<Uint8Array> {
  const reader = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}
