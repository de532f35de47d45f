/**
 * Says what lines that arrive are to those that an invoice has: new, the same again, in their place, or in conflict with
 * them. The engine and the tables are only read.
 */
import { equal, sum } from '@cmp/billing'
import type { LoadedFile } from '../../db/tables.ts'
import type { LineStore } from '../../engine/client.ts'
import { fingerprintOf } from '../../lines/fingerprint.ts'
import type { FinishedLoad } from '../../lines/load.ts'
import { scopeRelation, type DayRange, type LoadScope } from '../../lines/load-scope.ts'
import { loadTotals, type InvoiceTotals } from '../../lines/totals.ts'
import type { AppContext } from '../../scope/context.ts'
import type { Removal } from './removed-loads.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { invoiceIdOf } from './invoice-of-load.ts'

/** A load that is there, with the days of its sub-accounts as far as they were kept. */
export type PresentLoad = {
  loadId: string
  sourceKey: string
  isCurrent: boolean
  files: LoadedFile[]
  lines: number
  total: string
  /** The part that a fetch brought it as; null for files that somebody gave. */
  fetchPart: string | null
  /** The export that it is of; null for anything else. */
  exportId: string | null
  accounts: { subAccountKey: string; days: DayRange[] | null }[]
  /** When and by which rule its lines were removed, and what tells the same lines and files; null while they are kept. */
  removal: (Removal & { fingerprint: string | null; contentSha256: string | null }) | null
}

/** What becomes of the lines of one invoice and kind. The load ids are of loads that count now. */
export type Comparison = {
  totals: InvoiceTotals
  /** `conflict`: a person decides; `kept`: the lines are here already. */
  outcome: 'added' | 'replaced' | 'kept' | 'conflict'
  /** The loads that give way to the new one. */
  replaces: string[]
  /** The loads that it overlaps with. */
  conflicts: string[]
  /** All that counted when this was found, and which of it had been removed. */
  present: string[]
  removed: string[]
  /** Those of `replaces` whose lines were removed, and which these are again: nothing changes but that they are there. */
  returns: string[]
}

/** The loads of an invoice and kind that count, or all of them. */
export const loadsOfKind = async (
  { trx }: Scoped,
  invoiceRowId: string,
  lineItemType: InvoiceTotals['lineItemType'],
  only: 'current' | 'all',
): Promise<PresentLoad[]> => {
  const loads = await trx
    .selectFrom('invoiceLoad')
    .leftJoin('invoiceImport', 'invoiceImport.loadId', 'invoiceLoad.loadId')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'invoiceLoad.loadId')
    .select([
      'invoiceLoad.loadId',
      'invoiceLoad.sourceKey',
      'invoiceLoad.isCurrent',
      'invoiceLoad.files',
      'invoiceLoad.lines',
      'invoiceLoad.total',
      'invoiceImport.fetchPart',
      'invoiceImport.fetchExportId as exportId',
      'invoiceImport.contentSha256',
      'invoiceLoad.removedFingerprint',
      'removedLoad.removedAt',
      'removedLoad.rule',
    ])
    .where('invoiceLoad.invoiceRowId', '=', invoiceRowId)
    .where('invoiceLoad.lineItemType', '=', lineItemType)
    .$if(only === 'current', (q) => q.where('invoiceLoad.isCurrent', '=', true))
    .orderBy('invoiceLoad.createdAt')
    .orderBy('invoiceLoad.loadId')
    .execute()
  if (loads.length === 0) return []
  const accounts = await trx
    .selectFrom('invoiceSubAccount')
    .select(['loadId', 'subAccountKey', 'days'])
    .where('invoiceRowId', '=', invoiceRowId)
    .where('lineItemType', '=', lineItemType)
    .where(
      'loadId',
      'in',
      loads.map(({ loadId }) => loadId),
    )
    .execute()
  const accountsOf = Map.groupBy(accounts, ({ loadId }) => loadId)
  return loads.map(({ contentSha256, removedFingerprint, removedAt, rule, ...load }) => ({
    ...load,
    accounts: accountsOf.get(load.loadId) ?? [],
    removal: removedAt && {
      removedAt,
      rule: rule ?? '',
      fingerprint: removedFingerprint,
      contentSha256,
    },
  }))
}

/** The scope of a load that is there; days that were not kept are read from its lines. */
export const scopeOfPresent = async (
  store: LineStore,
  { loadId, sourceKey, files, accounts }: PresentLoad,
  key: Pick<InvoiceTotals, 'cloudProvider' | 'currency' | 'lineItemType'>,
): Promise<LoadScope> => {
  const known = accounts.flatMap(({ subAccountKey, days }) => (days ? [[subAccountKey, days] as const] : []))
  if (known.length === accounts.length) return { accounts: new Map(known), files }
  const { invoices } = await loadTotals(store, loadId)
  const own = invoices.find(
    (totals) =>
      totals.cloudProvider === key.cloudProvider &&
      totals.invoiceKey === sourceKey &&
      totals.currency === key.currency &&
      totals.lineItemType === key.lineItemType,
  )
  return {
    accounts: new Map((own?.subAccounts ?? []).map(({ subAccountKey, days }) => [subAccountKey, days])),
    files,
  }
}

