/** Calculations on the values of a line chart: the range of its value axis, and values without neighbors. */

type Value = number | null | undefined

/**
 * Returns the range of the value axis: from zero, or the lowest value below it, to the highest value with some room. It
 * includes the threshold.
 */
export const calculateValueRange = (
  min: Value,
  max: Value,
  threshold: number | undefined,
): [number, number] => {
  const values = [min ?? 0, max ?? 0, ...(threshold === undefined ? [] : [threshold])]
  const low = Math.min(0, ...values)
  const high = Math.max(...values)
  return [low, high <= low ? low + 1 : high + (high - low) * 0.06]
}

const isMissing = (value: Value) => value === null || value === undefined

/** Returns the indexes of values between two gaps. They have no line, so they are drawn as points. */
export const listIsolatedPoints = (values: ArrayLike<Value>): number[] =>
  Array.from(values, (value, at) => (isMissing(value) ? -1 : at)).filter(
    (at) => at >= 0 && isMissing(values[at - 1]) && isMissing(values[at + 1]),
  )
