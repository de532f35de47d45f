/**
 * Says what lines that arrive are to those that are there: new, the same again, in their place, or in conflict with them.
 * Lines are compared with the loads of their own invoice, and across the two lives of a month: before the provider issues
 * its invoices (no ID) and after. The engine and the tables are only read.
 */
import { equal, sum } from '@cmp/billing'
import type { LoadedFile } from '../../db/invoice-tables.ts'
import type { LineStore } from '../../engine/client.ts'
import { fingerprintOf, type Saying } from '../../lines/fingerprint.ts'
import { isOpenMonth } from '../../lines/invoice-key.ts'
import type { FinishedLoad } from '../../lines/load.ts'
import { scopeRelation, unionOf, type LoadScope, type ScopeRelation } from '../../lines/load-scope.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { identityOfLines, invoiceRowOf } from './invoice-of-load.ts'
import {
  billOf,
  loadsOfBill,
  loadsOfKind,
  partKey,
  scopeOfPresent,
  type PresentLoad,
} from './present-loads.ts'

/** What becomes of the lines of one invoice and kind. Loads are of this invoice, or of the month's other life. */
export type Comparison = {
  totals: InvoiceTotals
  /** `conflict`: a person decides; `kept`: the lines are here already. */
  outcome: 'added' | 'replaced' | 'kept' | 'conflict'
  /** The loads that give way to the new one. */
  replaces: PresentLoad[]
  /** The loads that it overlaps with. */
  conflicts: PresentLoad[]
  /** All that counted of the invoice when this was found. */
  present: PresentLoad[]
  /** Those of `present` that hold the same lines already, where nothing is added. */
  sameAs: readonly PresentLoad[]
  /** The ids of those of `replaces` whose lines were removed, and which these are again. */
  returns: string[]
  /** The invoices that the month of these lines was closed with, where the lines are left out because of them. */
  closedAs: string[]
}

