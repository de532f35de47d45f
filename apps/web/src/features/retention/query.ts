/** What is kept, asked for once for the page. */
import { getRetention } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'

const followMilliseconds = 2000

/** While a removal is under way it is asked again. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => send(getRetention, {}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.latest?.status === 'queued' || state.data?.latest?.status === 'running'
      ? followMilliseconds
      : false,
})

/** Asks again after a change. */
export const refreshRetention = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: retentionQuery.queryKey })
