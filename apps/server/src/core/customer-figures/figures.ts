/**
 * Reads the money figures of customers for the rows of a list: what is outstanding, what a month was charged, how that
 * changed, the trend and the margin. Everything is summed from documents; no line item is read. Row-level security
 * limits the rows, and only the reseller receives margins.
 */
import { parseDecimal, subtract, toAmount } from '@cmp/billing'
import {
  addMonths,
  getCurrencyDigits,
  toFirstDay,
  toMonth,
  trendMonths,
  type CustomerFigure,
  type CustomerFigures,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { readSellerToday } from '../seller-profile/seller.ts'
import {
  compareMonthsByCustomer,
  formatPercentChange,
  type ComparedMonths,
} from '../usage/billed-days/compared-months.ts'

/** Returns the last complete month of the seller, whose charges lists of customers show. */
export const readLastMonth = async (scoped: Scoped): Promise<string> =>
  addMonths(toMonth(await readSellerToday(scoped)), -1)

type OfCurrency = { customerId: string; currency: string }
type Sums = OfCurrency & { balance: string; estimated: string }
type MonthSums = OfCurrency & { month: string; charge: string; margin: string; marginPercent: string | null }

/**
 * SQL for the costs that billing profiles leave with the reseller, by customer, currency and month of the invoice: a cost
 * that is not charged reduces the margin (`excluded-costs.ts` of the margins shows the same amounts).
 */
export const buildRetainedCosts = ({ from, until }: { from: string; until: string }) => sql`
  select excluded.customer_id, excluded.billing_currency as currency,
    to_char(invoice.billing_period_start_date, 'YYYY-MM') as month, sum(excluded.exchanged_cost) as cost
  from excluded_cost excluded join invoice on invoice.id = excluded.invoice_row_id
  where excluded.treatment = 'keep' and excluded.exchanged_cost is not null
    and invoice.billing_period_start_date >= ${toFirstDay(from)}
    and invoice.billing_period_start_date < ${toFirstDay(until)}
  group by 1, 2, 3`

/** SQL condition for invoices that have to be paid. */
export const isOutstanding = sql`state in ('issued', 'partly-paid') and kind <> 'credit-note'`

/** SQL for a margin in percent of a charge, with one decimal; null without a positive charge. */
export const buildMarginPercent = (margin: string, charge: string) =>
  sql.raw(`round((${margin}) * 100 / nullif(greatest(${charge}, 0), 0), 1)`)

/** Returns what is outstanding and on drafts by customer and currency, the currency with most documents first. */
const readSums = async ({ trx }: Scoped, ids: readonly string[], month: string): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select customer_id as "customerId", currency,
      trim_scale(coalesce(sum(total - paid_amount) filter (where ${isOutstanding}), 0)) as balance,
      trim_scale(coalesce(sum(subtotal) filter (where state = 'draft'
        and billing_period_start_date >= ${toFirstDay(month)}
        and billing_period_start_date < ${toFirstDay(addMonths(month, 1))}), 0)) as estimated
    from customer_invoice where customer_id = any(${[...ids]}::uuid[])
    group by 1, 2 order by 1, count(*) desc, 2`.execute(trx)
  return rows
}

/** Returns charges before VAT and margins of the months of a trend. */
const readMonthSums = async (
  { trx }: Scoped,
  ids: readonly string[],
  months: readonly string[],
): Promise<MonthSums[]> => {
  const [from = '', last = ''] = [months[0], months.at(-1)]
  const until = addMonths(last, 1)
  const { rows } = await sql<MonthSums>`
    select own.customer_id as "customerId", own.currency, own.month, trim_scale(charge) as charge,
      charge - own.cost - coalesce(kept.cost, 0) as margin,
      ${buildMarginPercent('charge - own.cost - coalesce(kept.cost, 0)', 'charge')} as "marginPercent"
    from (
      select customer_id, currency, to_char(billing_period_start_date, 'YYYY-MM') as month,
        sum(subtotal) as charge, sum(exchanged_cost) as cost
      from customer_invoice
      where customer_id = any(${[...ids]}::uuid[]) and state <> 'void'
        and billing_period_start_date >= ${toFirstDay(from)} and billing_period_start_date < ${toFirstDay(until)}
      group by 1, 2, 3) own
    left join (${buildRetainedCosts({ from, until })}) kept using (customer_id, currency, month)`.execute(trx)
  return rows
}

const compareFigure = (
  { customerId, currency }: OfCurrency,
  compared: ComparedMonths | undefined,
): Pick<CustomerFigure, 'change' | 'percent' | 'isPartial'> => {
  const amounts = compared?.amounts.find((own) => own.customerId === customerId && own.currency === currency)
  const change = amounts ? subtract(amounts.amount, amounts.previous) : null
  return {
    change,
    percent: amounts && change !== null ? formatPercentChange(change, amounts.previous) : null,
    isPartial: compared?.leftOutIn.has(currency) ?? false,
  }
}

/** Returns the figures of customers. Those that the scope does not see are omitted. */
export const readFigures = async (
  scoped: Scoped,
  given: readonly string[],
  month: string,
): Promise<CustomerFigures> => {
  const seesMargins = scoped.scope.kind === 'provider'
  const seen = await scoped.trx
    .selectFrom('customer')
    .select('id')
    .where(sql<boolean>`id = any(${[...given]}::uuid[])`)
    .execute()
  const ids = seen.map(({ id }) => id)
  const months = Array.from({ length: trendMonths }, (_, index) => addMonths(month, index + 1 - trendMonths))
  const sums = Map.groupBy(await readSums(scoped, ids, month), ({ customerId }) => customerId)
  const byMonth = new Map(
    (await readMonthSums(scoped, ids, months)).map((own) => [
      JSON.stringify([own.customerId, own.currency, own.month]),
      own,
    ]),
  )
  const compared = await compareMonthsByCustomer(scoped, month, ids)
  const buildFigure = ({ customerId, currency, balance, estimated }: Sums): CustomerFigure => {
    const ofMonths = months.map((own) => byMonth.get(JSON.stringify([customerId, currency, own])))
    const last = ofMonths.at(-1)
    return {
      currency,
      balance,
      charge: last?.charge ?? null,
      estimated,
      ...compareFigure({ customerId, currency }, compared.get(customerId)),
      trend: ofMonths.map((own) => own?.charge ?? null),
      margin:
        seesMargins && last
          ? {
              amount: toAmount(parseDecimal(last.margin), getCurrencyDigits(currency)),
              percent: last.marginPercent,
              trend: ofMonths.map((own) => own?.marginPercent ?? null),
            }
          : null,
    }
  }
  return {
    month,
    months,
    customers: ids.map((customerId) => ({
      customerId,
      note: compared.get(customerId)?.comparison.note ?? '',
      currencies: (sums.get(customerId) ?? []).map(buildFigure),
    })),
  }
}
