/**
 * Divides an amount's change among its factors, exactly and independently of their order (docs/decisions/0039). Each
 * factor gets the mean of the change that it causes over all orders in which the factors can change, which divides a
 * joint effect symmetrically.
 */
import * as m from '@cmp/messages/billing/calculation'
import { distributeUnits } from './deal-units.ts'
import { BillingError } from './errors.ts'
import { scaleOf, formatUnits, parseUnits } from './units.ts'

/**
 * `effects` has one entry per level; `effects` and `unmeasured` add up exactly to the change. `unmeasured` is the
 * change of an amount that cannot be written as a product: a charge without a quantity, or parts that cancel each
 * other.
 */
export type DividedChange = { effects: string[]; unmeasured: string }

/** The digits that an effect has in addition to those of the figures. */
const moreDigits = 6

type Factor = { before: Fraction; after: Fraction }
type Fraction = { top: bigint; bottom: bigint }

const one: Fraction = { top: 1n, bottom: 1n }

/** Returns a level divided by the level below it; undefined if the lower level is zero. */
const toRatio = (top: bigint, bottom: bigint): Fraction | undefined =>
  bottom === 0n ? undefined : { top, bottom }

/**
 * Divides the change of an amount that is a product among its factors. The factors are given as sums that build on each
 * other: the quantity, then its cost (so the second factor is the mean unit price), then the cost in another currency,
 * then the cost with markup. The last level is the amount. A factor that one side lacks (without usage there is no
 * price) is taken to be the same on both sides and explains nothing.
 * @param before decimal texts, one per level
 * @param after the same levels
 * @throws BillingError `InvalidDecimal`, `NotReconciled` if the sides do not have the same levels
 */
export const divideChange = (before: readonly string[], after: readonly string[]): DividedChange => {
  if (before.length !== after.length || before.length === 0)
    throw new BillingError('NotReconciled', m.levelsDiffer)
  const scale = Math.max(...[...before, ...after].map(scaleOf))
  const from = before.map((text) => parseUnits(text, scale))
  const to = after.map((text) => parseUnits(text, scale))
  const first = findFirstMeasured(from, to)
  const factors = buildFactors(first, from, to)
  const effects = calculateEffects(factors)
  const digits = scale + moreDigits
  const texts = effects.map((units) => formatUnits(units, digits))
  const unmeasured = first > 0 ? (texts.shift() ?? '0') : '0'
  return {
    effects: [...Array.from({ length: before.length - texts.length }, () => '0'), ...texts],
    unmeasured,
  }
}

/**
 * Returns the first level from which every level is a multiple of the level below it. If a level is not zero although
 * the one below it is, the lower levels are dropped.
 */
const findFirstMeasured = (from: readonly bigint[], to: readonly bigint[]): number => {
  const findLastWithoutBase = (levels: readonly bigint[]) =>
    levels.findLastIndex((level, index) => index > 0 && level !== 0n && levels[index - 1] === 0n)
  return Math.max(0, findLastWithoutBase(from), findLastWithoutBase(to))
}

const buildFactors = (first: number, from: readonly bigint[], to: readonly bigint[]): Factor[] =>
  from.slice(first).map((level, index) => {
    const place = first + index
    const [before, after] = [level, to[place] ?? 0n]
    if (index === 0) return { before: { top: before, bottom: 1n }, after: { top: after, bottom: 1n } }
    const was = toRatio(before, from[place - 1] ?? 0n)
    const is = toRatio(after, to[place - 1] ?? 0n)
    return { before: was ?? is ?? one, after: is ?? was ?? one }
  })

/**
 * Returns the Shapley value of each factor, in units with {@link moreDigits} more digits than the first factor's; they
 * add up exactly.
 */
const calculateEffects = (factors: readonly Factor[]): bigint[] => {
  // With one denominator per factor, products of factors are whole numbers over the product of all denominators.
  const tops = factors.map((factor) => {
    const [before, after] = [factor.before.top * factor.after.bottom, factor.after.top * factor.before.bottom]
    return { factor, before, after, isSame: before === after }
  })
  // Most factors of most amounts are the same on both sides. They cause no change and only multiply the others.
  const changing = tops.filter(({ isSame }) => !isSame)
  const same = tops
    .filter(({ isSame }) => isSame)
    .map(({ factor }) => factor)
    .reduce(multiplyByFactor, one)
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
  const orders = countOrders(count)
  const values = changing.map((_, index) => {
    let value = 0n
    for (let changed = 0; changed < subsets; changed++)
      if (!((changed >> index) & 1))
        value +=
          (orders[countMembers(changed)] ?? 0n) *
          ((products[changed | (1 << index)] ?? 0n) - (products[changed] ?? 0n))
    return value
  })
  const more = 10n ** BigInt(moreDigits)
  const whole = calculateFactorial(count) * bottom
  const unit = whole < 0n ? -whole : whole
  const sign = whole < 0n ? -1n : 1n
  const parts = values.map((value) => value * more * sign)
  const total = parts.reduce((running, part) => running + part, 0n)
  const effects = distributeUnits(total, parts, unit).map((part) => part / unit)
  return tops.map(({ isSame }) => (isSame ? 0n : (effects.shift() ?? 0n)))
}

/**
 * Multiplies the product of unchanged factors by another unchanged factor; the numerator of one ratio cancels with the
 * denominator of the next.
 */
const multiplyByFactor = (product: Fraction, { after }: Factor): Fraction => {
  if (after.top === after.bottom) return product
  if (product.top === after.bottom) return { top: after.top, bottom: product.bottom }
  return { top: product.top * after.top, bottom: product.bottom * after.bottom }
}

const calculateFactorial = (value: number): bigint =>
  value <= 1 ? 1n : BigInt(value) * calculateFactorial(value - 1)

/**
 * Returns, by number of factors, in how many orders exactly that many given factors have changed before another given
 * factor.
 */
const countOrders = (count: number): bigint[] =>
  Array.from({ length: count }, (_, size) => calculateFactorial(size) * calculateFactorial(count - size - 1))

const countMembers = (subset: number): number => (subset === 0 ? 0 : (subset & 1) + countMembers(subset >> 1))
