/** Fractions of whole numbers for models in tests: nothing of the package under test is used. */

export type Fraction = { top: bigint; bottom: bigint }

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b))

export const fraction = (top: bigint, bottom = 1n): Fraction => {
  const common = divisor(top, bottom) * (bottom < 0n ? -1n : 1n)
  return { top: top / common, bottom: bottom / common }
}

/** Decimal text as a fraction. */
export const read = (text: string): Fraction => {
  const [whole = '', digits = ''] = text.split('.')
  return fraction(BigInt(whole + digits), 10n ** BigInt(digits.length))
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom)
export const minus = (a: Fraction, b: Fraction): Fraction => add(a, times(b, fraction(-1n)))
export const over = (a: Fraction, b: Fraction): Fraction => times(a, fraction(b.bottom, b.top))
export const isSame = (a: Fraction, b: Fraction): boolean => minus(a, b).top === 0n
export const size = (a: Fraction): Fraction => (a.top < 0n ? times(a, fraction(-1n)) : a)
export const isBelow = (a: Fraction, b: Fraction): boolean => minus(a, b).top < 0n

/** Numbers that follow from a seed. */
export const randomFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
}
