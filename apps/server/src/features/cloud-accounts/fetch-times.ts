/** When an account is fetched by itself. */
import type { fetchIntervals } from '@cmp/contract'

/** How often an account says that it is fetched. */
export type FetchInterval = (typeof fetchIntervals)[number]['value']

const hour = 3_600_000

/** Milliseconds between two fetches; null where a person alone fetches. */
const lengths: Record<FetchInterval, number | null> = { 'by-hand': null, hour, day: 24 * hour }

/** When an account is fetched next: now where its time has passed; null where nobody has it fetched by itself. */
export const nextFetch = (fetchEvery: FetchInterval, fetchedAt: Date | null, now: Date): Date | null => {
  const length = lengths[fetchEvery]
  if (length === null) return null
  return new Date(Math.max((fetchedAt?.getTime() ?? 0) + length, now.getTime()))
}
