import type { UseQueryResult } from '@tanstack/react-query'
import { rangeText, type ListState } from '../api/list-search.ts'

/** Which rows of a list are shown. While offline the former page stays, and is not called by the numbers of the next. */
export const rangeOf = (
  {
    data,
    isPlaceholderData,
    fetchStatus,
  }: Pick<
    UseQueryResult<{ rows: readonly unknown[]; count: number }>,
    'data' | 'isPlaceholderData' | 'fetchStatus'
  >,
  state: Pick<ListState, 'page' | 'size'>,
): string => {
  if (!data) return '–'
  if (isPlaceholderData && fetchStatus === 'paused') return 'Waiting for the connection'
  return rangeText(state, data.count, data.rows.length)
}
