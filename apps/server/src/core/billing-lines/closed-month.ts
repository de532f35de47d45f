/** Refuses work on a provider invoice of a closed month before it starts; the database refuses its changes anyway. */
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'

/**
 * Refuses an invoice of a closed month.
 * @throws MonthClosed
 */
export const assertMonthOfInvoiceIsOpen = async ({ trx }: Scoped, invoiceRowId: string): Promise<void> => {
  await sql`select assert_month_open(billing_period_start_date, null) from invoice where id = ${invoiceRowId}`.execute(
    trx,
  )
}
