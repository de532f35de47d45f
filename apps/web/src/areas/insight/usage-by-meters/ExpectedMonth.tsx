/** The expected total of the current month, as an estimate that explains its method. */
import { formatMoney } from '@cmp/billing/format'
import {
  formatCount,
  getCurrencyDigits,
  forecastUsage,
  formatMonthName,
  usageByMeters,
  type CallGiven,
  type UsageForecast,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { formatDate } from '../../../ui/parts/dates.ts'
import styles from './expected-month.module.css'

/** The estimate is based on whole days, so a refetch within minutes would return the same. Milliseconds. */
const staleMilliseconds = 10 * 60_000

const Expected = ({
  currency,
  forecast,
}: {
  currency: string
  forecast: NonNullable<UsageForecast['forecast']>
}) => {
  const { from, through, spent, expected, low, high, daysLookedAt } = forecast
  const formatAmount = (amount: string) => formatMoney(amount, getCurrencyDigits(currency))
  return (
    <div className={styles.expected}>
      <p>
        Forecast for {formatMonthName(from)}:{' '}
        <strong>
          {formatAmount(expected)} <small>{currency}</small>
        </strong>{' '}
        <span>
          (range {formatAmount(low)}–{formatAmount(high)})
        </span>
      </p>
      <details>
        <summary>How the forecast is made</summary>
        <p>
          {formatAmount(spent)} {currency} is charged so far. Days are known through {formatDate(through)};
          the rest is estimated from the trend and the weekdays of up to {formatCount(daysLookedAt, 'day')}{' '}
          before. One-off items and credits are not expected again unless each month has them. In four of five
          months the amount is within the range. The forecast excludes VAT and is not part of an invoice.
        </p>
      </details>
    </div>
  )
}

/** The estimate. Renders nothing if there are no days to base it on. */
export const ExpectedMonth = ({
  query,
}: {
  query: NonNullable<CallGiven<typeof forecastUsage>['query']>
}) => {
  const answer = useQuery({
    queryKey: [usageByMeters.name, 'forecast', query],
    queryFn: ({ signal }) => send(forecastUsage, { query }, { signal }),
    staleTime: staleMilliseconds,
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data?.forecast) return null
  return <Expected currency={answer.data.currency} forecast={answer.data.forecast} />
}
