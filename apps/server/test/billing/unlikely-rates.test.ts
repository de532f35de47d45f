/** Exchange rates that differ much from those of other months, or that seem inverted, need a confirmation. */
import type { CallReply, ErrorBody, importFxRates } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { importCallsOf } from '../harness/list-import-calls.ts'
import { addCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let operator: Client

beforeAll(async () => {
  portal = await startPortal()
  operator = portal.operator
  for (const rate of [buildUsdThbRate(9, '33.1'), { ...buildUsdThbRate(9, '0.92'), toCurrency: 'EUR' }])
    expect((await addRate(rate)).status).toBe(200)
})

afterAll(() => portal.close())

const calls = '/api/CurrencyMonthlyRate'

const buildUsdThbRate = (month: number, rate: string) => ({
  year: 2026,
  month,
  fromCurrency: 'USD',
  toCurrency: 'THB',
  rate,
})

const addRate = (rate: object) =>
  operator.post<ErrorBody & { id: string }>(`${calls}/add-currency-monthly-rate`, rate)

test.each([
  [
    'far from the month before',
    buildUsdThbRate(10, '331'),
    /^1 USD = 331 THB differs greatly from the rate for September 2026, which was 1 USD = 33\.1 THB/,
  ],
  [
    'upside down',
    buildUsdThbRate(10, '0.0302'),
    /The rate might be inverted\. The inverse is 1 USD = 33\.1126 THB/,
  ],
  ['far from the month after, without one before', buildUsdThbRate(8, '20'), /September 2026/],
  [
    'upside down by the opposite direction',
    { ...buildUsdThbRate(10, '33.1'), fromCurrency: 'THB', toCurrency: 'USD' },
    /might be inverted/,
  ],
  ['upside down near 1', { ...buildUsdThbRate(10, '1.087'), toCurrency: 'EUR' }, /might be inverted/],
])('asks about a rate that is %s and accepts it after confirmation', async (_, rate, sentence) => {
  const refused = await addRate(rate)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'ConfirmationNeeded',
    message: expect.stringMatching(sentence),
    details: [{ field: 'confirm' }],
  })
  const confirmed = await addRate({ ...rate, confirm: true })
  expect(confirmed.status, confirmed.text).toBe(200)
  expect(confirmed.body).not.toHaveProperty('confirm')
  await operator.delete(`${calls}/delete-currency-monthly-report?id=${confirmed.body.id}`)
})

test('asks when a rate changes but not when it stays the same or is likely', async () => {
  const { body } = await addRate(buildUsdThbRate(10, '34.5'))
  const changeRate = (change: object) =>
    operator.put<ErrorBody>(`${calls}/update-currency-monthly-report`, { id: body.id, ...change })
  expect((await changeRate({ rate: '0.029' })).body.code).toBe('ConfirmationNeeded')
  expect((await changeRate({ rate: '34.50' })).status).toBe(200)
  expect((await changeRate({ rate: '0.029', confirm: true })).status).toBe(200)
  expect((await changeRate({ rate: '0.029' })).status).toBe(200)
  expect((await changeRate({ rate: '35' })).status).toBe(200)
})

test('asks about a project rate compared with its own rates or else the monthly ones', async () => {
  const { customerId } = await addCustomer(operator, {
    name: 'rates of projects',
    subscriptionId: 'sub rates',
  })
  const project = await operator.post<{ id: string }>('/api/Projects', {
    customerId,
    projectNo: 'P-1',
    projectName: 'Plant',
  })
  const addProjectRate = (rate: object) =>
    operator.post<ErrorBody>('/api/ProjectCurrencyRates', { projectId: project.body.id, ...rate })
  expect((await addProjectRate(buildUsdThbRate(10, '0.03'))).body.code).toBe('ConfirmationNeeded')
  expect((await addProjectRate({ ...buildUsdThbRate(10, '50'), confirm: true })).status).toBe(200)
  expect((await addProjectRate(buildUsdThbRate(11, '51'))).status).toBe(200)
  expect((await addProjectRate(buildUsdThbRate(12, '33'))).body.code).toBe('ConfirmationNeeded')
})

test('marks unlikely rows of a list import, which a column confirms, and undoes them without asking', async () => {
  const imports = importCallsOf(operator, portal.ctx)
  const header = 'Year,Month,From currency,To currency,Rate'
  const previewed = await imports.preview(
    'currency-monthly-rates',
    `${header}\n2026,11,USD,THB,0.03\n2026,12,USD,THB,34\n`,
  )
  const [refused] = await imports.linesOf(previewed, 'refused')
  expect(refused?.problems[0]).toMatchObject({
    column: 'Confirm rate',
    message: expect.stringMatching(/might be inverted/),
  })
  const confirmed = await imports.imported(
    'currency-monthly-rates',
    `${header},Confirm rate\n2026,11,USD,THB,0.03,yes\n`,
  )
  expect(confirmed).toMatchObject({ status: 'applied' })
  expect((await imports.undo(confirmed)).status).toBe(200)
})

test('leaves out and reports unlikely rates of an FX file unless they are confirmed', async () => {
  const send = (query: string) => {
    const form = new FormData()
    form.append(
      'file',
      new Blob(['CurrencyCode,USDPerUnit,Month\r\nTHB,30.7,202607\r\nJPY,0.0066,202607\r\n']),
      'fx.csv',
    )
    return operator.call<CallReply<typeof importFxRates>>('POST', `${calls}/import${query}`, { form })
  }
  const previewed = await send('')
  expect(previewed.body).toMatchObject({ added: 2, unlikely: 1 })
  expect(previewed.body.message).toMatch(
    /Skipped because they are implausible: 1 THB = 30\.7 USD differs greatly from the rate for September 2026/,
  )
  const confirmed = await send('?confirm=true')
  expect(confirmed.body).toMatchObject({ added: 2, unlikely: 0 })
})
