/** Writes the result of a calculation: drafts are updated in place, and issued documents are never changed. */
import { documentKeyText, type DocumentKey } from '@cmp/billing'
import { sql } from 'kysely'
import { chunkItems } from '../../../../kit/chunk.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import type { ExistingDocuments } from './documents.ts'
import { insertDetails } from './insert-details.ts'
import type { PlannedDraft } from './plan.ts'
import type { RatedInvoice } from '../rating/rate.ts'

const serializeLoads = ({ inputs: { loads } }: RatedInvoice): string =>
  JSON.stringify(
    loads.map(({ loadId, lineItemType, sourceKey, excludeConsumption }) => ({
      loadId,
      lineItemType,
      sourceKey,
      excludeConsumption,
    })),
  )

/** Returns the resource groups of a customer's projects, by which line items were divided. */
const projectGroupsOf = ({ inputs: { projectGroups, assignments } }: RatedInvoice) => {
  const ownerOf = new Map(assignments.map(({ subAccountKey, customerId }) => [subAccountKey, customerId]))
  const byCustomer = Map.groupBy(projectGroups, ({ subAccountKey }) => ownerOf.get(subAccountKey))
  return (customerId: string): string =>
    JSON.stringify(
      (byCustomer.get(customerId) ?? []).map(({ subAccountKey, resourceGroup }) => ({
        subAccountKey,
        resourceGroup,
      })),
    )
}

type WrittenDraft = DocumentKey & { id: string }

const upsertDrafts = async (
  { trx, now }: Scoped,
  rated: RatedInvoice,
  calculationId: string,
  drafts: readonly PlannedDraft[],
): Promise<WrittenDraft[]> => {
  const { invoice } = rated.inputs
  const loads = serializeLoads(rated)
  const boundaries = JSON.stringify(rated.boundaries)
  const projectGroups = projectGroupsOf(rated)
  const rows = drafts.map((draft) => ({
    customerId: draft.customerId,
    invoiceRowId: invoice.id,
    calculationId,
    kind: draft.kind,
    state: 'draft' as const,
    adjustsId: draft.adjustsId,
    billingProfileId: draft.billingProfileId,
    paymentTermsDays: draft.paymentTermsDays,
    providerInvoiceId: invoice.invoiceId,
    cloudProvider: invoice.cloudProvider,
    billingPeriodStartDate: invoice.billingPeriodStartDate,
    billingPeriodEndDate: invoice.billingPeriodEndDate,
    cost: draft.cost,
    costCurrency: draft.costCurrency,
    currency: draft.currency,
    subtotal: draft.subtotal,
    vatPercent: draft.vatPercent,
    vatAmount: draft.vat,
    total: draft.total,
    loads,
    boundaries,
    projectGroups: projectGroups(draft.customerId),
    createdAt: now,
    updatedAt: now,
  }))
  const written: WrittenDraft[] = []
  for (const some of chunkItems(rows))
    written.push(
      ...(await trx
        .insertInto('customerInvoice')
        .values(some)
        .onConflict((conflict) =>
          conflict
            .columns(['invoiceRowId', 'customerId', 'costCurrency', 'currency', 'vatPercent'])
            .where('state', '=', 'draft')
            .doUpdateSet((eb) => ({
              calculationId: eb.ref('excluded.calculationId'),
              kind: eb.ref('excluded.kind'),
              adjustsId: eb.ref('excluded.adjustsId'),
              billingProfileId: eb.ref('excluded.billingProfileId'),
              paymentTermsDays: eb.ref('excluded.paymentTermsDays'),
              billingPeriodStartDate: eb.ref('excluded.billingPeriodStartDate'),
              billingPeriodEndDate: eb.ref('excluded.billingPeriodEndDate'),
              cost: eb.ref('excluded.cost'),
              subtotal: eb.ref('excluded.subtotal'),
              vatAmount: eb.ref('excluded.vatAmount'),
              total: eb.ref('excluded.total'),
              loads: sql<string>`excluded.loads`,
              boundaries: sql<string>`excluded.boundaries`,
              projectGroups: sql<string>`excluded.project_groups`,
              updatedAt: sql<Date>`excluded.updated_at`,
            })),
        )
        .returning(['id', 'customerId', 'costCurrency', 'currency', 'vatPercent'])
        .execute()),
    )
  return written
}

/** Stores what each document cost in its own currency, which pages over many documents show. */
const updateExchangedCost = ({ trx }: Scoped, ids: readonly string[]) =>
  sql`update customer_invoice set exchanged_cost = (
      select trim_scale(coalesce(sum(cost * exchange_rate), 0)) from customer_invoice_detail
      where customer_invoice_id = customer_invoice.id)
    where id = any(${ids}::uuid[])`.execute(trx)

/**
 * Makes the drafts of a provider invoice match the plan. A draft for the same customer, currencies and VAT rate keeps
 * its row and therefore its URL; a draft that is no longer planned is deleted.
 * @returns the IDs of all drafts, in the order of the plan.
 */
export const writeDrafts = async (
  scoped: Scoped,
  rated: RatedInvoice,
  {
    calculationId,
    existingDocuments,
    drafts,
  }: { calculationId: string; existingDocuments: ExistingDocuments; drafts: readonly PlannedDraft[] },
): Promise<string[]> => {
  const { trx } = scoped
  const draftIdsByKey = new Map(existingDocuments.drafts.map((draft) => [documentKeyText(draft), draft.id]))
  const wanted = new Set(drafts.map(documentKeyText))
  const removedDraftIds = [...draftIdsByKey].filter(([key]) => !wanted.has(key)).map(([, id]) => id)
  const updated = [...draftIdsByKey].filter(([key]) => wanted.has(key)).map(([, id]) => id)
  if (removedDraftIds.length > 0)
    await trx.deleteFrom('customerInvoice').where('id', 'in', removedDraftIds).execute()
  if (updated.length > 0)
    await trx.deleteFrom('customerInvoiceDetail').where('customerInvoiceId', 'in', updated).execute()
  if (drafts.length === 0) return []
  const written = await upsertDrafts(scoped, rated, calculationId, drafts)
  const idOf = new Map(written.map((row) => [documentKeyText(row), row.id]))
  const idsInOrder = drafts.map((draft) => {
    const id = idOf.get(documentKeyText(draft))
    if (id === undefined) throw new Error('A draft was not written')
    return id
  })
  await insertDetails(
    { trx },
    drafts.flatMap(({ details }, index) =>
      details.map((detail) => ({ detail, customerInvoiceId: idsInOrder[index] ?? '' })),
    ),
  )
  await updateExchangedCost(scoped, idsInOrder)
  return idsInOrder
}
