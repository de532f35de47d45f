/** The home page: each number equals the one in the list behind its link, and nobody sees another customer's numbers. */
import { sum } from '@cmp/billing'
import type { CustomerHome, ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { readRowsBehind, sumOf, type Row } from '../harness/rows-behind.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

let portal: TestPortal
let sa: Client
let customer: Client
let tenants: { foreign: Tenant; own: Tenant }
const seededAt = Date.parse('2026-11-21T05:00:00Z')
let now = seededAt

const readTotals = async (client: Client, href: string) =>
  (
    await client.get<Row[]>(
      `/api/CustomerInvoices/GetCustomerInvoiceTotals?${new URL(href, 'http://portal').searchParams.toString()}`,
    )
  ).body

const readProviderHome = async (client: Client = sa): Promise<ProviderHome> => {
  const answer = await client.get<ProviderHome>('/api/Homepage')
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  expect(answer.body.side).toBe('provider')
  return answer.body
}

const readCustomerHome = async (client: Client = customer): Promise<CustomerHome> => {
  const answer = await client.get<CustomerHome>('/api/Homepage')
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  expect(answer.body.side).toBe('customer')
  return answer.body
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(now) })
  sa = await portal.as('sa@demo.example')
  customer = await portal.as('admin@demo.example')
  tenants = await findTwoTenants(portal.ctx)
  await withScope(portal.ctx, systemScope, async ({ trx }) => {
    for (const [index, [tenant, severity, status]] of (
      [
        [tenants.own, 'critical', 'open'],
        [tenants.own, 'minimal', 'open'],
        [tenants.foreign, 'moderate', 'inProgress'],
        [tenants.foreign, 'moderate', 'waitingForCustomer'],
        [tenants.foreign, 'critical', 'closed'],
      ] as const
    ).entries())
      await sql`insert into support_ticket (ticket_no, customer_id, title, description, severity, status, created_by, created_at, modified_at)
        values (${`home-${index}`}, ${tenant.customerId}, 'A title', 'A text', ${severity}, ${status}, 'somebody', now(), now())`.execute(
        trx,
      )
    await sql`insert into app_user (user_id, name, email, role_code, status)
      values ('waiting@demo.example', 'Waiting', 'waiting@demo.example', 'GUEST', 'waiting')`.execute(trx)
  })
})

afterAll(() => portal.close())

