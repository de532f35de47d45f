/**
 * Finds calculations that are stale: what they were made of has changed, by what, and how much that would change. It is
 * asked for by the change itself and works in the background, since a rule may concern every invoice there is.
 */
import { isDeepStrictEqual } from 'node:util'
import type { CalculationBasis, StaleParts } from '../../db/document-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { keptSpending } from '../agreement-lines/charges.ts'
import { announceStale } from '../events/invoices.ts'
import { lockInvoices } from '../issuing/locks.ts'
import { basisOf, changedParts } from './basis.ts'
import { standingDocuments } from './documents.ts'
import { differencesOf, effectsOf } from './effects.ts'
import { readInputs, type CalculationInputs } from './inputs.ts'
import { planDrafts } from './plan.ts'
import { rateInvoice } from './rate.ts'

/** An invoice that changes have overtaken: the basis that it would have now, and whose parts have changed. */
type Overtaken = { inputs: CalculationInputs; now: CalculationBasis; customers: StaleParts['customers'] }

/** What has changed of an invoice's basis; null where nothing has. */
const changesOf = async (scoped: Scoped, invoiceRowId: string): Promise<Overtaken | null> => {
  const row = await scoped.trx
    .selectFrom('invoice')
    .select('basis')
    .where('id', '=', invoiceRowId)
    .where('isCalculated', '=', true)
    .executeTakeFirst()
  if (!row?.basis) return null
  const inputs = await readInputs(scoped, invoiceRowId)
  const now = basisOf(inputs, row.basis, await keptSpending(scoped, invoiceRowId))
  const customers = changedParts(row.basis, now)
  return Object.keys(customers).length > 0 ? { inputs, now, customers } : null
}

/** What calculating again would come to, as the documents now stand. */
const differenceOf = async (
  ctx: AppContext,
  inputs: CalculationInputs,
): Promise<Pick<StaleParts, 'difference' | 'problem'>> => {
  try {
    const lines = await withScope(ctx, systemScope, (scoped) => scoped.lines())
    const rated = await rateInvoice(lines, inputs)
    const standing = await withScope(ctx, systemScope, (scoped) =>
      standingDocuments(scoped, inputs.invoice.id),
    )
    return { difference: differencesOf(effectsOf(planDrafts(rated, standing), standing)), problem: null }
  } catch (error) {
    if (error instanceof AppError) return { difference: null, problem: error.message }
    throw error
  }
}

/** A difference that was worked out, and the basis it holds for. */
type WorkedOut = Pick<StaleParts, 'difference' | 'problem'> & { now: CalculationBasis }

/**
 * Says whether an invoice is stale, under its lock: a calculation is then either done or has not yet read what it is made
 * of, and of two checks the one that read later says it.
 * @returns what is still to be worked out before it can be said
 */
const sayWhetherStale = async (
  scoped: Scoped,
  invoiceRowId: string,
  workedOut: WorkedOut | null,
): Promise<Overtaken | boolean> => {
  await lockInvoices(scoped, [invoiceRowId])
  const overtaken = await changesOf(scoped, invoiceRowId)
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

/** How often the difference of one invoice is worked out anew; after that, the change that came last has asked again. */
const maxRounds = 3

const checkInvoice = async (ctx: AppContext, work: Work, invoiceRowId: string): Promise<boolean> => {
  let workedOut: WorkedOut | null = null
  for (let round = 0; round <= maxRounds; round++) {
    const said = await work.write((scoped) => sayWhetherStale(scoped, invoiceRowId, workedOut))
    if (typeof said === 'boolean') return said
    workedOut = { now: said.now, ...(await differenceOf(ctx, said.inputs)) }
  }
  return true
}

/** Invoices that are calculated, or will be by a calculation that may have read before the change. */
const invoicesToCheck = ({ trx }: Scoped): Promise<{ id: string }[]> =>
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
  // What asked until now has been committed and is seen by every reading from here on: one look does for all of it.
  await work.write(({ trx }) =>
    trx.deleteFrom('stalenessCheck').where('status', '!=', 'running').where('id', '!=', work.rowId).execute(),
  )
  const invoices = await withScope(ctx, systemScope, invoicesToCheck)
  let stale = 0
  for (const { id } of invoices) {
    work.signal.throwIfAborted()
    if (await checkInvoice(ctx, work, id)) stale++
  }
  await work.write((scoped) => work.done(scoped, `${stale} of ${invoices.length} calculations are stale`))
}

/** Looks at every calculated invoice; what is asked for while it looks is looked at afterwards. */
export const stalenessJob = defineJob({ name: 'staleness-check', table: 'stalenessCheck', run: checkAll })
