/**
 * Handles imports that wait because their line items overlap with those of an invoice and nobody has chosen what to do.
 * The line items stay in the engine until one person chooses; anybody who chooses later gets a conflict.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { sum } from '@cmp/billing'
import {
  formatFirst,
  importQuestion,
  formatList,
  type ImportQuestion,
  type ImportResult,
  type OverlapChoice,
} from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { InvoiceImportTable } from '../../../../db/invoice-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { FinishedLoad } from '../../../../lines/load.ts'
import { loadTotals } from '../../../../lines/totals.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { MonthClosed } from '../../../../scope/closed-month.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { commitLoad, LoadsChanged } from './commit-load.ts'
import { buildEmptyResult } from './import-result.ts'
import { importWarnings } from './import-warnings.ts'
import { getInvoiceId } from '../loads/invoice-of-load.ts'
import { compareWithPresent, listLoadedFiles, type Comparison } from '../loads/load-comparison.ts'
import { toBill, listFileFormats, buildPartKey, type PresentLoad } from '../loads/present-loads.ts'

type ImportRow = Selectable<InvoiceImportTable>

/** What an import stores while it waits: the question, and what is needed to make its import batch current. */
const waitingImport = z.object({
  isAmortized: z.boolean().default(false),
  /** Whether the import waits because a month of its line items is closed. */
  isMonthClosed: z.boolean().default(false),
  question: importQuestion(z),
  files: z.array(
    z.object({
      name: z.string(),
      format: z.string(),
      page: z.object({ set: z.string(), number: z.string() }).optional(),
    }),
  ),
  seconds: z.number(),
})

type Figures = { lines: number; total: string }

const sumFigures = (loads: readonly Figures[]): Figures => ({
  lines: loads.reduce((lines, load) => lines + load.lines, 0),
  total: sum(loads.map(({ total }) => total)),
})

/** Returns an existing import batch as shown to people. */
const toLoadExtent = (load: PresentLoad) => ({
  loadId: load.loadId,
  fileNames: load.files.map(({ name }) => name),
  lines: load.lines,
  total: load.total,
  firstDay: load.firstDay,
  lastDay: load.lastDay,
  createdAt: load.createdAt.toISOString(),
  subAccounts: load.accounts.length,
  invoiceIds: [load.invoiceId],
  formats: listFileFormats(load.files),
})

const deduplicateLoads = (loads: readonly PresentLoad[]): PresentLoad[] => [
  ...new Map(loads.map((load) => [buildPartKey(load), load])).values(),
]

/**
 * Groups the comparisons that one question covers: those of a bill together if they conflict with import batches of
 * other invoices.
 */
const groupByQuestion = (comparisons: readonly Comparison[]): Comparison[][] => {
  const isOfOthers = ({ conflicts, present }: Comparison): boolean =>
    conflicts.some((load) => present.every((own) => buildPartKey(own) !== buildPartKey(load)))
  const conflicting = comparisons.filter(({ outcome }) => outcome === 'conflict')
  return [
    ...Map.groupBy(conflicting, (comparison) =>
      isOfOthers(comparison) ? JSON.stringify(toBill(comparison.totals)) : comparison,
    ).values(),
  ]
}

const findFirstDate = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null && day !== '').toSorted()[0] ?? null

