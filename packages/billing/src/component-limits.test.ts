/** What takes off stops at zero, and a percentage's minimum holds once for a month over all documents. */
import { describe, expect, test } from 'vitest'
import type { ChargeComponent, PeriodSpending } from './components.ts'
import { equal, parseDecimal, sum } from './decimal.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { addSpending } from './component-spending.ts'
import { billingProfile, calculationInput, chargeGroup } from './test/calculation-case.ts'
import { discount, freeText, minimumCharge, percentageOfSpend, tier } from './test/component-case.ts'
import { baht, chargesWith, once, rowsWith, usageOf } from './test/component-invoice.ts'
import { seeded } from './test/seeded.ts'

/** Two documents of 10 THB of one customer and month, split by VAT, with a component. */
const splitByVat = (component: ChargeComponent) =>
  calculateCustomerInvoices(
    calculationInput({
      groups: ['2026-11-01', '2026-11-15'].map((date) => chargeGroup({ currency: 'THB', cost: '10', date })),
      profiles: [
        billingProfile({ currency: 'THB', markupPercent: '0', vatPercent: '7', validTo: '2026-11-10' }),
        billingProfile({
          id: 'later',
          currency: 'THB',
          markupPercent: '0',
          vatPercent: '10',
          validFrom: '2026-11-10',
        }),
      ],
      components: [component],
    }),
  ).invoices

const stops = { stopsAtZero: true } as const

describe('a discount that stops at zero', () => {
  const refund = freeText({ id: 'refund', amount: baht('-17109.70') })

  test('takes nothing off a base below zero, where one of before would add', () => {
    expect(chargesWith([refund, discount({ percent: '12.75' })])).toEqual(['-17109.70', '2079.49'])
    expect(chargesWith([refund, discount({ percent: '12.75' }, stops)])).toEqual(['-17109.70'])
    expect(chargesWith([refund, discount({ percent: '100' }, stops)])).toEqual(['-17109.70'])
    expect(chargesWith([refund, discount({ ...once, amount: baht('50') }, stops)])).toEqual(['-17109.70'])
  })

  test('of 100 % takes exactly its base', () => {
    expect(rowsWith([discount({ percent: '100' }, stops)], usageOf('0.004999'))).toMatchObject([
      { exactCharge: '-0.004999' },
    ])
  })

  test('of equally specific ones of a series that which begins later counts, whatever their ids', () => {
    const amount = (id: string, of: string, validFrom: string) =>
      discount({ ...once, amount: baht(of) }, { ...stops, id, series: 'one', validFrom })
    for (const [earlier, later] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const)
      expect(chargesWith([amount(earlier, '10', '2026-01-01'), amount(later, '20', '2026-02-01')])).toContain(
        '-20.00',
      )
    const percentage = discount(
      { percent: '50' },
      { ...stops, id: 'c', series: 'one', validFrom: '2026-01-01' },
    )
    expect(chargesWith([percentage, amount('d', '20', '2026-02-01')])).toEqual(['-20.00'])
  })

  test('takes with others no more than all of what they share', () => {
    const rows = rowsWith([
      discount({ percent: '60' }, { ...stops, id: 'a' }),
      discount({ percent: '60' }, { ...stops, id: 'b', name: 'Second' }),
      discount({ percent: '60' }, { ...stops, id: 'c' }),
    ])
    expect(rows).toMatchObject([
      { charge: '-480.00' },
      { charge: '-320.00', why: '− 320.00 THB, all that is left, of 60 % of 800.00 THB = −320.00 THB' },
    ])
  })

  test.each([
    ['narrow before wide', 'a', 'b', ['-200.00', '-600.00']],
    ['wide before narrow', 'b', 'a', ['-800.00']],
  ])('leaves other amounts alone: %s', (_, narrow, wide, charges) => {
    expect(
      chargesWith([
        discount({ ...once, amount: baht('200') }, { ...stops, id: narrow, serviceName: 'Storage' }),
        discount({ percent: '100' }, { ...stops, id: wide }),
      ]),
    ).toEqual(charges)
  })

  test('is not held back by a refund that it is not of', () => {
    const lines = [
      chargeGroup({ currency: 'THB', cost: '100', serviceName: 'Storage' }),
      chargeGroup({ currency: 'THB', cost: '-150', serviceName: 'Bandwidth' }),
    ]
    expect(chargesWith([discount({ percent: '10' }, { ...stops, serviceName: 'Storage' })], lines)).toEqual([
      '-10.00',
    ])
  })

  test('holds for volume tiers that take off, too', () => {
    const off = (id: string) => tier({ ...stops, id, mode: 'whole', bands: [{ from: '0', percent: '-60' }] })
    expect(chargesWith([off('a'), off('b')])).toEqual(['-480.00', '-320.00'])
    expect(chargesWith([off('a'), off('b')], usageOf('-100'))).toEqual([])
  })
})

