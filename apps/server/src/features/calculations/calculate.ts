/** The calculation job: the engine sums, the billing rules charge, one transaction writes. */
import { sum } from '@cmp/billing'
import {
  billingProfiles,
  calculationStatus,
  counted,
  currencyMonthlyRates,
  customerInvoices,
  pathOf,
  word,
  type CalculatedInvoice,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { startTask } from '../../work/tasks.ts'
import { wake } from '../../work/wake.ts'
import { keepCharges, lockComponents, spendingOf } from '../agreement-lines/charges.ts'
import { holdRates } from '../currency-monthly-rates/rate-lock.ts'
import { announceCalculated } from '../events/invoices.ts'
import { settleLateChanges } from '../invoices/late-changes.ts'
import { issueDrafts } from '../issuing/issue.ts'
import { lockInvoices } from '../issuing/locks.ts'
import { basisOf } from './basis.ts'
import { assertAsPreviewed } from './fingerprint.ts'
import { dependsOnSame } from './dependencies.ts'
import { standingDocuments } from './documents.ts'
import { readInputs } from './inputs.ts'
import { issuedAtOnce } from './issued-at-once.ts'
import { writeKeptCost } from './kept-cost.ts'
import { planCalculation } from './plan.ts'
import { NoLinesYet, rateAgain, rateInvoice, type RatedInvoice } from './rate.ts'
import { writeDrafts } from './write.ts'

/** How often the lines are summed at most: from the second time on only other lines or other projects make it necessary. */
const maxRounds = 5

/** What a calculation tells its caller. */
const summaryOf = ({ inputs, calculation }: RatedInvoice): CalculatedInvoice => {
  const byCurrency = Map.groupBy(calculation.invoices, (invoice) => invoice.currency)
  return {
    invoiceId: inputs.invoice.invoiceId,
    provider: inputs.invoice.cloudProvider,
    currency: inputs.invoice.currencyCode,
    customers: new Set(calculation.invoices.map((invoice) => invoice.customerId)).size,
    lines: calculation.totals.reduce((lines, total) => lines + total.lines, 0),
    cost: sum(calculation.invoices.map((invoice) => invoice.cost)),
    unassignedCost: sum(calculation.unassigned.map((entry) => entry.cost)),
    unassignedLines: calculation.unassigned.reduce((lines, entry) => lines + entry.lines, 0),
    charges: [...byCurrency].map(([currency, invoices]) => ({
      currency,
      amount: sum(invoices.map((invoice) => invoice.subtotal)),
    })),
  }
}

const keepResult = async (
  { trx, now, audit }: Scoped,
  calculationId: string,
  { inputs, span, calculation }: RatedInvoice,
  result: CalculatedInvoice,
) => {
  const basis = span && basisOf(inputs, span, spendingOf(calculation.invoices))
  await trx
    .updateTable('calculation')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', calculationId)
    .execute()
  await trx
    .updateTable('invoice')
    .set({ isCalculated: true, calculatedAt: now, basis: basis && JSON.stringify(basis), stale: null })
    .where('id', '=', inputs.invoice.id)
    .execute()
  await audit({
    action: 'calculate',
    objectType: 'invoices',
    objectId: inputs.invoice.id,
    objectName: result.invoiceId,
    after: result,
  })
}

/**
 * A rated invoice as it is charged now, under the locks of those who write it; null where its lines have to be summed anew.
 * Terms that changed since they were read only cost the arithmetic.
 */
const upToDate = async (scoped: Scoped, rated: RatedInvoice): Promise<RatedInvoice | null> => {
  const now = await readInputs(scoped, rated.inputs.invoice.id)
  // The agreement lines that were read first are locked, a new one is not.
  const locked = new Set(rated.inputs.components.map(({ id }) => id))
  if (now.components.some(({ id }) => !locked.has(id))) return null
  return dependsOnSame(now, rated.inputs, rated.span) ? rated : rateAgain(rated, now)
}

/** Writes a rated invoice; false when its lines have to be summed anew. */
const writeRated = async (scoped: Scoped, work: Work, before: RatedInvoice): Promise<boolean> => {
  await lockInvoices(scoped, [before.inputs.invoice.id])
  await holdRates(scoped)
  await lockComponents(scoped, before.inputs.components)
  const rated = await upToDate(scoped, before)
  if (!rated) return false
  const { inputs } = rated
  const standing = await standingDocuments(scoped, inputs.invoice.id)
  const drafts = planCalculation(rated, standing)
  const ids = await writeDrafts(scoped, rated, { calculationId: work.rowId, standing, drafts })
  const isIssued = await issuedAtOnce(scoped, rated, drafts)
  await issueDrafts(
    scoped,
    ids.filter((_, index) => isIssued[index]),
  )
  await keepCharges(scoped, inputs.invoice.id, rated.calculation.invoices, inputs.components)
  const result = summaryOf(rated)
  await keepResult(scoped, work.rowId, rated, result)
  await writeKeptCost(scoped, rated)
  await settleLateChanges(scoped, inputs.invoice.id)
  await announceCalculated(scoped, work.rowId, result)
  await work.done(scoped, `${result.invoiceId} data calculation is completed`)
  return true
}

/**
 * Calculates the invoice of a row. May run twice: drafts are kept up to date in place, and what differs from issued
 * documents becomes a draft of its own. What it is rated with is read again under the invoice's lock, so that a change
 * made meanwhile is either in the result or comes after it.
 */
const runCalculation = async (ctx: AppContext, work: Work): Promise<void> => {
  const { invoiceRowId } = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('calculation')
      .select('invoiceRowId')
      .where('id', '=', work.rowId)
      .executeTakeFirstOrThrow(),
  )
  for (let round = 1; round <= maxRounds; round++) {
    const { inputs, lines } = await withScope(ctx, systemScope, async (scoped) => ({
      inputs: await readInputs(scoped, invoiceRowId),
      lines: await scoped.lines(),
    }))
    const rated = await rateInvoice(lines, inputs, { isCutDaily: round > 1 })
    work.signal.throwIfAborted()
    if (await work.write((scoped) => writeRated(scoped, work, rated))) return
  }
  throw new AppError(
    'Conflict',
    `The line items of this invoice, or the projects or agreement lines of its customers, changed ${maxRounds} times while it was calculated. Calculate again when those changes have ended.`,
  )
}

