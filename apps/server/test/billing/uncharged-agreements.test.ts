/**
 * Recurring charges that are on no invoice of a month: notified once the month is calculated, and corrected with a
 * one-off charge.
 */
import type { agreementLines, ProviderHome, RowOf } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLatestSettledMonth } from '../../src/areas/billing/agreement-lines/uncharged.ts'
import { createCharging, buildUsageLines } from '../harness/charging.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { add, addCustomer } from '../harness/master-data.ts'

let portal: TestPortal
let operator: Client
let now = '2026-11-10T03:00:00Z'

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date(now) })
  operator = portal.operator
})

afterAll(() => portal.close())

test('a month is settled when it is over, calculated, and has each cloud of the month before', () => {
  const buildMonth = (month: string, cloud: string, isCalculated = true) => ({ month, cloud, isCalculated })
  const findSettled = (...found: ReturnType<typeof buildMonth>[]) => findLatestSettledMonth(found, '2026-12')
  expect(findSettled()).toBeNull()
  expect(findSettled(buildMonth('2026-11', 'Azure'))).toBe('2026-11')
  expect(findSettled(buildMonth('2026-11', 'Azure'), buildMonth('2026-11', 'AWS', false))).toBeNull()
  expect(
    findSettled(buildMonth('2026-10', 'Azure'), buildMonth('2026-10', 'AWS'), buildMonth('2026-11', 'Azure')),
  ).toBe('2026-10')
  expect(
    findSettled(buildMonth('2026-09', 'AWS'), buildMonth('2026-10', 'Azure'), buildMonth('2026-11', 'Azure')),
  ).toBe('2026-11')
  expect(findSettled(buildMonth('2026-09', 'Azure'))).toBeNull()
})

type Line = RowOf<typeof agreementLines>

const listUncharged = async (): Promise<Line[]> =>
  (
    await operator.get<Upper<Line>>(
      '/api/AgreementLines/GetAgreementLineWithPagination?isNotCharged=true&sortby=name&sortdir=asc&pagesize=100',
    )
  ).body.Data

const readAttention = async () => {
  const { body } = await operator.get<ProviderHome>('/api/Homepage')
  return body.attention.find(({ kind }) => kind === 'agreed-not-charged')?.title
}

test('reports uncharged fees, minimums and ended recurring charges, but none that a document contains or still can contain', async () => {
  const charging = createCharging(portal)
  const busy = await charging.charged('Busy', {}, { A: '100' })
  const { customerId } = await addCustomer(operator, { name: 'Quiet', subscriptionId: 'sub quiet' })
  const addAgreementLine = (of: string, name: string, line: object) =>
    add(operator, '/api/AgreementLines', {
      customerId: of,
      name,
      amount: '50',
      currency: 'USD',
      validFrom: '2026-10-01',
      ...line,
    })
  const fee = { kind: 'fixed-fee', per: 'month' }
  await addAgreementLine(busy.customerId, 'Support', fee)
  await addAgreementLine(customerId, 'Support', fee)
  await addAgreementLine(customerId, 'From November', { ...fee, validFrom: '2026-11-01' })
  await addAgreementLine(customerId, 'Until October', {
    ...fee,
    validFrom: '2026-01-01',
    validTo: '2026-10-01',
  })
  await addAgreementLine(customerId, 'Least', { kind: 'minimum' })
  await addAgreementLine(customerId, 'Set up', { kind: 'free-text' })
  await addAgreementLine(customerId, 'Set up in October', { kind: 'free-text', validTo: '2026-11-01' })
  await addAgreementLine(customerId, 'Rebate', { kind: 'discount-amount', per: 'month' })
  await addAgreementLine(customerId, 'Voucher', { kind: 'credit' })
  await addAgreementLine(customerId, 'Of AWS', { ...fee, cloudProvider: 'AWS' })
  // The month is not calculated yet.
  expect([await listUncharged(), await readAttention()]).toEqual([[], undefined])
  await charging.calculated(busy.invoiceId)
  const list = '/api/AgreementLines/GetAgreementLineWithPagination'
  expect((await operator.get(`${list}?isNotCharged=x`)).status).toBe(200)
  expect((await operator.get(`${list}.csv?columns=constructor`)).status).toBe(400)
  const lines = await listUncharged()
  expect(lines.map(({ name, companyName, notChargedIn }) => [name, companyName, notChargedIn])).toEqual(
    ['Least', 'Of AWS', 'Set up in October', 'Support'].map((name) => [name, 'Quiet', '2026-10']),
  )
  expect(await readAttention()).toBe('4 recurring charges of October 2026 are not invoiced')
  // A one-off charge corrects only the recurring charge that it is for.
  await addAgreementLine(customerId, 'Support, October 2026', { kind: 'free-text', validFrom: '2026-11-01' })
  expect((await listUncharged()).map(({ name }) => name)).toEqual(['Least', 'Of AWS', 'Set up in October'])
  expect(await readAttention()).toBe('3 recurring charges of October 2026 are not invoiced')
})

test('the next invoice contains what was missed, and the month before no longer reports it', async () => {
  const charging = createCharging(portal)
  now = '2026-12-10T03:00:00Z'
  await charging.importUsage(
    buildUsageLines(
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
  // 7 of usage; 50 each for Support, its October, From November, and Set up; less the rebate and the credit, and the
  // minimum is reached.
  expect(body.Data.map(({ subtotal }) => subtotal)).toEqual(['107.00'])
  expect((await listUncharged()).map(({ name, companyName }) => [name, companyName])).toEqual([
    ['Of AWS', 'Quiet'],
    ['Support', 'Busy'],
  ])
})
