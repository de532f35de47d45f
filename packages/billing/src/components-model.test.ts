import { expect, test } from 'vitest'
import type { ChargeComponent, ChargeGroup } from './index.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import {
  buildBillingProfile,
  buildCalculationInput,
  chargeGroup,
  generateGroups,
} from './test/calculation-case.ts'
import { generateComponents } from './test/component-case.ts'
import { parseScaled, modelRounding, modelRows } from './test/component-model.ts'
import { createSeededRandom, type Seeded } from './test/seeded.ts'

const digits: Record<string, number> = { THB: 2, JPY: 0, KWD: 3 }
const rates = { '2026-10': '33.1', '2026-11': '34.512345' } as const

/** 12.5 % markup. */
const factorOf = (month: string): string => ({ '2026-10': '37.2375', '2026-11': '38.826388125' })[month] ?? ''

const assignments = ['sub-1', 'sub-3'].map((subAccountKey) => ({
  cloudProvider: 'azure',
  subAccountKey,
  customerId: 'customer-1',
}))

/**
 * Usage of two subscriptions in one or two months, each meter on two days. It includes credits, which are sometimes
 * larger than the rest.
 */
const generateUsage = (random: Seeded): ChargeGroup[] => {
  const months = random.pick([['2026-11'], ['2026-11'], ['2026-10', '2026-11']])
  const sign = random.pick(['', '', '', '-'])
  return Array.from({ length: 1 + random.int(12) }, () => {
    const billingMonth = months[random.int(months.length)] ?? '2026-11'
    return chargeGroup({
      subAccountKey: random.pick(['sub-1', 'sub-3']),
      serviceName: random.pick(['Virtual Machines', 'Storage', 'Bandwidth']),
      meterName: `meter ${random.int(3)}`,
      billingMonth,
      date: `${billingMonth}-${random.pick(['01', '15'])}`,
      cost: `${sign}${random.decimal(3, 6)}`.replace('--', '-'),
    })
  })
}

const calculateInvoice = (
  groups: ChargeGroup[],
  components: ChargeComponent[] | undefined,
  currency: string,
) => {
  const { invoices, totals } = calculateCustomerInvoices(
    buildCalculationInput({
      groups,
      assignments,
      profiles: [buildBillingProfile({ currency })],
      monthlyRates: Object.entries(rates).map(([month, rate]) => ({
        id: month,
        year: 2026,
        month: Number(month.slice(5)),
        fromCurrency: 'USD',
        toCurrency: currency,
        rate,
      })),
      components,
    }),
  )
  const [invoice, ...others] = invoices
  if (!invoice || others.length > 0) throw new Error('The case gives one invoice.')
  return { invoice, totals }
}

test('for any usage and components: the amounts equal those of an independent model to the last digit', () => {
  for (let seed = 0; seed < 400; seed += 1) {
    const random = createSeededRandom(seed)
    const currency = random.pick(['THB', 'JPY', 'KWD'])
    const groups = generateUsage(random)
    const components = generateComponents(random, 9, currency)
    const { invoice, totals } = calculateInvoice(groups, components, currency)

    const months = [...new Set(groups.map(({ billingMonth }) => billingMonth))].sort()
    const expected = modelRows(
      components,
      groups.map((group) => ({
        sub: group.subAccountKey,
        service: group.serviceName,
        meter: group.meterName,
        date: group.date,
        month: group.billingMonth,
        cost: group.cost,
        factor: factorOf(group.billingMonth),
      })),
      months,
    )
    const rows = invoice.details.filter(({ component }) => component !== 'usage')
    expect(
      rows.map(({ markup, component, exactCharge }) => ({
        id: markup.id,
        kind: component,
        exact: parseScaled(exactCharge),
      })),
      `seed ${seed}`,
    ).toEqual(expected)

    const charges = invoice.details.map(({ charge }) => parseScaled(charge))
    expect(charges, `seed ${seed}`).toEqual(
      modelRounding(
        invoice.details.map(({ exactCharge }) => parseScaled(exactCharge)),
        digits[currency] ?? 2,
      ),
    )
    expect(parseScaled(invoice.subtotal)).toBe(charges.reduce((sum, charge) => sum + charge, 0n))
    expect(parseScaled(invoice.total)).toBe(parseScaled(invoice.subtotal) + parseScaled(invoice.vat))
    expect(totals[0]?.invoicedCost).toBe(invoice.cost)

    const shuffled = calculateInvoice(random.shuffle(groups), random.shuffle(components), currency)
    expect(shuffled.invoice, `seed ${seed}`).toEqual(invoice)
  }
})

test('for any usage and components: a credit makes nothing negative, and a minimum lowers nothing', () => {
  for (let seed = 1000; seed < 1200; seed += 1) {
    const random = createSeededRandom(seed)
    const groups = generateUsage(random)
    const components = generateComponents(random, 9, 'THB')
    const calculateSubtotal = (kinds: (component: ChargeComponent) => boolean): bigint =>
      parseScaled(calculateInvoice(groups, components.filter(kinds), 'THB').invoice.subtotal)
    const plain = calculateSubtotal(({ kind }) => kind !== 'credit' && kind !== 'minimum')
    const credited = calculateSubtotal(({ kind }) => kind !== 'minimum')
    const all = calculateSubtotal(() => true)
    expect(credited <= plain).toBe(true)
    expect(credited >= (plain < 0n ? plain : 0n)).toBe(true)
    expect(all >= credited).toBe(true)
    for (const component of components) {
      if (component.kind !== 'minimum' || component.validFrom || component.validTo) continue
      if (component.elsewhere.length === 0 && component.chargedMonths.length === 0)
        expect(all >= parseScaled(component.amount.amount)).toBe(true)
    }
  }
})

test('without components nothing changes: an absent list equals an empty list, and everything is usage', () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const input = buildCalculationInput({ groups: generateGroups(seed, 1 + seed) })
    const plain = calculateCustomerInvoices(input)
    expect(calculateCustomerInvoices({ ...input, components: [] })).toEqual(plain)
    for (const { component, why } of plain.invoices.flatMap(({ details }) => details))
      expect({ component, why }).toEqual({ component: 'usage', why: null })
  }
})

test('components leave the exact amounts of usage unchanged', () => {
  const random = createSeededRandom(5)
  const groups = generateUsage(random)
  const listExactAmounts = (components: ChargeComponent[]) =>
    calculateInvoice(groups, components, 'THB')
      .invoice.details.filter(({ component }) => component === 'usage')
      .map(({ key, exactCharge }) => ({ key, exactCharge }))
  expect(listExactAmounts(generateComponents(random, 9, 'THB'))).toEqual(listExactAmounts([]))
})
