import { describe, expect, test } from 'vitest'
import { divideChange } from './divide-change.ts'
import {
  add,
  fraction,
  isBelow,
  isSame,
  minus,
  over,
  randomFrom,
  read,
  size,
  times,
  type Fraction,
} from './test/plain-fraction.ts'

/** All orders in which the factors can change. */
const ordersOf = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((place) =>
        ordersOf(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
      )

/** The mean over all orders of what each factor changes when it changes in its turn: the definition, step by step. */
const meanOverOrders = (before: readonly Fraction[], after: readonly Fraction[]): Fraction[] => {
  const orders = ordersOf(before.map((_, place) => place))
  const product = (changed: ReadonlySet<number>) =>
    before.reduce(
      (result, own, place) => times(result, changed.has(place) ? (after[place] ?? own) : own),
      fraction(1n),
    )
  return before.map((_, place) => {
    const changes = orders.map((order) => {
      const earlier = new Set(order.slice(0, order.indexOf(place)))
      return minus(product(new Set([...earlier, place])), product(earlier))
    })
    return over(changes.reduce(add, fraction(0n)), fraction(BigInt(orders.length)))
  })
}

/** Levels as factors: the first level, then each over the one below. */
const factorsOf = (levels: readonly Fraction[]): Fraction[] =>
  levels.map((level, place) => (place === 0 ? level : over(level, levels[place - 1] ?? level)))

const total = (texts: readonly string[]): Fraction => texts.map(read).reduce(add, fraction(0n))

describe('the change of a product', () => {
  test('of one factor is that factor alone', () => {
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
    // 10 at 2 becomes 12 at 3: 4 by quantity alone, 10 by price alone, 2 together.
    expect(divideChange(['10', '20'], ['12', '36'])).toEqual({ effects: ['5', '11'], unmeasured: '0' })
  })

  test('that has gone or come is a matter of quantity: there is no other price', () => {
    expect(divideChange(['10', '20', '40'], ['0', '0', '0'])).toEqual({
      effects: ['-40', '0', '0'],
      unmeasured: '0',
    })
    expect(divideChange(['0', '0', '0'], ['10', '20', '40'])).toEqual({
      effects: ['40', '0', '0'],
      unmeasured: '0',
    })
  })

  test('from free to paid is a matter of the price', () => {
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
    // 20 at 2 becomes 30 at 3: 25 by the amount, 25 by the rate.
    expect(divideChange(['0', '20', '40'], ['0', '30', '90'])).toEqual({
      effects: ['0', '0', '25'],
      unmeasured: '25',
    })
  })

  test('has parts where a sum turns from owed to given back', () => {
    // 10 at 2 and 1 becomes −5 at 2 and 3: −30 and −90 by the quantity, 40 and −20 by the rate, whichever comes first.
    expect(divideChange(['10', '20', '20'], ['-5', '-10', '-30'])).toEqual({
      effects: ['-60', '0', '10'],
      unmeasured: '0',
    })
  })

  test('of sides with other levels, or without any, is refused', () => {
    const refusal = expect.objectContaining({
      code: 'NotReconciled',
      message: 'Both sides of a change have the same levels, one at least.',
    })
    expect(() => divideChange(['1', '2'], ['1'])).toThrow(refusal)
    expect(() => divideChange([], [])).toThrow(refusal)
  })

  test('of nothing is nothing', () => {
    expect(divideChange(['0', '0', '0'], ['0', '0', '0'])).toEqual({
      effects: ['0', '0', '0'],
      unmeasured: '0',
    })
  })

  test('has six digits more than its figures, dealt out so that they add up', () => {
    const { effects } = divideChange(['3', '1', '1'], ['7', '2', '5'])
    expect(effects.every((text) => (text.split('.')[1] ?? '').length <= 6)).toBe(true)
    expect(isSame(total(effects), fraction(4n))).toBe(true)
  })

  test('is the mean over all orders, with factors of any sign', () => {
    const random = randomFrom(39)
    const level = () => {
      const units = BigInt(1 + random(99_999)) * (random(4) === 0 ? -1n : 1n)
      return fraction(units, 100n)
    }
    const textOf = ({ top, bottom }: Fraction) => {
      const units = (top * 100n) / bottom
      const digits = String(units < 0n ? -units : units).padStart(3, '0')
      return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
    }
    const smallest = fraction(1n, 10n ** 6n)
    for (let round = 0; round < 2500; round++) {
      const count = 1 + random(4)
      const before = Array.from({ length: count }, level)
      const after = Array.from({ length: count }, level)
      const { effects, unmeasured } = divideChange(before.map(textOf), after.map(textOf))
      const expected = meanOverOrders(factorsOf(before), factorsOf(after))
      expect(unmeasured).toBe('0')
      expect(
        isSame(total(effects), minus(after[count - 1] ?? fraction(0n), before[count - 1] ?? fraction(0n))),
      ).toBe(true)
      effects.forEach((text, place) => {
        const away = size(minus(read(text), expected[place] ?? fraction(0n)))
        expect(isBelow(away, smallest), `${before.map(textOf)} to ${after.map(textOf)}`).toBe(true)
      })
    }
  })

  test('turned round is its opposite', () => {
    const random = randomFrom(40)
    for (let round = 0; round < 500; round++) {
      const side = () => [random(50), random(500), random(900)].map(String)
      const [before, after] = [side(), side()]
      const there = divideChange(before, after)
      const back = divideChange(after, before)
      const sums = [...there.effects, there.unmeasured].map((text, place) =>
        add(read(text), read([...back.effects, back.unmeasured][place] ?? '0')),
      )
      // Where figures do not divide evenly the last digit may fall to another factor.
      for (const sum of sums) expect(isBelow(size(sum), fraction(2n, 1_000_000n))).toBe(true)
    }
  })
})
