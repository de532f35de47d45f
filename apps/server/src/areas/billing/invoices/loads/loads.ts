/** Lists the import batches of an invoice, and makes an earlier one current again. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { type InvoiceLoad } from '@cmp/contract'
import { sql } from 'kysely'
import type { LineItemType } from '../../../../db/column-types.ts'
import { AppError } from '../../../../kit/errors.ts'
import { scopeRelation, type LoadScope } from '../../../../lines/load-scope.ts'
import { requireId, createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { lockInvoices } from '../../../../core/documents/locks.ts'
import { lockBills } from './close-month.ts'
import { refreshInvoice } from './invoice-of-load.ts'
import { findInvoice } from '../invoice-list/invoices.ts'
import {
  listFileFormats,
  listLoadsOfBill,
  listLoadsOfKind,
  buildPartKey,
  scopeOfPresent,
  type PresentLoad,
} from './present-loads.ts'
import { refuseRemoved, describeRemoval } from '../../../../core/billing-lines/removed-loads.ts'

const kinds: readonly LineItemType[] = ['usage', 'billing']

/**
 * Returns the invoice of a call about its import batches.
 * @throws AppError NotFound.
 */
export const requireInvoiceOfLoads = async (scoped: Scoped, id: string) => {
  const invoice = await findInvoice(scoped, id)
  if (!invoice) throw createNotFoundError(m.invoice)
  return invoice
}

type Invoice = Awaited<ReturnType<typeof requireInvoiceOfLoads>>

/** Selects every import batch of an invoice, without what it would replace. */
const selectLoads = ({ trx }: Scoped, { id }: Invoice) =>
  trx
    .selectFrom('invoiceLoad as load')
    .leftJoin('invoiceImport', 'invoiceImport.loadId', 'load.loadId')
    .leftJoin('removedLoad', 'removedLoad.loadId', 'load.loadId')
    .select((eb) => [
      'load.loadId',
      'load.lineItemType',
      'load.isCurrent',
      'load.createdAt',
      'load.files',
      'load.lines',
      'load.total',
      'load.currencyCode as currency',
      'load.firstDay',
      'load.lastDay',
      'removedLoad.removedAt',
      'removedLoad.rule',
      sql<number>`load.rejected + load.rejected_of_file`.as('rejected'),
      sql<string>`coalesce(invoice_import.created_by, '')`.as('createdBy'),
      sql<boolean>`coalesce(invoice_import.fetch_invoice_row_id, invoice_import.fetch_export_id) is not null`.as(
        'isFetched',
      ),
      eb
        .selectFrom('invoiceSubAccount as account')
        .select(sql<number>`count(*)::integer`.as('n'))
        .whereRef('account.loadId', '=', 'load.loadId')
        .whereRef('account.invoiceRowId', '=', 'load.invoiceRowId')
        .whereRef('account.lineItemType', '=', 'load.lineItemType')
        .as('subAccounts'),
    ])
    .where('load.invoiceRowId', '=', id)
    .orderBy('load.lineItemType', 'desc')
    .orderBy('load.isCurrent', 'desc')
    .orderBy('load.createdAt', 'desc')
    .orderBy('load.loadId')
    .execute()

/** The import batches of an invoice and kind, and those of the same bills that are current on other invoices. */
type Loads = { own: PresentLoad[]; others: PresentLoad[] }

const readLoads = async (scoped: Scoped, invoiceRowId: string, kind: LineItemType): Promise<Loads> => {
  const own = await listLoadsOfKind(scoped, invoiceRowId, kind, 'all')
  const others = new Map<string, PresentLoad>()
  for (const account of new Set(own.map(({ billingAccount }) => billingAccount))) {
    const [first, ...more] = own.filter(({ billingAccount }) => billingAccount === account)
    if (!first) continue
    const months = [first, ...more].flatMap(({ billingMonths }) => billingMonths)
    for (const load of await listLoadsOfBill(scoped, { ...first, account }, [...new Set(months)]))
      if (load.invoiceRowId !== invoiceRowId) others.set(buildPartKey(load), load)
  }
  return { own, others: [...others.values()] }
}

/**
 * Returns, for each import batch that is not current, the current ones that it would replace: those of the invoice that
 * it neither completes nor leaves unchanged, and those of the month's other state (before or after the provider issued
 * its invoices).
 */
const findSupersededLoads = async (
  ctx: AppContext,
  { own, others }: Loads,
): Promise<Map<string, { own: PresentLoad[]; elsewhere: PresentLoad[] }>> => {
  const scopes = new Map<PresentLoad, LoadScope>()
  for (const load of [...own, ...others]) scopes.set(load, await scopeOfPresent(ctx.lines, load))
  const getRelation = (one: PresentLoad, other: PresentLoad, byScope: boolean) => {
    const [scope, present] = [scopes.get(one), scopes.get(other)]
    if (!scope || !present) return 'disjoint'
    return scopeRelation({ ...scope, isWholeFetch: byScope || scope.isWholeFetch === true }, present)
  }
  const current = own.filter(({ isCurrent }) => isCurrent)
  return new Map(
    own
      .filter(({ isCurrent }) => !isCurrent)
      .map((load) => [
        load.loadId,
        {
          own: current.filter((present) => ['covers', 'overlap'].includes(getRelation(load, present, false))),
          elsewhere: others.filter(
            (present) =>
              present.billingAccount === load.billingAccount &&
              present.isOpenMonth !== load.isOpenMonth &&
              present.billingMonths.some((month) => load.billingMonths.includes(month)) &&
              getRelation(load, present, true) !== 'disjoint',
          ),
        },
      ]),
  )
}