/** The files of a load that the lines of an invoice stand in, as they are kept. */
export const filesOf = (
  { files: loaded }: Pick<FinishedLoad, 'files'>,
  files: readonly { fileId: string; name: string }[],
  { fileNumbers }: Pick<InvoiceTotals, 'fileNumbers'>,
): LoadedFile[] =>
  fileNumbers.flatMap((fileNumber) => {
    const file = files[fileNumber - 1]
    const page = loaded[fileNumber - 1]?.page
    return file ? [{ name: file.name, fileId: file.fileId, ...(page ? { page } : {}) }] : []
  })

/** Where lines come from: a part of a document that is fetched, an export, or neither; and the hash of their files. */
export type Origin = { fetchPart: string | null; exportId: string | null; contentSha256: string | null }

const presentLoads = (ctx: AppContext, totals: InvoiceTotals): Promise<PresentLoad[]> =>
  withScope(ctx, systemScope, async (scoped) => {
    const invoice = await scoped.trx
      .selectFrom('invoice')
      .select('id')
      .where('cloudProvider', '=', totals.cloudProvider)
      .where('invoiceId', '=', invoiceIdOf(totals))
      .where('currencyCode', '=', totals.currency)
      .executeTakeFirst()
    return invoice ? loadsOfKind(scoped, invoice.id, totals.lineItemType, 'current') : []
  })

/** Whether the lines are those of the loads taken together: first by count and total, then line by line in the engine. */
const areTheSame = async (
  store: LineStore,
  loadId: string,
  totals: InvoiceTotals,
  loads: readonly PresentLoad[],
): Promise<boolean> => {
  const lines = loads.reduce((count, load) => count + load.lines, 0)
  if (lines !== totals.lines || !equal(sum(loads.map(({ total }) => total)), totals.total)) return false
  const before = await fingerprintOf(
    store,
    loads.map((load) => load.loadId),
    totals,
  )
  return before === (await fingerprintOf(store, [loadId], totals))
}

/** Whether lines are those of a load that were removed: by what was kept of them, or because they come in the same files. */
const isReturn = async (
  store: LineStore,
  { loadId, totals, contentSha256 }: { loadId: string; totals: InvoiceTotals; contentSha256: string | null },
  { removal, lines, total }: PresentLoad,
): Promise<boolean> => {
  if (!removal || lines !== totals.lines || !equal(total, totals.total)) return false
  if (contentSha256 !== null && contentSha256 === removal.contentSha256) return true
  return (
    removal.fingerprint !== null && removal.fingerprint === (await fingerprintOf(store, [loadId], totals))
  )
}

const isRepeated = async (
  store: LineStore,
  loadId: string,
  totals: InvoiceTotals,
  present: readonly PresentLoad[],
): Promise<boolean> => {
  for (const load of present) if (await areTheSame(store, loadId, totals, [load])) return true
  return present.length > 1 && (await areTheSame(store, loadId, totals, present))
}

const compare = async (
  { lines: store }: AppContext,
  {
    loadId,
    totals,
    files,
    fetchPart,
    exportId,
    contentSha256,
  }: { loadId: string; totals: InvoiceTotals; files: LoadedFile[] } & Origin,
  present: readonly PresentLoad[],
): Promise<Comparison> => {
  const found: Comparison = {
    totals,
    outcome: 'added',
    replaces: [],
    conflicts: [],
    present: present.map((load) => load.loadId),
    removed: present.filter(({ removal }) => removal !== null).map((load) => load.loadId),
    returns: [],
  }
  const here = present.filter(({ removal }) => removal === null)
  if (await isRepeated(store, loadId, totals, here)) return { ...found, outcome: 'kept' }
  for (const load of present)
    if (await isReturn(store, { loadId, totals, contentSha256 }, load))
      return { ...found, outcome: 'replaced', replaces: [load.loadId], returns: [load.loadId] }
  const accounts = new Map(totals.subAccounts.map(({ subAccountKey, days }) => [subAccountKey, days]))
  for (const load of present) {
    // What the provider answers takes the place of its earlier answer, whatever that held; another part completes it.
    if (fetchPart !== null && load.fetchPart !== null) {
      if (fetchPart === load.fetchPart) found.replaces.push(load.loadId)
      continue
    }
    // An export in another version is the same export.
    if (exportId !== null && exportId === load.exportId) {
      found.replaces.push(load.loadId)
      continue
    }
    const relation = scopeRelation({ accounts, files }, await scopeOfPresent(store, load, totals))
    const isFetched = fetchPart !== null || exportId !== null
    const givesWay = relation === 'covers' || (isFetched && relation === 'overlap')
    if (givesWay) found.replaces.push(load.loadId)
    else if (relation === 'overlap') found.conflicts.push(load.loadId)
  }
  if (found.conflicts.length > 0) return { ...found, outcome: 'conflict' }
  return { ...found, outcome: found.replaces.length > 0 ? 'replaced' : 'added' }
}

/** Compares every invoice and kind of a load with what counts now. */
export const compareWithPresent = async (
  ctx: AppContext,
  loaded: FinishedLoad,
  { files, ...origin }: { files: readonly { fileId: string; name: string }[] } & Origin,
): Promise<Comparison[]> => {
  const comparisons: Comparison[] = []
  for (const totals of loaded.invoices) {
    const arriving = { loadId: loaded.loadId, totals, files: filesOf(loaded, files, totals), ...origin }
    comparisons.push(await compare(ctx, arriving, await presentLoads(ctx, totals)))
  }
  return comparisons
}
