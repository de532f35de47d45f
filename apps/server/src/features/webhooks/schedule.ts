/** When a message is tried again, and when an endpoint is given up: as https://www.standardwebhooks.com has it. */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Seconds between an attempt that failed and the next. */
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

/** How long after so many attempts, in seconds, the next is made; null where the message has failed. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null

/** An endpoint whose every attempt has failed for so long is sent nothing more. */
const givenUpSeconds = 5 * day

/** Whether an endpoint that has failed since a moment is given up now. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= givenUpSeconds * 1000
