/** The fetch of an invoice's lines: its status asked for again and again, and the Fetch button. */
import {
  invoiceBillingLineItems,
  invoices,
  invoiceFetchProgress,
  invoiceUsageLineItems,
  startUsageFetch,
  stepFor,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { useChange } from '../../kit/api/use-change.ts'
import { refreshTasks } from '../../kit/work/tasks.ts'

/** The spec's intervals: while the dialog is open, and after Fetch. */
const openPollMilliseconds = 10_000
const fetchPollMilliseconds = 1000

type InvoiceFetch = {
  /** 0 to 4, for the stepper. */
  step: number
  isFailed: boolean
  isFetching: boolean
  /** The lines may be asked for. */
  hasLines: boolean
  lastUpdated: string | undefined
  /** Why a fetch could not be started, or why the last one failed. */
  problem: string | undefined
  /** Why the progress could not be read. */
  error: Error | null
  start: () => void
  retry: () => void
}

/** Follows the fetch of the invoice of a row. */
export const useInvoiceFetch = (id: string): InvoiceFetch => {
  const [startedByFetch, setStartedByFetch] = useState(false)
  const [lastStep, setLastStep] = useState<0 | 1 | 2 | 3 | 4>(0)
  const progress = useQuery({
    queryKey: ['invoice-progress', id],
    queryFn: ({ signal }) =>
      send(invoiceFetchProgress, { query: { taskId: id, cloudProvider: 'Azure' } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      // What is not there does not come.
      if (state.error instanceof ApiError && state.error.status === 404) return false
      const { isFailed, isFetching } = stepFor(state.data?.status ?? '', startedByFetch)
      if (isFailed) return false
      return startedByFetch && isFetching ? fetchPollMilliseconds : openPollMilliseconds
    },
  })
  const starting = useChange(async () => {
    // The server goes on to the other lines by itself.
    await send(startUsageFetch, { body: { InvoiceId: id } })
    // The status of the former fetch must be gone first, or it would end this one at once.
    await Promise.all([refreshTasks(), queryClient.invalidateQueries({ queryKey: ['invoice-progress', id] })])
    setStartedByFetch(true)
  }, 'inline')
  const { data } = progress
  const now = stepFor(data?.status ?? '', startedByFetch)
  const step = now.step ?? lastStep
  if (step !== lastStep) setLastStep(step)
  const isFetching = starting.isBusy || now.isFetching

  // The end of a fetch: buttons, tables and lists ask again.
  const hasEnded = step >= 3
  useEffect(() => {
    if (!hasEnded) return
    for (const resource of [invoices, invoiceUsageLineItems, invoiceBillingLineItems])
      void refreshResource(queryClient, resource)
  }, [hasEnded])

  return {
    step,
    isFailed: now.isFailed,
    isFetching,
    hasLines: hasEnded || (data !== undefined && !isFetching),
    lastUpdated: data?.lastUpdatedTime,
    problem: starting.problem ?? (now.isFailed ? data?.problem || undefined : undefined),
    error: progress.error,
    start: starting.send,
    retry: () => void progress.refetch(),
  }
}
