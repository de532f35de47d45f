/** The charges by day or month, and those of the previous period for comparison. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/usage'
import { getPreviousRange, readUsageDays, usageByMeters } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/api.ts'
import type { BarSeries } from '../../ui/charts/bars.ts'
import type { ChartComparison } from '../../ui/charts/ChartMenu.tsx'
import { formatDateRange, queryOf, type UsageState } from './usage-state.ts'

/** Requests the columns of a state. */
export const buildUsageDaysQuery = (state: UsageState) => {
  const query = {
    ...queryOf({ ...state, before: null }),
    groupBy: state.groupBy,
    purchases: state.purchases,
  }
  return {
    queryKey: [usageByMeters.name, 'days', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readUsageDays, { query }, { signal }),
  }
}

/**
 * Returns the charges of the period before, aligned at the first column, and the switch of the comparison. It starts as
 * the state says. `level` is undefined while it is off or loads, and on failure.
 */
export const useComparedDays = (
  state: UsageState,
  currency: string | undefined,
): { level: BarSeries | undefined; comparison: ChartComparison } => {
  const [chosen, setChosen] = useState<boolean>()
  const isShown = chosen ?? state.before !== null
  const before = state.before ?? getPreviousRange(state.span)
  const { data } = useQuery({
    // Only the totals are shown, and those by provider load fastest.
    ...buildUsageDaysQuery({ ...state, groupBy: 'cloud', span: before, currency }),
    enabled: isShown && currency !== undefined,
  })
  return {
    level:
      isShown && data
        ? {
            name: t(m.before, { dateRange: formatDateRange(before) }),
            colour: 'var(--quiet)',
            values: data.columns.map(({ charge }) => charge),
          }
        : undefined,
    comparison: { isShown, onToggle: () => setChosen(!isShown) },
  }
}
