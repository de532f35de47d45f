/**
 * Finds calculations that need to be repeated: which of their inputs have changed, and by how much that would change
 * the result. The change itself requests the check, which runs in the background because a rule may affect every
 * invoice.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/calculations'
import { isDeepStrictEqual } from 'node:util'
import type { CalculationBasis, StaleParts } from '../../../../db/document-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { defineJob, type Work } from '../../../../work/define-job.ts'
import { readStoredSpending } from '../../../../core/agreement-terms/charges.ts'
import { announceStale } from '../../../../core/events/invoices.ts'
import { lockInvoices } from '../../../../core/documents/locks.ts'
import { buildCalculationBasis, findChangedParts } from './basis.ts'
import { readExistingDocuments } from '../documents/documents.ts'
import { sumEffectDifferences, computeDocumentEffects } from '../documents/effects.ts'
import { readInputs, type CalculationInputs } from '../rating/inputs.ts'
import { planDrafts } from '../documents/plan.ts'
import { rateInvoice } from '../rating/rate.ts'

/** An invoice that needs recalculation: the basis that it would have now, and the parts that have changed. */
type Overtaken = { inputs: CalculationInputs; now: CalculationBasis; customers: StaleParts['customers'] }

/** Returns what has changed in an invoice's basis; null if nothing has. */
const findBasisChanges = async (scoped: Scoped, invoiceRowId: string): Promise<Overtaken | null> => {
  const row = await scoped.trx
    .selectFrom('invoice')
    .select('basis')
    .where('id', '=', invoiceRowId)
    .where('isCalculated', '=', true)
    .executeTakeFirst()
  if (!row?.basis) return null
  const inputs = await readInputs(scoped, invoiceRowId)
  const now = buildCalculationBasis(inputs, row.basis, await readStoredSpending(scoped, invoiceRowId))
  const customers = findChangedParts(row.basis, now)
  return Object.keys(customers).length > 0 ? { inputs, now, customers } : null
}

/** Returns whether an invoice needs recalculation now, also if the check in the background has not noticed it yet. */
export const needsRecalculation = async (scoped: Scoped, invoiceRowId: string): Promise<boolean> =>
  (await findBasisChanges(scoped, invoiceRowId)) !== null

/** Returns the difference that a recalculation would make to the current documents. */
const computeDifference = async (
  ctx: AppContext,
  inputs: CalculationInputs,
): Promise<Pick<StaleParts, 'difference' | 'problem'>> => {
  try {
    const lines = await withScope(ctx, systemScope, (scoped) => scoped.lines())
    const rated = await rateInvoice(lines, inputs)
    const existingDocuments = await withScope(ctx, systemScope, (scoped) =>
      readExistingDocuments(scoped, inputs.invoice.id),
    )
    return {
      difference: sumEffectDifferences(
        computeDocumentEffects(planDrafts(rated, existingDocuments), existingDocuments),
      ),
      problem: null,
    }
  } catch (error) {
    if (error instanceof AppError) return { difference: null, problem: error.message }
    throw error
  }
}

/** A computed difference, and the basis for which it is valid. */
type WorkedOut = Pick<StaleParts, 'difference' | 'problem'> & { now: CalculationBasis }

/**
 * Stores whether an invoice needs recalculation, under its lock: a calculation is then either done or has not yet read
 * its inputs, and of two checks the one that read later decides.
 * @returns what must be computed before this can be stored.
 */
const updateNeedsRecalculation = async (
  scoped: Scoped,
  invoiceRowId: string,
  workedOut: WorkedOut | null,
): Promise<Overtaken | boolean> => {
  await lockInvoices(scoped, [invoiceRowId])
  const overtaken = await findBasisChanges(scoped, invoiceRowId)
  if (overtaken && !isDeepStrictEqual(overtaken.now, workedOut?.now)) return overtaken
  const stale: StaleParts | null =
    overtaken && workedOut
      ? { customers: overtaken.customers, difference: workedOut.difference, problem: workedOut.problem }
      : null
  const before = await scoped.trx
    .selectFrom('invoice')
    .select(['stale', 'calculatedAt'])
    .where('id', '=', invoiceRowId)
    .executeTakeFirst()
  await scoped.trx
    .updateTable('invoice')
    .set({ stale: stale && JSON.stringify(stale) })
    .where('id', '=', invoiceRowId)
    .where((eb) => (stale ? eb.lit(true) : eb('stale', 'is not', null)))
    .execute()
  if (stale && before?.stale === null)
    await announceStale(scoped, {
      id: invoiceRowId,
      calculatedAt: before.calculatedAt,
      customers: Object.keys(stale.customers).length,
    })
  return stale !== null
}

/** How often the difference of one invoice is computed again; after that, the latest change has requested another check. */
const maxRounds = 3

const checkInvoice = async (ctx: AppContext, work: Work, invoiceRowId: string): Promise<boolean> => {
  let workedOut: WorkedOut | null = null
  for (let round = 0; round <= maxRounds; round++) {
    const said = await work.write((scoped) => updateNeedsRecalculation(scoped, invoiceRowId, workedOut))
    if (typeof said === 'boolean') return said
    workedOut = { now: said.now, ...(await computeDifference(ctx, said.inputs)) }
  }
  return true
}

/** Returns invoices that are calculated, or will be by a calculation that may have read its inputs before the change. */
const listInvoicesToCheck = ({ trx }: Scoped): Promise<{ id: string }[]> =>
  trx
    .selectFrom('invoice')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('isCalculated', '=', true), eb('basis', 'is not', null)]),
        eb.exists(
          eb
            .selectFrom('calculation')
            .select('calculation.id')
            .whereRef('calculation.invoiceRowId', '=', 'invoice.id')
            .where('calculation.status', '=', 'running'),
        ),
      ]),
    )
    .orderBy('invoiceDate', 'desc')
    .execute()

const checkAll = async (ctx: AppContext, work: Work): Promise<void> => {
  // All requests up to now have been committed and are visible to every later read, so one check covers all of them.
  await work.write(({ trx }) =>
    trx.deleteFrom('stalenessCheck').where('status', '!=', 'running').where('id', '!=', work.rowId).execute(),
  )
  const invoices = await withScope(ctx, systemScope, listInvoicesToCheck)
  let stale = 0
  for (const { id } of invoices) {
    work.signal.throwIfAborted()
    if (await checkInvoice(ctx, work, id)) stale++
  }
  await work.write((scoped) =>
    work.done(scoped, t(m.ofInvoicesNeedRecalculation, { stale, count: invoices.length })),
  )
}

/** Checks every calculated invoice; requests that arrive during the check are handled after it. */
export const stalenessJob = defineJob({ name: 'staleness-check', table: 'stalenessCheck', run: checkAll })
