/** CSV of a list: RFC 4180 quoting, and cells that a spreadsheet would run as a formula are defused. */
import { Readable } from 'node:stream'

/** What makes a cell a formula, also as the full-width characters that spreadsheets read the same. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠]/

/** Quoted also where only another separator than ours stands: some spreadsheets take the semicolon or the tab for theirs. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  // A text that begins like a defused one gets an apostrophe as well, so that an import can take one off again.
  const safe = !isNumber && formulaStart.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell of our own exports without the apostrophe that was put before it. */
export const undefused = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text

/** One CSV record with its line end. */
export const csvRecord = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`

/** Rows per page when a whole list is written out. */
const exportPageSize = 5000

type Rows = { rows: readonly object[] }
type PageAt = (page: number, pageSize: number) => Promise<Rows>

/**
 * Where the rows of a file come from: pages that are read while the file is sent, or pages that are all of one moment and
 * can be read while `work` lasts.
 */
export type CsvPages =
  | { pageAt: PageAt }
  | { inOneMoment: <T>(work: (pageAt: PageAt) => Promise<T>) => Promise<T> }

async function* records(
  header: readonly string[],
  columns: readonly string[],
  first: Rows,
  pageAt: PageAt,
): AsyncGenerator<string> {
  yield `\uFEFF${csvRecord(header)}`
  for (let page = 1, { rows } = first; ; { rows } = await pageAt(++page, exportPageSize)) {
    if (rows.length > 0)
      yield rows.map((row) => csvRecord(columns.map((column) => Reflect.get(row, column)))).join('')
    if (rows.length < exportPageSize) return
  }
}

/**
 * A whole list as CSV, page by page, so that memory stays flat whatever the list's length. The first page is there
 * before the answer begins: what the list refuses is refused in words, not by an answer that breaks off.
 * @param keep writes what is longer than a page to a file, which is read once: a moment does not last until a slow line has taken it
 */
export const csvStream = async (
  header: readonly string[],
  columns: readonly string[],
  pages: CsvPages,
  keep: (text: Readable) => Promise<Readable>,
): Promise<Readable> => {
  if ('pageAt' in pages) {
    const first = await pages.pageAt(1, exportPageSize)
    return Readable.from(records(header, columns, first, pages.pageAt))
  }
  return pages.inOneMoment(async (pageAt) => {
    const first = await pageAt(1, exportPageSize)
    const text = Readable.from(records(header, columns, first, pageAt))
    return first.rows.length < exportPageSize ? text : keep(text)
  })
}
