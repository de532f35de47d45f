/** Monthly exchange rates from a replay of Microsoft over HTTP: which rates are imported, and which are left unchanged. */
import { startReplay, type Replay } from '@cmp/clouds/testing/partner-center'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueDrafts } from '../../src/areas/billing/issuing/issue.ts'
import { operatorScope, withScope } from '../../src/scope/scope.ts'
import { createCharging } from '../harness/charging.ts'
import { listCustomerInvoices } from '../harness/customer-invoices.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addRate } from '../harness/master-data.ts'
import { addReplayedAccount, replayVariables } from '../harness/replayed-account.ts'

let portal: TestPortal
let replay: Replay

type Rates = {
  Data: { year: number; month: number; fromCurrency: string; toCurrency: string; rate: string }[]
}

const readRates = async (month: number): Promise<Record<string, string>> => {
  const { body } = await portal.operator.get<Rates>(
    `/api/CurrencyMonthlyRate/get-currency-monthly-rate-with-pagination?pagesize=1000&month=${month}`,
  )
  return Object.fromEntries(body.Data.map((row) => [`${row.fromCurrency}>${row.toCurrency}`, row.rate]))
}
const fetchAll = async (): Promise<string> => {
  const answer = await portal.operator.post<{ message: string }>('/api/Invoices/fetch-updated-invoices')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.message
}
const countRequests = (): number => replay.calls.filter((call) => call.includes('fxrates')).length
const buildFile = (month: string, lines: Record<string, string>): string =>
  `CurrencyCode,USDPerUnit,Month\r\n${Object.entries(lines)
    .map(([code, usd]) => `${code},${usd},${month}\r\n`)
    .join('')}`

beforeAll(async () => {
  replay = await startReplay()
  portal = await startPortal({
    variables: replayVariables(replay),
    clock: () => new Date('2026-10-12T03:00:00Z'),
    pause: async () => undefined,
  })
  await addReplayedAccount(portal.operator, replay.refreshToken())
})
afterAll(async () => {
  await portal.close()
  await replay.close()
})

test('an account without permission for rates reports it with its invoices, and its test names the role', async () => {
  replay.faults.refusesRates = true
  expect(await fetchAll()).toMatch(/3 new invoices.*Could not fetch.*Forbidden: The user is no sales agent/s)
  const { body } = await portal.operator.get<{ Data: { id: string }[] }>(
    '/api/CloudAccounts/GetCloudAccountWithPagination',
  )
  const check = await portal.operator.post<{ isReady: boolean; checks: { name: string; detail: string }[] }>(
    `/api/CloudAccounts/${body.Data[0]?.id}/test`,
  )
  expect(check.body).toMatchObject({ isReady: false })
  expect(check.body.checks.at(-1)?.detail).toMatch(/role Admin agent or Sales agent/)
  replay.faults.refusesRates = false
})

test('does not report unpublished rates as a problem and requests them again', async () => {
  const before = countRequests()
  expect(await fetchAll()).not.toMatch(/rate/i)
  expect(countRequests()).toBe(before + 2)
  expect(await readRates(10)).toEqual({})
})

test('imports both directions once and keeps and reports rates that a user entered', async () => {
  await addRate(portal.operator, {
    year: 2026,
    month: 10,
    fromCurrency: 'USD',
    toCurrency: 'THB',
    rate: '36',
  })
  replay.rates.set('202610', buildFile('202610', { EUR: '1.25', THB: '0.025' }))
  replay.rates.set('202609', buildFile('202609', { EUR: '1.28' }))
  expect(await fetchAll()).toMatch(
    /Not changed because they were entered or edited manually.*THB\/USD for 2026-10/,
  )
  expect(await readRates(10)).toEqual({ 'EUR>USD': '1.25', 'USD>EUR': '0.8', 'USD>THB': '36' })
  expect(await readRates(9)).toEqual({ 'EUR>USD': '1.28', 'USD>EUR': '0.78125' })
  const before = countRequests()
  await fetchAll()
  expect(countRequests()).toBe(before)
})

test('a document issued during a fetch keeps its rate', async () => {
  const { charged, calculated } = createCharging(portal)
  const { invoiceId, customerId } = await charged(
    'rates at once',
    { currency: 'EUR' },
    { Storage: '100' },
    {
      BillingCurrency: 'USD',
      UsageDate: '2026-09-02',
      ChargeStartDate: '2026-09-01',
      ChargeEndDate: '2026-09-30',
    },
  )
  await calculated(invoiceId)
  const [document] = await listCustomerInvoices(portal.operator, customerId)
  const { pool } = portal.ctx
  await pool.query(`update currency_monthly_rate set source = 'file'`)
  replay.rates.set('202609', buildFile('202609', { EUR: '1.6' }))
  let isFetched = false
  const fetching = await withScope(portal.ctx, operatorScope, async (scoped) => {
    await issueDrafts(scoped, [document?.id ?? ''])
    // On a separate connection, while the issue is not committed: the fetch has to wait for the commit.
    const fetched = fetchAll().finally(() => {
      isFetched = true
    })
    await vi.waitUntil(
      async () =>
        isFetched ||
        (await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount === 1,
      { timeout: 60_000, interval: 20 },
    )
    expect(isFetched).toBe(false)
    return { fetched }
  })
  expect(await fetching.fetched).toMatch(
    /Not changed because they were entered or edited manually.*EUR\/USD for 2026-09/,
  )
  expect(await readRates(9)).toMatchObject({ 'EUR>USD': '1.28', 'USD>EUR': '0.78125' })
  await pool.query(`update currency_monthly_rate set source = 'provider' where month = 9`)
})

test('keeps a rate used by an issued document; a file changes it and says so', async () => {
  const { charged, calculated } = createCharging(portal)
  const { invoiceId, customerId } = await charged(
    'rates',
    { currency: 'EUR' },
    { Storage: '100' },
    {
      BillingCurrency: 'USD',
      UsageDate: '2026-10-02',
      ChargeStartDate: '2026-10-01',
      ChargeEndDate: '2026-10-31',
    },
  )
  await calculated(invoiceId)
  const { pool } = portal.ctx
  const [document] = await listCustomerInvoices(portal.operator, customerId)
  const issued = await portal.operator.post('/api/CustomerInvoices/issue', { ids: [document?.id] })
  expect(issued.status, issued.text).toBe(200)
  // Makes the rates look imported from a file. Then only the issued document protects them, and the service is
  // requested again.
  await pool.query(`update currency_monthly_rate set source = 'file'`)
  replay.rates.set('202610', buildFile('202610', { EUR: '1.3', GBP: '1.5' }))
  expect(await fetchAll()).toMatch(/EUR\/USD for 2026-10/)
  expect(await readRates(10)).toMatchObject({ 'EUR>USD': '1.25', 'USD>EUR': '0.8', 'GBP>USD': '1.5' })
  const form = new FormData()
  form.set('file', new Blob([buildFile('202610', { EUR: '1.3' })]), 'fx.csv')
  const imported = await portal.operator.call<{ message: string }>(
    'POST',
    '/api/CurrencyMonthlyRate/import',
    { form },
  )
  expect(imported.body.message).toMatch(
    /2 changed.*EUR\/USD for 2026-10.*Issued documents retain their original rate/,
  )
  expect(await readRates(10)).toMatchObject({ 'EUR>USD': '1.3' })
})
