/**
 * Determines an invoice's current line items: its current import batches, of which a kind may have several, without
 * repetitions between them.
 */
import { sql, type Selectable, type Transaction } from 'kysely'
import type { RatedLoad } from '../../db/document-tables.ts'
import type { InvoiceLoadTable, LoadedFile } from '../../db/invoice-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { withSystemScope, type Scoped } from '../../scope/scope.ts'
import type { Removal } from './removed-loads.ts'

/**
 * A current import batch of an invoice, and the part of the batch that counts. Totals are exact decimal text. If
 * `isWhole` is true, every line item belongs to this invoice and kind, so the batch's ID alone selects them.
 */
export type CurrentLoad = RatedLoad & {
  isWhole: boolean
  files: LoadedFile[]
  lines: number
  total: string
  consumptionLines: number
  consumptionTotal: string
  currency: string
  /** The first and the last charged date of the line items; null for older import batches. */
  firstDay: string | null
  lastDay: string | null
  /** When and by which rule its line items were removed; null while they are stored. */
  removal: Removal | null
}

/**
 * Returns the current import batches of an invoice: usage first, each kind in the order of arrival. Partner Center's
 * reconciliation repeats the Azure plan consumption that the daily rated usage file lists in detail; if both are
 * imported, the repetition does not count.
 */
export const readCurrentLoads = async (
  trx: Transaction<Tables>,
  invoiceRowId: string,
): Promise<CurrentLoad[]> => (await readCurrentLoadsByInvoice(trx, [invoiceRowId])).get(invoiceRowId) ?? []

/** {@link readCurrentLoads} of several invoices, by invoice ID. */
export const readCurrentLoadsByInvoice = async (
  trx: Transaction<Tables>,
  invoiceRowIds: readonly string[],
): Promise<ReadonlyMap<string, CurrentLoad[]>> => {
  const loads = await trx
    .selectFrom('invoiceLoad')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
    .selectAll('invoiceLoad')
    .select(['removedLoad.removedAt', 'removedLoad.rule'])
    .where(sql<boolean>`invoice_load.invoice_row_id = any(${[...invoiceRowIds]}::uuid[])`)
    .where('isCurrent', '=', true)
    .orderBy('lineItemType', 'desc')
    .orderBy('createdAt')
    .orderBy('invoiceLoad.loadId')
    .execute()
  return new Map(
    [...Map.groupBy(loads, (load) => load.invoiceRowId)].map(([id, own]) => [id, toCurrentLoads(own)]),
  )
}

type LoadRow = Selectable<InvoiceLoadTable> & { removedAt: Date | null; rule: string | null }

/** Determines which part of each import batch counts. */
const toCurrentLoads = (loads: readonly LoadRow[]): CurrentLoad[] => {
  const hasUsage = loads.some((load) => load.lineItemType === 'usage')
  return loads.map((load) => ({
    loadId: load.loadId,
    lineItemType: load.lineItemType,
    sourceKey: load.sourceKey,
    isWhole: load.isWhole,
    currency: load.currencyCode,
    excludeConsumption: load.lineItemType === 'billing' && hasUsage,
    files: load.files,
    lines: load.lines,
    total: load.total,
    consumptionLines: load.consumptionLines,
    consumptionTotal: load.consumptionTotal,
    firstDay: load.firstDay,
    lastDay: load.lastDay,
    removal: load.removedAt && { removedAt: load.removedAt, rule: load.rule ?? '' },
  }))
}

/**
 * Marks import batches whose line items all belong to the invoice and kind; their ID alone selects the line items.
 * Works in any scope.
 */
export const flagWholeLoads = async <Load extends Pick<RatedLoad, 'loadId' | 'lineItemType'>>(
  scoped: Scoped,
  invoiceRowId: string,
  loads: readonly Load[],
): Promise<(Load & { isWhole: boolean })[]> => {
  if (loads.length === 0) return []
  const rows = await withSystemScope(scoped, () =>
    scoped.trx
      .selectFrom('invoiceLoad')
      .select(['loadId', 'lineItemType'])
      .where('invoiceRowId', '=', invoiceRowId)
      .where(
        'loadId',
        'in',
        loads.map(({ loadId }) => loadId),
      )
      .where('isWhole', '=', true)
      .execute(),
  )
  return loads.map((load) => ({
    ...load,
    isWhole: rows.some((row) => row.loadId === load.loadId && row.lineItemType === load.lineItemType),
  }))
}

/** Selects the sub-accounts (`account`) of current import batches (`load`). */
export const selectCurrentSubAccounts = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('invoiceSubAccount as account')
    .innerJoin('invoiceLoad as load', (join) =>
      join
        .onRef('load.loadId', '=', 'account.loadId')
        .onRef('load.invoiceRowId', '=', 'account.invoiceRowId')
        .onRef('load.lineItemType', '=', 'account.lineItemType')
        .on('load.isCurrent', '=', true),
    )
