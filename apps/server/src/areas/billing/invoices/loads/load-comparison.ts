/**
 * Classifies incoming line items in relation to existing ones: new, identical, a replacement, or a conflict. They are
 * compared with the import batches of their own invoice and with those of the month's other state, that is, before and
 * after the provider issues its invoices (no ID before). The engine and the tables are only read.
 */
import { areDecimalsEqual, sum } from '@cmp/billing'
import type { LoadedFile } from '../../../../db/invoice-tables.ts'
import type { LineStore } from '../../../../engine/client.ts'
import { fingerprintOf, type Saying } from '../../../../lines/fingerprint.ts'
import { isOpenMonth } from '../../../../lines/invoice-key.ts'
import type { FinishedLoad } from '../../../../lines/load.ts'
import { scopeRelation, unionOf, type LoadScope, type ScopeRelation } from '../../../../lines/load-scope.ts'
import type { InvoiceTotals } from '../../../../lines/totals.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { toInvoiceIdentity, findInvoiceRowId } from './invoice-of-load.ts'
import {
  toBill,
  listLoadsOfBill,
  listLoadsOfKind,
  buildPartKey,
  scopeOfPresent,
  type PresentLoad,
} from './present-loads.ts'

/**
 * The decision about the line items of one invoice and kind. Import batches belong to this invoice, or to the month's
 * other state.
 */
export type Comparison = {
  totals: InvoiceTotals
  /** `conflict`: a person decides; `kept`: the line items exist already. */
  outcome: 'added' | 'replaced' | 'kept' | 'conflict'
  /** The import batches that the new one replaces. */
  replaces: PresentLoad[]
  /** The import batches with which it overlaps. */
  conflicts: PresentLoad[]
  /** All current import batches of the invoice at the time of the comparison. */
  present: PresentLoad[]
  /** Those of `present` that contain the same line items already, if nothing is added. */
  sameAs: readonly PresentLoad[]
  /** The IDs of those of `replaces` whose line items were removed and are now imported again. */
  returns: string[]
  /** The invoices with which the month was closed, if the line items are left out because of them. */
  closedAs: string[]
}

/** Returns the stored files of an import batch that contain the line items of an invoice. */
export const listLoadedFiles = (
  { files: loaded, isAmortized }: Pick<FinishedLoad, 'files' | 'isAmortized'>,
  files: readonly { fileId: string; name: string }[],
  { fileNumbers }: Pick<InvoiceTotals, 'fileNumbers'>,
): LoadedFile[] =>
  fileNumbers.flatMap((fileNumber) => {
    const file = files[fileNumber - 1]
    const { page, format } = loaded[fileNumber - 1] ?? {}
    if (!file) return []
    return {
      name: file.name,
      fileId: file.fileId,
      ...(page ? { page } : {}),
      ...(format ? { format } : {}),
      ...(isAmortized ? { isAmortized } : {}),
    }
  })

/** Where line items come from: a part of a fetched document, an export, or neither; and the hash of their files. */
export type Origin = { fetchPart: string | null; exportId: string | null; contentSha256: string | null }

/** The incoming line items of one invoice and kind, with the import batches of which they may be a version. */
type Arriving = {
  totals: InvoiceTotals
  scope: LoadScope
  /** The invoice's own current import batches. */
  own: PresentLoad[]
  /** Import batches of the same bill and months on other invoices. */
  others: PresentLoad[]
}

/** Reads the current import batches with which line items must be compared, in one transaction. */
export const readPresentLoads = async (
  scoped: Scoped,
  totals: InvoiceTotals,
): Promise<{ own: PresentLoad[]; others: PresentLoad[] }> => {
  const rowId = await findInvoiceRowId(scoped, toInvoiceIdentity(totals))
  const own = rowId === undefined ? [] : await listLoadsOfKind(scoped, rowId, totals.lineItemType, 'current')
  const ofBill = await listLoadsOfBill(scoped, toBill(totals), totals.months)
  return { own, others: ofBill.filter(({ invoiceRowId }) => invoiceRowId !== rowId) }
}

