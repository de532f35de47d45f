import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../kit/api/query.ts'
import { useToasts } from '../../../ui/parts/toast.ts'
import { calculateInvoice, useCalculations } from './calculations.ts'

const invoice = { id: 'row-1', invoiceId: 'G000000001' }
const start = '/functions/CalculateCustomerInvoiceDurable_HttpStart'
const status = '/functions/instances/task-1'
const started = { id: 'task-1', statusQueryGetUri: `https://portal.example${status}` }

type Sent = { path: string; body: unknown }

/** Answers each call by its path and records the calls. */
const answerWith = (answers: Record<string, [number, object]>): Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const [code, answer] = answers[path] ?? [200, []]
    return new Response(JSON.stringify(answer), { status: code })
  })
  return sent
}

beforeEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  useCalculations.setState({ byInvoice: {}, shown: undefined })
  useToasts.setState({ queue: [] })
})

test('restarts a calculation, records it as running and shows its end for 5 seconds', async () => {
  const runtime = { instanceId: 'task-1', runtimeStatus: 'Completed', customStatus: '', output: null }
  const sent = answerWith({ [start]: [202, started], [status]: [200, runtime] })
  const calculating = calculateInvoice(invoice, 'sa@demo.example')
  expect(useCalculations.getState()).toMatchObject({
    shown: 'row-1',
    byInvoice: { 'row-1': { state: 'running', message: 'Calculating data for G000000001...' } },
  })
  await calculating
  expect(sent.find(({ path }) => path === start)?.body).toEqual({ invoiceid: 'row-1', replace: 'true' })
  expect(sent.find(({ path }) => path === '/api/FunctionNotifications')?.body).toEqual({
    createdBy: 'sa@demo.example',
    modifiedBy: 'sa@demo.example',
    functionName: 'CalculateCustomerInvoiceDurable_HttpStart',
    url: started.statusQueryGetUri,
    status: 'running',
  })
  expect(useToasts.getState().queue).toMatchObject([
    { message: 'G000000001 data calculation is completed', tone: 'success', seconds: 5 },
  ])
  expect(useCalculations.getState()).toEqual({ byInvoice: {}, shown: undefined })
})

test('shows the specified message if the start fails or has no status URL', async () => {
  answerWith({ [start]: [500, { code: 'Internal', message: 'Something went wrong!' }] })
  await calculateInvoice(invoice, 'sa@demo.example')
  const getFailure = () => useCalculations.getState().byInvoice['row-1']
  expect(getFailure()).toMatchObject({ state: 'failed', message: 'Error generating file for G000000001' })
  answerWith({ [start]: [202, { id: 'task-1' }] })
  await calculateInvoice(invoice, 'sa@demo.example')
  expect(getFailure()).toMatchObject({ state: 'failed', message: 'Invalid response from the API' })
})