/** Builds the question about the conflicting comparisons. */
const buildQuestion = (
  row: Pick<ImportRow, 'files'>,
  loaded: FinishedLoad,
  comparisons: readonly Comparison[],
): ImportQuestion =>
  groupByQuestion(comparisons).flatMap((together) => {
    const [first] = together
    if (!first) return []
    const arriving = together.map(({ totals }) => totals)
    const files = [
      ...new Map(
        arriving
          .flatMap((totals) => listLoadedFiles(loaded, row.files, totals))
          .map((file) => [file.fileId, file]),
      ).values(),
    ]
    const all = deduplicateLoads(
      together.flatMap(({ present, conflicts, replaces }) => [...present, ...replaces, ...conflicts]),
    )
    const replaced = new Set(together.flatMap(({ replaces }) => replaces.map(buildPartKey)))
    const conflicts = deduplicateLoads(together.flatMap((comparison) => comparison.conflicts))
    const inConflict = new Set(conflicts.map(buildPartKey))
    const excludeLoads = (isExcluded: (key: string) => boolean) =>
      all.filter((load) => !isExcluded(buildPartKey(load)))
    const ids = [...new Set(arriving.map(getInvoiceId))]
    return {
      invoiceId: formatList(ids),
      provider: first.totals.cloudProvider,
      currency: first.totals.currency,
      lineItemType: first.totals.lineItemType,
      arriving: {
        fileNames: files.map(({ name }) => name),
        ...sumFigures(arriving),
        firstDay: findFirstDate(arriving.map(({ firstDay }) => firstDay)),
        lastDay:
          arriving
            .map(({ lastDay }) => lastDay)
            .toSorted()
            .at(-1) || null,
        subAccounts: new Set(
          arriving.flatMap(({ subAccounts }) => subAccounts.map(({ subAccountKey }) => subAccountKey)),
        ).size,
        invoiceIds: ids,
        formats: listFileFormats(files),
      },
      present: conflicts.map(toLoadExtent),
      after: {
        add: sumFigures([...excludeLoads((key) => replaced.has(key)), ...arriving]),
        replace: sumFigures([
          ...excludeLoads((key) => replaced.has(key) || inConflict.has(key)),
          ...arriving,
        ]),
        keep: sumFigures(all),
      },
    }
  })

/** Returns the part of a question's sentence about differing formats. */
const describeFormats = (pendingQuestion: ImportQuestion): string => {
  const differing = pendingQuestion.find(({ arriving, present }) =>
    present.some(({ formats }) => formats.some((format) => !arriving.formats.includes(format))),
  )
  if (!differing || differing.arriving.formats.length === 0) return ''
  const here = [...new Set(differing.present.flatMap(({ formats }) => formats))]
  return t(m.bothMightContainSameChargesNew, {
    formats: formatFirst(differing.arriving.formats, mostNamed),
    here: formatFirst(here, mostNamed),
  })
}

/** The maximum number of invoices named in a question. */
const mostNamed = 3

/**
 * Turns all comparisons with new line items into questions, because a person decides about those of a closed month even
 * if they overlap with none.
 */
const convertToQuestions = (comparisons: readonly Comparison[]): Comparison[] =>
  comparisons.map((comparison) =>
    comparison.outcome === 'kept' ? comparison : { ...comparison, outcome: 'conflict' },
  )

/** Lets an import wait, in the caller's transaction, and returns the question as a sentence. */
export const saveQuestion = async (
  scoped: Scoped,
  row: Pick<ImportRow, 'id' | 'files' | 'fileLines'>,
  {
    loaded,
    comparisons,
    seconds,
    closedMonth = null,
  }: {
    loaded: FinishedLoad
    comparisons: readonly Comparison[]
    seconds: number
    /** Why the line items cannot be added: their month is closed. */
    closedMonth?: MonthClosed | null
  },
): Promise<string> => {
  const pendingQuestion = buildQuestion(
    row,
    loaded,
    closedMonth === null ? comparisons : convertToQuestions(comparisons),
  )
  const files = loaded.files.map(({ name, format, page }) => ({ name, format, page }))
  await scoped.trx
    .updateTable('invoiceImport')
    .set({
      question: JSON.stringify({
        question: pendingQuestion,
        files,
        seconds,
        isAmortized: loaded.isAmortized,
        isMonthClosed: closedMonth !== null,
      }),
      fileLines: JSON.stringify(row.fileLines),
      linesLoaded: loaded.lines,
      rejected: loaded.rejected,
    })
    .where('id', '=', row.id)
    .execute()
  if (closedMonth !== null) return t(m.importWaitsForClosedMonth, { reason: t(closedMonth.text) })
  const ids = pendingQuestion.flatMap(({ present }) => present.flatMap(({ invoiceIds }) => invoiceIds))
  return t(m.lineItemsOverlapWithExistingOnes, {
    value: formatFirst([...new Set(ids)], mostNamed),
    formats: describeFormats(pendingQuestion),
  })
}

/** Returns the question of an import; null if there is none. */
export const parseImportQuestion = ({ status, question }: Pick<ImportRow, 'status' | 'question'>) =>
  status === 'waiting' ? waitingImport.parse(question).question : null

const createAnsweredError = (): AppError => new AppError('Conflict', m.anotherUserHasAlreadyChosenFor)

