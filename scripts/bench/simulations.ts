/**
 * A simulation through the HTTP call, on the clock: twelve months of all demo customers, and the one invoice of a large
 * file. Beside each stands the bare grouping of the same lines by what decides their charge, which is what it cannot do without.
 */
import { seedDemo } from '../../apps/server/src/features/demo/seed.ts'
import { bareAggregate } from './calculations.ts'
import type { Figure } from './figures.ts'
import { coresOf, median, medianSeconds, timed, type Timed } from './measure.ts'
import { createByteClient, openPortal, operatorHeaders, type BenchPortal } from './portal.ts'

const call = '/api/Simulations?change=markup&markupPercent=17.25'

/** The call and the bare grouping in turn; the first of each finds nothing read yet. */
const inTurn = async (portal: BenchPortal, runs: number): Promise<{ ours: Timed[]; bare: Timed[] }> => {
  const client = createByteClient(operatorHeaders)
  const [ours, bare]: [Timed[], Timed[]] = [[], []]
  try {
    for (let turn = 0; turn < 2 + runs; turn++) {
      const reference = await timed(() => bareAggregate(portal))
      const answered = await timed(() => client.get(portal.url + call))
      if (turn < 2) continue
      bare.push(reference)
      ours.push(answered)
    }
  } finally {
    client.close()
  }
  return { ours, bare }
}

const text = (seconds: number): string => `${seconds.toFixed(2)} s`

const figureOf = (
  what: string,
  { ours, bare }: { ours: readonly Timed[]; bare: readonly Timed[] },
  mostSeconds: number,
): Figure => ({
  what,
  cmp: text(medianSeconds(ours)),
  reference: `${text(mostSeconds)}; ${text(medianSeconds(bare))} bare grouping of the lines`,
  ratio: median(ours.map(({ seconds }) => seconds)) / mostSeconds,
  bar: 1,
  cores: coresOf(ours, bare),
})

/** Simulates the invoice of a data folder, which is calculated. */
export const measureLargeSimulation = async (
  dataDir: string,
  lines: number,
  runs: number,
): Promise<Figure> => {
  const portal = await openPortal(dataDir)
  try {
    const found = await inTurn(portal, runs)
    return figureOf(`simulate another markup over ${lines / 1_000_000} M lines, on the clock`, found, 2)
  } finally {
    await portal.close()
  }
}

/** Simulates twelve months of the demo's customers, in a folder of its own. */
export const measureDemoSimulation = async (dataDir: string, runs: number): Promise<Figure> => {
  const portal = await openPortal(dataDir, { demo: true })
  try {
    await seedDemo(portal.ctx)
    const found = await inTurn(portal, runs)
    return figureOf('simulate another markup for 12 months of all demo customers, on the clock', found, 1)
  } finally {
    await portal.close()
  }
}
