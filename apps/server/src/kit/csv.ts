/** Writes lists as CSV with RFC 4180 quoting. Cells that a spreadsheet would run as a formula are escaped. */
import { Readable } from 'node:stream'

/** The beginnings that make a cell a formula, including the full-width characters that spreadsheets treat the same. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** Cells with other separators are quoted as well, because some spreadsheets use the semicolon or the tab. */
const formatCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  // A text that already begins like an escaped one gets another apostrophe, so that an import can remove exactly one.
  const safe = !isNumber && formulaStart.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Returns a cell of CMP's own exports without the escaping apostrophe. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text

/** Formats a CSV record with its line end. */
export const formatCsvRecord = (values: readonly unknown[]): string =>
  `${values.map(formatCell).join(',')}\r\n`

/** Rows per page when a whole list is exported. */
const exportPageSize = 5000

type Rows = { rows: readonly object[] }
type PageAt = (page: number, pageSize: number) => Promise<Rows>

/**
 * The source of a file's rows: pages that are read while the file is sent, or pages of one database snapshot that can
 * be read while `work` lasts.
 */
export type CsvPages =
  | { pageAt: PageAt }
  | { inSnapshot: <T>(work: (pageAt: PageAt) => Promise<T>) => Promise<T> }

async function* generateRecords(
  header: readonly string[],
  columns: readonly string[],
  first: Rows,
  pageAt: PageAt,
): AsyncGenerator<string> {
  yield `\uFEFF${formatCsvRecord(header)}`
  for (let page = 1, { rows } = first; ; { rows } = await pageAt(++page, exportPageSize)) {
    if (rows.length > 0)
      yield rows.map((row) => formatCsvRecord(columns.map((column) => Reflect.get(row, column)))).join('')
    if (rows.length < exportPageSize) return
  }
}

/**
 * Streams a whole list as CSV, page by page, so memory use does not depend on the list's length. The first page is read
 * before the response begins, so a refusal is a proper error instead of a truncated file.
 * @param keep writes a list longer than a page to a file that is read afterwards, because a snapshot must not be held
 * open for a slow connection
 */
export const createCsvStream = async (
  header: readonly string[],
  columns: readonly string[],
  pages: CsvPages,
  keep: (text: Readable) => Promise<Readable>,
): Promise<Readable> => {
  if ('pageAt' in pages) {
    const first = await pages.pageAt(1, exportPageSize)
    return Readable.from(generateRecords(header, columns, first, pages.pageAt))
  }
  return pages.inSnapshot(async (pageAt) => {
    const first = await pageAt(1, exportPageSize)
    const text = Readable.from(generateRecords(header, columns, first, pageAt))
    return first.rows.length < exportPageSize ? text : keep(text)
  })
}
