/**
 * Carries a run out, row after row: each in a transaction of its own together with its outcome, so that after an
 * interruption the run goes on with the next row and does nothing twice. What one row refuses stops no other.
 */
import { counted, customerInvoices, customerSubscriptions, word } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError, OutcomeUnknown } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { isOutage } from '../../kit/outage.ts'
import { translateDatabaseError } from '../../resources/database-errors.ts'
import { mountedResources } from '../../resources/mounted.ts'
import { actingAs, systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { LeaseLost } from '../../work/leases.ts'
import { queueCalculations } from '../calculations/calculate.ts'
import { inIssueOrder } from '../issuing/issue-plan.ts'
import { issuedText } from '../issuing/issued-text.ts'
import { calculatingText } from '../unassigned-lines/assignments.ts'
import { invoicesOfAccounts } from '../unassigned-lines/planned-assignments.ts'
import { actOn, assignmentSubject, documentSubject } from './act.ts'
import { isPrinting, keepPrinted } from './print-run.ts'
import { doneWords } from './words.ts'

/** Outcomes are kept so long after the end of a run. Days. */
const keptDays = 90

const runOf = (ctx: AppContext, id: string) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('bulkRun')
      .select(['action', 'isRecalculated', 'createdBy'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

type Run = Awaited<ReturnType<typeof runOf>>

const nextRow = (ctx: AppContext, id: string) =>
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

/** The documents that were printed, in the order of the run. */
const printedOf = async (ctx: AppContext, id: string): Promise<{ id: string }[]> => {
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

/** How many rows have which outcome. */
export const countsOf = async (
  { trx }: Pick<Scoped, 'trx'>,
  id: string,
): Promise<Record<'waiting' | 'done' | 'refused', number>> => {
  const rows = await trx
    .selectFrom('bulkRunRow')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('bulkRunId', '=', id)
    .groupBy('state')
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), done: of('done'), refused: of('refused') }
}

const outcome = async (
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
  const { waiting, done, refused } = await countsOf(scoped, work.rowId)
  const all = waiting + done + refused
  await work.tell(scoped, { detail: `${done + refused} of ${all}`, progress: (done + refused) / all })
}

/**
 * Why a row stays as it is.
 * @throws the error where it is of the work and not of the row: then the row comes again
 */
const refusalOf = (ctx: AppContext, work: Work, { action }: Run, error: unknown): string => {
  if (work.signal.aborted || error instanceof LeaseLost || error instanceof OutcomeUnknown || isOutage(error))
    throw error
  const resource = action === 'assign' ? customerSubscriptions : customerInvoices
  const refusal = translateDatabaseError(error, resource, mountedResources(ctx))
  if (refusal instanceof AppError) return refusal.message
  ctx.log.error({ err: error, run: work.rowId }, 'a row of a run failed')
  return 'It failed unexpectedly and stays as it was. Try it by itself; if it fails again, the log of the portal says why.'
}

const carry = async (
  ctx: AppContext,
  work: Work,
  run: Run,
  { place, subject }: { place: number; subject: unknown },
): Promise<void> => {
  try {
    const act = await actOn(ctx, work, run, subject)
    await work.write(async (scoped) => {
      const message = await act(actingAs(scoped, run.createdBy))
      await outcome(scoped, work, place, { state: 'done', message })
    })
  } catch (error) {
    const message = refusalOf(ctx, work, run, error)
    await work.write((scoped) => outcome(scoped, work, place, { state: 'refused', message }))
  }
}

/** The invoices of what was assigned are calculated, each once. @returns what is said of it */
const calculateInvoices = async (scoped: Scoped, runId: string): Promise<string> => {
  const rows = await scoped.trx
    .selectFrom('bulkRunRow')
    .select('subject')
    .where('bulkRunId', '=', runId)
    .where('state', '=', 'done')
    .execute()
  const invoiceRowIds = await invoicesOfAccounts(
    scoped,
    rows.map(({ subject }) => assignmentSubject.parse(subject)),
  )
  return calculatingText(await queueCalculations(scoped, invoiceRowIds))
}

/** What was issued, by the documents of the rows that are done. */
const issuedOf = async ({ trx }: Scoped, runId: string): Promise<string> => {
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
  return issuedText(
    inIssueOrder(documents).flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }])),
  )
}

const sentenceOf = (done: string, { refused }: { refused: number }): string =>
  [
    done,
    ...(refused > 0
      ? [
          `${counted(refused, 'row was', 'rows were')} left as ${word(refused, 'it was', 'they were')}: see why.`,
        ]
      : []),
  ].join(' ')

/** Does what a run asks for. */
export const bulkRunJob = defineJob({
  name: 'bulk-run',
  table: 'bulkRun',
  run: async (ctx, work) => {
    const run = await runOf(ctx, work.rowId)
    for (let row = await nextRow(ctx, work.rowId); row; row = await nextRow(ctx, work.rowId)) {
      work.signal.throwIfAborted()
      await carry(ctx, work, run, row)
    }
    const documents = isPrinting(run.action) ? await printedOf(ctx, work.rowId) : []
    if (documents.length > 0)
      await work.write((scoped) => work.tell(scoped, { detail: 'Putting the file together', progress: 1 }))
    await keepPrinted(ctx, work, run.action, documents, async (scoped) => {
      const counts = await countsOf(scoped, work.rowId)
      const again =
        run.action === 'assign' && run.isRecalculated && counts.done > 0
          ? await calculateInvoices(actingAs(scoped, run.createdBy), work.rowId)
          : ''
      const done =
        run.action === 'issue' ? await issuedOf(scoped, work.rowId) : doneWords(run.action, counts.done)
      await work.done(scoped, `${sentenceOf(done, counts)}${again}`)
      await scoped.trx
        .deleteFrom('bulkRun')
        .where(sql<boolean>`finished_at < clock_timestamp() - make_interval(days => ${keptDays})`)
        .execute()
    })
  },
})
