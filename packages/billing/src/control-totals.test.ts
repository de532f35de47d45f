/** Checks control totals against a small model in whole units of 10⁻¹⁸ that shares no code with them. */
import { expect, test } from 'vitest'
import {
  mergeResidues,
  calculateLineTotals,
  calculatePartnerCenterTotals,
  calculateResidues,
  calculateSeatSubtotal,
  calculateUsageSubtotal,
  type BilledLine,
} from './control-totals.ts'
import { createSeededRandom } from './test/seeded.ts'

const buildStatedBill = (total: string, tax: string | null = null) => ({ total, tax })
const buildSubtotalParts = (price: string, quantity: string, rate = '1') => ({ price, quantity, rate })

test.each([
  ['10.019', '3', '1', '30.05', '30.03'],
  ['0.0149', '1', '1', '0.01', '0.01'],
  ['-0.019', '1', '1', '-0.01', '-0.01'],
  ['18.7', '7', '33.337', '4363.81', '4363.8'],
])('both rules round down towards zero: %s × %s × %s', (price, quantity, rate, usage, seat) => {
  expect(calculateUsageSubtotal(buildSubtotalParts(price, quantity, rate))).toBe(usage)
  expect(calculateSeatSubtotal(buildSubtotalParts(price, quantity, rate))).toBe(seat)
})

/** Returns cents by the usage rule, with integer division: price and quantity in millionths, rate in thousandths. */
const modelCents = (price: bigint, quantity: bigint, rate: bigint): bigint =>
  (((price * quantity) / 10_000_000_000n) * rate) / 1000n

const formatUnits = (units: bigint, digits: number): string => {
  const plain = String(units < 0n ? -units : units).padStart(digits + 1, '0')
  return `${units < 0n ? '-' : ''}${plain.slice(0, -digits)}.${plain.slice(-digits)}`
}

const buildConsumptionLine = (
  group: string,
  price: bigint,
  quantity: bigint,
  rate: bigint,
  cents: bigint,
): BilledLine => ({
  group,
  chargeType: 'new',
  isConsumption: true,
  subtotal: formatUnits(cents, 2),
  tax: '0',
  parts: buildSubtotalParts(formatUnits(price, 6), formatUnits(quantity, 6), formatUnits(rate, 3)),
})

test('random whole months are explained to the last digit, and a difference of a cent is assigned to its group or line', () => {
  const { int } = createSeededRandom(31)
  const pickInteger = (from: number, to: number): number => from + int(to - from + 1)
  for (let world = 0; world < 50; world += 1) {
    const rate = BigInt(pickInteger(900, 40_000))
    const lines = Array.from({ length: pickInteger(1, 12) }, (_, index) => ({
      group: `g${index}`,
      price: BigInt(pickInteger(0, 9_000_000)),
      quantity: BigInt(pickInteger(-5_000_000, 900_000_000)),
    }))
    const billed = lines.map(({ group, price, quantity }) =>
      buildConsumptionLine(group, price, quantity, rate, modelCents(price, quantity, rate)),
    )
    // Exact in 10⁻¹⁵: millionths × millionths × thousandths.
    const exact = lines.map(({ price, quantity }) => price * quantity * rate)
    const daily = lines.map(({ group }, index) => ({
      group,
      lines: 2,
      cost: formatUnits(exact[index] ?? 0n, 15),
    }))
    const cents = lines.reduce((sum, line) => sum + modelCents(line.price, line.quantity, rate), 0n)
    const whole15 = exact.reduce((sum, one) => sum + one, 0n)
    const announced = formatUnits(cents, 2)
    const { steps, unexplained } = calculatePartnerCenterTotals(daily, billed, buildStatedBill(announced))
    expect(unexplained).toBe('0')
    const findStepAmount = (kind: string) => steps.find(({ step }) => step === kind)?.amount
    expect(Number(findStepAmount('rounded-down'))).toBeCloseTo(
      Number(formatUnits(cents * 10n ** 13n - whole15, 15)),
      6,
    )
    expect(steps.map(({ step }) => step)).toEqual([
      'daily',
      'rounded-down',
      'unexplained',
      'consumption',
      'billed',
      'invoice-alone',
      'announced',
    ])

    const place = pickInteger(0, lines.length - 1)
    const inDaily = daily.map((group, index) =>
      index === place ? { ...group, cost: formatUnits((exact[index] ?? 0n) + 10n ** 13n, 15) } : group,
    )
    const daily1 = calculatePartnerCenterTotals(inDaily, billed, buildStatedBill(announced))
    expect(daily1.unexplained).toBe('0.01')
    expect(daily1.steps.flatMap(({ items }) => items)).toMatchObject([
      { group: `g${place}`, amount: '-0.01' },
    ])

    const line = lines[place]
    const inBilled = billed.with(
      place,
      buildConsumptionLine(
        line?.group ?? '',
        line?.price ?? 0n,
        line?.quantity ?? 0n,
        rate,
        modelCents(line?.price ?? 0n, line?.quantity ?? 0n, rate) + 1n,
      ),
    )
    const billed1 = calculatePartnerCenterTotals(daily, inBilled, buildStatedBill(announced))
    expect(billed1.steps.flatMap(({ items }) => items)).toMatchObject([{ index: place, amount: '0.01' }])
    expect(billed1.steps.find(({ step }) => step === 'invoice-alone')?.amount).toBe('-0.01')
  }
})

