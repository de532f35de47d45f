/** Deductions stop at zero, and a percentage's minimum applies once per month over all documents. */
import { describe, expect, test } from 'vitest'
import type { ChargeComponent, PeriodSpending } from './components.ts'
import { areDecimalsEqual, parseDecimal, sum } from './decimal.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { addSpending } from './component-spending.ts'
import { buildBillingProfile, buildCalculationInput, chargeGroup } from './test/calculation-case.ts'
import {
  buildDiscount,
  buildFreeTextLine,
  buildMinimumCharge,
  buildPercentageOfSpend,
  buildTier,
} from './test/component-case.ts'
import {
  toBaht,
  listComponentCharges,
  once,
  listComponentDetails,
  buildUsage,
} from './test/component-invoice.ts'
import { createSeededRandom } from './test/seeded.ts'

/** Two documents of 10 THB each of one customer and month, split by VAT, with a component. */
const splitByVat = (component: ChargeComponent) =>
  calculateCustomerInvoices(
    buildCalculationInput({
      groups: ['2026-11-01', '2026-11-15'].map((date) => chargeGroup({ currency: 'THB', cost: '10', date })),
      profiles: [
        buildBillingProfile({ currency: 'THB', markupPercent: '0', vatPercent: '7', validTo: '2026-11-10' }),
        buildBillingProfile({
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

describe('a discount limited to zero', () => {
  const refund = buildFreeTextLine({ id: 'refund', amount: toBaht('-17109.70') })

  test('deducts nothing from a negative base, which an unlimited discount would increase', () => {
    expect(listComponentCharges([refund, buildDiscount({ percent: '12.75' })])).toEqual([
      '-17109.70',
      '2079.49',
    ])
    expect(listComponentCharges([refund, buildDiscount({ percent: '12.75' }, stops)])).toEqual(['-17109.70'])
    expect(listComponentCharges([refund, buildDiscount({ percent: '100' }, stops)])).toEqual(['-17109.70'])
    expect(listComponentCharges([refund, buildDiscount({ ...once, amount: toBaht('50') }, stops)])).toEqual([
      '-17109.70',
    ])
  })

  test('of 100 % deducts exactly its base', () => {
    expect(
      listComponentDetails([buildDiscount({ percent: '100' }, stops)], buildUsage('0.004999')),
    ).toMatchObject([{ exactCharge: '-0.004999' }])
  })

  test('uses the later start among equally specific discounts of a series, whatever their IDs', () => {
    const buildAmountDiscount = (id: string, of: string, validFrom: string) =>
      buildDiscount({ ...once, amount: toBaht(of) }, { ...stops, id, series: 'one', validFrom })
    for (const [earlier, later] of [
      ['a', 'b'],
      ['b', 'a'],
    ] as const)
      expect(
        listComponentCharges([
          buildAmountDiscount(earlier, '10', '2026-01-01'),
          buildAmountDiscount(later, '20', '2026-02-01'),
        ]),
      ).toContain('-20.00')
    const percentage = buildDiscount(
      { percent: '50' },
      { ...stops, id: 'c', series: 'one', validFrom: '2026-01-01' },
    )
    expect(listComponentCharges([percentage, buildAmountDiscount('d', '20', '2026-02-01')])).toEqual([
      '-20.00',
    ])
  })

  test('deducts together with others no more than their shared base', () => {
    const rows = listComponentDetails([
      buildDiscount({ percent: '60' }, { ...stops, id: 'a' }),
      buildDiscount({ percent: '60' }, { ...stops, id: 'b', name: 'Second' }),
      buildDiscount({ percent: '60' }, { ...stops, id: 'c' }),
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
      listComponentCharges([
        buildDiscount({ ...once, amount: toBaht('200') }, { ...stops, id: narrow, serviceName: 'Storage' }),
        buildDiscount({ percent: '100' }, { ...stops, id: wide }),
      ]),
    ).toEqual(charges)
  })

  test('is not limited by a refund outside its scope', () => {
    const lines = [
      chargeGroup({ currency: 'THB', cost: '100', serviceName: 'Storage' }),
      chargeGroup({ currency: 'THB', cost: '-150', serviceName: 'Bandwidth' }),
    ]
    expect(
      listComponentCharges([buildDiscount({ percent: '10' }, { ...stops, serviceName: 'Storage' })], lines),
    ).toEqual(['-10.00'])
  })

  test('also applies to volume tiers that deduct', () => {
    const buildTierDiscount = (id: string) =>
      buildTier({ ...stops, id, mode: 'whole', bands: [{ from: '0', percent: '-60' }] })
    expect(listComponentCharges([buildTierDiscount('a'), buildTierDiscount('b')])).toEqual([
      '-480.00',
      '-320.00',
    ])
    expect(
      listComponentCharges([buildTierDiscount('a'), buildTierDiscount('b')], buildUsage('-100')),
    ).toEqual([])
  })
})

describe('a percentage with a minimum', () => {
  const buildSupportCharge = (elsewhere: readonly PeriodSpending[] = []): ChargeComponent =>
    buildPercentageOfSpend({ percent: '5', minimum: toBaht('100'), elsewhere })

  test('completes the month together with the charges of other documents', () => {
    const first = listComponentDetails([buildSupportCharge()], buildUsage('10'))
    expect(first).toMatchObject([
      {
        charge: '100.00',
        why: 'the minimum of 100.00 THB for 2026-11, which is more than 5 % of 10.00 THB = 100.00 THB',
      },
    ])
    const other = { month: '2026-11', spend: '10', percentage: '0.5', charge: '100' }
    expect(listComponentDetails([buildSupportCharge([other])], buildUsage('10'))).toEqual([])
    expect(listComponentDetails([buildSupportCharge([other])], buildUsage('3000'))).toMatchObject([
      {
        charge: '50.50',
        why: '5 % of 3,000.00 THB + 0.50 THB of other documents − 100.00 THB on other documents = 50.50 THB',
      },
    ])
  })

  test('credits negative spend and has no minimum then', () => {
    expect(listComponentCharges([buildSupportCharge()], buildUsage('-10'))).toEqual(['-0.50'])
    const other = { month: '2026-11', spend: '-20', percentage: '-1', charge: '-1' }
    expect(listComponentCharges([buildSupportCharge([other])], buildUsage('10'))).toEqual(['0.50'])
  })

  test('has the minimum for each month of a document', () => {
    const lines = ['2026-10', '2026-11'].map((billingMonth) =>
      chargeGroup({ currency: 'THB', cost: '10', billingMonth, date: `${billingMonth}-01` }),
    )
    expect(listComponentCharges([buildSupportCharge()], lines)).toEqual(['200.00'])
    expect(
      listComponentCharges([buildPercentageOfSpend({ percent: '5', minimum: toBaht('100') })], lines),
    ).toEqual(['100.00'])
  })

  test('is charged once when a document is split by VAT', () => {
    const invoices = splitByVat(buildSupportCharge())
    expect(invoices).toHaveLength(2)
    expect(sum(invoices.map(({ subtotal }) => subtotal))).toBe('120')
  })

  test('for any documents in any order: the month is correct after each document and after changes', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = createSeededRandom(seed)
      const spends = Array.from({ length: 1 + random.int(4) }, () => random.decimal(3, 2))
      const counted = new Map<number, readonly PeriodSpending[]>()
      const order = random.shuffle([...spends.keys(), ...spends.keys()])
      for (const place of order) {
        if (random.int(3) === 0) spends[place] = random.decimal(4, 2)
        const others = [...counted].flatMap(([other, own]) => (other === place ? [] : own))
        const { invoices } = calculateCustomerInvoices(
          buildCalculationInput({
            groups: buildUsage(spends[place] ?? '0'),
            profiles: [buildBillingProfile({ currency: 'THB', markupPercent: '0' })],
            components: [buildSupportCharge(addSpending(others))],
          }),
        )
        counted.set(place, invoices[0]?.spending[0]?.periods ?? [])
        const [month] = addSpending([...counted.values()].flat())
        const isLeast =
          parseDecimal(month?.spend ?? '0').greaterThan(0) &&
          parseDecimal(month?.percentage ?? '0').lessThan(100)
        expect(
          areDecimalsEqual(month?.charge ?? '', isLeast ? '100' : (month?.percentage ?? '')),
          `seed ${seed}`,
        ).toBe(true)
      }
    }
  })
})

describe('a minimum charge', () => {
  test('counts all documents of its calculation, while an older version counted only its own document', () => {
    const least = buildMinimumCharge({
      amount: toBaht('100'),
      elsewhere: [{ month: '2026-11', amount: '5' }],
    })
    const listSubtotals = (component: ChargeComponent) =>
      splitByVat(component).map(({ subtotal }) => subtotal)
    expect(listSubtotals(least)).toEqual(['95.00', '10.00'])
    expect(listSubtotals({ ...least, countsAllDocuments: true })).toEqual(['85.00', '10.00'])
  })
})
