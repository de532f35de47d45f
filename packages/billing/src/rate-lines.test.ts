import { describe, expect, test } from 'vitest'
import type { BillingProfile, MarkupRule } from './index.ts'
import { areDecimalsEqual, multiply, sum } from './decimal.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import {
  buildBillingProfile,
  buildCalculationInput,
  chargeGroup,
  generateGroups,
} from './test/calculation-case.ts'
import { createSeededRandom } from './test/seeded.ts'

const rule: MarkupRule = {
  id: 'rule-1',
  version: 2,
  profileId: 'profile-1',
  name: 'Storage at cost',
  serviceName: 'Storage',
  markupPercent: '0',
  validFrom: '2026-11-01',
  validTo: null,
}

describe('a single customer', () => {
  test('12.5 % markup at 34.512345 THB: exact charges, a single rounding, VAT, margin and explanation', () => {
    const groups = [
      chargeGroup({ cost: '100', lines: 3, quantity: '24' }),
      chargeGroup({ meterName: 'E4s v5', cost: '0.333333333333333333', lines: 2 }),
      chargeGroup({ meterName: 'F2s v2', cost: '5E-06' }),
    ]
    const { invoices, unassigned, missing, totals } = calculateCustomerInvoices(
      buildCalculationInput({ groups }),
    )
    expect({ unassigned, missing }).toEqual({ unassigned: [], missing: [] })
    expect(invoices).toHaveLength(1)
    expect(invoices[0]).toMatchObject({
      customerId: 'customer-1',
      profileId: 'profile-1',
      profileVersion: 3,
      costCurrency: 'USD',
      currency: 'THB',
      lines: 6,
      cost: '100.333338333333333333',
      subtotal: '3895.58',
      vatPercent: '7',
      vat: '272.69',
      total: '4168.27',
      margin: '432.84',
    })
    expect(invoices[0]?.details.map(({ exactCharge, charge }) => [exactCharge, charge])).toEqual([
      ['3882.6388125', '3882.64'],
      ['12.942129374999999987057870625', '12.94'],
      ['0.000194131940625', '0.00'],
    ])
    expect(invoices[0]?.details[0]).toMatchObject({
      cost: '100',
      costCurrency: 'USD',
      quantity: '24',
      lines: 3,
      rate: '34.512345',
      rateSource: 'month',
      rateId: 'rate-1',
      markup: { source: 'profile', id: 'profile-1', version: 3, name: 'Siam Retail', markupPercent: '12.5' },
      dates: ['2026-11-01'],
    })
    expect(totals).toEqual([
      {
        currency: 'USD',
        lines: 6,
        cost: '100.333338333333333333',
        invoicedCost: '100.333338333333333333',
        unassignedCost: '0',
        excludedCost: '0',
        heldCost: '0',
      },
    ])
  })

  test('segments under the same rule and rate form a single detail, and another rule a second detail', () => {
    const groups = [
      chargeGroup({ cost: '1', date: '2026-11-01' }),
      chargeGroup({ cost: '2', date: '2026-11-10' }),
      chargeGroup({ cost: '4', date: '2026-11-20' }),
    ]
    const rules = [{ ...rule, serviceName: null, validFrom: '2026-11-20' }]
    const details = calculateCustomerInvoices(buildCalculationInput({ groups, rules })).invoices[0]?.details
    expect(details?.map(({ cost, dates, markup }) => ({ cost, dates, source: markup.source }))).toEqual([
      { cost: '3', dates: ['2026-11-01', '2026-11-10'], source: 'profile' },
      { cost: '4', dates: ['2026-11-20'], source: 'rule' },
    ])
    expect(new Set(details?.map(({ key }) => key)).size).toBe(1)
  })

  test('a rule narrows the markup and a project uses its own rate', () => {
    const groups = [
      chargeGroup({ serviceName: 'Storage', cost: '10' }),
      chargeGroup({ projectId: 'project-1', resourceGroup: 'rg-1', cost: '10' }),
    ]
    const projectRates = [
      {
        id: 'own-1',
        projectId: 'project-1',
        year: 2026,
        month: 11,
        fromCurrency: 'USD',
        toCurrency: 'THB',
        rate: '30',
      },
    ]
    const { invoices } = calculateCustomerInvoices(
      buildCalculationInput({ groups, rules: [rule], projectRates }),
    )
    const byService = new Map(invoices[0]?.details.map((detail) => [detail.serviceName, detail]))
    expect(byService.get('Storage')).toMatchObject({ charge: '345.12', markup: { id: 'rule-1', version: 2 } })
    expect(byService.get('Virtual Machines')).toMatchObject({
      charge: '337.50',
      rateSource: 'project',
      rateId: 'own-1',
    })
  })

  test('a later profile takes over and splits the invoice only by currency or VAT', () => {
    const groups = [chargeGroup({ cost: '100' }), chargeGroup({ cost: '100', date: '2026-11-15' })]
    const calculateInvoices = (change: Partial<BillingProfile>) =>
      calculateCustomerInvoices(
        buildCalculationInput({
          groups,
          profiles: [
            buildBillingProfile(),
            buildBillingProfile({ id: 'new', version: 1, validFrom: '2026-11-15', ...change }),
          ],
        }),
      ).invoices
    const [together, ...others] = calculateInvoices({ markupPercent: '20' })
    expect(others).toEqual([])
    expect(together).toMatchObject({ profileId: 'new', profileVersion: 1, subtotal: '8024.12' })
    expect(together?.details.map(({ profileId, charge }) => [profileId, charge])).toEqual([
      ['new', '4141.48'],
      ['profile-1', '3882.64'],
    ])
    expect(
      calculateInvoices({ currency: 'USD' }).map(({ currency, subtotal }) => [currency, subtotal]),
    ).toEqual([
      ['THB', '3882.64'],
      ['USD', '112.50'],
    ])
    expect(calculateInvoices({ vatPercent: '10' }).map(({ vat }) => vat)).toEqual(['388.26', '271.78'])
  })

  test('a credit that reverses a charge cancels it exactly', () => {
    const charges = ['0.10', '0.07', '3.33', '12.345678'].map((cost, index) =>
      chargeGroup({ cost, meterName: `m${index}` }),
    )
    const credits = charges.map((group) => ({ ...group, cost: `-${group.cost}`, chargeCategory: 'Credit' }))
    const [charged] = calculateCustomerInvoices(buildCalculationInput({ groups: charges })).invoices
    const [credited] = calculateCustomerInvoices(buildCalculationInput({ groups: credits })).invoices
    expect(credited?.details.map(({ charge }) => charge)).toEqual(
      charged?.details.map(({ charge }) => `-${charge}`),
    )
    expect(credited?.total).toBe(`-${charged?.total}`)
  })

  test('two source currencies create two invoices', () => {
    const groups = [chargeGroup({ cost: '1' }), chargeGroup({ cost: '1', currency: 'THB' })]
    const { invoices, totals } = calculateCustomerInvoices(buildCalculationInput({ groups }))
    expect(invoices.map(({ costCurrency, subtotal }) => [costCurrency, subtotal])).toEqual([
      ['THB', '1.13'],
      ['USD', '38.83'],
    ])
    expect(totals.map(({ currency, cost }) => [currency, cost])).toEqual([
      ['THB', '1'],
      ['USD', '1'],
    ])
  })
})

