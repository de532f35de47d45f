/** Budgets: who owns them, what they count, and that each threshold is notified once, whichever process finds it. */
import type { budgets, BudgetAlerts, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBudgets } from '../../src/areas/insight/budgets/check.ts'
import { digestJob } from '../../src/areas/messaging/notifications/digest.ts'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { webhookJob } from '../../src/areas/messaging/webhooks/deliver.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext } from '../../src/work/run.ts'
import { buildUsageFile, type UsageLine } from '@cmp/fixtures'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { startHookReceiver, type HookReceiver } from '../harness/hook-receiver.ts'
import { add, addCustomer, addRate, type AddedCustomer } from '../harness/master-data.ts'
import { createMovableClock } from '../harness/movable-clock.ts'
import { changeSeller } from '../harness/seller-settings.ts'
import { listGroups } from '../harness/notifications.ts'

type Budget = RowOf<typeof budgets>

const clock = createMovableClock('2026-10-20T03:00:00Z')
const aDay = 86_400_000
let portal: TestPortal
let receiver: HookReceiver
let alpha: AddedCustomer
let beta: AddedCustomer
let otherSubscription: string
let projectId: string
let admin: Client
let stranger: Client

const write = <T>(change: Parameters<typeof withScope<T>>[2]) => withScope(portal.ctx, systemScope, change)
const runBudgetCheck = () => checkBudgets(portal.ctx, { signal: new AbortController().signal, write })

