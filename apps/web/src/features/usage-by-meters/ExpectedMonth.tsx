/** What the running month is expected to come to, as an estimate that says how it is made. */
import { formatMoney } from '@cmp/billing/format'
import {
  counted,
  digitsOf,
  forecastUsage,
  monthName,
  usageByMeters,
  type CallGiven,
  type UsageForecast,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { formatDate } from '../../ui/parts/dates.ts'
import styles from './expected-month.module.css'

/** It follows from whole days: asking again within minutes would give the same. Milliseconds. */
const keptFor = 10 * 60_000

const Expected = ({
  currency,
  forecast,
}: {
  currency: string
  forecast: NonNullable<UsageForecast['forecast']>
}) => {
  const { from, through, spent, expected, low, high, daysLookedAt } = forecast
  const money = (amount: string) => formatMoney(amount, digitsOf(currency))
  return (
    <div className={styles.expected}>
      <p>
        Forecast for {monthName(from)}:{' '}
        <strong>
          {money(expected)} <small>{currency}</small>
        </strong>{' '}
        <span>
          range {money(low)} to {money(high)}
        </span>
      </p>
      <details>
        <summary>How the forecast is made</summary>
        <p>
          {money(spent)} {currency} is charged so far. Days are known through {formatDate(through)}; the rest
          is estimated from the trend and the weekdays of up to {counted(daysLookedAt, 'day')} before. One-off
          items and credits are not expected again unless each month has them. Four times out of five a month
          comes to an amount between both bounds. It is before VAT, and part of no invoice.
        </p>
      </details>
    </div>
  )
}

/** The estimate; nothing where no days tell one. */
export const ExpectedMonth = ({
  query,
}: {
  query: NonNullable<CallGiven<typeof forecastUsage>['query']>
}) => {
  const answer = useQuery({
    queryKey: [usageByMeters.name, 'forecast', query],
    queryFn: ({ signal }) => send(forecastUsage, { query }, { signal }),
    staleTime: keptFor,
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data?.forecast) return null
  return <Expected currency={answer.data.currency} forecast={answer.data.forecast} />
}
