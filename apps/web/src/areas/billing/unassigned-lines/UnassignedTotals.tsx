/** The total cost of the unassigned line items that match the list's search and filters. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/unassigned-lines'
import { totalUnassignedLines, unassignedLines } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { listStateOf } from '../../../kit/api/list-search.ts'
import { TotalsStrip } from '../../../ui/parts/TotalsStrip.tsx'

const buildTotalsQuery = (address: Record<string, unknown>) => {
  const { filters, search } = listStateOf(unassignedLines, address)
  return queryOptions({
    queryKey: [unassignedLines.name, 'totals', filters, search],
    queryFn: ({ signal }) => send(totalUnassignedLines, { query: { ...filters, search } }, { signal }),
  })
}

/** Requests the totals of the list at an address. */
export const preloadTotals = (address: Record<string, unknown>): void =>
  void queryClient.prefetchQuery(buildTotalsQuery(address))

/** The totals. They are not shown for an empty list or on failure, because the list below shows that. */
export const UnassignedTotals = () => {
  const answer = useQuery(buildTotalsQuery(useSearch({ strict: false })))
  if (answer.isError || answer.data?.length === 0) return null
  return (
    <TotalsStrip
      label={t(m.costOfUnassignedLineItems)}
      lines={answer.data?.map(({ currency, subscriptions, lines, cost }) => ({
        currency,
        rows: t(m.subscriptionsAndLines, { subscriptions, lines }),
        sums: [{ label: t(m.cost), amount: cost }],
      }))}
    />
  )
}
