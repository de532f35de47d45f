/** Calculates an invoice: starts the calculation, polls its status until it ends, and provides what the pages show. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/invoices'
import {
  calculationStatus,
  customerInvoiceDetails,
  customerInvoices,
  invoices,
  lateChanges,
  recordFunctionNotification,
  startCalculation,
  unassignedLines,
  type CallReply,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { refreshResource } from '../../../kit/api/resource-calls.ts'
import { follow } from '../../../kit/work/follow.ts'
import { followTask, refreshTasks } from '../../../kit/work/tasks.ts'
import { showToast, toastSeconds } from '../../../ui/parts/toast.ts'
import { getCalculationInterval } from './poll-intervals.ts'

const functionName = 'CalculateCustomerInvoiceDurable_HttpStart'

/** A calculation that this page started. */
export type Calculation = {
  invoiceRowId: string
  /** The ID of the provider's invoice. */
  name: string
  state: 'running' | 'failed'
  message: string
  /** The server's error message, if `message` does not contain it. */
  reason?: string | undefined
}

type CalculationStore = {
  byInvoice: Record<string, Calculation>
  /** The invoice whose dialog blocks the page. */
  shown: string | undefined
}

/** Calculations that run or failed. Successful ones are removed. */
export const useCalculations = create<CalculationStore>(() => ({ byInvoice: {}, shown: undefined }))

/** Closes the dialog. A running calculation continues in the background, and a failed one is removed. */
export const leaveCalculation = (invoiceRowId: string): void =>
  useCalculations.setState(({ byInvoice }) => {
    const { [invoiceRowId]: left, ...others } = byInvoice
    return { shown: undefined, byInvoice: left?.state === 'running' ? byInvoice : others }
  })

/** Refetches everything that shows amounts. */
const refreshAmounts = async (): Promise<void> => {
  await Promise.all(
    [invoices, customerInvoices, customerInvoiceDetails, unassignedLines, lateChanges].map((resource) =>
      refreshResource(queryClient, resource),
    ),
  )
  await queryClient.invalidateQueries({ queryKey: ['reconciliation'] })
}

const formatCompletedMessage = (name: string): string => t(m.dataCalculationIsCompleted, { name })

type Status = CallReply<typeof calculationStatus>

const isOver = ({ runtimeStatus }: Status): boolean =>
  runtimeStatus !== 'Pending' && runtimeStatus !== 'Running'

/** Returns the query for the status of a calculation. */
const buildStatusQuery = (id: string) =>
  queryOptions({
    queryKey: ['calculation', id],
    queryFn: ({ signal }) => send(calculationStatus, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && isOver(data) ? false : getCalculationInterval(dataUpdateCount),
    gcTime: 0,
  })

/**
 * Waits for the end of a calculation.
 * @returns The message that says why it failed, or undefined.
 */
const endOf = async (id: string): Promise<string | undefined> => {
  try {
    const { runtimeStatus, customStatus } = await follow(buildStatusQuery(id), isOver)
    return runtimeStatus === 'Failed' ? customStatus : undefined
  } catch (error) {
    return describeError(error)
  }
}

/**
 * Waits for calculations that were started together, which are one task. Shows a message when they end and refetches
 * the amounts.
 */
export const followRecalculations = async ([first]: readonly string[]): Promise<void> => {
  if (first === undefined) return
  await followTask(first, ({ state, detail }) => {
    showToast(detail, { tone: state === 'failed' ? 'error' : 'success', seconds: toastSeconds.calculation })
    void refreshAmounts()
  })
}

/** Starts calculations in the background. A notification reports each start and its end. */
export const calculateInBackground = async (chosen: readonly { id: string }[]): Promise<void> => {
  for (const { id } of chosen) {
    const started = await send(startCalculation, { body: { invoiceid: id, replace: 'true' } })
    await followRecalculations([started.id])
  }
  await refreshResource(queryClient, invoices)
}

const recordStart = async (statusUrl: string, userId: string): Promise<void> => {
  try {
    const body = { createdBy: userId, modifiedBy: userId, functionName, url: statusUrl, status: 'running' }
    await send(recordFunctionNotification, { body })
  } catch (error) {
    showToast(t(m.couldNotRecordStartOfCalculation, { error: describeError(error) }), { tone: 'error' })
  }
}

/**
 * A start that was confirmed with a preview. `onStarted` is called once it has started, `onOutdated` if it was rejected
 * because the preview is outdated.
 */
type Confirmed = { expected: string; onStarted: (value: null) => void; onOutdated: (error: unknown) => void }

/** Starts the calculation of an invoice, shows its dialog and waits for the end. */
export const calculateInvoice = async (
  { id, invoiceId: name }: { id: string; invoiceId: string },
  userId: string,
  confirmed?: Confirmed,
): Promise<void> => {
  const report = (state: Calculation['state'], message: string, reason?: string) =>
    useCalculations.setState(({ byInvoice }) => ({
      byInvoice: { ...byInvoice, [id]: { invoiceRowId: id, name, state, message, reason } },
    }))
  const fail = (message: string, reason?: string) => {
    report('failed', message, reason)
    if (useCalculations.getState().shown !== id) showToast(reason ?? message, { tone: 'error' })
  }
  if (!confirmed) useCalculations.setState({ shown: id })
  report('running', t(m.calculatingDataFor, { name }))
  let started: Partial<CallReply<typeof startCalculation>>
  try {
    const expected = confirmed ? { expected: confirmed.expected } : {}
    started = await send(startCalculation, { body: { invoiceid: id, replace: 'true', ...expected } })
    confirmed?.onStarted(null)
    useCalculations.setState({ shown: id })
  } catch (error) {
    if (confirmed) {
      useCalculations.setState(({ byInvoice: { [id]: _refused, ...others } }) => ({ byInvoice: others }))
      confirmed.onOutdated(error)
      return
    }
    fail(t(m.errorGeneratingFileFor, { name }), describeError(error))
    return
  }
  if (!started.id || !started.statusQueryGetUri) {
    fail(t(m.invalidResponse))
    return
  }
  await recordStart(started.statusQueryGetUri, userId)
  void refreshTasks()
  const problem = await endOf(started.id)
  await refreshAmounts()
  if (problem !== undefined) {
    fail(problem)
    return
  }
  showToast(formatCompletedMessage(name), { tone: 'success', seconds: toastSeconds.calculation })
  useCalculations.setState(({ byInvoice: { [id]: _over, ...others }, shown }) => ({
    byInvoice: others,
    shown: shown === id ? undefined : shown,
  }))
}
