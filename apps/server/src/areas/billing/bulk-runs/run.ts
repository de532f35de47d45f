/**
 * Executes a bulk run row by row. Each row and its outcome are written in one transaction, so a run that was
 * interrupted continues with the next row and does nothing twice. A row that is refused does not stop the others.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/bulk-runs'
import { customerInvoices, customerSubscriptions } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError, OutcomeUnknown } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { isTransientError } from '../../../kit/transient-error.ts'
import { translateDatabaseError } from '../../../resources/database-errors.ts'
import { listMountedResources } from '../../../resources/mounted.ts'
import { withActor, systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { LeaseLost } from '../../../work/leases.ts'
import { queueCalculations } from '../calculations/calculate.ts'
import { sortByIssueOrder } from '../issuing/issue-plan.ts'
import { formatIssuedSummary } from '../issuing/issued-text.ts'
import { describeCalculations } from '../unassigned-lines/assignments.ts'
import { listInvoicesOfAccounts } from '../unassigned-lines/planned-assignments.ts'
import { prepareRowAction, assignmentSubject, documentSubject } from './act.ts'
import { isPrinting, savePrintedFile } from './print-run.ts'
import { formatRunResult } from './words.ts'

/** How many days outcomes are stored after the end of a run. */
const retentionDays = 90

const runOf = (ctx: AppContext, id: string) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('bulkRun')
      .select(['action', 'isRecalculated', 'createdBy'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

type Run = Awaited<ReturnType<typeof runOf>>

const readNextRow = (ctx: AppContext, id: string) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('bulkRunRow')
      .select(['place', 'subject'])
      .where('bulkRunId', '=', id)
      .where('state', '=', 'waiting')
      .orderBy('place')
      .limit(1)
      .executeTakeFirst(),
  )

/** Returns the printed documents in the order of the run. */
const listPrintedDocuments = async (ctx: AppContext, id: string): Promise<{ id: string }[]> => {
  const rows = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('bulkRunRow')
      .select('subject')
      .where('bulkRunId', '=', id)
      .where('state', '=', 'done')
      .orderBy('place')
      .execute(),
  )
  return rows.map(({ subject }) => documentSubject.parse(subject))
}

/** Counts the rows by outcome. */
export const countRowsByState = async (
  { trx }: Pick<Scoped, 'trx'>,
  id: string,
): Promise<Record<'waiting' | 'done' | 'refused', number>> => {
  const rows = await trx
    .selectFrom('bulkRunRow')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('bulkRunId', '=', id)
    .groupBy('state')
    .execute()
  const getCount = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: getCount('waiting'), done: getCount('done'), refused: getCount('refused') }
}

const saveOutcome = async (
  scoped: Scoped,
  work: Work,
  place: number,
  given: { state: 'done' | 'refused'; message: string },
): Promise<void> => {
  await scoped.trx
    .updateTable('bulkRunRow')
    .set(given)
    .where('bulkRunId', '=', work.rowId)
    .where('place', '=', place)
    .execute()
  const { waiting, done, refused } = await countRowsByState(scoped, work.rowId)
  const all = waiting + done + refused
  await work.reportProgress(scoped, {
    detail: t(m.ofLabel, { done: done + refused, all }),
    progress: (done + refused) / all,
  })
}

/**
 * Returns why a row is left unchanged.
 * @throws the error itself if it was caused by the job and not by the row; the row is then tried again.
 */
const describeRefusal = (ctx: AppContext, work: Work, { action }: Run, error: unknown): string => {
  if (
    work.signal.aborted ||
    error instanceof LeaseLost ||
    error instanceof OutcomeUnknown ||
    isTransientError(error)
  )
    throw error
  const resource = action === 'assign' ? customerSubscriptions : customerInvoices
  const refusal = translateDatabaseError(error, resource, listMountedResources(ctx))
  if (refusal instanceof AppError) return refusal.message
  ctx.log.error({ err: error, run: work.rowId }, 'a row of a run failed')
  return t(m.unexpectedErrorOccurredNothingWas)
}

