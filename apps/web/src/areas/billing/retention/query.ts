/** The query of the retention page. */
import { getRetention } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'

const followMilliseconds = 2000

/** Polled while a deletion is running. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => send(getRetention, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.latest?.status === 'queued' || state.data?.latest?.status === 'running'
      ? followMilliseconds
      : false,
})

/** Refetches the data after a change. */
export const refreshRetention = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: retentionQuery.queryKey })
