/** Returns what the reseller sees beside a customer's report. It is never included in a report, file or mail. */
import { parseDecimal, toAmount } from '@cmp/billing'
import {
  buildMonthsRange,
  type MonthlyReport,
  type MonthlyReportReply,
  toFirstDay,
  addMonths,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import type { CustomerMonth } from '../../../billing/index.ts'
import { calculateUsage } from '../../../../core/usage/usage.ts'

type ResellerView = NonNullable<MonthlyReportReply['reseller']>

/** Counts all drafts of the month, regardless of who may see them. */
const countDrafts = (ctx: AppContext, scope: Scope, { customerId, month }: CustomerMonth): Promise<number> =>
  withScope(ctx, scope, async ({ trx }) => {
    const { count } = await trx
      .selectFrom('customerInvoice')
      .where('customerId', '=', customerId)
      .where('state', '=', 'draft')
      .where('billingPeriodStartDate', '>=', toFirstDay(month))
      .where('billingPeriodStartDate', '<', toFirstDay(addMonths(month, 1)))
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

/** Returns charge, cost and margin of the month, and the number of drafts that the customer does not see. */
export const readResellerView = async (
  ctx: AppContext,
  scope: Scope,
  of: CustomerMonth,
  report: MonthlyReport,
): Promise<ResellerView> => {
  const query = { ...buildMonthsRange(of.month), customerId: of.customerId, groupBy: 'cloud' as const }
  const { currencies } = await calculateUsage(ctx, scope, query)
  const found: ResellerView['currencies'] = []
  for (const currency of currencies) {
    const { charge, cost, margin } = (await calculateUsage(ctx, scope, { ...query, currency })).total
    if (cost === null || margin === null) continue
    const base = parseDecimal(charge)
    found.push({
      currency,
      charge,
      cost,
      margin,
      marginPercent: base.isZero() ? null : toAmount(parseDecimal(margin).times(100).dividedBy(base), 1),
    })
  }
  const shown = report.currencies.reduce((count, { statement }) => count + statement.estimates.length, 0)
  return { currencies: found, hiddenDrafts: Math.max(0, (await countDrafts(ctx, scope, of)) - shown) }
}
