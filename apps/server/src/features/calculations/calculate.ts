/** The calculation job: the engine sums, the billing rules charge, one transaction writes. */
import {
  BillingError,
  calculateCustomerInvoices,
  dateBoundaries,
  equal,
  subtract,
  sum,
  type Calculation,
  type MissingForCalculation,
} from '@cmp/billing'
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
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { startTask } from '../../work/tasks.ts'
import { wake } from '../../work/wake.ts'
import { currentLoads } from '../invoices/current-loads.ts'
import { readInputs, digitsOf, type CalculationInputs } from './inputs.ts'
import { lineGroups, type SegmentedGroup } from './line-groups.ts'
import { writeCustomerInvoices } from './write.ts'

/** How often a calculation begins anew when the invoice's lines change under it. */
const maxRounds = 3

/** At most this many sentences of what is missing go into one message. */
const maxProblems = 5

const problemText = (missing: readonly MissingForCalculation[]): string => {
  const rest = missing.length - maxProblems
  return [
    ...missing.slice(0, maxProblems).map(({ message }) => message),
    ...(rest > 0 ? [`And ${rest} more.`] : []),
  ].join(' ')
}

/** The days inside the lines' time at which a rule or profile changes; late corrections reach back before the period. */
const boundariesOf = ({ rules, profiles, invoice }: CalculationInputs): string[] =>
  dateBoundaries([...rules, ...profiles], '1970-01-01', invoice.billingPeriodEndDate)

const charge = (inputs: CalculationInputs, groups: readonly SegmentedGroup[]): Calculation => {
  let calculation: Calculation
  try {
    calculation = calculateCustomerInvoices({
      groups,
      assignments: inputs.assignments,
      profiles: inputs.profiles,
      rules: inputs.rules,
      monthlyRates: inputs.monthlyRates,
      projectRates: inputs.projectRates,
      digitsOf,
    })
  } catch (error) {
    if (error instanceof BillingError) throw new AppError('InvalidRequest', error.message, { cause: error })
    throw error
  }
  if (calculation.missing.length > 0)
    throw new AppError(
      calculation.missing.some(({ kind }) => kind === 'rate') ? 'MissingRate' : 'MissingProfile',
      problemText(calculation.missing),
    )
  return calculation
}

/** The loads' total must be what was summed now: a line lost between load and calculation would show here. */
const assertWhole = ({ loads, invoice }: CalculationInputs, { totals }: Calculation): void => {
  const expected = sum(
    loads.map((load) => (load.excludeConsumption ? subtract(load.total, load.consumptionTotal) : load.total)),
  )
  const summed = sum(totals.map((total) => total.cost))
  if (!equal(expected, summed))
    throw new AppError(
      'Conflict',
      `The lines of invoice ${invoice.invoiceId} add up to ${summed}, but ${expected} was loaded. Bring the invoice in again.`,
    )
}

/** What a calculation tells its caller. */
const summaryOf = (inputs: CalculationInputs, calculation: Calculation): CalculatedInvoice => {
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

const loadsKey = (loads: readonly { loadId: string; lineItemType: string }[]): string =>
  loads.map((load) => `${load.loadId}/${load.lineItemType}`).join()

const keepResult = async (
  { trx, now, audit }: Scoped,
  calculationId: string,
  inputs: CalculationInputs,
  result: CalculatedInvoice,
) => {
  await trx
    .updateTable('calculation')
    .set({ result: JSON.stringify(result) })
    .where('id', '=', calculationId)
    .execute()
  await trx
    .updateTable('invoice')
    .set({ isCalculated: true, calculatedAt: now })
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
 * Calculates the invoice of a row. May run twice: the result replaces the earlier one in one transaction, except
 * customer invoices that are paid, whose difference becomes an adjustment.
 */
const runCalculation = async (ctx: AppContext, work: Work): Promise<void> => {
  const calculationId = work.rowId
  const { invoiceRowId } = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('calculation')
      .select('invoiceRowId')
      .where('id', '=', calculationId)
      .executeTakeFirstOrThrow(),
  )
  for (let round = 1; round <= maxRounds; round++) {
    const { inputs, lines } = await withScope(ctx, systemScope, async (scoped) => ({
      inputs: await readInputs(scoped, invoiceRowId),
      lines: await scoped.lines(),
    }))
    if (inputs.loads.length === 0)
      throw new AppError(
        'InvalidRequest',
        `Invoice ${inputs.invoice.invoiceId} has no lines yet. Fetch them or bring its file in, then calculate.`,
      )
    const boundaries = boundariesOf(inputs)
    const selection = { loads: inputs.loads, currency: inputs.invoice.currencyCode }
    const groups = await lineGroups(lines, selection, boundaries, inputs.projectGroups)
    work.signal.throwIfAborted()
    const calculation = charge(inputs, groups)
    assertWhole(inputs, calculation)
    const isWritten = await work.write(async (scoped) => {
      await scoped.trx.selectFrom('invoice').select('id').where('id', '=', invoiceRowId).forUpdate().execute()
      if (loadsKey(await currentLoads(scoped.trx, invoiceRowId)) !== loadsKey(inputs.loads)) return false
      await writeCustomerInvoices(scoped, { calculationId, inputs, calculation, boundaries })
      const result = summaryOf(inputs, calculation)
      await keepResult(scoped, calculationId, inputs, result)
      await work.done(scoped, `${result.invoiceId} data calculation is completed`)
      return true
    })
    if (isWritten) return
  }
  throw new AppError(
    'Conflict',
    'The lines of this invoice kept changing while it was calculated. Calculate again when its import has ended.',
  )
}

/** Where a person removes what stopped a calculation. */
const pageThatMends = (error: unknown): string | undefined => {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'MissingRate') return currencyMonthlyRates.pages.list
  return error.code === 'MissingProfile' ? billingProfiles.pages.list : undefined
}

/** Calculates an invoice. */
export const calculationJob = defineJob({
  name: 'invoice-calculation',
  table: 'calculation',
  run: runCalculation,
  onFailed: async (_scoped, _rowId, { error }) => pageThatMends(error),
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
    .values({ invoiceRowId, status: 'queued', createdBy: scope.actor, shareOf: scope.actor })
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

/** Asks for the calculation of an invoice. Returns the id of its row. */
export const requestCalculation = (ctx: AppContext, scope: Scope, invoiceRowId: string): Promise<string> =>
  withScope(ctx, scope, async (scoped) => {
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

/** Asks for the calculation of several invoices, which is one task to people. Returns the ids of the rows. */
export const requestRecalculations = (
  ctx: AppContext,
  scope: Scope,
  invoiceRowIds: readonly string[],
): Promise<string[]> =>
  withScope(ctx, scope, async (scoped) => {
    const works: string[] = []
    for (const invoiceRowId of invoiceRowIds) works.push((await queueCalculation(scoped, invoiceRowId)).id)
    const invoicesText = counted(works.length, 'invoice')
    await startTask(scoped, {
      kind: 'invoice-recalculation',
      title: `Calculating ${invoicesText} again`,
      works,
      href: customerInvoices.pages.list,
      doneDetail: `${invoicesText} ${word(works.length, 'has', 'have')} been calculated again.`,
    })
    return works
  })
