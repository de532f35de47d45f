import { describe, expect, test } from 'vitest'
import { divideChange } from './divide-change.ts'
import {
  add,
  toFraction,
  isBelow,
  isSame,
  subtractFractions,
  divideFractions,
  createNumberGenerator,
  read,
  toAbsoluteFraction,
  multiplyFractions,
  type Fraction,
} from './test/plain-fraction.ts'

/** All orders in which the factors can change. */
const listOrders = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((place) =>
        listOrders(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
      )

/**
 * Computes the definition step by step: the mean, over all orders, of the change that each factor causes when it
 * changes.
 */
const meanOverOrders = (before: readonly Fraction[], after: readonly Fraction[]): Fraction[] => {
  const orders = listOrders(before.map((_, place) => place))
  const calculateProduct = (changed: ReadonlySet<number>) =>
    before.reduce(
      (result, own, place) => multiplyFractions(result, changed.has(place) ? (after[place] ?? own) : own),
      toFraction(1n),
    )
  return before.map((_, place) => {
    const changes = orders.map((order) => {
      const earlier = new Set(order.slice(0, order.indexOf(place)))
      return subtractFractions(calculateProduct(new Set([...earlier, place])), calculateProduct(earlier))
    })
    return divideFractions(changes.reduce(add, toFraction(0n)), toFraction(BigInt(orders.length)))
  })
}

/** Levels as factors: the first level, then each level divided by the one below it. */
const toFactors = (levels: readonly Fraction[]): Fraction[] =>
  levels.map((level, place) => (place === 0 ? level : divideFractions(level, levels[place - 1] ?? level)))

const total = (texts: readonly string[]): Fraction => texts.map(read).reduce(add, toFraction(0n))

describe('the change of a product', () => {
  test('of a single factor is that factor only', () => {
    expect(divideChange(['10', '20', '40', '44'], ['15', '30', '60', '66'])).toEqual({
      effects: ['22', '0', '0', '0'],
      unmeasured: '0',
    })
    expect(divideChange(['10', '20', '40', '44'], ['10', '20', '50', '55'])).toEqual({
      effects: ['0', '0', '11', '0'],
      unmeasured: '0',
    })
  })

  test('of two factors is shared evenly where they act together', () => {
    // From 10 at 2 to 12 at 3: 4 by quantity only, 10 by price only, 2 by both together.
    expect(divideChange(['10', '20'], ['12', '36'])).toEqual({ effects: ['5', '11'], unmeasured: '0' })
  })

  test('of a new or removed charge is a change of quantity because there is no other price', () => {
    expect(divideChange(['10', '20', '40'], ['0', '0', '0'])).toEqual({
      effects: ['-40', '0', '0'],
      unmeasured: '0',
    })
    expect(divideChange(['0', '0', '0'], ['10', '20', '40'])).toEqual({
      effects: ['40', '0', '0'],
      unmeasured: '0',
    })
  })

  test('from free to paid is a change of the price', () => {
    expect(divideChange(['10', '0', '0'], ['10', '20', '40'])).toEqual({
      effects: ['0', '40', '0'],
      unmeasured: '0',
    })
  })

  test('of an amount without a quantity has no factors', () => {
    expect(divideChange(['0', '20'], ['0', '50'])).toEqual({ effects: ['0', '0'], unmeasured: '30' })
    expect(divideChange(['0', '20'], ['5', '50'])).toEqual({ effects: ['0', '0'], unmeasured: '30' })
    expect(divideChange(['5', '20'], ['0', '50'])).toEqual({ effects: ['0', '0'], unmeasured: '30' })
  })

  test('of an amount without a quantity still has the factors above it', () => {
    // From 20 at 2 to 30 at 3: 25 by the amount, 25 by the rate.
    expect(divideChange(['0', '20', '40'], ['0', '30', '90'])).toEqual({
      effects: ['0', '0', '25'],
      unmeasured: '25',
    })
  })

  test('has parts when a sum changes from a charge to a credit', () => {
    // From 10 at 2 and 1 to −5 at 2 and 3: −30 and −90 by the quantity, 40 and −20 by the rate, depending on which
    // changes first.
    expect(divideChange(['10', '20', '20'], ['-5', '-10', '-30'])).toEqual({
      effects: ['-60', '0', '10'],
      unmeasured: '0',
    })
  })

  test('is rejected for sides with different or no levels', () => {
    const refusal = expect.objectContaining({
      code: 'NotReconciled',
      message: 'Both sides of a change must have the same levels, and at least one.',
    })
    expect(() => divideChange(['1', '2'], ['1'])).toThrow(refusal)
    expect(() => divideChange([], [])).toThrow(refusal)
  })

  test('is zero for no change', () => {
    expect(divideChange(['0', '0', '0'], ['0', '0', '0'])).toEqual({
      effects: ['0', '0', '0'],
      unmeasured: '0',
    })
  })

  test('has six digits more than its figures, distributed so that they add up', () => {
    const { effects } = divideChange(['3', '1', '1'], ['7', '2', '5'])
    expect(effects.every((text) => (text.split('.')[1] ?? '').length <= 6)).toBe(true)
    expect(isSame(total(effects), toFraction(4n))).toBe(true)
  })

  test('is the mean over all orders, with factors of any sign', () => {
    const random = createNumberGenerator(39)
    const generateLevel = () => {
      const units = BigInt(1 + random(99_999)) * (random(4) === 0 ? -1n : 1n)
      return toFraction(units, 100n)
    }
    const formatFraction = ({ top, bottom }: Fraction) => {
      const units = (top * 100n) / bottom
      const digits = String(units < 0n ? -units : units).padStart(3, '0')
      return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
    }
    const smallest = toFraction(1n, 10n ** 6n)
    for (let round = 0; round < 2500; round++) {
      const count = 1 + random(4)
      const before = Array.from({ length: count }, generateLevel)
      const after = Array.from({ length: count }, generateLevel)
      const { effects, unmeasured } = divideChange(before.map(formatFraction), after.map(formatFraction))
      const expected = meanOverOrders(toFactors(before), toFactors(after))
      expect(unmeasured).toBe('0')
      expect(
        isSame(
          total(effects),
          subtractFractions(after[count - 1] ?? toFraction(0n), before[count - 1] ?? toFraction(0n)),
        ),
      ).toBe(true)
      effects.forEach((text, place) => {
        const away = toAbsoluteFraction(subtractFractions(read(text), expected[place] ?? toFraction(0n)))
        expect(isBelow(away, smallest), `${before.map(formatFraction)} to ${after.map(formatFraction)}`).toBe(
          true,
        )
      })
    }
  })

  test('in reverse is its opposite', () => {
    const random = createNumberGenerator(40)
    for (let round = 0; round < 500; round++) {
      const generateSide = () => [random(50), random(500), random(900)].map(String)
      const [before, after] = [generateSide(), generateSide()]
      const there = divideChange(before, after)
      const back = divideChange(after, before)
      const sums = [...there.effects, there.unmeasured].map((text, place) =>
        add(read(text), read([...back.effects, back.unmeasured][place] ?? '0')),
      )
      // If figures do not divide evenly, the last digit may be assigned to another factor.
      for (const sum of sums) expect(isBelow(toAbsoluteFraction(sum), toFraction(2n, 1_000_000n))).toBe(true)
    }
  })
})
