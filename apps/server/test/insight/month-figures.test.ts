/**
 * A customer's month on every page: issued documents and drafts give the same total on the home page, in usage,
 * statement, report and FOCUS.
 */
import { subtract, sum } from '@cmp/billing'
import { buildMonthsRange, type MonthlyReportReply, type Statement, type Usage, toMonth } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'
import { createRandom } from '../harness/random.ts'

let portal: TestPortal
let sa: Client
const random = createRandom(82)

type Figures = { issued: string; estimated: string }

const read = async <T>(client: Client, url: string): Promise<T> => {
  const answer = await client.get<T>(url)
  expect(answer.status, `${url}: ${answer.text.slice(0, 300)}`).toBe(200)
  return answer.body
}

/** Returns the charge of a FOCUS file, from its column BilledCost. */
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

const listDocuments = () =>
  withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('customerInvoice')
      .select(['id', 'customerId', 'currency', 'subtotal', 'state', 'billingPeriodStartDate as start'])
      .where('state', '!=', 'void')
      .execute(),
  )

const normalizeAmount = (amount: string): string => sum([amount])

/** Returns the total on each page for a customer's month in one currency, as the customer or the reseller sees it. */
const readPages = async (client: Client, customerId: string, month: string, currency: string) => {
  const of = `customerId=${customerId}&month=${month}`
  const { from, to } = buildMonthsRange(month)
  const statement = await read<Statement>(client, `/api/Statements?${of}`)
  const part = statement.currencies.find((own) => own.currency === currency)
  const usage = await read<Usage>(
    client,
    `/api/UsageByMeters/GetUsage?from=${from}&to=${to}&currency=${currency}&customerId=${customerId}`,
  )
  const { report } = await read<MonthlyReportReply>(client, `/api/MonthlyReport?${of}`)
  const reported = report.currencies.find((own) => own.currency === currency)
  const figures: Record<string, Figures> = {
    statement: {
      issued: normalizeAmount(part?.totals.charge ?? '0'),
      estimated: normalizeAmount(part?.estimated ?? '0'),
    },
    'estimates of the statement': {
      issued: sum(part?.documents.map(({ charge }) => charge) ?? []),
      estimated: sum(part?.estimates.map(({ charge }) => charge) ?? []),
    },
    usage: {
      issued: subtract(usage.total.charge, usage.total.estimated),
      estimated: normalizeAmount(usage.total.estimated),
    },
    report: {
      issued: subtract(reported?.charge ?? '0', reported?.estimated ?? '0'),
      estimated: normalizeAmount(reported?.estimated ?? '0'),
    },
    FOCUS: { issued: await focusCharge(client, of), estimated: normalizeAmount(part?.estimated ?? '0') },
  }
  return figures
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => new Date(demoStart) })
  sa = await portal.as('sa@demo.example')
})
afterAll(() => portal.close())

const calculateExpected = (
  all: Awaited<ReturnType<typeof listDocuments>>,
  customerId: string,
  month: string,
): Figures => {
  const own = all.filter((row) => row.customerId === customerId && row.start.startsWith(month))
  const sumSubtotals = (isDraft: boolean) =>
    sum(own.filter(({ state }) => (state === 'draft') === isDraft).map(({ subtotal }) => subtotal))
  return { issued: sumSubtotals(false), estimated: sumSubtotals(true) }
}

test('random customers and months have the same issued and estimated charges on all pages', async () => {
  const all = await listDocuments()
  for (let round = 0; round < (isEverything ? 12 : 3); round++) {
    // Half of the months have drafts.
    const { customerId, currency, start } = random.pick(
      round % 2 === 0 ? all : all.filter(({ state }) => state === 'draft'),
    )
    const month = toMonth(start)
    const right = calculateExpected(all, customerId, month)
    for (const [page, figures] of Object.entries(await readPages(sa, customerId, month, currency)))
      expect(figures, `${page} of ${month}`).toEqual(right)
  }
})

test('a customer sees the same on the home page, without drafts where they are hidden', async () => {
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
  const all = await listDocuments()
  const { months, spend } = await read<Home>(customer, '/api/Homepage')
  const overview = await read<Pick<Home, 'spend'>>(sa, `/api/Homepage/customers/${customerId}`)
  expect(overview.spend.currencies.map(({ amount, estimated }) => [amount, estimated])).toEqual(
    spend.currencies.map(({ amount, estimated }) => [amount, estimated]),
  )
  const charged = months.filter(({ totals }) => totals.length > 0)
  expect(charged.length).toBeGreaterThan(2)
  for (const { month, totals } of charged.slice(-3))
    for (const { currency, amount, estimated } of totals) {
      const right = calculateExpected(all, customerId, month)
      expect({ issued: subtract(amount, estimated), estimated: normalizeAmount(estimated) }).toEqual(right)
      for (const [page, figures] of Object.entries(await readPages(customer, customerId, month, currency)))
        expect(figures, `${page} of ${month}`).toEqual(right)
    }
  const seller = await sa.get<object>('/api/Seller')
  await sa.post('/api/Seller', { ...seller.body, areDraftsShown: false })
  const hidden = await read<Home>(customer, '/api/Homepage')
  expect(
    hidden.months.flatMap(({ totals }) => totals.map(({ estimated }) => normalizeAmount(estimated))),
  ).toEqual(hidden.months.flatMap(({ totals }) => totals.map(() => '0')))
})
