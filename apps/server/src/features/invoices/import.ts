/** The import job: the files' lines into the engine, then the invoices they make visible in one transaction. */
import { counted, type BillingFormat, type ImportResult } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { InvoiceImportTable } from '../../db/invoice-tables.ts'
import type { ImportFile } from '../../db/tables.ts'
import { AppError, OutcomeUnknown } from '../../kit/errors.ts'
import type { LoadProgress } from '../../lines/load-progress.ts'
import { amortizedProof, amortizedSentence } from '../../lines/amortized.ts'
import { dropLoad, loadFiles, type FinishedLoad, type LoadResult } from '../../lines/load.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { commitLoad, LoadsChanged } from './commit-load.ts'
import {
  endExport,
  failExport,
  fetchExport,
  loadsOfExport,
  refuseOtherCount,
  type FetchedExport,
} from './fetch-exports.ts'
import { endPart, failPart, fetchPart, type FetchedPart } from './fetch-lines.ts'
import { importJobName } from './import-requests.ts'
import { messageOfEmpty, messageOfKept, resultOfNothing } from './import-result.ts'
import { importWarnings } from './import-warnings.ts'
import { contentHash, discardFiles } from './keep-file.ts'
import { compareWithPresent } from './load-comparison.ts'
import { repeatedImport } from './repeated-import.ts'
import { endSuperseded, keepQuestion } from './waiting-imports.ts'

/** Progress is written to the row at most this often. */
const progressEveryMilliseconds = 500

type ImportRow = Selectable<InvoiceImportTable>

/** An attempt at an import. Its load and what it fetched stand under ids of its own: nobody else's are touched. */
type Attempt = {
  work: Work
  row: ImportRow
  files: readonly ImportFile[]
  sha256: string
  fetched: FetchedPart | undefined
  exported: FetchedExport | undefined
  /** When it began, by `performance.now()`. */
  began: number
  /** The lines of each file, once they have been read. */
  fileLines: readonly number[]
}

const isFormat = (text: string | null): text is BillingFormat => text !== null

/** Paths of the files for the engine; `release` removes what was only a copy. */
const localFiles = async (
  ctx: AppContext,
  files: readonly ImportFile[],
  format: BillingFormat | undefined,
) => {
  const local: ({ name: string } & Awaited<ReturnType<AppContext['files']['localPath']>>)[] = []
  for (const file of files) local.push({ name: file.name, ...(await ctx.files.localPath(file.storageKey)) })
  return {
    files: local.map(({ name, path }) => ({ name, path, ...(format ? { format } : {}) })),
    release: async () => {
      for (const { release } of local) await release()
    },
  }
}

/** Ends the import in the caller's transaction; a fetch goes on with its next part. */
const finish = async (scoped: Scoped, attempt: Attempt, result: ImportResult): Promise<void> => {
  const { work, row, fetched, exported, files, sha256 } = attempt
  await scoped.trx
    .updateTable('invoiceImport')
    .set({
      files: JSON.stringify(files),
      fileLines: JSON.stringify(attempt.fileLines),
      contentSha256: sha256,
      linesLoaded: result.lines,
      rejected: result.rejected,
      result: JSON.stringify(result),
      fetchState: null,
    })
    .where('id', '=', row.id)
    .execute()
  if (fetched) await endPart(scoped, row, fetched)
  if (exported) await endExport(scoped, exported)
  await work.done(scoped, [result.message, fetched?.note ?? exported?.note].filter(Boolean).join(' '))
}

const secondsOf = ({ began }: Attempt): number => (performance.now() - began) / 1000

/** Ends an import that brought nothing new: what came is not kept, and every invoice stays as it is. */
const finishUnchanged = async (
  attempt: Attempt,
  message: string,
  earlier: Partial<ImportResult> = {},
): Promise<void> => {
  const { work, files } = attempt
  await work.write(async (scoped) => {
    await discardFiles(scoped, files)
    await finish(scoped, attempt, resultOfNothing(files, message, { seconds: secondsOf(attempt), earlier }))
  })
}