describe('the reseller', () => {
  test('months: charge, cost and margin are the sums of their invoices', async () => {
    const { months, today, timezone } = await readProviderHome()
    expect([today, timezone]).toEqual(['2026-11-21', 'Asia/Bangkok'])
    expect(months.length).toBe(12)
    expect(months.slice(-2).map(({ month, isClosed }) => [month, isClosed])).toEqual([
      ['2026-10', true],
      ['2026-11', false],
    ])
    const closed = months.at(-2)
    expect(closed?.results.length).toBeGreaterThan(1)
    for (const result of closed?.results ?? []) {
      const rows = await readRowsBehind(sa, result.href)
      expect(rows.length).toBe(result.invoices)
      expect(sumOf(rows, 'subtotal')).toBe(result.charge)
      expect(await readTotals(sa, result.href)).toMatchObject([
        { currency: result.currency, charge: result.charge, cost: result.cost, margin: result.margin },
      ])
      const sameCurrency = rows.every((row) => row['costCurrency'] === result.currency)
      if (sameCurrency) expect(sumOf(rows, 'cost')).toBe(result.cost)
      expect(sum([result.cost, result.margin])).toBe(result.charge)
      expect(Number(result.marginPercent)).toBeCloseTo(
        (Number(result.margin) / Number(result.charge)) * 100,
        1,
      )
    }
    const all = await readRowsBehind(sa, closed?.href ?? '')
    expect(new Set(all.map((row) => row['currency']))).toEqual(
      new Set(closed?.results.map(({ currency }) => currency)),
    )
  })

  test('sees a year as the sum of its documents, with stored costs equal to those of the details', async () => {
    const { rows: documents } = await portal.ctx.pool.query<{
      month: string
      currency: string
      state: string
      subtotal: string
      exchanged_cost: string
      of_details: string
    }>(`select to_char(billing_period_start_date, 'YYYY-MM') as month, currency, state, subtotal, exchanged_cost,
      (select coalesce(trim_scale(sum(cost * exchange_rate)), 0) from customer_invoice_detail
        where customer_invoice_id = customer_invoice.id) as of_details from customer_invoice`)
    for (const { exchanged_cost, of_details } of documents) expect(exchanged_cost).toBe(of_details)
    const { months } = await readProviderHome()
    expect(months.filter(({ results }) => results.length > 0).length).toBeGreaterThan(8)
    for (const { month, results } of months) {
      const ofMonth = documents.filter((document) => document.month === month)
      expect(new Set(results.map(({ currency }) => currency))).toEqual(
        new Set(ofMonth.map(({ currency }) => currency)),
      )
      for (const { currency, charge, cost, margin } of results) {
        const own = ofMonth.filter((document) => document.currency === currency && document.state !== 'void')
        expect(sum(own.map(({ subtotal }) => subtotal))).toBe(charge)
        expect(sum(own.map(({ exchanged_cost }) => exchanged_cost))).toBe(cost)
        expect(sum([cost, margin])).toBe(charge)
      }
    }
  })

  test('sees overdue invoices by age, equal to the linked lists and complete', async () => {
    const { overdueAges, unpaid } = await readProviderHome()
    const every = overdueAges.flatMap(({ ages }) => ages)
    expect(every.reduce((count, { invoices }) => count + invoices, 0)).toBe(unpaid.overdue.count)
    for (const { amount, currency } of unpaid.overdueTotals)
      expect(
        sum(overdueAges.find((entry) => entry.currency === currency)?.ages.map((age) => age.amount) ?? []),
      ).toBe(amount)
    for (const { from, to, invoices, amount, href } of every) {
      const rows = await readRowsBehind(sa, href)
      expect(rows.length).toBe(invoices)
      expect(sumOf(rows, 'openAmount')).toBe(amount)
      for (const { overdueDays } of rows) {
        expect(Number(overdueDays)).toBeGreaterThanOrEqual(from)
        expect(Number(overdueDays)).toBeLessThanOrEqual(to ?? Infinity)
      }
    }
  })

  test('sees the cost of all invoices as charged, unassigned or uncharged to the last digit', async () => {
    const { reconciliation, unassigned, uncharged } = await readProviderHome()
    expect(reconciliation.length).toBeGreaterThan(0)
    for (const { currency, invoices, total, href, ...parts } of reconciliation) {
      const rows = await readRowsBehind(sa, href)
      expect(rows.length).toBe(invoices)
      expect(sumOf(rows, 'totalCharges')).toBe(total)
      expect(sum([parts.charged, parts.unassigned, parts.uncharged])).toBe(total)
      expect(sumOf(rows, 'unassignedCost')).toBe(parts.unassigned)
      expect(sumOf(rows, 'unchargedCost')).toBe(parts.uncharged)
      expect(unassigned.find((entry) => entry.currency === currency)?.amount ?? '0').toBe(parts.unassigned)
      expect(uncharged.find((entry) => entry.currency === currency)?.amount ?? '0').toBe(parts.uncharged)
    }
  })

  test('sees unpaid and overdue invoices', async () => {
    const { unpaid } = await readProviderHome()
    expect(unpaid.overdue.count).toBeGreaterThan(0)
    expect(unpaid.count).toBeGreaterThan(unpaid.overdue.count)
    for (const { count, href } of [unpaid, unpaid.overdue])
      expect((await readRowsBehind(sa, href)).length).toBe(count)
    for (const { amount, href } of [...unpaid.totals, ...unpaid.overdueTotals])
      expect(sumOf(await readRowsBehind(sa, href), 'total')).toBe(amount)
    for (const row of await readRowsBehind(sa, unpaid.overdue.href)) {
      expect(row['paymentStatus']).toBe('unpaid')
      expect(String(row['dueDate']) < '2026-11-21').toBe(true)
    }
  })

  test('sees unassigned cost, invoices to calculate and waiting users', async () => {
    const { unassigned, invoicesToCalculate, usersWaiting } = await readProviderHome()
    expect(unassigned.length).toBeGreaterThan(0)
    for (const { currency, amount, subscriptions, href } of unassigned) {
      const rows = await readRowsBehind(sa, href)
      expect(rows.length).toBe(subscriptions)
      expect(sumOf(rows, 'cost')).toBe(amount)
      const totals = await sa.get<Row[]>(
        `/api/UnassignedLines/GetUnassignedLineTotals?${new URL(href, 'http://portal').searchParams.toString()}`,
      )
      expect(totals.body).toMatchObject([{ currency, subscriptions, cost: amount }])
    }
    expect((await readRowsBehind(sa, invoicesToCalculate.href)).length).toBe(invoicesToCalculate.count)
    expect(usersWaiting.count).toBe(1)
    expect((await readRowsBehind(sa, usersWaiting.href)).length).toBe(1)
  })

  test('tickets by severity', async () => {
    const { tickets } = await readProviderHome()
    expect(tickets.map(({ severity }) => severity)).toEqual(['critical', 'moderate', 'minimal'])
    expect(tickets[0]?.open.count).toBeGreaterThan(0)
    for (const { open, inProgress } of tickets)
      for (const { count, href } of [open, inProgress])
        expect((await readRowsBehind(sa, href)).length).toBe(count)
  })

  test('sees the invoices of each cloud', async () => {
    const { clouds } = await readProviderHome()
    expect(clouds.map(({ cloudProvider }) => cloudProvider)).toEqual(['AWS', 'Azure', 'GCP'])
    for (const { newestMonth, href, lateMonths } of clouds) {
      expect(lateMonths).toEqual([])
      const rows = await readRowsBehind(sa, href)
      expect(rows.some((row) => String(row['billingPeriodStartDate']).startsWith(newestMonth))).toBe(true)
    }
  })

  test('attention: names the reason of each waiting item and links to the fix', async () => {
    const { attention, setup } = await readProviderHome()
    expect(setup).toBeNull()
    const kinds = attention.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['critical-tickets', 'overdue', 'unassigned', 'users']))
    expect(attention.find(({ kind }) => kind === 'users')).toEqual({
      kind: 'users',
      tone: 'warning',
      title: '1 user is waiting for approval',
      reason: 'They have signed up but cannot sign in until you assign a customer and a role.',
      href: '/user?status=waiting',
    })
    const tones = attention.map(({ tone }) => ['error', 'warning', 'info'].indexOf(tone))
    expect(tones).toEqual(tones.toSorted((one, other) => one - other))
  })

  test('the current month follows the user’s time zone', async () => {
    now = Date.parse('2026-10-31T18:00:00Z')
    try {
      const early = await portal.as('sa@demo.example')
      expect((await readProviderHome(early)).months.at(-1)?.month).toBe('2026-11')
      const setTimezone = (timezone: string) =>
        withScope(portal.ctx, systemScope, ({ trx }) =>
          trx.updateTable('appUser').set({ timezone }).where('userId', '=', 'sa@demo.example').execute(),
        )
      await setTimezone('Europe/Berlin')
      const berlin = await readProviderHome(early)
      expect([berlin.today, berlin.timezone, berlin.months.at(-1)?.month]).toEqual([
        '2026-10-31',
        'Europe/Berlin',
        '2026-10',
      ])
      await setTimezone('Asia/Bangkok')
    } finally {
      now = seededAt
    }
  })
})

