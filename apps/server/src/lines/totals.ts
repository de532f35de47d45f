/** Computes the control totals of an import batch: the totals of its invoices and sub-accounts. */
import { sum } from '@cmp/billing'
import type { LineStore } from '../engine/client.ts'
import { buildWideSumSql } from '../engine/wide-sum.ts'
import { describeRejection } from './formats/rejection-reasons.ts'
import type { DayRange } from './load-scope.ts'
import { shownLine } from './shown-line.ts'

/** An invoice in an import batch: the line items of one provider, invoice key, currency and kind. */
export type InvoiceTotals = {
  cloudProvider: string
  invoiceKey: string
  /** The source's invoice ID; empty if there is none. */
  invoiceId: string
  currency: string
  lines: number
  /** Σ BilledCost, an exact decimal string. */
  total: string
  /** Start of the earliest and exclusive end of the latest billing period, `YYYY-MM-DD`. */
  periodStart: string
  periodEnd: string
  /** The months, `YYYY-MM`, in which its billing periods begin, in order. */
  months: string[]
  billingAccountId: string
  billingAccountName: string
  invoiceIssuerName: string
  lineItemType: 'usage' | 'billing'
  /** The first and the last charged date of its line items, `YYYY-MM-DD`. */
  firstDay: string
  lastDay: string
  /** The number of its unreadable lines, and that of the unreadable lines in its files that name no invoice. */
  rejected: number
  rejectedOfFile: number
  /** The files of the import, counted from 1, that contain its line items. */
  fileNumbers: number[]
  /** Line items, and their Σ BilledCost, that a daily-rated-usage batch of the same invoice lists as well. */
  consumptionLines: number
  consumptionTotal: string
  subAccounts: SubAccountTotals[]
}

/** A sub-account, which is assigned to a customer, with its names in the file. */
export type SubAccountTotals = {
  subAccountKey: string
  subAccountName: string
  customerId: string
  customerName: string
  customerDomainName: string
  lines: number
  /** Σ BilledCost, an exact decimal string. */
  total: string
  /** The part of line items and total that a daily-rated-usage batch of the same invoice lists as well. */
  consumptionLines: number
  consumptionTotal: string
  /** The charged dates of its line items, in order. */
  days: DayRange[]
}

/** Figures of a whole import batch. */
export type LoadTotals = {
  lines: number
  rejected: number
  /** The number of amounts that had more than 18 digits after the point and were rounded. */
  roundedDigits: number
  /** The first rejected lines, for a message; `rejected_line` has all of them. */
  rejectedSample: { line: number; fileNumber: number; column: string; reason: string; value: string }[]
  /** The number of line items with unreadable tags and the position of the first one; null if there are none. */
  unreadTags: { lines: number; fileNumber: number; firstLine: number } | null
  invoices: InvoiceTotals[]
}

const sampledRejections = 100

const group =
  'x_CloudProvider AS cloudProvider, x_InvoiceKey AS invoiceKey, BillingCurrency AS currency, x_LineItemType AS lineItemType'
const buildFirstNamedSql = (column: string) => `anyIf(${column}, ${column} != '')`
const consumption = `countIf(x_IsConsumption = 1) AS consumptionLines, toString(${buildWideSumSql('BilledCost', 'x_IsConsumption = 1')}) AS consumptionTotal`

/** SQL: the dates of a sorted `list` that begin a range, and those that end one. */
const buildRunsSql = (list: string): string => {
  const buildTextsSql = (condition: string) =>
    `arrayMap(day -> toString(day), arrayFilter((day, at) -> ${condition}, ${list}, arrayEnumerate(${list})))`
  const begins = buildTextsSql(`at = 1 OR ${list}[at - 1] != day - 1`)
  const ends = buildTextsSql(`at = length(${list}) OR ${list}[at + 1] != day + 1`)
  return `arrayZip(${begins}, ${ends})`
}

/** The line items of a sub-account in an invoice, summed by the engine in one pass over the import batch. */
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

const buildInvoiceKey = (row: AccountRow): string =>
  JSON.stringify([row.cloudProvider, row.invoiceKey, row.currency, row.lineItemType])

const sumFigure = (
  rows: readonly AccountRow[],
  figure: 'lines' | 'consumptionLines' | 'roundedDigits',
): number => rows.reduce((total, row) => total + Number(row[figure]), 0)

