/** The reseller's last months: what was charged, what it cost, what stays, and which customers' charges moved most. */
import type { ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import { firstDayOf, monthsAfter } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { lists } from './links.ts'

type Months = ProviderHome['months']
type Mover = NonNullable<ProviderHome['movers']>['rose'][number]

const monthsShown = 12
/** A currency and direction. */
const moversShown = 5

/**
 * Charge, cost and margin of each of the last months by currency, that of most invoices first: sums over documents, whose
 * details are not read. Per cent are rounded by the database, since division is no exact decimal.
 */
export const providerMonths = async ({ trx }: Scoped, thisMonth: string): Promise<Months> => {
  const months = Array.from({ length: monthsShown }, (_, index) =>
    monthsAfter(thisMonth, index + 1 - monthsShown),
  )
  const { rows } = await sql<Omit<Months[number]['results'][number], 'href'> & { month: string }>`
    select month, currency, invoices, trim_scale(charge) as charge, trim_scale(estimated) as estimated, trim_scale(cost) as cost,
      trim_scale(charge - cost) as margin, round((charge - cost) * 100 / nullif(charge, 0), 1) as "marginPercent"
    from (
      select to_char(billing_period_start_date, 'YYYY-MM') as month, currency, count(*)::integer as invoices,
        coalesce(sum(subtotal) filter (where state <> 'void'), 0) as charge,
        coalesce(sum(subtotal) filter (where state = 'draft'), 0) as estimated,
        coalesce(sum(exchanged_cost) filter (where state <> 'void'), 0) as cost
      from customer_invoice
      where billing_period_start_date >= ${firstDayOf(months[0] ?? thisMonth)}
        and billing_period_start_date < ${firstDayOf(monthsAfter(thisMonth, 1))}
      group by 1, 2) result
    order by month, invoices desc, currency`.execute(trx)
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  return months.map((month) => ({
    month,
    isClosed: month < thisMonth,
    href: lists.customerInvoices({ month }),
    results: (byMonth.get(month) ?? []).map(({ month: _, ...result }) => ({
      ...result,
      href: lists.customerInvoices({ month, currency: result.currency }),
    })),
  }))
}

/** The customers whose charge of the newest closed and charged month rose and fell most against the month before it. */
export const moversOf = async ({ trx }: Scoped, months: Months): Promise<ProviderHome['movers']> => {
  const newest = months.findLast(({ isClosed, results }) => isClosed && results.length > 0)
  if (!newest) return null
  const previousMonth = monthsAfter(newest.month, -1)
  const { rows } = await sql<Omit<Mover, 'href'> & { side: 'rose' | 'fell' }>`
    with part as (
      select customer_id, currency,
        coalesce(sum(subtotal) filter (where billing_period_start_date >= ${firstDayOf(newest.month)}), 0) as amount,
        coalesce(sum(subtotal) filter (where billing_period_start_date < ${firstDayOf(newest.month)}), 0) as previous
      from customer_invoice
      where billing_period_start_date >= ${firstDayOf(previousMonth)}
        and billing_period_start_date < ${firstDayOf(monthsAfter(newest.month, 1))} and state <> 'void'
      group by customer_id, currency),
    placed as (
      select *, case when amount > previous then 'rose' else 'fell' end as side, row_number() over (
        partition by currency, amount > previous order by abs(amount - previous) desc, customer_id) as place
      from part where amount <> previous)
    select placed.side, placed.customer_id as "customerId", customer.company_name as "companyName", placed.currency,
      trim_scale(placed.amount) as amount, trim_scale(placed.previous) as previous,
      trim_scale(placed.amount - placed.previous) as difference,
      round((placed.amount - placed.previous) * 100 / nullif(placed.previous, 0), 1) as percent
    from placed join customer on customer.id = placed.customer_id
    where placed.place <= ${moversShown} order by placed.currency, placed.side, placed.place`.execute(trx)
  const moversTo = (side: 'rose' | 'fell'): Mover[] =>
    rows
      .filter((row) => row.side === side)
      .map(({ side: _, ...mover }) => ({
        ...mover,
        href: lists.customerInvoices({
          month: newest.month,
          currency: mover.currency,
          customerId: mover.customerId,
        }),
      }))
  return { month: newest.month, previousMonth, rose: moversTo('rose'), fell: moversTo('fell') }
}
