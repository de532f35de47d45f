/** The rows of the demo's invoice files, and the rules that their amounts follow. */
import { Decimal } from 'decimal.js'
import { expect } from 'vitest'
import { assignedKeys, type LineItemType } from '../accounts.ts'
import { buildDemoCsv, type DemoInvoice, type DemoInvoiceFile } from '../invoices.ts'
import { readCsv } from './csv-reader.ts'

/** Decimal numbers that are not rounded. */
export const Exact = Decimal.clone({ precision: 60 })

/** A row of a file by its columns. */
export type Row = Record<string, string>

/** Returns a cell; throws RangeError if there is no such column. */
export const getCell = (row: Row, column: string): string => {
  const text = row[column]
  if (text === undefined) throw new RangeError(`The column ${column} was not found.`)
  return text
}

const calculateGcpNet = (row: Row): Decimal =>
  [...getCell(row, 'credits').matchAll(/'amount': ([^,]+),/g)].reduce(
    (net, [, amount = '']) => net.plus(amount),
    new Exact(getCell(row, 'cost')),
  )

/** Returns a function that reads the cost of a row. */
export const createCostReader =
  (invoice: DemoInvoice, kind: LineItemType) =>
  (row: Row): Decimal => {
    if (invoice.cloudProvider === 'GCP') return calculateGcpNet(row)
    if (invoice.cloudProvider === 'AWS') return new Exact(getCell(row, 'lineItem/UnblendedCost'))
    return new Exact(getCell(row, kind === 'usage' ? 'BillingPreTaxTotal' : 'Subtotal'))
  }

const getKeyColumn = ({ cloudProvider }: DemoInvoice, kind: LineItemType): string => {
  if (cloudProvider === 'GCP') return 'project.id'
  if (cloudProvider === 'AWS') return 'lineItem/UsageAccountId'
  return kind === 'usage' ? 'EntitlementId' : 'SubscriptionId'
}

/** Adds up the cost of rows by a key. */
export const sumBy = (
  rows: Row[],
  keyOf: (row: Row) => string,
  cost: (row: Row) => Decimal,
): Record<string, string> => {
  const sums = new Map<string, Decimal>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? new Exact(0)).plus(cost(row)))
  return Object.fromEntries([...sums].map(([key, sum]) => [key, sum.toFixed()]))
}

/** Adds up amounts. */
export const total = (texts: string[]): string =>
  texts.reduce((sum, text) => sum.plus(text), new Exact(0)).toFixed()

/** Whether a row of a reconciliation file repeats usage. */
export const isConsumption = (row: Row): boolean => row['MeterDescription'] !== ''

/** Parsed files by day of issue, kind and number, because several tests read every file. */
const parsed = new Map<string, Row[]>()

/** Returns the rows of a file. */
export const readRows = (invoice: DemoInvoice, kind: LineItemType): Row[] => {
  const key = `${invoice.invoiceDate}|${kind}|${invoice.invoiceId}`
  const rows = parsed.get(key) ?? readCsv(buildDemoCsv(invoice, kind)).rows
  parsed.set(key, rows)
  return rows
}

/** Returns the files of invoices. */
export const listFiles = (invoices: DemoInvoice[]): [DemoInvoice, DemoInvoiceFile][] =>
  invoices.flatMap((invoice) => invoice.files.map((file): [DemoInvoice, DemoInvoiceFile] => [invoice, file]))

/** Expects the amounts of a file that its generation has announced. */
export const expectSums = (invoice: DemoInvoice, { kind, expected, consumption }: DemoInvoiceFile): void => {
  const rows = readRows(invoice, kind)
  const cost = createCostReader(invoice, kind)
  const sums = sumBy(rows, (row) => getCell(row, getKeyColumn(invoice, kind)), cost)
  expect(rows).toHaveLength(expected.lines)
  expect(total(rows.map((row) => cost(row).toFixed()))).toBe(expected.total)
  expect(sums).toEqual(expected.perSubscription)
  const unassigned = Object.entries(sums).filter(([key]) => !assignedKeys.has(key))
  expect(total(unassigned.map(([, sum]) => sum))).toBe(expected.unassigned)
  const repeated = kind === 'billing' ? rows.filter(isConsumption) : []
  expect(consumption).toEqual({
    lines: repeated.length,
    total: total(repeated.map((row) => cost(row).toFixed())),
  })
}

/** Expects the documented subtotal rules in the files of an Azure invoice. */
export const expectSubtotals = (invoice: DemoInvoice): void => {
  for (const row of readRows(invoice, 'billing')) {
    const price = new Exact(getCell(row, 'EffectiveUnitPrice'))
    const quantity = new Exact(getCell(row, 'BillableQuantity'))
    const rounded = isConsumption(row)
      ? price.times(quantity).toDecimalPlaces(2, Decimal.ROUND_DOWN)
      : price.toDecimalPlaces(2, Decimal.ROUND_DOWN).times(quantity)
    expect(getCell(row, 'Subtotal')).toBe(rounded.toFixed())
    expect(getCell(row, 'Total')).toBe(getCell(row, 'Subtotal'))
  }
  for (const row of readRows(invoice, 'usage')) {
    const amount = new Exact(getCell(row, 'EffectiveUnitPrice')).times(getCell(row, 'Quantity')).toFixed()
    expect([getCell(row, 'BillingPreTaxTotal'), getCell(row, 'PricingPreTaxTotal')]).toEqual([amount, amount])
  }
}
