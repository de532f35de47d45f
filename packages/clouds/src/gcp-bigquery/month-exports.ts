// Google Cloud's billing export in BigQuery: an account's own, standard or detailed, or a reseller's. A document is an
// invoice month; late usage has a later invoice month than its day, so the month alone selects.
// Source: https://cloud.google.com/billing/docs/how-to/export-data-bigquery-tables
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { objectFrom, textIn } from '../exports/json.ts'
import { monthPeriod } from '../exports/months.ts'
import { CloudError } from '../ports/errors.ts'
import type { ExportDocument, ExportPort } from '../ports/exports.ts'
import { bigQueries, type QuerySettings } from './queries.ts'

/** Which table, who asks, and what a question may cost. */
export type BigQuerySettings = QuerySettings & {
  /** `project.dataset.table`. */
  table: string
}

const tableName = /^[a-z][a-z0-9.:-]{4,62}[a-z0-9]\.\w{1,1024}\.[\w-]{1,1024}$/i

/** `202610` from `2026-10`. */
const digitsOf = (documentId: string): string | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(documentId) ? documentId.replace('-', '') : undefined

/** A state of a month: the newest export time, and how many rows have come until then. */
type MonthRow = { month: string; newest: string; rows: string }

const monthFrom = (row: string): MonthRow => {
  const state = objectFrom(row, 'What BigQuery answered')
  return { month: textIn(state, 'month'), newest: textIn(state, 'newest'), rows: textIn(state, 'rows') }
}

const versionOf = ({ newest, rows }: MonthRow): string => `${newest} · ${rows} rows`

const documentOf = (row: MonthRow): ExportDocument => {
  const [year, month] = [row.month.slice(0, 4), row.month.slice(4)]
  return { documentId: `${year}-${month}`, ...monthPeriod(year, month), version: versionOf(row) }
}

const gibibyte = 1024 ** 3

const billedNote = (bytes: bigint): string =>
  `BigQuery billed ${(Number(bytes) / gibibyte).toFixed(2)} GiB for these lines.`

/** Rows as gzip, page by page: never more than a page of them is here. */
async function* packed(pages: AsyncIterable<readonly string[]>): AsyncIterable<Uint8Array> {
  const texts = async function* (): AsyncIterable<string> {
    for await (const rows of pages) yield rows.map((row) => `${row}\n`).join('')
  }
  const gzip = createGzip()
  const writing = pipeline(Readable.from(texts()), gzip)
  // The failure is thrown where the pieces are read; here it only must not stand alone.
  writing.catch((error: unknown) => gzip.destroy(error instanceof Error ? error : new Error(String(error))))
  for await (const piece of gzip) yield piece
  await writing
}

/** Reads the months of a table. */
export const bigQueryExports = (settings: BigQuerySettings): ExportPort => {
  const { table } = settings
  if (!tableName.test(table))
    throw new CloudError('NotFound', `${table} does not name a table as project.dataset.table.`)
  const queries = bigQueries(settings)
  const from = `FROM \`${table}\` AS line`

  const months = async (
    condition: string,
    params: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<MonthRow[]> => {
    const { pages } = await queries.run(
      `SELECT TO_JSON_STRING(STRUCT(invoice.month AS month,
        FORMAT_TIMESTAMP('%Y-%m-%dT%H:%M:%E6SZ', MAX(export_time)) AS newest, CAST(COUNT(*) AS STRING) AS \`rows\`)) AS line
       ${from} WHERE ${condition} GROUP BY invoice.month`,
      params,
      signal,
    )
    const found: MonthRow[] = []
    for await (const rows of pages) for (const row of rows) found.push(monthFrom(row))
    return found.filter(({ month }) => /^\d{6}$/.test(month))
  }

  return {
    documents: async ({ since = '', signal } = {}) =>
      (await months('invoice.month >= @since', { since: since.slice(0, 7).replace('-', '') }, signal))
        .map(documentOf)
        .sort((one, other) => other.documentId.localeCompare(one.documentId)),
    lines: async ({ documentId, signal }) => {
      const month = digitsOf(documentId)
      const [state] = month === undefined ? [] : await months('invoice.month = @month', { month }, signal)
      if (month === undefined || !state)
        throw new CloudError(
          'NotFound',
          `The table ${table} has no lines of the invoice month ${documentId}.`,
        )
      // Rows that arrive while this is read are of the next version.
      const { pages, bytesBilled } = await queries.run(
        `SELECT TO_JSON_STRING(line) AS line ${from} WHERE invoice.month = @month AND export_time <= TIMESTAMP(@newest)`,
        { month, newest: state.newest },
        signal,
      )
      return {
        version: versionOf(state),
        files: [{ fileName: `${table}-${month}.jsonl.gz`, chunks: packed(pages) }],
        // The question named the state, so that nothing can have changed.
        confirm: async () => {},
        lines: Number(state.rows),
        notes: [billedNote(bytesBilled)],
      }
    },
  }
}
