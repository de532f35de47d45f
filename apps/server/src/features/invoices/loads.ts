/** The loads of an invoice: listed, and an earlier one made to count again. */
import { counted, type InvoiceLoad } from '@cmp/contract'
import { sql } from 'kysely'
import type { LineItemType } from '../../db/column-types.ts'
import { AppError } from '../../kit/errors.ts'
import { scopeRelation, type LoadScope } from '../../lines/load-scope.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { lockInvoices } from '../issuing/locks.ts'
import { refreshInvoice } from './invoice-of-load.ts'
import { findInvoice } from './invoices.ts'
import { loadsOfKind, scopeOfPresent, type PresentLoad } from './load-comparison.ts'
import { refuseRemoved, removalSentence } from './removed-loads.ts'

const kinds: readonly LineItemType[] = ['usage', 'billing']

/**
 * The invoice of a call about its loads.
 * @throws AppError NotFound
 */
export const invoiceOfLoads = async (scoped: Scoped, id: string) => {
  const invoice = await findInvoice(scoped, id)
  if (!invoice) throw notFound('invoice')
  return invoice
}

type Invoice = Awaited<ReturnType<typeof invoiceOfLoads>>

/** Every load of an invoice, without what it would replace. */
const loadsOf = ({ trx }: Scoped, { id }: Invoice) =>
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

/** The loads that count and would not beside `chosen`: those that it neither completes nor leaves alone. */
const givingWay = async (
  ctx: AppContext,
  { cloudProvider, currencyCode }: Invoice,
  lineItemType: LineItemType,
  loads: readonly PresentLoad[],
): Promise<Map<string, string[]>> => {
  const scopes = new Map<string, LoadScope>()
  for (const load of loads)
    scopes.set(
      load.loadId,
      await scopeOfPresent(ctx.lines, load, { cloudProvider, currency: currencyCode, lineItemType }),
    )
  const current = loads.filter(({ isCurrent }) => isCurrent)
  const clashes = (one: PresentLoad, other: PresentLoad): boolean => {
    const [scope, present] = [scopes.get(one.loadId), scopes.get(other.loadId)]
    if (!scope || !present) return false
    const relation = scopeRelation(scope, present)
    return relation !== 'disjoint' && relation !== 'part'
  }
  return new Map(
    loads
      .filter(({ isCurrent }) => !isCurrent)
      .map((load) => [
        load.loadId,
        current.filter((present) => clashes(load, present)).map(({ loadId }) => loadId),
      ]),
  )
}

/** The loads of an invoice, those that count first. @throws AppError NotFound */
export const listLoads = async (ctx: AppContext, scope: Scope, id: string): Promise<InvoiceLoad[]> => {
  const { invoice, rows, ofKind } = await withScope(ctx, scope, async (scoped) => {
    const found = await invoiceOfLoads(scoped, id)
    const byKind = []
    for (const kind of kinds) byKind.push({ kind, loads: await loadsOfKind(scoped, found.id, kind, 'all') })
    return { invoice: found, rows: await loadsOf(scoped, found), ofKind: byKind }
  })
  const replaces = new Map<string, string[]>()
  for (const { kind, loads } of ofKind)
    for (const [loadId, given] of await givingWay(ctx, invoice, kind, loads))
      replaces.set(`${kind}/${loadId}`, given)
  return rows.map(({ files, createdAt, subAccounts, removedAt, rule, ...row }) => ({
    ...row,
    removed: removedAt && removalSentence('Its lines were', { removedAt, rule: rule ?? '' }),
    createdAt: createdAt.toISOString(),
    fileNames: files.map(({ name }) => name),
    subAccounts: subAccounts ?? 0,
    replaces: replaces.get(`${row.lineItemType}/${row.loadId}`) ?? [],
  }))
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

const changed = (): AppError =>
  new AppError(
    'Conflict',
    'The loads of this invoice have changed since you looked. See what there is now, and choose again.',
  )

/**
 * Makes an earlier load count again, in the place of those that the caller was told of.
 * @returns the sentence that says what changed
 * @throws AppError NotFound, Conflict where other loads count now than the caller saw
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
  const loadId = checkedId(given, 'load')
  const { invoice, loads } = await withScope(ctx, scope, async (scoped) => {
    const found = await invoiceOfLoads(scoped, id)
    return { invoice: found, loads: await loadsOfKind(scoped, found.id, kind, 'all') }
  })
  const chosen = loads.find((load) => load.loadId === loadId)
  if (!chosen) throw notFound('load')
  if (chosen.removal) refuseRemoved(invoice.invoiceId, chosen.removal)
  const clashing = (await givingWay(ctx, invoice, kind, loads)).get(loadId)
  if (!clashing || !isSameSet(clashing, replaces)) throw changed()
  return withScope(ctx, scope, async (scoped) => {
    const { trx, audit, now } = scoped
    await lockInvoices(scoped, [invoice.id])
    const present = await loadsOfKind(scoped, invoice.id, kind, 'all')
    // A rule of retention may have been faster.
    const removal = present.find((load) => load.loadId === loadId)?.removal
    if (removal) refuseRemoved(invoice.invoiceId, removal)
    const seen = loads.filter(({ isCurrent }) => isCurrent).map((load) => load.loadId)
    if (
      !isSameSet(
        present.filter(({ isCurrent }) => isCurrent).map((load) => load.loadId),
        seen,
      )
    )
      throw changed()
    const change = (ids: readonly string[], isCurrent: boolean) =>
      trx
        .updateTable('invoiceLoad')
        .set({ isCurrent, retiredAt: isCurrent ? null : now })
        .where('invoiceRowId', '=', invoice.id)
        .where('lineItemType', '=', kind)
        .where('loadId', 'in', ids)
        .execute()
    if (replaces.length > 0) await change(replaces, false)
    await change([loadId], true)
    await refreshInvoice(scoped, invoice.id, { isFetched: false })
    await audit({
      action: 'make-current',
      objectType: 'invoices',
      objectId: invoice.id,
      objectName: invoice.invoiceId,
      before: { kind, loads: replaces },
      after: { kind, loads: [loadId] },
    })
    const instead = replaces.length > 0 ? ` in the place of ${counted(replaces.length, 'load')}` : ''
    return `${counted(chosen.lines, 'line')} of ${invoice.invoiceId} count again${instead}. Calculate the invoice.`
  })
}