const licence: BilledLine = {
  group: 'l',
  chargeType: 'cycleCharge',
  isConsumption: false,
  subtotal: '130.9',
  tax: '9.16',
  parts: buildSubtotalParts('18.7', '7'),
}

test('licenses by their charge type, tax, and amounts only on the invoice', () => {
  const credit: BilledLine = {
    ...licence,
    chargeType: 'customerCredit',
    subtotal: '-5',
    tax: '0',
    parts: null,
  }
  const { steps, unexplained } = calculatePartnerCenterTotals(
    [],
    [licence, credit],
    buildStatedBill('136.06'),
  )
  expect(steps.map(({ step, name, amount }) => [step, name, amount])).toEqual([
    ['daily', '', '0'],
    ['rounded-down', '', '0'],
    ['unexplained', '', '0'],
    ['consumption', '', '0'],
    ['charge', 'customerCredit', '-5'],
    ['charge', 'cycleCharge', '130.9'],
    ['tax', '', '9.16'],
    ['billed', '', '135.06'],
    ['invoice-alone', '', '1'],
    ['announced', '', '136.06'],
  ])
  expect(unexplained).toBe('1')
  expect(steps.flatMap(({ items }) => items)).toEqual([])
  const off = { index: 0, amount: '0.01', computed: '130.9', stated: '130.91' }
  const broken = calculatePartnerCenterTotals(null, [{ ...licence, subtotal: '130.91' }], null)
  expect(broken.unexplained).toBe('0.01')
  expect(broken.steps[0]).toMatchObject({ name: 'cycleCharge', items: [off] })
})

test('reports digits that a file lacks without a difference of a cent', () => {
  const one = buildConsumptionLine('g', 1_000_000n, 3_000_000n, 1000n, 300n)
  const { steps, unexplained } = calculatePartnerCenterTotals(
    [{ group: 'g', lines: 1, cost: '3.0000000000001' }],
    [one],
    buildStatedBill('3'),
  )
  expect(unexplained).toBe('0')
  expect(steps.find(({ step }) => step === 'beyond-cents')?.amount).toBe('-0.0000000000001')
})

test('usage on a single side is entirely unexplained', () => {
  const billed = [buildConsumptionLine('only monthly', 1_000_000n, 3_000_000n, 1000n, 300n)]
  const { steps } = calculatePartnerCenterTotals([{ group: 'only daily', lines: 4, cost: '7' }], billed, null)
  expect(steps.find(({ step }) => step === 'unexplained')).toMatchObject({
    amount: '-4',
    items: [
      { group: 'only daily', amount: '-7' },
      { group: 'only monthly', amount: '3' },
    ],
  })
})

