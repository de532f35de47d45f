/**
 * Finds calculations that are stale: what they were made of has changed, by what, and how much that would change. It is
 * asked for by the change itself and works in the background, since a rule may concern every invoice there is.
 */
import type { StaleParts } from '../../db/document-tables.ts'
import { AppError } from '../../kit/errors.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { basisOf, changedParts } from './basis.ts'
import { standingDocuments } from './documents.ts'
import { differencesOf, effectsOf } from './effects.ts'
import { readInputs, subAccountKeysOf, type CalculationInputs } from './inputs.ts'
import { planDrafts } from './plan.ts'
import { rateInvoice } from './rate.ts'

/** What has changed of an invoice's basis; null where nothing has. Inputs are given back for the difference. */
const changesOf = async (
  scoped: Scoped,
  invoiceRowId: string,
): Promise<{ inputs: CalculationInputs; customers: StaleParts['customers'] } | null> => {
  const row = await scoped.trx
    .selectFrom('invoice')
    .select('basis')
    .where('id', '=', invoiceRowId)
    .where('isCalculated', '=', true)
    .executeTakeFirst()
  if (!row?.basis) return null
  const inputs = await readInputs(scoped, invoiceRowId)
  const now = basisOf(inputs, row.basis, await subAccountKeysOf(scoped.trx, inputs.loads))
  const customers = changedParts(row.basis, now)
  return Object.keys(customers).length > 0 ? { inputs, customers } : null
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

const checkInvoice = async (ctx: AppContext, work: Work, invoiceRowId: string): Promise<boolean> => {
  const changes = await withScope(ctx, systemScope, (scoped) => changesOf(scoped, invoiceRowId))
  const stale: StaleParts | null = changes && {
    customers: changes.customers,
    ...(await differenceOf(ctx, changes.inputs)),
  }
  await work.write(({ trx }) =>
    trx
      .updateTable('invoice')
      .set({ stale: stale && JSON.stringify(stale) })
      .where('id', '=', invoiceRowId)
      .execute(),
  )
  return stale !== null
}

const checkAll = async (ctx: AppContext, work: Work): Promise<void> => {
  const invoices = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('invoice')
      .select('id')
      .where('isCalculated', '=', true)
      .where('basis', 'is not', null)
      .orderBy('invoiceDate', 'desc')
      .execute(),
  )
  let stale = 0
  for (const { id } of invoices) {
    work.signal.throwIfAborted()
    if (await checkInvoice(ctx, work, id)) stale++
  }
  await work.write(async (scoped) => {
    await scoped.trx
      .deleteFrom('stalenessCheck')
      .where('status', 'in', ['done', 'failed'])
      .where('id', '!=', work.rowId)
      .execute()
    await work.done(scoped, `${stale} of ${invoices.length} calculations are stale`)
  })
}

/** Looks at every calculated invoice; what is asked for while it looks is looked at afterwards. */
export const stalenessJob = defineJob({ name: 'staleness-check', table: 'stalenessCheck', run: checkAll })
