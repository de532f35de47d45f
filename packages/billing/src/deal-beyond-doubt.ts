/**
 * Largest remainder for very many small amounts: floating point where no digit that it lacks could change the outcome, which is
 * that of {@link spreadUnits} then. Whoever is told nothing asks that one.
 */

/** A part is below this many units, so that it is known to a tenth of {@link doubt}. */
const mostUnits = 1e8

/** What lies closer together than this, in units, is not told apart; and of a sum of up to some thousand parts. */
const doubt = 1e-6
const doubtOfSum = 1e-3

/**
 * Deals whole units out over parts that come to them but for less than one unit.
 *
 * @param total a whole number of units
 * @param parts in units, each the product of two or three numbers at most
 * @returns whole numbers of units that add up to `total`, in the order given; undefined where it takes exact numbers to say
 */
export const dealBeyondDoubt = (total: number, parts: readonly number[]): number[] | undefined => {
  let sum = 0
  for (const part of parts) {
    if (!(Math.abs(part) < mostUnits)) return undefined
    sum += part
  }
  if (Math.abs(sum) < doubtOfSum || Math.abs(total - sum) > 1 - doubtOfSum) return undefined
  const isUpwards = sum < 0
  const remainders = new Float64Array(parts.length)
  const whole: number[] = []
  let left = total
  for (const [index, part] of parts.entries()) {
    const cut = isUpwards ? Math.ceil(part) : Math.floor(part)
    const remainder = Math.abs(part - cut)
    if (part !== 0 && (remainder < doubt || remainder > 1 - doubt)) return undefined
    remainders[index] = remainder
    whole.push(cut)
    left -= cut
  }
  const count = Math.abs(left)
  if (count === 0) return whole
  const sorted = remainders.toSorted()
  const least = sorted[sorted.length - count] ?? Number.NaN
  if (!(least - (sorted[sorted.length - count - 1] ?? 0) > doubt)) return undefined
  const step = Math.sign(left)
  return whole.map((cut, index) => ((remainders[index] ?? 0) >= least ? cut + step : cut))
}
