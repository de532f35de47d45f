import { expect, test } from 'vitest'
import { calculateAdjustment } from './adjustment.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { buildCalculationInput, chargeGroup } from './test/calculation-case.ts'

const buildDetail = (key: string, charge: string, change = {}) => ({
  key,
  cost: charge,
  quantity: '1',
  charge,
  ...change,
})
const buildInvoice = (vat: string, ...details: ReturnType<typeof buildDetail>[]) => ({
  currency: 'THB',
  vat,
  details,
})

test('contains the difference of each changed, new or removed detail and omits unchanged details', () => {
  const paid = buildInvoice(
    '21.00',
    buildDetail('a', '100.00'),
    buildDetail('b', '150.00'),
    buildDetail('c', '50.00'),
  )
  const calculated = buildInvoice(
    '22.40',
    buildDetail('a', '100.00'),
    buildDetail('b', '149.99', { cost: '149.5' }),
    buildDetail('d', '70.01'),
  )
  expect(calculateAdjustment(calculated, [paid], 2)).toEqual({
    currency: 'THB',
    subtotal: '20.00',
    vat: '1.40',
    total: '21.40',
    details: [
      { key: 'b', detail: calculated.details[1], cost: '-0.5', quantity: '0', charge: '-0.01' },
      { key: 'c', detail: paid.details[2], cost: '-50', quantity: '-1', charge: '-50.00' },
      { key: 'd', detail: calculated.details[2], cost: '70.01', quantity: '1', charge: '70.01' },
    ],
  })
})

test('counts earlier adjustments as issued, so that no difference is left', () => {
  const paid = buildInvoice('7.00', buildDetail('a', '100.00'))
  const calculated = buildInvoice('7.70', buildDetail('a', '110.00'))
  const first = calculateAdjustment(calculated, [paid], 2)
  expect(first).toMatchObject({ subtotal: '10.00', vat: '0.70' })
  expect(
    calculateAdjustment(
      calculated,
      [paid, buildInvoice('0.70', buildDetail('a', '10.00', { quantity: '0' }))],
      2,
    ),
  ).toBeNull()
  expect(calculateAdjustment(paid, [paid], 2)).toBeNull()
})

test('a change of VAT only is an adjustment without details', () => {
  const adjustment = calculateAdjustment(
    buildInvoice('10.00', buildDetail('a', '100.00')),
    [buildInvoice('7.00', buildDetail('a', '100.00'))],
    2,
  )
  expect(adjustment).toEqual({ currency: 'THB', subtotal: '0.00', vat: '3.00', total: '3.00', details: [] })
})

test('rejects another currency', () => {
  expect(() =>
    calculateAdjustment({ ...buildInvoice('0'), currency: 'USD' }, [buildInvoice('0')], 2),
  ).toThrow(
    expect.objectContaining({
      code: 'CurrencyMismatch',
      message: 'A document in THB cannot be adjusted in USD.',
    }),
  )
})

test('a new markup is a single difference for each detail because its key excludes rule and rate', () => {
  const groups = ['10.01', '20.02', '0.333333'].map((cost, index) =>
    chargeGroup({ cost, meterName: `m${index}` }),
  )
  const input = buildCalculationInput({ groups })
  const [paid] = calculateCustomerInvoices(input).invoices
  const dearer = input.profiles.map((profile) => ({ ...profile, version: 4, markupPercent: '15' }))
  const [calculated] = calculateCustomerInvoices({ ...input, profiles: dearer }).invoices
  if (!paid || !calculated) throw new Error('the case gives one invoice each')
  const adjustment = calculateAdjustment(calculated, [paid], 2)
  expect(adjustment?.details).toHaveLength(3)
  expect(adjustment?.details.every(({ cost }) => cost === '0')).toBe(true)
  expect(Number(adjustment?.total)).toBeCloseTo(Number(calculated.total) - Number(paid.total), 6)
})