/**
 * Returns a value that shows whether other import batches are current than those a comparison saw; removed line items
 * give another value.
 */
export const buildStateKey = ({ own, others }: { own: PresentLoad[]; others: PresentLoad[] }): string =>
  JSON.stringify(
    [...own, ...others].map((load) => `${buildPartKey(load)}/${load.removal !== null}`).toSorted(),
  )

/**
 * Returns whether the line items are those of the import batches together: compares count and total first, then each
 * line item in the engine.
 */
const areTheSame = async (
  store: LineStore,
  loadId: string,
  totals: InvoiceTotals,
  loads: readonly PresentLoad[],
  saying: Saying = 'with invoice',
): Promise<boolean> => {
  if (loads.length === 0 || loads.some(({ removal }) => removal !== null)) return false
  const lines = loads.reduce((count, load) => count + load.lines, 0)
  if (lines !== totals.lines || !areDecimalsEqual(sum(loads.map(({ total }) => total)), totals.total))
    return false
  const arriving = [{ loadId, sourceKey: totals.invoiceKey }]
  const before = await fingerprintOf(store, loads, totals, saying)
  return before === (await fingerprintOf(store, arriving, totals, saying))
}

/**
 * Returns whether line items are those of an import batch that were removed, by the stored fingerprint or because they
 * come in the same files.
 */
const isReturn = async (
  store: LineStore,
  { loadId, totals, contentSha256 }: { loadId: string; totals: InvoiceTotals; contentSha256: string | null },
  { removal, lines, total }: PresentLoad,
): Promise<boolean> => {
  if (!removal || lines !== totals.lines || !areDecimalsEqual(total, totals.total)) return false
  if (contentSha256 !== null && contentSha256 === removal.contentSha256) return true
  const arriving = [{ loadId, sourceKey: totals.invoiceKey }]
  return (
    removal.fingerprint !== null && removal.fingerprint === (await fingerprintOf(store, arriving, totals))
  )
}

/**
 * Returns the import batches that contain the line items already: one of them, or all together; none if the line items
 * differ.
 */
const findRepeatedLoads = async (
  store: LineStore,
  loadId: string,
  totals: InvoiceTotals,
  present: readonly PresentLoad[],
): Promise<readonly PresentLoad[]> => {
  for (const load of present) if (await areTheSame(store, loadId, totals, [load])) return [load]
  return (await areTheSame(store, loadId, totals, present)) ? present : []
}

const hasCommonMonth = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((month) => other.includes(month))

/** Returns how a fetch or a file relates to an import batch of the same origin; undefined if their scopes decide. */
const relateByOrigin = (
  { fetchPart, exportId }: Origin,
  load: PresentLoad,
): 'replaces' | 'completes' | undefined => {
  // A provider's response replaces its earlier response, whatever that contained; another part completes it.
  if (fetchPart !== null && load.fetchPart !== null)
    return fetchPart === load.fetchPart ? 'replaces' : 'completes'
  // An export in another version is the same export.
  return exportId !== null && exportId === load.exportId ? 'replaces' : undefined
}

/** What is compared: the parts of one import batch that belong to one bill, and their origin. */
type BillArriving = { store: LineStore; loadId: string; origin: Origin; parts: readonly Arriving[] }

const isFetched = ({ origin }: BillArriving): boolean => origin.fetchPart !== null || origin.exportId !== null

/**
 * Returns everything that arrives for the months of an import batch: line items with and without an invoice ID form one
 * version of them.
 */
const mergeArrivingScopes = ({ parts }: BillArriving, load: PresentLoad): LoadScope =>
  unionOf(
    parts.filter(({ totals }) => hasCommonMonth(totals.months, load.billingMonths)).map(({ scope }) => scope),
  )

const determineRelation = async (
  { store }: BillArriving,
  scope: LoadScope,
  load: PresentLoad,
): Promise<ScopeRelation> => scopeRelation(scope, await scopeOfPresent(store, load))

