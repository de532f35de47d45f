/** A run as its page and the list read it. */
import { getProvisionRun, isProvisionAtWork, isProvisionStepEnd, type ProvisionRunNews } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'

const pollMilliseconds = 1500

/** A run that waits for somebody else to agree. */
const waitingMilliseconds = 15_000

/** What is kept of a long log: as much as a page reads at first. */
const keptLines = 1000

/** A run; asked for again while it is at work, unless its news come by themselves. */
export const runQuery = (id: string, isFollowed = false) =>
  queryOptions({
    queryKey: ['provision-run', id],
    queryFn: ({ signal }) => send(getProvisionRun, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data || isProvisionStepEnd(data.step)) return false
      if (!isProvisionAtWork(data)) return waitingMilliseconds
      return isFollowed ? false : pollMilliseconds
    },
  })

/** Puts what is new of a run to what is known of it. */
export const addNews = (id: string, { run, lines }: ProvisionRunNews): void => {
  queryClient.setQueryData(runQuery(id).queryKey, (known) => {
    if (!known) return known
    const last = known.log.at(-1)?.id ?? 0
    const fresh = lines.filter((line) => line.id > last)
    return { ...known, ...run, log: [...known.log, ...fresh].slice(-keptLines) }
  })
}

/** The last line that is known of a run's log. */
export const lastLine = (id: string): number =>
  queryClient.getQueryData(runQuery(id).queryKey)?.log.at(-1)?.id ?? 0
