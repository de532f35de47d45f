/** A customer's month on every page: issued documents and drafts come to the same on home, usage, statement, report and FOCUS. */
import { subtract, sum } from '@cmp/billing'
import { spanOfMonths, type MonthlyReportReply, type Statement, type Usage } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { isEverything } from './is-everything.ts'
import { randomOf } from './model/random.ts'

let portal: TestPortal
let sa: Client
const random = randomOf(82)

type Figures = { issued: string; estimated: string }

const read = async <T>(client: Client, url: string): Promise<T> => {
  const answer = await client.get<T>(url)
  expect(answer.status, `${url}: ${answer.text.slice(0, 300)}`).toBe(200)
  return answer.body
}

/** The charge of a FOCUS file: its column BilledCost. */
const focusCharge = async (client: Client, query: string): Promise<string> => {
  const answer = await client.get(`/api/Focus?version=1.2&${query}`)
  expect(answer.status).toBe(200)
  const [head = '', ...rows] = answer.text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const columns = head.split(',')
  const [cost, category] = [columns.indexOf('BilledCost'), columns.indexOf('ChargeCategory')]
  const cells = rows.map(
    (row) => row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [],
  )
  return sum(cells.filter((row) => row[category] !== 'Tax').map((row) => row[cost] ?? '0'))
}

const documents = () =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('customerInvoice')
      .select(['id', 'customerId', 'currency', 'subtotal', 'state', 'billingPeriodStartDate as start'])
      .where('state', '!=', 'void')
      .execute(),
  )

const plain = (amount: string): string => sum([amount])

/** What each page says of a customer's month, all of one currency, as a customer or the reseller reads it. */
const pages = async (client: Client, customerId: string, month: string, currency: string) => {
  const of = `customerId=${customerId}&month=${month}`
  const { from, to } = spanOfMonths(month)
  const statement = await read<Statement>(client, `/api/Statements?${of}`)
  const part = statement.currencies.find((own) => own.currency === currency)
  const usage = await read<Usage>(
    client,
    `/api/UsageByMeters/GetUsage?from=${from}&to=${to}&currency=${currency}&customerId=${customerId}`,
  )
  const { report } = await read<MonthlyReportReply>(client, `/api/MonthlyReport?${of}`)
  const reported = report.currencies.find((own) => own.currency === currency)
  const figures: Record<string, Figures> = {
    statement: { issued: plain(part?.totals.charge ?? '0'), estimated: plain(part?.estimated ?? '0') },
    'estimates of the statement': {
      issued: sum(part?.documents.map(({ charge }) => charge) ?? []),
      estimated: sum(part?.estimates.map(({ charge }) => charge) ?? []),
    },
    usage: {
      issued: subtract(usage.total.charge, usage.total.estimated),
      estimated: plain(usage.total.estimated),
    },
    report: {
      issued: subtract(reported?.charge ?? '0', reported?.estimated ?? '0'),
      estimated: plain(reported?.estimated ?? '0'),
    },
    FOCUS: { issued: await focusCharge(client, of), estimated: plain(part?.estimated ?? '0') },
  }
  return figures
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
  sa = await portal.as('sa@demo.example')
})
afterAll(() => portal.close())

const expected = (all: Awaited<ReturnType<typeof documents>>, customerId: string, month: string): Figures => {
  const own = all.filter((row) => row.customerId === customerId && row.start.startsWith(month))
  const of = (isDraft: boolean) =>
    sum(own.filter(({ state }) => (state === 'draft') === isDraft).map(({ subtotal }) => subtotal))
  return { issued: of(false), estimated: of(true) }
}

test('random customers and months have one issued and one estimated charge on all pages', async () => {
  const all = await documents()
  for (let round = 0; round < (isEverything ? 12 : 3); round++) {
    // Half of the months have drafts.
    const { customerId, currency, start } = random.pick(
      round % 2 === 0 ? all : all.filter(({ state }) => state === 'draft'),
    )
    const month = start.slice(0, 'YYYY-MM'.length)
    const right = expected(all, customerId, month)
    for (const [page, figures] of Object.entries(await pages(sa, customerId, month, currency)))
      expect(figures, `${page} of ${month}`).toEqual(right)
  }
})

test('a customer reads the same at home, and nothing of drafts where they are not shown', async () => {
  const customer = await portal.as('admin@demo.example')
  type Home = {
    months: { month: string; totals: { currency: string; amount: string; estimated: string }[] }[]
    spend: { month: string; currencies: { currency: string; amount: string; estimated: string }[] }
  }
  const customerId =
    (
      await read<{ Data: { customerId: string }[] }>(
        customer,
        '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1',
      )
    ).Data[0]?.customerId ?? ''
  const all = await documents()
  const { months, spend } = await read<Home>(customer, '/api/Homepage')
  const overview = await read<Pick<Home, 'spend'>>(sa, `/api/Homepage/customers/${customerId}`)
  expect(overview.spend.currencies.map(({ amount, estimated }) => [amount, estimated])).toEqual(
    spend.currencies.map(({ amount, estimated }) => [amount, estimated]),
  )
  const charged = months.filter(({ totals }) => totals.length > 0)
  expect(charged.length).toBeGreaterThan(2)
  for (const { month, totals } of charged.slice(-3))
    for (const { currency, amount, estimated } of totals) {
      const right = expected(all, customerId, month)
      expect({ issued: subtract(amount, estimated), estimated: plain(estimated) }).toEqual(right)
      for (const [page, figures] of Object.entries(await pages(customer, customerId, month, currency)))
        expect(figures, `${page} of ${month}`).toEqual(right)
    }
  const seller = await sa.get<object>('/api/Seller')
  await sa.post('/api/Seller', { ...seller.body, areDraftsShown: false })
  const hidden = await read<Home>(customer, '/api/Homepage')
  expect(hidden.months.flatMap(({ totals }) => totals.map(({ estimated }) => plain(estimated)))).toEqual(
    hidden.months.flatMap(({ totals }) => totals.map(() => '0')),
  )
})