describe('a customer', () => {
  test('sees spend by month equal to the total of its invoices', async () => {
    const { spend, months } = await readCustomerHome()
    expect(spend).toMatchObject({ month: '2026-10', previousMonth: '2026-09', isRunning: false })
    expect(months.map(({ month }) => month).at(0)).toBe('2025-12')
    expect(months.map(({ month }) => month).at(-1)).toBe('2026-11')
    for (const { amount, previous, difference, href, previousHref } of spend?.currencies ?? []) {
      expect(sumOf(await readRowsBehind(customer, href), 'subtotal')).toBe(amount)
      expect(sumOf(await readRowsBehind(customer, previousHref), 'subtotal')).toBe(previous)
      expect(sum([previous, difference ?? ''])).toBe(amount)
    }
    for (const { totals, entries } of months)
      for (const { currency, amount, href } of totals) {
        expect(sumOf(await readRowsBehind(customer, href), 'subtotal')).toBe(amount)
        expect(sum(entries.filter((entry) => entry.currency === currency).map(({ value }) => value))).toBe(
          amount,
        )
      }
  })

  test('sees the largest services and subscriptions in descending order, equal to their links', async () => {
    const { services, subscriptions } = await readCustomerHome()
    for (const parts of [services, subscriptions]) {
      expect(parts.length).toBeGreaterThan(0)
      for (const currency of new Set(parts.map((part) => part.currency))) {
        const amounts = parts.filter((part) => part.currency === currency).map(({ amount }) => Number(amount))
        expect(amounts.length).toBeLessThanOrEqual(5)
        expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
      }
      for (const { amount, currency, href } of parts) {
        const [totals, ...more] = await readTotals(customer, href)
        expect(totals).toMatchObject({ currency, charge: amount, total: null, cost: null, margin: null })
        expect(more).toEqual([])
        expect((await readRowsBehind(customer, href)).length).toBe(totals?.['invoices'])
      }
    }
  })

  test('sees unpaid invoices by due date and number, with overdue ones marked', async () => {
    const { unpaid, attention } = await readCustomerHome()
    expect((await readRowsBehind(customer, unpaid.href)).length).toBe(unpaid.count)
    expect((await readRowsBehind(customer, unpaid.overdue.href)).length).toBe(unpaid.overdue.count)
    for (const { amount, href } of unpaid.totals)
      expect(sumOf(await readRowsBehind(customer, href), 'total')).toBe(amount)
    const order = unpaid.invoices.map(({ dueDate, number }) => `${dueDate} ${number}`)
    expect(order).toEqual(order.toSorted())
    for (const { dueDate, isOverdue } of unpaid.invoices) expect(isOverdue).toBe(dueDate < '2026-11-21')
    expect(attention.some(({ kind }) => kind === 'overdue')).toBe(unpaid.overdue.count > 0)
  })

  test('sees its own tickets', async () => {
    const { tickets, attention } = await readCustomerHome()
    expect(tickets.find(({ status }) => status === 'waitingForCustomer')?.count).toBeGreaterThan(0)
    for (const { count, href } of tickets) expect((await readRowsBehind(customer, href)).length).toBe(count)
    expect(attention.map(({ kind }) => kind)).toContain('tickets')
  })

  test('the page shows no other tenant, cost or margin to any role', async () => {
    for (const userId of ['admin@demo.example', 'editor@demo.example', 'guest@demo.example']) {
      const { text } = await (await portal.as(userId)).get('/api/Homepage')
      for (const other of tenants.own.texts) expect(text).not.toContain(other)
      expect(text).not.toMatch(/"(cost|margin|markup)[^"]*":/i)
    }
    const { text } = await (await portal.as('admin@second.example')).get('/api/Homepage')
    for (const other of tenants.foreign.texts) expect(text).not.toContain(other)
  })

  test('totals of an invoice list have no cost, and those of unassigned line items only the reseller sees', async () => {
    const [totals] = await readTotals(customer, '/customer-invoice?month=2026-10')
    expect(totals).toMatchObject({ cost: null, margin: null })
    expect((await customer.get('/api/UnassignedLines/GetUnassignedLineTotals')).status).toBe(403)
    expect((await portal.anonymous.get('/api/Homepage')).status).toBe(401)
    expect(
      await customer.get('/api/CustomerInvoices/GetCustomerInvoiceTotals?dueBefore=yesterday'),
    ).toMatchObject({ status: 400, body: { code: 'InvalidRequest', details: [{ field: 'dueBefore' }] } })
    expect(await customer.get('/api/CustomerInvoices/GetCustomerInvoiceTotals?month=October')).toMatchObject({
      status: 400,
      body: { code: 'InvalidRequest', details: [{ field: 'month' }] },
    })
  })

  test('sees a complete empty page without invoices', async () => {
    const { customerId } = await addCustomer(sa, {
      name: 'Newcomer',
      subscriptionId: 'new-sub',
      currency: null,
    })
    await portal.addUser('new@demo.example', 'ADMIN', customerId)
    const home = await readCustomerHome(await portal.as('new@demo.example'))
    expect(home).toMatchObject({
      spend: null,
      services: [],
      subscriptions: [],
      unpaid: { count: 0, totals: [], invoices: [], overdue: { count: 0 } },
      attention: [],
    })
    expect(home.months.every(({ entries, totals }) => entries.length + totals.length === 0)).toBe(true)
  })
})

