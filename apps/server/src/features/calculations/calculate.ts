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
import type { CalculatedInvoice } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
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

const markDone = async (
  { trx, now, audit }: Scoped,
  calculationId: string,
  inputs: CalculationInputs,
  result: CalculatedInvoice,
) => {
  await trx
    .updateTable('calculation')
    .set({
      status: 'done',
      finishedAt: now,
      leaseUntil: null,
      result: JSON.stringify(result),
      message: `${result.invoiceId} data calculation is completed`,
    })
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
export const runCalculation = async (
  ctx: AppContext,
  calculationId: string,
  signal: AbortSignal,
): Promise<void> => {
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
    signal.throwIfAborted()
    const calculation = charge(inputs, groups)
    assertWhole(inputs, calculation)
    const isWritten = await withScope(ctx, systemScope, async (scoped) => {
      await scoped.trx.selectFrom('invoice').select('id').where('id', '=', invoiceRowId).forUpdate().execute()
      if (loadsKey(await currentLoads(scoped.trx, invoiceRowId)) !== loadsKey(inputs.loads)) return false
      await writeCustomerInvoices(scoped, { calculationId, inputs, calculation, boundaries })
      await markDone(scoped, calculationId, inputs, summaryOf(inputs, calculation))
      return true
    })
    if (isWritten) return
  }
  throw new AppError(
    'Conflict',
    'The lines of this invoice kept changing while it was calculated. Calculate again when its import has ended.',
  )
}

/** Asks for a calculation; one that waits or runs already is joined. Returns the id of its row. */
export const requestCalculation = (ctx: AppContext, scope: Scope, invoiceRowId: string): Promise<string> =>
  withScope(ctx, scope, async ({ trx }) => {
    const running = await trx
      .selectFrom('calculation')
      .select('id')
      .where('invoiceRowId', '=', invoiceRowId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst()
    if (running) return running.id
    const { id } = await trx
      .insertInto('calculation')
      .values({ invoiceRowId, status: 'queued', createdBy: scope.actor })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.jobs.enqueue(trx, 'invoice-calculation', id)
    return id
  })
