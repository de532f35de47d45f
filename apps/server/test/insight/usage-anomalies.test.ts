/** Anomalies: detected when data arrives, named with their cause, notified once, dismissed with a reason. */
import { toCauseQuery, type RowOf, type UsageChange, type usageAnomalies, toMonth } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { findUnusualDays } from '../../src/areas/insight/usage-anomalies/watch.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext } from '../../src/work/run.ts'
import { buildUsageFile, type UsageLine } from '@cmp/fixtures'
import type { Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { holdLock, waitForLockWaiters } from '../harness/lock-waits.ts'
import { addCustomer, type AddedCustomer } from '../harness/master-data.ts'
import { changeSeller } from '../harness/seller-settings.ts'
import { listNews } from '../harness/notifications.ts'

type Anomaly = RowOf<typeof usageAnomalies>

let portal: TestPortal
let alpha: AddedCustomer
let admin: Client
let stranger: Client

const find = () =>
  findUnusualDays(portal.ctx, {
    signal: new AbortController().signal,
    write: (change) => withScope(portal.ctx, systemScope, change),
  })
const list = '/api/UsageAnomalies/GetUsageAnomalyWithPagination'
const listAnomalies = async (client: Client): Promise<Anomaly[]> =>
  (await client.get<Upper<Anomaly>>(`${list}?sortby=day&sortdir=asc`)).body.Data
const listNotifiedDays = async (): Promise<string[]> => {
  const { rows } = await portal.ctx.pool.query<{ day: string }>(
    `select data ->> 'day' as day from event where name = 'usage.anomaly' order by seq`,
  )
  return rows.map(({ day }) => day)
}

const formatDate = (month: string, day: number) => `${month}-${String(day).padStart(2, '0')}`
const buildLine = (day: string, cost: string, more: UsageLine = {}): UsageLine => ({
  InvoiceNumber: `INV ${toMonth(day)}`,
  ChargeStartDate: `${toMonth(day)}-01`,
  ChargeEndDate: `${toMonth(day)}-${day.startsWith('2026-09') ? 30 : 31}`,
  UsageDate: day,
  EntitlementId: 'sub-a',
  BillingPreTaxTotal: cost,
  UnitPrice: '10',
  Quantity: String(Number(cost) / 10),
  ...more,
})
/** 10 USD on each day of a month up to a last day. */
const buildDailyLines = (month: string, last: number, more: UsageLine = {}): UsageLine[] =>
  Array.from({ length: last }, (_, index) => buildLine(formatDate(month, index + 1), '10', more))
const charge = async (lines: readonly UsageLine[]): Promise<void> => {
  const status = await portal.importText('usage.csv', buildUsageFile(lines))
  expect(status).toMatchObject({ status: 'done', rejected: 0, linesLoaded: lines.length })
  for (const id of new Set(lines.map(({ InvoiceNumber = '' }) => InvoiceNumber)))
    expect(await portal.calculate(id)).toMatchObject({ runtimeStatus: 'Completed' })
}
const big = { MeterName: 'D16s v5', ResourceURI: '/subscriptions/sub-a/resourceGroups/rg-main/big' }

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-10-20T03:00:00Z') })
  await changeSeller(portal.operator, { areDraftsShown: true })
  alpha = await addCustomer(portal.operator, { name: 'alpha', subscriptionId: 'sub-a', markupPercent: '20' })
  const beta = await addCustomer(portal.operator, { name: 'beta', subscriptionId: 'sub-b' })
  await charge([
    ...buildDailyLines('2026-09', 30),
    ...buildDailyLines('2026-09', 30, { EntitlementId: 'sub-b' }),
    buildLine('2026-09-29', '300', { EntitlementId: 'sub-b', ...big }),
  ])
  await portal.addUser('alpha-admin', 'ADMIN', alpha.customerId)
  await portal.addUser('alpha-guest', 'GUEST', alpha.customerId)
  await portal.addUser('beta-admin', 'ADMIN', beta.customerId)
  await portal.addUser('staff', 'SA')
  admin = await portal.as('alpha-admin')
  stranger = await portal.as('beta-admin')
})
afterAll(() => portal.close())

test('lists earlier anomalies without notifications', async () => {
  await Promise.all([find(), find()])
  expect(await listAnomalies(portal.operator)).toMatchObject([
    { companyName: 'beta', day: '2026-09-29', actual: '310.00', expected: '10.00', over: '300.00' },
  ])
  expect(await listNotifiedDays()).toEqual([])
})

test('finds an anomaly with its cause when its data arrives and reports it once despite concurrent checks', async () => {
  await charge([
    ...buildDailyLines('2026-10', 17),
    // Line items of the last days are still to come, so missing ones are not an anomaly.
    ...buildDailyLines('2026-10', 19, {
      ProductName: 'Storage',
      MeterCategory: 'Storage',
      MeterName: 'Disk',
    }),
    buildLine('2026-10-14', '50', big),
  ])
  await Promise.all([find(), find()])
  const [found, ...more] = await listAnomalies(admin)
  expect(more).toEqual([])
  expect(found).toMatchObject({
    day: '2026-10-14',
    serviceName: 'Virtual Machines',
    actual: '72.00',
    expected: '12.00',
    over: '60.00',
    currency: 'USD',
    cause: 'New resources, 60.00 USD: D16s v5 in alpha production.',
    state: 'open',
  })
  expect(await listNotifiedDays()).toEqual(['2026-10-14'])
  // Its page of causes shows the same, to the customer at the customer's price.
  const query = new URLSearchParams(found && toCauseQuery(found)).toString()
  const why = (await admin.get<UsageChange>(`/api/UsageByMeters/GetUsageChange?${query}`)).body
  expect(why.causes.map(({ cause, amount }) => [cause, amount])).toEqual([['new', '60.00']])
  expect([why.before, why.after]).toEqual(['12', '72'])

  while (await runNext(portal.ctx, dispatchJob));
  const listAnomalyNews = async (client: Client) =>
    (await listNews(client))
      .map(({ title, href }) => [title, href])
      .filter(([title]) => title?.includes('Unusual'))
  const notice = ['Unusual Virtual Machines cost on 14 October 2026', `/usage-consumption/change?${query}`]
  expect(await listAnomalyNews(admin)).toEqual([notice])
  expect(await listAnomalyNews(await portal.as('staff'))).toEqual([notice])
  expect(await listAnomalyNews(stranger)).toEqual([])
  // Nothing has changed, so no customer is checked again.
  await portal.ctx.pool.query(`update usage_anomaly set cause = 'untouched'`)
  await find()
  expect((await listAnomalies(admin))[0]?.cause).toBe('untouched')
})

