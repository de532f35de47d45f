/** The control totals of a load: what each invoice in it holds, and whose the lines are. */
import { sum } from '@cmp/billing'
import type { LineStore } from '../engine/client.ts'
import { wideSum } from '../engine/wide-sum.ts'
import type { DayRange } from './load-scope.ts'
import { shownLine } from './shown-line.ts'

/** One invoice in a load: the lines of one cloud, invoice key, currency and kind. */
export type InvoiceTotals = {
  cloudProvider: string
  invoiceKey: string
  /** The source's invoice id; empty when it names none. */
  invoiceId: string
  currency: string
  lines: number
  /** Σ BilledCost, an exact decimal string. */
  total: string
  /** Start of the earliest and exclusive end of the latest billing period, `YYYY-MM-DD`. */
  periodStart: string
  periodEnd: string
  /** The months that its billing periods begin in, `YYYY-MM`, in order. */
  months: string[]
  billingAccountId: string
  billingAccountName: string
  invoiceIssuerName: string
  lineItemType: 'usage' | 'billing'
  /** The first and the last day that a line is charged for, `YYYY-MM-DD`. */
  firstDay: string
  lastDay: string
  /** Its lines that could not be read, and those of its files of which no invoice can be read. */
  rejected: number
  rejectedOfFile: number
  /** The files of the load, counted from 1, that its lines stand in. */
  fileNumbers: number[]
  /** Lines, and their Σ BilledCost, that a daily-rated-usage load of the same invoice lists too. */
  consumptionLines: number
  consumptionTotal: string
  subAccounts: SubAccountTotals[]
}

/** What a customer is assigned by, with the names that the file has for it. */
export type SubAccountTotals = {
  subAccountKey: string
  subAccountName: string
  customerId: string
  customerName: string
  customerDomainName: string
  lines: number
  /** Σ BilledCost, an exact decimal string. */
  total: string
  /** The part of lines and total that a daily-rated-usage load of the same invoice lists too. */
  consumptionLines: number
  consumptionTotal: string
  /** The days that its lines are charged for, in order. */
  days: DayRange[]
}

/** Figures of a whole load. */
export type LoadTotals = {
  lines: number
  rejected: number
  /** Amounts that had more than 18 digits after the point and were rounded. */
  roundedDigits: number
  /** The first rejected lines, for a message; all of them are in `rejected_line`. */
  rejectedSample: { line: number; fileNumber: number; column: string; reason: string; value: string }[]
  /** Lines whose tags were not understood, and where the first of them is; null where there are none. */
  unreadTags: { lines: number; fileNumber: number; firstLine: number } | null
  invoices: InvoiceTotals[]
}

const sampledRejections = 100

const group =
  'x_CloudProvider AS cloudProvider, x_InvoiceKey AS invoiceKey, BillingCurrency AS currency, x_LineItemType AS lineItemType'
const firstNamed = (column: string) => `anyIf(${column}, ${column} != '')`
const consumption = `countIf(x_IsConsumption = 1) AS consumptionLines, toString(${wideSum('BilledCost', 'x_IsConsumption = 1')}) AS consumptionTotal`

/** SQL: of a sorted list of days `list`, those that begin a run of days, and those that end one. */
const runsOf = (list: string): string => {
  const texts = (condition: string) =>
    `arrayMap(day -> toString(day), arrayFilter((day, at) -> ${condition}, ${list}, arrayEnumerate(${list})))`
  const begins = texts(`at = 1 OR ${list}[at - 1] != day - 1`)
  const ends = texts(`at = length(${list}) OR ${list}[at + 1] != day + 1`)
  return `arrayZip(${begins}, ${ends})`
}

/** The lines of one sub account in one invoice: what the engine sums, in one pass over the load. */
type AccountRow = Omit<SubAccountTotals, 'lines' | 'consumptionLines'> &
  Omit<
    InvoiceTotals,
    'lines' | 'consumptionLines' | 'subAccounts' | 'firstDay' | 'lastDay' | 'rejected' | 'rejectedOfFile'
  > & {
    lines: string
    consumptionLines: string
    roundedDigits: string
  }
