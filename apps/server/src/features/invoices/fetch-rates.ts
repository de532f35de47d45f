/** Monthly exchange rates of accounts whose provider gives them: this month's and the last one's, once each. */
import type { AppContext } from '../../scope/context.ts'
import { CloudError } from '@cmp/clouds/ports/errors'
import { AppError } from '../../kit/errors.ts'
import { monthOf, monthsAfter } from '../../kit/calendar.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import type { BillingAccount } from '../cloud-accounts/cloud-accounts.ts'
import { bringInFxRates } from '../currency-monthly-rates/fx-import.ts'

/** Whether a month's rates were brought in from a provider. */
const hasRates = async ({ trx }: Scoped, month: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('currencyMonthlyRate')
    .select('id')
    .where('year', '=', Number(month.slice(0, 4)))
    .where('month', '=', Number(month.slice(5, 7)))
    .where('source', '=', 'provider')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Brings in the rates that an account's provider has and the portal has not; that they cannot be had does not hold up the
 * invoices.
 * @returns what somebody has to know of them: rates that were left as they are, or why there are none
 */
export const fetchRates = async (
  ctx: AppContext,
  scope: Scope,
  { name, rates }: BillingAccount,
): Promise<string[]> => {
  if (!rates) return []
  const problems: string[] = []
  const thisMonth = monthOf(ctx.clock().toISOString())
  for (const month of [thisMonth, monthsAfter(thisMonth, -1)])
    try {
      if (await withScope(ctx, scope, (scoped) => hasRates(scoped, month))) continue
      const text = await rates.ofMonth({ month })
      if (text === undefined) continue
      const { isWhole, message } = await withScope(ctx, scope, (scoped) =>
        bringInFxRates(scoped, text, { source: 'provider' }),
      )
      if (!isWhole) problems.push(message)
    } catch (error) {
      if (!(error instanceof CloudError || error instanceof AppError)) throw error
      problems.push(`The exchange rates of ${month} could not be fetched for ${name}: ${error.message}`)
    }
  return problems
}
