/** Polls something on the server until it ends, even if the user has left the page that started it. */
import { QueryObserver, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'

/**
 * Polls at the intervals that the query declares (`refetchInterval`), shared with every page that shows the same query.
 * @returns The first response that is final.
 * @throws What the query throws.
 */
export const follow = <Answer, Key extends QueryKey>(
  options: QueryObserverOptions<Answer, Error, Answer, Answer, Key>,
  isOver: (answer: Answer) => boolean,
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const observer = new QueryObserver(queryClient, { ...options, staleTime: 0 })
  const stop = observer.subscribe(({ data, error, isFetching }) => {
    if (isFetching) return
    if (error) reject(error)
    else if (data !== undefined && isOver(data)) resolve(data)
  })
  return promise.finally(stop)
}
