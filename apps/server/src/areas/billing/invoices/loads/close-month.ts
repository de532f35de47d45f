/**
 * Closes a month: the invoice of the open month becomes the invoice that the provider issued. What was calculated and
 * issued stays attached to it, and a recalculation issues only differences.
 */
import { lockByName } from '../../../../db/lock.ts'
import { isOpenMonth } from '../../../../lines/invoice-key.ts'
import type { InvoiceTotals } from '../../../../lines/totals.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { readCurrentLoadsByInvoice } from '../../../../core/billing-lines/current-loads.ts'
import { toInvoiceIdentity, findInvoiceRowId } from './invoice-of-load.ts'
import type { Comparison } from './load-comparison.ts'
import { toBill, type Bill, type PresentLoad } from './present-loads.ts'

/**
 * Makes imports of the same bill wait for each other until the transaction ends, because the invoices that one compares
 * with may just be created by another.
 */
export const lockBills = async ({ trx }: Scoped, bills: readonly Bill[]): Promise<void> => {
  const keys = new Set(
    bills.map(({ cloudProvider, currency, lineItemType, account }) =>
      JSON.stringify([cloudProvider, currency, lineItemType, account]),
    ),
  )
  for (const key of [...keys].sort()) await lockByName(trx, 'bill', key)
}

/** The decision about the line items of an invoice and kind. */
type Closing = Pick<Comparison, 'totals' | 'replaces'> & { result: 'added' | 'replaced' | 'kept' }

/** Among the incoming line items for the month of an import batch, returns the entry with the most. */
const findSuccessor = (load: PresentLoad, closings: readonly Closing[]): InvoiceTotals | undefined =>
  closings
    .filter(
      ({ totals, result }) =>
        result !== 'kept' &&
        totals.cloudProvider === load.cloudProvider &&
        totals.currency === load.currency &&
        totals.lineItemType === load.lineItemType &&
        toBill(totals).account === load.billingAccount &&
        totals.months.some((month) => load.billingMonths.includes(month)),
    )
    .map(({ totals }) => totals)
    .toSorted((one, other) => other.lines - one.lines || (one.invoiceId < other.invoiceId ? -1 : 1))[0]

/**
 * Gives the invoices of open months whose import batches are all replaced the identity of the issued invoice that
 * carries most of their line items. If the issued invoice already has a row, that row keeps its identity with its
 * documents, payments and fetches, and the open month is left without line items, so its next calculation credits what
 * it charged. The caller has locked the rows.
 */
export const closeOpenMonths = async (scoped: Scoped, closings: readonly Closing[]): Promise<void> => {
  const { trx, audit } = scoped
  const open = closings.flatMap(({ replaces }) => replaces.filter((load) => load.isOpenMonth))
  const byRow = Map.groupBy(open, ({ invoiceRowId }) => invoiceRowId)
  const counting = await readCurrentLoadsByInvoice(trx, [...byRow.keys()])
  for (const [invoiceRowId, loads] of byRow) {
    const [first] = loads
    const giving = new Set(loads.map(({ loadId, lineItemType }) => `${loadId}/${lineItemType}`))
    const stays = (counting.get(invoiceRowId) ?? []).some(
      ({ loadId, lineItemType }) => !giving.has(`${loadId}/${lineItemType}`),
    )
    const heir = first && findSuccessor(first, closings)
    if (!first || !heir || stays || isOpenMonth(heir)) continue
    const identity = toInvoiceIdentity(heir)
    if ((await findInvoiceRowId(scoped, identity)) !== undefined) continue
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
