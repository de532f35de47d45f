/** Calculating an invoice: the start, the status asked for until it is over, and what the screens show of it. */
import {
  type Output,
  customerInvoiceDetails,
  customerInvoices,
  invoices,
  unassignedLines,
  type runtimeReply,
  type startReply,
} from '@cmp/contract'
import { create } from 'zustand'
import { api } from '../../kit/api/api.ts'
import { resourcePaths } from '../../kit/api/paths.ts'
import { describeError, queryClient } from '../../kit/api/query.ts'
import { refreshResource } from '../../kit/api/resource-calls.ts'
import { reportTask } from '../../kit/work/tasks.ts'
import { toast, toastSeconds } from '../../ui/ask/toast.ts'
import { helpFor } from './calculation-help.ts'

const functionName = 'CalculateCustomerInvoiceDurable_HttpStart'

/** The first question comes soon, so that a small invoice feels quick; the spec's interval follows. */
const firstPollMilliseconds = 500
const pollMilliseconds = 5000

/** A calculation that this page started. */
export type Calculation = {
  invoiceRowId: string
  /** The provider's invoice id. */
  name: string
  state: 'running' | 'failed'
  message: string
}

type CalculationStore = {
  byInvoice: Record<string, Calculation>
  /** The invoice whose dialog blocks the page. */
  shown: string | undefined
}

/** What runs or failed here; a calculation that ended well is not kept. */
export const useCalculations = create<CalculationStore>(() => ({ byInvoice: {}, shown: undefined }))

/** Takes the dialog away; a running calculation goes on under the bell, a failed one is forgotten. */
export const leaveCalculation = (invoiceRowId: string): void =>
  useCalculations.setState(({ byInvoice }) => {
    const { [invoiceRowId]: left, ...others } = byInvoice
    return { shown: undefined, byInvoice: left?.state === 'running' ? byInvoice : others }
  })

const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => void window.setTimeout(done, milliseconds))

/** Everything that shows amounts asks again. */
const refreshAmounts = async (): Promise<void> => {
  await Promise.all(
    [invoices, customerInvoices, customerInvoiceDetails, unassignedLines].map((resource) =>
      refreshResource(queryClient, resource),
    ),
  )
  await queryClient.invalidateQueries({ queryKey: ['reconciliation'] })
}

const completedMessage = (name: string): string => `${name} data calculation is completed`

/** Asks where a calculation stands, as a query, so that a session that ended meanwhile is noticed. */
const statusOf = (statusUrl: string) =>
  queryClient.fetchQuery({
    queryKey: ['calculation', statusUrl],
    queryFn: () => api.get<Output<typeof runtimeReply>>(statusUrl),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Waits for the end of a calculation.
 * @returns the sentence that says why it failed, or undefined
 */
const endOf = async (statusUrl: string): Promise<string | undefined> => {
  try {
    await wait(firstPollMilliseconds)
    let reply = await statusOf(statusUrl)
    while (reply.runtimeStatus === 'Pending' || reply.runtimeStatus === 'Running') {
      await wait(pollMilliseconds)
      reply = await statusOf(statusUrl)
    }
    return reply.runtimeStatus === 'Failed' ? reply.customStatus : undefined
  } catch (error) {
    return describeError(error)
  }
}

const resultHref = (problem: string | undefined): string | undefined =>
  problem === undefined ? resourcePaths(customerInvoices).list() : helpFor(problem)?.href

/** Follows one calculation under the bell; returns why it failed, or undefined. */
const followCalculation = async (statusUrl: string, name: string): Promise<string | undefined> => {
  const task = { id: statusUrl, title: `Calculating ${name}` }
  reportTask({ ...task, state: 'running', detail: `Calculating data for ${name}...` })
  const problem = await endOf(statusUrl)
  reportTask({
    ...task,
    state: problem === undefined ? 'done' : 'failed',
    detail: problem ?? completedMessage(name),
    href: resultHref(problem),
  })
  await refreshAmounts()
  return problem
}

/** Follows calculations that were set off together as one task under the bell, and says how they went. */
export const followCalculations = async (ids: readonly string[]): Promise<void> => {
  const [first] = ids
  if (first === undefined) return
  const invoicesText = ids.length === 1 ? '1 invoice' : `${ids.length} invoices`
  const task = { id: `calculations ${first}`, title: `Calculating ${invoicesText} again` }
  let ended = 0
  const report = () =>
    reportTask({
      ...task,
      state: 'running',
      progress: ended / ids.length,
      detail: `${ended} of ${ids.length} calculated`,
    })
  report()
  const problems = await Promise.all(
    ids.map(async (id) => {
      const problem = await endOf(`/functions/instances/${id}`)
      ended++
      report()
      return problem
    }),
  )
  const failed = [...new Set(problems.filter((problem) => problem !== undefined))]
  const problem = failed.length > 0 ? failed.join(' ') : undefined
  const detail = problem ?? `${invoicesText} ${ids.length === 1 ? 'has' : 'have'} been calculated again.`
  reportTask({ ...task, state: problem === undefined ? 'done' : 'failed', detail, href: resultHref(problem) })
  toast(detail, { tone: problem === undefined ? 'success' : 'error', seconds: toastSeconds.calculation })
  await refreshAmounts()
}

const recordStart = async (statusUrl: string, userId: string): Promise<void> => {
  try {
    const body = { createdBy: userId, modifiedBy: userId, functionName, url: statusUrl, status: 'running' }
    await api.post('/api/FunctionNotifications', { body })
  } catch (error) {
    toast(`The start could not be recorded. ${describeError(error)}`, { tone: 'error' })
  }
}

/** Starts the calculation of an invoice, shows its dialog and follows it to the end. */
export const calculateInvoice = async (
  { id, invoiceId: name }: { id: string; invoiceId: string },
  userId: string,
): Promise<void> => {
  const report = (state: Calculation['state'], message: string) =>
    useCalculations.setState(({ byInvoice }) => ({
      byInvoice: { ...byInvoice, [id]: { invoiceRowId: id, name, state, message } },
    }))
  const fail = (message: string) => {
    report('failed', message)
    if (useCalculations.getState().shown !== id) toast(message, { tone: 'error' })
  }
  useCalculations.setState({ shown: id })
  report('running', `Calculating data for ${name}...`)
  let statusUrl: string | undefined
  try {
    const body = { invoiceid: id, replace: 'true' }
    statusUrl = (await api.post<Partial<Output<typeof startReply>>>(`/functions/${functionName}`, { body }))
      .statusQueryGetUri
  } catch (error) {
    fail(`Error generating file for ${name}. ${describeError(error)}`)
    return
  }
  if (!statusUrl) {
    fail('Invalid response from the API')
    return
  }
  await recordStart(statusUrl, userId)
  const problem = await followCalculation(statusUrl, name)
  if (problem !== undefined) {
    fail(problem)
    return
  }
  toast(completedMessage(name), { tone: 'success', seconds: toastSeconds.calculation })
  useCalculations.setState(({ byInvoice: { [id]: _over, ...others }, shown }) => ({
    byInvoice: others,
    shown: shown === id ? undefined : shown,
  }))
}
