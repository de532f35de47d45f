import { describe, expect, test } from 'vitest'
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
import {
  toBaht,
  listComponentCharges,
  calculateOnlyInvoice,
  once,
  listComponentDetails,
  buildUsage,
} from './test/component-invoice.ts'

describe('a fixed fee', () => {
  test('is a detail with no line items and no cost that has an explanation and is subject to VAT', () => {
    const invoice = calculateOnlyInvoice([buildFixedFee()])
    expect(invoice).toMatchObject({
      cost: '800',
      lines: 2,
      subtotal: '1300.00',
      vat: '91.00',
      margin: '500.00',
    })
    expect(invoice.details.at(-1)).toEqual({
      component: 'fixed-fee',
      key: '["fixed-fee","component-1",null,null,null]',
      cloudProvider: 'azure',
      subAccountKey: '',
      resourceGroup: null,
      projectId: null,
      serviceName: '',
      meterName: 'Support',
      months: ['2026-11'],
      unit: 'Month',
      chargeCategory: 'Purchase',
      chargeClass: '',
      lineItemType: 'billing',
      billingMonth: '2026-11',
      dates: [],
      lines: 0,
      quantity: '1',
      cost: '0',
      costCurrency: 'THB',
      rate: '1',
      rateSource: 'same currency',
      rateId: null,
      profileId: 'profile-1',
      profileVersion: 3,
      markup: { source: 'component', id: 'component-1', version: 1, name: 'Support', markupPercent: '0' },
      exactCharge: '500',
      charge: '500.00',
      why: '500.00 THB for 2026-11 = 500.00 THB',
      customerWhy: '500.00 THB for 2026-11 = 500.00 THB',
      terms: { component: buildFixedFee(), rivals: [] },
      natures: [],
    })
  })

  const twoMonths = ['2026-10', '2026-11'].map((billingMonth) =>
    chargeGroup({ currency: 'THB', cost: '1', billingMonth, date: `${billingMonth}-01` }),
  )

  test('is charged for each month of the invoice without a charge yet', () => {
    expect(listComponentDetails([buildFixedFee()], twoMonths)).toMatchObject([
      {
        charge: '1000.00',
        quantity: '2',
        billingMonth: '2026-10',
        why: '500.00 THB for 2026-10 + 500.00 THB for 2026-11 = 1,000.00 THB',
      },
    ])
    expect(listComponentDetails([buildFixedFee({ chargedMonths: ['2026-10'] })], twoMonths)).toMatchObject([
      { charge: '500.00', quantity: '1', billingMonth: '2026-11' },
    ])
    expect(
      listComponentDetails([buildFixedFee({ chargedMonths: ['2026-11', '2026-10'] })], twoMonths),
    ).toEqual([])
  })

  test('is charged once in total when it is not recurring', () => {
    expect(listComponentDetails([buildFixedFee(once)], twoMonths)).toMatchObject([
      { charge: '500.00', unit: '', quantity: '1', billingMonth: '2026-10' },
    ])
    expect(listComponentDetails([buildFixedFee({ per: 'once', chargedMonths: ['2025-01'] })])).toEqual([])
  })

  test.each([
    [{ validFrom: '2026-11-01' }, ['500.00']],
    [{ validFrom: '2026-11-02' }, []],
    [{ validTo: '2026-11-02' }, ['500.00']],
    [{ validTo: '2026-11-01' }, []],
  ])('is charged for a month whose first date lies in its validity: %o', (validity, charges) => {
    expect(listComponentCharges([buildFixedFee(validity)])).toEqual(charges)
  })

  test('is charged only with usage in its scope, in any letter case', () => {
    expect(
      listComponentDetails([buildFixedFee({ subAccountKey: 'SUB-3', serviceName: 'storage' })]),
    ).toMatchObject([{ subAccountKey: 'SUB-3', serviceName: 'storage', charge: '500.00' }])
    expect(listComponentCharges([buildFixedFee({ subAccountKey: 'sub-1', serviceName: 'Storage' })])).toEqual(
      [],
    )
    expect(listComponentCharges([buildFixedFee({ meterName: 'none' })])).toEqual([])
  })
})