/**
 * Lists the import batches of an invoice, the current ones first.
 * @throws AppError NotFound.
 */
export const listLoads = async (ctx: AppContext, scope: Scope, id: string): Promise<InvoiceLoad[]> => {
  const { rows, ofKind } = await withScope(ctx, scope, async (scoped) => {
    const found = await requireInvoiceOfLoads(scoped, id)
    const byKind = []
    for (const kind of kinds) byKind.push({ kind, loads: await readLoads(scoped, found.id, kind) })
    return { rows: await selectLoads(scoped, found), ofKind: byKind }
  })
  const giving = new Map<string, { own: PresentLoad[]; elsewhere: PresentLoad[] }>()
  for (const { kind, loads } of ofKind)
    for (const [loadId, given] of await findSupersededLoads(ctx, loads))
      giving.set(`${kind}/${loadId}`, given)
  return rows.map(({ files, createdAt, subAccounts, removedAt, rule, ...row }) => {
    const { own, elsewhere } = giving.get(`${row.lineItemType}/${row.loadId}`) ?? { own: [], elsewhere: [] }
    return {
      ...row,
      removed: removedAt && describeRemoval('own', { removedAt, rule: rule ?? '' }),
      createdAt: createdAt.toISOString(),
      fileNames: files.map(({ name }) => name),
      formats: listFileFormats(files),
      subAccounts: subAccounts ?? 0,
      replaces: loadIdsOf([...own, ...elsewhere]),
      elsewhere: elsewhere.map(({ loadId, invoiceId, isOpenMonth, lines, total }) => ({
        loadId,
        invoiceId,
        isOpenMonth,
        lines,
        total,
      })),
    }
  })
}

const loadIdsOf = (loads: readonly PresentLoad[]): string[] => [...new Set(loads.map(({ loadId }) => loadId))]

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Returns keys of the current import batches, by invoice and import batch. */
const listCurrentKeys = ({ own, others }: Loads): string[] =>
  [...own.filter(({ isCurrent }) => isCurrent), ...others].map(buildPartKey)

const createChangedError = (): AppError => new AppError('Conflict', m.importBatchesOfThisInvoiceHave)

/**
 * Makes an earlier import batch current again in place of those that the caller was shown.
 * @returns the sentence that says what changed.
 * @throws AppError NotFound; Conflict if other import batches are current than the caller saw.
 */
export const makeCurrent = async (
  ctx: AppContext,
  scope: Scope,
  {
    id,
    loadId: given,
    kind,
    replaces,
  }: { id: string; loadId: string; kind: LineItemType; replaces: string[] },
): Promise<string> => {
  const loadId = requireId(given, m.importBatch)
  const { invoice, loads } = await withScope(ctx, scope, async (scoped) => {
    const found = await requireInvoiceOfLoads(scoped, id)
    return { invoice: found, loads: await readLoads(scoped, found.id, kind) }
  })
  const chosen = loads.own.find((load) => load.loadId === loadId)
  if (!chosen) throw createNotFoundError(m.importBatch)
  if (chosen.removal) refuseRemoved(invoice.invoiceId, chosen.removal)
  const clashing = (await findSupersededLoads(ctx, loads)).get(loadId)
  if (!clashing || !isSameSet(loadIdsOf([...clashing.own, ...clashing.elsewhere]), replaces))
    throw createChangedError()
  return withScope(ctx, scope, async (scoped) => {
    const { trx, audit, now } = scoped
    await lockBills(scoped, [{ ...chosen, account: chosen.billingAccount }])
    const otherRows = new Set(clashing.elsewhere.map(({ invoiceRowId }) => invoiceRowId))
    await lockInvoices(scoped, [invoice.id, ...otherRows])
    const present = await readLoads(scoped, invoice.id, kind)
    // A retention rule may have removed it first.
    const removal = present.own.find((load) => load.loadId === loadId)?.removal
    if (removal) refuseRemoved(invoice.invoiceId, removal)
    if (!isSameSet(listCurrentKeys(present), listCurrentKeys(loads))) throw createChangedError()
    const change = (rowId: string, ids: readonly string[], isCurrent: boolean) =>
      trx
        .updateTable('invoiceLoad')
        .set({ isCurrent, retiredAt: isCurrent ? null : now })
        .where('invoiceRowId', '=', rowId)
        .where('lineItemType', '=', kind)
        .where('loadId', 'in', ids)
        .execute()
    for (const load of [...clashing.own, ...clashing.elsewhere])
      await change(load.invoiceRowId, [load.loadId], false)
    await change(invoice.id, [loadId], true)
    for (const rowId of [invoice.id, ...otherRows]) await refreshInvoice(scoped, rowId, { isFetched: false })
    await audit({
      action: 'make-current',
      objectType: 'invoices',
      objectId: invoice.id,
      objectName: invoice.invoiceId,
      before: { kind, loads: replaces },
      after: { kind, loads: [loadId] },
    })
    return t(m.lineItemOfRestoredCalculateInvoice, {
      lines: chosen.lines,
      invoiceId: invoice.invoiceId,
      count: replaces.length,
    })
  })
}
