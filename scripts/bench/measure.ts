/**
 * How things are measured: the time on the clock, how busy the cores were meanwhile, and medians. CMP and its reference
 * take turns, and each pair has a ratio of its own, so that a machine that becomes slower meanwhile slows both.
 */

/** One measurement. `cpuSeconds` is user and system time, 0 where the system does not tell. */
export type Timed = { seconds: number; cpuSeconds: number }

/** Times work of this process. */
export const timed = async (work: () => Promise<unknown>): Promise<Timed> => {
  const started = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 }
}

/** The middle of several figures. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The median of the times, in seconds. */
export const medianSeconds = (times: readonly Timed[]): number => median(times.map(({ seconds }) => seconds))

/** The median of the pairs' ratios; `left` and `right` were measured in turn. */
export const medianRatio = (left: readonly number[], right: readonly number[]): number =>
  median(left.map((figure, turn) => figure / (right[turn] ?? Number.NaN)))

/** How many cores were busy in CMP and its reference. */
export const coresOf = (
  cmp: readonly Timed[],
  reference: readonly Timed[],
): { cmp: number; reference: number } => {
  const busy = (times: readonly Timed[]) =>
    median(times.map(({ cpuSeconds, seconds }) => cpuSeconds / seconds))
  return { cmp: busy(cmp), reference: busy(reference) }
}
