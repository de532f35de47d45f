/**
 * Keeping that lines changed for an invoice which had been calculated: what counted before and what counts now, in the
 * transaction that makes the change. What differs between the two is compared afterwards, by the job of this name.
 */
import { isDeepStrictEqual } from 'node:util'
import { subtract, sum } from '@cmp/billing'
import type { ExpressionBuilder } from 'kysely'
import type { CountedLoad } from '../../db/document-tables.ts'
import type { Tables } from '../../db/tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import { currentLoads, type CurrentLoad } from './current-loads.ts'

/** The name of the job that compares the lines. */
export const lateChangeJobName = 'late-change'

/** The loads that count now of those invoices that were calculated or have documents, by row id. */
export type ClosedInvoices = ReadonlyMap<string, readonly CurrentLoad[]>

/** Whether an invoice is calculated, or has documents although it waits to be calculated again. */
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

/** Reads what counts of the invoices, as far as they are closed; the caller has locked them. */
export const closedInvoices = async (
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
  for (const { id } of closed) loads.set(id, await currentLoads(trx, id))
  return loads
}

const counted = (loads: readonly CurrentLoad[]): CountedLoad[] =>
  loads.map(({ loadId, lineItemType, sourceKey, excludeConsumption, isWhole }) => ({
    loadId,
    lineItemType,
    sourceKey,
    excludeConsumption,
    isWhole,
  }))

const isSameLoads = (one: readonly CountedLoad[], other: readonly CountedLoad[]): boolean => {
  const said = (loads: readonly CountedLoad[]) =>
    loads.map(({ isWhole: _, ...load }) => JSON.stringify(load)).toSorted()
  return isDeepStrictEqual(said(one), said(other))
}

const costOf = (loads: readonly CurrentLoad[]): string =>
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

/** Keeps a late change for each closed invoice whose loads are others than before, and asks for its comparison. */
export const keepLateChanges = async (
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
    const after = await currentLoads(trx, invoiceRowId)
    const [loadsBefore, loadsAfter] = [JSON.stringify(counted(before)), JSON.stringify(counted(after))]
    // What was removed and came back is what was there before.
    const asReturned = counted(before).map((load) => (returned.has(load.loadId) ? { ...load, loadId } : load))
    if (isSameLoads(asReturned, counted(after))) continue
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
        costBefore: costOf(before),
        costAfter: costOf(after),
      })
      .execute()
  }
  if (isAny) await wake(scoped, { name: lateChangeJobName })
}

/** Says that a calculation has taken in what changed of an invoice until now. */
export const settleLateChanges = async ({ trx, now }: Scoped, invoiceRowId: string): Promise<void> => {
  await trx
    .updateTable('lateChange')
    .set({ settledAt: now })
    .where('invoiceRowId', '=', invoiceRowId)
    .where('settledAt', 'is', null)
    .execute()
}
