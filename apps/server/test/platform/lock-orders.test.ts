/** Jobs that change the same rows at the same time, each in a different order, do not deadlock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce, type Announcement } from '../../src/core/events/announce.ts'
import { scheduledReports } from '../../src/areas/insight/monthly-reports/deliveries/send.ts'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext, runWork } from '../../src/work/run.ts'
import { createCharging, buildUsageLines } from '../harness/charging.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { holdLock, waitForLockWaiters } from '../harness/lock-waits.ts'
import { addCustomer } from '../harness/master-data.ts'

const now = new Date('2026-11-10T03:00:00Z')

let portal: TestPortal
let staff: Client

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  await portal.addUser('staff', 'SA')
  staff = await portal.as('staff')
})
afterAll(() => portal.close())

test('answers two concurrent requests for reports that become due and requests each report once', async () => {
  const { operator, ctx } = portal
  const charging = createCharging(portal)
  const ids: string[] = []
  for (const name of ['one', 'two', 'three']) {
    const { customerId } = await addCustomer(operator, { name, subscriptionId: `sub ${name}` })
    ids.push(customerId)
  }
  const days = { ChargeStartDate: '2026-10-01', ChargeEndDate: '2026-10-28', UsageDate: '2026-10-05' }
  await charging.importUsage(
    ['one', 'two', 'three'].flatMap((name) =>
      buildUsageLines('OCTOBER', `sub ${name}`, { Disk: '10' }, days),
    ),
  )
  await charging.calculated('OCTOBER')
  for (const id of ids) {
    const documents = (await listCustomerInvoices(operator, id)).map((document) => document.id)
    expect((await operator.post('/api/CustomerInvoices/issue', { ids: documents })).status).toBe(200)
  }
  await ctx.pool.query(
    `insert into report_mail (customer_id, is_on, on_since, day_of_month, hour, timezone, contact_roles, reader_roles)
     select id, true, '2026-11-01', 5, 9, 'UTC', '{}', '{}' from customer`,
  )
  // Their order by name is the reverse of their order by id.
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
  // Another process has just locked the row in the middle.
  const release = await holdLock(
    ctx,
    `insert into monthly_report (customer_id, month, is_scheduled, status, created_by)
     values ($1, '2026-10', true, 'queued', 'system')`,
    [middle],
  )
  const sending = staff.post('/api/MonthlyReport/send', { customerIds: ids, month: '2026-10' })
  const due = runWork(ctx, scheduledReports, id)
  await waitForLockWaiters(ctx, 2)
  await release()
  const [answer] = await Promise.all([sending, due])
  expect([200, 409], answer.text).toContain(answer.status)
  const run = await ctx.pool.query('select status from scheduled_run where id = $1', [id])
  expect(run.rows).toEqual([{ status: 'done' }])
  const reports = await ctx.pool.query<{ customerId: string }>(
    `select customer_id as "customerId" from monthly_report where status = 'queued' order by 1`,
  )
  expect(reports.rows).toEqual([first, middle, last].map((customerId) => ({ customerId })))
})

/** Three kinds of events, in the order of delivery. */
const buildAnnouncements = (n: number): Announcement[] => {
  const of = { subjectKey: `${n}`, customerId: null, href: '/' }
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

test('delivers notifications while their user marks them as read on two devices', async () => {
  const { ctx } = portal
  const deliver = async (announcements: readonly Announcement[]) => {
    await withScope(ctx, systemScope, (scoped) => announce(scoped, announcements))
    while (await runNext(ctx, dispatchJob));
  }
  await ctx.pool.query('delete from event')
  await deliver(buildAnnouncements(1))
  const release = await holdLock(
    ctx,
    `select from notification where kind = 'focus.delivery_failed' for update`,
    [],
  )
  const marking = [1, 2].map(() => staff.post('/api/Notifications/read', {}))
  await deliver(buildAnnouncements(2))
  await waitForLockWaiters(ctx, 2)
  await release()
  for (const { status, text } of await Promise.all(marking)) expect(status, text).toBe(200)
  const undispatched = await ctx.pool.query('select from event where dispatched_at is null')
  expect(undispatched.rowCount).toBe(0)
})
