import { expect, test } from 'vitest'
import { apportion, shareOut } from './apportion.ts'
import { areDecimalsEqual, parseDecimal, roundHalfAwayFromZero, subtract, sum, toAmount } from './decimal.ts'
import { createSeededRandom } from './test/seeded.ts'

test.each([
  { name: 'nothing', exact: [], digits: 2, total: '0.00', parts: [] },
  {
    name: 'three thirds',
    exact: ['0.333', '0.333', '0.334'],
    digits: 2,
    total: '1.00',
    parts: ['0.33', '0.33', '0.34'],
  },
  {
    name: 'ties go by order',
    exact: ['0.005', '0.005', '0.005'],
    digits: 2,
    total: '0.02',
    parts: ['0.01', '0.01', '0.00'],
  },
  {
    name: 'a credit',
    exact: ['-0.005', '-0.005', '-0.005'],
    digits: 2,
    total: '-0.02',
    parts: ['-0.01', '-0.01', '0.00'],
  },
  {
    name: 'mixed signs',
    exact: ['10.006', '-3.333', '0'],
    digits: 2,
    total: '6.67',
    parts: ['10.00', '-3.33', '0.00'],
  },
  {
    name: 'no digits',
    exact: ['100.4', '100.4', '100.4'],
    digits: 0,
    total: '301',
    parts: ['101', '100', '100'],
  },
  { name: 'three digits', exact: ['1.0004', '1.0004'], digits: 3, total: '2.001', parts: ['1.001', '1.000'] },
  { name: 'dust', exact: ['0.0000001', '0.0000002'], digits: 2, total: '0.00', parts: ['0.00', '0.00'] },
  {
    name: 'ties of a negative sum with a larger positive part',
    exact: ['5', '-2.5', '-2.5', '-2.5'],
    digits: 0,
    total: '-3',
    parts: ['5', '-3', '-3', '-2'],
  },
  {
    name: 'ties of a sum of zero with a larger negative part',
    exact: ['-0.015', '0.005', '0.005', '0.005'],
    digits: 2,
    total: '0.00',
    parts: ['-0.02', '0.00', '0.01', '0.01'],
  },
  { name: 'sum of zero', exact: ['0.005', '-0.005'], digits: 2, total: '0.00', parts: ['0.01', '-0.01'] },
])('$name', ({ exact, digits, total, parts }) => {
  expect(apportion(exact, digits)).toEqual({ total, parts })
})

test('for any amounts: parts add up, stay within a unit, keep zeros, mirror when negated, and settle', () => {
  const random = createSeededRandom(7)
  for (let round = 0; round < 300; round += 1) {
    const digits = random.pick([0, 2, 3])
    const exact = Array.from({ length: 1 + random.int(30) }, () =>
      random.decimal(6, random.pick([0, 2, 6, 18])),
    )
    const { total, parts } = apportion(exact, digits)
    expect(total).toBe(toAmount(roundHalfAwayFromZero(parseDecimal(sum(exact)), digits), digits))
    expect(toAmount(parseDecimal(sum(parts)), digits)).toBe(total)
    const unit = parseDecimal(`1e-${digits}`)
    for (const [index, part] of parts.entries()) {
      const before = exact[index] ?? '0'
      expect(parseDecimal(subtract(part, before)).abs().lessThan(unit)).toBe(true)
      if (parseDecimal(before).decimalPlaces() <= digits)
        expect(part).toBe(toAmount(parseDecimal(before), digits))
    }
    expect(apportion(parts, digits)).toEqual({ total, parts })
    if (!parseDecimal(sum(exact)).isZero()) {
      const negated = apportion(
        exact.map((part) => subtract('0', part)),
        digits,
      )
      expect(negated.parts).toEqual(parts.map((part) => toAmount(parseDecimal(subtract('0', part)), digits)))
    }
  }
})

test('splits a charge into parts that add up to it for either direction of rounding', () => {
  expect(shareOut('0.67', ['0.333', '0.333'], 2)).toEqual(['0.34', '0.33'])
  expect(shareOut('0.66', ['0.333', '0.333'], 2)).toEqual(['0.33', '0.33'])
  expect(shareOut('-0.67', ['-0.333', '-0.333'], 2)).toEqual(['-0.34', '-0.33'])
  expect(shareOut('0.34', ['0.335', '0', '0.00'], 2)).toEqual(['0.34', '0.00', '0.00'])
  expect(shareOut('5', ['2.5', '3', '-0.6'], 0)).toEqual(['3', '3', '-1'])
  expect(shareOut('0.00', [], 2)).toEqual([])
})

test.each([
  ['0.68', ['0.333', '0.337']],
  ['0.66', ['0.333', '0.337']],
  ['1.00', []],
])('does not split a charge of %s over %j', (charge, exact) => {
  expect(() => shareOut(charge, exact, 2)).toThrow(
    expect.objectContaining({
      code: 'NotReconciled',
      message: expect.stringContaining(`which is not the charge of ${charge}`),
    }),
  )
})

test('for any amounts: split amounts add up within a unit of each part, on every level', () => {
  const random = createSeededRandom(13)
  for (let round = 0; round < 200; round += 1) {
    const digits = random.pick([0, 2, 3])
    const unit = parseDecimal(`1e-${digits}`)
    const details = Array.from({ length: 1 + random.int(8) }, () =>
      Array.from({ length: 1 + random.int(8) }, () => random.decimal(4, random.pick([2, 6, 18]))),
    )
    const charges = apportion(
      details.map((parts) => sum(parts)),
      digits,
    ).parts
    for (const [place, exact] of details.entries()) {
      const charge = charges[place] ?? '0'
      const parts = shareOut(charge, exact, digits)
      expect(areDecimalsEqual(sum(parts), charge)).toBe(true)
      for (const [index, part] of parts.entries())
        expect(
          parseDecimal(subtract(part, exact[index] ?? '0'))
            .abs()
            .lessThan(unit),
        ).toBe(true)
    }
  }
})