/** Writes how many lines are in; at most one such write runs at a time, and none after `stop`. */
const progressWriter = (ctx: AppContext, { work, row }: Attempt) => {
  let reported = 0
  let writing = Promise.resolve()
  const fileLines: number[] = []
  return {
    /** Lines of each file, as far as they have been read. */
    fileLines,
    report: ({ lines, fileNumber }: Pick<LoadProgress, 'lines' | 'fileNumber'>): void => {
      // Lines are counted over all files: those of the files before this one are known already.
      const before = fileLines.slice(0, fileNumber - 1).reduce((all, own) => all + own, 0)
      fileLines.splice(fileNumber - 1, Infinity, lines - before)
      const now = performance.now()
      if (now - reported < progressEveryMilliseconds) return
      reported = now
      writing = work
        .write(async (scoped) => {
          await scoped.trx
            .updateTable('invoiceImport')
            .set({ linesLoaded: lines, fileLines: JSON.stringify(fileLines) })
            .where('id', '=', row.id)
            .execute()
          await work.tell(scoped, { detail: `${counted(lines, 'line')} loaded` })
        })
        .catch((error: unknown) => {
          if (!work.signal.aborted) ctx.log.warn({ err: error }, 'progress could not be written')
        })
    },
    stop: () => writing,
  }
}

/** How often a load is compared anew when the loads of its invoices change under it. */
const maxRounds = 6

/**
 * Makes a load current, or lets the import wait where its lines overlap and nobody has said yet what becomes of them.
 * @returns whether the lines are of use; those that were all here already are not
 */
const decide = async (ctx: AppContext, attempt: Attempt, loaded: FinishedLoad): Promise<boolean> => {
  const { work, row, files, fetched, exported } = attempt
  const warnings = await importWarnings(ctx, loaded)
  for (let round = 1; round <= maxRounds; round++) {
    const compared = await compareWithPresent(ctx, loaded, {
      files,
      fetchPart: fetched?.part ?? null,
      exportId: row.fetchExportId,
      contentSha256: attempt.sha256,
    })
    const { comparisons } = compared
    const isNew = loaded.rejected > 0 || comparisons.some(({ outcome }) => outcome !== 'kept')
    if (!isNew && !row.createCustomers) {
      await finishUnchanged(attempt, messageOfKept(comparisons))
      return false
    }
    const dataVersion = fetched?.version ?? exported?.version ?? null
    const request = { ...row, files: [...files], fileLines: [...attempt.fileLines], dataVersion }
    try {
      await work.write(async (scoped) => {
        const hasConflict = comparisons.some(({ outcome }) => outcome === 'conflict')
        if (hasConflict && row.onOverlap === 'ask') {
          const seconds = secondsOf(attempt)
          await work.wait(scoped, await keepQuestion(scoped, request, { loaded, comparisons, seconds }))
          // The clock does not ask for this version again while a person is asked.
          if (exported) await endExport(scoped, exported)
          return
        }
        const result = await commitLoad(scoped, request, loaded, {
          compared,
          choice: row.onOverlap === 'ask' ? 'add' : row.onOverlap,
          seconds: secondsOf(attempt),
          warnings,
        })
        await endSuperseded(scoped, { ...row, contentSha256: attempt.sha256 })
        await finish(scoped, attempt, result)
      })
      return true
    } catch (error) {
      if (!(error instanceof LoadsChanged)) throw error
    }
  }
  throw new AppError(
    'Conflict',
    'The loads of an invoice kept changing while this file was brought in. Import it again when the others have ended.',
  )
}

const hasLines = ({ lines, rejected }: LoadResult): boolean => lines + rejected > 0

/** Ends an import in whose files nothing stands; an export that had lines before keeps them. */
const finishEmpty = async (ctx: AppContext, attempt: Attempt): Promise<false> => {
  const { row, files } = attempt
  const exportId = row.fetchExportId
  const former =
    exportId === null ? [] : await withScope(ctx, systemScope, (scoped) => loadsOfExport(scoped, exportId))
  await finishUnchanged(attempt, messageOfEmpty(files, exportId === null ? null : former))
  return false
}

/**
 * The load as a bill.
 * @throws AppError InvalidFile where its costs are amortized, and nobody has confirmed that they are to be charged
 */
const asBill = async (
  ctx: AppContext,
  { acceptAmortized }: Pick<ImportRow, 'acceptAmortized'>,
  loaded: LoadResult,
): Promise<FinishedLoad> => {
  const proof = await amortizedProof(ctx.lines, loaded)
  if (proof && !acceptAmortized)
    throw new AppError(
      'InvalidFile',
      amortizedSentence(loaded.files[proof.fileNumber - 1]?.name ?? 'The file', proof),
    )
  const files = loaded.files.map((file) => ({ ...file, format: file.format ?? '' }))
  return { ...loaded, files, isAmortized: proof !== undefined }
}

