/** The charges of a customer in the last twelve months, by service. */
import { addMonths, buildMonthsRange, toMonth } from '@cmp/contract'
import { UsageChart } from '../../../kit/usage/UsageChart.tsx'

/** The number of months before the shown one. */
const monthsBefore = 11

/** The chart. A month leads to the causes of its change. `month` is the first day of the last month. */
export const CostTrend = ({ month, customerId }: { month: string; customerId: string }) => {
  const last = toMonth(month)
  return (
    <UsageChart
      state={{
        span: {
          from: buildMonthsRange(addMonths(last, -monthsBefore)).from,
          to: buildMonthsRange(last).to,
        },
        before: null,
        groupBy: 'service',
        currency: undefined,
        tagKey: undefined,
        filters: { customerId },
        purchases: 'billed',
      }}
    />
  )
}