const addBudget = async (client: Client, body: object): Promise<string> => {
  const answer = await client.post<{ id: string }>('/api/Budgets', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.id
}
const readBudget = async (client: Client, id: string): Promise<Budget> =>
  (await client.get<Budget>(`/api/Budgets/${id}`)).body
const listAlerts = async (client: Client, id: string): Promise<string[]> =>
  (await client.get<BudgetAlerts>(`/api/Budgets/${id}/alerts`)).body
    .map(({ periodStart, basis, thresholdPercent }) => `${periodStart} ${basis} ${thresholdPercent}`)
    .toSorted()
const listEvents = async (id: string): Promise<string[]> => {
  const { rows } = await portal.ctx.pool.query<{ event: string }>(
    `select concat_ws(' ', data ->> 'from', data ->> 'basis', data ->> 'thresholdPercent') as event from event
      where name = 'budget.threshold' and data ->> 'budgetId' = $1 order by seq`,
    [id],
  )
  return rows.map(({ event }) => event)
}

/** Usage of 10 USD a day for a subscription, from the first day of a month to a given day. */
const buildDailyLines = (month: string, last: number, line: UsageLine): UsageLine[] =>
  Array.from({ length: last }, (_, index) => ({
    InvoiceNumber: `INV ${month}`,
    ChargeStartDate: `${month}-01`,
    ChargeEndDate: `${month}-${month === '2026-10' ? 31 : 30}`,
    UsageDate: `${month}-${String(index + 1).padStart(2, '0')}`,
    BillingPreTaxTotal: '10',
    UnitPrice: '10',
    ...line,
  }))
const addProdTags = (text: string): string =>
  text
    .split('\n')
    .map(
      (line, index) =>
        `${line},${index === 0 ? 'Tags' : line.includes('prod-vm') ? '"""env"": ""prod"""' : ''}`,
    )
    .join('\n')
const charge = async (lines: readonly UsageLine[]): Promise<void> => {
  const status = await portal.importText('usage.csv', addProdTags(buildUsageFile(lines)))
  expect(status).toMatchObject({ status: 'done', rejected: 0, linesLoaded: lines.length })
  for (const id of new Set(lines.map(({ InvoiceNumber = '' }) => InvoiceNumber)))
    expect(await portal.calculate(id)).toMatchObject({ runtimeStatus: 'Completed' })
}

beforeAll(async () => {
  receiver = await startHookReceiver()
  portal = await startPortal({
    clock: clock.now,
    variables: { WEBHOOK_NETWORKS: '127.0.0.1', WEBHOOK_HTTP: 'on' },
  })
  const { operator } = portal
  alpha = await addCustomer(operator, { name: 'alpha', subscriptionId: 'sub-a', markupPercent: '20' })
  otherSubscription = await add(operator, '/api/CustomerSubscriptions', {
    customerId: alpha.customerId,
    cloudProvider: 'Azure',
    subscriptionId: 'sub-b',
    name: 'alpha test',
  })
  projectId = await add(operator, '/api/Projects', {
    customerId: alpha.customerId,
    projectNo: 'P-1',
    projectName: 'Plant',
  })
  await add(operator, '/api/ProjectSubscriptionRgs', {
    projectId,
    customerSubscriptionId: alpha.subscriptionRowId,
    resourceGroup: 'rg-plant',
  })
  beta = await addCustomer(operator, { name: 'beta', subscriptionId: 'sub-c', currency: 'THB' })
  await addRate(operator, { toCurrency: 'THB', rate: '30' })
  await changeSeller(operator, { areDraftsShown: true })
  await charge([
    ...buildDailyLines('2026-10', 19, {
      EntitlementId: 'sub-a',
      ResourceGroup: 'rg-plant',
      ResourceURI: '/prod-vm',
    }),
    ...buildDailyLines('2026-10', 19, {
      EntitlementId: 'sub-a',
      ResourceGroup: 'rg-main',
      BillingPreTaxTotal: '1',
    }),
    ...buildDailyLines('2026-10', 19, { EntitlementId: 'sub-b', BillingPreTaxTotal: '5' }),
    ...buildDailyLines('2026-10', 19, { EntitlementId: 'sub-c' }),
  ])
  await portal.addUser('alpha-admin', 'ADMIN', alpha.customerId)
  await portal.addUser('alpha-editor', 'EDITOR', alpha.customerId)
  await portal.addUser('beta-admin', 'ADMIN', beta.customerId)
  await portal.addUser('staff', 'SA')
  admin = await portal.as('alpha-admin')
  stranger = await portal.as('beta-admin')
})
afterAll(async () => {
  await portal.close()
  await receiver.stop()
})

const unreached = { thresholds: '900', forecastThresholds: '900' }
const monthly = { name: 'All of a month', amount: '400', currency: 'USD', period: 'month' }

test('a customer’s administrator sees only the budgets of that customer', async () => {
  const id = await addBudget(admin, { ...monthly, name: 'Own' })
  expect((await readBudget(portal.operator, id)).customerId).toBe(alpha.customerId)
  for (const answer of [
    await stranger.get(`/api/Budgets/${id}`),
    await stranger.get(`/api/Budgets/${id}/alerts`),
    await stranger.put(`/api/Budgets/${id}`, { amount: '2' }),
    await stranger.delete(`/api/Budgets/${id}`),
  ])
    expect(answer.status, answer.text).toBe(404)
  const readRefusal = async (client: Client, body: object) => (await client.post('/api/Budgets', body)).text
  expect(await readRefusal(admin, { ...monthly, customerId: beta.customerId })).toContain('your own company')
  expect(await readRefusal(portal.operator, monthly)).toContain('Choose the customer for this budget.')
  expect(await readRefusal(stranger, { ...monthly, customerSubscriptionId: otherSubscription })).toContain(
    'This subscription does not belong to the budget’s customer',
  )
  expect(await readRefusal(stranger, { ...monthly, projectId })).toContain(
    'This project does not belong to the budget’s customer',
  )
  expect(await readRefusal(admin, { ...monthly, tagKey: 'env' })).toContain(
    'Enter both a tag name and a tag value',
  )
  expect(await readRefusal(admin, { ...monthly, amount: '0' })).toContain('greater than 0')
  expect(await readRefusal(admin, { ...monthly, thresholds: '50; 80' })).toContain('up to 6 percentages')
  const fine = await admin.post<{ details?: unknown }>('/api/Budgets', { ...monthly, amount: '0.001' })
  expect(fine.status, fine.text).toBe(400)
  const message = 'Amounts in USD have up to 2 decimal places. Round the amount.'
  expect(fine.body.details).toEqual([{ field: 'amount', message }])
  expect((await admin.put(`/api/Budgets/${id}`, { currency: 'JPY', amount: '0.5' })).text).toContain(
    'Amounts in JPY have no decimal places',
  )
  const editor = await portal.as('alpha-editor')
  expect((await editor.post('/api/Budgets', monthly)).status).toBe(403)
  expect((await editor.get(`/api/Budgets/${id}`)).status).toBe(200)
  expect((await admin.delete(`/api/Budgets/${id}`)).status).toBe(200)
})

test('stores each percentage once, defaults when none are given, and none for an empty list', async () => {
  const readThresholds = async (id: string) => {
    const { thresholds, forecastThresholds } = await readBudget(admin, id)
    return [thresholds, forecastThresholds]
  }
  const usual = await addBudget(admin, { ...monthly, name: 'Usual' })
  expect(await readThresholds(usual)).toEqual(['50, 80, 100', '100'])
  const quiet = { ...monthly, amount: '1', thresholds: '', forecastThresholds: null }
  const none = await addBudget(admin, { ...quiet, name: 'Quiet' })
  expect(await readThresholds(none)).toEqual([null, null])
  expect((await admin.delete(`/api/Budgets/${usual}`)).status).toBe(200)
  await runBudgetCheck()
  expect(await listAlerts(admin, none)).toEqual([])
  expect((await admin.put(`/api/Budgets/${none}`, { thresholds: '80,50 , 50' })).status).toBe(200)
  expect(await readThresholds(none)).toEqual(['50, 80', null])
  expect((await admin.put(`/api/Budgets/${none}`, { thresholds: '' })).status).toBe(200)
  expect(await readThresholds(none)).toEqual([null, null])
  expect((await admin.delete(`/api/Budgets/${none}`)).status).toBe(200)
})

test('counts charges at the customer’s own price and names the excluded currencies', async () => {
  const addMonthlyBudget = (name: string, narrowed: object = {}) =>
    addBudget(admin, { ...monthly, name, ...unreached, ...narrowed })
  const ids = {
    all: await addMonthlyBudget('all'),
    subscription: await addMonthlyBudget('subscription', { customerSubscriptionId: otherSubscription }),
    project: await addMonthlyBudget('project', { projectId }),
    tag: await addMonthlyBudget('tag', { tagKey: 'env', tagValue: 'prod' }),
    quarter: await addMonthlyBudget('quarter', { period: 'quarter', amount: '800' }),
    baht: await addMonthlyBudget('baht', { currency: 'THB' }),
  }
  await runBudgetCheck()
  const notified = await Promise.all(
    Object.entries(ids).map(async ([name, id]) => {
      const { spent, spentPercent, expected, periodStart, periodEnd, otherCurrencies } = await readBudget(
        admin,
        id,
      )
      return [name, spent, spentPercent, expected, periodStart, periodEnd, otherCurrencies]
    }),
  )
  // 19 days of 10, 1 and 5 USD and 20 %. The projection expects the same for the other 12 days of the month.
  expect(notified).toEqual([
    ['all', '364.80', '91.2', '595.20', '2026-10-01', '2026-10-31', null],
    ['subscription', '114.00', '28.5', '186.00', '2026-10-01', '2026-10-31', null],
    ['project', '228.00', '57', '372.00', '2026-10-01', '2026-10-31', null],
    ['tag', '228.00', '57', '372.00', '2026-10-01', '2026-10-31', null],
    ['quarter', '364.80', '45.6', expect.any(String), '2026-10-01', '2026-12-31', null],
    ['baht', '0.00', '0', '0.00', '2026-10-01', '2026-10-31', 'USD'],
  ])
  expect(await listAlerts(admin, ids.baht)).toEqual([])
  const sorted = await portal.operator.get<{ Data: Budget[] }>(
    '/api/Budgets/GetBudgetWithPagination?sortby=spentPercent&sortdir=desc',
  )
  expect(sorted.body.Data.map(({ name }) => name).slice(0, 1)).toEqual(['all'])
  for (const id of Object.values(ids)) expect((await admin.delete(`/api/Budgets/${id}`)).status).toBe(200)
})

test('reports each threshold once a period, despite concurrent checks and a killed process', async () => {
  const endpoint = await admin.post<{ id: string }>('/api/WebhookEndpoints', {
    description: 'Accounting',
    url: receiver.url,
    events: ['budget.threshold'],
    isEnabled: true,
  })
  await admin.post(`/api/WebhookEndpoints/${endpoint.body.id}/secret`)
  await portal.ctx.pool.query(`update app_user set email = user_id || '@alpha.example'`)
  const id = await addBudget(admin, { ...monthly, forecastThresholds: '100, 900' })
  const others = await addBudget(portal.operator, {
    ...monthly,
    name: 'Second',
    customerId: alpha.customerId,
  })
  // The process is killed after it has written the first budget, while it works on the second.
  let writes = 0
  const killed = checkBudgets(portal.ctx, {
    signal: new AbortController().signal,
    write: (change) =>
      write(async (scoped) => {
        const done = await change(scoped)
        if (++writes > 1) throw new Error('killed')
        return done
      }),
  })
  await expect(killed).rejects.toThrow('killed')
  expect([await listEvents(id), await listEvents(others)].map(({ length }) => length).toSorted()).toEqual([
    0, 2,
  ])
  await Promise.all([runBudgetCheck(), runBudgetCheck()])
  const ofOctober = ['forecast 100', 'spent 50', 'spent 80'].map((text) => `2026-10-01 ${text}`)
  expect(await listAlerts(admin, id)).toEqual(ofOctober)
  expect(await listEvents(id)).toEqual(['2026-10-01 spent 80', '2026-10-01 forecast 100'])
  expect(await listEvents(others)).toHaveLength(2)
  expect((await admin.delete(`/api/Budgets/${others}`)).status).toBe(200)

  while (await runNext(portal.ctx, dispatchJob));
  const listBudgetNews = async (client: Client) =>
    (await listGroups(client))
      .map(({ count, title }) => `${count} × ${title}`)
      .filter((title) => title.includes('udget'))
  expect(await listBudgetNews(admin)).toEqual(['4 × Budget threshold reached'])
  expect(await listBudgetNews(await portal.as('staff'))).toEqual(['4 × Budget threshold reached'])
  expect(await listBudgetNews(stranger)).toEqual([])
  await portal.ctx.pool.query('update event_digest set delayed_until = now()')
  while (await runNext(portal.ctx, digestJob));
  const mails = await portal.ctx.pool.query<{ to: string; body: string }>(
    `select to_address as "to", body from outbox_mail where subject like '%Budget threshold reached%'`,
  )
  expect(mails.rows.map(({ to }) => to).toSorted()).toEqual(
    ['alpha-admin', 'alpha-editor', 'staff'].map((name) => `${name}@alpha.example`),
  )
  expect(mails.rows[0]?.body).toContain('364.80 USD of 400.00 USD')
  while (await runNext(portal.ctx, webhookJob));
  const hooks: unknown[] = receiver.received.map(({ body }) => JSON.parse(body))
  expect(hooks).toContainEqual(
    expect.objectContaining({
      type: 'budget.threshold',
      data: expect.objectContaining({ budgetId: id, basis: 'spent', thresholdPercent: 80, budget: '400' }),
    }),
  )
  expect(hooks).toHaveLength(4)

  // On the next day there is no new notification. Sessions expire in the time between.
  clock.pass(aDay)
  admin = await portal.as('alpha-admin')
  await runBudgetCheck()
  expect(await listEvents(id)).toHaveLength(2)
  // A new amount makes it a new budget: thresholds that it reaches are notified, but only for the current period.
  expect((await admin.put(`/api/Budgets/${id}`, { amount: '200' })).status).toBe(200)
  expect((await readBudget(admin, id)).spent).toBeNull()
  await runBudgetCheck()
  expect(await listAlerts(admin, id)).toEqual(
    ['forecast 100', 'spent 100', 'spent 50', 'spent 80'].map((text) => `2026-10-01 ${text}`),
  )
  expect((await listEvents(id)).slice(2)).toEqual(['2026-10-01 spent 100', '2026-10-01 forecast 100'])
  // A new name does not make it a new budget: it is checked again, but no threshold is notified twice.
  expect((await admin.put(`/api/Budgets/${id}`, { name: 'Renamed' })).status).toBe(200)
  await runBudgetCheck()
  expect(await listEvents(id)).toHaveLength(4)
})

test('a period restarts, and later bills still count for the period before', async () => {
  const id = await addBudget(admin, { ...monthly, name: 'Late bills', amount: '1000', thresholds: '50' })
  await runBudgetCheck()
  expect(await listEvents(id)).toEqual([])
  clock.pass(14 * aDay)
  admin = await portal.as('alpha-admin')
  await charge(
    buildDailyLines('2026-10', 31, { EntitlementId: 'sub-a', InvoiceNumber: 'LATE', MeterName: 'Late' }),
  )
  await runBudgetCheck()
  expect(await readBudget(admin, id)).toMatchObject({ periodStart: '2026-11-01', spent: '0.00' })
  expect(await listEvents(id)).toEqual(['2026-10-01 spent 50'])
})
