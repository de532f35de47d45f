// Google Cloud's billing export in BigQuery: an account's own, standard or detailed, or a reseller's. A document is an
// invoice month. Late usage has a later invoice month than its date, so only the invoice month selects rows. Source:
// https://cloud.google.com/billing/docs/how-to/export-data-bigquery-tables
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp-bigquery'
import { toMonth } from '@cmp/contract'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { parseJsonObject, getJsonText } from '../exports/json.ts'
import { getMonthPeriod } from '../exports/months.ts'
import { CloudError } from '../ports/errors.ts'
import type { ExportDocument, ExportPort } from '../ports/exports.ts'
import { openBigQuery, type QuerySettings } from './queries.ts'

/** The table, the credentials, and the maximum cost of a query. */
export type BigQuerySettings = QuerySettings & {
  /** `project.dataset.table`. */
  table: string
}

const tableName = /^[a-z][a-z0-9.:-]{4,62}[a-z0-9]\.\w{1,1024}\.[\w-]{1,1024}$/i

/** Converts `2026-10` to `202610`. */
const toMonthDigits = (documentId: string): string | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(documentId) ? documentId.replace('-', '') : undefined

/** The state of a month: the newest export time, and the number of rows up to that time. */
type MonthRow = { month: string; newest: string; rows: string }

const parseMonthRow = (row: string): MonthRow => {
  const state = parseJsonObject(row, t(m.bigQueryResponse))
  return {
    month: getJsonText(state, 'month'),
    newest: getJsonText(state, 'newest'),
    rows: getJsonText(state, 'rows'),
  }
}

const formatVersion = ({ newest, rows }: MonthRow): string => `${newest} · ${rows} rows`

const documentOf = (row: MonthRow): ExportDocument => {
  const [year, month] = [row.month.slice(0, 4), row.month.slice(4)]
  return { documentId: `${year}-${month}`, ...getMonthPeriod(year, month), version: formatVersion(row) }
}

const gibibyte = 1024 ** 3

const formatBilledNote = (bytes: bigint): string =>
  t(m.bigqueryBilledGibForTheseLine, { bytes: (Number(bytes) / gibibyte).toFixed(2) })

/** Compresses rows with gzip, page by page, so that only one page is in memory. */
async function* compressPages(pages: AsyncIterable<readonly string[]>): AsyncIterable<Uint8Array> {
  const streamTexts = async function* (): AsyncIterable<string> {
    for await (const rows of pages) yield rows.map((row) => `${row}\n`).join('')
  }
  const gzip = createGzip()
  const writing = pipeline(Readable.from(streamTexts()), gzip)
  // The failure is thrown to the reader of the chunks; here it must only not remain unhandled.
  writing.catch((error: unknown) => gzip.destroy(error instanceof Error ? error : new Error(String(error))))
  for await (const piece of gzip) yield piece
  await writing
}

/** Reads the months of a table. */
export const createBigQueryExports = (settings: BigQuerySettings): ExportPort => {
  const { table } = settings
  if (!tableName.test(table)) throw new CloudError('NotFound', t(m.isNotTableNameInFormat, { table }))
  const queries = openBigQuery(settings)
  const from = `FROM \`${table}\` AS line`

  const listMonths = async (
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
    for await (const rows of pages) for (const row of rows) found.push(parseMonthRow(row))
    return found.filter(({ month }) => /^\d{6}$/.test(month))
  }

  return {
    documents: async ({ since = '', signal } = {}) =>
      (await listMonths('invoice.month >= @since', { since: toMonth(since).replace('-', '') }, signal))
        .map(documentOf)
        .sort((one, other) => other.documentId.localeCompare(one.documentId)),
    lines: async ({ documentId, signal }) => {
      const month = toMonthDigits(documentId)
      const [state] = month === undefined ? [] : await listMonths('invoice.month = @month', { month }, signal)
      if (month === undefined || !state)
        throw new CloudError('NotFound', t(m.tableHasNoLineItemsFor, { table, documentId }))
      // Rows that arrive during reading belong to the next version.
      const { pages, bytesBilled } = await queries.run(
        `SELECT TO_JSON_STRING(line) AS line ${from} WHERE invoice.month = @month AND export_time <= TIMESTAMP(@newest)`,
        { month, newest: state.newest },
        signal,
      )
      return {
        version: formatVersion(state),
        files: [{ fileName: `${table}-${month}.jsonl.gz`, chunks: compressPages(pages) }],
        // The query selects a fixed state, so nothing can have changed.
        confirm: async () => {},
        lines: Number(state.rows),
        notes: [formatBilledNote(bytesBilled)],
      }
    },
  }
}
