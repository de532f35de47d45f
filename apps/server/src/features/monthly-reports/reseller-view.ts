/** What the reseller sees beside a customer's report. It goes into no report, file or mail. */
import { parseDecimal, toAmount } from '@cmp/billing'
import { spanOfMonths, type MonthlyReport, type MonthlyReportReply } from '@cmp/contract'
import { sql } from 'kysely'
import { firstDayOf, monthsAfter } from '../../kit/calendar.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { CustomerMonth } from '../statements/statement.ts'
import { usageOf } from '../usage-by-meters/usage.ts'

type ResellerView = NonNullable<MonthlyReportReply['reseller']>

/** Drafts of the month; all of them, whoever sees them. */
const countDrafts = (ctx: AppContext, scope: Scope, { customerId, month }: CustomerMonth): Promise<number> =>
  withScope(ctx, scope, async ({ trx }) => {
    const { count } = await trx
      .selectFrom('customerInvoice')
      .where('customerId', '=', customerId)
      .where('state', '=', 'draft')
      .where('billingPeriodStartDate', '>=', firstDayOf(month))
      .where('billingPeriodStartDate', '<', firstDayOf(monthsAfter(month, 1)))
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  })

/** Charge, cost and margin of the month, and how many drafts the customer does not see. */
export const resellerViewOf = async (
  ctx: AppContext,
  scope: Scope,
  of: CustomerMonth,
  report: MonthlyReport,
): Promise<ResellerView> => {
  const asked = { ...spanOfMonths(of.month), customerId: of.customerId, groupBy: 'cloud' as const }
  const { currencies } = await usageOf(ctx, scope, asked)
  const found: ResellerView['currencies'] = []
  for (const currency of currencies) {
    const { charge, cost, margin } = (await usageOf(ctx, scope, { ...asked, currency })).total
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
