import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatRowRange, type ListState } from '../api/list-search.ts'

/**
 * Returns the range of the displayed rows. Offline, the previous page is still shown and must not get the numbers of
 * the next page.
 */
export const getShownRange = (
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
  if (isPlaceholderData && fetchStatus === 'paused') return t(m.waitingForConnection)
  return formatRowRange(state, data.count, data.rows.length)
}
