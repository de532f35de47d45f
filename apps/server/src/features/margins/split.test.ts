/**
 * Random months against a plain model with doubles: it tries every order in which quantity, price, earned credit, rate and markup
 * can change, and has nothing of the billing package. Whatever the months are, parts add up to the last digit.
 */
import { subtract, sum, textOfUnits } from '@cmp/billing'
import type { MarginPart } from '@cmp/contract'
import { expect, test } from 'vitest'
import { seeded } from '../../../../../packages/billing/src/test/seeded.ts'
import type { Side, SideShare } from '../usage-by-meters/change-cells.ts'
import type { Cell } from '../usage-by-meters/charged.ts'
import { convertedScale } from '../usage-by-meters/shares.ts'
import { marginRows } from './split.ts'

type Month = { quantity: number; price: number; credit: number; rate: number; markup: number }
type Item = {
  customer: string
  service: string
  meter: string
  category: string
  before: Month
  after: Month
}

const orders = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((place) =>
        orders(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
      )
const allOrders = orders([0, 1, 2, 3, 4])

/** The factors of a margin: quantity, price before the credit, what is left after it, rate, and the markup. */
const factorsOf = ({ quantity, price, credit, rate, markup }: Month): number[] => [
  quantity,
  price,
  1 - credit / 100,
  rate,
  markup / 100,
]

const parts: MarginPart[] = ['volume', 'provider-price', 'earned-credit', 'exchange-rate', 'price']

const modelled = ({ before, after }: Item): number[] => {
  const effects = [0, 0, 0, 0, 0]
  for (const order of allOrders) {
    const factors = factorsOf(before)
    for (const place of order) {
      const was = factors.reduce((all, factor) => all * factor, 1)
      factors[place] = factorsOf(after)[place] ?? 1
      effects[place] =
        (effects[place] ?? 0) + (factors.reduce((all, factor) => all * factor, 1) - was) / allOrders.length
    }
  }
  return effects
}

const amountsOf = ({ quantity, price, credit, rate, markup }: Month) => {
  // Six digits each: whole numbers of their smallest units stay exact in doubles.
  const cost = BigInt(quantity * price) * BigInt(100 - credit) * 10n ** 16n
  const exact = cost * BigInt(rate) * BigInt(100 + markup)
  return { cost: textOfUnits(cost, 18), converted: cost * BigInt(rate) * 10n ** 18n, charge: exact }
}

const shareOf = (item: Item, side: Side): SideShare => {
  const month = item[side]
  const { cost, converted, charge } = amountsOf(month)
  const unit = 10n ** 18n
  const cell: Cell = {
    key: item.meter,
    component: 'usage',
    customerId: item.customer,
    companyName: item.customer,
    tenantId: item.customer,
    cloudProvider: 'Azure',
    subAccountKey: `${item.customer}-sub`,
    subscriptionName: '',
    serviceName: item.service,
    meterName: item.meter,
    unit: 'h',
    chargeCategory: item.category,
    chargeClass: '',
    lineItemType: 'usage',
    resourceGroup: '',
    projectId: null,
    projectName: '',
    costCurrency: 'USD',
    currency: 'THB',
    // The charge has 18 + 2 digits; a document rounds half away from zero.
    charge: (charge + (charge < 0n ? -unit / 2n : unit / 2n)) / unit,
    estimated: 0n,
    quantity: String(month.quantity),
    cost,
    converted: textOfUnits(converted, convertedScale),
    exact: textOfUnits(charge, 20),
    rated: [{ segments: [0], rate: String(month.rate), markupPercent: String(month.markup) }],
    lines: {
      invoiceRowId: side,
      loads: [],
      boundaries: [],
      projectGroups: [],
      costCurrency: 'USD',
      start: '2026-10-01',
      end: '2026-10-31',
      removal: null,
    },
    places: [{ customerInvoiceId: side, detailId: item.meter, number: null }],
  }
  return {
    side,
    share: { cell, charge: cell.charge, converted, quantity: 0n, isReplaced: null },
    partsOf: () => [
      { mark: `1 ${month.credit}`, segment: 0, nature: 'usage', cost, quantity: String(month.quantity) },
    ],
  }
}

const monthOf = (random: ReturnType<typeof seeded>): Month => ({
  quantity: 1 + random.int(900),
  price: 1 + random.int(50),
  credit: random.pick([0, 15, 20]),
  rate: 30 + random.int(10),
  markup: random.int(40),
})

/** The month's rate, which some items are not charged by. */
const monthRate = 34

const rowsOfShares = (shares: SideShare[], by: Parameters<typeof marginRows>[1]) =>
  marginRows({ shares, totals: shares }, by, 2, {
    wasCharged: () => true,
    rateOf: () => String(monthRate),
  })

const rowsOf = (items: readonly Item[], by: Parameters<typeof marginRows>[1] = 'customer-service') =>
  rowsOfShares(
    items.flatMap((item) => [shareOf(item, 'before'), shareOf(item, 'after')]),
    by,
  )

test('the parts of random months are what a plain model says, and add up to the last digit', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = seeded(seed)
    const items: Item[] = Array.from({ length: 1 + random.int(12) }, (_, index) => ({
      customer: random.pick(['Alpha', 'Beta']),
      service: random.pick(['Storage', 'Virtual Machines']),
      meter: `meter ${index}`,
      category: 'Usage',
      before: monthOf(random),
      after: monthOf(random),
    }))
    for (const by of ['customer-service', 'customer', 'service'] as const)
      for (const row of rowsOf(items, by)) {
        expect(sum(row.parts.map(({ amount }) => amount))).toBe(sum([row.change]))
        expect(subtract(row.margin, row.before)).toBe(sum([row.change]))
        expect(subtract(row.charge, row.cost)).toBe(sum([row.margin]))
        const own = items.filter(
          ({ customer, service }) =>
            (row.companyName === '' || customer === row.companyName) &&
            (row.serviceName === '' || service === row.serviceName),
        )
        parts.forEach((part, place) => {
          const expected = own.reduce((total, item) => total + (modelled(item)[place] ?? 0), 0)
          const told = Number(row.parts.find((entry) => entry.part === part)?.amount ?? '0')
          expect(Math.abs(told - expected), `${part} of ${row.key}, seed ${seed}`).toBeLessThan(0.0101)
        })
      }
  }
})

