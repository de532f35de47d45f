/** Seeing before: what calculating, or giving a subscription to a customer, would do to documents. Nothing is written. */
import { parseDecimal } from '@cmp/billing'
import type { CalculationPreview } from '@cmp/contract'
import type { Scope, Scoped } from '../../scope/scope.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { standingDocuments } from './documents.ts'
import { differencesOf, effectsOf, type DocumentEffect } from './effects.ts'
import { readInputs, type CalculationInputs } from './inputs.ts'
import { planDrafts } from './plan.ts'
import { rateInvoice } from './rate.ts'

/** Rows of a preview at most; the sums and counts are of all. */
const mostShown = 100
/** Invoices that a preview of an assignment rates at most: one request must not do endless work. */
const mostInvoices = 36

type Effect = DocumentEffect & { invoiceId: string }

/** What rating an invoice would do now; with a customer, to that customer's documents alone. */
const effectsOn = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
  change: (inputs: CalculationInputs) => CalculationInputs = (inputs) => inputs,
  customerId?: string,
): Promise<Effect[]> => {
  const { inputs, lines, standing } = await withScope(ctx, scope, async (scoped) => ({
    inputs: change(await readInputs(scoped, invoiceRowId)),
    lines: await scoped.lines(),
    standing: await standingDocuments(scoped, invoiceRowId),
  }))
  const own = {
    issued: standing.issued.filter((document) => !customerId || document.customerId === customerId),
    drafts: standing.drafts.filter((document) => !customerId || document.customerId === customerId),
  }
  const rated = await rateInvoice(lines, inputs, customerId)
  return effectsOf(planDrafts(rated, own), own).map((effect) => ({
    ...effect,
    invoiceId: inputs.invoice.invoiceId,
  }))
}

const namesOf = async ({ trx }: Scoped, effects: readonly Effect[]): Promise<Map<string, string>> => {
  if (effects.length === 0) return new Map()
  const rows = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', 'in', [...new Set(effects.map(({ customerId }) => customerId))])
    .execute()
  return new Map(rows.map(({ id, companyName }) => [id, companyName]))
}

const previewOf = async (
  ctx: AppContext,
  scope: Scope,
  effects: readonly Effect[],
  isComplete: boolean,
): Promise<CalculationPreview> => {
  const names = await withScope(ctx, scope, (scoped) => namesOf(scoped, effects))
  const touching = effects.filter(({ issued }) => issued.length > 0)
  const issued = new Set(touching.flatMap((effect) => effect.issued.map(({ id }) => id)))
  // What touches issued documents comes first, the largest change of each currency ahead.
  const ordered = effects.toSorted(
    (a, b) =>
      Number(b.issued.length > 0) - Number(a.issued.length > 0) ||
      parseDecimal(b.difference).abs().comparedTo(parseDecimal(a.difference).abs()),
  )
  return {
    isComplete,
    drafts: effects.length,
    customers: new Set(effects.map(({ customerId }) => customerId)).size,
    issuedDocuments: issued.size,
    issuedCustomers: new Set(touching.map(({ customerId }) => customerId)).size,
    differences: differencesOf(effects),
    issuedDifferences: differencesOf(touching),
    rows: ordered.slice(0, mostShown).map((effect) => ({
      invoiceId: effect.invoiceId,
      customerId: effect.customerId,
      companyName: names.get(effect.customerId) ?? '',
      kind: effect.kind,
      currency: effect.currency,
      before: effect.before,
      after: effect.after,
      difference: effect.difference,
      issued: effect.issued,
    })),
  }
}

/**
 * What calculating an invoice would change.
 * @throws AppError as the calculation itself would end
 */
export const previewCalculation = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
): Promise<CalculationPreview> => previewOf(ctx, scope, await effectsOn(ctx, scope, invoiceRowId), true)

/**
 * What giving a subscription to a customer would change, on every calculated invoice that has lines of it.
 * @throws AppError as a calculation would end
 */
export const previewAssignment = async (
  ctx: AppContext,
  scope: Scope,
  {
    invoiceRowIds,
    subAccountKey,
    customerId,
  }: { invoiceRowIds: readonly string[]; subAccountKey: string; customerId: string },
): Promise<CalculationPreview> => {
  const effects: Effect[] = []
  for (const invoiceRowId of invoiceRowIds.slice(0, mostInvoices))
    effects.push(
      ...(await effectsOn(
        ctx,
        scope,
        invoiceRowId,
        (inputs) => ({
          ...inputs,
          assignments: [
            ...inputs.assignments.filter((entry) => entry.subAccountKey !== subAccountKey),
            { cloudProvider: inputs.invoice.cloudProvider, subAccountKey, customerId },
          ],
        }),
        customerId,
      )),
    )
  return previewOf(ctx, scope, effects, invoiceRowIds.length <= mostInvoices)
}
