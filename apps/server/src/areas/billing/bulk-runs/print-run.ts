/**
 * Creates the file of a run that prints many documents: a ZIP with one PDF per document, written while its documents
 * are read, or one PDF of all of them. It is stored for a week, and only the user who requested the run can download
 * it.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mostPrintedBytes, mostPrintedInOne, printedDays, type BulkRunAction } from '@cmp/contract'
import { ZipFile } from 'yazl'
import { AppError, OutcomeUnknown } from '../../../kit/errors.ts'
import { createUniqueNamer } from '../../../kit/file-names.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import type { Work } from '../../../work/define-job.ts'
import { readOrRenderPdf, readPrinting } from '../issuing/printing/print.ts'
import { joinPdfs } from '../../../core/documents/render-document.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'

/** A document of the run. */
type Printed = { id: string }

/** Returns the format that a run prints to; null if it prints nothing. */
const getFileKind = (action: BulkRunAction): 'zip' | 'pdf' | null => {
  if (action === 'print-zip') return 'zip'
  return action === 'print-pdf' ? 'pdf' : null
}

/** Returns whether a run ends with a file. */
export const isPrinting = (action: BulkRunAction): boolean => getFileKind(action) !== null

const mediaTypes = { zip: 'application/zip', pdf: 'application/pdf' } as const

const toMebibytes = (bytes: number): number => bytes / 1024 / 1024

const createTooLargeError = (kind: 'zip' | 'pdf'): AppError =>
  new AppError(
    'TooLarge',
    bind(m.documentsTogetherExceedMibPrintFewer, { mebibytes: toMebibytes(mostPrintedBytes[kind]) }),
  )

/** Returns one document as a person would print it: the stored file, or a print that is marked void. */
const documentFile = async (
  ctx: AppContext,
  { id }: Printed,
): Promise<{ name: string; content: Buffer | Readable }> => {
  const printable = { of: 'document', id } as const
  const printing = await withScope(ctx, systemScope, (scoped) => readPrinting(scoped, printable))
  return readOrRenderPdf(ctx, printing, printable, { isCopy: false, priority: 'background' })
}

/** Yields the documents one after the other; at most one is in memory. */
async function* readDocumentFiles(
  ctx: AppContext,
  work: Work,
  kind: 'zip' | 'pdf',
  documents: readonly Printed[],
) {
  let bytes = 0
  for (const document of documents) {
    work.signal.throwIfAborted()
    const { name, content } = await documentFile(ctx, document)
    const whole = Buffer.isBuffer(content) ? content : await buffer(content)
    bytes += whole.length
    if (bytes > mostPrintedBytes[kind]) throw createTooLargeError(kind)
    yield { name, content: whole }
  }
}

/** PDF files are already compressed, so the ZIP stores them without compressing them again. */
const zipOf = (files: AsyncIterable<{ name: string; content: Buffer }>, date: Date): Readable => {
  const zip = new ZipFile()
  const written = Readable.from(zip.outputStream)
  const ownName = createUniqueNamer()
  const fill = async (): Promise<void> => {
    for await (const { name, content } of files) {
      const entry = Promise.withResolvers<void>()
      const source = Readable.from([content])
      source.once('close', () => entry.resolve())
      zip.addReadStream(source, ownName(name), { mtime: date, compress: false, size: content.length })
      // The next file is read only after this one has been written.
      await entry.promise
    }
    zip.end()
  }
  const fail = (error: unknown): void =>
    void written.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.once('error', fail)
  fill().catch(fail)
  return written
}

const mergePdfFiles = async (
  ctx: AppContext,
  files: AsyncIterable<{ name: string; content: Buffer }>,
): Promise<Readable> => {
  const contents: Buffer[] = []
  for await (const { content } of files) contents.push(content)
  return Readable.from([await joinPdfs(ctx, contents)])
}

/** Writes the file's row and the timestamp until which the file is stored. */
const register = async (
  { trx, now }: Scoped,
  runId: string,
  file: {
    id: string
    storageKey: string
    name: string
    mediaType: string
    sizeBytes: number
    sha256: string
  },
): Promise<void> => {
  await trx
    .insertInto('storedFile')
    .values({ ...file, createdAt: now })
    .execute()
  const fileUntil = new Date(now.getTime() + printedDays * 86_400_000)
  await trx.updateTable('bulkRun').set({ fileId: file.id, fileUntil }).where('id', '=', runId).execute()
}

/**
 * Creates the file of a run and lets `end` close the run in the transaction that writes the file's row. Every attempt
 * writes under an ID of its own and removes its file if the row is not written.
 * @throws AppError TooLarge.
 */
export const savePrintedFile = async (
  ctx: AppContext,
  work: Work,
  action: BulkRunAction,
  documents: readonly Printed[],
  end: (scoped: Scoped) => Promise<void>,
): Promise<void> => {
  const kind = getFileKind(action)
  if (kind === null || documents.length === 0) return work.write(end)
  if (kind === 'pdf' && documents.length > mostPrintedInOne)
    throw new AppError('TooLarge', bind(m.singlePdfCanContainUpTo, { mostPrintedInOne }))
  const files = readDocumentFiles(ctx, work, kind, documents)
  const spooled = await ctx.files.spool(
    kind === 'zip' ? zipOf(files, ctx.clock()) : await mergePdfFiles(ctx, files),
  )
  const id = ctx.newId()
  const { sizeBytes, sha256 } = spooled
  const storageKey = `bulk-runs/${id}.${kind}`
  const name = `invoices-${await withScope(ctx, systemScope, readSellerToday)}.${kind}`
  await ctx.files.adopt(spooled, storageKey)
  try {
    await work.write(async (scoped) => {
      await register(scoped, work.rowId, {
        id,
        storageKey,
        name,
        mediaType: mediaTypes[kind],
        sizeBytes,
        sha256,
      })
      await end(scoped)
    })
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await ctx.files.remove(storageKey)
    throw error
  }
}
