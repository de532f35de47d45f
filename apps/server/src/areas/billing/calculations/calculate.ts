/**
 * The calculation job: the engine sums the line items, the billing rules charge the sums, and one transaction writes
 * the drafts.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/calculations'
import { sum } from '@cmp/billing'
import {
  billingProfiles,
  calculationStatus,
  currencyMonthlyRates,
  customerInvoices,
  buildCallPath,
  type CalculatedInvoice,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { startTask } from '../../../work/tasks.ts'
import { wake } from '../../../work/wake.ts'
import {
  saveComponentCharges,
  lockComponents,
  groupSpendingByLine,
} from '../../../core/agreement-terms/charges.ts'
import { holdRates } from '../../../core/agreement-terms/rate-lock.ts'
import { announceCalculated } from '../../../core/events/invoices.ts'
import { settleLateChanges } from '../../../core/billing-lines/late-changes.ts'
import { issueDrafts } from '../issuing/issue.ts'
import { lockInvoices } from '../../../core/documents/locks.ts'
import { buildCalculationBasis } from './dependencies/basis.ts'
import { assertAsPreviewed } from './dependencies/fingerprint.ts'
import { dependsOnSame } from './dependencies/dependencies.ts'
import { readExistingDocuments } from './documents/documents.ts'
import { readInputs } from './rating/inputs.ts'
import { decideImmediateIssue } from './documents/issued-at-once.ts'
import { saveExcludedCost } from './rating/excluded-cost.ts'
import { planCalculation } from './documents/plan.ts'
import { NoLinesYet, rateAgain, rateInvoice, type RatedInvoice } from './rating/rate.ts'
import { writeDrafts } from './documents/write.ts'

/**
 * The maximum number of times the line items are summed. Only other line items or other projects make another round
 * necessary.
 */
const maxRounds = 5