/** What the margin of a month is made of, in plain doubles: on the price before the credit, at the month's rate. */
const modelledSources = ({ after: { quantity, price, credit, rate, markup } }: Item): number[] => {
  const gross = quantity * price
  const part = markup / 100
  return [
    gross * monthRate * part,
    -((gross * credit) / 100) * monthRate * part,
    gross * (1 - credit / 100) * (rate - monthRate) * part,
  ]
}

test('what random margins are made of is what a plain model says, and adds up to the last digit', () => {
  for (let seed = 100; seed <= 140; seed++) {
    const random = seeded(seed)
    const items: Item[] = Array.from({ length: 1 + random.int(12) }, (_, index) => ({
      customer: random.pick(['Alpha', 'Beta']),
      service: random.pick(['Storage', 'Virtual Machines']),
      meter: `meter ${index}`,
      category: random.pick(['Usage', 'Usage', 'Usage', 'Credit']),
      before: monthOf(random),
      after: monthOf(random),
    }))
    for (const row of rowsOf(items)) {
      expect(sum(row.sources.map(({ amount }) => amount))).toBe(sum([row.margin]))
      const own = items.filter(
        ({ customer, service }) => customer === row.companyName && service === row.serviceName,
      )
      const totals = (category: string): number[] =>
        [0, 1, 2].map((place) =>
          own
            .filter((item) => item.category === category)
            .reduce((total, item) => total + (modelledSources(item)[place] ?? 0), 0),
        )
      const expected = {
        price: totals('Usage')[0],
        'earned-credit': totals('Usage')[1],
        'exchange-rate': totals('Usage')[2],
        credit: totals('Credit').reduce((total, part) => total + part, 0),
      }
      for (const [part, amount = 0] of Object.entries(expected)) {
        const told = Number(row.sources.find((source) => source.part === part)?.amount ?? '0')
        expect(Math.abs(told - amount), `${part} of ${row.key}, seed ${seed}`).toBeLessThan(0.0051)
      }
    }
  }
})

test('rows come to the same total whatever they are by', () => {
  const random = seeded(7)
  const items: Item[] = Array.from({ length: 20 }, (_, index) => ({
    customer: random.pick(['Alpha', 'Beta', 'Gamma']),
    service: random.pick(['Storage', 'Virtual Machines', 'Bandwidth']),
    meter: `meter ${index}`,
    category: random.pick(['Usage', 'Credit']),
    before: monthOf(random),
    after: monthOf(random),
  }))
  const totals = (['customer-service', 'customer', 'service'] as const).map((by) => {
    const rows = rowsOf(items, by)
    return [sum(rows.map(({ margin }) => margin)), sum(rows.map(({ change }) => change))]
  })
  expect(totals[1]).toEqual(totals[0])
  expect(totals[2]).toEqual(totals[0])
})

test('a credit is a credit, whatever it is a product of, and a resource that comes is volume', () => {
  const month = { quantity: 10, price: 2, credit: 0, rate: 35, markup: 10 }
  const item = {
    customer: 'Alpha',
    service: 'Storage',
    meter: 'm',
    before: month,
    after: { ...month, quantity: 30 },
  }
  expect(rowsOf([{ ...item, category: 'Credit' }])[0]?.parts).toEqual([{ part: 'credit', amount: '140.00' }])
  expect(rowsOf([{ ...item, category: 'Usage' }])[0]?.parts).toEqual([{ part: 'volume', amount: '140.00' }])
})
