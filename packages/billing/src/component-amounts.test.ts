import { describe, expect, test } from 'vitest'
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
import { baht, chargesWith, invoiceWith, once, rowsWith, usageOf } from './test/component-invoice.ts'

describe('a fixed fee', () => {
  test('is a detail with no lines and no cost, that says why and takes part in VAT', () => {
    const invoice = invoiceWith([fixedFee()])
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
      terms: { component: fixedFee(), rivals: [] },
      natures: [],
    })
  })

  const twoMonths = ['2026-10', '2026-11'].map((billingMonth) =>
    chargeGroup({ currency: 'THB', cost: '1', billingMonth, date: `${billingMonth}-01` }),
  )

  test('is charged for each month of the invoice that has none yet', () => {
    expect(rowsWith([fixedFee()], twoMonths)).toMatchObject([
      {
        charge: '1000.00',
        quantity: '2',
        billingMonth: '2026-10',
        why: '500.00 THB for 2026-10 + 500.00 THB for 2026-11 = 1,000.00 THB',
      },
    ])
    expect(rowsWith([fixedFee({ chargedMonths: ['2026-10'] })], twoMonths)).toMatchObject([
      { charge: '500.00', quantity: '1', billingMonth: '2026-11' },
    ])
    expect(rowsWith([fixedFee({ chargedMonths: ['2026-11', '2026-10'] })], twoMonths)).toEqual([])
  })

  test('once is charged once, however many months there are', () => {
    expect(rowsWith([fixedFee(once)], twoMonths)).toMatchObject([
      { charge: '500.00', unit: '', quantity: '1', billingMonth: '2026-10' },
    ])
    expect(rowsWith([fixedFee({ per: 'once', chargedMonths: ['2025-01'] })])).toEqual([])
  })

  test.each([
    [{ validFrom: '2026-11-01' }, ['500.00']],
    [{ validFrom: '2026-11-02' }, []],
    [{ validTo: '2026-11-02' }, ['500.00']],
    [{ validTo: '2026-11-01' }, []],
  ])('is charged for a month whose first day lies in its validity: %o', (validity, charges) => {
    expect(chargesWith([fixedFee(validity)])).toEqual(charges)
  })

  test('stands only where there is usage in its scope, in whatever letter case', () => {
    expect(rowsWith([fixedFee({ subAccountKey: 'SUB-3', serviceName: 'storage' })])).toMatchObject([
      { subAccountKey: 'SUB-3', serviceName: 'storage', charge: '500.00' },
    ])
    expect(chargesWith([fixedFee({ subAccountKey: 'sub-1', serviceName: 'Storage' })])).toEqual([])
    expect(chargesWith([fixedFee({ meterName: 'none' })])).toEqual([])
  })
})

