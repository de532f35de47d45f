/**
 * The report of a customer's month: every figure compared with plain decimals from the documents and line items, and
 * figures that others may not see.
 */
import { formatMoney, subtract, sum } from '@cmp/billing'
import type { MonthlyReportReply, UsageForecast } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { listInvoiceDetails, listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'
import { extractPdfText } from '../harness/pdf-text.ts'

let portal: TestPortal
let operator: Client
let guest: Client
let stranger: Client
let charging: Charging
let customerId: string

/** The cost of a meter on a day. The markup is 25 % in dollars; in the other profile a dollar is 34 baht. */
const buildLines = (invoice: string, month: string, days: Record<string, Record<string, string>>) =>
  Object.entries(days).flatMap(([day, costs]) =>
    buildUsageLines(invoice, 'sub-report', costs, {
      ChargeStartDate: `${month}-01`,
      ChargeEndDate: `${month}-28`,
      UsageDate: `${month}-${day}`,
      Quantity: '2',
    }),
  )

const report = async (client: Client, month = '2026-10', more = ''): Promise<MonthlyReportReply> => {
  const answer = await client.get<MonthlyReportReply>(`/api/MonthlyReport?month=${month}${more}`)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer.body
}

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date('2026-11-10T03:00:00Z') })
  operator = portal.operator
  charging = createCharging(portal)
  ;({ customerId } = await addCustomer(operator, {
    name: 'บริษัท น้ำแข็ง Report',
    subscriptionId: 'sub-report',
    markupPercent: '25',
    vatPercent: '7',
  }))
  await portal.addUser('guest@report.example', 'GUEST', customerId)
  const { customerId: other } = await addCustomer(operator, { name: 'Stranger', subscriptionId: 'sub-other' })
  await portal.addUser('admin@stranger.example', 'ADMIN', other)
  await charging.importUsage([
    ...buildLines('R-9', '2026-09', { '03': { Disk: '40.40', Cpu: '10.01' } }),
    ...buildLines('R-10', '2026-10', {
      '03': { Disk: '44.44', Network: '3.33' },
      '17': { Disk: '11.11', Cpu: '-5.55' },
    }),
  ])
  for (const invoice of ['R-9', 'R-10']) await charging.calculated(invoice)
  const ids = (await listCustomerInvoices(operator, customerId)).map(({ id }) => id)
  expect((await operator.post('/api/CustomerInvoices/issue', { ids })).status).toBe(200)
  guest = await portal.as('guest@report.example')
  stranger = await portal.as('admin@stranger.example')
})

afterAll(() => portal.close())

test('the figures equal those of the documents to the last digit', async () => {
  const [usd, ...more] = (await report(guest)).report.currencies
  expect(more).toEqual([])
  if (!usd) throw new Error('There is no report in USD.')
  const invoices = await listCustomerInvoices(operator, customerId)
  const chargeOf = (id: string) =>
    sum(invoices.filter(({ invoiceId }) => invoiceId === id).map(({ subtotal }) => subtotal))
  const [before, after] = [chargeOf('R-9'), chargeOf('R-10')]
  expect([before, after]).toEqual(['63.01', '66.66'])
  expect([sum([usd.charge]), sum([usd.before]), sum([usd.change])]).toEqual([
    after,
    before,
    subtract(after, before),
  ])
  // 3.65 / 63.01.
  expect(usd.percent).toBe('5.8')
  expect(sum(usd.causes.map(({ amount }) => amount))).toBe(subtract(after, before))
  for (const { amount, parts, others } of usd.causes)
    expect(sum([...parts.map((part) => part.amount), others.amount])).toBe(sum([amount]))
  expect(sum(usd.days.map(({ charge }) => charge))).toBe(after)
  // 44.44 and 3.33 plus 25 %, and 11.11 less 5.55.
  expect(usd.days.filter(({ charge }) => !/^[0.]+$/.test(charge))).toEqual([
    { day: '2026-10-03', charge: '59.71' },
    { day: '2026-10-17', charge: '6.95' },
  ])
  for (const { rows, others } of [usd.services, usd.resources]) {
    expect(sum([...rows.map(({ charge }) => charge), others.charge])).toBe(after)
    expect(sum([...rows.map((row) => row.before), others.before])).toBe(before)
    expect(sum([...rows.map(({ difference }) => difference), others.difference])).toBe(
      subtract(after, before),
    )
  }
  const details = (await Promise.all(invoices.map(({ id }) => listInvoiceDetails(operator, id)))).flat()
  expect(sum(details.map(({ charge }) => charge))).toBe(sum([before, after]))
  // 66.66 plus 7 % is 71.33.
  expect(usd.statement).toMatchObject({ totals: { total: '71.33', open: '71.33' }, earlierOpen: '67.42' })
  expect(usd.estimated).toBe('0.00')
})

