/**
 * Exact decimals as big integers over a power of ten. The model of rating computes with these alone, so that it shares
 * no arithmetic with what it checks.
 */

/** The number `units` ÷ 10^`scale`; the scale is never negative. */
export type Exact = { readonly units: bigint; readonly scale: number }

export const zero: Exact = { units: 0n, scale: 0 }
export const one: Exact = { units: 1n, scale: 0 }

const tenTo = (power: number): bigint => 10n ** BigInt(power)

/** Reads a decimal text, with or without an exponent. */
export const exact = (text: string): Exact => {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text.trim())
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? []
  if (!match || whole + fraction === '') throw new Error(`"${text}" is no decimal.`)
  const magnitude = BigInt(whole + fraction)
  const units = sign === '-' ? -magnitude : magnitude
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * tenTo(-scale), scale: 0 }
}

const unitsAt = (value: Exact, scale: number): bigint => value.units * tenTo(scale - value.scale)

export const plus = (one: Exact, other: Exact): Exact => {
  const scale = Math.max(one.scale, other.scale)
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale }
}

export const negated = ({ units, scale }: Exact): Exact => ({ units: -units, scale })
export const minus = (from: Exact, what: Exact): Exact => plus(from, negated(what))
export const times = (one: Exact, other: Exact): Exact => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
})
export const sumOf = (values: Iterable<Exact>): Exact => [...values].reduce(plus, zero)
export const percent = ({ units, scale }: Exact): Exact => ({ units, scale: scale + 2 })

export const compared = (one: Exact, other: Exact): number => {
  const { units } = minus(one, other)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}
export const isZero = (value: Exact): boolean => value.units === 0n

/** Down, to `digits` after the point. */
export const flooredTo = (value: Exact, digits: number): Exact => {
  if (value.scale <= digits) return value
  const step = tenTo(value.scale - digits)
  const towardsZero = value.units / step
  const isBelow = value.units < 0n && value.units % step !== 0n
  return { units: isBelow ? towardsZero - 1n : towardsZero, scale: digits }
}

/** To `digits` after the point, half away from zero. */
export const roundedTo = (value: Exact, digits: number): Exact => {
  if (value.scale <= digits) return value
  const isNegative = value.units < 0n
  const half: Exact = { units: 5n, scale: digits + 1 }
  return isNegative
    ? negated(flooredTo(plus(negated(value), half), digits))
    : flooredTo(plus(value, half), digits)
}

/** As plain decimal text without zeros at its end. */
export const textOf = ({ units, scale }: Exact): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}
