/** The start page: each number is the one that the list behind its link shows, and nobody sees another's. */
import { sum } from '@cmp/billing'
import type { CustomerHome, ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { usageFile } from './billing-files.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
import { rowsBehind, sumOf, type Row } from './rows-behind.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

let portal: TestPortal
let sa: Client
let customer: Client
let tenants: { foreign: Tenant; own: Tenant }
const seededAt = Date.parse('2026-11-21T05:00:00Z')
let now = seededAt

const totalsBehind = async (client: Client, href: string) =>
  (
    await client.get<Row[]>(
      `/api/CustomerInvoices/GetCustomerInvoiceTotals?${new URL(href, 'http://portal').searchParams.toString()}`,
    )
  ).body

const providerHome = async (client: Client = sa): Promise<ProviderHome> => {
  const answer = await client.get<ProviderHome>('/api/Homepage')
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  expect(answer.body.side).toBe('provider')
  return answer.body
}

const customerHome = async (client: Client = customer): Promise<CustomerHome> => {
  const answer = await client.get<CustomerHome>('/api/Homepage')
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  expect(answer.body.side).toBe('customer')
  return answer.body
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(now) })
  sa = await portal.as('sa@demo.example')
  customer = await portal.as('admin@demo.example')
  tenants = await twoTenants(portal.ctx)
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

