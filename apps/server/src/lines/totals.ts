/** The control totals of a load: what each invoice in it holds, and whose the lines are. */
import type { LineStore } from '../engine/client.ts'

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
  billingAccountId: string
  billingAccountName: string
  invoiceIssuerName: string
  lineItemType: 'usage' | 'billing'
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
}

/** Figures of a whole load. */
export type LoadTotals = {
  lines: number
  rejected: number
  /** Amounts that had more than 18 digits after the point and were rounded. */
  roundedDigits: number
  /** The first rejected lines, for a message; all of them are in `rejected_line`. */
  rejectedSample: { line: number; fileNumber: number; column: string; reason: string; value: string }[]
  invoices: InvoiceTotals[]
}

const sampledRejections = 100

const group =
  'x_CloudProvider AS cloudProvider, x_InvoiceKey AS invoiceKey, BillingCurrency AS currency, x_LineItemType AS lineItemType'
const firstNamed = (column: string) => `anyIf(${column}, ${column} != '')`
const consumption =
  'countIf(x_IsConsumption = 1) AS consumptionLines, toString(sumIf(BilledCost, x_IsConsumption = 1)) AS consumptionTotal'

type InvoiceRow = Omit<InvoiceTotals, 'lines' | 'consumptionLines' | 'subAccounts'> & {
  lines: string
  consumptionLines: string
}
type SubAccountRow = Omit<SubAccountTotals, 'lines' | 'consumptionLines'> &
  GroupKey & { lines: string; consumptionLines: string }
type RejectedRow = { line: string; fileNumber: number; column: string; reason: string; value: string }

type GroupKey = Pick<InvoiceTotals, 'cloudProvider' | 'invoiceKey' | 'currency' | 'lineItemType'>

const keyOf = (row: GroupKey) =>
  JSON.stringify([row.cloudProvider, row.invoiceKey, row.currency, row.lineItemType])

/** Counts and sums a load, exactly. */
export const loadTotals = async ({ client }: LineStore, loadId: string): Promise<LoadTotals> => {
  const rows = async <Row>(query: string): Promise<Row[]> =>
    (await client.query({ query, query_params: { loadId }, format: 'JSONEachRow' })).json<Row>()
  const ofLoad = 'FROM charge_line WHERE x_LoadId = {loadId:UUID}'

  const [overall] = await rows<{ lines: string; rounded: string }>(
    `SELECT count() AS lines, sum(x_RoundedDigits) AS rounded ${ofLoad}`,
  )
  const [refused] = await rows<{ lines: string }>(
    'SELECT count() AS lines FROM rejected_line WHERE x_LoadId = {loadId:UUID}',
  )
  const sample = await rows<RejectedRow>(
    `SELECT x_LineNumber AS line, x_FileNumber AS fileNumber, x_RejectedColumn AS column, x_RejectedReason AS reason, x_RejectedValue AS value
     FROM rejected_line WHERE x_LoadId = {loadId:UUID} ORDER BY x_LineNumber LIMIT ${sampledRejections}`,
  )
  const invoices = await rows<InvoiceRow>(
    `SELECT ${group}, any(InvoiceId) AS invoiceId, count() AS lines, toString(sum(BilledCost)) AS total,
       formatDateTime(min(BillingPeriodStart), '%F') AS periodStart, formatDateTime(max(BillingPeriodEnd), '%F') AS periodEnd,
       ${firstNamed('BillingAccountId')} AS billingAccountId, ${firstNamed('BillingAccountName')} AS billingAccountName,
       ${firstNamed('InvoiceIssuerName')} AS invoiceIssuerName, arraySort(groupUniqArray(x_FileNumber)) AS fileNumbers,
       ${consumption}
     ${ofLoad} GROUP BY cloudProvider, invoiceKey, currency, lineItemType ORDER BY cloudProvider, invoiceKey, currency, lineItemType`,
  )
  const subAccounts = await rows<SubAccountRow>(
    `SELECT ${group}, x_SubAccountKey AS subAccountKey, ${firstNamed('SubAccountName')} AS subAccountName,
       ${firstNamed('x_CustomerId')} AS customerId, ${firstNamed('x_CustomerName')} AS customerName,
       ${firstNamed('x_CustomerDomainName')} AS customerDomainName, count() AS lines, toString(sum(BilledCost)) AS total,
       ${consumption}
     ${ofLoad} GROUP BY cloudProvider, invoiceKey, currency, lineItemType, subAccountKey ORDER BY subAccountKey`,
  )
  const accountsOf = Map.groupBy(subAccounts, keyOf)
  return {
    lines: Number(overall?.lines ?? 0),
    rejected: Number(refused?.lines ?? 0),
    roundedDigits: Number(overall?.rounded ?? 0),
    rejectedSample: sample.map((row) => ({ ...row, line: Number(row.line) })),
    invoices: invoices.map((row) => ({
      ...row,
      lines: Number(row.lines),
      consumptionLines: Number(row.consumptionLines),
      subAccounts: (accountsOf.get(keyOf(row)) ?? []).map(
        ({
          subAccountKey,
          subAccountName,
          customerId,
          customerName,
          customerDomainName,
          lines,
          total,
          ...part
        }) => ({
          subAccountKey,
          subAccountName,
          customerId,
          customerName,
          customerDomainName,
          lines: Number(lines),
          total,
          consumptionLines: Number(part.consumptionLines),
          consumptionTotal: part.consumptionTotal,
        }),
      ),
    })),
  }
}
