/** Returns the reseller's last months: charges, costs, margin, and the customers with the largest changes. */
import { parseDecimal, subtract } from '@cmp/billing'
import { type ProviderHome, toFirstDay, addMonths } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { compareMonths, formatPercentChange } from '../../../../core/usage/billed-days/compared-months.ts'
import { lists } from './links.ts'

type Months = ProviderHome['months']
type Mover = NonNullable<ProviderHome['movers']>['rose'][number]

const monthsShown = 12
/** The number of customers per currency and direction. */
const moversShown = 5

/**
 * Returns charge, cost and margin of each of the last months by currency, the currency with most invoices first, as
 * sums over documents without reading details. The database rounds percentages, because division of exact decimals is
 * not exact.
 */
export const readProviderMonths = async ({ trx }: Scoped, thisMonth: string): Promise<Months> => {
  const months = Array.from({ length: monthsShown }, (_, index) =>
    addMonths(thisMonth, index + 1 - monthsShown),
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
      where billing_period_start_date >= ${toFirstDay(months[0] ?? thisMonth)}
        and billing_period_start_date < ${toFirstDay(addMonths(thisMonth, 1))}
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

/** Returns the largest changes of each currency. */
const selectLargestMovers = (movers: readonly Mover[]): Mover[] => {
  const getChangeSize = ({ difference }: Mover) => parseDecimal(difference).abs()
  return [...Map.groupBy(movers, ({ currency }) => currency)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) =>
      own
        .toSorted(
          (a, b) => getChangeSize(b).comparedTo(getChangeSize(a)) || (a.customerId < b.customerId ? -1 : 1),
        )
        .slice(0, moversShown),
    )
}

/**
 * Returns the customers whose charges of the newest closed and charged month rose and fell most against the month
 * before it, for providers that have billed both.
 */
export const readMovers = async (scoped: Scoped, months: Months): Promise<ProviderHome['movers']> => {
  const newest = months.findLast(({ isClosed, results }) => isClosed && results.length > 0)
  if (!newest) return null
  const { comparison, amounts } = await compareMonths(scoped, newest.month)
  const names = new Map(
    (await scoped.trx.selectFrom('customer').select(['id', 'companyName']).execute()).map(
      ({ id, companyName }) => [id, companyName],
    ),
  )
  const movers = amounts.map((own): Mover => {
    const difference = subtract(own.amount, own.previous)
    return {
      ...own,
      companyName: names.get(own.customerId) ?? '',
      difference,
      percent: formatPercentChange(difference, own.previous),
      href: lists.customerInvoices({
        month: newest.month,
        currency: own.currency,
        customerId: own.customerId,
      }),
    }
  })
  const isLess = ({ difference }: Mover) => difference.startsWith('-')
  return {
    month: newest.month,
    previousMonth: addMonths(newest.month, -1),
    comparison,
    rose: selectLargestMovers(movers.filter((mover) => !isLess(mover) && mover.difference !== '0')),
    fell: selectLargestMovers(movers.filter(isLess)),
  }
}