test('another provider’s line items by type against its total', () => {
  const kinds = [
    { chargeType: 'Usage', lines: 9, cost: '10.004' },
    { chargeType: 'Tax', lines: 1, cost: '0.7' },
    { chargeType: 'Usage', lines: 1, cost: '1' },
  ]
  const { steps, unexplained } = calculateLineTotals(kinds, buildStatedBill('11.7'))
  expect(steps.map(({ name, step, amount, lines }) => [name || step, amount, lines])).toEqual([
    ['Tax', '0.7', 1],
    ['Usage', '11.004', 10],
    ['billed', '11.704', 11],
    ['invoice-alone', '-0.004', 0],
    ['announced', '11.7', 0],
  ])
  // An invoice is in whole cents, its lines are not.
  expect(unexplained).toBe('0')
  expect(calculateLineTotals(kinds, buildStatedBill('11.71')).unexplained).toBe('0.006')
  expect(calculateLineTotals(kinds, null).steps.at(-1)?.step).toBe('billed')
})

test('every step says whether it is a sum and of how many lines', () => {
  const daily = [
    { group: 'g1', lines: 3, cost: '3' },
    { group: 'g2', lines: 2, cost: '1.005' },
  ]
  const billed = [
    buildConsumptionLine('g1', 1_000_000n, 3_000_000n, 1000n, 300n),
    buildConsumptionLine('g2', 1_005_000n, 1_000_000n, 1000n, 100n),
    licence,
  ]
  const sum = { isSum: true, name: '', items: [], more: 0 }
  const between = { ...sum, isSum: false }
  expect(calculatePartnerCenterTotals(daily, billed, buildStatedBill('144.06'))).toEqual({
    steps: [
      { ...sum, step: 'daily', amount: '4.005', lines: 5 },
      { ...between, step: 'rounded-down', amount: '-0.005', lines: 2 },
      { ...between, step: 'unexplained', amount: '0', lines: 0 },
      { ...sum, step: 'consumption', amount: '4', lines: 2 },
      { ...between, step: 'charge', name: 'cycleCharge', amount: '130.9', lines: 1 },
      { ...between, step: 'tax', amount: '9.16', lines: 3 },
      { ...sum, step: 'billed', amount: '144.06', lines: 3 },
      { ...between, step: 'invoice-alone', amount: '0', lines: 0 },
      { ...sum, step: 'announced', amount: '144.06', lines: 0 },
    ],
    unexplained: '0',
  })
  // Without the daily lines, consumption is a charge like any other.
  expect(
    calculatePartnerCenterTotals(null, billed, null).steps.map(({ step, name }) => name || step),
  ).toEqual(['cycleCharge', 'new', 'tax', 'billed'])
})

test('lists the largest unexplained amount first and reports the closer of two rules', () => {
  const billed = [
    buildConsumptionLine('only monthly', 1_000_000n, 3_000_000n, 1000n, 300n),
    { ...licence, subtotal: '30.06', parts: buildSubtotalParts('10.019', '3') },
    { ...licence, subtotal: '131.9' },
  ]
  const { steps, unexplained } = calculatePartnerCenterTotals(
    [{ group: 'only daily', lines: 4, cost: '1' }],
    billed,
    null,
  )
  expect(steps.flatMap(({ items }) => items)).toEqual([
    { group: 'only monthly', amount: '3', computed: '3', stated: '0' },
    { group: 'only daily', amount: '-1', computed: '0', stated: '1' },
    { index: 2, amount: '1', computed: '130.9', stated: '131.9' },
    { index: 1, amount: '0.01', computed: '30.05', stated: '30.06' },
  ])
  // Signs are ignored so that no error hides another.
  expect(unexplained).toBe('5.01')
})

