/**
 * Previews what calculating invoices would do to documents, with the current or with other owners of subscriptions. A
 * preview runs the functions of the calculation (`rateInvoice`, `planCalculation`, `decideImmediateIssue`), one invoice after
 * the other in the order of the calculation. Nothing is written.
 */
import { parseDecimal, sum } from '@cmp/billing'
import type { CalculationPreview } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import { buildComponentCharges as chargesOfLines } from '../../../core/agreement-terms/charges.ts'
import type { RatedElsewhere } from '../../../core/agreement-terms/components.ts'
import { readExistingDocuments, type ExistingDocuments } from './documents/documents.ts'
import {
  computeChargeEffects,
  sumEffectDifferences,
  computeDocumentEffects,
  type ChargeEffect,
  type DocumentEffect,
} from './documents/effects.ts'
import { fingerprintOf } from './dependencies/fingerprint.ts'
import { readInputs, type OwnersChange } from './rating/inputs.ts'
import { decideImmediateIssue } from './documents/issued-at-once.ts'
import { planCalculation, planDrafts, type PlannedDraft } from './documents/plan.ts'
import { rateInvoice, type RatedInvoice } from './rating/rate.ts'

/** The maximum number of rows of a preview; sums and counts include all. */
const mostShown = 100
/** The maximum number of invoices that a preview rates, which limits the work of one request. */
const mostInvoices = 60

type Effect = DocumentEffect & { invoiceId: string; isFirst: boolean }

/** The invoices that an action calculates, in that order, and the owners that it assigns to subscriptions before. */
export type RequestedCalculations = { invoiceRowIds: readonly string[]; change?: OwnersChange }

type Planned = {
  rated: RatedInvoice
  existingDocuments: ExistingDocuments
  drafts: PlannedDraft[]
}

const readAndRate = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
  given: { change?: OwnersChange; others?: readonly RatedElsewhere[] } = {},
) => {
  const { inputs, lines, existingDocuments } = await withScope(ctx, scope, async (scoped) => ({
    inputs: await readInputs(scoped, invoiceRowId, given),
    lines: await scoped.lines(),
    existingDocuments: await readExistingDocuments(scoped, invoiceRowId),
  }))
  return { rated: await rateInvoice(lines, inputs), existingDocuments }
}

/**
 * Returns what each customer of an invoice is charged, and would be charged if it were calculated now.
 * @throws AppError as the calculation itself would.
 */
export const previewCharges = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
): Promise<ChargeEffect[]> => {
  const { rated, existingDocuments } = await readAndRate(ctx, scope, invoiceRowId)
  return computeChargeEffects(planDrafts(rated, existingDocuments), existingDocuments)
}

const readCustomerNames = async (
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

/** An invoice, and whether it has been calculated before, with any line items. */
type InvoiceState = { id: string; invoiceId: string; wasCalculated: boolean }

/** Returns the invoices with their names, in the given order, and the fingerprint of calculating them. */
const begin = (ctx: AppContext, scope: Scope, { invoiceRowIds, change }: RequestedCalculations) =>
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

const findEffects = async (
  ctx: AppContext,
  scope: Scope,
  { rated, existingDocuments, drafts }: Planned,
  isFirst: boolean,
): Promise<Effect[]> => {
  const isIssued = await withScope(ctx, scope, (scoped) => decideImmediateIssue(scoped, rated, drafts))
  const atOnce = new Set(drafts.filter((_, index) => isIssued[index]))
  return computeDocumentEffects(drafts, existingDocuments, atOnce).map((effect) => ({
    ...effect,
    invoiceId: rated.inputs.invoice.invoiceId,
    isFirst,
  }))
}

/** The result of a preview; `problems` explain why the result of an invoice is not known. */
type Found = {
  effects: Effect[]
  problems: AppError[]
  customerNames: Map<string, string>
}

const collectEffects = async (
  ctx: AppContext,
  scope: Scope,
  invoices: readonly InvoiceState[],
  change?: OwnersChange,
): Promise<Found> => {
  const found: Found = { effects: [], problems: [], customerNames: new Map() }
  const others: RatedElsewhere[] = []
  for (const { id, wasCalculated } of invoices.slice(0, mostInvoices))
    try {
      const { rated, existingDocuments } = await readAndRate(ctx, scope, id, {
        others,
        ...(change ? { change } : {}),
      })
      const { inputs, calculation } = rated
      const drafts = planCalculation(rated, existingDocuments)
      found.effects.push(
        ...(await findEffects(ctx, scope, { rated, existingDocuments, drafts }, !wasCalculated)),
      )
      for (const { customerId, customerName } of inputs.assignments)
        found.customerNames.set(customerId, customerName ?? '')
      others.push({
        invoiceRowId: id,
        cloudProvider: inputs.invoice.cloudProvider,
        charges: chargesOfLines(calculation.invoices, inputs.components),
        invoices: calculation.invoices,
      })
    } catch (error) {
      // The calculation of this invoice would fail with this error; those of the others would not.
      if (!(error instanceof AppError)) throw error
      found.problems.push(error)
    }
  return found
}

const sumIssuedTotals = (effects: readonly Effect[]): CalculationPreview['issuedAtOnceTotals'] =>
  [...Map.groupBy(effects, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, amount: sum(own.map(({ after }) => after ?? '0')) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

const countEffects = (effects: readonly Effect[]) => ({
  drafts: effects.length,
  createdDrafts: effects.filter(({ before, isIssuedAtOnce }) => before === null && !isIssuedAtOnce).length,
  changedDrafts: effects.filter(
    ({ before, after, isIssuedAtOnce }) => before !== null && after !== null && !isIssuedAtOnce,
  ).length,
  removedDrafts: effects.filter(({ after }) => after === null).length,
  customers: new Set(effects.map(({ customerId }) => customerId)).size,
})

/** Sorts what changes issued documents or is issued first, with the largest change of each currency ahead. */
const sortEffects = (effects: readonly Effect[]): Effect[] =>
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
    ...(await withScope(ctx, scope, (scoped) => readCustomerNames(scoped, unnamed))),
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
    ...countEffects(effects),
    issuedDocuments: new Set(touching.flatMap((effect) => effect.issued.map(({ id }) => id))).size,
    issuedCustomers: new Set(touching.map(({ customerId }) => customerId)).size,
    issuedAtOnce: atOnce.length,
    issuedAtOnceTotals: sumIssuedTotals(atOnce),
    differences: sumEffectDifferences(effects),
    issuedDifferences: sumEffectDifferences(touching),
    rows: sortEffects(effects)
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

/** Previews what calculating invoices, after an optional change of owners, would do to documents. */
export const previewCalculations = async (
  ctx: AppContext,
  scope: Scope,
  requested: RequestedCalculations,
): Promise<CalculationPreview> => {
  const started = await begin(ctx, scope, requested)
  return previewOf(ctx, scope, started, await collectEffects(ctx, scope, started.invoices, requested.change))
}

/**
 * Previews what calculating an invoice would change.
 * @throws AppError as the calculation itself would.
 */
export const previewCalculation = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
): Promise<CalculationPreview> => {
  const started = await begin(ctx, scope, { invoiceRowIds: [invoiceRowId] })
  const found = await collectEffects(ctx, scope, started.invoices)
  const [problem] = found.problems
  if (problem) throw problem
  return previewOf(ctx, scope, started, found)
}
