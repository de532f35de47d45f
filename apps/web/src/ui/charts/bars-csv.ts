/** Exports a bar chart as CSV: one row for each column of bars, with exact amounts. */
import type { BarColumn, BarSeries } from './bars.ts'

/** Text that a spreadsheet would run as a formula, including full-width characters. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

const formatCsvCell = (text: string): string => {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && formulaStart.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Returns the file with a byte-order mark. The first column has the bars' labels, and each other column is a series,
 * empty where its value is unknown.
 */
export const buildBarsCsv = (columns: readonly BarColumn[], series: readonly BarSeries[]): Blob => {
  const rows = [
    ['', ...series.map(({ name }) => name)],
    ...columns.map(({ label }, index) => [label, ...series.map(({ values }) => values[index] ?? '')]),
  ]
  const text = rows.map((row) => `${row.map(formatCsvCell).join(',')}\r\n`).join('')
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })
}