/** Returns the totals of an invoice from the sums of its sub-accounts, of which there is at least one. */
const toInvoiceTotals = (accounts: readonly [AccountRow, ...AccountRow[]]): InvoiceTotals => {
  const [{ cloudProvider, invoiceKey, currency, lineItemType }] = accounts
  const findFirstText = (
    name: 'invoiceId' | 'billingAccountId' | 'billingAccountName' | 'invoiceIssuerName',
  ) => accounts.find((account) => account[name] !== '')?.[name] ?? ''
  const starts = accounts.map(({ periodStart }) => periodStart).sort()
  const ends = accounts.map(({ periodEnd }) => periodEnd).sort()
  const days = accounts.flatMap((account) => account.days)
  return {
    cloudProvider,
    invoiceKey,
    currency,
    lineItemType,
    invoiceId: findFirstText('invoiceId'),
    lines: sumFigure(accounts, 'lines'),
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
    billingAccountId: findFirstText('billingAccountId'),
    billingAccountName: findFirstText('billingAccountName'),
    invoiceIssuerName: findFirstText('invoiceIssuerName'),
    fileNumbers: [...new Set(accounts.flatMap(({ fileNumbers }) => fileNumbers))].sort((a, b) => a - b),
    rejected: 0,
    rejectedOfFile: 0,
    consumptionLines: sumFigure(accounts, 'consumptionLines'),
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

/** Rejected lines of one file that name the same invoice, as far as it can be read. */
type RejectedGroup = Pick<InvoiceTotals, 'cloudProvider' | 'invoiceKey' | 'currency' | 'lineItemType'> & {
  fileNumber: number
  lines: string
}

/** Assigns each rejected line to the invoice that it names; if it names none, it counts for every invoice of its file. */
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

/** Counts and sums an import batch exactly. */
export const loadTotals = async ({ client }: LineStore, loadId: string): Promise<LoadTotals> => {
  const queryRows = async <Row>(query: string): Promise<Row[]> =>
    (await client.query({ query, query_params: { loadId }, format: 'JSONEachRow' })).json<Row>()

  const accounts = await queryRows<AccountRow>(
    `SELECT * EXCEPT (dayList), ${buildRunsSql('dayList')} AS days FROM (SELECT ${group}, x_SubAccountKey AS subAccountKey, ${buildFirstNamedSql('SubAccountName')} AS subAccountName,
       ${buildFirstNamedSql('x_CustomerId')} AS customerId, ${buildFirstNamedSql('x_CustomerName')} AS customerName,
       ${buildFirstNamedSql('x_CustomerDomainName')} AS customerDomainName, ${buildFirstNamedSql('InvoiceId')} AS invoiceId,
       ${buildFirstNamedSql('BillingAccountId')} AS billingAccountId, ${buildFirstNamedSql('BillingAccountName')} AS billingAccountName,
       ${buildFirstNamedSql('InvoiceIssuerName')} AS invoiceIssuerName, groupUniqArray(x_FileNumber) AS fileNumbers,
       formatDateTime(min(BillingPeriodStart), '%F') AS periodStart, formatDateTime(max(BillingPeriodEnd), '%F') AS periodEnd,
       groupUniqArray(formatDateTime(x_BillingMonth, '%Y-%m')) AS months,
       count() AS lines, toString(${buildWideSumSql('BilledCost')}) AS total, sum(x_RoundedDigits) AS roundedDigits, ${consumption},
       arraySort(groupUniqArray(x_ChargeDay)) AS dayList
     FROM charge_line WHERE x_LoadId = {loadId:UUID}
     GROUP BY cloudProvider, invoiceKey, currency, lineItemType, subAccountKey)
     ORDER BY cloudProvider, invoiceKey, currency, lineItemType, subAccountKey`,
  )
  const refused = await queryRows<RejectedGroup>(
    `SELECT ${group}, x_FileNumber AS fileNumber, count() AS lines FROM rejected_line WHERE x_LoadId = {loadId:UUID}
     GROUP BY cloudProvider, invoiceKey, currency, lineItemType, fileNumber`,
  )
  const rejected = refused.reduce((total, { lines }) => total + Number(lines), 0)
  const sample =
    rejected === 0
      ? []
      : await queryRows<RejectedRow>(
          `SELECT ${shownLine} AS line, x_FileNumber AS fileNumber, x_RejectedColumn AS column, x_RejectedReason AS reason, x_RejectedValue AS value
           FROM rejected_line WHERE x_LoadId = {loadId:UUID} ORDER BY x_LineNumber LIMIT ${sampledRejections}`,
        )
  const [unread] = await queryRows<{ lines: string; fileNumber: number; firstLine: string }>(
    `SELECT count() AS lines, argMin(x_FileNumber, x_LineNumber) AS fileNumber, argMin(${shownLine}, x_LineNumber) AS firstLine
     FROM charge_line WHERE x_LoadId = {loadId:UUID} AND x_UnreadTags = 1`,
  )
  return {
    lines: sumFigure(accounts, 'lines'),
    unreadTags:
      unread && unread.lines !== '0'
        ? {
            lines: Number(unread.lines),
            fileNumber: unread.fileNumber,
            firstLine: Number(unread.firstLine),
          }
        : null,
    rejected,
    roundedDigits: sumFigure(accounts, 'roundedDigits'),
    rejectedSample: sample.map((row) => describeRejection({ ...row, line: Number(row.line) })),
    invoices: withRejected(
      [...Map.groupBy(accounts, buildInvoiceKey).values()].flatMap(([first, ...rest]) =>
        first ? toInvoiceTotals([first, ...rest]) : [],
      ),
      refused,
    ),
  }
}
