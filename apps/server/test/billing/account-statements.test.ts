/**
 * Account statements as of a date. The test plays random document histories and compares the statements with its own
 * ledger.
 */
import { areDecimalsEqual, parseDecimal, subtract, sum } from '@cmp/billing'
import type { AccountStatement } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCharging, buildUsageLines, type Charging } from '../harness/charging.ts'
import { listCustomerInvoices, type CustomerInvoice } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { createMovableClock } from '../harness/movable-clock.ts'
import { createRandom } from '../harness/random.ts'
import { changeSeller } from '../harness/seller-settings.ts'

const hour = 3_600_000

const clock = createMovableClock()
let portal: TestPortal
let operator: Client
let charging: Charging
let customerId: string
let firstDay: string

/** The seller's time zone is Bangkok, seven hours ahead of UTC. */
const getToday = (): string => new Date(clock.now().getTime() + 7 * hour).toISOString().slice(0, 10)

/**
 * An event that the test caused: the date in the seller's time zone, and the amount that it added to what the customer
 * owes.
 */
type Happened = { day: string; isCharge: boolean; amount: string }
const ledger: Happened[] = []

const random = createRandom(20_261)

const listDocuments = (): Promise<CustomerInvoice[]> => listCustomerInvoices(operator, customerId)
const issueDrafts = async (): Promise<void> => {
  const drafts = (await listDocuments()).filter(({ state }) => state === 'draft')
  if (drafts.length === 0) return
  const answer = await operator.post('/api/CustomerInvoices/issue', { ids: drafts.map(({ id }) => id) })
  expect(answer.status, answer.text).toBe(200)
  for (const { total } of drafts) ledger.push({ day: getToday(), isCharge: true, amount: total })
}

const costs = new Map<string, string>()
const chargeInvoice = async (invoiceId: string): Promise<void> => {
  const cost = `${random.int(10, 500)}.${String(random.int(0, 99)).padStart(2, '0')}`
  costs.set(invoiceId, cost)
  await charging.importUsage(buildUsageLines(invoiceId, 'sub random', { A: cost }))
  await charging.calculated(invoiceId)
  await issueDrafts()
}

const pick = <T>(of: readonly T[]): T | undefined => (of.length === 0 ? undefined : random.pick(of))

const steps = {
  bill: () => chargeInvoice(`R-${costs.size + 1}`),
  billAgain: async () => {
    const invoiceId = pick([...costs.keys()])
    if (invoiceId) await chargeInvoice(invoiceId)
  },
  pay: async () => {
    const document = pick(
      (await listDocuments()).filter(({ openAmount }) => !areDecimalsEqual(openAmount, '0')),
    )
    if (!document) return
    const cents = parseDecimal(document.openAmount).times(100).trunc().toNumber()
    const part = random.chance(0.3) ? cents : Math.trunc((cents * random.int(1, 9)) / 10)
    const withheld = random.chance(0.5) ? Math.trunc((part * 3) / 100) : 0
    const formatAmount = (value: number): string => (value / 100).toFixed(2)
    if (part === 0) return
    const answer = await operator.post(`/api/CustomerInvoices/${document.id}/payments`, {
      // Some payments were received days before they were recorded.
      paidOn: random.chance(0.3) ? firstDay : getToday(),
      amount: formatAmount(part - withheld),
      withheldAmount: formatAmount(withheld),
      method: 'bank-transfer',
    })
    expect(answer.status, answer.text).toBe(200)
    ledger.push({ day: getToday(), isCharge: false, amount: subtract('0', formatAmount(part)) })
  },
  reverse: async () => {
    const { body } = await operator.get<{
      Data: {
        id: string
        amount: string
        withheldAmount: string
        isReversed: boolean
        reversesId: string | null
      }[]
    }>(`/api/Payments/GetPaymentWithPagination?customerId=${customerId}&pagesize=1000&sortby=createdAt`)
    const payment = pick(body.Data.filter(({ isReversed, reversesId }) => !isReversed && reversesId === null))
    if (!payment) return
    const answer = await operator.post(`/api/Payments/${payment.id}/reverse`)
    expect(answer.status, answer.text).toBe(200)
    ledger.push({ day: getToday(), isCharge: false, amount: sum([payment.amount, payment.withheldAmount]) })
  },
  void: async () => {
    const all = await listDocuments()
    const document = pick(
      all.filter(
        ({ id, state, paidAmount }) =>
          state !== 'void' &&
          state !== 'draft' &&
          areDecimalsEqual(paidAmount, '0') &&
          !all.some((other) => other.adjustsId === id && other.state !== 'void'),
      ),
    )
    if (!document) return
    const answer = await operator.post(`/api/CustomerInvoices/${document.id}/void`, { reason: 'wrong' })
    expect(answer.status, answer.text).toBe(200)
    ledger.push({ day: getToday(), isCharge: true, amount: subtract('0', document.total) })
  },
}
const often = ['bill', 'bill', 'billAgain', 'pay', 'pay', 'pay', 'reverse', 'void'] as const

