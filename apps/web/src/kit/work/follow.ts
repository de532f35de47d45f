/** Follows something on the server to its end, also when the page that started it has been left. */
import { QueryObserver, type QueryKey, type QueryObserverOptions } from '@tanstack/react-query'
import { queryClient } from '../api/query.ts'

/**
 * Asks at the intervals that the query itself names (`refetchInterval`), together with every page that shows the same query.
 * @returns the first answer that is over
 * @throws what the query throws
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
