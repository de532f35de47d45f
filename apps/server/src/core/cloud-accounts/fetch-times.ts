/** Determines when an account is fetched automatically. */
import type { fetchIntervals } from '@cmp/contract'

/** An account's fetch interval. */
export type FetchInterval = (typeof fetchIntervals)[number]['value']

const hour = 3_600_000

/** Milliseconds between two fetches; null if only people start them. */
const lengths: Record<FetchInterval, number | null> = { 'by-hand': null, hour, day: 24 * hour }

/** Returns when an account is fetched next: now if the time has passed; null if it is not fetched automatically. */
export const calculateNextFetch = (
  fetchEvery: FetchInterval,
  fetchedAt: Date | null,
  now: Date,
): Date | null => {
  const length = lengths[fetchEvery]
  if (length === null) return null
  return new Date(Math.max((fetchedAt?.getTime() ?? 0) + length, now.getTime()))
}