type RejectedRow = { line: string; fileNumber: number; column: string; reason: string; value: string }

const keyOf = (row: AccountRow): string =>
  JSON.stringify([row.cloudProvider, row.invoiceKey, row.currency, row.lineItemType])

const added = (rows: readonly AccountRow[], figure: 'lines' | 'consumptionLines' | 'roundedDigits'): number =>
  rows.reduce((total, row) => total + Number(row[figure]), 0)

/** An invoice from the sums of its sub accounts, of which there is at least one. */
const invoiceOf = (accounts: readonly [AccountRow, ...AccountRow[]]): InvoiceTotals => {
  const [{ cloudProvider, invoiceKey, currency, lineItemType }] = accounts
  const firstOf = (name: 'invoiceId' | 'billingAccountId' | 'billingAccountName' | 'invoiceIssuerName') =>
    accounts.find((account) => account[name] !== '')?.[name] ?? ''
  const starts = accounts.map(({ periodStart }) => periodStart).sort()
  const ends = accounts.map(({ periodEnd }) => periodEnd).sort()
  const days = accounts.flatMap((account) => account.days)
  return {
    cloudProvider,
    invoiceKey,
    currency,
    lineItemType,
    invoiceId: firstOf('invoiceId'),
    lines: added(accounts, 'lines'),
    total: sum(accounts.map(({ total }) => total)),
    periodStart: starts[0] ?? '',
    periodEnd: ends.at(-1) ?? '',
    months: [...new Set(accounts.flatMap(({ months }) => months))].sort(),
    firstDay: days.map(([first]) => first).sort()[0] ?? '',
    lastDay:
      days
        .map(([, last]) => last)
        .sort()
        .at(-1) ?? '',
    billingAccountId: firstOf('billingAccountId'),
    billingAccountName: firstOf('billingAccountName'),
    invoiceIssuerName: firstOf('invoiceIssuerName'),
    fileNumbers: [...new Set(accounts.flatMap(({ fileNumbers }) => fileNumbers))].sort((a, b) => a - b),
    rejected: 0,
    rejectedOfFile: 0,
    consumptionLines: added(accounts, 'consumptionLines'),
    consumptionTotal: sum(accounts.map(({ consumptionTotal }) => consumptionTotal)),
    subAccounts: accounts.map((account) => ({
      subAccountKey: account.subAccountKey,
      subAccountName: account.subAccountName,
      customerId: account.customerId,
      customerName: account.customerName,
      customerDomainName: account.customerDomainName,
      lines: Number(account.lines),
      total: account.total,
      consumptionLines: Number(account.consumptionLines),
      consumptionTotal: account.consumptionTotal,
      days: account.days,
    })),
  }
}

/** Rejected lines of one file that name the same invoice, as far as that can be read. */
type RejectedGroup = Pick<InvoiceTotals, 'cloudProvider' | 'invoiceKey' | 'currency' | 'lineItemType'> & {
  fileNumber: number
  lines: string
}

/** Gives each rejected line to the one invoice that it names; where there is none, it is told with all of its file. */
const withRejected = (
  invoices: readonly InvoiceTotals[],
  groups: readonly RejectedGroup[],
): InvoiceTotals[] => {
  const totals = invoices.map((invoice) => ({ ...invoice }))
  for (const { cloudProvider, invoiceKey, currency, lineItemType, fileNumber, lines } of groups) {
    const named = totals.filter(
      (invoice) =>
        invoice.cloudProvider === cloudProvider &&
        invoice.invoiceKey === invoiceKey &&
        invoice.lineItemType === lineItemType,
    )
    const own =
      named.find((invoice) => invoice.currency === currency) ?? (named.length === 1 ? named[0] : undefined)
    if (own) own.rejected += Number(lines)
    else
      for (const invoice of totals)
        if (invoice.fileNumbers.includes(fileNumber)) invoice.rejectedOfFile += Number(lines)
  }
  return totals
}

