/**
 * Closing a month: the invoice of the open month becomes the invoice that the provider issued, so that what was calculated
 * and issued of it stays attached and a recalculation issues differences alone.
 */
import { sql } from 'kysely'
import { isOpenMonth } from '../../lines/invoice-key.ts'
import type { InvoiceTotals } from '../../lines/totals.ts'
import type { Scoped } from '../../scope/scope.ts'
import { currentLoadsOf } from './current-loads.ts'
import { identityOfLines, invoiceRowOf } from './invoice-of-load.ts'
import type { Comparison } from './load-comparison.ts'
import { billOf, type Bill, type PresentLoad } from './present-loads.ts'

/**
 * Makes imports of one bill wait for each other until the transaction ends: what one compares with is on invoices that the
 * other may just be making.
 */
export const lockBills = async ({ trx }: Scoped, bills: readonly Bill[]): Promise<void> => {
  const keys = new Set(
    bills.map(({ cloudProvider, currency, lineItemType, account }) =>
      JSON.stringify([cloudProvider, currency, lineItemType, account]),
    ),
  )
  for (const key of [...keys].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${key}`}, 0))`.execute(trx)
}

/** What is decided of the lines of an invoice and kind. */
type Closing = Pick<Comparison, 'totals' | 'replaces'> & { result: 'added' | 'replaced' | 'kept' }

/** Of those that arrive for the month of a load, the one with most lines. */
const heirOf = (load: PresentLoad, closings: readonly Closing[]): InvoiceTotals | undefined =>
  closings
    .filter(
      ({ totals, result }) =>
        result !== 'kept' &&
        totals.cloudProvider === load.cloudProvider &&
        totals.currency === load.currency &&
        totals.lineItemType === load.lineItemType &&
        billOf(totals).account === load.billingAccount &&
        totals.months.some((month) => load.billingMonths.includes(month)),
    )
    .map(({ totals }) => totals)
    .toSorted((one, other) => other.lines - one.lines || (one.invoiceId < other.invoiceId ? -1 : 1))[0]

/**
 * Gives the invoices of open months whose loads all give way the identity of the issued invoice that carries most of their
 * lines. One that has a row already keeps it: its documents, payments and fetches stay, and the open month is left without
 * lines, so that its next calculation credits what it charged. The caller has locked the rows.
 */
export const closeOpenMonths = async (scoped: Scoped, closings: readonly Closing[]): Promise<void> => {
  const { trx, audit } = scoped
  const open = closings.flatMap(({ replaces }) => replaces.filter((load) => load.isOpenMonth))
  const byRow = Map.groupBy(open, ({ invoiceRowId }) => invoiceRowId)
  const counting = await currentLoadsOf(trx, [...byRow.keys()])
  for (const [invoiceRowId, loads] of byRow) {
    const [first] = loads
    const giving = new Set(loads.map(({ loadId, lineItemType }) => `${loadId}/${lineItemType}`))
    const stays = (counting.get(invoiceRowId) ?? []).some(
      ({ loadId, lineItemType }) => !giving.has(`${loadId}/${lineItemType}`),
    )
    const heir = first && heirOf(first, closings)
    if (!first || !heir || stays || isOpenMonth(heir)) continue
    const identity = identityOfLines(heir)
    if ((await invoiceRowOf(scoped, identity)) !== undefined) continue
    await trx
      .updateTable('invoice')
      .set({
        invoiceId: identity.invoiceId,
        identityAccount: identity.account,
        identityPeriod: identity.period,
      })
      .where('id', '=', invoiceRowId)
      .execute()
    await audit({
      action: 'close-month',
      objectType: 'invoices',
      objectId: invoiceRowId,
      objectName: identity.invoiceId,
      before: { invoiceId: first.invoiceId },
      after: { invoiceId: identity.invoiceId },
    })
  }
}
