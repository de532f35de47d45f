/**
 * What of an amount's change is due to each of its factors, exactly and whatever order they are taken in
 * (docs/decisions/039): each factor gets the mean of what it changes over all orders in which the factors can change, which
 * is the symmetric division of a joint effect.
 */
import { dealUnits } from './deal-units.ts'
import { BillingError } from './errors.ts'
import { scaleOf, textOfUnits, unitsOf } from './units.ts'

/**
 * `effects` has one entry a level; together with `unmeasured` they add up to the change, exactly. `unmeasured` is the change
 * of an amount that cannot be written as a product: something was charged without a quantity, or parts that cancel.
 */
export type DividedChange = { effects: string[]; unmeasured: string }

/** Digits that an effect has beyond those of the figures. */
const moreDigits = 6

type Factor = { before: Fraction; after: Fraction }
type Fraction = { top: bigint; bottom: bigint }

const one: Fraction = { top: 1n, bottom: 1n }

/** What a level is a multiple of the one below it; undefined where that one is nothing. */
const ratio = (top: bigint, bottom: bigint): Fraction | undefined =>
  bottom === 0n ? undefined : { top, bottom }

/**
 * Divides the change of an amount that is a product over its factors. The factors are given as sums that build on each other:
 * the quantity, then what it cost (so the second factor is the mean unit price), then that in another currency, then that
 * with markup. The last level is the amount. A factor that one side does not have (nothing was used, so there is no price) is
 * the same on both sides, and so explains nothing.
 *
 * @param before decimal texts, one a level
 * @param after the same levels
 * @throws BillingError `InvalidDecimal`, `NotReconciled` when the sides do not have the same levels
 */
export const divideChange = (before: readonly string[], after: readonly string[]): DividedChange => {
  if (before.length !== after.length || before.length === 0)
    throw new BillingError('NotReconciled', 'Both sides of a change have the same levels, one at least.')
  const scale = Math.max(...[...before, ...after].map(scaleOf))
  const from = before.map((text) => unitsOf(text, scale))
  const to = after.map((text) => unitsOf(text, scale))
  const first = firstMeasured(from, to)
  const factors = factorsFrom(first, from, to)
  const effects = effectsOf(factors)
  const digits = scale + moreDigits
  const texts = effects.map((units) => textOfUnits(units, digits))
  const unmeasured = first > 0 ? (texts.shift() ?? '0') : '0'
  return {
    effects: [...Array.from({ length: before.length - texts.length }, () => '0'), ...texts],
    unmeasured,
  }
}

/** The level from which on every level is a multiple of the one below: where one is something of nothing, those below fall out. */
const firstMeasured = (from: readonly bigint[], to: readonly bigint[]): number => {
  const ofNothing = (levels: readonly bigint[]) =>
    levels.findLastIndex((level, index) => index > 0 && level !== 0n && levels[index - 1] === 0n)
  return Math.max(0, ofNothing(from), ofNothing(to))
}

const factorsFrom = (first: number, from: readonly bigint[], to: readonly bigint[]): Factor[] =>
  from.slice(first).map((level, index) => {
    const place = first + index
    const [before, after] = [level, to[place] ?? 0n]
    if (index === 0) return { before: { top: before, bottom: 1n }, after: { top: after, bottom: 1n } }
    const was = ratio(before, from[place - 1] ?? 0n)
    const is = ratio(after, to[place - 1] ?? 0n)
    return { before: was ?? is ?? one, after: is ?? was ?? one }
  })

/** The Shapley value of each factor, in units of {@link moreDigits} digits more than the first factor's, adding up exactly. */
const effectsOf = (factors: readonly Factor[]): bigint[] => {
  // Over one denominator for each factor, products of factors are whole numbers over the product of all denominators.
  const tops = factors.map((factor) => {
    const [before, after] = [factor.before.top * factor.after.bottom, factor.after.top * factor.before.bottom]
    return { factor, before, after, isSame: before === after }
  })
  // Most factors of most amounts are the same on both sides: they change nothing, and the others are multiples of them.
  const changing = tops.filter(({ isSame }) => !isSame)
  const same = tops
    .filter(({ isSame }) => isSame)
    .map(({ factor }) => factor)
    .reduce(timesNext, one)
  const bottom = changing.reduce(
    (product, { factor }) => product * factor.before.bottom * factor.after.bottom,
    same.bottom,
  )
  const count = changing.length
  const subsets = 1 << count
  const products = Array.from({ length: subsets }, (_, changed) =>
    changing.reduce(
      (product, { before, after }, index) => product * ((changed >> index) & 1 ? after : before),
      same.top,
    ),
  )
  const orders = ordersOf(count)
  const values = changing.map((_, index) => {
    let value = 0n
    for (let changed = 0; changed < subsets; changed++)
      if (!((changed >> index) & 1))
        value +=
          (orders[sizeOf(changed)] ?? 0n) *
          ((products[changed | (1 << index)] ?? 0n) - (products[changed] ?? 0n))
    return value
  })
  const more = 10n ** BigInt(moreDigits)
  const whole = factorial(count) * bottom
  const unit = whole < 0n ? -whole : whole
  const sign = whole < 0n ? -1n : 1n
  const parts = values.map((value) => value * more * sign)
  const total = parts.reduce((running, part) => running + part, 0n)
  const effects = dealUnits(total, parts, unit).map((part) => part / unit)
  return tops.map(({ isSame }) => (isSame ? 0n : (effects.shift() ?? 0n)))
}

/** What is the same on both sides, with another factor that is: one of a level by the level below cancels with the next. */
const timesNext = (product: Fraction, { after }: Factor): Fraction => {
  if (after.top === after.bottom) return product
  if (product.top === after.bottom) return { top: after.top, bottom: product.bottom }
  return { top: product.top * after.top, bottom: product.bottom * after.bottom }
}

const factorial = (value: number): bigint => (value <= 1 ? 1n : BigInt(value) * factorial(value - 1))

/** In how many orders exactly so many given factors have changed before a given other one: by their number. */
const ordersOf = (count: number): bigint[] =>
  Array.from({ length: count }, (_, size) => factorial(size) * factorial(count - size - 1))

const sizeOf = (subset: number): number => (subset === 0 ? 0 : (subset & 1) + sizeOf(subset >> 1))
