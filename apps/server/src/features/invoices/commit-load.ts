/** Makes a load visible: invoices, their current loads and totals change in one transaction, or not at all. */
import { sum } from '@cmp/billing'
import { type ImportResult, type LoadChange, type OverlapChoice } from '@cmp/contract'
import type { Selectable } from 'kysely'
import { inSlices } from '../../kit/slices.ts'
import type { InvoiceImportTable } from '../../db/invoice-tables.ts'
import type { ImportFile } from '../../db/tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { comparedAccount, isOpenMonth } from '../../lines/invoice-key.ts'
import type { FinishedLoad } from '../../lines/load.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import { announceArrived } from '../events/invoices.ts'
import { createCustomersOf } from './create-customers.ts'
import { clearBilledEstimates } from './estimate-requests.ts'
import { loadsOfExport } from './fetch-exports.ts'
import { importedInvoices, invoicesOfFile, messageOf, unreadTagsWarning } from './import-result.ts'
import { closeOpenMonths, lockBills } from './close-month.ts'
import { lockInvoicesOfLoad, refreshInvoice, widenPeriod } from './invoice-of-load.ts'
import { closedInvoices, keepLateChanges } from './late-changes.ts'
import { filesOf, presentOf, stateOf, type Compared, type Comparison } from './load-comparison.ts'
import { billOf, formatsOf, partKey, type PresentLoad } from './present-loads.ts'

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

const figuresOf = (loads: readonly { lines: number; total: string }[]) => ({
  lines: loads.reduce((lines, load) => lines + load.lines, 0),
  total: sum(loads.map(({ total }) => total)),
})

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
      billingAccount: comparedAccount(totals.cloudProvider, totals.billingAccountId),
      billingMonths: totals.months,
      isOpenMonth: isOpenMonth(totals),
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

/** A comparison with what was chosen: which loads give way, and whether the new one counts. */
type Decision = Comparison & { result: LoadChange['outcome'] }

const decided = (comparison: Comparison, choice: OverlapChoice): Decision => {
  const { outcome, replaces, conflicts } = comparison
  if (outcome !== 'conflict') return { ...comparison, result: outcome }
  if (choice === 'keep') return { ...comparison, result: 'kept', replaces: [] }
  const given = choice === 'replace' ? [...replaces, ...conflicts] : replaces
  return { ...comparison, result: given.length > 0 ? 'replaced' : 'added', replaces: given }
}

/** Brings the lines of one invoice and kind in, and says what they are to those that were there. */
const bringIn = async (
  scoped: Scoped,
  row: ImportRow,
  loaded: FinishedLoad,
  {
    decision,
    invoiceRowId,
    elsewhere,
  }: { decision: Decision; invoiceRowId: string; elsewhere: PresentLoad[] },
): Promise<LoadChange> => {
  const { totals, outcome, result, replaces, present, closedAs } = decision
  const before = figuresOf(present)
  const given = new Set(replaces.map(partKey))
  const change = {
    lineItemType: totals.lineItemType,
    outcome: result,
    lines: totals.lines,
    total: totals.total,
    before,
    formatsBefore: formatsOf(replaces.flatMap(({ files }) => files)),
    replaces: elsewhere.map(({ invoiceId, isOpenMonth: isOpen, lines, total }) => ({
      invoiceId,
      isOpenMonth: isOpen,
      lines,
      total,
    })),
    closedAs,
  }
  // Lines that are here already come in no second time; those that a person keeps out can still be looked at.
  if (outcome === 'kept') return { ...change, after: before }
  await insertLoad(scoped, invoiceRowId, row, loaded, { totals, isCurrent: result !== 'kept' })
  if (result === 'kept') return { ...change, after: before }
  await markReturned(scoped, invoiceRowId, decision, loaded.loadId)
  await widenPeriod(scoped, invoiceRowId, totals)
  await refreshInvoice(scoped, invoiceRowId, {
    isFetched: row.fetchInvoiceRowId !== null,
    areLinesTheSame: decision.returns.length > 0,
  })
  const stays = present.filter((load) => !given.has(partKey(load)))
  return { ...change, after: figuresOf([...stays, totals]) }
}

