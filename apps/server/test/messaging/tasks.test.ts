/** The tasks under the bell: a user's own work, on every device, until it is read and cleared. */
import { tasksReply, type TasksReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { taskHousekeeping } from '../../src/work/notifications.ts'
import { runWork } from '../../src/work/run.ts'
import { importJob } from '../../src/areas/billing/invoices/imports/import.ts'
import { calculationJob } from '../../src/areas/billing/calculations/calculate.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let sa: Client

const readTasks = async (client: Client): Promise<TasksReply> =>
  tasksReply(z).parse((await client.get('/api/Tasks')).body)

const findInvoice = async (query: string): Promise<{ id: string; invoiceId: string }> => {
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

test('lists a calculation while it runs and after its end until it is read and cleared', async () => {
  const invoice = await findInvoice('isCalculated=true')
  const { id, url } = await startCalculation(sa, invoice.id)
  const running = await readTasks(sa)
  expect(running).toMatchObject({
    unread: 0,
    tasks: [{ title: `Calculating ${invoice.invoiceId}`, state: 'queued', endedAt: null }],
  })
  // The notification that the specification's clients post at the start is about the same task.
  const notified = await sa.post<{ id: string }>('/api/FunctionNotifications', {
    functionName: 'CalculateCustomerInvoiceDurable_HttpStart',
    url,
    status: 'running',
  })
  expect(notified.body.id).toBe(running.tasks[0]?.id)
  await runWork(portal.ctx, calculationJob, id)
  // Another device of the same user.
  const elsewhere = await portal.as('sa@demo.example')
  expect(await readTasks(elsewhere)).toMatchObject({
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
  expect((await readTasks(elsewhere)).unread).toBe(0)
  await sa.post('/api/Tasks/clear')
  expect((await readTasks(elsewhere)).tasks).toEqual([])
})

test('hides a task from colleagues, customers and the same user in a customer view', async () => {
  await startCalculation(sa, (await findInvoice('isCalculated=true')).id)
  expect((await readTasks(sa)).tasks).toHaveLength(1)
  for (const other of ['second-sa@demo.example', 'admin@demo.example', 'admin@second.example'])
    expect(await readTasks(await portal.as(other)), other).toMatchObject({ tasks: [], unread: 0, count: 0 })
  const { body } = await sa.get<{ Data: { id: string }[] }>('/api/Customers/GetCustomerWithPagination')
  const viewing = await portal.as('sa@demo.example')
  const viewed = await viewing.post('/api/session/view-as', {
    roleCode: 'ADMIN',
    customerId: body.Data[0]?.id,
  })
  expect(viewed.status, viewed.text).toBe(200)
  expect((await readTasks(viewing)).tasks).toEqual([])
  expect((await viewing.post('/api/Tasks/clear')).status).toBe(403)
  expect((await readTasks(sa)).tasks).toHaveLength(1)
})

test('shows running work that a second user joins as a task of that user too', async () => {
  const colleague = await portal.as('second-sa@demo.example')
  const invoice = await findInvoice('isCalculated=true')
  const [one, two] = [await startCalculation(sa, invoice.id), await startCalculation(colleague, invoice.id)]
  expect(two.id).toBe(one.id)
  await runWork(portal.ctx, calculationJob, one.id)
  for (const client of [sa, colleague])
    expect((await readTasks(client)).tasks[0]).toMatchObject({ state: 'done' })
  for (const client of [sa, colleague]) await client.post('/api/Tasks/clear')
})

test('both halves of a fetch are a single task', async () => {
  await sa.post('/api/Invoices/fetch-updated-invoices')
  const invoice = await findInvoice('isCalculated=false')
  const { body } = await sa.post<{ id: string }>('/functions/FetchInvoiceUsageLineItem_HttpStart', {
    InvoiceId: invoice.id,
  })
  await runWork(portal.ctx, importJob, body.id)
  expect((await readTasks(sa)).tasks).toMatchObject([
    { title: 'Fetching line items', state: 'running', detail: '1 of 2', progress: 0.5 },
  ])
  const half = await sa.post<{ id: string }>('/functions/FetchInvoiceBillingLineItem_HttpStart', {
    InvoiceId: invoice.id,
  })
  await runWork(portal.ctx, importJob, half.body.id)
  expect(await readTasks(sa)).toMatchObject({
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

test('a failure gives the reason and links to the fix', async () => {
  const invoice = await findInvoice('isCalculated=true')
  await portal.ctx.pool.query('delete from currency_monthly_rate')
  const { id } = await startCalculation(sa, invoice.id)
  await runWork(portal.ctx, calculationJob, id)
  const [task] = (await readTasks(sa)).tasks
  expect(task).toMatchObject({ state: 'failed', href: '/currency-monthly-rate' })
  expect(task?.detail).toContain('No exchange rate')
  await sa.post('/api/Tasks/clear')
})

test('ends a task reported by a program when the program says so or after a day', async () => {
  const notify = (url: string, status: string) =>
    sa.post<{ id: string }>('/api/FunctionNotifications', { functionName: 'NightlyExport', url, status })
  const first = await notify('https://functions.example/1', 'running')
  expect((await readTasks(sa)).tasks[0]).toMatchObject({ title: 'NightlyExport', state: 'running' })
  expect((await notify('https://functions.example/1', 'Completed')).body.id).toBe(first.body.id)
  expect((await readTasks(sa)).tasks[0]).toMatchObject({ state: 'done' })

  await notify('https://functions.example/2', 'running')
  await portal.ctx.pool.query(
    `update task set created_at = created_at - interval '2 days' where state = 'running' and url like '%/2'`,
  )
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into scheduled_run (name, status) values ('task-housekeeping', 'queued') returning id`,
  )
  await runWork(portal.ctx, taskHousekeeping, rows[0]?.id ?? '')
  expect((await readTasks(sa)).tasks.map(({ state }) => state)).not.toContain('running')
})