/** The files of a load that the lines of an invoice stand in, as they are kept. */
export const filesOf = (
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

/** Where lines come from: a part of a document that is fetched, an export, or neither; and the hash of their files. */
export type Origin = { fetchPart: string | null; exportId: string | null; contentSha256: string | null }

/** The lines of one invoice and kind as they arrive, with the loads that they may be versions of. */
type Arriving = {
  totals: InvoiceTotals
  scope: LoadScope
  /** The invoice's own loads that count. */
  own: PresentLoad[]
  /** Loads of the same bill and months on other invoices. */
  others: PresentLoad[]
}

/** The loads that count and that lines have to be compared with, read in one transaction. */
export const presentOf = async (
  scoped: Scoped,
  totals: InvoiceTotals,
): Promise<{ own: PresentLoad[]; others: PresentLoad[] }> => {
  const rowId = await invoiceRowOf(scoped, identityOfLines(totals))
  const own = rowId === undefined ? [] : await loadsOfKind(scoped, rowId, totals.lineItemType, 'current')
  const ofBill = await loadsOfBill(scoped, billOf(totals), totals.months)
  return { own, others: ofBill.filter(({ invoiceRowId }) => invoiceRowId !== rowId) }
}

/** What tells whether other loads count now than those that a comparison saw; lines that were removed count otherwise. */
export const stateOf = ({ own, others }: { own: PresentLoad[]; others: PresentLoad[] }): string =>
  JSON.stringify([...own, ...others].map((load) => `${partKey(load)}/${load.removal !== null}`).toSorted())

/** Whether the lines are those of the loads taken together: first by count and total, then line by line in the engine. */
const areTheSame = async (
  store: LineStore,
  loadId: string,
  totals: InvoiceTotals,
  loads: readonly PresentLoad[],
  saying: Saying = 'with invoice',
): Promise<boolean> => {
  if (loads.length === 0 || loads.some(({ removal }) => removal !== null)) return false
  const lines = loads.reduce((count, load) => count + load.lines, 0)
  if (lines !== totals.lines || !equal(sum(loads.map(({ total }) => total)), totals.total)) return false
  const arriving = [{ loadId, sourceKey: totals.invoiceKey }]
  const before = await fingerprintOf(store, loads, totals, saying)
  return before === (await fingerprintOf(store, arriving, totals, saying))
}

/** Whether lines are those of a load that were removed: by what was kept of them, or because they come in the same files. */
const isReturn = async (
  store: LineStore,
  { loadId, totals, contentSha256 }: { loadId: string; totals: InvoiceTotals; contentSha256: string | null },
  { removal, lines, total }: PresentLoad,
): Promise<boolean> => {
  if (!removal || lines !== totals.lines || !equal(total, totals.total)) return false
  if (contentSha256 !== null && contentSha256 === removal.contentSha256) return true
  const arriving = [{ loadId, sourceKey: totals.invoiceKey }]
  return (
    removal.fingerprint !== null && removal.fingerprint === (await fingerprintOf(store, arriving, totals))
  )
}

/** Those of the loads that hold the lines already: one of them, or all together; none where the lines are others. */
const repeatedLoads = async (
  store: LineStore,
  loadId: string,
  totals: InvoiceTotals,
  present: readonly PresentLoad[],
): Promise<readonly PresentLoad[]> => {
  for (const load of present) if (await areTheSame(store, loadId, totals, [load])) return [load]
  return (await areTheSame(store, loadId, totals, present)) ? present : []
}

const sharesMonth = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((month) => other.includes(month))

/** How a fetch or a file stands to a load of the same origin; undefined where their scopes decide. */
const byOrigin = (
  { fetchPart, exportId }: Origin,
  load: PresentLoad,
): 'replaces' | 'completes' | undefined => {
  // What the provider answers takes the place of its earlier answer, whatever that held; another part completes it.
  if (fetchPart !== null && load.fetchPart !== null)
    return fetchPart === load.fetchPart ? 'replaces' : 'completes'
  // An export in another version is the same export.
  return exportId !== null && exportId === load.exportId ? 'replaces' : undefined
}

/** What is compared: the parts of one load that are of one bill, and where they come from. */
type BillArriving = { store: LineStore; loadId: string; origin: Origin; parts: readonly Arriving[] }

const isFetched = ({ origin }: BillArriving): boolean => origin.fetchPart !== null || origin.exportId !== null

/** All that arrives for the months of a load: lines with an invoice ID and without are one version of them. */
const arrivingWith = ({ parts }: BillArriving, load: PresentLoad): LoadScope =>
  unionOf(
    parts.filter(({ totals }) => sharesMonth(totals.months, load.billingMonths)).map(({ scope }) => scope),
  )

const relationTo = async (
  { store }: BillArriving,
  scope: LoadScope,
  load: PresentLoad,
): Promise<ScopeRelation> => scopeRelation(scope, await scopeOfPresent(store, load))

/** How scopes stand to each other whatever their files are called: a part of the closed month is none of the open one. */
const byScope = (scope: LoadScope): LoadScope => ({ ...scope, isWholeFetch: true })

/** Compares lines with the loads of their own invoice. */
const compareOwn = async (
  bill: BillArriving,
  { totals, scope, own }: Arriving,
  found: Comparison,
): Promise<void> => {
  for (const load of own) {
    const known = byOrigin(bill.origin, load)
    if (known === 'replaces') found.replaces.push(load)
    if (known !== undefined) continue
    const relation = await relationTo(bill, isOpenMonth(totals) ? arrivingWith(bill, load) : scope, load)
    if (relation === 'covers' || (isFetched(bill) && relation === 'overlap')) found.replaces.push(load)
    else if (relation === 'overlap') found.conflicts.push(load)
  }
}

/** Lines with an invoice ID close the month: what was there of it while it was open gives way. */
const compareWithOpen = async (
  bill: BillArriving,
  { scope, others }: Arriving,
  found: Comparison,
): Promise<void> => {
  for (const load of others.filter((other) => other.isOpenMonth)) {
    if (byOrigin(bill.origin, load) === 'replaces') {
      found.replaces.push(load)
      continue
    }
    const isTouched = (await relationTo(bill, byScope(scope), load)) !== 'disjoint'
    const relation = await relationTo(bill, byScope(arrivingWith(bill, load)), load)
    if (relation === 'covers' || (isFetched(bill) && relation === 'overlap')) found.replaces.push(load)
    else if (isTouched) found.conflicts.push(load)
  }
}

/** Those of the loads that hold the same charges under an invoice ID: one of them, or all together. */
const sameCharges = async (
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
  return scopeRelation(byScope(unionOf(scopes)), scope) === 'covers'
}

/** Lines without an invoice ID that come after the month was closed are never added to it unasked. */
const compareWithClosed = async (
  bill: BillArriving,
  { totals, scope, others }: Arriving,
  found: Comparison,
): Promise<void> => {
  const arrivingRows = new Set(bill.parts.flatMap(({ own }) => own.map(({ invoiceRowId }) => invoiceRowId)))
  const touched: PresentLoad[] = []
  for (const load of others) {
    if (load.isOpenMonth || arrivingRows.has(load.invoiceRowId)) continue
    if (byOrigin(bill.origin, load) === 'replaces') found.replaces.push(load)
    else if ((await relationTo(bill, byScope(scope), load)) !== 'disjoint') touched.push(load)
  }
  if (touched.length === 0) return
  const same = await sameCharges(bill, totals, touched)
  // A fetch brings what the provider says while the month is open; the invoices are what it said last.
  const isLate = same.length === 0 && isFetched(bill) && (await isCoveredBy(bill, scope, touched))
  const closed = isLate ? touched : same
  if (closed.length > 0) found.closedAs = [...new Set(closed.map(({ invoiceId }) => invoiceId))].toSorted()
  else found.conflicts.push(...touched)
}

/** The same lines under another invoice ID were issued anew, or are there twice. */
const compareWithReissued = async (
  { store, loadId, origin, parts }: BillArriving,
  { totals, others }: Arriving,
  found: Comparison,
): Promise<void> => {
  if (totals.invoiceKey === totals.invoiceId) return
  const arriving = new Set(parts.map((part) => part.totals.invoiceId))
  for (const load of others) {
    if (load.isOpenMonth || arriving.has(load.invoiceId) || byOrigin(origin, load) !== undefined) continue
    if (await areTheSame(store, loadId, totals, [load], 'without invoice')) found.conflicts.push(load)
  }
}

/** What becomes of one arriving part. */
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
  const sameAs = await repeatedLoads(store, loadId, totals, here)
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
  return { ...found, outcome: outcomeOf(found) }
}

