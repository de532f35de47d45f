/** The fetch of an invoice's line items: polls its status and handles the Fetch button. */
import {
  invoiceBillingLineItems,
  invoices,
  invoiceFetchProgress,
  invoiceUsageLineItems,
  startUsageFetch,
  toInvoiceFetchStep,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { refreshTasks } from '../../../kit/work/tasks.ts'
import { fetchInterval } from './poll-intervals.ts'

type InvoiceFetch = {
  /** The step of the stepper, 0 to 4. */
  step: number
  isFailed: boolean
  isFetching: boolean
  /** Whether the line items can be requested. */
  hasLines: boolean
  lastUpdated: string | undefined
  /** Why a fetch could not be started, or why the last fetch failed. */
  problem: string | undefined
  /** Why the progress could not be read. */
  error: Error | null
  start: () => void
  retry: () => void
}

/** Returns the state of the fetch of an invoice's line items. */
export const useInvoiceFetch = (id: string): InvoiceFetch => {
  const [startedByFetch, setStartedByFetch] = useState(false)
  const [lastStep, setLastStep] = useState<0 | 1 | 2 | 3 | 4>(0)
  const progress = useQuery({
    queryKey: ['invoice-progress', id],
    queryFn: ({ signal }) =>
      send(invoiceFetchProgress, { query: { taskId: id, cloudProvider: 'Azure' } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      fetchInterval({ status: data?.status ?? '', error, startedByFetch }),
  })
  const starting = useChange(async () => {
    // The server continues with the other line items without another call.
    await send(startUsageFetch, { body: { InvoiceId: id } })
    // The status of the previous fetch must be removed first, or it would end this one at once.
    await Promise.all([refreshTasks(), queryClient.invalidateQueries({ queryKey: ['invoice-progress', id] })])
    setStartedByFetch(true)
  }, 'inline')
  const { data } = progress
  const now = toInvoiceFetchStep(data?.status ?? '', startedByFetch)
  const step = now.step ?? lastStep
  if (step !== lastStep) setLastStep(step)
  const isFetching = starting.isBusy || now.isFetching

  // When a fetch ends, buttons, tables and lists are refetched.
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