describe('a percentage with a minimum', () => {
  const support = (elsewhere: readonly PeriodSpending[] = []): ChargeComponent =>
    percentageOfSpend({ percent: '5', minimum: baht('100'), elsewhere })

  test('makes the month right together with what other documents charge', () => {
    const first = rowsWith([support()], usageOf('10'))
    expect(first).toMatchObject([
      {
        charge: '100.00',
        why: 'the minimum of 100.00 THB for 2026-11, which is more than 5 % of 10.00 THB = 100.00 THB',
      },
    ])
    const other = { month: '2026-11', spend: '10', percentage: '0.5', charge: '100' }
    expect(rowsWith([support([other])], usageOf('10'))).toEqual([])
    expect(rowsWith([support([other])], usageOf('3000'))).toMatchObject([
      {
        charge: '50.50',
        why: '5 % of 3,000.00 THB + 0.50 THB of other documents − 100.00 THB on other documents = 50.50 THB',
      },
    ])
  })

  test('gives back over spend below zero, and has no minimum then', () => {
    expect(chargesWith([support()], usageOf('-10'))).toEqual(['-0.50'])
    const other = { month: '2026-11', spend: '-20', percentage: '-1', charge: '-1' }
    expect(chargesWith([support([other])], usageOf('10'))).toEqual(['0.50'])
  })

  test('has the minimum for each month of a document', () => {
    const lines = ['2026-10', '2026-11'].map((billingMonth) =>
      chargeGroup({ currency: 'THB', cost: '10', billingMonth, date: `${billingMonth}-01` }),
    )
    expect(chargesWith([support()], lines)).toEqual(['200.00'])
    expect(chargesWith([percentageOfSpend({ percent: '5', minimum: baht('100') })], lines)).toEqual([
      '100.00',
    ])
  })

  test('is charged once where a document is split by VAT', () => {
    const invoices = splitByVat(support())
    expect(invoices).toHaveLength(2)
    expect(sum(invoices.map(({ subtotal }) => subtotal))).toBe('120')
  })

  test('for any documents in any order: the month is right after each of them, and stays so when one changes', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = seeded(seed)
      const spends = Array.from({ length: 1 + random.int(4) }, () => random.decimal(3, 2))
      const counted = new Map<number, readonly PeriodSpending[]>()
      const order = random.shuffle([...spends.keys(), ...spends.keys()])
      for (const place of order) {
        if (random.int(3) === 0) spends[place] = random.decimal(4, 2)
        const others = [...counted].flatMap(([other, own]) => (other === place ? [] : own))
        const { invoices } = calculateCustomerInvoices(
          calculationInput({
            groups: usageOf(spends[place] ?? '0'),
            profiles: [billingProfile({ currency: 'THB', markupPercent: '0' })],
            components: [support(addSpending(others))],
          }),
        )
        counted.set(place, invoices[0]?.spending[0]?.periods ?? [])
        const [month] = addSpending([...counted.values()].flat())
        const isLeast =
          parseDecimal(month?.spend ?? '0').greaterThan(0) &&
          parseDecimal(month?.percentage ?? '0').lessThan(100)
        expect(equal(month?.charge ?? '', isLeast ? '100' : (month?.percentage ?? '')), `seed ${seed}`).toBe(
          true,
        )
      }
    }
  })
})

describe('a minimum charge', () => {
  test('counts all documents of its calculation, where one of before counted its own document', () => {
    const least = minimumCharge({ amount: baht('100'), elsewhere: [{ month: '2026-11', amount: '5' }] })
    const subtotals = (component: ChargeComponent) => splitByVat(component).map(({ subtotal }) => subtotal)
    expect(subtotals(least)).toEqual(['95.00', '10.00'])
    expect(subtotals({ ...least, countsAllDocuments: true })).toEqual(['85.00', '10.00'])
  })
})