const carry = async (
  ctx: AppContext,
  work: Work,
  run: Run,
  { place, subject }: { place: number; subject: unknown },
): Promise<void> => {
  try {
    const act = await prepareRowAction(ctx, work, run, subject)
    await work.write(async (scoped) => {
      const message = await act(withActor(scoped, run.createdBy))
      await saveOutcome(scoped, work, place, { state: 'done', message })
    })
  } catch (error) {
    const message = describeRefusal(ctx, work, run, error)
    await work.write((scoped) => saveOutcome(scoped, work, place, { state: 'refused', message }))
  }
}

/**
 * Queues the calculation of each invoice whose subscriptions were assigned, once per invoice.
 * @returns the sentence for the run's result.
 */
const calculateInvoices = async (scoped: Scoped, runId: string): Promise<string> => {
  const rows = await scoped.trx
    .selectFrom('bulkRunRow')
    .select('subject')
    .where('bulkRunId', '=', runId)
    .where('state', '=', 'done')
    .execute()
  const invoiceRowIds = await listInvoicesOfAccounts(
    scoped,
    rows.map(({ subject }) => assignmentSubject.parse(subject)),
  )
  return describeCalculations(await queueCalculations(scoped, invoiceRowIds))
}

/** Returns the sentence about what was issued, from the documents of the completed rows. */
const describeIssuedDocuments = async ({ trx }: Scoped, runId: string): Promise<string> => {
  const rows = await trx
    .selectFrom('bulkRunRow')
    .select('subject')
    .where('bulkRunId', '=', runId)
    .where('state', '=', 'done')
    .execute()
  const ids = rows.map(({ subject }) => documentSubject.parse(subject).id)
  const documents = await trx
    .selectFrom('customerInvoice')
    .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
    .selectAll('customerInvoice')
    .select('customer.companyName')
    .where(sql<boolean>`customer_invoice.id = any(${ids}::uuid[])`)
    .execute()
  return formatIssuedSummary(
    sortByIssueOrder(documents).flatMap(({ number, ...row }) =>
      number === null ? [] : [{ ...row, number }],
    ),
  )
}

const formatRunSummary = (done: string, { refused }: { refused: number }): string =>
  [done, ...(refused > 0 ? [t(m.rowWasNotChangedSeeReasons, { refused })] : [])].join(' ')

/** Executes a bulk run. */
export const bulkRunJob = defineJob({
  name: 'bulk-run',
  table: 'bulkRun',
  run: async (ctx, work) => {
    const run = await runOf(ctx, work.rowId)
    for (let row = await readNextRow(ctx, work.rowId); row; row = await readNextRow(ctx, work.rowId)) {
      work.signal.throwIfAborted()
      await carry(ctx, work, run, row)
    }
    const documents = isPrinting(run.action) ? await listPrintedDocuments(ctx, work.rowId) : []
    if (documents.length > 0)
      await work.write((scoped) => work.reportProgress(scoped, { detail: t(m.creatingTheFile), progress: 1 }))
    await savePrintedFile(ctx, work, run.action, documents, async (scoped) => {
      const counts = await countRowsByState(scoped, work.rowId)
      const again =
        run.action === 'assign' && run.isRecalculated && counts.done > 0
          ? await calculateInvoices(withActor(scoped, run.createdBy), work.rowId)
          : ''
      const done =
        run.action === 'issue'
          ? await describeIssuedDocuments(scoped, work.rowId)
          : formatRunResult(run.action, counts.done)
      await work.done(scoped, `${formatRunSummary(done, counts)}${again}`)
      await scoped.trx
        .deleteFrom('bulkRun')
        .where(sql<boolean>`finished_at < clock_timestamp() - make_interval(days => ${retentionDays})`)
        .execute()
    })
  },
})