describe('delays and failures', () => {
  test('an invoice with a missing rate, and after the rate is added', async () => {
    await addCustomer(sa, { name: 'Bern Works', subscriptionId: 'sub-bern', currency: 'CHF' })
    expect(
      await portal.importText(
        'bern.csv',
        buildUsageFile([{ InvoiceNumber: 'INV bern', EntitlementId: 'sub-bern', BillingPreTaxTotal: '5' }]),
      ),
    ).toMatchObject({ status: 'done' })
    const missing = (await readProviderHome()).attention.filter(({ kind }) => kind === 'missing-rate')
    expect(missing).toEqual([
      {
        kind: 'missing-rate',
        tone: 'error',
        title: 'No exchange rate from USD to CHF for October 2026',
        reason: '1 invoice of that month cannot be calculated without this rate. Add the rate.',
        href: '/currency-monthly-rate/add?year=2026&month=10&fromCurrency=USD&toCurrency=CHF',
      },
    ])
    const before = (await readProviderHome()).invoicesToCalculate
    expect(before.count).toBe((await readRowsBehind(sa, before.href)).length)
    expect(before.count).toBeGreaterThan(0)
    await sa.post('/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
      year: 2026,
      month: 10,
      fromCurrency: 'USD',
      toCurrency: 'CHF',
      rate: '0.8',
    })
    expect((await readProviderHome()).attention.some(({ kind }) => kind === 'missing-rate')).toBe(false)
    await portal.calculate('INV bern')
    expect((await readProviderHome()).invoicesToCalculate.count).toBe(before.count - 1)
  })

  test('a cloud whose invoice is missing on the tenth day after the month', async () => {
    const readLateAt = async (day: string) => {
      now = Date.parse(`${day}T05:00:00Z`)
      const { clouds, attention } = await readProviderHome(await portal.as('sa@demo.example'))
      return [
        clouds.map(({ lateMonths }) => lateMonths),
        attention.filter(({ kind }) => kind === 'late-data').map(({ title }) => title),
      ]
    }
    try {
      expect(await readLateAt('2026-12-10')).toEqual([[[], [], []], []])
      expect(await readLateAt('2026-12-11')).toEqual([
        [['2026-11'], ['2026-11'], ['2026-11']],
        ['AWS', 'Azure', 'GCP'].map((cloud) => `${cloud} has no invoice for November 2026`),
      ])
      const [months] = await readLateAt('2027-01-05')
      expect(months).toEqual([['2026-11'], ['2026-11'], ['2026-11']])
    } finally {
      now = seededAt
      // The earlier sessions have expired.
      sa = await portal.as('sa@demo.example')
    }
  })

  test('an import that failed, until the same file succeeds', async () => {
    // A second cost column that contradicts the first; detected when the line items are read.
    const broken = buildUsageFile([{ InvoiceNumber: 'INV late', EntitlementId: 'sub-bern' }])
      .split('\n')
      .map((line, index) => `${line},${index === 0 ? 'BillingPreTaxTotal' : '9'}`)
      .join('\n')
    const failed = await portal.importText('late.csv', broken)
    expect(failed.status).toBe('failed')
    const listFailedImports = () =>
      readProviderHome().then(({ attention }) => attention.filter(({ kind }) => kind === 'failed-import'))
    expect(await listFailedImports()).toEqual([
      {
        kind: 'failed-import',
        tone: 'error',
        title: 'The import of late.csv failed',
        reason: failed.message,
        href: `/all-invoice?import=${failed.id}`,
      },
    ])
    now += 60_000
    await portal.importText(
      'late.csv',
      buildUsageFile([{ InvoiceNumber: 'INV late', EntitlementId: 'sub-bern' }]),
    )
    expect(await listFailedImports()).toEqual([])
    now = seededAt
  })
})