describe('uncharged line items', () => {
  test('lists line items of an unknown subscription with their cost', () => {
    const groups = [
      chargeGroup({ cost: '1' }),
      chargeGroup({ subAccountKey: 'sub-9', cost: '2.5', lines: 4 }),
      chargeGroup({
        subAccountKey: 'sub-9',
        meterName: 'other',
        cost: '0.5',
        lines: 1,
      }),
      chargeGroup({ cloudProvider: 'aws', cost: '7' }),
    ]
    const { unassigned, totals } = calculateCustomerInvoices(buildCalculationInput({ groups }))
    expect(unassigned).toEqual([
      {
        cloudProvider: 'aws',
        subAccountKey: 'sub-1',
        currency: 'USD',
        lines: 1,
        cost: '7',
      },
      {
        cloudProvider: 'azure',
        subAccountKey: 'sub-9',
        currency: 'USD',
        lines: 5,
        cost: '3',
      },
    ])
    expect(totals[0]).toMatchObject({
      cost: '11',
      invoicedCost: '1',
      unassignedCost: '10',
      excludedCost: '0',
      heldCost: '0',
    })
  })

  test('names everything missing at once and holds back whole invoices', () => {
    const assign = (subAccountKey: string, customerId: string) => ({
      cloudProvider: 'azure',
      subAccountKey,
      customerId,
      customerName: `Company of ${customerId}`,
    })
    const input = buildCalculationInput({
      groups: [
        chargeGroup({ cost: '1' }),
        chargeGroup({ cost: '2', billingMonth: '2026-12' }),
        chargeGroup({ cost: '4', currency: 'EUR' }),
        chargeGroup({ cost: '8', subAccountKey: 'sub-2' }),
        chargeGroup({ cost: '16', subAccountKey: 'sub-3' }),
        chargeGroup({ cost: '32', subAccountKey: 'sub-4' }),
        chargeGroup({ cost: '64', subAccountKey: 'sub-5' }),
      ],
      assignments: [
        assign('sub-1', 'customer-1'),
        assign('sub-2', 'customer-2'),
        assign('sub-3', 'customer-3'),
        assign('sub-4', 'customer-4'),
        assign('sub-5', 'customer-5'),
      ],
    })
    const profiles = [
      buildBillingProfile({ id: '4', customerId: 'customer-4', validFrom: '2026-11-02' }),
      ...input.profiles,
      ...['5a', '5b'].map((id) => buildBillingProfile({ id, customerId: 'customer-5' })),
    ]
    const { invoices, missing, totals } = calculateCustomerInvoices({ ...input, profiles })
    expect(invoices.map(({ customerId, cost }) => [customerId, cost])).toEqual([['customer-2', '8']])
    expect(missing.map(({ kind, customerIds }) => [kind, customerIds])).toEqual([
      ['profile', ['customer-3']],
      ['profile', ['customer-4']],
      ['profile', ['customer-5']],
      ['rate', ['customer-1']],
      ['rate', ['customer-1']],
    ])
    expect(missing.map(({ message }) => message)).toEqual([
      expect.stringContaining('Company of customer-3 has no billing profile. Add one'),
      expect.stringContaining('Company of customer-4 has no billing profile that is valid on 2026-11-01.'),
      expect.stringContaining('that start on the same day'),
      expect.stringContaining('from EUR to THB for November 2026'),
      expect.stringContaining('from USD to THB for December 2026'),
    ])
    expect(totals).toEqual([
      {
        currency: 'EUR',
        lines: 1,
        cost: '4',
        invoicedCost: '0',
        unassignedCost: '0',
        excludedCost: '0',
        heldCost: '4',
      },
      {
        currency: 'USD',
        lines: 6,
        cost: '123',
        invoicedCost: '8',
        unassignedCost: '0',
        excludedCost: '0',
        heldCost: '115',
      },
    ])
  })

  test.each([{ cost: '1,5' }, { quantity: '' }, { billingMonth: '202611' }, { date: '01.11.2026' }])(
    'rejects %o',
    (change) =>
      expect(() =>
        calculateCustomerInvoices(buildCalculationInput({ groups: [chargeGroup(change)] })),
      ).toThrow(),
  )
})