test('marks the current month with the forecast of the usage page, and a past month has none', async () => {
  expect((await report(guest)).report).toMatchObject({ isRunning: false, currencies: [{ forecast: null }] })
  const { isRunning, currencies } = (await report(guest, '2026-11')).report
  expect(currencies[0]?.comparison.note).toBe('Azure has not billed November yet.')
  const { body } = await guest.get<UsageForecast>('/api/UsageByMeters/GetUsageForecast?currency=USD')
  expect(body.forecast).not.toBeNull()
  const { through, expected, low, high } = body.forecast ?? {}
  expect([isRunning, currencies]).toMatchObject([
    true,
    // November is not billed, so October is not compared with it.
    [{ currency: 'USD', before: '0.00', charge: '0.00', forecast: { through, expected, low, high } }],
  ])
})

test('shows a customer no cost, margin or rule, in the call or the PDF', async () => {
  const own = await report(guest)
  const whole = await report(operator, '2026-10', `&customerId=${customerId}`)
  expect(own.reseller).toBeNull()
  expect(whole.reseller).toMatchObject({
    currencies: [{ currency: 'USD', charge: '66.66', cost: '53.33', margin: '13.33', marginPercent: '20.0' }],
    hiddenDrafts: 0,
  })
  expect(whole.report).toEqual(own.report)
  const { response } = await guest.get('/api/MonthlyReport/pdf?month=2026-10')
  // The file name contains the customer's name in the customer's own script.
  expect(response.headers['content-disposition']).toContain(
    encodeURIComponent('report-2026-10-บริษัท_น้ำแข็ง_Report.pdf'),
  )
  const printedText = await extractPdfText(response.rawPayload)
  // Costs of the month and of a line item, and the margin. No amount here contains 25.
  const secrets = ['53.33', '13.33', '44.44', '55.55', '40.40', '50.41', '10.01', '5.55', '25 %', '25%']
  for (const secret of secrets) {
    expect(JSON.stringify(own), secret).not.toContain(secret)
    expect(printedText, secret).not.toContain(secret.replaceAll(' ', ''))
  }
  for (const shown of [
    '66.66USD',
    '63.01USD',
    '+3.65USD',
    '+5.8%',
    'Whatchanged',
    'TestResellerLtd.',
    '71.33',
  ])
    expect(printedText).toContain(shown)
  expect(printedText).toContain('บริษัท')
})

test('a read-only user sees that a report was sent, but not to whom or by whom', async () => {
  await portal.addUser('admin@report.example', 'ADMIN', customerId)
  const admin = await portal.as('admin@report.example')
  await portal.ctx.pool.query(
    `insert into monthly_report (customer_id, month, is_scheduled, status, created_by, created_at, finished_at, to_addresses)
     values ($1, '2026-08', false, 'done', 'somebody@reseller.example', '2026-11-10T02:00:00Z', '2026-11-10T02:01:00Z', $2)`,
    [customerId, ['boss@report.example', 'accounts@report.example']],
  )
  const listSent = async (client: Client, more = '') => (await report(client, '2026-08', more)).sent
  const [notified] = await listSent(guest)
  expect(notified).toMatchObject({ status: 'done', at: '2026-11-10T02:01:00.000Z', by: '', to: [] })
  expect(JSON.stringify(await report(guest, '2026-08'))).not.toMatch(/boss|accounts|somebody/)
  for (const client of [admin, operator])
    expect(await listSent(client, client === operator ? `&customerId=${customerId}` : '')).toMatchObject([
      { by: 'somebody@reseller.example', to: ['boss@report.example', 'accounts@report.example'] },
    ])
})

