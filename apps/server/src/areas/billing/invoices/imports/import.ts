/** The import job: imports the files' line items into the engine, then makes their invoices visible in one transaction. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { billingFormats, type BillingFormat, type ImportResult } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { InvoiceImportTable } from '../../../../db/invoice-tables.ts'
import type { ImportFile } from '../../../../db/tables.ts'
import { AppError, OutcomeUnknown } from '../../../../kit/errors.ts'
import type { LoadProgress } from '../../../../lines/load-progress.ts'
import { findAmortizedProof, describeAmortizedProof } from '../../../../lines/amortized.ts'
import { dropLoad, loadFiles, type FinishedLoad, type LoadResult } from '../../../../lines/load.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { MonthClosed } from '../../../../scope/closed-month.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { defineJob, type Work } from '../../../../work/define-job.ts'
import { commitLoad, LoadsChanged } from './commit-load.ts'
import {
  endExport,
  failExport,
  fetchExport,
  listLoadsOfExport,
  refuseOtherCount,
  type FetchedExport,
} from '../fetches/fetch-exports.ts'
import { endPart, failPart, fetchPart, type FetchedPart } from '../fetches/fetch-lines.ts'
import { importJobName } from '../files/import-requests.ts'
import { formatEmptyMessage, formatUnchangedMessage, buildEmptyResult } from './import-result.ts'
import { importWarnings } from './import-warnings.ts'
import { hashContent, discardFiles } from '../files/store-file.ts'
import { compareWithPresent } from '../loads/load-comparison.ts'
import { findRepeatedImport } from './repeated-import.ts'
import { endSuperseded, saveQuestion } from './waiting-imports.ts'

/** The minimum interval at which progress is written to the row. */
const progressEveryMilliseconds = 500

type ImportRow = Selectable<InvoiceImportTable>

/**
 * An attempt at an import. Its import batch and fetched files have IDs of their own, so other attempts are not
 * affected.
 */
type Attempt = {
  work: Work
  row: ImportRow
  files: readonly ImportFile[]
  sha256: string
  fetched: FetchedPart | undefined
  exported: FetchedExport | undefined
  /** The start time, from `performance.now()`. */
  began: number
  /** The number of line items of each file, once the file has been read. */
  fileLines: readonly number[]
}

const isFormat = (text: string | null): text is BillingFormat =>
  billingFormats.some(({ value }) => value === text)

/** Returns local paths of the files for the engine; `release` removes temporary copies. */
const prepareLocalFiles = async (
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

/** Ends the import in the caller's transaction; a fetch continues with its next part. */
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

const getElapsedSeconds = ({ began }: Attempt): number => (performance.now() - began) / 1000

/** Ends an import that added nothing new: its files are discarded, and every invoice stays unchanged. */
const finishUnchanged = async (
  attempt: Attempt,
  message: string,
  earlier: Partial<ImportResult> = {},
): Promise<void> => {
  const { work, files } = attempt
  await work.write(async (scoped) => {
    await discardFiles(scoped, files)
    await finish(
      scoped,
      attempt,
      buildEmptyResult(files, message, { seconds: getElapsedSeconds(attempt), earlier }),
    )
  })
}

/** Writes the number of imported line items. At most one such write runs at a time, and none after `stop`. */
const progressWriter = (ctx: AppContext, { work, row }: Attempt) => {
  let reported = 0
  let writing = Promise.resolve()
  const fileLines: number[] = []
  return {
    /** The number of line items of each file read so far. */
    fileLines,
    report: ({ lines, fileNumber }: Pick<LoadProgress, 'lines' | 'fileNumber'>): void => {
      // Line items are counted over all files; the counts of earlier files are known already.
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
          await work.reportProgress(scoped, { detail: t(m.lineItemLoaded, { lines }) })
        })
        .catch((error: unknown) => {
          if (!work.signal.aborted) ctx.log.warn({ err: error }, 'progress could not be written')
        })
    },
    stop: () => writing,
  }
}

/** How often an import batch is compared again if the import batches of its invoices change at the same time. */
const maxRounds = 6

/** Lets the import wait for a person, because a month of its line items is closed. */
const waitForClosedMonth = (
  attempt: Attempt,
  request: Parameters<typeof saveQuestion>[1],
  question: Omit<Parameters<typeof saveQuestion>[2], 'seconds'>,
): Promise<void> => {
  const { work, exported } = attempt
  return work.write(async (scoped) => {
    const seconds = getElapsedSeconds(attempt)
    await work.wait(scoped, await saveQuestion(scoped, request, { ...question, seconds }))
    if (exported) await endExport(scoped, exported)
  })
}