describe('for any groups', () => {
  test('details add up, cost is preserved, order does not matter, and a second run changes nothing', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const groups = generateGroups(seed, 1 + seed * 3)
      const input = buildCalculationInput({ groups, rules: [{ ...rule, validFrom: '2026-11-15' }] })
      const result = calculateCustomerInvoices(input)
      for (const invoice of result.invoices) {
        expect(areDecimalsEqual(sum(invoice.details.map(({ charge }) => charge)), invoice.subtotal)).toBe(
          true,
        )
        expect(areDecimalsEqual(sum([invoice.subtotal, invoice.vat]), invoice.total)).toBe(true)
        for (const { cost, rate, markup, exactCharge } of invoice.details) {
          const factor = sum(['1', multiply(markup.markupPercent, '0.01')])
          expect(areDecimalsEqual(multiply(cost, rate, factor), exactCharge)).toBe(true)
        }
      }
      const out = [...result.invoices, ...result.unassigned]
      expect(sum(out.map(({ cost }) => cost))).toBe(sum(groups.map(({ cost }) => cost)))
      expect(calculateCustomerInvoices(input)).toEqual(result)
      expect(
        calculateCustomerInvoices({ ...input, groups: createSeededRandom(seed).shuffle(groups) }),
      ).toEqual(result)
    }
  })
})

