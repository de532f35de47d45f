import { describe, expect, test } from 'vitest'
import { distributeUnits, spreadUnits } from './deal-units.ts'
import { createNumberGenerator } from './test/plain-fraction.ts'

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)
const toAbsolute = (value: bigint) => (value < 0n ? -value : value)

describe('units distributed by largest remainder', () => {
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
    expect(distributeUnits(total, parts, unit)).toEqual(expected)
  })
})

describe('an amount spread over parts with another total', () => {
  test('distributes less than a unit', () => {
    expect(spreadUnits(100n, [47n, 47n], 10n)).toEqual([50n, 50n])
    expect(spreadUnits(90n, [50n, 49n], 10n)).toEqual([50n, 40n])
  })

  test('spreads a unit or more by the size of the parts', () => {
    expect(spreadUnits(200n, [30n, 70n], 10n)).toEqual([60n, 140n])
    expect(spreadUnits(100n, [30n, 60n], 10n)).toEqual([30n, 70n])
    expect(spreadUnits(-100n, [30n, 70n], 10n)).toEqual([-30n, -70n])
    expect(spreadUnits(100n, [150n, -150n], 10n)).toEqual([200n, -100n])
  })

  test('assigns the amount to the first part when all parts are zero', () => {
    expect(spreadUnits(50n, [0n, 0n], 10n)).toEqual([50n, 0n])
    expect(spreadUnits(50n, [], 10n)).toEqual([])
  })

  test('always adds up in whole units, with no part a unit away from its share', () => {
    const random = createNumberGenerator(7)
    for (let round = 0; round < 3000; round++) {
      const unit = BigInt(1 + random(50))
      const parts = Array.from({ length: 1 + random(6) }, () => BigInt(random(2001) - 1000))
      const total = BigInt(random(401) - 200) * unit
      const distributed = spreadUnits(total, parts, unit)
      expect(sumOf(distributed)).toBe(total)
      expect(distributed.every((part) => part % unit === 0n)).toBe(true)
      const missing = total - sumOf(parts)
      const all = sumOf(parts.map(toAbsolute))
      if (all === 0n) continue
      distributed.forEach((part, index) => {
        const own = parts[index] ?? 0n
        const share = toAbsolute(missing) < unit ? own * all : own * all + missing * toAbsolute(own)
        expect(toAbsolute(part * all - share) < unit * all).toBe(true)
      })
    }
  })
})