/** The decision that tells of a load of another invoice giving way: of those that replace it, the one with most lines. */
const tellingOf = (load: PresentLoad, decisions: readonly Decision[]): Decision | undefined => {
  const has = (loads: readonly PresentLoad[]) => loads.some((one) => partKey(one) === partKey(load))
  if (decisions.some(({ present, replaces }) => has(present) && has(replaces))) return undefined
  return decisions
    .filter(({ replaces }) => has(replaces))
    .toSorted((one, other) => other.totals.lines - one.totals.lines)[0]
}

/** Loads that give way count no more, whichever invoice they are of. */
const retire = async ({ trx, now }: Scoped, loads: readonly PresentLoad[]): Promise<void> => {
  for (const { loadId, invoiceRowId, lineItemType } of loads)
    await trx
      .updateTable('invoiceLoad')
      .set({ isCurrent: false, retiredAt: now })
      .where('loadId', '=', loadId)
      .where('invoiceRowId', '=', invoiceRowId)
      .where('lineItemType', '=', lineItemType)
      .execute()
}

/** @throws LoadsChanged where other loads count now than those that were compared; the bills are locked by the caller */
const refuseChanged = async (scoped: Scoped, { comparisons, states }: Compared): Promise<void> => {
  for (const [index, { totals }] of comparisons.entries())
    if (stateOf(await presentOf(scoped, totals)) !== states[index]) throw new LoadsChanged()
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
  compared: Compared
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
  { compared, choice, seconds, warnings }: CommitRequest,
): Promise<ImportResult> => {
  const decisions = compared.comparisons.map((comparison) => decided(comparison, choice))
  const changes = new Map<InvoiceTotals, LoadChange & { rowId: string }>()
  await lockBills(scoped, loaded.invoices.map(billOf))
  const former = row.fetchExportId === null ? [] : await loadsOfExport(scoped, row.fetchExportId)
  const retiring = [
    ...new Map(decisions.flatMap(({ replaces }) => replaces.map((load) => [partKey(load), load]))),
  ].map(([, load]) => load)
  // What was left out because the month is closed has no invoice of its own.
  const entries = decisions.filter(({ closedAs }) => closedAs.length === 0)
  const otherRows = [...former, ...retiring].map(({ invoiceRowId }) => invoiceRowId)
  const rowIdOf = await lockInvoicesOfLoad(
    scoped,
    entries.map(({ totals }) => totals),
    {
      others: otherRows,
      whenLocked: async () => {
        await refuseChanged(scoped, compared)
        await closeOpenMonths(scoped, decisions)
      },
    },
  )
  const rowIds = [...new Set([...entries.map(({ totals }) => rowIdOf(totals)), ...otherRows])]
  const closed = await closedInvoices(scoped, rowIds)
  await retireElsewhere(
    scoped,
    former,
    entries.map(({ totals }) => [rowIdOf(totals), totals.lineItemType]),
  )
  await retire(scoped, retiring)
  for (const decision of decisions) {
    const invoiceRowId = decision.closedAs.length > 0 ? '' : rowIdOf(decision.totals)
    const elsewhere = retiring.filter((load) => tellingOf(load, decisions) === decision)
    const change = await bringIn(scoped, row, loaded, { decision, invoiceRowId, elsewhere })
    changes.set(decision.totals, { ...change, rowId: invoiceRowId })
  }
  const arrived = new Set(entries.map(({ totals }) => rowIdOf(totals)))
  for (const rowId of new Set(retiring.map(({ invoiceRowId }) => invoiceRowId)))
    if (!arrived.has(rowId)) await refreshInvoice(scoped, rowId, { isFetched: false })
  await keepLateChanges(scoped, closed, {
    ...row,
    loadId: loaded.loadId,
    returned: new Set(decisions.flatMap(({ returns }) => returns)),
  })
  await announceArrived(scoped, [...arrived], row.createdBy)
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
