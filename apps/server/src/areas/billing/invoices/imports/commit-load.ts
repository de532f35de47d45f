/**
 * Makes an import batch visible: invoices, their current import batches and totals change in one transaction or not at
 * all.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { sum } from '@cmp/billing'
import type { ImportResult, LoadChange, OverlapChoice } from '@cmp/contract'
import type { FinishedLoad } from '../../../../lines/load.ts'
import type { InvoiceTotals } from '../../../../lines/totals.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { readClosedInvoices, saveLateChanges } from '../../../../core/billing-lines/late-changes.ts'
import { announceArrived } from '../../../../core/events/invoices.ts'
import { clearBilledEstimates } from '../fetches/estimate-requests.ts'
import { listLoadsOfExport } from '../fetches/fetch-exports.ts'
import { closeOpenMonths, lockBills } from '../loads/close-month.ts'
import { lockInvoicesOfLoad, refreshInvoice, widenPeriod } from '../loads/invoice-of-load.ts'
import { readPresentLoads, buildStateKey, type Compared } from '../loads/load-comparison.ts'
import { toBill, listFileFormats, buildPartKey, type PresentLoad } from '../loads/present-loads.ts'
import { createCustomersOf } from './create-customers.ts'
import {
  listImportedInvoices,
  listInvoicesOfFile,
  formatImportMessage,
  formatUnreadTagsWarning,
} from './import-result.ts'
import { insertLoad, recordReturnedLoads, retireLoads, type ImportRow } from './load-rows.ts'
import { decideOverlap, findReportingDecision, listReplaced, type Decision } from './overlap-decision.ts'

/**
 * Thrown inside the transaction if the current import batches differ from those that a comparison saw; nothing is
 * written.
 */
export class LoadsChanged extends Error {
  constructor() {
    super(t(m.importBatchesOfInvoiceChangedAfter))
    this.name = 'LoadsChanged'
  }
}

const sumLoads = (loads: readonly { lines: number; total: string }[]) => ({
  lines: loads.reduce((lines, load) => lines + load.lines, 0),
  total: sum(loads.map(({ total }) => total)),
})

/** Adds the line items of one invoice and line item type, and returns the resulting change. */
const addLines = async (
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
  const before = sumLoads(present)
  const given = new Set(replaces.map(buildPartKey))
  const change = {
    lineItemType: totals.lineItemType,
    outcome: result,
    lines: totals.lines,
    total: totals.total,
    before,
    formatsBefore: listFileFormats(replaces.flatMap(({ files }) => files)),
    replaces: elsewhere.map(({ invoiceId, isOpenMonth: isOpen, lines, total }) => ({
      invoiceId,
      isOpenMonth: isOpen,
      lines,
      total,
    })),
    closedAs,
  }
  // Line items that exist already are not added again; those that a person rejected are stored, so that they can be
  // viewed.
  if (outcome === 'kept') return { ...change, after: before }
  await insertLoad(scoped, invoiceRowId, row, loaded, { totals, isCurrent: result !== 'kept' })
  if (result === 'kept') return { ...change, after: before }
  await recordReturnedLoads(scoped, invoiceRowId, decision, loaded.loadId)
  await widenPeriod(scoped, invoiceRowId, totals)
  await refreshInvoice(scoped, invoiceRowId, {
    isFetched: row.fetchInvoiceRowId !== null,
    areLinesTheSame: decision.returns.length > 0,
  })
  const stays = present.filter((load) => !given.has(buildPartKey(load)))
  return { ...change, after: sumLoads([...stays, totals]) }
}

/**
 * Rejects a decision that is based on other import batches than the current ones. The caller has locked the bills.
 * @throws LoadsChanged if the current import batches differ from the compared ones.
 */
const refuseChanged = async (scoped: Scoped, { comparisons, states }: Compared): Promise<void> => {
  for (const [index, { totals }] of comparisons.entries())
    if (buildStateKey(await readPresentLoads(scoped, totals)) !== states[index]) throw new LoadsChanged()
}

type ExportLoads = Awaited<ReturnType<typeof listLoadsOfExport>>

/** Retires the import batches of an export on invoices for which the export no longer has line items. */
const retireElsewhere = async (
  scoped: Scoped,
  former: ExportLoads,
  present: readonly (readonly [invoiceRowId: string, lineItemType: InvoiceTotals['lineItemType']])[],
): Promise<void> => {
  for (const load of former) {
    const { invoiceRowId, lineItemType } = load
    if (present.some(([id, kind]) => id === invoiceRowId && kind === lineItemType)) continue
    await retireLoads(scoped, [load])
    await refreshInvoice(scoped, invoiceRowId, { isFetched: false })
  }
}

type ChangesByTotals = Map<InvoiceTotals, LoadChange & { rowId: string }>

/**
 * The effect of an import batch on invoices: the decisions, the batches that it replaces, and the earlier batches of
 * the same export.
 */
type Replacement = {
  decisions: readonly Decision[]
  /** The decisions that have an invoice. Line items that were left out because their month is closed have none. */
  entries: readonly Decision[]
  replaced: readonly PresentLoad[]
  former: ExportLoads
  rowIdOf: (totals: InvoiceTotals) => string
}

/**
 * Locks the bills and invoices, and decides which import batches are replaced.
 * @throws LoadsChanged
 */
