/**
 * Imports that wait: their lines overlap with those of an invoice, and nobody has said yet what becomes of them. The lines
 * stay in the engine until the choice, which one person makes; whoever comes second is told.
 */
import { sum } from '@cmp/billing'
import {
  firstOf,
  importQuestion,
  type ImportQuestion,
  type ImportResult,
  type OverlapChoice,
} from '@cmp/contract'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { InvoiceImportTable } from '../../db/tables.ts'
import { AppError } from '../../kit/errors.ts'
import type { FinishedLoad } from '../../lines/load.ts'
import { loadTotals } from '../../lines/totals.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { commitLoad, LoadsChanged } from './commit-load.ts'
import { resultOfNothing } from './import-result.ts'
import { unmatchedTerms } from './unmatched-terms.ts'
import { invoiceIdOf } from './invoice-of-load.ts'
import { compareWithPresent, filesOf, type Comparison } from './load-comparison.ts'

type ImportRow = Selectable<InvoiceImportTable>

/** What an import keeps while it waits: the question, and what its load needs to be made current. */
const waitingImport = z.object({
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

/** The loads of a comparison as people are shown them. */
const extentsOf = async ({ trx }: Scoped, comparison: Comparison) => {
  const { totals, present } = comparison
  const rows = await trx
    .selectFrom('invoiceLoad')
    .select((eb) => [
      'loadId',
      'files',
      'lines',
      'total',
      'firstDay',
      'lastDay',
      'createdAt',
      eb
        .selectFrom('invoiceSubAccount')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('invoiceSubAccount.loadId', '=', 'invoiceLoad.loadId')
        .whereRef('invoiceSubAccount.invoiceRowId', '=', 'invoiceLoad.invoiceRowId')
        .whereRef('invoiceSubAccount.lineItemType', '=', 'invoiceLoad.lineItemType')
        .as('subAccounts'),
    ])
    .where('loadId', 'in', present)
    .where('lineItemType', '=', totals.lineItemType)
    .where('sourceKey', '=', totals.invoiceKey)
    .where('currencyCode', '=', totals.currency)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ files, createdAt, subAccounts, ...load }) => ({
    ...load,
    fileNames: files.map(({ name }) => name),
    createdAt: createdAt.toISOString(),
    subAccounts: subAccounts ?? 0,
  }))
}

/** What a person is asked about the comparisons that conflict. */
const questionOf = async (
  scoped: Scoped,
  row: Pick<ImportRow, 'files'>,
  loaded: FinishedLoad,
  comparisons: readonly Comparison[],
): Promise<ImportQuestion> => {
  const asked: ImportQuestion = []
  for (const comparison of comparisons) {
    if (comparison.outcome !== 'conflict') continue
    const { totals, replaces, conflicts } = comparison
    const all = await extentsOf(scoped, comparison)
    const without = (ids: readonly string[]) => all.filter(({ loadId }) => !ids.includes(loadId))
    asked.push({
      invoiceId: invoiceIdOf(totals),
      provider: totals.cloudProvider,
      currency: totals.currency,
      lineItemType: totals.lineItemType,
      arriving: {
        fileNames: filesOf(loaded, row.files, totals).map(({ name }) => name),
        lines: totals.lines,
        total: totals.total,
        firstDay: totals.firstDay || null,
        lastDay: totals.lastDay || null,
        subAccounts: totals.subAccounts.length,
      },
      present: all.filter(({ loadId }) => conflicts.includes(loadId)),
      after: {
        add: figuresOf([...without(replaces), totals]),
        replace: figuresOf([...without([...replaces, ...conflicts]), totals]),
        keep: figuresOf(all),
      },
    })
  }
  return asked
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
  const asked = await questionOf(scoped, row, loaded, comparisons)
  const files = loaded.files.map(({ name, format, page }) => ({ name, format, page }))
  await scoped.trx
    .updateTable('invoiceImport')
    .set({
      question: JSON.stringify({ asked, files, seconds }),
      fileLines: JSON.stringify(row.fileLines),
      linesLoaded: loaded.lines,
      rejected: loaded.rejected,
    })
    .where('id', '=', row.id)
    .execute()
  const ids = asked.map(({ invoiceId }) => invoiceId)
  return `The lines overlap with those that ${firstOf([...new Set(ids)], mostNamed)} has already: say whether they are added, replace them or are left out. Nothing has changed so far.`
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
  const comparisons = await compareWithPresent(ctx, loaded, {
    files: row.files,
    fetchPart: null,
    exportId: null,
    contentSha256: row.contentSha256,
  })
  const warnings = await unmatchedTerms(ctx, loaded)
  const isOutdated = await withScope(ctx, scope, async (scoped) => {
    const { trx } = scoped
    const held = await trx
      .selectFrom('invoiceImport')
      .select('status')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst()
    if (held?.status !== 'waiting') throw answered()
    const seen = await questionOf(scoped, row, loaded, comparisons)
    if (idsOf(seen) !== idsOf(kept.asked) && seen.length > 0) {
      await keepQuestion(scoped, row, { loaded, comparisons, seconds: kept.seconds })
      return true
    }
    const result = await commitLoad(scoped, row, loaded, {
      comparisons,
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

/** Ends other imports of the same content that still wait: what was asked about them has been decided. */
export const endSuperseded = async (
  scoped: Scoped,
  { id, contentSha256 }: Pick<ImportRow, 'id' | 'contentSha256'>,
): Promise<void> => {
  if (contentSha256 === null) return
  const others = await scoped.trx
    .selectFrom('invoiceImport')
    .select(['id', 'files'])
    .where('contentSha256', '=', contentSha256)
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