/** Builds the summary that a calculation returns to its caller. */
const summarizeCalculation = ({ inputs, calculation }: RatedInvoice): CalculatedInvoice => {
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

const saveResult = async (
  { trx, now, audit }: Scoped,
  calculationId: string,
  { inputs, span, calculation }: RatedInvoice,
  result: CalculatedInvoice,
) => {
  const basis = span && buildCalculationBasis(inputs, span, groupSpendingByLine(calculation.invoices))
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
 * Returns a rated invoice as charged with the current terms, under the locks that writers of these terms take; null if
 * its line items must be summed again. Terms that changed after they were read require only the arithmetic to be
 * repeated.
 */
const refreshRatedInvoice = async (scoped: Scoped, rated: RatedInvoice): Promise<RatedInvoice | null> => {
  const now = await readInputs(scoped, rated.inputs.invoice.id)
  // Recurring charges that were read earlier are locked; new ones are not.
  const locked = new Set(rated.inputs.components.map(({ id }) => id))
  if (now.components.some(({ id }) => !locked.has(id))) return null
  return dependsOnSame(now, rated.inputs, rated.span) ? rated : rateAgain(rated, now)
}

/** Writes a rated invoice; returns false if its line items must be summed again. */
const writeRated = async (scoped: Scoped, work: Work, before: RatedInvoice): Promise<boolean> => {
  await lockInvoices(scoped, [before.inputs.invoice.id])
  await holdRates(scoped)
  await lockComponents(scoped, before.inputs.components)
  const rated = await refreshRatedInvoice(scoped, before)
  if (!rated) return false
  const { inputs } = rated
  const existingDocuments = await readExistingDocuments(scoped, inputs.invoice.id)
  const drafts = planCalculation(rated, existingDocuments)
  const ids = await writeDrafts(scoped, rated, {
    calculationId: work.rowId,
    existingDocuments,
    drafts,
  })
  const isIssued = await decideImmediateIssue(scoped, rated, drafts)
  await issueDrafts(
    scoped,
    ids.filter((_, index) => isIssued[index]),
  )
  await saveComponentCharges(scoped, inputs.invoice.id, rated.calculation.invoices, inputs.components)
  const result = summarizeCalculation(rated)
  await saveResult(scoped, work.rowId, rated, result)
  await saveExcludedCost(scoped, rated)
  await settleLateChanges(scoped, inputs.invoice.id)
  await announceCalculated(scoped, work.rowId, result)
  await work.done(scoped, t(m.dataCalculationIsCompleted, { invoiceId: result.invoiceId }))
  return true
}

/**
 * Calculates the invoice of a row. It may run twice: drafts are updated in place, and a difference from issued
 * documents becomes a draft of its own. The inputs are read again under the invoice's lock, so a concurrent change is
 * either in the result or comes after it.
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
  throw new AppError('Conflict', bind(m.lineItemsOfThisInvoiceOr, { maxRounds }))
}

/** Returns the page on which a person can remove the cause of a failed calculation. */
const pageThatMends = (error: unknown): string | undefined => {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'MissingRate') return currencyMonthlyRates.pages.list
  return error.code === 'MissingProfile' ? billingProfiles.pages.list : undefined
}

/** Stores a failure in a form that is shown only as long as its cause remains (`is_calculation_failure_current`). */
const saveFailure = async ({ trx }: Scoped, rowId: string, error: unknown): Promise<void> => {
  const code = error instanceof NoLinesYet ? 'NoLines' : error instanceof AppError ? error.code : ''
  const isLookupFailure = code === 'MissingRate' || code === 'MissingProfile'
  if (code !== 'NoLines' && !isLookupFailure) return
  await trx
    .updateTable('calculation')
    .set({ failureCode: code })
    .where('id', '=', rowId)
    .$if(isLookupFailure, (q) => q.where(sql<boolean>`lacks_calculation_input(invoice_row_id, ${code})`))
    .execute()
}

/** Calculates an invoice. */
export const calculationJob = defineJob({
  name: 'invoice-calculation',
  table: 'calculation',
  run: runCalculation,
  onFailed: async (scoped, rowId, { error }) => {
    await saveFailure(scoped, rowId, error)
    return pageThatMends(error)
  },
})

/** Returns the URL at which a program reads the status of a calculation. */
export const buildCalculationUrl = (id: string): string => buildCallPath(calculationStatus, { id })

/** Queues a calculation, or joins one of the same invoice that is waiting or running. */
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
    // Calculations queued in one transaction run in the order in which they were requested, which is the order in
    // which their preview rates them.
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
  // The joined calculation may have ended between the two statements; then another one can be queued.
  return joined ? { id: joined.id, invoiceId } : queueCalculation(scoped, invoiceRowId)
}

/**
 * Requests the calculation of an invoice and returns the ID of its row.
 * @throws AppError Conflict if it would do something else than its preview, `expected`.
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
      title: t(m.calculating, { invoiceId }),
      works: [id],
      href: customerInvoices.pages.list,
      url: buildCalculationUrl(id),
    })
    return id
  })

/**
 * Requests the calculation of several invoices as one task, in the transaction of the change that requires it. It waits
 * for a calculation that is writing; a calculation that is joined will therefore read the change.
 * @returns the IDs of the rows.
 */
export const queueCalculations = async (
  scoped: Scoped,
  invoiceRowIds: readonly string[],
): Promise<string[]> => {
  if (invoiceRowIds.length === 0) return []
  await lockInvoices(scoped, invoiceRowIds)
  const works: string[] = []
  for (const invoiceRowId of invoiceRowIds) works.push((await queueCalculation(scoped, invoiceRowId)).id)
  const invoicesText = t(m.invoice, { count: works.length })
  await startTask(scoped, {
    kind: 'invoice-recalculation',
    title: t(m.calculating2, { invoicesText }),
    works,
    href: customerInvoices.pages.list,
    doneDetail: t(m.hasBeenCalculated, { invoicesText, count: works.length }),
  })
  return works
}