describe('any input order', () => {
  const listBothOrders = <T>(rows: readonly T[]): (readonly T[])[] => [rows, rows.toReversed()]

  test('applies the profile that started last, with an open start as the earliest', () => {
    const profiles = [
      buildBillingProfile({ id: 'a-open', markupPercent: '1' }),
      buildBillingProfile({ id: 'm-early', markupPercent: '2', validFrom: '2026-01-01' }),
      buildBillingProfile({ id: 'z-late', markupPercent: '3', validFrom: '2026-11-01' }),
    ]
    for (const given of [...listBothOrders(profiles), profiles.toSorted((a, b) => (a.id < b.id ? -1 : 1))])
      for (const [date, markupPercent] of [
        ['2026-11-01', '3'],
        ['2026-10-31', '2'],
        ['2025-12-31', '1'],
      ] as const)
        expect(
          calculateCustomerInvoices(
            buildCalculationInput({ groups: [chargeGroup({ date })], profiles: given }),
          ).invoices[0]?.details[0]?.markup.markupPercent,
          date,
        ).toBe(markupPercent)
  })

  test('rejects two profiles with the same start and names them in the order of their IDs', () => {
    const sentence =
      'Siam Retail has two billing profiles, First and Other, that start on the same day. Change one of them and calculate again.'
    for (const validFrom of [null, '2026-11-01'])
      for (const profiles of listBothOrders([
        buildBillingProfile({ id: 'p1', name: 'First', validFrom }),
        buildBillingProfile({ id: 'p2', name: 'Other', validFrom }),
      ]))
        expect(
          calculateCustomerInvoices(buildCalculationInput({ groups: [chargeGroup()], profiles })).missing,
        ).toEqual([{ kind: 'profile', message: sentence, customerIds: ['customer-1'] }])
  })

  test('an invoice over two profiles belongs to the profile that started last', () => {
    const profiles = [
      buildBillingProfile({ id: 'b-early', validTo: '2026-11-10' }),
      buildBillingProfile({ id: 'a-late', validFrom: '2026-11-10' }),
    ]
    for (const groups of listBothOrders([chargeGroup(), chargeGroup({ date: '2026-11-10' })])) {
      const { invoices } = calculateCustomerInvoices(buildCalculationInput({ groups, profiles }))
      expect(invoices.map(({ profileId }) => profileId)).toEqual(['a-late'])
    }
  })
})

test('groups of another project or resource group are separate details that name them', () => {
  const of = [
    { projectId: 'p1', resourceGroup: 'rg-1' },
    { projectId: 'p1', resourceGroup: 'rg-2' },
    { projectId: 'p2', resourceGroup: 'rg-1' },
    { projectId: null, resourceGroup: null },
  ]
  const { invoices } = calculateCustomerInvoices(
    buildCalculationInput({ groups: of.map((place) => chargeGroup(place)) }),
  )
  const places = invoices.flatMap(({ details }) =>
    details.map(({ projectId, resourceGroup }) => ({ projectId, resourceGroup })),
  )
  expect(places).toHaveLength(4)
  expect(places).toEqual(expect.arrayContaining(of))
})

test('names customers without a profile, by ID without a name, and lists each of the same name', () => {
  const findMissing = (names: (string | undefined)[]) =>
    calculateCustomerInvoices(
      buildCalculationInput({
        groups: names.map((_, index) => chargeGroup({ subAccountKey: `sub-${names.length - index}` })),
        assignments: names.map((customerName, index) => ({
          cloudProvider: 'azure',
          subAccountKey: `sub-${index + 1}`,
          customerId: `customer-${index + 1}`,
          ...(customerName === undefined ? {} : { customerName }),
        })),
        profiles: [],
      }),
    ).missing
  expect(findMissing([undefined])).toEqual([
    {
      kind: 'profile',
      message:
        'Customer customer-1 has no billing profile. Add one under Billing profiles and calculate again.',
      customerIds: ['customer-1'],
    },
  ])
  expect(findMissing(['Same', 'Same', 'Same']).map(({ customerIds }) => customerIds)).toEqual([
    ['customer-1', 'customer-2', 'customer-3'],
  ])
})
