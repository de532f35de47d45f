/**
 * Imports that wait: their lines overlap with those of an invoice, and nobody has said yet what becomes of them. The lines
 * stay in the engine until the choice, which one person makes; whoever comes second is told.
 */
import { sum } from '@cmp/billing'
import {
  firstOf,
  importQuestion,
  listed,
  type ImportQuestion,
  type ImportResult,
  type OverlapChoice,
} from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { InvoiceImportTable } from '../../db/invoice-tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { FinishedLoad } from '../../lines/load.ts'
import { loadTotals } from '../../lines/totals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { commitLoad, LoadsChanged } from './commit-load.ts'
import { resultOfNothing } from './import-result.ts'
import { importWarnings } from './import-warnings.ts'
import { invoiceIdOf } from './invoice-of-load.ts'
import { compareWithPresent, filesOf, type Comparison } from './load-comparison.ts'
import { billOf, formatsOf, partKey, type PresentLoad } from './present-loads.ts'

type ImportRow = Selectable<InvoiceImportTable>

/** What an import keeps while it waits: the question, and what its load needs to be made current. */
const waitingImport = z.object({
  isAmortized: z.boolean().default(false),
  asked: importQuestion(z),
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

const figuresOf = (loads: readonly Figures[]): Figures => ({
  lines: loads.reduce((lines, load) => lines + load.lines, 0),
  total: sum(loads.map(({ total }) => total)),
})

/** A load that is there as people are shown it. */
const extentOf = (load: PresentLoad) => ({
  loadId: load.loadId,
  fileNames: load.files.map(({ name }) => name),
  lines: load.lines,
  total: load.total,
  firstDay: load.firstDay,
  lastDay: load.lastDay,
  createdAt: load.createdAt.toISOString(),
  subAccounts: load.accounts.length,
  invoiceIds: [load.invoiceId],
  formats: formatsOf(load.files),
})

const distinct = (loads: readonly PresentLoad[]): PresentLoad[] => [
  ...new Map(loads.map((load) => [partKey(load), load])).values(),
]

/** Comparisons that one question is about: those of a bill together where they conflict with loads of other invoices. */
const askedTogether = (comparisons: readonly Comparison[]): Comparison[][] => {
  const isOfOthers = ({ conflicts, present }: Comparison): boolean =>
    conflicts.some((load) => present.every((own) => partKey(own) !== partKey(load)))
  const conflicting = comparisons.filter(({ outcome }) => outcome === 'conflict')
  return [
    ...Map.groupBy(conflicting, (comparison) =>
      isOfOthers(comparison) ? JSON.stringify(billOf(comparison.totals)) : comparison,
    ).values(),
  ]
}

const firstDayOf = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null && day !== '').toSorted()[0] ?? null

/** What a person is asked about the comparisons that conflict. */
const questionOf = (
  row: Pick<ImportRow, 'files'>,
  loaded: FinishedLoad,
  comparisons: readonly Comparison[],
): ImportQuestion =>
  askedTogether(comparisons).flatMap((together) => {
    const [first] = together
    if (!first) return []
    const arriving = together.map(({ totals }) => totals)
    const files = [
      ...new Map(
        arriving.flatMap((totals) => filesOf(loaded, row.files, totals)).map((file) => [file.fileId, file]),
      ).values(),
    ]
    const all = distinct(
      together.flatMap(({ present, conflicts, replaces }) => [...present, ...replaces, ...conflicts]),
    )
    const replaced = new Set(together.flatMap(({ replaces }) => replaces.map(partKey)))
    const conflicts = distinct(together.flatMap((comparison) => comparison.conflicts))
    const inConflict = new Set(conflicts.map(partKey))
    const without = (isGone: (key: string) => boolean) => all.filter((load) => !isGone(partKey(load)))
    const ids = [...new Set(arriving.map(invoiceIdOf))]
    return {
      invoiceId: listed(ids),
      provider: first.totals.cloudProvider,
      currency: first.totals.currency,
      lineItemType: first.totals.lineItemType,
      arriving: {
        fileNames: files.map(({ name }) => name),
        ...figuresOf(arriving),
        firstDay: firstDayOf(arriving.map(({ firstDay }) => firstDay)),
        lastDay:
          arriving
            .map(({ lastDay }) => lastDay)
            .toSorted()
            .at(-1) || null,
        subAccounts: new Set(
          arriving.flatMap(({ subAccounts }) => subAccounts.map(({ subAccountKey }) => subAccountKey)),
        ).size,
        invoiceIds: ids,
        formats: formatsOf(files),
      },
      present: conflicts.map(extentOf),
      after: {
        add: figuresOf([...without((key) => replaced.has(key)), ...arriving]),
        replace: figuresOf([...without((key) => replaced.has(key) || inConflict.has(key)), ...arriving]),
        keep: figuresOf(all),
      },
    }
  })

/** What the sentence of a question says of formats that differ. */
const formatsSentence = (asked: ImportQuestion): string => {
  const differing = asked.find(({ arriving, present }) =>
    present.some(({ formats }) => formats.some((format) => !arriving.formats.includes(format))),
  )
  if (!differing || differing.arriving.formats.length === 0) return ''
  const here = [...new Set(differing.present.flatMap(({ formats }) => formats))]
  return ` The same charges may be in both: ${firstOf(differing.arriving.formats, mostNamed)} arrives, ${firstOf(here, mostNamed)} is here.`
}

/** At most this many invoices are named in the sentence of a question. */
const mostNamed = 3

/** Lets an import wait, in the caller's transaction. Returns the sentence that asks. */
export const keepQuestion = async (
  scoped: Scoped,
  row: Pick<ImportRow, 'id' | 'files' | 'fileLines'>,
  {
    loaded,
    comparisons,
    seconds,
  }: { loaded: FinishedLoad; comparisons: readonly Comparison[]; seconds: number },
): Promise<string> => {
  const asked = questionOf(row, loaded, comparisons)
  const files = loaded.files.map(({ name, format, page }) => ({ name, format, page }))
  await scoped.trx
    .updateTable('invoiceImport')
    .set({
      question: JSON.stringify({ asked, files, seconds, isAmortized: loaded.isAmortized }),
      fileLines: JSON.stringify(row.fileLines),
      linesLoaded: loaded.lines,
      rejected: loaded.rejected,
    })
    .where('id', '=', row.id)
    .execute()
  const ids = asked.flatMap(({ present }) => present.flatMap(({ invoiceIds }) => invoiceIds))
  return `The lines overlap with those that ${firstOf([...new Set(ids)], mostNamed)} has already: say whether they are added, replace them or are left out.${formatsSentence(asked)} Nothing has changed so far.`
}

/** What a person is asked about an import; null where nothing is asked. */
export const questionOfImport = ({ status, question }: Pick<ImportRow, 'status' | 'question'>) =>
  status === 'waiting' ? waitingImport.parse(question).asked : null

const answered = (): AppError =>
  new AppError('Conflict', 'Somebody has answered this import already. Look at its result.')

/** An import that waits, with its load as it was brought in. */
const waitingLoad = async (ctx: AppContext, row: ImportRow) => {
  if (row.status !== 'waiting' || row.loadId === null) throw answered()
  const kept = waitingImport.parse(row.question)
  const loaded = {
    loadId: row.loadId,
    files: kept.files,
    isAmortized: kept.isAmortized,
    ...(await loadTotals(ctx.lines, row.loadId)),
  }
  return { kept, loaded }
}

const idsOf = (question: ImportQuestion): string =>
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
 * Ends an import that waits as a person chose. Nothing is written where somebody was faster, or where the loads that the
 * person saw are not those that count now; the question is then brought up to date.
 * @throws AppError NotFound, Conflict
 */
export const chooseFor = async (
  ctx: AppContext,
  scope: Scope,
  row: ImportRow,
  choice: OverlapChoice,
): Promise<void> => {
  const { kept, loaded } = await waitingLoad(ctx, row)
  const compared = await compareWithPresent(ctx, loaded, {
    files: row.files,
    fetchPart: row.fetchPart,
    exportId: row.fetchExportId,
    contentSha256: row.contentSha256,
  })
  const warnings = await importWarnings(ctx, loaded)
  const isOutdated = await withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    const held = await trx
      .selectFrom('invoiceImport')
      .select('status')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst()
    if (held?.status !== 'waiting') throw answered()
    const seen = questionOf(row, loaded, compared.comparisons)
    if (idsOf(seen) !== idsOf(kept.asked) && seen.length > 0) {
      await keepQuestion(scoped, row, {
        loaded,
        comparisons: compared.comparisons,
        seconds: kept.seconds,
      })
      return true
    }
    const result = await commitLoad(scoped, row, loaded, {
      compared,
      choice,
      seconds: kept.seconds,
      warnings,
    })
    await endWaiting(scoped, row, { result, choice })
    await endSuperseded(scoped, row)
    return false
  }).catch((error: unknown) => {
    if (error instanceof LoadsChanged) return true
    throw error
  })
  if (isOutdated)
    throw new AppError(
      'Conflict',
      'The loads of the invoice have changed since you looked. See what there is now, and choose again.',
    )
}

const superseded = 'The same content has been brought in since: nothing was added by this import.'

/** Ends other imports of the same content or export that still wait: what was asked about them has been decided. */
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
        message: superseded,
        result: JSON.stringify(resultOfNothing(other.files, superseded)),
      })
      .where('id', '=', other.id)
      .execute()
}