describe('a percentage of spend', () => {
  test('is of the usage in its scope, with tiers and without fees', () => {
    expect(rowsWith([percentageOfSpend()])).toMatchObject([
      { component: 'percentage-of-spend', exactCharge: '80', why: '10 % of 800.00 THB = 80.00 THB' },
    ])
    expect(chargesWith([percentageOfSpend({ serviceName: 'Storage' })])).toEqual(['20.00'])
    expect(chargesWith([fixedFee(), percentageOfSpend()])).toEqual(['500.00', '80.00'])
    const whole = tier({ mode: 'whole', bands: [{ from: '0', percent: '50' }] })
    expect(chargesWith([percentageOfSpend(), whole])).toEqual(['400.00', '120.00'])
  })

  test('of nothing is nothing, whatever its minimum; of something it is at least the minimum', () => {
    const least = percentageOfSpend({ minimum: baht('100') })
    expect(rowsWith([least], usageOf('0'))).toEqual([])
    expect(rowsWith([least])).toMatchObject([
      {
        charge: '100.00',
        why: 'the minimum of 100.00 THB, which is more than 10 % of 800.00 THB = 100.00 THB',
      },
    ])
    expect(chargesWith([least], usageOf('1000'))).toEqual(['100.00'])
    expect(rowsWith([least], usageOf('1000'))[0]?.why).toBe('10 % of 1,000.00 THB = 100.00 THB')
    expect(chargesWith([least], usageOf('-50'))).toEqual(['-5.00'])
  })

  test('of a series the most specific takes each amount; without a series all count', () => {
    const general = percentageOfSpend({ id: 'general' })
    const storage = percentageOfSpend({ id: 'storage', serviceName: 'STORAGE', percent: '3' })
    expect(chargesWith([general, storage])).toEqual(['80.00', '6.00'])
    const inSeries = [general, storage].map((component) => ({ ...component, series: 'support' }))
    expect(chargesWith(inSeries)).toEqual(['60.00', '6.00'])
  })

  test('starts and stops by day', () => {
    const usage = ['2026-11-01', '2026-11-15'].map((date) =>
      chargeGroup({ currency: 'THB', cost: '100', date }),
    )
    const [old, later] = [
      percentageOfSpend({ id: 'a', validTo: '2026-11-15' }),
      percentageOfSpend({ id: 'b', percent: '20', validFrom: '2026-11-15' }),
    ]
    expect(chargesWith([later, old], usage)).toEqual(['10.00', '20.00'])
    expect(invoiceWith([], usage).details).toHaveLength(1)
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
    expect(chargesWith([tier()], usageOf(cost))).toEqual(charges)
  })

  test.each([
    ['99.99', []],
    ['100', ['2.00']],
    ['999', ['19.98']],
    ['1000', ['-50.00']],
    ['-5', []],
  ])('whole charges all of %s by the band that it reaches', (cost, charges) => {
    expect(chargesWith([tier({ mode: 'whole' })], usageOf(cost))).toEqual(charges)
  })

  test('says why', () => {
    expect(rowsWith([tier()], usageOf('1500'))[0]?.why).toBe(
      '0 % of 100.00 THB + 2 % of 900.00 THB + −5 % of 500.00 THB = −7.00 THB',
    )
    expect(rowsWith([tier({ mode: 'whole' })])[0]?.why).toBe(
      '2 % of 800.00 THB, which reaches the band from 100.00 THB = 16.00 THB',
    )
  })
})

describe('a discount', () => {
  test('takes a percentage off everything before discounts in its scope', () => {
    expect(rowsWith([discount({ percent: '5' }), fixedFee()])[1]).toMatchObject({
      exactCharge: '-65',
      charge: '-65.00',
      why: '− 5 % of 1,300.00 THB = −65.00 THB',
    })
    const ofStorage = discount({ percent: '50' }, { serviceName: 'storage' })
    const feeOfStorage = fixedFee({ serviceName: 'Storage', amount: baht('100') })
    expect(chargesWith([ofStorage, feeOfStorage, percentageOfSpend()])).toEqual([
      '100.00',
      '80.00',
      '-150.00',
    ])
  })

  test('two of them do not see each other', () => {
    const twice = ['a', 'b'].map((id) => discount({ percent: '10' }, { id }))
    expect(chargesWith(twice)).toEqual(['-80.00', '-80.00'])
  })

  test('that was given already takes nothing from the others of its series', () => {
    const given = { amount: baht('5'), per: 'month', chargedMonths: ['2026-11'] } as const
    const [general, ofStorage] = [
      discount({ percent: '10' }, { id: 'general' }),
      discount(given, { id: 'storage', serviceName: 'Storage' }),
    ].map((component) => ({ ...component, series: 'partner' }))
    if (!general || !ofStorage) throw new Error('There are two.')
    expect(chargesWith([general, ofStorage])).toEqual(['-80.00'])
    expect(chargesWith([general, { ...ofStorage, chargedMonths: [] }])).toEqual(['-60.00', '-5.00'])
  })

  test('of an amount takes off no more than there is', () => {
    expect(rowsWith([discount({ amount: baht('150'), ...once })])[0]).toMatchObject({
      charge: '-150.00',
      why: '− (150.00 THB for 2026-11) = −150.00 THB',
    })
    expect(
      rowsWith([discount({ amount: baht('250'), ...once }, { serviceName: 'Storage' })])[0],
    ).toMatchObject({
      charge: '-200.00',
      why: '− 200.00 THB, all that is owed, of 250.00 THB for 2026-11 = −200.00 THB',
    })
    expect(chargesWith([discount({ amount: baht('250'), ...once })], usageOf('-3'))).toEqual([])
    const given = { amount: baht('1'), per: 'month', chargedMonths: ['2026-11'] } as const
    expect(chargesWith([discount(given)])).toEqual([])
  })
})

