/**
 * What is outstanding, current or offered by default follows the seller's time zone, for the reseller and for
 * customers, and not UTC.
 */
import type { CustomerHome, CustomerOverview } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCostMonths } from '../../src/areas/clouds/inventories/costs/costs.ts'
import { createCustomerView } from '../../src/areas/insight/monthly-reports/report/report.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { createCharging, buildUsageLines } from '../harness/charging.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'
import { changeSeller } from '../harness/seller-settings.ts'

let now = new Date('2026-10-20T03:00:00Z')
let portal: TestPortal
let customerId: string

const listClients = async (): Promise<Client[]> => [portal.operator, await portal.as('guest@day.example')]

/** Returns the last second of a day in Bangkok and the first of the next day. Both are on the same UTC date. */
const getDayBorder = (day: string) => [`${day}T16:59:59Z`, `${day}T17:00:00Z`] as const

beforeAll(async () => {
  portal = await startPortal({ clock: () => now })
  await changeSeller(portal.operator, { timezone: 'Asia/Bangkok' })
  const added = await addCustomer(portal.operator, { name: 'Day', subscriptionId: 'sub-day' })
  customerId = added.customerId
  await portal.addUser('guest@day.example', 'GUEST', customerId)
  const charging = createCharging(portal)
  for (const [month, cost] of [
    ['2026-09', '9.00'],
    ['2026-10', '10.00'],
  ] as const) {
    await charging.importUsage(
      buildUsageLines(
        `D ${month}`,
        'sub-day',
        { [`Meter of ${month}`]: cost },
        { ChargeStartDate: `${month}-01`, ChargeEndDate: `${month}-28`, UsageDate: `${month}-05` },
      ),
    )
    await charging.calculated(`D ${month}`)
  }
  const ids = (await listCustomerInvoices(portal.operator, customerId)).map(({ id }) => id)
  expect((await portal.operator.post('/api/CustomerInvoices/issue', { ids })).status).toBe(200)
})
afterAll(() => portal.close())

test('usage by meter covers the last month without given dates', async () => {
  const [before, after] = getDayBorder('2026-10-31')
  for (const [timestamp, meter] of [
    [before, 'Meter of 2026-09'],
    [after, 'Meter of 2026-10'],
  ] as const) {
    now = new Date(timestamp)
    for (const client of await listClients()) {
      const { body } = await client.get<{ Data: { meterName: string }[] }>(
        '/api/UsageByMeters/GetUsageByMeterWithPagination',
      )
      expect(body.Data.map(({ meterName }) => meterName)).toEqual([meter])
    }
  }
})

test('resource costs of this month and the last cover the same months', async () => {
  const [before, after] = getDayBorder('2026-10-31')
  for (const [timestamp, months] of [
    [before, ['2026-10-01', '2026-09-01']],
    [after, ['2026-11-01', '2026-10-01']],
  ] as const) {
    now = new Date(timestamp)
    for (const scope of [systemScope, createCustomerView(customerId)])
      expect(await withScope(portal.ctx, scope, readCostMonths)).toEqual(months)
  }
})

test('a month starts for reports and bucket files when it starts for the seller', async () => {
  const accountId = await add(portal.operator, '/api/CloudAccounts', {
    name: 'Bucket',
    kind: 'focus-to-s3',
    customerId,
    focusToS3: {
      bucket: 'costs',
      region: 'eu-central-1',
      folder: 'finance',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'of nobody',
    },
  })
  const month = '2026-11'
  const requestReports = async () => {
    const report = await portal.operator.post<{ message: string }>('/api/MonthlyReport/send', {
      customerIds: [customerId],
      month,
    })
    const files = await portal.operator.post<{ message: string }>('/api/FocusDeliveries', {
      accountId,
      month,
    })
    return [report, files]
  }
  const [before, after] = getDayBorder('2026-10-31')
  now = new Date(before)
  for (const { status, text } of await requestReports()) {
    expect(status).toBe(400)
    expect(text).toContain('November 2026 has not started.')
  }
  now = new Date(after)
  for (const { text } of await requestReports()) expect(text).not.toContain('has not started')
})

test('the chart covers the current year by default', async () => {
  const [before, after] = getDayBorder('2026-12-31')
  for (const [timestamp, first] of [
    [before, '2026-01'],
    [after, '2027-01'],
  ] as const) {
    now = new Date(timestamp)
    for (const client of await listClients()) {
      const { body } = await client.get<{ month: string }[]>('/api/CustomerInvoices/GetCustomerInvoiceChart')
      expect(body[0]?.month).toBe(first)
    }
  }
})

test('an outstanding document is overdue at the same time for its customer and the seller, wherever the seller is', async () => {
  await changeSeller(portal.operator, { timezone: 'America/New_York' })
  const [document] = await listCustomerInvoices(portal.operator, customerId, 'D 2026-10')
  expect(document?.dueDate).toBe('2026-11-19')
  // There the day ends at 5:00 UTC.
  for (const [timestamp, isOverdue] of [
    ['2026-11-20T04:59:59Z', false],
    ['2026-11-20T05:00:00Z', true],
  ] as const) {
    now = new Date(timestamp)
    const guest = await portal.as('guest@day.example')
    const { unpaid } = (await guest.get<CustomerHome>('/api/Homepage')).body
    expect(unpaid.overdue.count).toBe(isOverdue ? 2 : 0)
    expect(unpaid.invoices.map((invoice) => invoice.isOverdue)).toEqual([isOverdue, isOverdue])
  }
})

test('shows the remainder of a partly paid invoice as outstanding on the card and in the list', async () => {
  const [document] = await listCustomerInvoices(portal.operator, customerId, 'D 2026-10')
  const paid = await portal.operator.post(`/api/CustomerInvoices/${document?.id}/payments`, {
    paidOn: '2026-11-01',
    amount: '3.75',
    withheldAmount: '0',
    method: 'bank-transfer',
  })
  expect(paid.status, paid.text).toBe(200)
  const guest = await portal.as('guest@day.example')
  const { unpaid } = (await guest.get<CustomerHome>('/api/Homepage')).body
  const overview = await portal.operator.get<CustomerOverview>(`/api/Homepage/customers/${customerId}`)
  for (const { invoices, totals } of [unpaid, overview.body.unpaid]) {
    expect(invoices.find(({ id }) => id === document?.id)?.open).toBe('6.25')
    expect(totals).toMatchObject([{ amount: '15.25', currency: 'USD' }])
  }
  const list = '/api/CustomerInvoices/GetCustomerInvoiceWithPagination'
  for (const client of [guest, portal.operator]) {
    const { body } = await client.get<{ Data: { id: string; state: string; openAmount: string }[] }>(
      `${list}?paymentStatus=unpaid&customerId=${customerId}`,
    )
    expect(body.Data.map(({ openAmount }) => openAmount).toSorted()).toEqual(['6.25', '9.00'])
  }
})
