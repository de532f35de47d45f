/**
 * Returns what customers are charged per month, with drafts listed separately. Every page takes a month's figures from
 * here.
 */
import { toFirstDay } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'

/** A month's charge in one currency, before VAT, as exact decimal text. */
export type MonthFigures = {
  /** `YYYY-MM` of the billing period's first day. */
  month: string
  currency: string
  /** The charges of issued documents; void documents are excluded. */
  issued: string
  /** The charges of drafts that the reader may see. */
  estimated: string
  total: string
}

/** Returns the figures of months by currency, the oldest month first. `until` is the first month that is excluded. */
export const readMonthFigures = async (
  { trx }: Scoped,
  { from, until, customerId }: { from: string; until: string; customerId?: string },
): Promise<MonthFigures[]> => {
  const { rows } = await sql<MonthFigures>`
    select to_char(billing_period_start_date, 'YYYY-MM') as month, currency,
      trim_scale(coalesce(sum(subtotal) filter (where state <> 'draft'), 0)) as issued,
      trim_scale(coalesce(sum(subtotal) filter (where state = 'draft'), 0)) as estimated,
      trim_scale(sum(subtotal)) as total
    from customer_invoice
    where state <> 'void' and billing_period_start_date >= ${toFirstDay(from)}
      and billing_period_start_date < ${toFirstDay(until)}
      and (${customerId ?? null}::uuid is null or customer_id = ${customerId ?? null}::uuid)
    group by 1, 2 order by 1, 2`.execute(trx)
  return rows
}
