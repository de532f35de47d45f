/** The expected total of the current month, as an estimate that explains its method. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/usage-by-meters'
import { formatMoney } from '@cmp/billing/format'
import {
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
import { renderRich } from '../../../ui/parts/render-rich.ts'
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
        {renderRich(m.forecastFor, {
          month: formatMonthName(from),
          amount: formatAmount(expected),
          currency,
          low: formatAmount(low),
          high: formatAmount(high),
          strong: (content) => <strong>{content}</strong>,
          small: (content) => <small>{content}</small>,
          range: (content) => <span>{content}</span>,
        })}
      </p>
      <details>
        <summary>{t(m.howForecastIsCalculated)}</summary>
        <p>
          {t(m.isChargedToDateDataIs, {
            spent: formatAmount(spent),
            currency,
            through: formatDate(through),
            daysLookedAt,
          })}
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
