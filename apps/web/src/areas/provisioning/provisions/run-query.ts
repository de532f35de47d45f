/** The query of a run, which its page and the list share. */
import { getProvisionRun, isProvisionAtWork, isProvisionStepEnd, type ProvisionRunNews } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshTasks } from '../../../kit/work/tasks.ts'

const pollMilliseconds = 1500

/** The poll interval of a run that waits for another user's approval. */
const waitingMilliseconds = 15_000

/** The number of lines stored of a long log, the same as the page first reads. */
const maxCachedLines = 1000

/** Returns the query for one run, polled while it is active unless an event stream delivers its updates. */
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

/** Merges the updates of a run into the cached data. */
export const addNews = (id: string, { run, lines }: ProvisionRunNews): void => {
  queryClient.setQueryData(runQuery(id).queryKey, (known) => {
    if (!known) return known
    const last = known.log.at(-1)?.id ?? 0
    const fresh = lines.filter((line) => line.id > last)
    return { ...known, ...run, log: [...known.log, ...fresh].slice(-maxCachedLines) }
  })
}

/** Returns the number of the last cached line of a run's log. */
export const getLastLineId = (id: string): number =>
  queryClient.getQueryData(runQuery(id).queryKey)?.log.at(-1)?.id ?? 0

/** Refetches a run and the tasks after a decision about the run. */
export const refreshRun = async (id: string): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: runQuery(id).queryKey })
  void refreshTasks()
}
