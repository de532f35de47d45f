/** Works that change the same rows at the same moment, which each would take in an order of its own: neither waits for the other for ever. */
import type { TasksReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce, type Announcement } from '../src/features/events/announce.ts'
import { scheduledReports } from '../src/features/monthly-reports/send.ts'
import { dispatchJob } from '../src/features/notifications/dispatch.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runNext, runWork } from '../src/work/run.ts'
import { chargingOn, linesOf } from './charging.ts'
import { invoicesOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { holding, untilWaitingForLocks } from './lock-waits.ts'
import { addCustomer } from './master-data.ts'

const now = new Date('2026-11-10T03:00:00Z')

let portal: TestPortal
let staff: Client

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  await portal.addUser('staff', 'SA')
  staff = await portal.as('staff')
})
afterAll(() => portal.close())

test('reports that a person asks for while they become due are each asked for once, and both are answered', async () => {
  const { operator, ctx } = portal
  const charging = chargingOn(portal)
  const ids: string[] = []
  for (const name of ['one', 'two', 'three']) {
    const { customerId } = await addCustomer(operator, { name, subscriptionId: `sub ${name}` })
    ids.push(customerId)
  }
  const days = { ChargeStartDate: '2026-10-01', ChargeEndDate: '2026-10-28', UsageDate: '2026-10-05' }
  await charging.importUsage(
    ['one', 'two', 'three'].flatMap((name) => linesOf('OCTOBER', `sub ${name}`, { Disk: '10' }, days)),
  )
  await charging.calculated('OCTOBER')
  for (const id of ids) {
    const documents = (await invoicesOf(operator, id)).map((document) => document.id)
    expect((await operator.post('/api/CustomerInvoices/issue', { ids: documents })).status).toBe(200)
  }
  await ctx.pool.query(
    `insert into report_mail (customer_id, is_on, on_since, day_of_month, hour, timezone, contact_roles, reader_roles)
     select id, true, '2026-11-01', 5, 9, 'UTC', '{}', '{}' from customer`,
  )
  // By their names they stand the other way round than by their ids.
  const [first = '', middle = '', last = ''] = ids.toSorted()
  for (const [id, name] of [
    [first, 'C'],
    [middle, 'B'],
    [last, 'A'],
  ])
    await ctx.pool.query('update customer set company_name = $2 where id = $1', [id, name])
  const { rows } = await ctx.pool.query<{ id: string }>(
    `insert into scheduled_run (name, status) values ($1, 'queued') returning id`,
    [scheduledReports.name],
  )
  const id = rows[0]?.id ?? ''
  // Another process has just asked for the one in the middle.
  const release = await holding(
    ctx,
    `insert into monthly_report (customer_id, month, is_scheduled, status, created_by)
     values ($1, '2026-10', true, 'queued', 'system')`,
    [middle],
  )
  const asked = staff.post('/api/MonthlyReport/send', { customerIds: ids, month: '2026-10' })
  const due = runWork(ctx, scheduledReports, id)
  await untilWaitingForLocks(ctx, 2)
  await release()
  const [answer] = await Promise.all([asked, due])
  expect([200, 409], answer.text).toContain(answer.status)
  const run = await ctx.pool.query('select status from scheduled_run where id = $1', [id])
  expect(run.rows).toEqual([{ status: 'done' }])
  const reports = await ctx.pool.query<{ customerId: string }>(
    `select customer_id as "customerId" from monthly_report where status = 'queued' order by 1`,
  )
  expect(reports.rows).toEqual([first, middle, last].map((customerId) => ({ customerId })))
})

/** Three kinds of events, in the order in which they are handed on. */
const news = (n: number): Announcement[] => {
  const of = { thing: `${n}`, customerId: null, href: '/' }
  return [
    {
      ...of,
      event: 'cloud_account.secret_ending',
      data: {
        accountId: '1',
        name: 'One',
        customerId: '',
        companyName: '',
        cloudProvider: 'Azure',
        endsOn: '2026-11-17',
        days: 7,
      },
    },
    {
      ...of,
      event: 'focus.delivery_failed',
      data: {
        accountId: '1',
        name: 'One',
        customerId: '1',
        companyName: 'Alpha',
        month: '2026-10',
        problem: 'Refused.',
      },
    },
    {
      ...of,
      event: 'webhook.stopped',
      data: { endpointId: '1', description: 'One', since: '2026-11-09T03:12:00.000Z' },
    },
  ]
}

test.each([
  { does: 'read', isTurned: false },
  { does: 'read', isTurned: true },
  { does: 'clear', isTurned: false },
  { does: 'clear', isTurned: true },
])('events come under a bell while its person has it $does, turned round: $isTurned', async (given) => {
  const { does, isTurned } = given
  const { ctx } = portal
  const handOn = async (announcements: readonly Announcement[]) => {
    for (const one of announcements) await withScope(ctx, systemScope, (scoped) => announce(scoped, [one]))
    while (await runNext(ctx, dispatchJob));
  }
  await ctx.pool.query('delete from event')
  await ctx.pool.query('delete from task')
  // Each on its own, so that they lie under the bell in either order.
  for (const one of isTurned ? news(1).toReversed() : news(1)) await handOn([one])
  const release = await holding(ctx, `select from task where kind = 'focus.delivery_failed' for update`, [])
  const reading = staff.post<TasksReply>(`/api/Tasks/${does}`)
  const handing = handOn(isTurned ? news(2) : news(2).toReversed())
  await untilWaitingForLocks(ctx, 2)
  await release()
  const answer = await reading
  await handing
  expect(answer.status, answer.text).toBe(200)
  const undispatched = await ctx.pool.query('select from event where dispatched_at is null')
  expect(undispatched.rowCount).toBe(0)
})