test('a customer reads only its own reports', async () => {
  expect((await stranger.get(`/api/MonthlyReport?month=2026-10&customerId=${customerId}`)).status).toBe(404)
  expect((await stranger.get(`/api/MonthlyReport/pdf?month=2026-10&customerId=${customerId}`)).status).toBe(
    404,
  )
  expect((await stranger.get(`/api/MonthlyReport/mail?customerId=${customerId}`)).status).toBe(404)
  expect((await operator.get('/api/MonthlyReport?month=2026-10')).status).toBe(400)
  const list = '/api/MonthlyReport/GetMonthlyReportCustomerWithPagination'
  type Page = {
    data: { id: string; companyName: string }[]
    count: number
    page: number
    isEditable: boolean
  }
  const own = (await guest.get<Page>(list)).body
  expect(own).toMatchObject({
    count: 1,
    page: 1,
    status: 200,
    isEditable: false,
    message: expect.any(String),
  })
  expect(own.data.map(({ id }) => id)).toEqual([customerId])
  const all = (await operator.get<Page>(`${list}?sortby=companyName&pagesize=1&page=2`)).body
  expect([all.count, all.data.length, all.isEditable]).toEqual([2, 1, true])
  const named = (await operator.get<Page>(`${list}?tenantname=strang`)).body
  expect(named.data.map(({ companyName }) => companyName)).toEqual(['Stranger'])
})

test('rejects a future month with a message, as a page and as a file', async () => {
  for (const part of ['', '/pdf'])
    for (const [month, name] of [
      ['2026-12', 'December 2026'],
      ['2030-11', 'November 2030'],
    ]) {
      const { status, body } = await guest.get(`/api/MonthlyReport${part}?month=${month}`)
      const message = `${name} has not started. Choose an earlier month.`
      expect([status, body]).toMatchObject([400, { message, details: [{ field: 'month', message }] }])
    }
  expect((await report(guest, '2026-11')).report.isRunning).toBe(true)
  const to = await operator.post<{ message: string }>('/api/MonthlyReport/send', {
    customerIds: [
      (await addCustomer(operator, { name: 'Foods Co., Ltd.', subscriptionId: 'foods' })).customerId,
    ],
    month: '2026-10',
  })
  expect(to.body.message, to.text).toBe('The report for October 2026 is being sent to Foods Co., Ltd.')
})

test('separates two currencies and labels a month without charges', async () => {
  const { customerId: two, profileId } = await addCustomer(operator, {
    name: 'Two',
    subscriptionId: 'two usd',
  })
  const rate = { year: 2026, month: 10, fromCurrency: 'USD', toCurrency: 'THB', rate: '34.5' }
  await add(operator, '/api/CurrencyMonthlyRate/add-currency-monthly-rate', rate)
  await charging.importUsage(buildUsageLines('TWO', 'two usd', { A: '10' }))
  await charging.calculated('TWO')
  expect((await operator.put('/api/update-billing-profile', { id: profileId, currency: 'THB' })).status).toBe(
    200,
  )
  const [usdInvoice] = await listCustomerInvoices(operator, two)
  await operator.post('/api/CustomerInvoices/issue', { ids: [usdInvoice?.id] })
  await charging.importUsage(buildUsageLines('TWO-THB', 'two usd', { A: '20' }))
  await charging.calculated('TWO-THB')
  const drafts = (await listCustomerInvoices(operator, two)).filter(({ state }) => state === 'draft')
  const whole = await report(operator, '2026-10', `&customerId=${two}`)
  expect(whole.reseller?.hiddenDrafts).toBe(1)
  expect(whole.report.currencies.map(({ currency, charge }) => [currency, charge])).toEqual([
    ['USD', '10.00'],
  ])
  await operator.post('/api/CustomerInvoices/issue', { ids: drafts.map(({ id }) => id) })
  const issued = await report(operator, '2026-10', `&customerId=${two}`)
  expect(
    issued.report.currencies.map(({ currency, charge }) => `${formatMoney(charge)} ${currency}`).toSorted(),
  ).toEqual(['10.00 USD', '690.00 THB'])
  const empty = await report(operator, '2025-01', `&customerId=${two}`)
  expect(empty.report).toMatchObject({ currencies: [], estimates: [] })
})
