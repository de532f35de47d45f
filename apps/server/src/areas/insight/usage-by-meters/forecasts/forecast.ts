/** Returns the forecast of the current month for people. */
import {
  buildMonthsRange,
  type CallTaken,
  type forecastUsage,
  type UsageForecast,
  toMonth,
} from '@cmp/contract'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import { readSellerToday } from '../../../../core/seller-profile/seller.ts'
import { ownEstimates } from '../../../../core/usage/estimates.ts'
import { readBilledDays } from '../../../../core/usage/billed-days/billed-days.ts'
import { readCells } from '../../../../core/usage/charges/charged.ts'
import { getFirstDailyDay, calculateExpected, readDated } from './expected.ts'
import { listUsageCurrencies } from '../../../../core/usage/usage.ts'

type ForecastQuery = CallTaken<typeof forecastUsage>['query']

/**
 * Returns whether a filter selects all charges of a provider or customer, because a provider's estimate cannot be
 * divided.
 */
const isWhole = ({ customerId: _c, cloudProvider: _p, currency: _m, ...narrowing }: ForecastQuery): boolean =>
  Object.values(narrowing).every((value) => value === undefined)

/** Returns the expected amount of the current month in the seller's time zone. */
export const calculateUsageForecast = async (
  ctx: AppContext,
  scope: Scope,
  filter: ForecastQuery,
): Promise<UsageForecast> => {
  const { lines, cells, currency, today, span, estimates, billed } = await withScope(
    ctx,
    scope,
    async (scoped) => {
      const day = await readSellerToday(scoped)
      const span = { from: getFirstDailyDay(day), to: buildMonthsRange(toMonth(day)).to }
      const all = await readCells(scoped, filter, span)
      const currency = filter.currency ?? listUsageCurrencies(all)[0] ?? ''
      return {
        lines: await scoped.lines(),
        billed: await readBilledDays(scoped, span, filter.customerId),
        cells: all.filter((cell) => cell.currency === currency),
        currency,
        today: day,
        span,
        estimates: isWhole(filter)
          ? (await ownEstimates(scoped, filter.customerId)).filter(
              ({ cloudProvider }) =>
                filter.cloudProvider === undefined || cloudProvider === filter.cloudProvider,
            )
          : [],
      }
    },
  )
  const charges = await readDated(lines, cells, { span, since: span.from, filter })
  const period = buildMonthsRange(toMonth(today))
  return {
    currency,
    forecast:
      currency === '' ? null : calculateExpected(charges, estimates, { currency, today, period, billed }),
  }
}
