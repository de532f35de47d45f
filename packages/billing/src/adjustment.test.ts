import { expect, test } from 'vitest'
import { adjustmentFor } from './adjustment.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { calculationInput, chargeGroup } from './test/calculation-case.ts'

const detail = (key: string, charge: string, change = {}) => ({
  key,
  cost: charge,
  quantity: '1',
  charge,
  ...change,
})
const invoice = (vat: string, ...details: ReturnType<typeof detail>[]) => ({ currency: 'THB', vat, details })

test('the difference of each detail: changed, new and gone; unchanged ones are left out', () => {
  const paid = invoice('21.00', detail('a', '100.00'), detail('b', '150.00'), detail('c', '50.00'))
  const calculated = invoice(
    '22.40',
    detail('a', '100.00'),
    detail('b', '149.99', { cost: '149.5' }),
    detail('d', '70.01'),
  )
  expect(adjustmentFor(calculated, [paid], 2)).toEqual({
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

test('earlier adjustments count as issued, and then nothing is left', () => {
  const paid = invoice('7.00', detail('a', '100.00'))
  const calculated = invoice('7.70', detail('a', '110.00'))
  const first = adjustmentFor(calculated, [paid], 2)
  expect(first).toMatchObject({ subtotal: '10.00', vat: '0.70' })
  expect(
    adjustmentFor(calculated, [paid, invoice('0.70', detail('a', '10.00', { quantity: '0' }))], 2),
  ).toBeNull()
  expect(adjustmentFor(paid, [paid], 2)).toBeNull()
})

test('a changed VAT alone is an adjustment without details', () => {
  const adjustment = adjustmentFor(
    invoice('10.00', detail('a', '100.00')),
    [invoice('7.00', detail('a', '100.00'))],
    2,
  )
  expect(adjustment).toEqual({ currency: 'THB', subtotal: '0.00', vat: '3.00', total: '3.00', details: [] })
})

test('another currency is refused', () => {
  expect(() => adjustmentFor({ ...invoice('0'), currency: 'USD' }, [invoice('0')], 2)).toThrow(
    expect.objectContaining({
      code: 'CurrencyMismatch',
      message: 'What was issued in THB cannot be adjusted in USD.',
    }),
  )
})

test('a new markup is one difference for each detail, since its key leaves out rule and rate', () => {
  const groups = ['10.01', '20.02', '0.333333'].map((cost, index) =>
    chargeGroup({ cost, meterName: `m${index}` }),
  )
  const input = calculationInput({ groups })
  const [paid] = calculateCustomerInvoices(input).invoices
  const dearer = input.profiles.map((profile) => ({ ...profile, version: 4, markupPercent: '15' }))
  const [calculated] = calculateCustomerInvoices({ ...input, profiles: dearer }).invoices
  if (!paid || !calculated) throw new Error('the case gives one invoice each')
  const adjustment = adjustmentFor(calculated, [paid], 2)
  expect(adjustment?.details).toHaveLength(3)
  expect(adjustment?.details.every(({ cost }) => cost === '0')).toBe(true)
  expect(Number(adjustment?.total)).toBeCloseTo(Number(calculated.total) - Number(paid.total), 6)
})
