/** Reads the margins of twelve months by currency as sums over documents, which do not read line items. */
import { parseDecimal, toAmount } from '@cmp/billing'
import {
  addMonths,
  getCurrencyDigits,
  toFirstDay,
  trendMonths,
  type CallTaken,
  type MarginMonths,
  type readMarginMonths,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../scope/scope.ts'
import { buildMarginPercent } from '../../../core/customer-figures/figures.ts'

type Query = CallTaken<typeof readMarginMonths>['query']
type Result = NonNullable<MarginMonths['currencies'][number]['results'][number]>

/** Returns charge, cost and margin of the months up to the given one. Costs that are not charged count as cost. */
export const readMonthsOfMargins = async (
  { trx }: Scoped,
  { month, customerId, cloudProvider }: Query,
): Promise<MarginMonths> => {
  const months = Array.from({ length: trendMonths }, (_, index) => addMonths(month, index + 1 - trendMonths))
  const isIncluded = (table: string, provider: string) => sql`
    ${sql.ref(`${provider}.billing_period_start_date`)} >= ${toFirstDay(months[0] ?? month)}
    and ${sql.ref(`${provider}.billing_period_start_date`)} < ${toFirstDay(addMonths(month, 1))}
    and (${customerId ?? null}::uuid is null or ${sql.ref(`${table}.customer_id`)} = ${customerId ?? null}::uuid)
    and (${cloudProvider ?? null}::text is null or ${sql.ref(`${provider}.cloud_provider`)} = ${cloudProvider ?? null}::text)`
  const { rows } = await sql<Result & { month: string; currency: string }>`
    select month, currency, sum(charge) as charge, sum(cost) as cost, sum(charge - cost) as margin,
      ${buildMarginPercent('sum(charge - cost)', 'sum(charge)')} as "marginPercent"
    from (
      select to_char(document.billing_period_start_date, 'YYYY-MM') as month, document.currency,
        document.subtotal as charge, document.exchanged_cost as cost, 1 as documents
      from customer_invoice document where document.state <> 'void' and ${isIncluded('document', 'document')}
      union all
      select to_char(invoice.billing_period_start_date, 'YYYY-MM'), excluded.billing_currency, 0,
        excluded.exchanged_cost, 0
      from excluded_cost excluded join invoice on invoice.id = excluded.invoice_row_id
      where excluded.treatment = 'keep' and excluded.exchanged_cost is not null
        and ${isIncluded('excluded', 'invoice')}) amount
    group by 1, 2 order by sum(sum(documents)) over (partition by currency) desc, currency`.execute(trx)
  return {
    months,
    currencies: [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
      const format = (amount: string) => toAmount(parseDecimal(amount), getCurrencyDigits(currency))
      return {
        currency,
        results: months.map((wanted) => {
          const found = own.find((row) => row.month === wanted)
          return found
            ? {
                charge: format(found.charge),
                cost: format(found.cost),
                margin: format(found.margin),
                marginPercent: found.marginPercent,
              }
            : null
        }),
      }
    }),
  }
}
