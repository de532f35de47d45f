/** Fractions of whole numbers for models in tests; independent of the package under test. */

export type Fraction = { top: bigint; bottom: bigint }

const calculateDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? (a < 0n ? -a : a) : calculateDivisor(b, a % b)

export const toFraction = (top: bigint, bottom = 1n): Fraction => {
  const common = calculateDivisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { top: top / common, bottom: bottom / common }
}

/** Decimal text as a fraction. */
export const read = (text: string): Fraction => {
  const [whole = '', digits = ''] = text.split('.')
  return toFraction(BigInt(whole + digits), 10n ** BigInt(digits.length))
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  toFraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction =>
  toFraction(a.top * b.top, a.bottom * b.bottom)
export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  add(a, multiplyFractions(b, toFraction(-1n)))
export const divideFractions = (a: Fraction, b: Fraction): Fraction =>
  multiplyFractions(a, toFraction(b.bottom, b.top))
export const isSame = (a: Fraction, b: Fraction): boolean => subtractFractions(a, b).top === 0n
export const toAbsoluteFraction = (a: Fraction): Fraction =>
  a.top < 0n ? multiplyFractions(a, toFraction(-1n)) : a
export const isBelow = (a: Fraction, b: Fraction): boolean => subtractFractions(a, b).top < 0n

/** Returns a generator of numbers that are determined by a seed. */
export const createNumberGenerator = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
}
