/** The times of retries and of giving up an endpoint, as defined by https://www.standardwebhooks.com. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The seconds between a failed attempt and the next one. */
const pauses: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** Returns the pause in seconds after this many attempts, or null if the message has failed for good. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null

/** An endpoint is disabled after all attempts have failed for this long. */
const givenUpSeconds = 5 * day

/** Returns whether an endpoint that has failed since a timestamp is given up now. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= givenUpSeconds * 1000
