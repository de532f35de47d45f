/**
 * Compares random months with a plain model in doubles. The model tries every order in which quantity, price, earned
 * credit, rate and markup can change, and uses no code of the billing package. For any month, the parts must add up to
 * the last digit.
 */
import { subtract, sum, formatUnits } from '@cmp/billing'
import type { MarginPart } from '@cmp/contract'
import { expect, test } from 'vitest'
import { createSeededRandom } from '../../../../../../packages/billing/src/test/seeded.ts'
import type { Side, SideShare } from '../usage-by-meters/changes/change-cells.ts'
import type { Cell } from '../../../core/usage/charges/charged.ts'
import { convertedScale } from '../../../core/usage/groups/shares.ts'
import { buildMarginRows } from './split.ts'

type Month = { quantity: number; price: number; credit: number; rate: number; markup: number }
type Item = {
  customer: string
  service: string
  meter: string
  category: string
  before: Month
  after: Month
}

const listOrders = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((place) =>
        listOrders(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
      )
const allOrders = listOrders([0, 1, 2, 3, 4])

/** Returns the factors of a margin: quantity, price before the credit, the share left after it, rate, and markup. */
const listFactors = ({ quantity, price, credit, rate, markup }: Month): number[] => [
  quantity,
  price,
  1 - credit / 100,
  rate,
  markup / 100,
]

const parts: MarginPart[] = ['volume', 'provider-price', 'earned-credit', 'exchange-rate', 'price']

const modelEffects = ({ before, after }: Item): number[] => {
  const effects = [0, 0, 0, 0, 0]
  for (const order of allOrders) {
    const factors = listFactors(before)
    for (const place of order) {
      const was = factors.reduce((all, factor) => all * factor, 1)
      factors[place] = listFactors(after)[place] ?? 1
      effects[place] =
        (effects[place] ?? 0) + (factors.reduce((all, factor) => all * factor, 1) - was) / allOrders.length
    }
  }
  return effects
}

const calculateAmounts = ({ quantity, price, credit, rate, markup }: Month) => {
  // Six digits each: whole numbers of their smallest units stay exact in doubles.
  const cost = BigInt(quantity * price) * BigInt(100 - credit) * 10n ** 16n
  const exact = cost * BigInt(rate) * BigInt(100 + markup)
  return { cost: formatUnits(cost, 18), converted: cost * BigInt(rate) * 10n ** 18n, charge: exact }
}

const shareOf = (item: Item, side: Side): SideShare => {
  const month = item[side]
  const { cost, converted, charge } = calculateAmounts(month)
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
    // The charge has 18 + 2 decimals; a document rounds half away from zero.
    charge: (charge + (charge < 0n ? -unit / 2n : unit / 2n)) / unit,
    estimated: 0n,
    quantity: String(month.quantity),
    cost,
    converted: formatUnits(converted, convertedScale),
    exact: formatUnits(charge, 20),
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
      { partKey: `1 ${month.credit}`, segment: 0, nature: 'usage', cost, quantity: String(month.quantity) },
    ],
  }
}

const generateMonth = (random: ReturnType<typeof createSeededRandom>): Month => ({
  quantity: 1 + random.int(900),
  price: 1 + random.int(50),
  credit: random.pick([0, 15, 20]),
  rate: 30 + random.int(10),
  markup: random.int(40),
})

/** The month's rate, which does not apply to some items. */
const monthRate = 34

const buildRowsFromShares = (shares: SideShare[], by: Parameters<typeof buildMarginRows>[1]) =>
  buildMarginRows({ shares, totals: shares }, by, 2, {
    wasCharged: () => true,
    rateOf: () => String(monthRate),
  })

const buildRows = (items: readonly Item[], by: Parameters<typeof buildMarginRows>[1] = 'customer-service') =>
  buildRowsFromShares(
    items.flatMap((item) => [shareOf(item, 'before'), shareOf(item, 'after')]),
    by,
  )