describe('a percentage of spend', () => {
  test('applies to the usage in its scope, with tiers and without fees', () => {
    expect(listComponentDetails([buildPercentageOfSpend()])).toMatchObject([
      { component: 'percentage-of-spend', exactCharge: '80', why: '10 % of 800.00 THB = 80.00 THB' },
    ])
    expect(listComponentCharges([buildPercentageOfSpend({ serviceName: 'Storage' })])).toEqual(['20.00'])
    expect(listComponentCharges([buildFixedFee(), buildPercentageOfSpend()])).toEqual(['500.00', '80.00'])
    const whole = buildTier({ mode: 'whole', bands: [{ from: '0', percent: '50' }] })
    expect(listComponentCharges([buildPercentageOfSpend(), whole])).toEqual(['400.00', '120.00'])
  })

  test('is zero for no spend despite its minimum, and at least the minimum for any spend', () => {
    const least = buildPercentageOfSpend({ minimum: toBaht('100') })
    expect(listComponentDetails([least], buildUsage('0'))).toEqual([])
    expect(listComponentDetails([least])).toMatchObject([
      {
        charge: '100.00',
        why: 'the minimum of 100.00 THB, which is more than 10 % of 800.00 THB = 100.00 THB',
      },
    ])
    expect(listComponentCharges([least], buildUsage('1000'))).toEqual(['100.00'])
    expect(listComponentDetails([least], buildUsage('1000'))[0]?.why).toBe(
      '10 % of 1,000.00 THB = 100.00 THB',
    )
    expect(listComponentCharges([least], buildUsage('-50'))).toEqual(['-5.00'])
  })

  test('uses the most specific charge of a series for each amount, and all charges without a series', () => {
    const general = buildPercentageOfSpend({ id: 'general' })
    const storage = buildPercentageOfSpend({ id: 'storage', serviceName: 'STORAGE', percent: '3' })
    expect(listComponentCharges([general, storage])).toEqual(['80.00', '6.00'])
    const inSeries = [general, storage].map((component) => ({ ...component, series: 'support' }))
    expect(listComponentCharges(inSeries)).toEqual(['60.00', '6.00'])
  })

  test('starts and stops by date', () => {
    const usage = ['2026-11-01', '2026-11-15'].map((date) =>
      chargeGroup({ currency: 'THB', cost: '100', date }),
    )
    const [old, later] = [
      buildPercentageOfSpend({ id: 'a', validTo: '2026-11-15' }),
      buildPercentageOfSpend({ id: 'b', percent: '20', validFrom: '2026-11-15' }),
    ]
    expect(listComponentCharges([later, old], usage)).toEqual(['10.00', '20.00'])
    expect(calculateOnlyInvoice([], usage).details).toHaveLength(1)
  })
})

describe('a tier', () => {
  test.each([
    ['100', []],
    ['600', ['10.00']],
    ['1000', ['18.00']],
    ['1500', ['-7.00']],
    ['-5', []],
  ])('graduated charges each part of %s by its band', (cost, charges) => {
    expect(listComponentCharges([buildTier()], buildUsage(cost))).toEqual(charges)
  })

  test.each([
    ['99.99', []],
    ['100', ['2.00']],
    ['999', ['19.98']],
    ['1000', ['-50.00']],
    ['-5', []],
  ])('volume charges all of %s by the reached band', (cost, charges) => {
    expect(listComponentCharges([buildTier({ mode: 'whole' })], buildUsage(cost))).toEqual(charges)
  })

  test('is explained', () => {
    expect(listComponentDetails([buildTier()], buildUsage('1500'))[0]?.why).toBe(
      '0 % of 100.00 THB + 2 % of 900.00 THB + −5 % of 500.00 THB = −7.00 THB',
    )
    expect(listComponentDetails([buildTier({ mode: 'whole' })])[0]?.why).toBe(
      '2 % of 800.00 THB, which reaches the band from 100.00 THB = 16.00 THB',
    )
  })
})

describe('a discount', () => {
  test('takes a percentage off all earlier charges in its scope', () => {
    expect(listComponentDetails([buildDiscount({ percent: '5' }), buildFixedFee()])[1]).toMatchObject({
      exactCharge: '-65',
      charge: '-65.00',
      why: '− 5 % of 1,300.00 THB = −65.00 THB',
    })
    const ofStorage = buildDiscount({ percent: '50' }, { serviceName: 'storage' })
    const feeOfStorage = buildFixedFee({ serviceName: 'Storage', amount: toBaht('100') })
    expect(listComponentCharges([ofStorage, feeOfStorage, buildPercentageOfSpend()])).toEqual([
      '100.00',
      '80.00',
      '-150.00',
    ])
  })

  test('ignores other discounts', () => {
    const twice = ['a', 'b'].map((id) => buildDiscount({ percent: '10' }, { id }))
    expect(listComponentCharges(twice)).toEqual(['-80.00', '-80.00'])
  })

  test('that is already used deducts nothing from the others of its series', () => {
    const given = { amount: toBaht('5'), per: 'month', chargedMonths: ['2026-11'] } as const
    const [general, ofStorage] = [
      buildDiscount({ percent: '10' }, { id: 'general' }),
      buildDiscount(given, { id: 'storage', serviceName: 'Storage' }),
    ].map((component) => ({ ...component, series: 'partner' }))
    if (!general || !ofStorage) throw new Error('There are two.')
    expect(listComponentCharges([general, ofStorage])).toEqual(['-80.00'])
    expect(listComponentCharges([general, { ...ofStorage, chargedMonths: [] }])).toEqual(['-60.00', '-5.00'])
  })

  test('with an amount deducts no more than the base', () => {
    expect(listComponentDetails([buildDiscount({ amount: toBaht('150'), ...once })])[0]).toMatchObject({
      charge: '-150.00',
      why: '− (150.00 THB for 2026-11) = −150.00 THB',
    })
    expect(
      listComponentDetails([
        buildDiscount({ amount: toBaht('250'), ...once }, { serviceName: 'Storage' }),
      ])[0],
    ).toMatchObject({
      charge: '-200.00',
      why: '− 200.00 THB, all that is owed, of 250.00 THB for 2026-11 = −200.00 THB',
    })
    expect(
      listComponentCharges([buildDiscount({ amount: toBaht('250'), ...once })], buildUsage('-3')),
    ).toEqual([])
    const given = { amount: toBaht('1'), per: 'month', chargedMonths: ['2026-11'] } as const
    expect(listComponentCharges([buildDiscount(given)])).toEqual([])
  })
})

