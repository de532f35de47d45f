/**
 * Fetches the monthly exchange rates of accounts whose provider supplies them, for the current and the previous month,
 * once each.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { toMonth, addMonths } from '@cmp/contract'
import type { AppContext } from '../../../../scope/context.ts'
import { CloudError } from '@cmp/clouds/ports/errors'
import { AppError } from '../../../../kit/errors.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import type { BillingAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { upsertFxRates } from '../../currency-monthly-rates/fx-import.ts'

/** Returns whether a month's rates were imported from a provider. */
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
 * Imports the rates that an account's provider has and the portal does not. If they are unavailable, the invoices are
 * fetched anyway.
 * @returns what people should know: which rates were left unchanged, or why there are none.
 */
export const fetchRates = async (
  ctx: AppContext,
  scope: Scope,
  { name, rates }: BillingAccount,
): Promise<string[]> => {
  if (!rates) return []
  const problems: string[] = []
  const thisMonth = toMonth(ctx.clock().toISOString())
  for (const month of [thisMonth, addMonths(thisMonth, -1)])
    try {
      if (await withScope(ctx, scope, (scoped) => hasRates(scoped, month))) continue
      const text = await rates.ofMonth({ month })
      if (text === undefined) continue
      const { isWhole, message } = await withScope(ctx, scope, (scoped) =>
        upsertFxRates(scoped, text, { source: 'provider' }),
      )
      if (!isWhole) problems.push(message)
    } catch (error) {
      if (!(error instanceof CloudError || error instanceof AppError)) throw error
      problems.push(t(m.couldNotFetchExchangeRatesFor, { month, name, message: error.message }))
    }
  return problems
}
