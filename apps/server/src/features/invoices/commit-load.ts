/** Makes a load visible: invoices, their current loads and totals change in one transaction, or not at all. */
import { sum } from '@cmp/billing'
import { type ImportResult, type LoadChange, type OverlapChoice } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import { inSlices } from '../../kit/slices.ts'
import type { ImportFile, InvoiceImportTable } from '../../db/tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { FinishedLoad } from '../../lines/load.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import { announceArrived } from '../events/invoices.ts'
import { createCustomersOf } from './create-customers.ts'
import { clearBilledEstimates } from './estimate-requests.ts'
import { loadsOfExport } from './fetch-exports.ts'
import { importedInvoices, invoicesOfFile, messageOf, unreadTagsWarning } from './import-result.ts'
import { lockInvoicesOfLoad, refreshInvoice, widenPeriod } from './invoice-of-load.ts'
import { closedInvoices, keepLateChanges } from './late-changes.ts'
import { filesOf, type Comparison } from './load-comparison.ts'

type ImportRow = Pick<
  Selectable<InvoiceImportTable>,
  'id' | 'createdBy' | 'createCustomers' | 'fetchInvoiceRowId' | 'fetchExportId' | 'fileLines' | 'dataVersion'
> & {
  files: ImportFile[]
}

/** Thrown inside the transaction where the loads that count are not those that a comparison saw; nothing is written. */
export class LoadsChanged extends Error {
  constructor() {
    super('The loads of an invoice have changed since they were compared.')
    this.name = 'LoadsChanged'
  }
}

type Present = { loadId: string; lines: number; total: string; isRemoved: boolean }

const figuresOf = (loads: readonly { lines: number; total: string }[]) => ({
  lines: loads.reduce((lines, load) => lines + load.lines, 0),
  total: sum(loads.map(({ total }) => total)),
})

/** The loads of an invoice and kind that count now; the invoice is locked by the caller. */
const presentLoads = ({ trx }: Scoped, invoiceRowId: string, lineItemType: InvoiceTotals['lineItemType']) =>
  trx
    .selectFrom('invoiceLoad')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
    .select([
      'invoiceLoad.loadId',
      'invoiceLoad.lines',
      'invoiceLoad.total',
      sql<boolean>`removed_load.load_id is not null`.as('isRemoved'),
    ])
    .where('invoiceRowId', '=', invoiceRowId)
    .where('lineItemType', '=', lineItemType)
    .where('isCurrent', '=', true)
    .execute()

const insertLoad = async (
  { trx, now }: Scoped,
  invoiceRowId: string,
  row: ImportRow,
  loaded: FinishedLoad,
  { totals, isCurrent }: { totals: InvoiceTotals; isCurrent: boolean },
): Promise<void> => {
  const { lineItemType } = totals
  const isWhole = loaded.invoices.length === 1
  await trx
    .insertInto('invoiceLoad')
    .values({
      loadId: loaded.loadId,
      invoiceRowId,
      lineItemType,
      sourceKey: totals.invoiceKey,
      currencyCode: totals.currency,
      lines: totals.lines,
      total: totals.total,
      consumptionLines: totals.consumptionLines,
      consumptionTotal: totals.consumptionTotal,
      rejected: totals.rejected,
      rejectedOfFile: totals.rejectedOfFile,
      isCurrent,
      createdAt: now,
      retiredAt: isCurrent ? null : now,
      firstDay: totals.firstDay || null,
      lastDay: totals.lastDay || null,
      isWhole,
      dataVersion: row.dataVersion,
      files: JSON.stringify(filesOf(loaded, row.files, totals)),
    })
    .execute()
  for (const accounts of inSlices(totals.subAccounts))
    await trx
      .insertInto('invoiceSubAccount')
      .values(
        accounts.map((account) => ({
          loadId: loaded.loadId,
          invoiceRowId,
          lineItemType,
          cloudProvider: totals.cloudProvider,
          subAccountKey: account.subAccountKey,
          subAccountName: account.subAccountName,
          customerKey: account.customerId,
          customerName: account.customerName,
          customerDomain: account.customerDomainName,
          lines: account.lines,
          cost: account.total,
          consumptionLines: account.consumptionLines,
          consumptionCost: account.consumptionTotal,
          days: JSON.stringify(account.days),
        })),
      )
      .execute()
}