/** Counts and sums a load, exactly. */
export const loadTotals = async ({ client }: LineStore, loadId: string): Promise<LoadTotals> => {
  const rows = async <Row>(query: string): Promise<Row[]> =>
    (await client.query({ query, query_params: { loadId }, format: 'JSONEachRow' })).json<Row>()

  const accounts = await rows<AccountRow>(
    `SELECT * EXCEPT (dayList), ${runsOf('dayList')} AS days FROM (SELECT ${group}, x_SubAccountKey AS subAccountKey, ${firstNamed('SubAccountName')} AS subAccountName,
       ${firstNamed('x_CustomerId')} AS customerId, ${firstNamed('x_CustomerName')} AS customerName,
       ${firstNamed('x_CustomerDomainName')} AS customerDomainName, ${firstNamed('InvoiceId')} AS invoiceId,
       ${firstNamed('BillingAccountId')} AS billingAccountId, ${firstNamed('BillingAccountName')} AS billingAccountName,
       ${firstNamed('InvoiceIssuerName')} AS invoiceIssuerName, groupUniqArray(x_FileNumber) AS fileNumbers,
       formatDateTime(min(BillingPeriodStart), '%F') AS periodStart, formatDateTime(max(BillingPeriodEnd), '%F') AS periodEnd,
       groupUniqArray(formatDateTime(x_BillingMonth, '%Y-%m')) AS months,
       count() AS lines, toString(${wideSum('BilledCost')}) AS total, sum(x_RoundedDigits) AS roundedDigits, ${consumption},
       arraySort(groupUniqArray(x_ChargeDay)) AS dayList
     FROM charge_line WHERE x_LoadId = {loadId:UUID}
     GROUP BY cloudProvider, invoiceKey, currency, lineItemType, subAccountKey)
     ORDER BY cloudProvider, invoiceKey, currency, lineItemType, subAccountKey`,
  )
  const refused = await rows<RejectedGroup>(
    `SELECT ${group}, x_FileNumber AS fileNumber, count() AS lines FROM rejected_line WHERE x_LoadId = {loadId:UUID}
     GROUP BY cloudProvider, invoiceKey, currency, lineItemType, fileNumber`,
  )
  const rejected = refused.reduce((total, { lines }) => total + Number(lines), 0)
  const sample =
    rejected === 0
      ? []
      : await rows<RejectedRow>(
          `SELECT ${shownLine} AS line, x_FileNumber AS fileNumber, x_RejectedColumn AS column, x_RejectedReason AS reason, x_RejectedValue AS value
           FROM rejected_line WHERE x_LoadId = {loadId:UUID} ORDER BY x_LineNumber LIMIT ${sampledRejections}`,
        )
  const [unread] = await rows<{ lines: string; fileNumber: number; firstLine: string }>(
    `SELECT count() AS lines, argMin(x_FileNumber, x_LineNumber) AS fileNumber, argMin(${shownLine}, x_LineNumber) AS firstLine
     FROM charge_line WHERE x_LoadId = {loadId:UUID} AND x_UnreadTags = 1`,
  )
  return {
    lines: added(accounts, 'lines'),
    unreadTags:
      unread && unread.lines !== '0'
        ? {
            lines: Number(unread.lines),
            fileNumber: unread.fileNumber,
            firstLine: Number(unread.firstLine),
          }
        : null,
    rejected,
    roundedDigits: added(accounts, 'roundedDigits'),
    rejectedSample: sample.map((row) => ({ ...row, line: Number(row.line) })),
    invoices: withRejected(
      [...Map.groupBy(accounts, keyOf).values()].flatMap(([first, ...rest]) =>
        first ? invoiceOf([first, ...rest]) : [],
      ),
      refused,
    ),
  }
}