test('another provider’s line item off its own price belongs to the step of its type and changes no total', () => {
  const kinds = ['Usage', 'Credit', 'Tax'].map((chargeType) => ({ chargeType, lines: 2, cost: '1' }))
  const priced = [
    { chargeType: 'Usage', subtotal: '2.01', parts: buildSubtotalParts('2', '1') },
    { chargeType: 'Usage', subtotal: '2', parts: buildSubtotalParts('2', '1') },
    { chargeType: 'Credit', subtotal: '-0.98', parts: buildSubtotalParts('-1', '1') },
    { chargeType: 'Usage', subtotal: '3', parts: buildSubtotalParts('1', '2', '1.25') },
  ]
  const small = { index: 0, amount: '0.01', computed: '2', stated: '2.01' }
  const credit = { index: 2, amount: '0.02', computed: '-1', stated: '-0.98' }
  const large = { index: 3, amount: '0.5', computed: '2.5', stated: '3' }
  const { steps, unexplained } = calculateLineTotals(kinds, buildStatedBill('3'), priced)
  expect(steps.map(({ step, name, items }) => [name || step, items])).toEqual([
    ['Credit', [credit]],
    ['Tax', []],
    ['Usage', [large, small]],
    ['billed', []],
    ['invoice-alone', []],
    ['announced', []],
  ])
  expect(unexplained).toBe('0.53')
})

test('reports the amount that line items are off once when it equals the difference to the bill', () => {
  const kinds = [{ chargeType: 'Usage', lines: 1, cost: '2.01' }]
  const priced = [{ chargeType: 'Usage', subtotal: '2.01', parts: buildSubtotalParts('2', '1') }]
  expect(calculateLineTotals(kinds, buildStatedBill('2'), priced).unexplained).toBe('0.01')
  expect(calculateLineTotals(kinds, buildStatedBill('2.01'), priced).unexplained).toBe('0.01')
  expect(calculateLineTotals(kinds, buildStatedBill('2.02'), priced).unexplained).toBe('0.02')
  expect(calculateLineTotals(kinds, buildStatedBill('1.99'), priced).unexplained).toBe('0.02')
  expect(calculateLineTotals(kinds, null, priced).unexplained).toBe('0.01')
})

test('counts line items that are not listed', () => {
  const kinds = [{ chargeType: 'Usage', lines: 9, cost: '2.01' }]
  const priced = [{ chargeType: 'Usage', subtotal: '2.01', parts: buildSubtotalParts('2', '1') }]
  const residues = mergeResidues([
    ...calculateResidues(priced),
    ...calculateResidues([{ chargeType: 'Usage', subtotal: '1', parts: buildSubtotalParts('2', '1') }]),
  ])
  expect(residues).toEqual([{ chargeType: 'Usage', lines: 2, amount: '-0.99', size: '1.01' }])
  const { steps, unexplained } = calculateLineTotals(kinds, null, priced, residues)
  expect(steps[0]).toMatchObject({ more: 1 })
  expect(unexplained).toBe('1.01')
})

test('the tax of a bill is a separate step, unexplained only against other tax of the line items', () => {
  const usage = { chargeType: 'Usage', lines: 1, cost: '100' }
  const summarizeTotals = (totals: ReturnType<typeof calculateLineTotals>) => [
    totals.unexplained,
    ...totals.steps.slice(-3).map(({ step, amount }) => `${step} ${amount}`),
  ]
  expect(summarizeTotals(calculateLineTotals([usage], buildStatedBill('107', '7')))).toEqual([
    '0',
    'tax-alone 7',
    'invoice-alone 0',
    'announced 107',
  ])
  const taxed = [usage, { chargeType: 'tax', lines: 1, cost: '6.99' }]
  expect(summarizeTotals(calculateLineTotals(taxed, buildStatedBill('107', '7')))).toEqual([
    '0.01',
    'tax-differs 0.01',
    'invoice-alone 0',
    'announced 107',
  ])
  expect(summarizeTotals(calculateLineTotals(taxed, buildStatedBill('107')))).toEqual([
    '0.01',
    'billed 106.99',
    'invoice-alone 0.01',
    'announced 107',
  ])
})
