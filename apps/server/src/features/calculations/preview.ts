/**
 * Previews: what calculating invoices would do to documents, as things are or with other owners of subscriptions. They run what
 * the calculation runs (`rateInvoice`, `planCalculation`, `issuedAtOnce`), one invoice after the other in the order in which
 * they would be calculated. Nothing is written.
 */
import { parseDecimal, sum } from '@cmp/billing'
import type { CalculationPreview } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { chargesOf as chargesOfLines } from '../agreement-lines/charges.ts'
import type { RatedElsewhere } from '../agreement-lines/components.ts'
import { standingDocuments, type StandingDocuments } from './documents.ts'
import { chargesOf, differencesOf, effectsOf, type ChargeEffect, type DocumentEffect } from './effects.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readInputs, type OwnersChange } from './inputs.ts'
import { issuedAtOnce } from './issued-at-once.ts'
import { planCalculation, planDrafts, type PlannedDraft } from './plan.ts'
import { rateInvoice, type RatedInvoice } from './rate.ts'

/** Rows of a preview at most; the sums and counts are of all. */
const mostShown = 100
/** Invoices that a preview rates at most: one request must not do endless work. */
const mostInvoices = 60

type Effect = DocumentEffect & { invoiceId: string; isFirst: boolean }

/** The invoices that an action calculates, in that order, and the owners that it gives subscriptions to before. */
export type AskedCalculations = { invoiceRowIds: readonly string[]; change?: OwnersChange }

type Planned = {
  rated: RatedInvoice
  standing: StandingDocuments
  drafts: PlannedDraft[]
}

const readAndRate = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
  given: { change?: OwnersChange; others?: readonly RatedElsewhere[] } = {},
) => {
  const { inputs, lines, standing } = await withScope(ctx, scope, async (scoped) => ({
    inputs: await readInputs(scoped, invoiceRowId, given),
    lines: await scoped.lines(),
    standing: await standingDocuments(scoped, invoiceRowId),
  }))
  return { rated: await rateInvoice(lines, inputs), standing }
}

/**
 * What each customer of an invoice is charged, and would be if it were calculated now.
 * @throws AppError as the calculation itself would end
 */
export const previewCharges = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
): Promise<ChargeEffect[]> => {
  const { rated, standing } = await readAndRate(ctx, scope, invoiceRowId)
  return chargesOf(planDrafts(rated, standing), standing)
}

const namesOf = async (
  { trx }: Scoped,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (customerIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', 'in', [...new Set(customerIds)])
    .execute()
  return new Map(rows.map(({ id, companyName }) => [id, companyName]))
}

/** An invoice, and whether it has been calculated before, with whatever lines it had then. */
type InvoiceState = { id: string; invoiceId: string; wasCalculated: boolean }

/** The invoices as they are called, in the order given, and the fingerprint of calculating them. */
const begin = (ctx: AppContext, scope: Scope, { invoiceRowIds, change }: AskedCalculations) =>
  withScope(ctx, scope, async (scoped) => {
    const rows = await scoped.trx
      .selectFrom('invoice')
      .select(['id', 'invoiceId', sql<boolean>`calculated_at is not null`.as('wasCalculated')])
      .where(sql<boolean>`id = any(${[...invoiceRowIds]}::uuid[])`)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      invoices: invoiceRowIds.flatMap((id): InvoiceState[] => {
        const row = byId.get(id)
        return row ? [row] : []
      }),
      expected: await fingerprintOf(scoped, invoiceRowIds, change),
    }
  })

const effectsOn = async (
  ctx: AppContext,
  scope: Scope,
  { rated, standing, drafts }: Planned,
  isFirst: boolean,
): Promise<Effect[]> => {
  const isIssued = await withScope(ctx, scope, (scoped) => issuedAtOnce(scoped, rated, drafts))
  const atOnce = new Set(drafts.filter((_, index) => isIssued[index]))
  return effectsOf(drafts, standing, atOnce).map((effect) => ({
    ...effect,
    invoiceId: rated.inputs.invoice.invoiceId,
    isFirst,
  }))
}

/** What was found; `problems` say why nothing is known of some invoice. */
type Found = {
  effects: Effect[]
  problems: AppError[]
  customerNames: Map<string, string>
}