/** Compares scopes regardless of part names: a part of the closed month is not a part of the open one. */
const toWholeFetch = (scope: LoadScope): LoadScope => ({ ...scope, isWholeFetch: true })

/** Compares line items with the import batches of their own invoice. */
const compareOwn = async (
  bill: BillArriving,
  { totals, scope, own }: Arriving,
  found: Comparison,
): Promise<void> => {
  for (const load of own) {
    const known = relateByOrigin(bill.origin, load)
    if (known === 'replaces') found.replaces.push(load)
    if (known !== undefined) continue
    const relation = await determineRelation(
      bill,
      isOpenMonth(totals) ? mergeArrivingScopes(bill, load) : scope,
      load,
    )
    if (relation === 'covers' || (isFetched(bill) && relation === 'overlap')) found.replaces.push(load)
    else if (relation === 'overlap') found.conflicts.push(load)
  }
}

/** Line items with an invoice ID close the month: they replace those of the open month. */
const compareWithOpen = async (
  bill: BillArriving,
  { scope, others }: Arriving,
  found: Comparison,
): Promise<void> => {
  for (const load of others.filter((other) => other.isOpenMonth)) {
    if (relateByOrigin(bill.origin, load) === 'replaces') {
      found.replaces.push(load)
      continue
    }
    const isTouched = (await determineRelation(bill, toWholeFetch(scope), load)) !== 'disjoint'
    const relation = await determineRelation(bill, toWholeFetch(mergeArrivingScopes(bill, load)), load)
    if (relation === 'covers' || (isFetched(bill) && relation === 'overlap')) found.replaces.push(load)
    else if (isTouched) found.conflicts.push(load)
  }
}

/** Returns the import batches that contain the same charges under an invoice ID: one of them, or all together. */
const findSameCharges = async (
  { store, loadId }: BillArriving,
  totals: InvoiceTotals,
  loads: readonly PresentLoad[],
): Promise<readonly PresentLoad[]> => {
  for (const load of loads)
    if (await areTheSame(store, loadId, totals, [load], 'without invoice')) return [load]
  return (await areTheSame(store, loadId, totals, loads, 'without invoice')) ? loads : []
}

const isCoveredBy = async (
  { store }: BillArriving,
  scope: LoadScope,
  loads: readonly PresentLoad[],
): Promise<boolean> => {
  const scopes = []
  for (const load of loads) scopes.push(await scopeOfPresent(store, load))
  return scopeRelation(toWholeFetch(unionOf(scopes)), scope) === 'covers'
}

/**
 * Line items without an invoice ID that arrive after the month was closed are never added to it without a person's
 * decision.
 */
const compareWithClosed = async (
  bill: BillArriving,
  { totals, scope, others }: Arriving,
  found: Comparison,
): Promise<void> => {
  const arrivingRows = new Set(bill.parts.flatMap(({ own }) => own.map(({ invoiceRowId }) => invoiceRowId)))
  const touched: PresentLoad[] = []
  for (const load of others) {
    if (load.isOpenMonth || arrivingRows.has(load.invoiceRowId)) continue
    if (relateByOrigin(bill.origin, load) === 'replaces') found.replaces.push(load)
    else if ((await determineRelation(bill, toWholeFetch(scope), load)) !== 'disjoint') touched.push(load)
  }
  if (touched.length === 0) return
  const same = await findSameCharges(bill, totals, touched)
  // A fetch returns the provider's data of the open month; the invoices are its final data.
  const isLate = same.length === 0 && isFetched(bill) && (await isCoveredBy(bill, scope, touched))
  const closed = isLate ? touched : same
  if (closed.length > 0) found.closedAs = [...new Set(closed.map(({ invoiceId }) => invoiceId))].toSorted()
  else found.conflicts.push(...touched)
}