/** What a choice makes of a comparison: which loads give way, and whether the new one counts. */
const decided = (
  { outcome, replaces, conflicts }: Comparison,
  choice: OverlapChoice,
): { outcome: LoadChange['outcome']; replaces: readonly string[] } => {
  if (outcome !== 'conflict') return { outcome, replaces }
  if (choice === 'keep') return { outcome: 'kept', replaces: [] }
  const given = choice === 'replace' ? [...replaces, ...conflicts] : replaces
  return { outcome: given.length > 0 ? 'replaced' : 'added', replaces: given }
}

/** Brings the lines of one invoice and kind in, and says what they are to those that were there. */
const bringIn = async (
  scoped: Scoped,
  row: ImportRow,
  loaded: FinishedLoad,
  {
    comparison,
    choice,
    invoiceRowId,
  }: { comparison: Comparison; choice: OverlapChoice; invoiceRowId: string },
): Promise<LoadChange> => {
  const { totals } = comparison
  const before: Present[] = await presentLoads(scoped, invoiceRowId, totals.lineItemType)
  // Lines that were removed since they were compared are no longer the same again.
  const stateOf = (loadId: string, isRemoved: boolean) => `${loadId}/${isRemoved}`
  const present = new Set(before.map(({ loadId, isRemoved }) => stateOf(loadId, isRemoved)))
  const isAsCompared = comparison.present.every((id) =>
    present.has(stateOf(id, comparison.removed.includes(id))),
  )
  if (present.size !== comparison.present.length || !isAsCompared) throw new LoadsChanged()
  const { outcome, replaces } = decided(comparison, choice)
  const change = {
    lineItemType: totals.lineItemType,
    outcome,
    lines: totals.lines,
    total: totals.total,
    before: figuresOf(before),
  }
  // Lines that are here already come in no second time; those that a person keeps out can still be looked at.
  if (comparison.outcome === 'kept') return { ...change, after: change.before }
  await insertLoad(scoped, invoiceRowId, row, loaded, { totals, isCurrent: outcome !== 'kept' })
  if (outcome === 'kept') return { ...change, after: change.before }
  if (replaces.length > 0)
    await scoped.trx
      .updateTable('invoiceLoad')
      .set({ isCurrent: false, retiredAt: scoped.now })
      .where('invoiceRowId', '=', invoiceRowId)
      .where('lineItemType', '=', totals.lineItemType)
      .where('loadId', 'in', replaces)
      .execute()
  await markReturned(scoped, invoiceRowId, comparison, loaded.loadId)
  await widenPeriod(scoped, invoiceRowId, totals)
  await refreshInvoice(scoped, invoiceRowId, {
    isFetched: row.fetchInvoiceRowId !== null,
    areLinesTheSame: comparison.returns.length > 0,
  })
  const stays = before.filter(({ loadId }) => !replaces.includes(loadId))
  return { ...change, after: figuresOf([...stays, totals]) }
}

/** Says as what the lines of loads that were removed are there again: documents that were made of them find them. */
const markReturned = async (
  { trx }: Scoped,
  invoiceRowId: string,
  { returns, totals }: Comparison,
  returnedAs: string,
): Promise<void> => {
  if (returns.length === 0) return
  await trx
    .updateTable('invoiceLoad')
    .set({ returnedAs })
    .where('invoiceRowId', '=', invoiceRowId)
    .where('lineItemType', '=', totals.lineItemType)
    .where('loadId', 'in', returns)
    .execute()
}