/**
 * Makes an import batch current, or lets the import wait if its line items overlap others and nobody has chosen what to
 * do.
 * @returns whether the line items are needed; those that had all been imported before are not.
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
      await finishUnchanged(attempt, formatUnchangedMessage(comparisons))
      return false
    }
    const dataVersion = fetched?.version ?? exported?.version ?? null
    const request = { ...row, files: [...files], fileLines: [...attempt.fileLines], dataVersion }
    try {
      await work.write(async (scoped) => {
        const hasConflict = comparisons.some(({ outcome }) => outcome === 'conflict')
        if (hasConflict && row.onOverlap === 'ask') {
          const seconds = getElapsedSeconds(attempt)
          await work.wait(scoped, await saveQuestion(scoped, request, { loaded, comparisons, seconds }))
          // The scheduler must not request this version again while a person's decision is pending.
          if (exported) await endExport(scoped, exported)
          return
        }
        const result = await commitLoad(scoped, request, loaded, {
          compared,
          choice: row.onOverlap === 'ask' ? 'add' : row.onOverlap,
          seconds: getElapsedSeconds(attempt),
          warnings,
        })
        await endSuperseded(scoped, { ...row, contentSha256: attempt.sha256 })
        await finish(scoped, attempt, result)
      })
      return true
    } catch (error) {
      if (error instanceof MonthClosed) {
        await waitForClosedMonth(attempt, request, { loaded, comparisons, closedMonth: error })
        return true
      }
      if (!(error instanceof LoadsChanged)) throw error
    }
  }
  throw new AppError('Conflict', m.importBatchesOfInvoiceChanged)
}

const hasLines = ({ lines, rejected }: LoadResult): boolean => lines + rejected > 0

/** Ends an import whose files are empty; an export that had line items before keeps them. */
const finishEmpty = async (ctx: AppContext, attempt: Attempt): Promise<false> => {
  const { row, files } = attempt
  const exportId = row.fetchExportId
  const former =
    exportId === null
      ? []
      : await withScope(ctx, systemScope, (scoped) => listLoadsOfExport(scoped, exportId))
  await finishUnchanged(attempt, formatEmptyMessage(files, exportId === null ? null : former))
  return false
}

/**
 * Returns the import batch as a bill.
 * @throws AppError InvalidFile if its costs are amortized and nobody has confirmed that they may be charged.
 */
const toConfirmedBill = async (
  ctx: AppContext,
  { acceptAmortized }: Pick<ImportRow, 'acceptAmortized'>,
  loaded: LoadResult,
): Promise<FinishedLoad> => {
  const proof = await findAmortizedProof(ctx.lines, loaded)
  if (proof && !acceptAmortized)
    throw new AppError(
      'InvalidFile',
      describeAmortizedProof(loaded.files[proof.fileNumber - 1]?.name ?? t(m.theFile), proof),
    )
  const files = loaded.files.map((file) => ({ ...file, format: file.format ?? '' }))
  return { ...loaded, files, isAmortized: proof !== undefined }
}

/** Imports the line items under an ID of this attempt and makes them visible; on any failure they are removed. */
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
  // Removes line items that an interrupted attempt left behind.
  if (former !== null) await dropLoad(ctx.lines, former)
  const { format } = row
  const local = await prepareLocalFiles(ctx, files, isFormat(format) ? format : undefined)
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
      ? await decide(ctx, withLines, await toConfirmedBill(ctx, row, loaded))
      : await finishEmpty(ctx, withLines)
    if (!isOfUse) await dropLoad(ctx.lines, loadId)
  } catch (error) {
    await progress.stop()
    // Line items that may be current are not removed; if they are not current, the cleanup of orphaned import batches
    // removes them.
    if (!(error instanceof OutcomeUnknown)) await dropLoad(ctx.lines, loadId)
    throw error
  } finally {
    await local.release()
  }
}

/** May run again after an interruption, because an attempt is invisible until its last transaction. */
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
    sha256: hashContent(files),
    fetched,
    exported,
    began,
    fileLines: [],
  }
  if (fetched?.isHere) return finishUnchanged(attempt, t(m.providerHasNoNewerLineItems))
  if (files.length === 0) return finishUnchanged(attempt, t(m.providerDoesNotHaveTheseLine))
  const repeated = await findRepeatedImport(ctx, row.id, attempt.sha256)
  if (repeated) return finishUnchanged(attempt, repeated.message, repeated.result)
  await loadLines(ctx, attempt)
}

/** Imports files, or fetches a part of an invoice's line items. */
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
    // Rejected files can never be imported, and fetched files can be fetched again. Files that a person uploaded may
    // help whoever investigates a failed import.
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
