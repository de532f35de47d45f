/**
 * The file of a run that prints many documents: a zip with a PDF for each, written as its documents are read, or one PDF of
 * all of them. It is kept for a week, for who asked alone.
 */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mostPrintedBytes, mostPrintedInOne, printedDays, type BulkRunAction } from '@cmp/contract'
import { ZipFile } from 'yazl'
import { AppError, OutcomeUnknown } from '../../kit/errors.ts'
import { namesOnce } from '../../kit/file-names.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { Work } from '../../work/define-job.ts'
import { pdfFor, readPrinting } from '../issuing/print.ts'
import { joinPdfs } from '../issuing/render-paper.ts'
import { sellersToday } from '../seller/seller.ts'

/** A document of the run. */
type Printed = { id: string }

/** What a run prints to; null where it prints nothing. */
const kindOf = (action: BulkRunAction): 'zip' | 'pdf' | null => {
  if (action === 'print-zip') return 'zip'
  return action === 'print-pdf' ? 'pdf' : null
}

/** Whether a run ends with a file. */
export const isPrinting = (action: BulkRunAction): boolean => kindOf(action) !== null

const mediaTypes = { zip: 'application/zip', pdf: 'application/pdf' } as const

const mebibytes = (bytes: number): number => bytes / 1024 / 1024

const tooLarge = (kind: 'zip' | 'pdf'): AppError =>
  new AppError(
    'TooLarge',
    `The documents together have more than ${mebibytes(mostPrintedBytes[kind])} MiB. Print fewer at once, by month for example.`,
  )

/** One document as it is printed for a person: the kept file, or a print that says void. */
const documentFile = async (
  ctx: AppContext,
  { id }: Printed,
): Promise<{ name: string; content: Buffer | Readable }> => {
  const printable = { of: 'document', id } as const
  const printing = await withScope(ctx, systemScope, (scoped) => readPrinting(scoped, printable))
  return pdfFor(ctx, printing, printable, { isCopy: false, priority: 'background' })
}

/** The documents one after the other; no more than one of them is in memory. */
async function* filesOf(ctx: AppContext, work: Work, kind: 'zip' | 'pdf', documents: readonly Printed[]) {
  let bytes = 0
  for (const document of documents) {
    work.signal.throwIfAborted()
    const { name, content } = await documentFile(ctx, document)
    const whole = Buffer.isBuffer(content) ? content : await buffer(content)
    bytes += whole.length
    if (bytes > mostPrintedBytes[kind]) throw tooLarge(kind)
    yield { name, content: whole }
  }
}

/** PDF files are compressed inside already: a zip of them only puts them together. */
const zipOf = (files: AsyncIterable<{ name: string; content: Buffer }>, date: Date): Readable => {
  const zip = new ZipFile()
  const written = Readable.from(zip.outputStream)
  const ownName = namesOnce()
  const fill = async (): Promise<void> => {
    for await (const { name, content } of files) {
      const entry = Promise.withResolvers<void>()
      const source = Readable.from([content])
      source.once('close', () => entry.resolve())
      zip.addReadStream(source, ownName(name), { mtime: date, compress: false, size: content.length })
      // The next one is read when this one has gone on its way.
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

const pdfOf = async (
  ctx: AppContext,
  files: AsyncIterable<{ name: string; content: Buffer }>,
): Promise<Readable> => {
  const contents: Buffer[] = []
  for await (const { content } of files) contents.push(content)
  return Readable.from([await joinPdfs(ctx, contents)])
}

/** Writes the row of the file, and until when it is kept. */
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
 * Makes the file of a run and has `end` close the run in the transaction of its row. Every attempt writes under an id of its
 * own, and takes that away where its row is not there.
 * @throws AppError TooLarge
 */
export const keepPrinted = async (
  ctx: AppContext,
  work: Work,
  action: BulkRunAction,
  documents: readonly Printed[],
  end: (scoped: Scoped) => Promise<void>,
): Promise<void> => {
  const kind = kindOf(action)
  if (kind === null || documents.length === 0) return work.write(end)
  if (kind === 'pdf' && documents.length > mostPrintedInOne)
    throw new AppError(
      'TooLarge',
      `One PDF takes ${mostPrintedInOne} documents at most. Print them as a zip.`,
    )
  const files = filesOf(ctx, work, kind, documents)
  const spooled = await ctx.files.spool(kind === 'zip' ? zipOf(files, ctx.clock()) : await pdfOf(ctx, files))
  const id = ctx.newId()
  const { sizeBytes, sha256 } = spooled
  const storageKey = `bulk-runs/${id}.${kind}`
  const name = `invoices-${await withScope(ctx, systemScope, sellersToday)}.${kind}`
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