const read = async (asOf: string, from?: string): Promise<AccountStatement> => {
  const answer = await operator.get<AccountStatement>(
    `/api/AccountStatements?customerId=${customerId}&asOf=${asOf}${from ? `&from=${from}` : ''}`,
  )
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const readPdf = async (asOf: string): Promise<string> => {
  const { response } = await operator.get(`/api/AccountStatements/pdf?customerId=${customerId}&asOf=${asOf}`)
  expect(response.statusCode).toBe(200)
  return response.rawPayload.toString('base64')
}
const readCsv = async (
  asOf: string,
  client = operator,
  of = `&customerId=${customerId}`,
): Promise<string> => {
  const answer = await client.get(`/api/AccountStatements/csv?asOf=${asOf}${of}`)
  expect(answer.status).toBe(200)
  return answer.text
}

const getDayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * hour).toISOString().slice(0, 10)
const calculateBalance = (day: string): string =>
  sum(ledger.filter((happened) => happened.day <= day).map(({ amount }) => amount))

/** The statements that were read on the day after each day with events. */
const printed = new Map<string, { statement: AccountStatement; csv: string; pdf?: string }>()

beforeAll(async () => {
  portal = await startPortal({ clock: clock.now })
  operator = portal.operator
  charging = createCharging(portal)
  const added = await addCustomer(operator, {
    name: 'Random Ltd',
    subscriptionId: 'sub random',
    vatPercent: '7',
  })
  customerId = added.customerId
  firstDay = getToday()
  for (let step = 0; step < 34; step++) {
    await steps[step === 0 ? 'bill' : (pick(often) ?? 'bill')]()
    if (random.chance(0.5)) continue
    const day = getToday()
    // Some of these hours end a day in Bangkok but not in UTC.
    clock.pass(random.int(1, 9) * 23 * hour)
    if (getToday() === day) continue
    const asOf = getDayBefore(getToday())
    printed.set(asOf, { statement: await read(asOf), csv: await readCsv(asOf) })
    if (printed.size % 4 === 1) {
      const cached = printed.get(asOf)
      if (cached) cached.pdf = await readPdf(asOf)
    }
  }
  clock.pass(40 * 24 * hour)
})

afterAll(() => portal.close())

test('computes the closing balance as opening balance plus charges minus payments and opens the next period with it', async () => {
  const days = [...printed.keys()]
  expect(days.length).toBeGreaterThan(8)
  let before: { asOf: string; closing: string } | undefined
  for (const asOf of days) {
    const from = before
      ? new Date(Date.parse(`${before.asOf}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10)
      : firstDay
    const { currencies } = await read(asOf, from)
    expect(currencies.length).toBeLessThanOrEqual(1)
    const [part] = currencies
    const within = ledger.filter(({ day }) => day >= from && day <= asOf)
    const total = (isCharge: boolean): string =>
      sum(within.filter((happened) => happened.isCharge === isCharge).map(({ amount }) => amount))
    const { opening = '0', charges = '0', payments = '0', closing = '0' } = part ?? {}
    expect(opening).toBe(before?.closing ?? '0')
    expect(closing).toBe(subtract(sum([opening, charges]), payments))
    expect(charges).toBe(total(true))
    expect(payments).toBe(subtract('0', total(false)))
    expect(closing).toBe(calculateBalance(asOf))
    expect(part?.entries.at(-1)?.balance ?? closing).toBe(closing)
    before = { asOf, closing }
  }
})

test('returns the same statement byte for byte when it is read again later', async () => {
  // Later changes to the customer's name or language do not change earlier statements.
  await operator.put(`/api/Customers/${customerId}`, { companyName: 'Renamed Ltd', language: 'th' })
  await changeSeller(operator, { name: 'Renamed seller', timezone: 'America/Los_Angeles' })
  for (const [asOf, then] of printed) {
    expect(await read(asOf)).toEqual({ ...then.statement, companyName: 'Renamed Ltd' })
    expect(await readCsv(asOf)).toBe(then.csv)
    if (then.pdf !== undefined) expect(await readPdf(asOf)).toBe(then.pdf)
  }
  expect([...printed.values()].filter((cached) => cached.pdf !== undefined).length).toBeGreaterThan(1)
  await changeSeller(operator, { timezone: 'Asia/Bangkok' })
})

test('shows customers only their own account and ends today at the latest', async () => {
  const [asOf = ''] = [...printed.keys()].slice(-1)
  await portal.addUser('guest@random.example', 'GUEST', customerId)
  const { customerId: stranger } = await addCustomer(operator, {
    name: 'Stranger',
    subscriptionId: 'stranger',
  })
  await portal.addUser('guest@stranger.example', 'GUEST', stranger)
  const [own, other] = [await portal.as('guest@random.example'), await portal.as('guest@stranger.example')]
  expect(await readCsv(asOf, own, '')).toBe(await readCsv(asOf))
  for (const path of ['', '/pdf', '/csv'])
    expect(
      (await other.get(`/api/AccountStatements${path}?asOf=${asOf}&customerId=${customerId}`)).status,
    ).toBe(404)
  for (const wrong of [
    'asOf=2099-01-01',
    `asOf=${asOf}&from=2099-01-01`,
    'asOf=2026-02-30',
    `from=${firstDay}`,
  ])
    expect((await own.get(`/api/AccountStatements?${wrong}`)).status).toBe(400)
  expect((await operator.get(`/api/AccountStatements?asOf=${asOf}`)).status).toBe(400)
})
