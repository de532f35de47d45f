/**
 * Which lines an invoice consists of now: its current loads, of which a kind may have several, without what one of them
 * repeats of another.
 */
import type { Transaction } from 'kysely'
import type { RatedLoad } from '../../db/document-tables.ts'
import type { LoadedFile, Tables } from '../../db/tables.ts'
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
  /** When and by which rule its lines were removed; null while they are kept. */
  removal: Removal | null
}

/**
 * The current loads of an invoice, the usage first, each kind in the order in which they came. Partner Center's
 * reconciliation repeats the Azure plan's consumption that the daily rated usage file gives in detail; where both are
 * loaded, the repetition does not count.
 */
export const currentLoads = async (
  trx: Transaction<Tables>,
  invoiceRowId: string,
): Promise<CurrentLoad[]> => {
  const loads = await trx
    .selectFrom('invoiceLoad')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
    .selectAll('invoiceLoad')
    .select(['removedLoad.removedAt', 'removedLoad.rule'])
    .where('invoiceRowId', '=', invoiceRowId)
    .where('isCurrent', '=', true)
    .orderBy('lineItemType', 'desc')
    .orderBy('createdAt')
    .orderBy('invoiceLoad.loadId')
    .execute()
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
    removal: load.removedAt && { removedAt: load.removedAt, rule: load.rule ?? '' },
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
