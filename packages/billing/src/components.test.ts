import { describe, expect, test } from 'vitest'
import { calculateAdjustment } from './adjustment.ts'
import { toComponentKey, componentKinds, componentTable } from './components.ts'
import { ComponentError } from './errors.ts'
import { chargeGroup } from './test/calculation-case.ts'
import {
  buildCredit,
  buildDiscount,
  buildFixedFee,
  buildFreeTextLine,
  buildMinimumCharge,
  buildPercentageOfSpend,
  buildTier,
} from './test/component-case.ts'
import { toBaht, calculateOnlyInvoice, once } from './test/component-invoice.ts'

describe('the table', () => {
  test('has every type in its order, followed by rounding and VAT', () => {
    expect(componentTable.map(({ kind }) => kind)).toEqual([...componentKinds, 'rounding', 'vat'])
  })

  test('computes a type only from earlier types, or from itself where it counts over the document', () => {
    for (const [place, { kind, base, within }] of componentTable.entries()) {
      const mostPlace = within === 'document' ? place : place - 1
      for (const earlier of base) {
        const earlierPlace = componentTable.findIndex((entry) => entry.kind === earlier)
        expect(earlierPlace, `${earlier} in ${kind}`).toBeLessThanOrEqual(mostPlace)
      }
    }
  })

  test('applies VAT to the rounded sum of all details and assigns only usage to resources', () => {
    expect(componentTable.filter(({ inVat }) => !inVat).map(({ kind }) => kind)).toEqual(['vat'])
    expect(
      componentTable.filter(({ belongsTo }) => belongsTo === 'resource').map(({ kind }) => kind),
    ).toEqual(['usage'])
    expect(componentTable.filter(({ belongsTo }) => belongsTo === 'none').map(({ kind }) => kind)).toEqual([
      'credit',
      'minimum',
      'rounding',
      'vat',
    ])
  })
})

test('also distributes the rounding remainder to components and says so', () => {
  const invoice = calculateOnlyInvoice(
    [buildPercentageOfSpend({ percent: '5' })],
    ['0.101', '0.101'].map((cost, index) => chargeGroup({ currency: 'THB', cost, meterName: `m${index}` })),
  )
  expect(invoice.subtotal).toBe('0.21')
  expect(invoice.details.map(({ charge }) => charge)).toEqual(['0.10', '0.10', '0.01'])
  const uneven = calculateOnlyInvoice(
    [buildPercentageOfSpend({ percent: '50' })],
    [chargeGroup({ currency: 'THB', cost: '0.01' })],
  )
  expect(uneven.details.map(({ charge, why }) => [charge, why])).toEqual([
    ['0.01', null],
    ['0.01', '50 % of 0.01 THB = 0.01 THB'],
  ])
  const taken = calculateOnlyInvoice([
    buildPercentageOfSpend({ id: 'a', percent: '0.000625' }),
    buildPercentageOfSpend({ id: 'b', percent: '0.000625' }),
  ])
  expect(taken.details.slice(2).map(({ why }) => why)).toEqual([
    '0.000625 % of 800.00 THB = 0.01 THB',
    '0.000625 % of 800.00 THB = 0.01 THB − 0.01 THB (rounding of the invoice) = 0.00 THB',
  ])
})

test('an adjustment compares components by type, ID and scope', () => {
  const issued = calculateOnlyInvoice([
    buildFixedFee(),
    buildPercentageOfSpend({ id: 'gone', serviceName: 'Storage' }),
  ])
  const calculated = calculateOnlyInvoice([
    buildFixedFee({ version: 2, amount: toBaht('520') }),
    buildFreeTextLine({ id: 'new' }),
  ])
  const adjustment = calculateAdjustment(calculated, [issued], 2)
  expect(adjustment?.details.map(({ key, charge, cost }) => [key, charge, cost])).toEqual([
    ['["fixed-fee","component-1",null,null,null]', '20.00', '0'],
    ['["free-text","new",null,null,null]', '50.00', '0'],
    ['["percentage-of-spend","gone",null,"storage",null]', '-20.00', '0'],
  ])
  expect(toComponentKey(buildFixedFee({ subAccountKey: 'SUB-1', meterName: 'Ä' }))).toBe(
    toComponentKey(buildFixedFee({ subAccountKey: 'sub-1', meterName: 'ä' })),
  )
})

describe('rejects by name what cannot be charged', () => {
  test.each([
    [buildFixedFee({ amount: toBaht('-1') }), /^The amount of .* is -1\. It must be 0 or more\.$/],
    [buildPercentageOfSpend({ percent: '-1' }), /^The percentage of .* is -1\. It must be 0 or more\.$/],
    [
      buildPercentageOfSpend({ percent: '1000.1' }),
      /^The percentage of .* is 1000\.1\. It must be 1000 or less\.$/,
    ],
    [buildPercentageOfSpend({ minimum: toBaht('-1') }), /^The minimum of .* is -1\./],
    [buildDiscount({ percent: '100.1' }), /^The percentage of .* is 100\.1\. It must be 100 or less\.$/],
    [buildDiscount({ amount: toBaht('-2'), ...once }), /^The amount of .* is -2\./],
    [buildCredit({ usedBefore: '-1' }), /^The used amount of .* is -1\./],
    [buildCredit({ amount: toBaht('-1') }), /^The amount of .* is -1\./],
    [buildMinimumCharge({ amount: toBaht('-1') }), /^The amount of .* is -1\./],
    [buildTier({ bands: [] }), /has no tiers\. Add at least one\.$/],
    [buildTier({ bands: [{ from: '-1', percent: '1' }] }), /^The start of a tier of .* is -1\./],
    [
      buildTier({ bands: ['1', '1.0'].map((from) => ({ from, percent: '1' })) }),
      /has two tiers that start at the same amount\./,
    ],
  ])('%#', (component, message) => {
    expect(() => calculateOnlyInvoice([component])).toThrow(message)
    expect(() => calculateOnlyInvoice([component])).toThrow(ComponentError)
    expect(() => calculateOnlyInvoice([component])).toThrow(
      expect.objectContaining({
        code: 'InvalidComponent',
        message: expect.stringContaining('Support (component-1)'),
      }),
    )
  })

  test.each([
    buildFixedFee({ validFrom: '1 Nov' }),
    buildFixedFee({ chargedMonths: ['11/2026'] }),
    buildFixedFee({ amount: toBaht('1,5') }),
    buildFreeTextLine({ amount: toBaht(''), chargedMonths: ['2026-10'] }),
    buildTier({ bands: [{ from: '100000', percent: 'x' }] }),
    buildMinimumCharge({ elsewhere: [{ month: '2025-01', amount: 'x' }] }),
  ])('%#: neither a date nor a number', (component) => {
    expect(() => calculateOnlyInvoice([component])).toThrow('is not a')
  })
})
