/**
 * Records that the line items of a calculated invoice have changed: the import batches that counted before and that
 * count now, in the transaction of the change. The job with this name compares them afterwards.
 */
import { isDeepStrictEqual } from 'node:util'
import { subtract, sum } from '@cmp/billing'
import type { ExpressionBuilder } from 'kysely'
import type { CountedLoad } from '../../db/document-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import { readCurrentLoads, type CurrentLoad } from './current-loads.ts'

/** The name of the job that compares the lines. */
export const lateChangeJobName = 'late-change'

/** The import batches that currently count for invoices that were calculated or have documents, by row ID. */
export type ClosedInvoices = ReadonlyMap<string, readonly CurrentLoad[]>

/** Whether an invoice is calculated, or has documents although it waits to be recalculated. */
export const isClosed = (eb: ExpressionBuilder<Tables, 'invoice'>) =>
  eb.or([
    eb('isCalculated', '=', true),
    eb.exists(
      eb
        .selectFrom('customerInvoice')
        .select('customerInvoice.id')
        .whereRef('customerInvoice.invoiceRowId', '=', 'invoice.id'),
    ),
  ])

/** Reads the current import batches of the closed ones among the invoices; the caller has locked them. */
export const readClosedInvoices = async (
  { trx }: Scoped,
  invoiceRowIds: readonly string[],
): Promise<ClosedInvoices> => {
  if (invoiceRowIds.length === 0) return new Map()
  const closed = await trx
    .selectFrom('invoice')
    .select('id')
    .where('id', 'in', [...new Set(invoiceRowIds)])
    .where(isClosed)
    .orderBy('id')
    .execute()
  const loads = new Map<string, readonly CurrentLoad[]>()
  for (const { id } of closed) loads.set(id, await readCurrentLoads(trx, id))
  return loads
}

const toCountedLoads = (loads: readonly CurrentLoad[]): CountedLoad[] =>
  loads.map(({ loadId, lineItemType, sourceKey, excludeConsumption, isWhole }) => ({
    loadId,
    lineItemType,
    sourceKey,
    excludeConsumption,
    isWhole,
  }))

const isSameLoads = (one: readonly CountedLoad[], other: readonly CountedLoad[]): boolean => {
  const serializeLoads = (loads: readonly CountedLoad[]) =>
    loads.map(({ isWhole: _, ...load }) => JSON.stringify(load)).toSorted()
  return isDeepStrictEqual(serializeLoads(one), serializeLoads(other))
}

const sumLoadCost = (loads: readonly CurrentLoad[]): string =>
  sum(
    loads.map((load) => (load.excludeConsumption ? subtract(load.total, load.consumptionTotal) : load.total)),
  )

const accountOf = async (
  { trx }: Scoped,
  { fetchInvoiceRowId, fetchExportId }: { fetchInvoiceRowId: string | null; fetchExportId: string | null },
): Promise<string | null> => {
  if (fetchExportId !== null) {
    const found = await trx
      .selectFrom('providerExport')
      .select('cloudAccountId')
      .where('id', '=', fetchExportId)
      .executeTakeFirst()
    return found?.cloudAccountId ?? null
  }
  if (fetchInvoiceRowId === null) return null
  const found = await trx
    .selectFrom('invoice')
    .select('cloudAccountId')
    .where('id', '=', fetchInvoiceRowId)
    .executeTakeFirst()
  return found?.cloudAccountId ?? null
}

/** Saves a late change for each closed invoice whose import batches have changed, and requests the comparison. */
export const saveLateChanges = async (
  scoped: Scoped,
  closed: ClosedInvoices,
  {
    loadId,
    returned,
    ...source
  }: {
    loadId: string
    fetchInvoiceRowId: string | null
    fetchExportId: string | null
    returned: ReadonlySet<string>
  },
): Promise<void> => {
  const { trx, now } = scoped
  let isAny = false
  for (const [invoiceRowId, before] of closed) {
    const after = await readCurrentLoads(trx, invoiceRowId)
    const [loadsBefore, loadsAfter] = [
      JSON.stringify(toCountedLoads(before)),
      JSON.stringify(toCountedLoads(after)),
    ]
    // A batch that was removed and imported again counts as unchanged.
    const asReturned = toCountedLoads(before).map((load) =>
      returned.has(load.loadId) ? { ...load, loadId } : load,
    )
    if (isSameLoads(asReturned, toCountedLoads(after))) continue
    isAny = true
    await trx
      .insertInto('lateChange')
      .values({
        status: 'queued',
        shareOf: lateChangeJobName,
        createdAt: now,
        invoiceRowId,
        cloudAccountId: await accountOf(scoped, source),
        loadId,
        loadsBefore,
        loadsAfter,
        costBefore: sumLoadCost(before),
        costAfter: sumLoadCost(after),
      })
      .execute()
  }
  if (isAny) await wake(scoped, { name: lateChangeJobName })
}

/** Marks the changes of an invoice so far as included in a calculation. */
export const settleLateChanges = async ({ trx, now }: Scoped, invoiceRowId: string): Promise<void> => {
  await trx
    .updateTable('lateChange')
    .set({ settledAt: now })
    .where('invoiceRowId', '=', invoiceRowId)
    .where('settledAt', 'is', null)
    .execute()
}