test('the start page names an anomaly and links to its cause', async () => {
  const findNotice = async (client: Client) => {
    const { body } = await client.get<{ attention: { kind: string; title: string; href: string }[] }>(
      '/api/Homepage',
    )
    return body.attention.filter(({ kind }) => kind === 'unusual-day').map(({ title, href }) => [title, href])
  }
  const [day] = await listAnomalies(admin)
  const query = new URLSearchParams(day && toCauseQuery(day)).toString()
  expect(await findNotice(admin)).toEqual([
    ['Unusual Virtual Machines cost on 14 October 2026', `/usage-consumption/change?${query}`],
  ])
  expect((await findNotice(portal.operator)).map(([title]) => title)).toEqual([
    'alpha: unusual Virtual Machines cost on 14 October 2026',
    'beta: unusual Virtual Machines cost on 29 September 2026',
  ])
})

test('late data updates an anomaly without a new notification, even when it becomes normal', async () => {
  const readOnlyAnomaly = async () => (await listAnomalies(admin))[0]
  const id = (await readOnlyAnomaly())?.id
  await charge([buildLine('2026-10-14', '10', { ...big, InvoiceNumber: 'LATE' })])
  await find()
  expect(await readOnlyAnomaly()).toMatchObject({ id, actual: '84.00', state: 'open' })
  expect((await readOnlyAnomaly())?.cause).toContain('72.00 USD')
  await charge([buildLine('2026-10-14', '-60', { ...big, InvoiceNumber: 'BACK' })])
  await find()
  expect(await readOnlyAnomaly()).toMatchObject({ id, state: 'usual' })
  const dismissed = await admin.post(`/api/UsageAnomalies/${id}/dismiss`, { reason: 'We know.' })
  expect([dismissed.status, dismissed.text]).toEqual([
    409,
    expect.stringContaining('New line items resolved this anomaly'),
  ])
  await charge([buildLine('2026-10-14', '90', { ...big, InvoiceNumber: 'AGAIN' })])
  await find()
  expect(await readOnlyAnomaly()).toMatchObject({ id, actual: '120.00', state: 'open' })
  expect(await listNotifiedDays()).toEqual(['2026-10-14'])
})

test('authorized users dismiss an anomaly once with a reason that stays', async () => {
  const id = (await listAnomalies(admin))[0]?.id ?? ''
  const dismiss = (client: Client, reason = 'We moved a database.') =>
    client.post(`/api/UsageAnomalies/${id}/dismiss`, { reason })
  expect((await dismiss(stranger)).status).toBe(404)
  expect((await dismiss(await portal.as('alpha-guest'))).status).toBe(403)
  expect((await dismiss(admin, ' ')).status).toBe(400)
  const answers = await Promise.all([dismiss(admin), dismiss(admin)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await charge([buildLine('2026-10-14', '10', { ...big, InvoiceNumber: 'MORE' })])
  await find()
  expect((await listAnomalies(portal.operator)).find((row) => row.id === id)).toMatchObject({
    actual: '132.00',
    state: 'dismissed',
    reason: 'We moved a database.',
    dismissedBy: 'alpha-admin',
  })
  expect(await listNotifiedDays()).toEqual(['2026-10-14'])
  const audited = await portal.ctx.pool.query(`select action from audit_log where object_id = $1`, [id])
  expect(audited.rows).toEqual([{ action: 'dismiss' }])
  for (const direction of ['asc', 'desc'])
    expect((await stranger.get(`${list}?sortby=over&sortdir=${direction}`)).status).toBe(200)
})

test('an anomaly dismissed during a check of its date stays dismissed', async () => {
  const readOnlyAnomaly = async () => (await listAnomalies(admin))[0]
  const id = (await readOnlyAnomaly())?.id
  const { pool } = portal.ctx
  await pool.query(`update usage_anomaly set state = 'open' where id = $1`, [id])
  await charge([buildLine('2026-10-14', '-100', { ...big, InvoiceNumber: 'LESS' })])
  const dismissed = await holdLock(
    portal.ctx,
    `update usage_anomaly set state = 'dismissed', reason = 'We know.' where id = $1`,
    [id],
  )
  const looking = find()
  await waitForLockWaiters(portal.ctx, 1)
  await dismissed()
  await looking
  expect(await readOnlyAnomaly()).toMatchObject({ id, state: 'dismissed', reason: 'We know.' })
  await charge([buildLine('2026-10-14', '100', { ...big, InvoiceNumber: 'MORE AGAIN' })])
  await find()
  expect(await readOnlyAnomaly()).toMatchObject({ id, state: 'dismissed' })
})