/** The same line items under another invoice ID were reissued, or exist twice. */
const compareWithReissued = async (
  { store, loadId, origin, parts }: BillArriving,
  { totals, others }: Arriving,
  found: Comparison,
): Promise<void> => {
  if (totals.invoiceKey === totals.invoiceId) return
  const arriving = new Set(parts.map((part) => part.totals.invoiceId))
  for (const load of others) {
    if (load.isOpenMonth || arriving.has(load.invoiceId) || relateByOrigin(origin, load) !== undefined)
      continue
    if (await areTheSame(store, loadId, totals, [load], 'without invoice')) found.conflicts.push(load)
  }
}

/** Decides about one incoming part. */
const comparePart = async (bill: BillArriving, part: Arriving): Promise<Comparison> => {
  const { totals, own } = part
  const { store, loadId, origin } = bill
  const found: Comparison = {
    totals,
    outcome: 'added',
    replaces: [],
    conflicts: [],
    present: own,
    sameAs: [],
    returns: [],
    closedAs: [],
  }
  const here = own.filter(({ removal }) => removal === null)
  const sameAs = await findRepeatedLoads(store, loadId, totals, here)
  if (sameAs.length > 0) return { ...found, outcome: 'kept', sameAs }
  for (const load of own)
    if (await isReturn(store, { loadId, totals, contentSha256: origin.contentSha256 }, load))
      return { ...found, outcome: 'replaced', replaces: [load], returns: [load.loadId] }
  await compareOwn(bill, part, found)
  if (isOpenMonth(totals)) await compareWithClosed(bill, part, found)
  else {
    await compareWithOpen(bill, part, found)
    await compareWithReissued(bill, part, found)
  }
  if (found.closedAs.length > 0) return { ...found, outcome: 'kept', replaces: [], conflicts: [] }
  return { ...found, outcome: getOutcome(found) }
}

const getOutcome = ({ conflicts, replaces }: Comparison): Comparison['outcome'] => {
  if (conflicts.length > 0) return 'conflict'
  return replaces.length > 0 ? 'replaced' : 'added'
}

/** Prevents import batches whose line items arrive again from being replaced by another incoming part. */
const excludeRepeated = (comparisons: readonly Comparison[]): Comparison[] => {
  const repeated = new Set(comparisons.flatMap(({ sameAs }) => sameAs.map(buildPartKey)))
  return comparisons.map((comparison) => {
    if (comparison.outcome === 'kept') return comparison
    const isNotRepeated = (load: PresentLoad) => !repeated.has(buildPartKey(load))
    const left = {
      ...comparison,
      replaces: comparison.replaces.filter(isNotRepeated),
      conflicts: comparison.conflicts.filter(isNotRepeated),
    }
    return { ...left, outcome: getOutcome(left) }
  })
}

/** The comparisons of an import batch, and the state on which they are based. */
export type Compared = {
  comparisons: Comparison[]
  /** The current import batches by invoice and kind, in the order of the comparisons (see {@link buildStateKey}). */
  states: string[]
}

/** Compares every invoice and kind of an import batch with the current line items. */
export const compareWithPresent = async (
  ctx: AppContext,
  loaded: FinishedLoad,
  { files, ...origin }: { files: readonly { fileId: string; name: string }[] } & Origin,
): Promise<Compared> => {
  const isWholeFetch = origin.fetchPart !== null || origin.exportId !== null
  const arriving = await withScope(ctx, systemScope, async (scoped) => {
    const parts: Arriving[] = []
    for (const totals of loaded.invoices) {
      const accounts = new Map(totals.subAccounts.map(({ subAccountKey, days }) => [subAccountKey, days]))
      const scope = { accounts, files: listLoadedFiles(loaded, files, totals), isWholeFetch }
      parts.push({ totals, scope, ...(await readPresentLoads(scoped, totals)) })
    }
    return parts
  })
  const bills = Map.groupBy(arriving, ({ totals }) => JSON.stringify(toBill(totals)))
  const found: Comparison[] = []
  for (const part of arriving) {
    const parts = bills.get(JSON.stringify(toBill(part.totals))) ?? [part]
    found.push(await comparePart({ store: ctx.lines, loadId: loaded.loadId, origin, parts }, part))
  }
  return { comparisons: excludeRepeated(found), states: arriving.map(buildStateKey) }
}
