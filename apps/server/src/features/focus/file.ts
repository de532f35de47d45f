/** A FOCUS file, written while it is read: CSV, packed with gzip or not. */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { focusColumns, type FocusDataset, type FocusRow } from '@cmp/billing/focus'
import type { FocusFileQuery } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { csvRecord } from '../../kit/csv.ts'
import type { AppContext } from '../../scope/context.ts'
import type { Scope } from '../../scope/scope.ts'
import { chargesOf } from './charges.ts'
import type { FocusSubject } from './documents.ts'
import { readDocument } from './read-document.ts'
import { chargeRow, invoiceRows } from './rows.ts'

/** A file to download. */
export type FocusDownload = { name: string; type: string; content: Readable }

/** Text is gathered to pieces of this length before it goes on. */
const pieceLength = 64 * 1024

/** The rows of the documents, one document after the other. */
async function* rowsOf(
  ctx: AppContext,
  scope: Scope,
  { documents }: FocusSubject,
  dataset: FocusDataset,
): AsyncGenerator<FocusRow> {
  for (const document of documents) {
    const read = await readDocument(ctx, scope, document)
    if (dataset === 'invoice-detail') yield* invoiceRows(read)
    else for await (const charge of chargesOf(read)) yield chargeRow(charge)
  }
}

async function* textOf(names: readonly string[], rows: AsyncIterable<FocusRow>): AsyncGenerator<string> {
  let piece = csvRecord(names)
  for await (const row of rows) {
    piece += csvRecord(names.map((name) => row[name]))
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * The columns of a file.
 * @throws AppError InvalidRequest where that version has no such dataset
 */
const namesOf = ({ version, dataset }: FocusFileQuery): string[] => {
  const columns = focusColumns(version, dataset)
  if (columns) return columns.map(({ name }) => name)
  const message = `FOCUS ${version} has no rows of invoices. Ask for version 1.4.`
  throw new AppError('InvalidRequest', message, { details: [{ field: 'version', message }] })
}

/**
 * What documents charge as a file. Only what is being written is in memory.
 * @throws AppError InvalidRequest where that version has no such dataset
 */
export const focusDownload = async (
  ctx: AppContext,
  scope: Scope,
  file: FocusFileQuery,
  read: () => Promise<FocusSubject>,
): Promise<FocusDownload> => {
  const names = namesOf(file)
  const subject = await read()
  const text = Readable.from(textOf(names, rowsOf(ctx, scope, subject, file.dataset)), { objectMode: false })
  const name = `${subject.name}-${file.dataset}-${file.version}.csv`
  if (file.format === 'csv') return { name, type: 'text/csv; charset=utf-8', content: text }
  const packed = createGzip()
  text.on('error', (error) => packed.destroy(error))
  packed.on('close', () => text.destroy())
  return { name: `${name}.gz`, type: 'application/gzip', content: text.pipe(packed) }
}
