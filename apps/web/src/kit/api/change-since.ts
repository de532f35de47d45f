/** The way from a total to why it changed. Apart from the other addresses, which the sign-in page reads too. */
import { spanBefore, type DaySpan } from '@cmp/contract'
import { paths } from './paths.ts'

/** The page of why what was charged on some days is not what was charged before them. */
export const changeSince = (span: DaySpan, narrowed: Record<string, string | undefined> = {}): string => {
  const before = spanBefore(span)
  return paths.usageChange({ ...span, beforeFrom: before.from, beforeTo: before.to, ...narrowed })
}
