/** Stores control totals for invoices whose line items were removed, as last computed before the removal. */
import { controlTotals, type ControlTotalsOfInvoice } from '@cmp/contract'
import { z } from 'zod'
import type { Scoped } from '../../../scope/scope.ts'

/**
 * Stores control totals that were computed with all line items. After line items have been removed, the totals stored
 * before stay unchanged.
 */
export const saveControlTotals = async (
  { trx, now }: Scoped,
  invoiceRowId: string,
  totals: ControlTotalsOfInvoice,
): Promise<void> => {
  if (totals.linesRemoved !== null) return
  const row = { totals: JSON.stringify(totals), computedAt: now }
  await trx
    .insertInto('retainedControlTotals')
    .values({ invoiceRowId, ...row })
    .onConflict((conflict) => conflict.column('invoiceRowId').doUpdateSet(row))
    .execute()
}

/** Returns the stored control totals of an invoice; undefined if there are none. */
export const findStoredControlTotals = async (
  { trx }: Scoped,
  invoiceRowId: string,
): Promise<ControlTotalsOfInvoice | undefined> => {
  const row = await trx
    .selectFrom('retainedControlTotals')
    .select('totals')
    .where('invoiceRowId', '=', invoiceRowId)
    .executeTakeFirst()
  // Totals stored by a release with another format cannot be shown.
  return row && controlTotals.reply(z).safeParse(row.totals).data
}
