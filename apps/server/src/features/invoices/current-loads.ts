/**
 * Which lines an invoice consists of now: its current loads, of which a kind may have several, without what one of them
 * repeats of another.
 */
import { sql, type Selectable, type Transaction } from 'kysely'
import type { RatedLoad } from '../../db/document-tables.ts'
import type { InvoiceLoadTable, LoadedFile } from '../../db/invoice-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import type { Removal } from './removed-loads.ts'

/**
 * A current load of an invoice and how much of it counts. Totals are exact decimal text. `isWhole` says that every line
 * of the load belongs to this invoice and kind, so that the load's id alone selects them.
 */
export type CurrentLoad = RatedLoad & {
  isWhole: boolean
  files: LoadedFile[]
  lines: number
  total: string
  consumptionLines: number
  consumptionTotal: string
  currency: string
  /** The first and the last day that a line is charged for; null for loads of before they were kept. */
  firstDay: string | null
  lastDay: string | null
  /** When and by which rule its lines were removed; null while they are kept. */
  removal: Removal | null
}

/**
 * The current loads of an invoice, the usage first, each kind in the order in which they came. Partner Center's
 * reconciliation repeats the Azure plan's consumption that the daily rated usage file gives in detail; where both are
 * loaded, the repetition does not count.
 */
export const currentLoads = async (trx: Transaction<Tables>, invoiceRowId: string): Promise<CurrentLoad[]> =>
  (await currentLoadsOf(trx, [invoiceRowId])).get(invoiceRowId) ?? []

/** {@link currentLoads} of several invoices, by the id of the invoice. */
export const currentLoadsOf = async (
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
    [...Map.groupBy(loads, (load) => load.invoiceRowId)].map(([id, own]) => [id, countedParts(own)]),
  )
}

type LoadRow = Selectable<InvoiceLoadTable> & { removedAt: Date | null; rule: string | null }

/** Which part of each load counts. */
const countedParts = (loads: readonly LoadRow[]): CurrentLoad[] => {
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

/** Marks the loads of which every line is of the invoice and kind, whoever asks: their id alone selects the lines. */
export const markWhole = async <Load extends Pick<RatedLoad, 'loadId' | 'lineItemType'>>(
  scoped: Scoped,
  invoiceRowId: string,
  loads: readonly Load[],
): Promise<(Load & { isWhole: boolean })[]> => {
  if (loads.length === 0) return []
  const rows = await asPortal(scoped, () =>
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

/** The sub-accounts (`account`) of current loads (`load`), to be selected from. */
export const currentAccounts = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('invoiceSubAccount as account')
    .innerJoin('invoiceLoad as load', (join) =>
      join
        .onRef('load.loadId', '=', 'account.loadId')
        .onRef('load.invoiceRowId', '=', 'account.invoiceRowId')
        .onRef('load.lineItemType', '=', 'account.lineItemType')
        .on('load.isCurrent', '=', true),
    )