/** Loads the lines under an id of this attempt, and makes them visible; whatever happens else takes them away again. */
const loadLines = async (ctx: AppContext, attempt: Attempt): Promise<void> => {
  const { work, row, files } = attempt
  const loadId = ctx.newId()
  const former = await work.write(async ({ trx }) => {
    await trx
      .updateTable('invoiceImport')
      .set({ loadId, linesLoaded: 0, fileLines: '[]' })
      .where('id', '=', row.id)
      .execute()
    return row.loadId
  })
  // What an interrupted attempt left is of no use to anybody.
  if (former !== null) await dropLoad(ctx.lines, former)
  const { format } = row
  const local = await localFiles(ctx, files, isFormat(format) ? format : undefined)
  const progress = progressWriter(ctx, attempt)
  try {
    const loaded = await loadFiles(ctx.lines, {
      loadId,
      files: local.files,
      signal: work.signal,
      onProgress: progress.report,
    })
    await progress.stop()
    if (attempt.exported) refuseOtherCount(attempt.exported, loaded)
    const withLines = { ...attempt, fileLines: progress.fileLines }
    const isOfUse = hasLines(loaded)
      ? await decide(ctx, withLines, await asBill(ctx, row, loaded))
      : await finishEmpty(ctx, withLines)
    if (!isOfUse) await dropLoad(ctx.lines, loadId)
  } catch (error) {
    await progress.stop()
    // Lines that may be current stay; if they are not, they are no import's, and go with the others of that kind.
    if (!(error instanceof OutcomeUnknown)) await dropLoad(ctx.lines, loadId)
    throw error
  } finally {
    await local.release()
  }
}

/** May run again after an interruption: nothing of an attempt is visible before its last transaction. */
const runImport = async (ctx: AppContext, work: Work): Promise<void> => {
  const began = performance.now()
  const row = await withScope(ctx, systemScope, ({ trx }) =>
    trx.selectFrom('invoiceImport').selectAll().where('id', '=', work.rowId).executeTakeFirstOrThrow(),
  )
  const fetched = row.fetchInvoiceRowId ? await fetchPart(ctx, work, row) : undefined
  const exported = row.fetchExportId ? await fetchExport(ctx, work, row, row.fetchExportId) : undefined
  const files = fetched?.files ?? exported?.files ?? row.files
  const attempt: Attempt = {
    work,
    row,
    files,
    sha256: contentHash(files),
    fetched,
    exported,
    began,
    fileLines: [],
  }
  if (fetched?.isHere)
    return finishUnchanged(attempt, 'The provider has no newer lines than those that are here.')
  if (files.length === 0) return finishUnchanged(attempt, 'The provider has no such lines.')
  const repeated = await repeatedImport(ctx, row.id, attempt.sha256)
  if (repeated) return finishUnchanged(attempt, repeated.message, repeated.result)
  await loadLines(ctx, attempt)
}

/** Brings files in, or fetches a part of an invoice's lines. */
export const importJob = defineJob({
  name: importJobName,
  table: 'invoiceImport',
  run: runImport,
  onFailed: async (scoped, rowId, { message, error }) => {
    const {
      fetchInvoiceRowId,
      fetchExportId,
      fetchPart: part,
      files,
    } = await scoped.trx
      .selectFrom('invoiceImport')
      .select(['fetchInvoiceRowId', 'fetchExportId', 'fetchPart', 'files'])
      .where('id', '=', rowId)
      .executeTakeFirstOrThrow()
    if (fetchInvoiceRowId) await failPart(scoped, fetchInvoiceRowId, part, message)
    if (fetchExportId) await failExport(scoped, fetchExportId, message)
    // Files that were refused can never be loaded, and those of a fetch are had again; files that somebody gave may be of
    // use to whoever looks into work that was given up.
    const isFetch = fetchInvoiceRowId !== null || fetchExportId !== null
    if (isFetch || error instanceof AppError) {
      await discardFiles(scoped, files)
      if (isFetch)
        await scoped.trx
          .updateTable('invoiceImport')
          .set({ files: JSON.stringify([]), fetchState: null })
          .where('id', '=', rowId)
          .execute()
    }
    return undefined
  },
})
