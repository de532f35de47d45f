/**
 * Seeing before: what calculating, giving a subscription to a customer or taking it back would do to documents. Nothing is
 * written.
 */
import { parseDecimal } from '@cmp/billing'
import type { CalculationPreview } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scope, Scoped } from '../../scope/scope.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { standingDocuments, type StandingDocuments } from './documents.ts'
import { chargesOf, differencesOf, effectsOf, type ChargeEffect, type DocumentEffect } from './effects.ts'
import { readInputs, type CalculationInputs } from './inputs.ts'
import { planDrafts, type PlannedDraft } from './plan.ts'
import { rateInvoice } from './rate.ts'

/** Rows of a preview at most; the sums and counts are of all. */
const mostShown = 100
/** Invoices that a preview of a subscription rates at most: one request must not do endless work. */
const mostInvoices = 36

type Effect = DocumentEffect & { invoiceId: string }

/** What was found; `problems` say why nothing is known of some invoice. */
type Found = { effects: readonly Effect[]; isComplete: boolean; problems: readonly string[] }

/** The drafts that rating an invoice would give now, beside its documents; with a customer, of that customer alone. */
const plannedOn = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowId: string,
  change: (inputs: CalculationInputs) => CalculationInputs = (inputs) => inputs,
  customerId?: string,
): Promise<{ drafts: PlannedDraft[]; standing: StandingDocuments; invoiceId: string }> => {
  const { inputs, lines, standing } = await withScope(ctx, scope, async (scoped) => ({
    inputs: change(await readInputs(scoped, invoiceRowId, customerId)),
    lines: await scoped.lines(),
    standing: await standingDocuments(scoped, invoiceRowId),
  }))
  const own = {
    issued: standing.issued.filter((document) => !customerId || document.customerId === customerId),
    drafts: standing.drafts.filter((document) => !customerId || document.customerId === customerId),
  }
  const rated = await rateInvoice(lines, inputs, customerId)
  return { drafts: planDrafts(rated, own), standing: own, invoiceId: inputs.invoice.invoiceId }
}

/** What rating an invoice would do now to its documents. */
const effectsOn = async (...given: Parameters<typeof plannedOn>): Promise<Effect[]> => {
  const { drafts, standing, invoiceId } = await plannedOn(...given)
  return effectsOf(drafts, standing).map((effect) => ({ ...effect, invoiceId }))
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
  const { drafts, standing } = await plannedOn(ctx, scope, invoiceRowId)
  return chargesOf(drafts, standing)
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

const previewOf = async (
  ctx: AppContext,
  scope: Scope,
  { effects, isComplete, problems }: Found,
): Promise<CalculationPreview> => {
  const names = await withScope(ctx, scope, (scoped) =>
    namesOf(
      scoped,
      effects.map(({ customerId }) => customerId),
    ),
  )
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
    problems: [...problems],
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
): Promise<CalculationPreview> =>
  previewOf(ctx, scope, {
    effects: await effectsOn(ctx, scope, invoiceRowId),
    isComplete: true,
    problems: [],
  })

/** A subscription of a customer, and the calculated invoices that have lines of it, the newest first. */
type Moved = { invoiceRowIds: readonly string[]; subAccountKey: string; customerId: string }

/** What calculating the invoices would do with other inputs; with a customer, for that one alone. */
const previewWith = async (
  ctx: AppContext,
  scope: Scope,
  invoiceRowIds: readonly string[],
  change: (inputs: CalculationInputs) => CalculationInputs,
  customerId?: string,
): Promise<Found> => {
  const effects: Effect[] = []
  const problems: string[] = []
  for (const invoiceRowId of invoiceRowIds.slice(0, mostInvoices))
    try {
      effects.push(...(await effectsOn(ctx, scope, invoiceRowId, change, customerId)))
    } catch (error) {
      // Its calculation would end like this; those of the others would not.
      if (!(error instanceof AppError)) throw error
      problems.push(error.message)
    }
  return { effects, isComplete: invoiceRowIds.length <= mostInvoices, problems: [...new Set(problems)] }
}

/** What calculating the invoices would change for the customer with these owners of the subscription, none or one. */
const previewOwners = async (
  ctx: AppContext,
  scope: Scope,
  { invoiceRowIds, subAccountKey, customerId }: Moved,
  owners: readonly { customerId: string; customerName: string }[],
): Promise<CalculationPreview> => {
  const change = (inputs: CalculationInputs): CalculationInputs => ({
    ...inputs,
    assignments: [
      ...inputs.assignments.filter((entry) => entry.subAccountKey !== subAccountKey),
      ...owners.map((owner) => ({
        cloudProvider: inputs.invoice.cloudProvider,
        subAccountKey,
        ...owner,
      })),
    ],
  })
  return previewOf(ctx, scope, await previewWith(ctx, scope, invoiceRowIds, change, customerId))
}

/** What giving a subscription to a customer would change, on every calculated invoice that has lines of it. */
export const previewAssignment = async (
  ctx: AppContext,
  scope: Scope,
  moved: Moved,
): Promise<CalculationPreview> => {
  const { customerId } = moved
  const names = await withScope(ctx, scope, (scoped) => namesOf(scoped, [customerId]))
  const customerName = names.get(customerId)
  if (customerName === undefined) throw notFound('customer')
  return previewOwners(ctx, scope, moved, [{ customerId, customerName }])
}

/**
 * What giving many subscriptions to customers would change for those customers, on every calculated invoice that has lines
 * of them.
 */
export const previewAssignments = async (
  ctx: AppContext,
  scope: Scope,
  {
    invoiceRowIds,
    assignments,
  }: {
    invoiceRowIds: readonly string[]
    assignments: readonly { cloudProvider: string; subAccountKey: string; customerId: string }[]
  },
): Promise<CalculationPreview> => {
  const customerIds = new Set(assignments.map(({ customerId }) => customerId))
  const names = await withScope(ctx, scope, (scoped) => namesOf(scoped, [...customerIds]))
  if (names.size < customerIds.size) throw notFound('customer')
  const keys = new Set(assignments.map(({ subAccountKey }) => subAccountKey))
  const given = assignments.map(({ cloudProvider, subAccountKey, customerId }) => ({
    cloudProvider,
    subAccountKey,
    customerId,
    customerName: names.get(customerId) ?? '',
  }))
  const found = await previewWith(ctx, scope, invoiceRowIds, (inputs) => ({
    ...inputs,
    assignments: [
      ...inputs.assignments.filter((entry) => !keys.has(entry.subAccountKey)),
      ...given.filter(({ cloudProvider }) => cloudProvider === inputs.invoice.cloudProvider),
    ],
  }))
  // What calculating again would change for others is not of the assignments.
  const effects = found.effects.filter(({ customerId }) => customerIds.has(customerId))
  return previewOf(ctx, scope, { ...found, effects })
}

/** What taking a subscription from its customer would change, on every calculated invoice that has lines of it. */
export const previewUndo = (ctx: AppContext, scope: Scope, moved: Moved): Promise<CalculationPreview> =>
  previewOwners(ctx, scope, moved, [])