/** Lines of an export that stand on invoices which it has no lines for any more count no more. */
const retireElsewhere = async (
  scoped: Scoped,
  former: Awaited<ReturnType<typeof loadsOfExport>>,
  present: readonly (readonly [invoiceRowId: string, lineItemType: InvoiceTotals['lineItemType']])[],
): Promise<void> => {
  for (const { loadId, invoiceRowId, lineItemType } of former) {
    if (present.some(([id, kind]) => id === invoiceRowId && kind === lineItemType)) continue
    await scoped.trx
      .updateTable('invoiceLoad')
      .set({ isCurrent: false, retiredAt: scoped.now })
      .where('loadId', '=', loadId)
      .where('invoiceRowId', '=', invoiceRowId)
      .where('lineItemType', '=', lineItemType)
      .execute()
    await refreshInvoice(scoped, invoiceRowId, { isFetched: false })
  }
}

/** What {@link commitLoad} is told beside the load. `choice` counts for conflicts alone. */
export type CommitRequest = {
  comparisons: readonly Comparison[]
  choice: OverlapChoice
  seconds: number
  /** What needs a look beside the load itself, a sentence each. */
  warnings: readonly string[]
}

/**
 * Makes a load current in the transaction that ends its import. Invoices whose lines are unchanged stay as they are.
 * @throws LoadsChanged where other loads count now than those that were compared
 */
export const commitLoad = async (
  scoped: Scoped,
  row: ImportRow,
  loaded: FinishedLoad,
  { comparisons, choice, seconds, warnings }: CommitRequest,
): Promise<ImportResult> => {
  const changes = new Map<InvoiceTotals, LoadChange>()
  const former = row.fetchExportId === null ? [] : await loadsOfExport(scoped, row.fetchExportId)
  const rowIdOf = await lockInvoicesOfLoad(
    scoped,
    comparisons.map(({ totals }) => totals),
    former.map(({ invoiceRowId }) => invoiceRowId),
  )
  const closed = await closedInvoices(scoped, [
    ...comparisons.map(({ totals }) => rowIdOf(totals)),
    ...former.map(({ invoiceRowId }) => invoiceRowId),
  ])
  await retireElsewhere(
    scoped,
    former,
    comparisons.map(({ totals }) => [rowIdOf(totals), totals.lineItemType]),
  )
  for (const comparison of comparisons) {
    const invoiceRowId = rowIdOf(comparison.totals)
    changes.set(comparison.totals, await bringIn(scoped, row, loaded, { comparison, choice, invoiceRowId }))
  }
  await keepLateChanges(scoped, closed, {
    ...row,
    loadId: loaded.loadId,
    returned: new Set(comparisons.flatMap(({ returns }) => returns)),
  })
  await announceArrived(
    scoped,
    comparisons.map(({ totals }) => rowIdOf(totals)),
    row.createdBy,
  )
  await clearBilledEstimates(scoped)
  const created = row.createCustomers
    ? await createCustomersOf(scoped, loaded.invoices)
    : { customers: 0, subscriptions: 0 }
  const figures = {
    files: loaded.files.map((file, index) => ({
      name: file.name,
      format: file.format,
      bytes: row.files[index]?.sizeBytes ?? 0,
      lines: row.fileLines[index] ?? 0,
      invoices: invoicesOfFile(loaded, index),
    })),
    invoices: importedInvoices(changes),
    lines: [...changes.values()].reduce(
      (lines, change) => lines + (change.outcome === 'kept' ? 0 : change.lines),
      0,
    ),
    rejected: loaded.rejected,
    roundedDigits: loaded.roundedDigits,
    isRepeat: false,
    createdCustomers: created.customers,
    createdSubscriptions: created.subscriptions,
    warnings: [...unreadTagsWarning(loaded), ...warnings],
    seconds,
  }
  const result: ImportResult = { ...figures, message: messageOf(figures) }
  await scoped.audit({
    action: 'load',
    objectType: 'invoice-imports',
    objectId: row.id,
    objectName: row.files.map((file) => file.name).join(', '),
    after: figures,
  })
  return result
}