describe('a credit', () => {
  test('is used up to what is owed, after what was used before', () => {
    expect(rowsWith([credit({ amount: baht('500'), usedBefore: '30.5' })])[0]).toMatchObject({
      charge: '-469.50',
      why: '− (500.00 THB of credit − 30.50 THB used before) = −469.50 THB',
    })
    expect(invoiceWith([credit()])).toMatchObject({ subtotal: '0.00', vat: '0.00', total: '0.00' })
    expect(rowsWith([credit()])[0]?.why).toBe(
      '− 800.00 THB, all that is owed, of 1,000.00 THB of credit − 0.00 THB used before = −800.00 THB',
    )
  })

  test('that is used up, or where nothing is owed, has no row', () => {
    expect(chargesWith([credit({ usedBefore: '1000' })])).toEqual([])
    expect(chargesWith([credit({ usedBefore: '1200' })])).toEqual([])
    expect(chargesWith([credit()], usageOf('-50'))).toEqual([])
    expect(chargesWith([credit({ validFrom: '2026-12-01' })])).toEqual([])
  })

  test('that started first is used first, and the next takes the rest', () => {
    const [first, second] = [
      credit({ id: 'z', amount: baht('500'), validFrom: '2026-01-01' }),
      credit({ id: 'a', validFrom: '2026-02-01' }),
    ]
    expect(rowsWith([second, first]).map(({ markup, charge }) => [markup.id, charge])).toEqual([
      ['z', '-500.00'],
      ['a', '-300.00'],
    ])
  })
})

test('a customer reads the formula without figures finer than the currency: they would tell the markup', () => {
  expect(rowsWith([percentageOfSpend()], usageOf('100.123456'))[0]).toMatchObject({
    why: '10 % of 100.123456 THB = 10.01 THB',
    customerWhy: '10 % of ≈ 100.12 THB = 10.01 THB',
  })
})

describe('a minimum', () => {
  test('is the difference to everything before, credit too', () => {
    expect(rowsWith([minimumCharge()])[0]).toMatchObject({
      charge: '200.00',
      why: 'the minimum of 1,000.00 THB − 800.00 THB = 200.00 THB',
    })
    expect(invoiceWith([minimumCharge(), credit({ amount: baht('500') })]).subtotal).toBe('1000.00')
    expect(invoiceWith([minimumCharge()], usageOf('-50')).subtotal).toBe('1000.00')
  })

  test('counts what other documents charge in its months, and is charged for each month that none has it for', () => {
    const elsewhere = [
      { month: '2026-11', amount: '50' },
      { month: '2026-12', amount: '900' },
    ]
    expect(rowsWith([minimumCharge({ elsewhere })])[0]?.why).toBe(
      'the minimum of 1,000.00 THB − 800.00 THB − 50.00 THB on other documents = 150.00 THB',
    )
  })

  test('of several months is told as so many of one', () => {
    const months = ['2026-10', '2026-11'].map((billingMonth) =>
      chargeGroup({ currency: 'THB', cost: '1', billingMonth, date: `${billingMonth}-01` }),
    )
    const [row] = rowsWith([minimumCharge()], months)
    expect(row?.why).toMatch(/^the minimum of 2 × 1,000\.00 THB − /)
  })

  test('that is reached has no row, and of two the larger holds', () => {
    expect(chargesWith([minimumCharge({ amount: baht('800') })])).toEqual([])
    expect(chargesWith([minimumCharge({ validTo: '2026-11-01' })])).toEqual([])
    expect(chargesWith([minimumCharge({ chargedMonths: ['2026-11'] })])).toEqual([])
    const both = [minimumCharge({ id: 'b', amount: baht('900') }), minimumCharge({ id: 'a' })]
    expect(chargesWith(both)).toEqual(['200.00'])
  })
})

test('a free-text line is an amount of any sign under its own words, once', () => {
  expect(rowsWith([freeText({ amount: baht('-12.5') })])).toMatchObject([
    {
      component: 'free-text',
      meterName: 'Migration of two servers',
      charge: '-12.50',
      unit: '',
      quantity: '1',
    },
  ])
  expect(chargesWith([freeText({ chargedMonths: ['2026-10'] })])).toEqual([])
})
