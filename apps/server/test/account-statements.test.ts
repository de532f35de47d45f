/** Account statements as of a date: random lives of documents, held against a ledger that the test keeps by itself. */
import { equal, parseDecimal, subtract, sum } from '@cmp/billing'
import type { AccountStatement } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingOn, linesOf, type Charging } from './charging.ts'
import { invoicesOf, type CustomerInvoice } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
import { movableClock } from './movable-clock.ts'
import { randomOf } from './model/random.ts'
import { changeSeller } from './seller-settings.ts'

const hour = 3_600_000

const clock = movableClock()
let portal: TestPortal
let operator: Client
let charging: Charging
let customerId: string
let firstDay: string

/** The seller is at home in Bangkok, seven hours ahead. */
const today = (): string => new Date(clock.now().getTime() + 7 * hour).toISOString().slice(0, 10)

/** What happened, as the test saw it: on which day of the seller, and what it added to what the customer owes. */
type Happened = { day: string; isCharge: boolean; amount: string }
const ledger: Happened[] = []

const random = randomOf(20_261)

const documents = (): Promise<CustomerInvoice[]> => invoicesOf(operator, customerId)
const issueDrafts = async (): Promise<void> => {
  const drafts = (await documents()).filter(({ state }) => state === 'draft')
  if (drafts.length === 0) return
  const answer = await operator.post('/api/CustomerInvoices/issue', { ids: drafts.map(({ id }) => id) })
  expect(answer.status, answer.text).toBe(200)
  for (const { total } of drafts) ledger.push({ day: today(), isCharge: true, amount: total })
}

const costs = new Map<string, string>()
const bill = async (invoiceId: string): Promise<void> => {
  const cost = `${random.int(10, 500)}.${String(random.int(0, 99)).padStart(2, '0')}`
  costs.set(invoiceId, cost)
  await charging.importUsage(linesOf(invoiceId, 'sub random', { A: cost }))
  await charging.calculated(invoiceId)
  await issueDrafts()
}

const pick = <T>(of: readonly T[]): T | undefined => (of.length === 0 ? undefined : random.pick(of))

const steps = {
  bill: () => bill(`R-${costs.size + 1}`),
  billAgain: async () => {
    const invoiceId = pick([...costs.keys()])
    if (invoiceId) await bill(invoiceId)
  },
  pay: async () => {
    const document = pick((await documents()).filter(({ openAmount }) => !equal(openAmount, '0')))
    if (!document) return
    const cents = parseDecimal(document.openAmount).times(100).trunc().toNumber()
    const part = random.chance(0.3) ? cents : Math.trunc((cents * random.int(1, 9)) / 10)
    const withheld = random.chance(0.5) ? Math.trunc((part * 3) / 100) : 0
    const text = (value: number): string => (value / 100).toFixed(2)
    if (part === 0) return
    const answer = await operator.post(`/api/CustomerInvoices/${document.id}/payments`, {
      // Some money came in days before it was recorded.
      paidOn: random.chance(0.3) ? firstDay : today(),
      amount: text(part - withheld),
      withheldAmount: text(withheld),
      method: 'bank-transfer',
    })
    expect(answer.status, answer.text).toBe(200)
    ledger.push({ day: today(), isCharge: false, amount: subtract('0', text(part)) })
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
    ledger.push({ day: today(), isCharge: false, amount: sum([payment.amount, payment.withheldAmount]) })
  },
  void: async () => {
    const all = await documents()
    const document = pick(
      all.filter(
        ({ id, state, paidAmount }) =>
          state !== 'void' &&
          state !== 'draft' &&
          equal(paidAmount, '0') &&
          !all.some((other) => other.adjustsId === id && other.state !== 'void'),
      ),
    )
    if (!document) return
    const answer = await operator.post(`/api/CustomerInvoices/${document.id}/void`, { reason: 'wrong' })
    expect(answer.status, answer.text).toBe(200)
    ledger.push({ day: today(), isCharge: true, amount: subtract('0', document.total) })
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
const pdf = async (asOf: string): Promise<string> => {
  const { response } = await operator.get(`/api/AccountStatements/pdf?customerId=${customerId}&asOf=${asOf}`)
  expect(response.statusCode).toBe(200)
  return response.rawPayload.toString('base64')
}
const csv = async (asOf: string, client = operator, of = `&customerId=${customerId}`): Promise<string> => {
  const answer = await client.get(`/api/AccountStatements/csv?asOf=${asOf}${of}`)
  expect(answer.status).toBe(200)
  return answer.text
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * hour).toISOString().slice(0, 10)
const owedAt = (day: string): string =>
  sum(ledger.filter((happened) => happened.day <= day).map(({ amount }) => amount))

/** What was read on the day after each day that anything happened on. */
const printed = new Map<string, { statement: AccountStatement; csv: string; pdf?: string }>()

beforeAll(async () => {
  portal = await startPortal({ clock: clock.now })
  operator = portal.operator
  charging = chargingOn(portal)
  const added = await addCustomer(operator, {
    name: 'Random Ltd',
    subscriptionId: 'sub random',
    vatPercent: '7',
  })
  customerId = added.customerId
  firstDay = today()
  for (let step = 0; step < 34; step++) {
    await steps[step === 0 ? 'bill' : (pick(often) ?? 'bill')]()
    if (random.chance(0.5)) continue
    const day = today()
    // Hours that end a day in Bangkok but not in UTC are among them.
    clock.pass(random.int(1, 9) * 23 * hour)
    if (today() === day) continue
    const asOf = dayBefore(today())
    printed.set(asOf, { statement: await read(asOf), csv: await csv(asOf) })
    if (printed.size % 4 === 1) {
      const kept = printed.get(asOf)
      if (kept) kept.pdf = await pdf(asOf)
    }
  }
  clock.pass(40 * 24 * hour)
})

afterAll(() => portal.close())

test('opening balance + charges − payments is the closing balance, which opens the next days', async () => {
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
    expect(closing).toBe(owedAt(asOf))
    expect(part?.entries.at(-1)?.balance ?? closing).toBe(closing)
    before = { asOf, closing }
  }
})

test('a statement read later is the one that was read then, byte for byte', async () => {
  // What a document or a letterhead would say today does not change what was said.
  await operator.put(`/api/Customers/${customerId}`, { companyName: 'Renamed Ltd', language: 'th' })
  await changeSeller(operator, { name: 'Renamed seller', timezone: 'America/Los_Angeles' })
  for (const [asOf, then] of printed) {
    expect(await read(asOf)).toEqual({ ...then.statement, companyName: 'Renamed Ltd' })
    expect(await csv(asOf)).toBe(then.csv)
    if (then.pdf !== undefined) expect(await pdf(asOf)).toBe(then.pdf)
  }
  expect([...printed.values()].filter((kept) => kept.pdf !== undefined).length).toBeGreaterThan(1)
  await changeSeller(operator, { timezone: 'Asia/Bangkok' })
})

test('the account is the customer’s own, and ends today at the latest', async () => {
  const [asOf = ''] = [...printed.keys()].slice(-1)
  await portal.addUser('guest@random.example', 'GUEST', customerId)
  const { customerId: stranger } = await addCustomer(operator, {
    name: 'Stranger',
    subscriptionId: 'stranger',
  })
  await portal.addUser('guest@stranger.example', 'GUEST', stranger)
  const [own, other] = [await portal.as('guest@random.example'), await portal.as('guest@stranger.example')]
  expect(await csv(asOf, own, '')).toBe(await csv(asOf))
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
