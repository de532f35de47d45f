/** Lines that come anew for an invoice that was calculated: what changed, for whom, and what that does to documents. */
import type { HomeReply, LateChangeCustomers } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lateChangeJob } from '../src/features/late-changes/compare.ts'
import { dispatchJob } from '../src/features/notifications/dispatch.ts'
import { runNext, runWork } from '../src/work/run.ts'
import { usageFile, type UsageLine } from './billing-files.ts'
import { chargingOn, type Charging } from './charging.ts'
import { invoicesOf, onlyInvoiceOf } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'

let portal: TestPortal
let operator: Client
let charging: Charging

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = chargingOn(portal)
})
afterAll(() => portal.close())

type LateChange = Record<string, unknown> & { id: string; state: string }
type Lower<Row> = { data: Row[]; count: number }

/** Compares what waits, by as many as may do so at once. */
const compared = async (workers = 1): Promise<void> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from late_change where status = 'queued'`,
  )
  for (const { id } of rows)
    await Promise.all(Array.from({ length: workers }, () => runWork(portal.ctx, lateChangeJob, id)))
}
const changesOf = async (invoiceId: string): Promise<LateChange[]> => {
  await compared()
  const path = `/api/LateChanges/GetLateChangeWithPagination?invoiceId=${encodeURIComponent(invoiceId)}`
  const { status, body, text } = await operator.get<Lower<LateChange>>(path)
  expect(status, text).toBe(200)
  expect(body.count).toBe(body.data.length)
  return body.data
}
const customersOf = async ({ id }: LateChange): Promise<LateChangeCustomers> =>
  (await operator.get<LateChangeCustomers>(`/api/LateChanges/${id}/customers`)).body
const linesOf = async ({ id }: LateChange, more = ''): Promise<Record<string, unknown>[]> => {
  const path = `/api/LateChangeLines/GetLateChangeLineWithPagination?latechange=${id}${more}`
  const { status, body, text } = await operator.get<Lower<Record<string, unknown>>>(path)
  expect(status, text).toBe(200)
  return body.data
}
const bell = async (): Promise<{ title: string; detail: string; href: string; isRead: boolean }[]> => {
  const boss = await portal.as('boss')
  const { body } = await boss.get<{
    tasks: { title: string; detail: string; href: string; isRead: boolean }[]
  }>('/api/Tasks')
  return body.tasks
}

/** Thirty days of two meters of a subscription. */
const month = (invoiceId: string, subscriptionId: string): UsageLine[] =>
  Array.from({ length: 60 }, (_, index) => ({
    InvoiceNumber: invoiceId,
    EntitlementId: subscriptionId,
    EntitlementDescription: `Name of ${subscriptionId}`,
    MeterName: index % 2 === 0 ? 'D2s v5' : 'D4s v5',
    UsageDate: `2026-10-${String(1 + (index >> 1)).padStart(2, '0')}`,
    BillingPreTaxTotal: '1.25',
    Quantity: '24',
  }))

const bring = async (name: string, lines: readonly UsageLine[]): Promise<void> => {
  const status = await portal.importText(name, usageFile(lines), { onOverlap: 'replace' })
  expect(status).toMatchObject({ status: 'done', rejected: 0 })
}

/** An invoice of two customers, calculated. */
const twoOnOne = async (
  key: string,
): Promise<{ invoiceId: string; customers: string[]; lines: UsageLine[] }> => {
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
    lines.push(...month(invoiceId, `sub ${name}`))
  }
  await bring('october.csv', lines)
  await charging.calculated(invoiceId)
  return { invoiceId, customers, lines }
}

test('a cent in a file that is sent again is named with its line and its customer, and becomes an adjustment', async () => {
  const { invoiceId, customers, lines } = await twoOnOne('cent')
  const [, second = ''] = customers
  await charging.pay((await onlyInvoiceOf(operator, second)).id)
  expect(await changesOf(invoiceId)).toEqual([])

  const place = 77
  const again = lines.map((line, index) => (index === place ? { ...line, BillingPreTaxTotal: '1.26' } : line))
  await bring('october again.csv', again)
  const [change, ...more] = await changesOf(invoiceId)
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
    accountName: 'A file that somebody brought in',
  })
  if (!change) throw new Error('There is no change.')
  expect(await customersOf(change)).toEqual({
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
  const [line, ...others] = await linesOf(change)
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
    // An editor counts the header too.
    placeBefore: `Line ${place + 2} of october.csv`,
    placeAfter: `Line ${place + 2} of october again.csv`,
  })
  expect(await linesOf(change, `&customer=${second}`)).toHaveLength(1)
  expect(await linesOf(change, `&customer=${customers[0]}`)).toEqual([])
  expect(await linesOf(change, '&customer=nobody')).toEqual([])

  const home = async () => (await operator.get<HomeReply>('/api/Homepage')).body.attention
  expect(await home()).toContainEqual(
    expect.objectContaining({ kind: 'late-change', href: '/late-change?state=open' }),
  )
  await charging.calculated(invoiceId)
  expect(await invoicesOf(operator, second)).toMatchObject([
    { state: 'paid', total: '75.00' },
    { state: 'draft', kind: 'adjustment', total: '0.01' },
  ])
  const [settled] = await changesOf(invoiceId)
  expect(settled).toMatchObject({ state: 'calculated', difference: '0.01' })
  expect((await customersOf(change)).customers).toMatchObject([{ customerId: second, charges: [] }])
  expect((await home()).filter(({ kind }) => kind === 'late-change')).toEqual([])
})

test('whoever may see it is told under the bell, once, also where two processes compare', async () => {
  const { invoiceId, lines } = await twoOnOne('bell')
  // What is news already goes to others: to this one it would be several of a kind.
  while (await runNext(portal.ctx, dispatchJob));
  await portal.addUser('boss', 'SA')
  await bring('credit.csv', [...lines.slice(1), { ...lines[0], BillingPreTaxTotal: '-3.5' }])
  await compared(2)
  await compared()
  const [change] = await changesOf(invoiceId)
  while (await runNext(portal.ctx, dispatchJob));
  const tasks = await bell()
  expect(tasks.filter(({ href }) => href?.startsWith('/late-change'))).toMatchObject([
    {
      title: `${invoiceId} of October 2026 changed after it was calculated`,
      detail: '1 line differs, by −4.75 USD of cost. See whose, and calculate the invoice again.',
      href: `/late-change/detail?id=${change?.id}`,
      isRead: false,
    },
  ])
})

test('lines that came and went are told apart, those of nobody too, and a page holds as many as it says', async () => {
  const { invoiceId, customers, lines } = await twoOnOne('moved')
  const gone = lines.slice(10)
  const added = month(invoiceId, 'sub of nobody').slice(0, 3)
  await bring('moved.csv', [...gone, ...added])
  const [change] = await changesOf(invoiceId)
  if (!change) throw new Error('There is no change.')
  expect(change).toMatchObject({ changed: 0, removed: 10, added: 3, difference: '-8.75', customers: 1 })
  const { customers: concerned } = await customersOf(change)
  expect(concerned).toMatchObject([
    { customerId: customers[0], removed: 10, costBefore: '12.5', costAfter: '0', difference: '-12.5' },
    { customerId: null, companyName: '', added: 3, costAfter: '3.75', charges: [] },
  ])
  const pages = [await linesOf(change, '&pagesize=8&page=1'), await linesOf(change, '&pagesize=8&page=2')]
  expect(pages.map((page) => page.length)).toEqual([8, 5])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(13)
  expect(await linesOf(change, '&customer=nobody')).toHaveLength(3)
  const removed = await linesOf(change, `&customer=${customers[0]}`)
  expect(new Set(removed.map(({ change: what, placeAfter }) => `${what}/${placeAfter}`))).toEqual(
    new Set(['removed/']),
  )
})

test('the same lines in another order, other texts that are not charged by, and an invoice that nobody calculated are none', async () => {
  const { invoiceId, lines } = await twoOnOne('same')
  await bring('turned.csv', lines.toReversed())
  await bring(
    'renamed.csv',
    lines.map((line) => ({ ...line, CustomerDomainName: 'renamed.example' })),
  )
  expect(await changesOf(invoiceId)).toEqual([])
  const { rows } = await portal.ctx.pool.query(
    `select message from late_change where added + removed + changed = 0`,
  )
  expect(rows).toEqual([{ message: 'No line differs that is charged for.' }])

  await bring('open.csv', month('INV open', 'sub open'))
  await bring('open again.csv', month('INV open', 'sub open').slice(1))
  expect(await changesOf('INV open')).toEqual([])
})

test('it is the reseller’s alone', async () => {
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
