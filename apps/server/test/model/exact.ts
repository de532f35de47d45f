/**
 * Exact decimals as big integers over a power of ten. The rating model computes only with these, so that it shares no
 * arithmetic with the code that it checks.
 */

/** The number `units` ÷ 10^`scale`; the scale is never negative. */
export type Exact = { readonly units: bigint; readonly scale: number }

export const zero: Exact = { units: 0n, scale: 0 }
export const one: Exact = { units: 1n, scale: 0 }

const getPowerOfTen = (power: number): bigint => 10n ** BigInt(power)

/** Parses a decimal text, with or without an exponent. */
export const parseExact = (text: string): Exact => {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text.trim())
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? []
  if (!match || whole + fraction === '') throw new Error(`"${text}" is no decimal.`)
  const magnitude = BigInt(whole + fraction)
  const units = sign === '-' ? -magnitude : magnitude
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * getPowerOfTen(-scale), scale: 0 }
}

const getUnitsAt = (value: Exact, scale: number): bigint => value.units * getPowerOfTen(scale - value.scale)

export const addExact = (one: Exact, other: Exact): Exact => {
  const scale = Math.max(one.scale, other.scale)
  return { units: getUnitsAt(one, scale) + getUnitsAt(other, scale), scale }
}

export const negateExact = ({ units, scale }: Exact): Exact => ({ units: -units, scale })
export const subtractExact = (from: Exact, what: Exact): Exact => addExact(from, negateExact(what))
export const multiplyExact = (one: Exact, other: Exact): Exact => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
})
export const sumOf = (values: Iterable<Exact>): Exact => [...values].reduce(addExact, zero)
export const divideByHundred = ({ units, scale }: Exact): Exact => ({ units, scale: scale + 2 })

export const compareExact = (one: Exact, other: Exact): number => {
  const { units } = subtractExact(one, other)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}
export const isZero = (value: Exact): boolean => value.units === 0n

/** Rounds down to `digits` after the decimal point. */
export const roundDownTo = (value: Exact, digits: number): Exact => {
  if (value.scale <= digits) return value
  const step = getPowerOfTen(value.scale - digits)
  const towardsZero = value.units / step
  const isBelow = value.units < 0n && value.units % step !== 0n
  return { units: isBelow ? towardsZero - 1n : towardsZero, scale: digits }
}

/** Rounds to `digits` after the decimal point, half away from zero. */
export const roundTo = (value: Exact, digits: number): Exact => {
  if (value.scale <= digits) return value
  const isNegative = value.units < 0n
  const half: Exact = { units: 5n, scale: digits + 1 }
  return isNegative
    ? negateExact(roundDownTo(addExact(negateExact(value), half), digits))
    : roundDownTo(addExact(value, half), digits)
}

/** Returns plain decimal text without trailing zeros. */
export const formatExact = ({ units, scale }: Exact): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}
