/**
 * The address of the page that explains a change. It is separate from the other addresses, which the sign-in page also
 * loads.
 */
import { getPreviousRange, type DaySpan } from '@cmp/contract'
import { paths } from './paths.ts'

/** Returns the address of the page that explains why the charges of some days differ from those before. */
export const changeSince = (span: DaySpan, narrowed: Record<string, string | undefined> = {}): string => {
  const before = getPreviousRange(span)
  return paths.usageChange({ ...span, beforeFrom: before.from, beforeTo: before.to, ...narrowed })
}
