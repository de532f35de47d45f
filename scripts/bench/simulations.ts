/**
 * A simulation through the HTTP call, in elapsed time: twelve months of all demo customers, and the one invoice of a
 * large file. Each is compared with the bare grouping of the same line items by what determines their charge, which is
 * the necessary minimum.
 */
import { seedDemo } from '../../apps/server/src/demo/seed.ts'
import { measureBareAggregate } from './calculations.ts'
import type { Figure } from './figures.ts'
import {
  calculateCores,
  calculateMedian,
  calculateMedianSeconds,
  measureTime,
  type Timed,
} from './measure.ts'
import { createByteClient, openPortal, operatorHeaders, type BenchPortal } from './portal.ts'

const call = '/api/Simulations?change=markup&markupPercent=17.25'

/** Alternates the call and the bare grouping; the first of each has cold caches. */
const measureAlternately = async (
  portal: BenchPortal,
  runs: number,
): Promise<{ ours: Timed[]; bare: Timed[] }> => {
  const client = createByteClient(operatorHeaders)
  const [ours, bare]: [Timed[], Timed[]] = [[], []]
  try {
    for (let round = 0; round < 2 + runs; round++) {
      const reference = await measureTime(() => measureBareAggregate(portal))
      const answered = await measureTime(() => client.get(portal.url + call))
      if (round < 2) continue
      bare.push(reference)
      ours.push(answered)
    }
  } finally {
    client.close()
  }
  return { ours, bare }
}

const formatSeconds = (seconds: number): string => `${seconds.toFixed(2)} s`

const buildFigure = (
  what: string,
  { ours, bare }: { ours: readonly Timed[]; bare: readonly Timed[] },
  mostSeconds: number,
): Figure => ({
  what,
  cmp: formatSeconds(calculateMedianSeconds(ours)),
  reference: `${formatSeconds(mostSeconds)}; ${formatSeconds(calculateMedianSeconds(bare))} bare grouping of the lines`,
  ratio: calculateMedian(ours.map(({ seconds }) => seconds)) / mostSeconds,
  bar: 1,
  cores: calculateCores(ours, bare),
})

/** Simulates the calculated invoice of a data folder. */
export const measureLargeSimulation = async (
  dataDir: string,
  lines: number,
  runs: number,
): Promise<Figure> => {
  const portal = await openPortal(dataDir)
  try {
    const found = await measureAlternately(portal, runs)
    return buildFigure(`simulate another markup over ${lines / 1_000_000} M lines, on the clock`, found, 2)
  } finally {
    await portal.close()
  }
}

/** Simulates twelve months of the demo's customers in a separate folder. */
export const measureDemoSimulation = async (dataDir: string, runs: number): Promise<Figure> => {
  const portal = await openPortal(dataDir, { demo: true })
  try {
    await seedDemo(portal.ctx)
    const found = await measureAlternately(portal, runs)
    return buildFigure('simulate another markup for 12 months of all demo customers, on the clock', found, 1)
  } finally {
    await portal.close()
  }
}
