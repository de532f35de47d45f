import { describe, expect, test } from 'vitest'
import { adjustmentFor } from './adjustment.ts'
import { componentKeyOf, componentKinds, componentTable } from './components.ts'
import { ComponentError } from './errors.ts'
import { chargeGroup } from './test/calculation-case.ts'
import {
  credit,
  discount,
  fixedFee,
  freeText,
  minimumCharge,
  percentageOfSpend,
  tier,
} from './test/component-case.ts'
import { baht, invoiceWith, once } from './test/component-invoice.ts'

describe('the table', () => {
  test('has every kind in its order, then rounding and VAT', () => {
    expect(componentTable.map(({ kind }) => kind)).toEqual([...componentKinds, 'rounding', 'vat'])
  })

  test('lets a kind be computed from earlier ones alone, itself where it counts over the document', () => {
    for (const [place, { kind, base, within }] of componentTable.entries()) {
      const mostPlace = within === 'document' ? place : place - 1
      for (const earlier of base) {
        const earlierPlace = componentTable.findIndex((entry) => entry.kind === earlier)
        expect(earlierPlace, `${earlier} in ${kind}`).toBeLessThanOrEqual(mostPlace)
      }
    }
  })

  test('has all details in VAT, which is on their rounded sum, and gives none but usage to a resource', () => {
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

test('the leftover of rounding goes to components too, and is said', () => {
  const invoice = invoiceWith(
    [percentageOfSpend({ percent: '5' })],
    ['0.101', '0.101'].map((cost, index) => chargeGroup({ currency: 'THB', cost, meterName: `m${index}` })),
  )
  expect(invoice.subtotal).toBe('0.21')
  expect(invoice.details.map(({ charge }) => charge)).toEqual(['0.10', '0.10', '0.01'])
  const uneven = invoiceWith(
    [percentageOfSpend({ percent: '50' })],
    [chargeGroup({ currency: 'THB', cost: '0.01' })],
  )
  expect(uneven.details.map(({ charge, why }) => [charge, why])).toEqual([
    ['0.01', null],
    ['0.01', '50 % of 0.01 THB = 0.01 THB'],
  ])
  const taken = invoiceWith([
    percentageOfSpend({ id: 'a', percent: '0.000625' }),
    percentageOfSpend({ id: 'b', percent: '0.000625' }),
  ])
  expect(taken.details.slice(2).map(({ why }) => why)).toEqual([
    '0.000625 % of 800.00 THB = 0.01 THB',
    '0.000625 % of 800.00 THB = 0.01 THB − 0.01 THB (rounding of the invoice) = 0.00 THB',
  ])
})

test('an adjustment compares components by kind, id and scope', () => {
  const issued = invoiceWith([fixedFee(), percentageOfSpend({ id: 'gone', serviceName: 'Storage' })])
  const calculated = invoiceWith([fixedFee({ version: 2, amount: baht('520') }), freeText({ id: 'new' })])
  const adjustment = adjustmentFor(calculated, [issued], 2)
  expect(adjustment?.details.map(({ key, charge, cost }) => [key, charge, cost])).toEqual([
    ['["fixed-fee","component-1",null,null,null]', '20.00', '0'],
    ['["free-text","new",null,null,null]', '50.00', '0'],
    ['["percentage-of-spend","gone",null,"storage",null]', '-20.00', '0'],
  ])
  expect(componentKeyOf(fixedFee({ subAccountKey: 'SUB-1', meterName: 'Ä' }))).toBe(
    componentKeyOf(fixedFee({ subAccountKey: 'sub-1', meterName: 'ä' })),
  )
})

describe('what cannot be charged is refused, by name', () => {
  test.each([
    [fixedFee({ amount: baht('-1') }), 'has the amount -1; it must be 0 or more'],
    [percentageOfSpend({ percent: '-1' }), 'has the percentage -1; it must be 0 or more'],
    [percentageOfSpend({ percent: '1000.1' }), 'has the percentage 1000.1; it must be 1000 or less'],
    [percentageOfSpend({ minimum: baht('-1') }), 'has the minimum -1'],
    [discount({ percent: '100.1' }), 'has the percentage 100.1; it must be 100 or less'],
    [discount({ amount: baht('-2'), ...once }), 'has the amount -2'],
    [credit({ usedBefore: '-1' }), 'has the used amount -1'],
    [credit({ amount: baht('-1') }), 'has the amount -1'],
    [minimumCharge({ amount: baht('-1') }), 'has the amount -1'],
    [tier({ bands: [] }), 'has no bands'],
    [tier({ bands: [{ from: '-1', percent: '1' }] }), 'has a band from -1'],
    [
      tier({ bands: ['1', '1.0'].map((from) => ({ from, percent: '1' })) }),
      'has two bands that start at the same amount',
    ],
  ])('%#', (component, message) => {
    expect(() => invoiceWith([component])).toThrow(message)
    expect(() => invoiceWith([component])).toThrow(ComponentError)
    expect(() => invoiceWith([component])).toThrow(
      expect.objectContaining({
        code: 'InvalidComponent',
        message: expect.stringContaining('Support (component-1)'),
      }),
    )
  })

  test.each([
    fixedFee({ validFrom: '1 Nov' }),
    fixedFee({ chargedMonths: ['11/2026'] }),
    fixedFee({ amount: baht('1,5') }),
    freeText({ amount: baht(''), chargedMonths: ['2026-10'] }),
    tier({ bands: [{ from: '100000', percent: 'x' }] }),
    minimumCharge({ elsewhere: [{ month: '2025-01', amount: 'x' }] }),
  ])('%#: neither a date nor a number', (component) => {
    expect(() => invoiceWith([component])).toThrow('is not a')
  })
})
