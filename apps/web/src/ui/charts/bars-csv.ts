/** A chart of bars as CSV: a row a column of bars, the amounts exact. */
import type { BarColumn, BarSeries } from './bars.ts'

/** What a spreadsheet would run as a formula, also as full-width characters. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

const cell = (text: string): string => {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && formulaStart.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The file with its byte-order mark; the first column is the bars' labels, each further one a series. */
export const barsCsv = (columns: readonly BarColumn[], series: readonly BarSeries[]): Blob => {
  const rows = [
    ['', ...series.map(({ name }) => name)],
    ...columns.map(({ label }, index) => [label, ...series.map(({ values }) => values[index] ?? '0')]),
  ]
  const text = rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })
}
