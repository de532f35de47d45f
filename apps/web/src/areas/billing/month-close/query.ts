/** The queries of closing a month. */
import { listMonths } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { monthsKey } from '../shared/month-board.ts'

/** The list of months. */
export const monthsQuery = queryOptions({
  queryKey: [monthsKey, 'list'],
  queryFn: ({ signal }) => send(listMonths, {}, { signal }),
})

/** Sends a change of a month, shows its message and reads everything again. */
export const changeMonth = async (sent: Promise<{ message: string }>): Promise<void> => {
  const { message } = await sent
  showToast(message, { tone: 'success' })
  await queryClient.invalidateQueries({ queryKey: [monthsKey] })
}
