/** What the unassigned lines of the list's search and filters cost. */
import { counted, totalUnassignedLines, unassignedLines } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { send } from '../../kit/api/api.ts'
import { listStateOf } from '../../kit/api/list-search.ts'
import { TotalsStrip } from '../../ui/parts/TotalsStrip.tsx'

/** The strip; nothing for an empty list and on failure, since the list below says so. */
export const UnassignedTotals = () => {
  const { filters, search } = listStateOf(unassignedLines, useSearch({ strict: false }))
  const answer = useQuery({
    queryKey: [unassignedLines.name, 'totals', filters, search],
    queryFn: ({ signal }) => send(totalUnassignedLines, { query: { ...filters, search } }, { signal }),
  })
  if (answer.isError || answer.data?.length === 0) return null
  return (
    <TotalsStrip
      label="Cost of unassigned lines"
      lines={answer.data?.map(({ currency, subscriptions, lines, cost }) => ({
        currency,
        rows: `${counted(subscriptions, 'subscription')}, ${counted(lines, 'line')}`,
        sums: [{ label: 'Cost', amount: cost }],
      }))}
    />
  )
}
