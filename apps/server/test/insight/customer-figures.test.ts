/**
 * Money in lists: figures of customers, their order, and the margins of twelve months. Each equals the documents or the
 * margins page, currencies are not compared, and a customer never receives a cost or a margin.
 */
import { sum, subtract } from '@cmp/billing'
import {
  mostFigureCustomers,
  type CustomerFigures,
  type MarginMonths,
  type Margins,
  type Simulation,
  type SimulationPublication,
} from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { readRowsBehind } from '../harness/rows-behind.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

let portal: TestPortal
let sa: Client
let tenants: { foreign: Tenant; own: Tenant }
let all: CustomerFigures
const month = '2026-10'

type Listed = { id: string; companyName: string }

const listCustomers = async (client: Client, query = ''): Promise<Listed[]> => {
  const answer = await client.get<{ Data: Listed[] }>(
    `/api/Customers/GetCustomerWithPagination?pagesize=1000&${query}`,
  )
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.body.Data
}

const readFigures = async (client: Client, ids: readonly string[], query = ''): Promise<CustomerFigures> => {
  const answer = await client.get<CustomerFigures>(
    `/api/CustomerFigures?customerIds=${ids.join(',')}${query}`,
  )
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.body
}

const readMargins = async (query: string): Promise<Margins> => {
  const answer = await sa.get<Margins>(`/api/Margins?month=${month}&${query}`)
  expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  return answer.body
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date('2026-11-21T05:00:00Z') })
  sa = await portal.as('sa@demo.example')
  tenants = await findTwoTenants(portal.ctx)
  all = await readFigures(
    sa,
    (await listCustomers(sa)).map(({ id }) => id),
  )
})
afterAll(() => portal.close())

test('figures are of the last complete month and the twelve months up to it', () => {
  expect(all.month).toBe(month)
  expect([all.months.length, all.months[0], all.months.at(-1)]).toEqual([12, '2025-11', month])
  expect(all.customers.length).toBeGreaterThan(10)
})

test('outstanding amounts and charges equal the lists of customer invoices', async () => {
  for (const { customerId, currencies } of all.customers.slice(0, 3))
    for (const { currency, balance, charge, estimated, trend } of currencies) {
      const rows = await readRowsBehind(sa, `/customer-invoice?customerId=${customerId}&currency=${currency}`)
      const ofMonth = rows.filter(
        (row) => String(row['billingPeriodStartDate']).startsWith(month) && row['state'] !== 'void',
      )
      const sumColumn = (own: typeof rows, column: string) => sum(own.map((row) => String(row[column])))
      expect(sumColumn(ofMonth, 'subtotal')).toBe(charge)
      expect(trend.at(-1)).toBe(charge)
      expect(
        sumColumn(
          ofMonth.filter((row) => row['state'] === 'draft'),
          'subtotal',
        ),
      ).toBe(estimated)
      const unpaid = rows.filter((row) => row['paymentStatus'] === 'unpaid')
      expect(subtract(sumColumn(unpaid, 'total'), sumColumn(unpaid, 'paidAmount'))).toBe(balance)
    }
})

test('changes, margins and percentages equal those of the margins and start pages', async () => {
  for (const currency of ['THB', 'USD']) {
    const { rows } = await readMargins(`groupBy=customer&currency=${currency}`)
    for (const row of rows) {
      const figure = all.customers
        .find(({ customerId }) => customerId === row.customerId)
        ?.currencies.find((own) => own.currency === currency)
      expect([row.companyName, figure?.margin?.percent]).toEqual([row.companyName, row.marginPercent])
      // The rows of the margins share the rounding of their total, so a row may differ by the smallest unit.
      expect(Math.abs(Number(subtract(figure?.margin?.amount ?? '', row.margin)))).toBeLessThanOrEqual(0.01)
      expect(figure?.change).toBe(figure && subtract(figure.charge ?? '', figure.trend.at(-2) ?? ''))
    }
  }
})

test('a month without a document has no charge, change, percentage or margin', async () => {
  const early = await readFigures(sa, [all.customers[0]?.customerId ?? ''], '&month=2024-01')
  expect(early.customers[0]?.currencies[0]).toMatchObject({
    charge: null,
    change: null,
    percent: null,
    margin: null,
    trend: Array.from({ length: 12 }, () => null),
  })
})

test('a customer receives its own figures without margin or cost, and no other customer', async () => {
  const ids = [tenants.own.customerId, tenants.foreign.customerId]
  for (const [userId, ownId] of [
    ['admin@second.example', tenants.own.customerId],
    ['admin@demo.example', tenants.foreign.customerId],
    ['editor@demo.example', tenants.foreign.customerId],
    ['guest@demo.example', tenants.foreign.customerId],
  ] as const) {
    const client = await portal.as(userId)
    const own = await readFigures(client, ids)
    expect(own.customers.map(({ customerId }) => customerId)).toEqual([ownId])
    expect(own.customers.flatMap(({ currencies }) => currencies.map(({ margin }) => margin))).toEqual([null])
    expect(Object.keys(own.customers[0]?.currencies[0] ?? {})).not.toContain('cost')
    for (const path of [
      '/api/Customers/GetCustomerWithPagination?',
      '/api/Customers/get-customers-by-tennant-id?',
    ]) {
      const refused = await client.get(`${path}sortby=margin`)
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Only the reseller')])
    }
    expect(await listCustomers(client, 'sortby=balance')).toHaveLength(1)
    const months = await client.get(`/api/Margins/months?month=${month}`)
    expect(months.status).toBe(403)
  }
})

