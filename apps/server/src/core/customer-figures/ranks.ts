/**
 * Sorts lists of customers by a money figure. Currencies are never compared: customers are ordered within each currency,
 * the currency of most customers first, and each customer takes its place in the first of these that it has. Customers
 * without the figure come last in both directions. Each figure is one aggregate query.
 */
import * as m from '@cmp/messages/server/core/customer-figures'
import { subtract } from '@cmp/billing'
import { addMonths, sortedFigures, toFirstDay, type SortedFigure } from '@cmp/contract'
import { sql, type RawBuilder } from 'kysely'
import { createFieldRefusal } from '../../resources/field-refusals.ts'
import type { PageQuery } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'
import { compareMonthsByCustomer } from '../usage/billed-days/compared-months.ts'
import { buildRetainedCosts, buildMarginPercent, isOutstanding, readLastMonth } from './figures.ts'

const isFigure = (name: string): name is SortedFigure => sortedFigures.some((figure) => figure === name)

/** Returns SQL for a figure of all customers: rows of `customer_id`, `currency` and `amount`. */
const buildFigureRows = async (scoped: Scoped, figure: SortedFigure): Promise<RawBuilder<unknown>> => {
  if (figure === 'balance')
    return sql`select customer_id, currency, sum(total - paid_amount) as amount from customer_invoice
      where ${isOutstanding} group by 1, 2`
  const month = await readLastMonth(scoped)
  if (figure === 'change') {
    const compared = [...(await compareMonthsByCustomer(scoped, month)).values()].flatMap(
      ({ amounts }) => amounts,
    )
    return sql`select * from unnest(
      ${compared.map(({ customerId }) => customerId)}::uuid[], ${compared.map(({ currency }) => currency)}::text[],
      ${compared.map(({ amount, previous }) => subtract(amount, previous))}::numeric[])
      as given (customer_id, currency, amount)`
  }
  const charges = sql`select customer_id, currency, sum(subtotal) as amount, sum(exchanged_cost) as cost
    from customer_invoice where state <> 'void' and billing_period_start_date >= ${toFirstDay(month)}
      and billing_period_start_date < ${toFirstDay(addMonths(month, 1))} group by 1, 2`
  if (figure === 'charge') return charges
  // Percentages have no currency, so they are compared across currencies.
  return sql`select own.customer_id, '' as currency,
      ${buildMarginPercent('own.amount - own.cost - coalesce(kept.cost, 0)', 'own.amount')} as amount
    from (select distinct on (customer_id) * from (${charges}) charged
      where amount > 0 order by customer_id, amount desc, currency) own
    left join (${buildRetainedCosts({ from: month, until: addMonths(month, 1) })}) kept using (customer_id, currency)`
}

/** Returns SQL for the place of each customer that has the figure, the first one being 1. */
const buildPlaces = (rows: RawBuilder<unknown>, direction: 'asc' | 'desc') => sql<{
  customerId: string
  place: number
}>`(
  with figure as materialized (${rows}),
  rank as (select currency, row_number() over (order by count(*) desc, currency) as rank from figure group by 1),
  own as (select distinct on (customer_id) customer_id, rank.rank, amount
    from figure join rank using (currency) order by customer_id, rank.rank)
  select customer_id, row_number() over (order by rank, amount ${sql.raw(direction)}, customer_id) as place from own)`

/** The SQL column of each figure in a query that joins the places of {@link planFigureOrder} as `figure`. */
export const figureColumns = {
  balance: 'figure.place',
  charge: 'figure.place',
  change: 'figure.place',
  margin: 'figure.place',
} as const satisfies Record<SortedFigure, string>

/**
 * Plans the order of a list of customers: for a figure, the places to join, and the query that sorts by them.
 * @throws AppError InvalidRequest if the caller may not see the figure.
 */
export const planFigureOrder = async <Query extends PageQuery>(scoped: Scoped, query: Query) => {
  const { sortby, sortdir } = query
  if (!isFigure(sortby)) return { places: undefined, query, ties: ['customer.id'] }
  // The order alone would reveal margins.
  if (sortby === 'margin' && scoped.scope.kind !== 'provider')
    throw createFieldRefusal('sortby', m.onlyResellerCanSortByMargin)
  return {
    places: buildPlaces(await buildFigureRows(scoped, sortby), sortdir).as('figure'),
    query: { ...query, sortdir: 'asc' as const },
    ties: ['customer.company_name', 'customer.id'],
  }
}

/** The places of customers, to be joined as `figure`. */
export type FigurePlaces = Awaited<ReturnType<typeof planFigureOrder>>['places']