const outcomeOf = ({ conflicts, replaces }: Comparison): Comparison['outcome'] => {
  if (conflicts.length > 0) return 'conflict'
  return replaces.length > 0 ? 'replaced' : 'added'
}

/** Loads whose lines arrive again give way to no other part of what arrives. */
const withoutRepeated = (comparisons: readonly Comparison[]): Comparison[] => {
  const repeated = new Set(comparisons.flatMap(({ sameAs }) => sameAs.map(partKey)))
  return comparisons.map((comparison) => {
    if (comparison.outcome === 'kept') return comparison
    const stays = (load: PresentLoad) => !repeated.has(partKey(load))
    const left = {
      ...comparison,
      replaces: comparison.replaces.filter(stays),
      conflicts: comparison.conflicts.filter(stays),
    }
    return { ...left, outcome: outcomeOf(left) }
  })
}

/** Comparisons of a load, and what they were made with. */
export type Compared = {
  comparisons: Comparison[]
  /** By invoice and kind, in the order of the comparisons: which loads counted then (see {@link stateOf}). */
  states: string[]
}

/** Compares every invoice and kind of a load with what counts now. */
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
      const scope = { accounts, files: filesOf(loaded, files, totals), isWholeFetch }
      parts.push({ totals, scope, ...(await presentOf(scoped, totals)) })
    }
    return parts
  })
  const bills = Map.groupBy(arriving, ({ totals }) => JSON.stringify(billOf(totals)))
  const found: Comparison[] = []
  for (const part of arriving) {
    const parts = bills.get(JSON.stringify(billOf(part.totals))) ?? [part]
    found.push(await comparePart({ store: ctx.lines, loadId: loaded.loadId, origin, parts }, part))
  }
  return { comparisons: withoutRepeated(found), states: arriving.map(stateOf) }
}
