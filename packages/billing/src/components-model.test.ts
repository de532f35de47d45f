import { expect, test } from 'vitest'
import type { ChargeComponent, ChargeGroup } from './index.ts'
import { calculateCustomerInvoices } from './rate-lines.ts'
import { billingProfile, calculationInput, chargeGroup, randomGroups } from './test/calculation-case.ts'
import { randomComponents } from './test/component-case.ts'
import { big, modelRounding, modelRows } from './test/component-model.ts'
import { seeded, type Seeded } from './test/seeded.ts'

const digits: Record<string, number> = { THB: 2, JPY: 0, KWD: 3 }
const rates = { '2026-10': '33.1', '2026-11': '34.512345' } as const

/** 12.5 % markup. */
const factorOf = (month: string): string => ({ '2026-10': '37.2375', '2026-11': '38.826388125' })[month] ?? ''

const assignments = ['sub-1', 'sub-3'].map((subAccountKey) => ({
  cloudProvider: 'azure',
  subAccountKey,
  customerId: 'customer-1',
}))

/** Usage of two subscriptions in one or two months, each meter on two days; credits among it, sometimes most of it. */
const usageOf = (random: Seeded): ChargeGroup[] => {
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

const invoiceWith = (groups: ChargeGroup[], components: ChargeComponent[] | undefined, currency: string) => {
  const { invoices, totals } = calculateCustomerInvoices(
    calculationInput({
      groups,
      assignments,
      profiles: [billingProfile({ currency })],
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

test('for any usage and components: the amounts of an independent model, to the last digit', () => {
  for (let seed = 0; seed < 400; seed += 1) {
    const random = seeded(seed)
    const currency = random.pick(['THB', 'JPY', 'KWD'])
    const groups = usageOf(random)
    const components = randomComponents(random, 9, currency)
    const { invoice, totals } = invoiceWith(groups, components, currency)

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
        exact: big(exactCharge),
      })),
      `seed ${seed}`,
    ).toEqual(expected)

    const charges = invoice.details.map(({ charge }) => big(charge))
    expect(charges, `seed ${seed}`).toEqual(
      modelRounding(
        invoice.details.map(({ exactCharge }) => big(exactCharge)),
        digits[currency] ?? 2,
      ),
    )
    expect(big(invoice.subtotal)).toBe(charges.reduce((sum, charge) => sum + charge, 0n))
    expect(big(invoice.total)).toBe(big(invoice.subtotal) + big(invoice.vat))
    expect(totals[0]?.invoicedCost).toBe(invoice.cost)

    const shuffled = invoiceWith(random.shuffle(groups), random.shuffle(components), currency)
    expect(shuffled.invoice, `seed ${seed}`).toEqual(invoice)
  }
})

test('for any usage and components: a credit leaves nothing below zero, a minimum lowers nothing', () => {
  for (let seed = 1000; seed < 1200; seed += 1) {
    const random = seeded(seed)
    const groups = usageOf(random)
    const components = randomComponents(random, 9, 'THB')
    const subtotalOf = (kinds: (component: ChargeComponent) => boolean): bigint =>
      big(invoiceWith(groups, components.filter(kinds), 'THB').invoice.subtotal)
    const plain = subtotalOf(({ kind }) => kind !== 'credit' && kind !== 'minimum')
    const credited = subtotalOf(({ kind }) => kind !== 'minimum')
    const all = subtotalOf(() => true)
    expect(credited <= plain).toBe(true)
    expect(credited >= (plain < 0n ? plain : 0n)).toBe(true)
    expect(all >= credited).toBe(true)
    for (const component of components) {
      if (component.kind !== 'minimum' || component.validFrom || component.validTo) continue
      if (component.elsewhere.length === 0 && component.chargedMonths.length === 0)
        expect(all >= big(component.amount.amount)).toBe(true)
    }
  }
})

test('without components everything is as it was: none given and an empty list are the same, and all is usage', () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const input = calculationInput({ groups: randomGroups(seed, 1 + seed) })
    const plain = calculateCustomerInvoices(input)
    expect(calculateCustomerInvoices({ ...input, components: [] })).toEqual(plain)
    for (const { component, why } of plain.invoices.flatMap(({ details }) => details))
      expect({ component, why }).toEqual({ component: 'usage', why: null })
  }
})

test('components leave the exact amounts of usage alone', () => {
  const random = seeded(5)
  const groups = usageOf(random)
  const exactOf = (components: ChargeComponent[]) =>
    invoiceWith(groups, components, 'THB')
      .invoice.details.filter(({ component }) => component === 'usage')
      .map(({ key, exactCharge }) => ({ key, exactCharge }))
  expect(exactOf(randomComponents(random, 9, 'THB'))).toEqual(exactOf([]))
})
