/**
 * Measuring: elapsed time, how busy the cores were, and medians. CMP and its reference alternate, and each pair has its
 * own ratio, so that a machine that becomes slower affects both.
 */

/** One measurement. `cpuSeconds` is user and system time, 0 if the system does not report it. */
export type Timed = { seconds: number; cpuSeconds: number }

/** Measures work in this process. */
export const measureTime = async (work: () => Promise<unknown>): Promise<Timed> => {
  const started = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 }
}

/** Returns the median of several figures. */
export const calculateMedian = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns the median of the times, in seconds. */
export const calculateMedianSeconds = (times: readonly Timed[]): number =>
  calculateMedian(times.map(({ seconds }) => seconds))

/** Returns the median of the pairs' ratios; `left` and `right` were measured alternately. */
export const calculateMedianRatio = (left: readonly number[], right: readonly number[]): number =>
  calculateMedian(left.map((figure, round) => figure / (right[round] ?? Number.NaN)))

/** Returns how many cores were busy in CMP and in its reference. */
export const calculateCores = (
  cmp: readonly Timed[],
  reference: readonly Timed[],
): { cmp: number; reference: number } => {
  const calculateBusyCores = (times: readonly Timed[]) =>
    calculateMedian(times.map(({ cpuSeconds, seconds }) => cpuSeconds / seconds))
  return { cmp: calculateBusyCores(cmp), reference: calculateBusyCores(reference) }
}
