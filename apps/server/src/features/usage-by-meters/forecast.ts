/** The forecast of the running month, for a person. */
import { spanOfMonths, type CallTaken, type forecastUsage, type UsageForecast } from '@cmp/contract'
import { monthOf } from '../../kit/calendar.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { ownEstimates } from '../usage-estimates/estimates.ts'
import { readBilledDays } from './billed-days.ts'
import { readCells } from './charged.ts'
import { daysSince, expectedOf, readDated } from './expected.ts'
import { currenciesOf } from './usage.ts'

type Asked = CallTaken<typeof forecastUsage>['query']

/** Whether a filter takes no part of what a cloud or customer is charged: an estimate of a provider has no parts. */
const isWhole = ({ customerId: _c, cloudProvider: _p, currency: _m, ...narrowing }: Asked): boolean =>
  Object.values(narrowing).every((value) => value === undefined)

/** What the running month, where the seller is at home, is expected to come to. */
export const forecastOf = async (ctx: AppContext, scope: Scope, filter: Asked): Promise<UsageForecast> => {
  const { lines, cells, currency, today, span, estimates, billed } = await withScope(
    ctx,
    scope,
    async (scoped) => {
      const day = await sellersToday(scoped)
      const span = { from: daysSince(day), to: spanOfMonths(monthOf(day)).to }
      const all = await readCells(scoped, filter, span)
      const currency = filter.currency ?? currenciesOf(all)[0] ?? ''
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
  const period = spanOfMonths(monthOf(today))
  return {
    currency,
    forecast: currency === '' ? null : expectedOf(charges, estimates, { currency, today, period, billed }),
  }
}
