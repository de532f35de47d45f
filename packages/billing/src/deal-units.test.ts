import { describe, expect, test } from 'vitest'
import { dealUnits, spreadUnits } from './deal-units.ts'
import { randomFrom } from './test/plain-fraction.ts'

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)
const size = (value: bigint) => (value < 0n ? -value : value)

describe('units dealt out by largest remainder', () => {
  test.each([
    { total: 100n, parts: [33n, 33n, 34n], unit: 10n, expected: [30n, 30n, 40n] },
    { total: 100n, parts: [35n, 35n, 30n], unit: 10n, expected: [40n, 30n, 30n] },
    { total: -100n, parts: [-35n, -35n, -30n], unit: 10n, expected: [-40n, -30n, -30n] },
    { total: 0n, parts: [4n, -4n], unit: 10n, expected: [0n, 0n] },
    { total: 0n, parts: [-4n, 4n], unit: 10n, expected: [0n, 0n] },
    { total: 0n, parts: [16n, -16n], unit: 10n, expected: [20n, -20n] },
    { total: 0n, parts: [-16n, 16n], unit: 10n, expected: [-20n, 20n] },
    { total: 20n, parts: [25n, -9n], unit: 10n, expected: [30n, -10n] },
    { total: 0n, parts: [], unit: 10n, expected: [] },
    { total: 30n, parts: [10n, 20n], unit: 10n, expected: [10n, 20n] },
  ])('$total over $parts is $expected', ({ total, parts, unit, expected }) => {
    expect(dealUnits(total, parts, unit)).toEqual(expected)
  })
})

describe('an amount spread over parts that do not come to it', () => {
  test('less than a unit is dealt out', () => {
    expect(spreadUnits(100n, [47n, 47n], 10n)).toEqual([50n, 50n])
    expect(spreadUnits(90n, [50n, 49n], 10n)).toEqual([50n, 40n])
  })

  test('a unit or more is spread by the size of the parts', () => {
    expect(spreadUnits(200n, [30n, 70n], 10n)).toEqual([60n, 140n])
    expect(spreadUnits(100n, [30n, 60n], 10n)).toEqual([30n, 70n])
    expect(spreadUnits(-100n, [30n, 70n], 10n)).toEqual([-30n, -70n])
    expect(spreadUnits(100n, [150n, -150n], 10n)).toEqual([200n, -100n])
  })

  test('parts of nothing leave it to the first', () => {
    expect(spreadUnits(50n, [0n, 0n], 10n)).toEqual([50n, 0n])
    expect(spreadUnits(50n, [], 10n)).toEqual([])
  })

  test('always adds up, in whole units, and no part is a unit away from its share', () => {
    const random = randomFrom(7)
    for (let round = 0; round < 3000; round++) {
      const unit = BigInt(1 + random(50))
      const parts = Array.from({ length: 1 + random(6) }, () => BigInt(random(2001) - 1000))
      const total = BigInt(random(401) - 200) * unit
      const dealt = spreadUnits(total, parts, unit)
      expect(sumOf(dealt)).toBe(total)
      expect(dealt.every((part) => part % unit === 0n)).toBe(true)
      const missing = total - sumOf(parts)
      const all = sumOf(parts.map(size))
      if (all === 0n) continue
      dealt.forEach((part, index) => {
        const own = parts[index] ?? 0n
        const share = size(missing) < unit ? own * all : own * all + missing * size(own)
        expect(size(part * all - share) < unit * all).toBe(true)
      })
    }
  })
})
