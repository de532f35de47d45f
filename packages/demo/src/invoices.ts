// The demo reseller's invoices from Microsoft, AWS and Google, their files, and what each adds up to by construction.
import { assignedKeys } from './accounts.ts'
import { Exact } from './amounts.ts'
import { awsInvoiceId, costAndUsage, costAndUsageFileName } from './aws-cost-and-usage.ts'
import { azureConsumption } from './azure-consumption.ts'
import { daysOf, midnight, monthNumberOf, monthText, parseToday } from './calendar.ts'
import { csvOf, expectedOf, type DemoExpected, type DemoTable } from './csv.ts'
import { dailyRatedUsage, dailyRatedUsageFileName } from './daily-rated-usage.ts'
import { gcpBillingExport, gcpBillingExportFileName, gcpInvoiceId } from './gcp-billing-export.ts'
import { madeConsumption, type DemoMade } from './made.ts'
import { randomOf } from './random.ts'
import { reconciliation, reconciliationFileName } from './reconciliation.ts'
import type { CloudProvider } from './accounts.ts'
import type { LineItemType } from './accounts.ts'

/** Months that a new demo has brought in. */
export const DEMO_MONTHS = 12

/** One file of an invoice; `expected` is what all of its lines add up to. */
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
  /** The provider's number; for Google, which names none, `<billing account>|<YYYY-MM>`. */
  invoiceId: string
  /** `YYYY-MM`. */
  billingMonth: string
  /** ISO 8601, UTC. */
  invoiceDate: string
  billingPeriodStartDate: string
  /** Last day of the period (inclusive). */
  billingPeriodEndDate: string
  currencyCode: 'USD'
  /** What the provider asks for: Σ Total of the reconciliation file for Azure, else Σ of the file. */
  totalCharges: string
  /** Negative if the reseller has paid, as Partner Center shows it. */
  paidAmount: string
  /** False for the newest Azure invoice, which is there to be fetched. */
  isImported: boolean
  /** The last day whose usage the files hold. */
  usageThroughDay: number
  files: DemoInvoiceFile[]
  /** What is charged to customers: usage, and of the reconciliation file all that is not consumption. */
  expected: DemoExpected
  /** What people have made, which the lines charge from its first day on. */
  made?: readonly DemoMade[]
}

/** The number of the Azure invoice of a month, as Partner Center numbers one-time (new commerce) invoices. */
export const azureInvoiceId = (month: number): string =>
  `G${String(randomOf(`azure invoice|${month}`).between(0, 99_999_999)).padStart(10, '0')}`

type Files = { usage: DemoTable; usageFileName: string; billing?: DemoTable; billingFileName?: string }

const azureTables = (
  month: number,
  throughDay: number,
  invoiceId: string,
  made: readonly DemoMade[],
): Files => {
  const consumption = [...azureConsumption(month, throughDay), ...madeConsumption(made, month, throughDay)]
  return {
    usage: dailyRatedUsage(consumption, month, invoiceId),
    usageFileName: dailyRatedUsageFileName(invoiceId, month),
    billing: reconciliation(consumption, month, throughDay, invoiceId),
    billingFileName: reconciliationFileName(invoiceId, month),
  }
}

const tablesOf = (
  cloudProvider: CloudProvider,
  month: number,
  throughDay: number,
  invoiceId: string,
  made: readonly DemoMade[],
): Files => {
  switch (cloudProvider) {
    case 'Azure':
      return azureTables(month, throughDay, invoiceId, made)
    case 'AWS':
      return { usage: costAndUsage(month), usageFileName: costAndUsageFileName(month) }
    case 'GCP':
      return { usage: gcpBillingExport(month), usageFileName: gcpBillingExportFileName(month) }
  }
}

const invoiceIdOf: Readonly<Record<CloudProvider, (month: number) => string>> = {
  Azure: azureInvoiceId,
  AWS: awsInvoiceId,
  GCP: gcpInvoiceId,
}

