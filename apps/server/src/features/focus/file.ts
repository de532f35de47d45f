/** A FOCUS file, written while it is read: CSV, packed with gzip or not. */
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { focusColumns, type FocusDataset, type FocusRow } from '@cmp/billing/focus'
import type { FocusFileQuery } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { csvRecord } from '../../kit/csv.ts'
import { fileNameOf } from '../../kit/file-names.ts'
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

async function* textOf(
  names: readonly string[],
  rows: AsyncIterable<FocusRow>,
  onRow: () => void,
): AsyncGenerator<string> {
  let piece = csvRecord(names)
  for await (const row of rows) {
    onRow()
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
const namesOf = ({ version, dataset }: Pick<FocusFileQuery, 'version' | 'dataset'>): string[] => {
  const columns = focusColumns(version, dataset)
  if (columns) return columns.map(({ name }) => name)
  const message = `FOCUS ${version} has no rows of invoices. Ask for version 1.4.`
  throw new AppError('InvalidRequest', message, { details: [{ field: 'version', message }] })
}

/** A file of documents as it is read: its text, packed where it is asked so; `onRow` is told of each row. */
const contentOf = (
  ctx: AppContext,
  scope: Scope,
  subject: FocusSubject,
  {
    names,
    dataset,
    isPacked,
    onRow,
  }: { names: string[]; dataset: FocusDataset; isPacked: boolean; onRow: () => void },
): Readable => {
  const text = Readable.from(textOf(names, rowsOf(ctx, scope, subject, dataset), onRow), {
    objectMode: false,
  })
  if (!isPacked) return text
  const packed = createGzip()
  text.on('error', (error) => packed.destroy(error))
  packed.on('close', () => text.destroy())
  return text.pipe(packed)
}

/**
 * A packed file of documents, and how many rows it has once it has been read.
 * @throws AppError InvalidRequest where that version has no such dataset
 */
export const packedFocusFile = (
  ctx: AppContext,
  scope: Scope,
  subject: FocusSubject,
  file: Pick<FocusFileQuery, 'version' | 'dataset'>,
): { content: Readable; rows: () => number } => {
  let rows = 0
  const content = contentOf(ctx, scope, subject, {
    names: namesOf(file),
    dataset: file.dataset,
    isPacked: true,
    onRow: () => (rows += 1),
  })
  return { content, rows: () => rows }
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
  const isPacked = file.format !== 'csv'
  const content = contentOf(ctx, scope, subject, {
    names,
    dataset: file.dataset,
    isPacked,
    onRow: () => undefined,
  })
  const ending = `-${file.dataset}-${file.version}.csv${isPacked ? '.gz' : ''}`
  return {
    name: fileNameOf(['focus', ...subject.names], ending),
    type: isPacked ? 'application/gzip' : 'text/csv; charset=utf-8',
    content,
  }
}
