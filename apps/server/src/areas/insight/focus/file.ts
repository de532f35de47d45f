/** Creates a FOCUS file while its data is read: CSV, optionally compressed with gzip. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/focus'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { focusColumns, type FocusDataset, type FocusRow } from '@cmp/billing/focus'
import type { FocusFileQuery } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { formatCsvRecord } from '../../../kit/csv.ts'
import { buildFileName } from '../../../kit/file-names.ts'
import type { AppContext } from '../../../scope/context.ts'
import type { Scope } from '../../../scope/scope.ts'
import { readFocusCharges } from './charges.ts'
import type { FocusSubject } from './documents.ts'
import { readDocument } from './read-document.ts'
import { chargeRow, generateInvoiceRows } from './rows.ts'

/** A file to be downloaded. */
export type FocusDownload = { name: string; type: string; content: Readable }

/** Text is collected into pieces of this length before it is passed on. */
const pieceLength = 64 * 1024

/** Yields the rows of the documents, one document after the other. */
async function* generateRows(
  ctx: AppContext,
  scope: Scope,
  { documents }: FocusSubject,
  dataset: FocusDataset,
): AsyncGenerator<FocusRow> {
  for (const document of documents) {
    const read = await readDocument(ctx, scope, document)
    if (dataset === 'invoice-detail') yield* generateInvoiceRows(read)
    else for await (const charge of readFocusCharges(read)) yield chargeRow(charge)
  }
}

async function* generateText(
  names: readonly string[],
  rows: AsyncIterable<FocusRow>,
  onRow: () => void,
): AsyncGenerator<string> {
  let piece = formatCsvRecord(names)
  for await (const row of rows) {
    onRow()
    piece += formatCsvRecord(names.map((name) => row[name]))
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * Returns the columns of a file.
 * @throws AppError InvalidRequest if the version has no such dataset.
 */
const listColumnNames = ({ version, dataset }: Pick<FocusFileQuery, 'version' | 'dataset'>): string[] => {
  const columns = focusColumns(version, dataset)
  if (columns) return columns.map(({ name }) => name)
  const message = t(m.focusDoesNotIncludeInvoiceRows, { version })
  throw new AppError('InvalidRequest', message, { details: [{ field: 'version', message }] })
}

/** Returns the contents of a file of documents as a stream, compressed if requested; `onRow` is called for each row. */
const createContentStream = (
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
  const text = Readable.from(generateText(names, generateRows(ctx, scope, subject, dataset), onRow), {
    objectMode: false,
  })
  if (!isPacked) return text
  const packed = createGzip()
  text.on('error', (error) => packed.destroy(error))
  packed.on('close', () => text.destroy())
  return text.pipe(packed)
}

/**
 * Returns a compressed file of documents, and the number of its rows once it has been read.
 * @throws AppError InvalidRequest if the version has no such dataset.
 */
export const createPackedFocusFile = (
  ctx: AppContext,
  scope: Scope,
  subject: FocusSubject,
  file: Pick<FocusFileQuery, 'version' | 'dataset'>,
): { content: Readable; rows: () => number } => {
  let rows = 0
  const content = createContentStream(ctx, scope, subject, {
    names: listColumnNames(file),
    dataset: file.dataset,
    isPacked: true,
    onRow: () => (rows += 1),
  })
  return { content, rows: () => rows }
}

/**
 * Returns the charges of documents as a file. Only the part being written is in memory.
 * @throws AppError InvalidRequest if the version has no such dataset.
 */
export const focusDownload = async (
  ctx: AppContext,
  scope: Scope,
  file: FocusFileQuery,
  read: () => Promise<FocusSubject>,
): Promise<FocusDownload> => {
  const names = listColumnNames(file)
  const subject = await read()
  const isPacked = file.format !== 'csv'
  const content = createContentStream(ctx, scope, subject, {
    names,
    dataset: file.dataset,
    isPacked,
    onRow: () => undefined,
  })
  const ending = `-${file.dataset}-${file.version}.csv${isPacked ? '.gz' : ''}`
  return {
    name: buildFileName(['focus', ...subject.names], ending),
    type: isPacked ? 'application/gzip' : 'text/csv; charset=utf-8',
    content,
  }
}
