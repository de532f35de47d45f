/** A run as its page and the list follow it. */
import { getProvisionRun, isProvisionStepEnd, type ProvisionRun } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'

const pollMilliseconds = 1500

/** Whether something happens by itself. */
export const isAtWork = ({ step }: Pick<ProvisionRun, 'step'>): boolean =>
  !isProvisionStepEnd(step) && step !== 'awaiting-approval'

/** A run; asked for again while it is at work. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['provision-run', id],
    queryFn: ({ signal }) => send(getProvisionRun, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pollMilliseconds : false),
  })
