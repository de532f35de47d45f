/** What the bell lists: a person's own work, on every machine, until it is read and cleared. */
import { tasksReply, type TasksReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { taskHousekeeping } from '../src/work/notifications.ts'
import { runWork } from '../src/work/run.ts'
import { importJob } from '../src/features/invoices/import.ts'
import { calculationJob } from '../src/features/calculations/calculate.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let sa: Client

const bell = async (client: Client): Promise<TasksReply> =>
  tasksReply(z).parse((await client.get('/api/Tasks')).body)

const invoiceOf = async (query: string): Promise<{ id: string; invoiceId: string }> => {
  const { body } = await sa.get<{ data: { id: string; invoiceId: string }[] }>(
    `/api/Invoices/GetInvoiceWithPagination?${query}`,
  )
  const [first] = body.data
  if (!first) throw new Error(`The demo has no invoice of ${query}.`)
  return first
}

const startCalculation = async (client: Client, invoiceid: string): Promise<{ id: string; url: string }> => {
  const { body } = await client.post<{ id: string; statusQueryGetUri: string }>(
    '/functions/CalculateCustomerInvoiceDurable_HttpStart',
    { invoiceid, replace: 'true' },
  )
  return { id: body.id, url: body.statusQueryGetUri }
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  await portal.addUser('second-sa@demo.example', 'SA')
  sa = await portal.as('sa@demo.example')
})
afterAll(() => portal.close())

test('a calculation is listed while it runs and when it has ended, until it is read and cleared', async () => {
  const invoice = await invoiceOf('isCalculated=true')
  const { id, url } = await startCalculation(sa, invoice.id)
  const running = await bell(sa)
  expect(running).toMatchObject({
    unread: 0,
    tasks: [{ title: `Calculating ${invoice.invoiceId}`, state: 'running', endedAt: null }],
  })
  // The notification that the specification has posted at the start is about the same work.
  const notified = await sa.post<{ id: string }>('/api/FunctionNotifications', {
    functionName: 'CalculateCustomerInvoiceDurable_HttpStart',
    url,
    status: 'running',
  })
  expect(notified.body.id).toBe(running.tasks[0]?.id)
  await runWork(portal.ctx, calculationJob, id)
  // Another machine of the same person.
  const elsewhere = await portal.as('sa@demo.example')
  expect(await bell(elsewhere)).toMatchObject({
    unread: 1,
    tasks: [
      {
        state: 'done',
        progress: 1,
        detail: `${invoice.invoiceId} data calculation is completed`,
        href: '/customer-invoice',
        isRead: false,
      },
    ],
  })
  expect((await sa.post<TasksReply>('/api/Tasks/read')).body).toMatchObject({
    unread: 0,
    tasks: [{ isRead: true }],
  })
  expect((await bell(elsewhere)).unread).toBe(0)
  await sa.post('/api/Tasks/clear')
  expect((await bell(elsewhere)).tasks).toEqual([])
})

test('nobody else sees it: no colleague, no customer, and not the same person who looks as a customer', async () => {
  await startCalculation(sa, (await invoiceOf('isCalculated=true')).id)
  expect((await bell(sa)).tasks).toHaveLength(1)
  for (const other of ['second-sa@demo.example', 'admin@demo.example', 'admin@second.example'])
    expect(await bell(await portal.as(other)), other).toEqual({ tasks: [], unread: 0 })
  const { body } = await sa.get<{ Data: { id: string }[] }>('/api/Customers/GetCustomerWithPagination')
  const viewing = await portal.as('sa@demo.example')
  const viewed = await viewing.post('/api/session/view-as', {
    roleCode: 'ADMIN',
    customerId: body.Data[0]?.id,
  })
  expect(viewed.status, viewed.text).toBe(200)
  expect((await bell(viewing)).tasks).toEqual([])
  expect((await viewing.post('/api/Tasks/clear')).status).toBe(403)
  expect((await bell(sa)).tasks).toHaveLength(1)
})

test('whoever joins work that runs already finds it under the own bell too', async () => {
  const colleague = await portal.as('second-sa@demo.example')
  const invoice = await invoiceOf('isCalculated=true')
  const [one, two] = [await startCalculation(sa, invoice.id), await startCalculation(colleague, invoice.id)]
  expect(two.id).toBe(one.id)
  await runWork(portal.ctx, calculationJob, one.id)
  for (const client of [sa, colleague]) expect((await bell(client)).tasks[0]).toMatchObject({ state: 'done' })
  for (const client of [sa, colleague]) await client.post('/api/Tasks/clear')
})

test('both halves of a fetch are one task', async () => {
  await sa.post('/api/Invoices/fetch-updated-invoices')
  const invoice = await invoiceOf('isCalculated=false')
  const { body } = await sa.post<{ id: string }>('/functions/FetchInvoiceUsageLineItem_HttpStart', {
    InvoiceId: invoice.id,
  })
  await runWork(portal.ctx, importJob, body.id)
  expect((await bell(sa)).tasks).toMatchObject([
    { title: 'Fetching invoice lines', state: 'running', detail: '1 of 2', progress: 0.5 },
  ])
  const half = await sa.post<{ id: string }>('/functions/FetchInvoiceBillingLineItem_HttpStart', {
    InvoiceId: invoice.id,
  })
  await runWork(portal.ctx, importJob, half.body.id)
  expect(await bell(sa)).toMatchObject({
    tasks: [
      {
        state: 'done',
        progress: 1,
        href: `/all-invoice?import=${[body.id, half.body.id].toSorted().join()}`,
      },
    ],
  })
  await sa.post('/api/Tasks/clear')
})

test('a failure says why, and leads to where it is mended', async () => {
  const invoice = await invoiceOf('isCalculated=true')
  await portal.ctx.pool.query('delete from currency_monthly_rate')
  const { id } = await startCalculation(sa, invoice.id)
  await runWork(portal.ctx, calculationJob, id)
  const [task] = (await bell(sa)).tasks
  expect(task).toMatchObject({ state: 'failed', href: '/currency-monthly-rate' })
  expect(task?.detail).toContain('No exchange rate')
  await sa.post('/api/Tasks/clear')
})

test('what a program says of its own work ends: by what it says, or after a day', async () => {
  const notify = (url: string, status: string) =>
    sa.post<{ id: string }>('/api/FunctionNotifications', { functionName: 'NightlyExport', url, status })
  const first = await notify('https://functions.example/1', 'running')
  expect((await bell(sa)).tasks[0]).toMatchObject({ title: 'NightlyExport', state: 'running' })
  expect((await notify('https://functions.example/1', 'Completed')).body.id).toBe(first.body.id)
  expect((await bell(sa)).tasks[0]).toMatchObject({ state: 'done' })

  await notify('https://functions.example/2', 'running')
  await portal.ctx.pool.query(
    `update task set created_at = created_at - interval '2 days' where state = 'running' and url like '%/2'`,
  )
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into scheduled_run (name, status) values ('task-housekeeping', 'queued') returning id`,
  )
  await runWork(portal.ctx, taskHousekeeping, rows[0]?.id ?? '')
  expect((await bell(sa)).tasks.map(({ state }) => state)).not.toContain('running')
})