const fileOf = (kind: LineItemType, table: DemoTable, fileName: string): DemoInvoiceFile => {
  const consumption = expectedOf(
    table.lines.filter(({ isConsumption }) => isConsumption),
    'USD',
    assignedKeys,
  )
  return {
    kind,
    fileName,
    expected: expectedOf(table.lines, 'USD', assignedKeys),
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
  const { usage, usageFileName, billing, billingFileName } = tablesOf(
    cloudProvider,
    month,
    throughDay,
    invoiceId,
    made,
  )
  const files = [
    fileOf('usage', usage, usageFileName),
    ...(billing && billingFileName ? [fileOf('billing', billing, billingFileName)] : []),
  ]
  const charged = [...usage.lines, ...(billing?.lines.filter(({ isConsumption }) => !isConsumption) ?? [])]
  return {
    invoiceId,
    totalCharges: files.at(-1)?.expected.total ?? '0',
    files,
    expected: expectedOf(charged, 'USD', assignedKeys),
  }
}

/** What was worked out of a month up to a day; making and adding up its lines takes a tenth of a second. */
const billed = new Map<string, Billed>()

const billedOf = (
  cloudProvider: CloudProvider,
  month: number,
  throughDay: number,
  made: readonly DemoMade[],
): Billed => {
  const charged = madeConsumption(made, month, throughDay)
  // What people have made is theirs: it is worked out anew.
  if (charged.length > 0) return workOut(cloudProvider, month, throughDay, made)
  const key = `${cloudProvider}|${month}|${throughDay}`
  const known = billed.get(key) ?? workOut(cloudProvider, month, throughDay, [])
  billed.set(key, known)
  return known
}

const invoiceOf = (
  cloudProvider: CloudProvider,
  month: number,
  issue: Issue,
  made: readonly DemoMade[] = [],
): DemoInvoice => {
  const { invoiceId, totalCharges, files, expected } = billedOf(cloudProvider, month, issue.throughDay, made)
  return {
    cloudProvider,
    invoiceId,
    billingMonth: monthText(month),
    invoiceDate: issue.invoiceDate,
    billingPeriodStartDate: midnight(month, 1),
    billingPeriodEndDate: midnight(month, daysOf(month)),
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

/** The Azure invoice of the running month, with the usage up to yesterday (on the first of a month: that day's). */
const newestInvoice = (today: string, made: readonly DemoMade[]): DemoInvoice => {
  const { month, day } = parseToday(today)
  const issue = {
    invoiceDate: midnight(month, day),
    isPaid: false,
    isImported: false,
    throughDay: Math.max(1, day - 1),
  }
  return invoiceOf('Azure', month, issue, made)
}

/**
 * A provider's invoices, oldest first: the twelve months before the month of `today` (`YYYY-MM-DD`), and for
 * Azure the running month. A past month's invoice is the same whatever `today` is; all but the newest two are paid.
 * @param made what people have made in the demo: Azure charges it, the others' bills came as files
 */
export const demoInvoicesOf = (
  cloudProvider: CloudProvider,
  today: string,
  made: readonly DemoMade[] = [],
): DemoInvoice[] => {
  const { month: current } = parseToday(today)
  const past = Array.from({ length: DEMO_MONTHS }, (_, index) => {
    const month = current - DEMO_MONTHS + index
    const issue = {
      invoiceDate: midnight(month + 1, { Azure: 8, AWS: 3, GCP: 5 }[cloudProvider]),
      isPaid: current - month > 2,
      isImported: true,
      throughDay: daysOf(month),
    }
    return invoiceOf(cloudProvider, month, issue, cloudProvider === 'Azure' ? made : [])
  })
  return cloudProvider === 'Azure' ? [...past, newestInvoice(today, made)] : past
}

/** The tables whose file was asked for last: the other file of an Azure invoice, which is made with it, comes next. */
let last: { key: string; tables: Files } | undefined

const lastTablesOf = (
  ...[cloudProvider, month, throughDay, invoiceId, made]: Parameters<typeof tablesOf>
): Files => {
  const key = JSON.stringify([cloudProvider, month, throughDay, invoiceId, made])
  if (last?.key !== key) last = { key, tables: tablesOf(cloudProvider, month, throughDay, invoiceId, made) }
  return last.tables
}

/**
 * The CSV of a file of an invoice, as one text. `invoiceId` stands in for the invoice's own number inside the
 * file. Throws RangeError when the invoice has no file of that kind.
 */
export const demoCsv = (
  invoice: Pick<DemoInvoice, 'cloudProvider' | 'billingMonth' | 'usageThroughDay' | 'invoiceId' | 'made'>,
  kind: LineItemType,
): string => {
  const { cloudProvider, billingMonth, usageThroughDay, invoiceId, made = [] } = invoice
  const month = monthNumberOf(billingMonth)
  const { usage, billing } = lastTablesOf(cloudProvider, month, usageThroughDay, invoiceId, made)
  const table = kind === 'usage' ? usage : billing
  if (!table) throw new RangeError(`The invoice ${invoiceId} has no ${kind} file.`)
  return csvOf(table)
}

/** A file of an invoice as the provider sends it: gzip of the CSV, in pieces. Throws RangeError like {@link demoCsv}. */
export const demoFile = (
  invoice: Pick<DemoInvoice, 'cloudProvider' | 'billingMonth' | 'usageThroughDay' | 'invoiceId' | 'made'>,
  kind: LineItemType,
): AsyncIterable<Uint8Array> => gzipChunks(demoCsv(invoice, kind))

async function* gzipChunks(text: string): AsyncIterable<Uint8Array> {
  const reader = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')).getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}