describe('the reseller’s', () => {
  test('months: charge, cost and margin are the sums of the invoices behind them', async () => {
    const { months, today, timezone } = await providerHome()
    expect([today, timezone]).toEqual(['2026-11-21', 'Asia/Bangkok'])
    expect(months.length).toBe(12)
    expect(months.slice(-2).map(({ month, isClosed }) => [month, isClosed])).toEqual([
      ['2026-10', true],
      ['2026-11', false],
    ])
    const closed = months.at(-2)
    expect(closed?.results.length).toBeGreaterThan(1)
    for (const result of closed?.results ?? []) {
      const rows = await rowsBehind(sa, result.href)
      expect(rows.length).toBe(result.invoices)
      expect(sumOf(rows, 'subtotal')).toBe(result.charge)
      expect(await totalsBehind(sa, result.href)).toMatchObject([
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
    const all = await rowsBehind(sa, closed?.href ?? '')
    expect(new Set(all.map((row) => row['currency']))).toEqual(
      new Set(closed?.results.map(({ currency }) => currency)),
    )
  })

  test('year is the plain sums of its documents, and their kept costs are those of their details', async () => {
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
    const { months } = await providerHome()
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

  test('overdue invoices by age are those of the lists behind, and all of them', async () => {
    const { overdueAges, unpaid } = await providerHome()
    const every = overdueAges.flatMap(({ ages }) => ages)
    expect(every.reduce((count, { invoices }) => count + invoices, 0)).toBe(unpaid.overdue.count)
    for (const { amount, currency } of unpaid.overdueTotals)
      expect(
        sum(overdueAges.find((entry) => entry.currency === currency)?.ages.map((age) => age.amount) ?? []),
      ).toBe(amount)
    for (const { from, to, invoices, amount, href } of every) {
      const rows = await rowsBehind(sa, href)
      expect(rows.length).toBe(invoices)
      expect(sumOf(rows, 'openAmount')).toBe(amount)
      for (const { overdueDays } of rows) {
        expect(Number(overdueDays)).toBeGreaterThanOrEqual(from)
        expect(Number(overdueDays)).toBeLessThanOrEqual(to ?? Infinity)
      }
    }
  })

  test('cost of all invoices is charged, unassigned or uncharged to the last digit', async () => {
    const { reconciliation, unassigned, uncharged } = await providerHome()
    expect(reconciliation.length).toBeGreaterThan(0)
    for (const { currency, invoices, total, href, ...parts } of reconciliation) {
      const rows = await rowsBehind(sa, href)
      expect(rows.length).toBe(invoices)
      expect(sumOf(rows, 'totalCharges')).toBe(total)
      expect(sum([parts.charged, parts.unassigned, parts.uncharged])).toBe(total)
      expect(sumOf(rows, 'unassignedCost')).toBe(parts.unassigned)
      expect(sumOf(rows, 'unchargedCost')).toBe(parts.uncharged)
      expect(unassigned.find((entry) => entry.currency === currency)?.amount ?? '0').toBe(parts.unassigned)
      expect(uncharged.find((entry) => entry.currency === currency)?.amount ?? '0').toBe(parts.uncharged)
    }
  })

  test('unpaid and overdue invoices', async () => {
    const { unpaid } = await providerHome()
    expect(unpaid.overdue.count).toBeGreaterThan(0)
    expect(unpaid.count).toBeGreaterThan(unpaid.overdue.count)
    for (const { count, href } of [unpaid, unpaid.overdue])
      expect((await rowsBehind(sa, href)).length).toBe(count)
    for (const { amount, href } of [...unpaid.totals, ...unpaid.overdueTotals])
      expect(sumOf(await rowsBehind(sa, href), 'total')).toBe(amount)
    for (const row of await rowsBehind(sa, unpaid.overdue.href)) {
      expect(row['paymentStatus']).toBe('unpaid')
      expect(String(row['dueDate']) < '2026-11-21').toBe(true)
    }
  })

  test('unassigned cost, invoices to calculate and people who wait', async () => {
    const { unassigned, invoicesToCalculate, usersWaiting } = await providerHome()
    expect(unassigned.length).toBeGreaterThan(0)
    for (const { currency, amount, subscriptions, href } of unassigned) {
      const rows = await rowsBehind(sa, href)
      expect(rows.length).toBe(subscriptions)
      expect(sumOf(rows, 'cost')).toBe(amount)
      const totals = await sa.get<Row[]>(
        `/api/UnassignedLines/GetUnassignedLineTotals?${new URL(href, 'http://portal').searchParams.toString()}`,
      )
      expect(totals.body).toMatchObject([{ currency, subscriptions, cost: amount }])
    }
    expect((await rowsBehind(sa, invoicesToCalculate.href)).length).toBe(invoicesToCalculate.count)
    expect(usersWaiting.count).toBe(1)
    expect((await rowsBehind(sa, usersWaiting.href)).length).toBe(1)
  })

  test('tickets by severity', async () => {
    const { tickets } = await providerHome()
    expect(tickets.map(({ severity }) => severity)).toEqual(['critical', 'moderate', 'minimal'])
    expect(tickets[0]?.open.count).toBeGreaterThan(0)
    for (const { open, inProgress } of tickets)
      for (const { count, href } of [open, inProgress])
        expect((await rowsBehind(sa, href)).length).toBe(count)
  })

  test('clouds: the invoices behind each', async () => {
    const { clouds } = await providerHome()
    expect(clouds.map(({ cloudProvider }) => cloudProvider)).toEqual(['AWS', 'Azure', 'GCP'])
    for (const { newestMonth, href, lateMonths } of clouds) {
      expect(lateMonths).toEqual([])
      const rows = await rowsBehind(sa, href)
      expect(rows.some((row) => String(row['billingPeriodStartDate']).startsWith(newestMonth))).toBe(true)
    }
  })

  test('attention: what waits says why and leads where it is put right', async () => {
    const { attention, setup } = await providerHome()
    expect(setup).toBeNull()
    const kinds = attention.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['critical-tickets', 'overdue', 'unassigned', 'users']))
    expect(attention.find(({ kind }) => kind === 'users')).toEqual({
      kind: 'users',
      tone: 'warning',
      title: '1 person waits for approval',
      reason: 'They signed up and cannot come in until you give them a customer and a role.',
      href: '/user?status=waiting',
    })
    const tones = attention.map(({ tone }) => ['error', 'warning', 'info'].indexOf(tone))
    expect(tones).toEqual(tones.toSorted((one, other) => one - other))
  })

  test('the running month is that of the person’s time zone', async () => {
    now = Date.parse('2026-10-31T18:00:00Z')
    try {
      const early = await portal.as('sa@demo.example')
      expect((await providerHome(early)).months.at(-1)?.month).toBe('2026-11')
      const zone = (timezone: string) =>
        withScope(portal.ctx, systemScope, ({ trx }) =>
          trx.updateTable('appUser').set({ timezone }).where('userId', '=', 'sa@demo.example').execute(),
        )
      await zone('Europe/Berlin')
      const berlin = await providerHome(early)
      expect([berlin.today, berlin.timezone, berlin.months.at(-1)?.month]).toEqual([
        '2026-10-31',
        'Europe/Berlin',
        '2026-10',
      ])
      await zone('Asia/Bangkok')
    } finally {
      now = seededAt
    }
  })
})

describe('a customer’s', () => {
  test('spend, month by month, is what the invoices behind it come to', async () => {
    const { spend, months } = await customerHome()
    expect(spend).toMatchObject({ month: '2026-10', previousMonth: '2026-09', isRunning: false })
    expect(months.map(({ month }) => month).at(0)).toBe('2025-12')
    expect(months.map(({ month }) => month).at(-1)).toBe('2026-11')
    for (const { amount, previous, difference, href, previousHref } of spend?.currencies ?? []) {
      expect(sumOf(await rowsBehind(customer, href), 'subtotal')).toBe(amount)
      expect(sumOf(await rowsBehind(customer, previousHref), 'subtotal')).toBe(previous)
      expect(sum([previous, difference ?? ''])).toBe(amount)
    }
    for (const { totals, entries } of months)
      for (const { currency, amount, href } of totals) {
        expect(sumOf(await rowsBehind(customer, href), 'subtotal')).toBe(amount)
        expect(sum(entries.filter((entry) => entry.currency === currency).map(({ value }) => value))).toBe(
          amount,
        )
      }
  })

  test('largest services and subscriptions, in falling order, are what their links come to', async () => {
    const { services, subscriptions } = await customerHome()
    for (const parts of [services, subscriptions]) {
      expect(parts.length).toBeGreaterThan(0)
      for (const currency of new Set(parts.map((part) => part.currency))) {
        const amounts = parts.filter((part) => part.currency === currency).map(({ amount }) => Number(amount))
        expect(amounts.length).toBeLessThanOrEqual(5)
        expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
      }
      for (const { amount, currency, href } of parts) {
        const [totals, ...more] = await totalsBehind(customer, href)
        expect(totals).toMatchObject({ currency, charge: amount, total: null, cost: null, margin: null })
        expect(more).toEqual([])
        expect((await rowsBehind(customer, href)).length).toBe(totals?.['invoices'])
      }
    }
  })

  test('unpaid invoices come by their due day and number, and overdue ones say so', async () => {
    const { unpaid, attention } = await customerHome()
    expect((await rowsBehind(customer, unpaid.href)).length).toBe(unpaid.count)
    expect((await rowsBehind(customer, unpaid.overdue.href)).length).toBe(unpaid.overdue.count)
    for (const { amount, href } of unpaid.totals)
      expect(sumOf(await rowsBehind(customer, href), 'total')).toBe(amount)
    const order = unpaid.invoices.map(({ dueDate, number }) => `${dueDate} ${number}`)
    expect(order).toEqual(order.toSorted())
    for (const { dueDate, isOverdue } of unpaid.invoices) expect(isOverdue).toBe(dueDate < '2026-11-21')
    expect(attention.some(({ kind }) => kind === 'overdue')).toBe(unpaid.overdue.count > 0)
  })

  test('tickets are those of the customer', async () => {
    const { tickets, attention } = await customerHome()
    expect(tickets.find(({ status }) => status === 'waitingForCustomer')?.count).toBeGreaterThan(0)
    for (const { count, href } of tickets) expect((await rowsBehind(customer, href)).length).toBe(count)
    expect(attention.map(({ kind }) => kind)).toContain('tickets')
  })

  test('page says nothing of another tenant, of costs or of margins, to no role', async () => {
    for (const userId of ['admin@demo.example', 'editor@demo.example', 'guest@demo.example']) {
      const { text } = await (await portal.as(userId)).get('/api/Homepage')
      for (const other of tenants.own.texts) expect(text).not.toContain(other)
      expect(text).not.toMatch(/"(cost|margin|markup)[^"]*":/i)
    }
    const { text } = await (await portal.as('admin@second.example')).get('/api/Homepage')
    for (const other of tenants.foreign.texts) expect(text).not.toContain(other)
  })

  test('totals of an invoice list have no cost, and those of unassigned lines are the reseller’s', async () => {
    const [totals] = await totalsBehind(customer, '/customer-invoice?month=2026-10')
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

  test('without an invoice is empty and whole', async () => {
    const { customerId } = await addCustomer(sa, {
      name: 'Newcomer',
      subscriptionId: 'new-sub',
      currency: null,
    })
    await portal.addUser('new@demo.example', 'ADMIN', customerId)
    const home = await customerHome(await portal.as('new@demo.example'))
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

describe('what is late or broken', () => {
  test('an invoice without the rate that it needs, and then with it', async () => {
    await addCustomer(sa, { name: 'Bern Works', subscriptionId: 'sub-bern', currency: 'CHF' })
    expect(
      await portal.importText(
        'bern.csv',
        usageFile([{ InvoiceNumber: 'INV bern', EntitlementId: 'sub-bern', BillingPreTaxTotal: '5' }]),
      ),
    ).toMatchObject({ status: 'done' })
    const missing = (await providerHome()).attention.filter(({ kind }) => kind === 'missing-rate')
    expect(missing).toEqual([
      {
        kind: 'missing-rate',
        tone: 'error',
        title: 'No exchange rate from USD to CHF for October 2026',
        reason: '1 invoice of that month cannot be calculated without it. Add the rate.',
        href: '/currency-monthly-rate/add?year=2026&month=10&fromCurrency=USD&toCurrency=CHF',
      },
    ])
    const before = (await providerHome()).invoicesToCalculate
    expect(before.count).toBe((await rowsBehind(sa, before.href)).length)
    expect(before.count).toBeGreaterThan(0)
    await sa.post('/api/CurrencyMonthlyRate/add-currency-monthly-rate', {
      year: 2026,
      month: 10,
      fromCurrency: 'USD',
      toCurrency: 'CHF',
      rate: '0.8',
    })
    expect((await providerHome()).attention.some(({ kind }) => kind === 'missing-rate')).toBe(false)
    await portal.calculate('INV bern')
    expect((await providerHome()).invoicesToCalculate.count).toBe(before.count - 1)
  })

  test('a cloud whose invoice has not come by the tenth day after the month', async () => {
    const lateAt = async (day: string) => {
      now = Date.parse(`${day}T05:00:00Z`)
      const { clouds, attention } = await providerHome(await portal.as('sa@demo.example'))
      return [
        clouds.map(({ lateMonths }) => lateMonths),
        attention.filter(({ kind }) => kind === 'late-data').map(({ title }) => title),
      ]
    }
    try {
      expect(await lateAt('2026-12-10')).toEqual([[[], [], []], []])
      expect(await lateAt('2026-12-11')).toEqual([
        [['2026-11'], ['2026-11'], ['2026-11']],
        ['AWS', 'Azure', 'GCP'].map((cloud) => `${cloud} has no invoice of November 2026`),
      ])
      const [months] = await lateAt('2027-01-05')
      expect(months).toEqual([['2026-11'], ['2026-11'], ['2026-11']])
    } finally {
      now = seededAt
      // The sessions of that time have ended meanwhile.
      sa = await portal.as('sa@demo.example')
    }
  })

  test('an import that failed, until the same file comes in well', async () => {
    // A second column of costs that says something else: seen when the lines are read.
    const broken = usageFile([{ InvoiceNumber: 'INV late', EntitlementId: 'sub-bern' }])
      .split('\n')
      .map((line, index) => `${line},${index === 0 ? 'BillingPreTaxTotal' : '9'}`)
      .join('\n')
    const failed = await portal.importText('late.csv', broken)
    expect(failed.status).toBe('failed')
    const told = () =>
      providerHome().then(({ attention }) => attention.filter(({ kind }) => kind === 'failed-import'))
    expect(await told()).toEqual([
      {
        kind: 'failed-import',
        tone: 'error',
        title: 'The import of late.csv failed',
        reason: failed.message,
        href: `/all-invoice?import=${failed.id}`,
      },
    ])
    now += 60_000
    await portal.importText('late.csv', usageFile([{ InvoiceNumber: 'INV late', EntitlementId: 'sub-bern' }]))
    expect(await told()).toEqual([])
    now = seededAt
  })
})
