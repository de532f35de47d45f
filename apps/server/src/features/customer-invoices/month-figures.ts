/** What customers are charged for months, drafts apart: the one source of a month's figures on every page. */
import { sql } from 'kysely'
import { firstDayOf } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'

/** A month's charge in one currency, before VAT, as exact decimal text. */
export type MonthFigures = {
  /** `YYYY-MM` of the billing period's first day. */
  month: string
  currency: string
  /** Of issued documents; void ones count as nothing. */
  issued: string
  /** Of drafts, as far as the reader sees them. */
  estimated: string
  total: string
}

/** The figures of months by currency, oldest month first. `until` is the first month that is left out. */
export const monthFigures = async (
  { trx }: Scoped,
  { from, until, customerId }: { from: string; until: string; customerId?: string },
): Promise<MonthFigures[]> => {
  const { rows } = await sql<MonthFigures>`
    select to_char(billing_period_start_date, 'YYYY-MM') as month, currency,
      trim_scale(coalesce(sum(subtotal) filter (where state <> 'draft'), 0)) as issued,
      trim_scale(coalesce(sum(subtotal) filter (where state = 'draft'), 0)) as estimated,
      trim_scale(sum(subtotal)) as total
    from customer_invoice
    where state <> 'void' and billing_period_start_date >= ${firstDayOf(from)}
      and billing_period_start_date < ${firstDayOf(until)}
      and (${customerId ?? null}::uuid is null or customer_id = ${customerId ?? null}::uuid)
    group by 1, 2 order by 1, 2`.execute(trx)
  return rows
}