describe('a credit', () => {
  test('is used up to the owed amount after earlier uses', () => {
    expect(
      listComponentDetails([buildCredit({ amount: toBaht('500'), usedBefore: '30.5' })])[0],
    ).toMatchObject({
      charge: '-469.50',
      why: '− (500.00 THB of credit − 30.50 THB used before) = −469.50 THB',
    })
    expect(calculateOnlyInvoice([buildCredit()])).toMatchObject({
      subtotal: '0.00',
      vat: '0.00',
      total: '0.00',
    })
    expect(listComponentDetails([buildCredit()])[0]?.why).toBe(
      '− 800.00 THB, all that is owed, of 1,000.00 THB of credit − 0.00 THB used before = −800.00 THB',
    )
  })

  test('that is used up, or without an owed amount, has no row', () => {
    expect(listComponentCharges([buildCredit({ usedBefore: '1000' })])).toEqual([])
    expect(listComponentCharges([buildCredit({ usedBefore: '1200' })])).toEqual([])
    expect(listComponentCharges([buildCredit()], buildUsage('-50'))).toEqual([])
    expect(listComponentCharges([buildCredit({ validFrom: '2026-12-01' })])).toEqual([])
  })

  test('that started first is used first, and the next covers the rest', () => {
    const [first, second] = [
      buildCredit({ id: 'z', amount: toBaht('500'), validFrom: '2026-01-01' }),
      buildCredit({ id: 'a', validFrom: '2026-02-01' }),
    ]
    expect(listComponentDetails([second, first]).map(({ markup, charge }) => [markup.id, charge])).toEqual([
      ['z', '-500.00'],
      ['a', '-300.00'],
    ])
  })
})

test('a customer’s formula shows no figures finer than the currency because they would reveal the markup', () => {
  expect(listComponentDetails([buildPercentageOfSpend()], buildUsage('100.123456'))[0]).toMatchObject({
    why: '10 % of 100.123456 THB = 10.01 THB',
    customerWhy: '10 % of ≈ 100.12 THB = 10.01 THB',
  })
})

describe('a minimum', () => {
  test('is the difference to everything before it, credit included', () => {
    expect(listComponentDetails([buildMinimumCharge()])[0]).toMatchObject({
      charge: '200.00',
      why: 'the minimum of 1,000.00 THB − 800.00 THB = 200.00 THB',
    })
    expect(
      calculateOnlyInvoice([buildMinimumCharge(), buildCredit({ amount: toBaht('500') })]).subtotal,
    ).toBe('1000.00')
    expect(calculateOnlyInvoice([buildMinimumCharge()], buildUsage('-50')).subtotal).toBe('1000.00')
  })

  test('counts the charges of other documents in its months and is charged for each uncovered month', () => {
    const elsewhere = [
      { month: '2026-11', amount: '50' },
      { month: '2026-12', amount: '900' },
    ]
    expect(listComponentDetails([buildMinimumCharge({ elsewhere })])[0]?.why).toBe(
      'the minimum of 1,000.00 THB − 800.00 THB − 50.00 THB on other documents = 150.00 THB',
    )
  })

  test('of several months is shown as a multiple of the monthly amount', () => {
    const months = ['2026-10', '2026-11'].map((billingMonth) =>
      chargeGroup({ currency: 'THB', cost: '1', billingMonth, date: `${billingMonth}-01` }),
    )
    const [row] = listComponentDetails([buildMinimumCharge()], months)
    expect(row?.why).toMatch(/^the minimum of 2 × 1,000\.00 THB − /)
  })

  test('that is reached has no row, and the larger of two applies', () => {
    expect(listComponentCharges([buildMinimumCharge({ amount: toBaht('800') })])).toEqual([])
    expect(listComponentCharges([buildMinimumCharge({ validTo: '2026-11-01' })])).toEqual([])
    expect(listComponentCharges([buildMinimumCharge({ chargedMonths: ['2026-11'] })])).toEqual([])
    const both = [buildMinimumCharge({ id: 'b', amount: toBaht('900') }), buildMinimumCharge({ id: 'a' })]
    expect(listComponentCharges(both)).toEqual(['200.00'])
  })
})

test('a free-text line is an amount of any sign with its own text, charged once', () => {
  expect(listComponentDetails([buildFreeTextLine({ amount: toBaht('-12.5') })])).toMatchObject([
    {
      component: 'free-text',
      meterName: 'Migration of two servers',
      charge: '-12.50',
      unit: '',
      quantity: '1',
    },
  ])
  expect(listComponentCharges([buildFreeTextLine({ chargedMonths: ['2026-10'] })])).toEqual([])
})
