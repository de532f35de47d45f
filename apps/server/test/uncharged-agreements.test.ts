/** What was agreed and is on no invoice of a month: told once the month is calculated, and made up for by a one-off line. */
import type { agreementLines, ProviderHome, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestSettled } from '../src/features/agreement-lines/uncharged.ts'
import { chargingOn, linesOf } from './charging.ts'
import type { Upper } from './customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { add, addCustomer } from './master-data.ts'

let portal: TestPortal
let operator: Client
let now = '2026-11-10T03:00:00Z'

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date(now) })
  operator = portal.operator
})

afterAll(() => portal.close())

test('a month is settled when it is over, calculated, and has each cloud of the month before', () => {
  const of = (month: string, cloud: string, isCalculated = true) => ({ month, cloud, isCalculated })
  const settled = (...found: ReturnType<typeof of>[]) => newestSettled(found, '2026-12')
  expect(settled()).toBeNull()
  expect(settled(of('2026-11', 'Azure'))).toBe('2026-11')
  expect(settled(of('2026-11', 'Azure'), of('2026-11', 'AWS', false))).toBeNull()
  expect(settled(of('2026-10', 'Azure'), of('2026-10', 'AWS'), of('2026-11', 'Azure'))).toBe('2026-10')
  expect(settled(of('2026-09', 'AWS'), of('2026-10', 'Azure'), of('2026-11', 'Azure'))).toBe('2026-11')
  expect(settled(of('2026-09', 'Azure'))).toBeNull()
})

type Line = RowOf<typeof agreementLines>

const uncharged = async (): Promise<Line[]> =>
  (
    await operator.get<Upper<Line>>(
      '/api/AgreementLines/GetAgreementLineWithPagination?isNotCharged=true&sortby=name&sortdir=asc&pagesize=100',
    )
  ).body.Data

const told = async () => {
  const { body } = await operator.get<ProviderHome>('/api/Homepage')
  return body.attention.find(({ kind }) => kind === 'agreed-not-charged')?.title
}

test('fees, minimums and lines that have ended are told; what a document had or still may have is not', async () => {
  const charging = chargingOn(portal)
  const busy = await charging.charged('Busy', {}, { A: '100' })
  const { customerId } = await addCustomer(operator, { name: 'Quiet', subscriptionId: 'sub quiet' })
  const agreed = (of: string, name: string, line: object) =>
    add(operator, '/api/AgreementLines', {
      customerId: of,
      name,
      amount: '50',
      currency: 'USD',
      validFrom: '2026-10-01',
      ...line,
    })
  const fee = { kind: 'fixed-fee', per: 'month' }
  await agreed(busy.customerId, 'Support', fee)
  await agreed(customerId, 'Support', fee)
  await agreed(customerId, 'From November', { ...fee, validFrom: '2026-11-01' })
  await agreed(customerId, 'Until October', { ...fee, validFrom: '2026-01-01', validTo: '2026-10-01' })
  await agreed(customerId, 'Least', { kind: 'minimum' })
  await agreed(customerId, 'Set up', { kind: 'free-text' })
  await agreed(customerId, 'Set up in October', { kind: 'free-text', validTo: '2026-11-01' })
  await agreed(customerId, 'Rebate', { kind: 'discount-amount', per: 'month' })
  await agreed(customerId, 'Voucher', { kind: 'credit' })
  await agreed(customerId, 'Of AWS', { ...fee, cloudProvider: 'AWS' })
  // Its month is not calculated yet.
  expect([await uncharged(), await told()]).toEqual([[], undefined])
  await charging.calculated(busy.invoiceId)
  const list = '/api/AgreementLines/GetAgreementLineWithPagination'
  expect((await operator.get(`${list}?isNotCharged=x`)).status).toBe(200)
  expect((await operator.get(`${list}.csv?columns=constructor`)).status).toBe(400)
  const lines = await uncharged()
  expect(lines.map(({ name, companyName, notChargedIn }) => [name, companyName, notChargedIn])).toEqual(
    ['Least', 'Of AWS', 'Set up in October', 'Support'].map((name) => [name, 'Quiet', '2026-10']),
  )
  expect(await told()).toBe('4 agreed charges of October 2026 are on no invoice')
  // What makes up for one of them makes up for no other.
  await agreed(customerId, 'Support, October 2026', { kind: 'free-text', validFrom: '2026-11-01' })
  expect((await uncharged()).map(({ name }) => name)).toEqual(['Least', 'Of AWS', 'Set up in October'])
  expect(await told()).toBe('3 agreed charges of October 2026 are on no invoice')
})

test('the next invoice has what was made up for, and the month before is told no more', async () => {
  const charging = chargingOn(portal)
  now = '2026-12-10T03:00:00Z'
  await charging.importUsage(
    linesOf(
      'INV quiet',
      'sub quiet',
      { A: '7' },
      { ChargeStartDate: '2026-11-01', ChargeEndDate: '2026-11-30', UsageDate: '2026-11-04' },
    ),
  )
  await charging.calculated('INV quiet')
  const { body } = await operator.get<Upper<{ id: string; subtotal: string }>>(
    '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?search=INV%20quiet',
  )
  // 7 of usage, 50 each: Support, its October, From November, Set up; less the rebate and the credit, and the minimum is reached.
  expect(body.Data.map(({ subtotal }) => subtotal)).toEqual(['107.00'])
  expect((await uncharged()).map(({ name, companyName }) => [name, companyName])).toEqual([
    ['Of AWS', 'Quiet'],
    ['Support', 'Busy'],
  ])
})