test('lists of customers are sorted by money within each currency, the most used currency first', async () => {
  const findFigure = (id: string) => all.customers.find(({ customerId }) => customerId === id)?.currencies[0]
  for (const [sort, read] of [
    ['charge', (id: string) => findFigure(id)?.charge],
    ['change', (id: string) => findFigure(id)?.change],
    ['balance', (id: string) => findFigure(id)?.balance],
  ] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await listCustomers(sa, `sortby=${sort}&sortdir=${direction}`)
      expect(rows).toHaveLength(all.customers.length)
      const valued = rows.filter(({ id }) => !/^0?$/.test(read(id) ?? ''))
      const currencies = valued.map(({ id }) => findFigure(id)?.currency)
      expect(new Set(currencies).size).toBe(
        currencies.filter((own, index) => own !== currencies[index - 1]).length,
      )
      expect(currencies[0]).toBe('THB')
      for (const currency of new Set(currencies)) {
        const amounts = valued
          .filter(({ id }) => findFigure(id)?.currency === currency)
          .map(({ id }) => Number(read(id)))
        expect(amounts).toEqual(amounts.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)))
      }
    }
})

test('margins in percent are sorted across currencies, and pages continue the order', async () => {
  const rows = await listCustomers(sa, 'sortby=margin&sortdir=desc')
  const percents = rows.flatMap(
    ({ id }) => all.customers.find((own) => own.customerId === id)?.currencies[0]?.margin?.percent ?? [],
  )
  expect(percents.map(Number)).toEqual(percents.map(Number).toSorted((a, b) => b - a))
  const second = await sa.get<{ Data: Listed[]; Count: number }>(
    '/api/Customers/GetCustomerWithPagination?sortby=margin&sortdir=desc&page=2&pagesize=5',
  )
  expect(second.body.Data.map(({ id }) => id)).toEqual(rows.slice(5, 10).map(({ id }) => id))
  expect(second.body.Count).toBe(rows.length)
})

test('monthly reports are sorted by charge and change', async () => {
  const readNames = async (path: string, sort: string) => {
    const { body } = await sa.get<{ data?: Listed[]; Data?: Listed[] }>(
      `${path}?sortby=${sort}&sortdir=desc&pagesize=10`,
    )
    return (body.data ?? body.Data ?? []).map(({ companyName }) => companyName)
  }
  for (const sort of ['charge', 'change'])
    expect(await readNames('/api/MonthlyReport/GetMonthlyReportCustomerWithPagination', sort)).toEqual(
      await readNames('/api/Customers/GetCustomerWithPagination', sort),
    )
})

test('one call accepts a hundred customers and rejects more', async () => {
  const id = all.customers[0]?.customerId ?? ''
  const readMany = (count: number) =>
    sa.get(`/api/CustomerFigures?customerIds=${Array.from({ length: count }, () => id).join(',')}`)
  expect((await readMany(mostFigureCustomers)).status).toBe(200)
  expect((await readMany(mostFigureCustomers + 1)).status).toBe(400)
})

test('the margins of twelve months end with the total of the month in each currency', async () => {
  const { body } = await sa.get<MarginMonths>(`/api/Margins/months?month=${month}`)
  expect(body.months.at(-1)).toBe(month)
  for (const { currency, results } of body.currencies) {
    const { total } = await readMargins(`groupBy=customer&currency=${currency}`)
    expect(results.at(-1)).toEqual({
      charge: total.charge,
      cost: total.cost,
      margin: total.margin,
      marginPercent: total.marginPercent,
    })
  }
})

test('margins are sorted by any column, counted below a threshold, and reduced to those below it', async () => {
  const { rows } = await readMargins('groupBy=customer&currency=THB&sortby=marginPercent&sortdir=asc')
  const percents = rows.map(({ marginPercent }) => Number(marginPercent))
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  const threshold = String(Math.ceil(percents[2] ?? 0))
  const low = rows.filter(({ marginPercent }) => Number(marginPercent) < Number(threshold))
  const reduced = await readMargins(
    `groupBy=customer&currency=THB&threshold=${threshold}&isLow=true&sortby=name&sortdir=asc`,
  )
  expect(reduced.lowCount).toBe(low.length)
  expect(reduced.rows.map(({ companyName }) => companyName)).toEqual(
    low.map(({ companyName }) => companyName).toSorted((a, b) => a.localeCompare(b)),
  )
  const refused = await sa.get(`/api/Margins?month=${month}&sortby=secret`)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Margins can be sorted by')])
})

test('a simulation states its effect in percent by customer, month and in total', async () => {
  const { body } = await sa.get<Simulation>('/api/Simulations?change=markup&markupPercent=20')
  for (const total of body.totals) {
    const months = body.monthTotals.filter(({ currency }) => currency === total.currency)
    for (const figure of ['before', 'after', 'change'] as const)
      expect(Number(sum(months.map((own) => own[figure])))).toBe(Number(total[figure]))
    expect(Number(total.changePercent)).toBeCloseTo((Number(total.change) / Number(total.before)) * 100, 0)
    expect(Number(total.marginPercentAfter)).toBeCloseTo(
      (Number(total.marginAfter) / Number(total.after)) * 100,
      0,
    )
  }
})

test('the preview of a publication has every change and the effect on every customer', async () => {
  const { body } = await sa.get<SimulationPublication>(
    '/api/Simulations/publication?change=markup&markupPercent=20&from=2026-10-01',
  )
  expect(body.changes).toHaveLength(body.changeCount)
  expect(body.changeCount).toBeGreaterThan(20)
  expect(new Set(body.effects.map(({ customerId }) => customerId)).size).toBe(body.customers)
  for (const { currency, amount } of body.differences)
    expect(
      Number(sum(body.effects.filter((own) => own.currency === currency).map(({ change }) => change))),
    ).toBe(Number(amount))
  for (const { text } of body.changes) expect(text).not.toMatch(/from \d{4}-\d{2}-\d{2}/)
})
