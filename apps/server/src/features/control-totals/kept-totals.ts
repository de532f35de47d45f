/** Control totals of invoices whose lines were removed: as they were computed last, while the lines were there. */
import { controlTotals, type ControlTotalsOfInvoice } from '@cmp/contract'
import { z } from 'zod'
import type { Scoped } from '../../scope/scope.ts'

/** Keeps what was computed with all lines; what was told of lines that are gone is what is kept already. */
export const keepControlTotals = async (
  { trx, now }: Scoped,
  invoiceRowId: string,
  totals: ControlTotalsOfInvoice,
): Promise<void> => {
  if (totals.linesRemoved !== null) return
  const row = { totals: JSON.stringify(totals), computedAt: now }
  await trx
    .insertInto('keptControlTotals')
    .values({ invoiceRowId, ...row })
    .onConflict((conflict) => conflict.column('invoiceRowId').doUpdateSet(row))
    .execute()
}

/** What was kept of an invoice; undefined where nothing was. */
export const keptControlTotals = async (
  { trx }: Scoped,
  invoiceRowId: string,
): Promise<ControlTotalsOfInvoice | undefined> => {
  const row = await trx
    .selectFrom('keptControlTotals')
    .select('totals')
    .where('invoiceRowId', '=', invoiceRowId)
    .executeTakeFirst()
  // Of a release that told other things of them nothing can be shown.
  return row && controlTotals.reply(z).safeParse(row.totals).data
}
