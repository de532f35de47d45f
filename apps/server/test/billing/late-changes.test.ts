/**
 * Line items that are imported again for a calculated invoice: what changed, for which customers, and the effect on
 * documents.
 */
import type { HomeReply, LateChangeCustomers } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lateChangeJob } from '../../src/areas/billing/late-changes/compare.ts'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { runNext, runWork } from '../../src/work/run.ts'
import { buildUsageFile, type UsageLine } from '@cmp/fixtures'
import { createCharging, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices, readOnlyInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { listNews } from '../harness/notifications.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  // The first invoice begins the file, so that its line numbers are those of its line items.
  await importTwoCustomers('cent', 'bell', 'moved', 'same')
})
afterAll(() => portal.close())

type LateChange = Record<string, unknown> & { id: string; state: string }
type Lower<Row> = { data: Row[]; count: number }

/** Makes the pending comparisons with the given number of concurrent workers. */
const runComparisons = async (workers = 1): Promise<void> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from late_change where status = 'queued'`,
  )
  for (const { id } of rows)
    await Promise.all(Array.from({ length: workers }, () => runWork(portal.ctx, lateChangeJob, id)))
}
const listChanges = async (invoiceId: string): Promise<LateChange[]> => {
  await runComparisons()
  const path = `/api/LateChanges/GetLateChangeWithPagination?invoiceId=${encodeURIComponent(invoiceId)}`
  const { status, body, text } = await operator.get<Lower<LateChange>>(path)
  expect(status, text).toBe(200)
  expect(body.count).toBe(body.data.length)
  return body.data
}
const readCustomers = async ({ id }: LateChange): Promise<LateChangeCustomers> =>
  (await operator.get<LateChangeCustomers>(`/api/LateChanges/${id}/customers`)).body
const listChangeLines = async ({ id }: LateChange, more = ''): Promise<Record<string, unknown>[]> => {
  const path = `/api/LateChangeLines/GetLateChangeLineWithPagination?latechange=${id}${more}`
  const { status, body, text } = await operator.get<Lower<Record<string, unknown>>>(path)
  expect(status, text).toBe(200)
  return body.data
}
const listNotifications = async (): Promise<
  { title: string; detail: string; href: string; isRead: boolean }[]
> => {
  const boss = await portal.as('boss')
  return listNews(boss)
}

/** Thirty days of two meters of a subscription. */
const buildMonth = (invoiceId: string, subscriptionId: string): UsageLine[] =>
  Array.from({ length: 60 }, (_, index) => ({
    InvoiceNumber: invoiceId,
    EntitlementId: subscriptionId,
    EntitlementDescription: `Name of ${subscriptionId}`,
    MeterName: index % 2 === 0 ? 'D2s v5' : 'D4s v5',
    UsageDate: `2026-10-${String(1 + (index >> 1)).padStart(2, '0')}`,
    BillingPreTaxTotal: '1.25',
    Quantity: '24',
  }))

const importLines = async (name: string, lines: readonly UsageLine[]): Promise<void> => {
  const status = await portal.importText(name, buildUsageFile(lines), { onOverlap: 'replace' })
  expect(status).toMatchObject({ status: 'done', rejected: 0 })
}

type TwoCustomers = { invoiceId: string; customers: string[]; lines: UsageLine[] }

const cases = new Map<string, TwoCustomers>()

/** Imports an invoice of two customers for each test as one file. */
const importTwoCustomers = async (...keys: string[]): Promise<void> => {
  for (const key of keys) {
    const invoiceId = `INV ${key}`
    const customers = []
    const lines = []
    for (const name of [`${key} one`, `${key} two`]) {
      const { customerId } = await addCustomer(operator, {
        name,
        subscriptionId: `sub ${name}`,
        vatPercent: '0',
      })
      customers.push(customerId)
      lines.push(...buildMonth(invoiceId, `sub ${name}`))
    }
    cases.set(key, { invoiceId, customers, lines })
  }
  await importLines(
    'october.csv',
    [...cases.values()].flatMap(({ lines }) => lines),
  )
}

const calculateTwoCustomers = async (key: string): Promise<TwoCustomers> => {
  const prepared = cases.get(key)
  if (!prepared) throw new Error(`There is no invoice of ${key}.`)
  await charging.calculated(prepared.invoiceId)
  return prepared
}

test('names a change of a cent in a resent file with its line and customer and drafts an adjustment', async () => {
  const { invoiceId, customers, lines } = await calculateTwoCustomers('cent')
  const [, second = ''] = customers
  await charging.pay((await readOnlyInvoice(operator, second)).id)
  expect(await listChanges(invoiceId)).toEqual([])

  const place = 77
  const again = lines.map((line, index) => (index === place ? { ...line, BillingPreTaxTotal: '1.26' } : line))
  await importLines('october again.csv', again)
  const [change, ...more] = await listChanges(invoiceId)
  expect(more).toEqual([])
  expect(change).toMatchObject({
    invoiceId,
    loadBefore: 'october.csv',
    loadAfter: 'october again.csv',
    costBefore: '150',
    costAfter: '150.01',
    difference: '0.01',
    changed: 1,
    added: 0,
    removed: 0,
    customers: 1,
    state: 'open',
    accountName: 'Manually imported file',
  })
  if (!change) throw new Error('There is no change.')
  expect(await readCustomers(change)).toEqual({
    currency: 'USD',
    count: 1,
    problem: '',
    customers: [
      {
        customerId: second,
        companyName: 'cent two',
        changed: 1,
        added: 0,
        removed: 0,
        costBefore: '1.25',
        costAfter: '1.26',
        difference: '0.01',
        charges: [{ currency: 'USD', before: '75', after: '75.01' }],
      },
    ],
  })
  const [line, ...others] = await listChangeLines(change)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    change: 'changed',
    subAccountKey: 'sub cent two',
    subAccountName: 'Name of sub cent two',
    serviceName: 'Virtual Machines',
    meterName: 'D4s v5',
    day: '2026-10-09',
    costBefore: '1.25',
    costAfter: '1.26',
    quantityBefore: '24',
    quantityAfter: '24',
    difference: '0.01',
    // An editor counts the header line too.
    placeBefore: `Line ${place + 2} of october.csv`,
    placeAfter: `Line ${place + 2} of october again.csv`,
  })
  expect(await listChangeLines(change, `&customer=${second}`)).toHaveLength(1)
  expect(await listChangeLines(change, `&customer=${customers[0]}`)).toEqual([])
  expect(await listChangeLines(change, '&customer=nobody')).toEqual([])

  const readAttention = async () => (await operator.get<HomeReply>('/api/Homepage')).body.attention
  expect(await readAttention()).toContainEqual(
    expect.objectContaining({ kind: 'late-change', href: '/late-change?state=open' }),
  )
  await charging.calculated(invoiceId)
  expect(await listCustomerInvoices(operator, second)).toMatchObject([
    { state: 'paid', total: '75.00' },
    { state: 'draft', kind: 'adjustment', total: '0.01' },
  ])
  const [settled] = await listChanges(invoiceId)
  expect(settled).toMatchObject({ state: 'calculated', difference: '0.01' })
  expect((await readCustomers(change)).customers).toMatchObject([{ customerId: second, charges: [] }])
  expect((await readAttention()).filter(({ kind }) => kind === 'late-change')).toEqual([])
})

test('notifies authorized users once, even when two processes compare', async () => {
  const { invoiceId, lines } = await calculateTwoCustomers('bell')
  // Earlier events are delivered before the new user exists, who would otherwise get several notifications of a kind.
  while (await runNext(portal.ctx, dispatchJob));
  await portal.addUser('boss', 'SA')
  await importLines('credit.csv', [...lines.slice(1), { ...lines[0], BillingPreTaxTotal: '-3.5' }])
  await runComparisons(2)
  await runComparisons()
  const [change] = await listChanges(invoiceId)
  while (await runNext(portal.ctx, dispatchJob));
  const tasks = await listNotifications()
  expect(tasks.filter(({ href }) => href?.startsWith('/late-change'))).toMatchObject([
    {
      title: `${invoiceId} of October 2026 changed after the calculation`,
      detail:
        'The cost of 1 line item changed by −4.75 USD. Review the affected customers and recalculate the invoice.',
      href: `/late-change/detail?id=${change?.id}`,
      isRead: false,
    },
  ])
})

test('lists added, removed and unassigned line items separately and keeps the page size', async () => {
  const { invoiceId, customers, lines } = await calculateTwoCustomers('moved')
  const remaining = lines.slice(10)
  const added = buildMonth(invoiceId, 'sub of nobody').slice(0, 3)
  await importLines('moved.csv', [...remaining, ...added])
  const [change] = await listChanges(invoiceId)
  if (!change) throw new Error('There is no change.')
  expect(change).toMatchObject({ changed: 0, removed: 10, added: 3, difference: '-8.75', customers: 1 })
  const { customers: concerned } = await readCustomers(change)
  expect(concerned).toMatchObject([
    { customerId: customers[0], removed: 10, costBefore: '12.5', costAfter: '0', difference: '-12.5' },
    { customerId: null, companyName: '', added: 3, costAfter: '3.75', charges: [] },
  ])
  const pages = [
    await listChangeLines(change, '&pagesize=8&page=1'),
    await listChangeLines(change, '&pagesize=8&page=2'),
  ]
  expect(pages.map((page) => page.length)).toEqual([8, 5])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(13)
  expect(await listChangeLines(change, '&customer=nobody')).toHaveLength(3)
  const removed = await listChangeLines(change, `&customer=${customers[0]}`)
  expect(new Set(removed.map(({ change: what, placeAfter }) => `${what}/${placeAfter}`))).toEqual(
    new Set(['removed/']),
  )
})

test('ignores another order, changed descriptions and invoices that were never calculated', async () => {
  const { invoiceId, lines } = await calculateTwoCustomers('same')
  await importLines('turned.csv', lines.toReversed())
  await importLines(
    'renamed.csv',
    lines.map((line) => ({ ...line, CustomerDomainName: 'renamed.example' })),
  )
  expect(await listChanges(invoiceId)).toEqual([])
  const { rows } = await portal.ctx.pool.query(
    `select message from late_change where added + removed + changed = 0`,
  )
  expect(rows).toEqual([{ message: 'No charged line items changed.' }])

  await importLines('open.csv', buildMonth('INV open', 'sub open'))
  await importLines('open again.csv', buildMonth('INV open', 'sub open').slice(1))
  expect(await listChanges('INV open')).toEqual([])
})

test('is visible to the reseller only', async () => {
  const { customerId } = await addCustomer(operator, { name: 'curious', subscriptionId: 'sub curious' })
  await portal.addUser('curious', 'ADMIN', customerId)
  const curious = await portal.as('curious')
  for (const path of [
    '/api/LateChanges/GetLateChangeWithPagination',
    '/api/LateChangeLines/GetLateChangeLineWithPagination',
  ])
    expect((await curious.get(path)).status).toBe(403)
  expect((await operator.get('/api/LateChanges/5b4b1e5e-0000-4000-8000-000000000000/customers')).status).toBe(
    404,
  )
})