const lookAt = async (
  ctx: AppContext,
  scope: Scope,
  invoices: readonly InvoiceState[],
  change?: OwnersChange,
): Promise<Found> => {
  const found: Found = { effects: [], problems: [], customerNames: new Map() }
  const others: RatedElsewhere[] = []
  for (const { id, wasCalculated } of invoices.slice(0, mostInvoices))
    try {
      const { rated, standing } = await readAndRate(ctx, scope, id, { others, ...(change ? { change } : {}) })
      const { inputs, calculation } = rated
      const drafts = planCalculation(rated, standing)
      found.effects.push(...(await effectsOn(ctx, scope, { rated, standing, drafts }, !wasCalculated)))
      for (const { customerId, customerName } of inputs.assignments)
        found.customerNames.set(customerId, customerName ?? '')
      others.push({
        invoiceRowId: id,
        cloudProvider: inputs.invoice.cloudProvider,
        charges: chargesOfLines(calculation.invoices, inputs.components),
        invoices: calculation.invoices,
      })
    } catch (error) {
      // Its calculation would end like this; those of the others would not.
      if (!(error instanceof AppError)) throw error
      found.problems.push(error)
    }
  return found
}

const totalsOf = (effects: readonly Effect[]): CalculationPreview['issuedAtOnceTotals'] =>
  [...Map.groupBy(effects, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: sum(own.map(({ after }) => after ?? '0')) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

const countsOf = (effects: readonly Effect[]) => ({
  drafts: effects.length,
  createdDrafts: effects.filter(({ before, isIssuedAtOnce }) => before === null && !isIssuedAtOnce).length,
  changedDrafts: effects.filter(
    ({ before, after, isIssuedAtOnce }) => before !== null && after !== null && !isIssuedAtOnce,
  ).length,
  removedDrafts: effects.filter(({ after }) => after === null).length,
  customers: new Set(effects.map(({ customerId }) => customerId)).size,
})

/** What touches issued documents or is issued comes first, the largest change of each currency ahead. */
const inOrder = (effects: readonly Effect[]): Effect[] =>
  effects.toSorted(
    (a, b) =>
      Number(b.issued.length > 0) - Number(a.issued.length > 0) ||
      Number(b.isIssuedAtOnce) - Number(a.isIssuedAtOnce) ||
      parseDecimal(b.difference).abs().comparedTo(parseDecimal(a.difference).abs()),
  )

const previewOf = async (
  ctx: AppContext,
  scope: Scope,
  { invoices, expected }: Awaited<ReturnType<typeof begin>>,
  { effects, problems, customerNames }: Found,
): Promise<CalculationPreview> => {
  const unnamed = effects.flatMap(({ customerId }) => (customerNames.has(customerId) ? [] : [customerId]))
  const names = new Map([
    ...customerNames,
    ...(await withScope(ctx, scope, (scoped) => namesOf(scoped, unnamed))),
  ])
  const touching = effects.filter(({ issued }) => issued.length > 0)
  const atOnce = effects.filter(({ isIssuedAtOnce }) => isIssuedAtOnce)
  const first = invoices.filter((invoice) => !invoice.wasCalculated).length
  return {
    expected,
    isComplete: invoices.length <= mostInvoices,
    problems: [...new Set(problems.map(({ message }) => message))],
    firstCalculations: first,
    recalculations: invoices.length - first,
    ...countsOf(effects),
    issuedDocuments: new Set(touching.flatMap((effect) => effect.issued.map(({ id }) => id))).size,
    issuedCustomers: new Set(touching.map(({ customerId }) => customerId)).size,
    issuedAtOnce: atOnce.length,
    issuedAtOnceTotals: totalsOf(atOnce),
    differences: differencesOf(effects),
    issuedDifferences: differencesOf(touching),
    rows: inOrder(effects)
      .slice(0, mostShown)
      .map((effect) => ({
        invoiceId: effect.invoiceId,
        isFirst: effect.isFirst,
        customerId: effect.customerId,
        companyName: names.get(effect.customerId) ?? '',
        kind: effect.kind,
        currency: effect.currency,
        before: effect.before,
        after: effect.after,
        difference: effect.difference,
        isIssuedAtOnce: effect.isIssuedAtOnce,
        issued: effect.issued,
      })),
  }
}

/** What calculating invoices, after other owners have been given, would do to documents. */
export const previewCalculations = async (
  ctx: AppContext,
  scope: Scope,
  asked: AskedCalculations,
): Promise<CalculationPreview> => {
  const begun = await begin(ctx, scope, asked)
  return previewOf(ctx, scope, begun, await lookAt(ctx, scope, begun.invoices, asked.change))
}

/**
 * What calculating an invoice would change.
 * @throws AppError as the calculation itself would end
 */
export const previewCalculation = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
): Promise<CalculationPreview> => {
  const begun = await begin(ctx, scope, { invoiceRowIds: [invoiceRowId] })
  const found = await lookAt(ctx, scope, begun.invoices)
  const [problem] = found.problems
  if (problem) throw problem
  return previewOf(ctx, scope, begun, found)
}