/** Returns a waiting import with its import batch as it was imported. */
const readWaitingLoad = async (ctx: AppContext, row: ImportRow) => {
  if (row.status !== 'waiting' || row.loadId === null) throw createAnsweredError()
  const waiting = waitingImport.parse(row.question)
  const loaded = {
    loadId: row.loadId,
    files: waiting.files,
    isAmortized: waiting.isAmortized,
    ...(await loadTotals(ctx.lines, row.loadId)),
  }
  return { waiting, loaded }
}

const buildQuestionKey = (question: ImportQuestion): string =>
  question
    .map(({ invoiceId, present }) => [invoiceId, ...present.map(({ loadId }) => loadId)].join())
    .join('|')

const endWaiting = async (
  scoped: Scoped,
  row: ImportRow,
  { result, choice }: { result: ImportResult; choice: OverlapChoice },
): Promise<void> => {
  const { trx, audit } = scoped
  await trx
    .updateTable('invoiceImport')
    .set({
      status: 'done',
      onOverlap: choice,
      question: null,
      message: result.message,
      finishedAt: scoped.now,
      result: JSON.stringify(result),
    })
    .where('id', '=', row.id)
    .execute()
  await audit({
    action: 'choose',
    objectType: 'invoice-imports',
    objectId: row.id,
    objectName: row.files.map(({ name }) => name).join(', '),
    after: { choice },
  })
}

/**
 * Ends a waiting import as a person chose. Nothing is written if somebody else chose first, or if the current import
 * batches are not those that the person saw; the question is then updated.
 * @throws AppError NotFound, Conflict.
 */
export const chooseFor = async (
  ctx: AppContext,
  scope: Scope,
  row: ImportRow,
  choice: OverlapChoice,
): Promise<void> => {
  const { waiting, loaded } = await readWaitingLoad(ctx, row)
  const found = await compareWithPresent(ctx, loaded, {
    files: row.files,
    fetchPart: row.fetchPart,
    exportId: row.fetchExportId,
    contentSha256: row.contentSha256,
  })
  const compared = waiting.isMonthClosed
    ? { ...found, comparisons: convertToQuestions(found.comparisons) }
    : found
  const warnings = await importWarnings(ctx, loaded)
  const isOutdated = await withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    const held = await trx
      .selectFrom('invoiceImport')
      .select('status')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst()
    if (held?.status !== 'waiting') throw createAnsweredError()
    const seen = buildQuestion(row, loaded, compared.comparisons)
    if (buildQuestionKey(seen) !== buildQuestionKey(waiting.question) && seen.length > 0) {
      await saveQuestion(scoped, row, {
        loaded,
        comparisons: compared.comparisons,
        seconds: waiting.seconds,
      })
      return true
    }
    const result = await commitLoad(scoped, row, loaded, {
      compared,
      choice,
      seconds: waiting.seconds,
      warnings,
    })
    await endWaiting(scoped, row, { result, choice })
    await endSuperseded(scoped, row)
    return false
  }).catch((error: unknown) => {
    if (error instanceof LoadsChanged) return true
    throw error
  })
  if (isOutdated) throw new AppError('Conflict', m.importBatchesOfInvoiceHaveChanged)
}

const superseded = m.sameContentHasBeenImportedIn

/** Ends other waiting imports of the same content or export, because their question has been decided. */
export const endSuperseded = async (
  scoped: Scoped,
  { id, contentSha256, fetchExportId }: Pick<ImportRow, 'id' | 'contentSha256' | 'fetchExportId'>,
): Promise<void> => {
  if (contentSha256 === null && fetchExportId === null) return
  const others = await scoped.trx
    .selectFrom('invoiceImport')
    .select(['id', 'files'])
    .where((eb) => eb.or([eb('contentSha256', '=', contentSha256), eb('fetchExportId', '=', fetchExportId)]))
    .where('status', '=', 'waiting')
    .where('id', '!=', id)
    .forUpdate()
    .execute()
  for (const other of others)
    await scoped.trx
      .updateTable('invoiceImport')
      .set({
        status: 'done',
        question: null,
        finishedAt: scoped.now,
        message: t(superseded),
        result: JSON.stringify(buildEmptyResult(other.files, t(superseded))),
      })
      .where('id', '=', other.id)
      .execute()
}
