/** Determines the days for which charges are shown in a time range. */
import { daySeconds } from '@cmp/contract'
import { toTimestamp, type Span } from '../../clouds/index.ts'

/** Ranges of fewer days are too short for charges, which are daily; they show {@link usualCostDays} instead. */
const leastCostDays = 7
const usualCostDays = 30

/** Returns the first and the last day, `YYYY-MM-DD`, and whether they are those of the range. */
export const getCostDays = ({ start, end }: Span): { from: string; to: string; isOfRange: boolean } => {
  const isOfRange = end - start >= leastCostDays * daySeconds
  return {
    from: toTimestamp(isOfRange ? start : end - usualCostDays * daySeconds).slice(0, 10),
    // A range that ends at midnight does not include the day that begins then.
    to: toTimestamp(end - 1).slice(0, 10),
    isOfRange,
  }
}