/** Where a person removes what stopped a calculation. */
const pageThatMends = (error: unknown): string | undefined => {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'MissingRate') return currencyMonthlyRates.pages.list
  return error.code === 'MissingProfile' ? billingProfiles.pages.list : undefined
}

/** What is kept of a failure, so that it is shown only while its cause is there (`calculation_failure_stands`). */
const keepFailure = async ({ trx }: Scoped, rowId: string, error: unknown): Promise<void> => {
  const code = error instanceof NoLinesYet ? 'NoLines' : error instanceof AppError ? error.code : ''
  const looksUp = code === 'MissingRate' || code === 'MissingProfile'
  if (code !== 'NoLines' && !looksUp) return
  await trx
    .updateTable('calculation')
    .set({ failureCode: code })
    .where('id', '=', rowId)
    .$if(looksUp, (q) => q.where(sql<boolean>`invoice_misses(invoice_row_id, ${code})`))
    .execute()
}

/** Calculates an invoice. */
export const calculationJob = defineJob({
  name: 'invoice-calculation',
  table: 'calculation',
  run: runCalculation,
  onFailed: async (scoped, rowId, { error }) => {
    await keepFailure(scoped, rowId, error)
    return pageThatMends(error)
  },
})

/** Where a program reads how a calculation stands. */
export const calculationUrl = (id: string): string => pathOf(calculationStatus, { id })

/** Puts a calculation in the queue; one that waits or runs already is joined. */
const queueCalculation = async (
  scoped: Scoped,
  invoiceRowId: string,
): Promise<{ id: string; invoiceId: string }> => {
  const { trx, scope } = scoped
  const { invoiceId } = await trx
    .selectFrom('invoice')
    .select('invoiceId')
    .where('id', '=', invoiceRowId)
    .executeTakeFirstOrThrow()
  const added = await trx
    .insertInto('calculation')
    // Those of one transaction are calculated in the order in which they were asked for, as their preview rates them.
    .values({
      invoiceRowId,
      status: 'queued',
      createdBy: scope.actor,
      shareOf: scope.actor,
      createdAt: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  await wake(scoped, calculationJob)
  if (added) return { id: added.id, invoiceId }
  const joined = await trx
    .selectFrom('calculation')
    .select('id')
    .where('invoiceRowId', '=', invoiceRowId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  // It may have ended between the two statements; then there is room for another.
  return joined ? { id: joined.id, invoiceId } : queueCalculation(scoped, invoiceRowId)
}

/**
 * Asks for the calculation of an invoice. Returns the id of its row.
 * @throws AppError Conflict where it would do something else than `expected`, its preview
 */
export const requestCalculation = (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
  expected?: string,
): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
    await assertAsPreviewed(scoped, expected, [invoiceRowId])
    const { id, invoiceId } = await queueCalculation(scoped, invoiceRowId)
    await startTask(scoped, {
      kind: calculationJob.name,
      title: `Calculating ${invoiceId}`,
      works: [id],
      href: customerInvoices.pages.list,
      url: calculationUrl(id),
    })
    return id
  })

/**
 * Asks for the calculation of several invoices, which is one task to people, in the transaction of the change that they
 * are calculated for. A calculation that is writing ends first: one that is joined will read the change.
 * @returns the ids of the rows
 */
export const queueCalculations = async (
  scoped: Scoped,
  invoiceRowIds: readonly string[],
): Promise<string[]> => {
  if (invoiceRowIds.length === 0) return []
  await lockInvoices(scoped, invoiceRowIds)
  const works: string[] = []
  for (const invoiceRowId of invoiceRowIds) works.push((await queueCalculation(scoped, invoiceRowId)).id)
  const invoicesText = counted(works.length, 'invoice')
  await startTask(scoped, {
    kind: 'invoice-recalculation',
    title: `Calculating ${invoicesText}`,
    works,
    href: customerInvoices.pages.list,
    doneDetail: `${invoicesText} ${word(works.length, 'has', 'have')} been calculated.`,
  })
  return works
}