test('the parts of random months match a simple model and add up to the last digit', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = createSeededRandom(seed)
    const items: Item[] = Array.from({ length: 1 + random.int(12) }, (_, index) => ({
      customer: random.pick(['Alpha', 'Beta']),
      service: random.pick(['Storage', 'Virtual Machines']),
      meter: `meter ${index}`,
      category: 'Usage',
      before: generateMonth(random),
      after: generateMonth(random),
    }))
    for (const by of ['customer-service', 'customer', 'service'] as const)
      for (const row of buildRows(items, by)) {
        expect(sum(row.parts.map(({ amount }) => amount))).toBe(sum([row.change]))
        expect(subtract(row.margin, row.before)).toBe(sum([row.change]))
        expect(subtract(row.charge, row.cost)).toBe(sum([row.margin]))
        const own = items.filter(
          ({ customer, service }) =>
            (row.companyName === '' || customer === row.companyName) &&
            (row.serviceName === '' || service === row.serviceName),
        )
        parts.forEach((part, place) => {
          const expected = own.reduce((total, item) => total + (modelEffects(item)[place] ?? 0), 0)
          const reported = Number(row.parts.find((entry) => entry.part === part)?.amount ?? '0')
          expect(Math.abs(reported - expected), `${part} of ${row.key}, seed ${seed}`).toBeLessThan(0.0101)
        })
      }
  }
})

/** Computes the sources of a month's margin in plain doubles: on the price before the credit, at the month's rate. */
const modelSources = ({ after: { quantity, price, credit, rate, markup } }: Item): number[] => {
  const gross = quantity * price
  const part = markup / 100
  return [
    gross * monthRate * part,
    -((gross * credit) / 100) * monthRate * part,
    gross * (1 - credit / 100) * (rate - monthRate) * part,
  ]
}

test('the components of random margins match a simple model and add up to the last digit', () => {
  for (let seed = 100; seed <= 140; seed++) {
    const random = createSeededRandom(seed)
    const items: Item[] = Array.from({ length: 1 + random.int(12) }, (_, index) => ({
      customer: random.pick(['Alpha', 'Beta']),
      service: random.pick(['Storage', 'Virtual Machines']),
      meter: `meter ${index}`,
      category: random.pick(['Usage', 'Usage', 'Usage', 'Credit']),
      before: generateMonth(random),
      after: generateMonth(random),
    }))
    for (const row of buildRows(items)) {
      expect(sum(row.sources.map(({ amount }) => amount))).toBe(sum([row.margin]))
      const own = items.filter(
        ({ customer, service }) => customer === row.companyName && service === row.serviceName,
      )
      const sumByMonth = (category: string): number[] =>
        [0, 1, 2].map((place) =>
          own
            .filter((item) => item.category === category)
            .reduce((total, item) => total + (modelSources(item)[place] ?? 0), 0),
        )
      const expected = {
        price: sumByMonth('Usage')[0],
        'earned-credit': sumByMonth('Usage')[1],
        'exchange-rate': sumByMonth('Usage')[2],
        credit: sumByMonth('Credit').reduce((total, part) => total + part, 0),
      }
      for (const [part, amount = 0] of Object.entries(expected)) {
        const reported = Number(row.sources.find((source) => source.part === part)?.amount ?? '0')
        expect(Math.abs(reported - amount), `${part} of ${row.key}, seed ${seed}`).toBeLessThan(0.0051)
      }
    }
  }
})

test('rows have the same total in any grouping', () => {
  const random = createSeededRandom(7)
  const items: Item[] = Array.from({ length: 20 }, (_, index) => ({
    customer: random.pick(['Alpha', 'Beta', 'Gamma']),
    service: random.pick(['Storage', 'Virtual Machines', 'Bandwidth']),
    meter: `meter ${index}`,
    category: random.pick(['Usage', 'Credit']),
    before: generateMonth(random),
    after: generateMonth(random),
  }))
  const totals = (['customer-service', 'customer', 'service'] as const).map((by) => {
    const rows = buildRows(items, by)
    return [sum(rows.map(({ margin }) => margin)), sum(rows.map(({ change }) => change))]
  })
  expect(totals[1]).toEqual(totals[0])
  expect(totals[2]).toEqual(totals[0])
})

test('a credit is a credit whatever its product, and a new resource counts as volume', () => {
  const month = { quantity: 10, price: 2, credit: 0, rate: 35, markup: 10 }
  const item = {
    customer: 'Alpha',
    service: 'Storage',
    meter: 'm',
    before: month,
    after: { ...month, quantity: 30 },
  }
  expect(buildRows([{ ...item, category: 'Credit' }])[0]?.parts).toEqual([
    { part: 'credit', amount: '140.00' },
  ])
  expect(buildRows([{ ...item, category: 'Usage' }])[0]?.parts).toEqual([
    { part: 'volume', amount: '140.00' },
  ])
})