const lockReplacement = async (
  scoped: Scoped,
  row: ImportRow,
  loaded: FinishedLoad,
  { compared, choice }: Pick<CommitRequest, 'compared' | 'choice'>,
): Promise<Replacement> => {
  const decisions = compared.comparisons.map((comparison) => decideOverlap(comparison, choice))
  await lockBills(scoped, loaded.invoices.map(toBill))
  const former = row.fetchExportId === null ? [] : await listLoadsOfExport(scoped, row.fetchExportId)
  const replaced = listReplaced(decisions)
  const entries = decisions.filter(({ closedAs }) => closedAs.length === 0)
  const rowIdOf = await lockInvoicesOfLoad(
    scoped,
    entries.map(({ totals }) => totals),
    {
      others: [...former, ...replaced].map(({ invoiceRowId }) => invoiceRowId),
      whenLocked: async () => {
        await refuseChanged(scoped, compared)
        await closeOpenMonths(scoped, decisions)
      },
    },
  )
  return { decisions, entries, replaced, former, rowIdOf }
}

/** Retires the replaced import batches and adds the new line items. */
const replaceLines = async (
  scoped: Scoped,
  row: ImportRow,
  loaded: FinishedLoad,
  { decisions, entries, replaced, former, rowIdOf }: Replacement,
): Promise<ChangesByTotals> => {
  await retireElsewhere(
    scoped,
    former,
    entries.map(({ totals }) => [rowIdOf(totals), totals.lineItemType]),
  )
  await retireLoads(scoped, replaced)
  const changes: ChangesByTotals = new Map()
  for (const decision of decisions) {
    const invoiceRowId = decision.closedAs.length > 0 ? '' : rowIdOf(decision.totals)
    const elsewhere = replaced.filter((load) => findReportingDecision(load, decisions) === decision)
    const change = await addLines(scoped, row, loaded, { decision, invoiceRowId, elsewhere })
    changes.set(decision.totals, { ...change, rowId: invoiceRowId })
  }
  const arrived = new Set(entries.map(({ totals }) => rowIdOf(totals)))
  for (const rowId of new Set(replaced.map(({ invoiceRowId }) => invoiceRowId)))
    if (!arrived.has(rowId)) await refreshInvoice(scoped, rowId, { isFetched: false })
  return changes
}

/** Replaces line items, and records the resulting changes of invoices that were already calculated. */
const replaceLinesOfInvoices = async (
  scoped: Scoped,
  row: ImportRow,
  loaded: FinishedLoad,
  replacement: Replacement,
): Promise<ChangesByTotals> => {
  const { decisions, entries, replaced, former, rowIdOf } = replacement
  const touched = [
    ...entries.map(({ totals }) => rowIdOf(totals)),
    ...[...former, ...replaced].map(({ invoiceRowId }) => invoiceRowId),
  ]
  const closed = await readClosedInvoices(scoped, [...new Set(touched)])
  const changes = await replaceLines(scoped, row, loaded, replacement)
  await saveLateChanges(scoped, closed, {
    ...row,
    loadId: loaded.loadId,
    returned: new Set(decisions.flatMap(({ returns }) => returns)),
  })
  return changes
}

const describeFiles = (row: ImportRow, loaded: FinishedLoad): ImportResult['files'] =>
  loaded.files.map((file, index) => ({
    name: file.name,
    format: file.format,
    bytes: row.files[index]?.sizeBytes ?? 0,
    lines: row.fileLines[index] ?? 0,
    invoices: listInvoicesOfFile(loaded, index),
  }))

const countLines = (changes: ChangesByTotals): number =>
  [...changes.values()].reduce((lines, change) => lines + (change.outcome === 'kept' ? 0 : change.lines), 0)

/** The parameters of {@link commitLoad} besides the import batch. `choice` applies only to conflicts. */
export type CommitRequest = {
  compared: Compared
  choice: OverlapChoice
  seconds: number
  /** Sentences about what a person should check besides the import batch. */
  warnings: readonly string[]
}

/**
 * Makes an import batch current in the transaction that ends its import. Invoices whose line items are unchanged stay
 * as they are.
 * @throws LoadsChanged if the current import batches differ from the compared ones.
 */
export const commitLoad = async (
  scoped: Scoped,
  row: ImportRow,
  loaded: FinishedLoad,
  { compared, choice, seconds, warnings }: CommitRequest,
): Promise<ImportResult> => {
  const replacement = await lockReplacement(scoped, row, loaded, { compared, choice })
  const changes = await replaceLinesOfInvoices(scoped, row, loaded, replacement)
  const arrived = new Set(replacement.entries.map(({ totals }) => replacement.rowIdOf(totals)))
  await announceArrived(scoped, [...arrived], row.createdBy)
  await clearBilledEstimates(scoped)
  const created = row.createCustomers
    ? await createCustomersOf(scoped, loaded.invoices)
    : { customers: 0, subscriptions: 0 }
  const figures = {
    files: describeFiles(row, loaded),
    invoices: listImportedInvoices(changes),
    lines: countLines(changes),
    rejected: loaded.rejected,
    roundedDigits: loaded.roundedDigits,
    isRepeat: false,
    createdCustomers: created.customers,
    createdSubscriptions: created.subscriptions,
    warnings: [...formatUnreadTagsWarning(loaded), ...warnings],
    seconds,
  }
  const result: ImportResult = { ...figures, message: formatImportMessage(figures) }
  await scoped.audit({
    action: 'load',
    objectType: 'invoice-imports',
    objectId: row.id,
    objectName: row.files.map((file) => file.name).join(', '),
    after: figures,
  })
  return result
}
