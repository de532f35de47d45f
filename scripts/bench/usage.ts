/**
 * Usage by meter through its calls, as the page asks them: the first picture and other groupings. Groups
 * that only lines tell stand beside the engine's plain query of the same sums.
 */
import type { Figure } from './figures.ts'
import { coresOf, medianRatio, medianSeconds, timed, type Timed } from './measure.ts'
import { createByteClient, openPortal, operatorHeaders, workOutSums, type BenchPortal } from './portal.ts'

/** The month of the lines. */
const month = { from: '2026-10-01', to: '2026-10-31' }
/** Short measurements are repeated more often than a load. */
const turnsPerRun = 3

/** The bars, in seconds. */
const bars = { firstPaint: 1, regrouping: 0.5, chartOfLines: 1 }
/** What a grouping that only lines tell may cost of the plain query. */
const mostOfBare = 1.5

const paramsOf = (more: Record<string, string>): string =>
  new URLSearchParams({ ...month, ...more }).toString()

const bareQuery = async ({ ctx }: BenchPortal, value: string): Promise<void> => {
  const result = await ctx.lines.client.query({
    query: `SELECT x_RatingKey, ${value} AS value, toString(sum(x_ChargeQuantity)) AS quantity, toString(sum(BilledCost)) AS cost
      FROM charge_line WHERE x_ChargeDay BETWEEN '${month.from}' AND '${month.to}' GROUP BY x_RatingKey, value`,
    format: 'JSONEachRow',
  })
  await result.json()
}

/** Measures some works in turn; the first turn of each finds nothing read yet and does not count. */
const inTurn = async (runs: number, works: readonly (() => Promise<unknown>)[]): Promise<Timed[][]> => {
  const times: Timed[][] = works.map(() => [])
  for (let turn = 0; turn <= runs * turnsPerRun; turn++)
    for (const [index, work] of works.entries()) {
      const time = await timed(work)
      if (turn > 0) times[index]?.push(time)
    }
  return times
}

const milliseconds = (times: readonly Timed[]): string => `${(medianSeconds(times) * 1000).toFixed(0)} ms`

const onTheClock = (what: string, times: readonly Timed[], mostSeconds: number): Figure => ({
  what,
  cmp: milliseconds(times),
  reference: `${(mostSeconds * 1000).toFixed(0)} ms`,
  ratio: medianSeconds(times) / mostSeconds,
  bar: 1,
})

/** The groupings and the first picture of a month of a calculated invoice. */
export const measureUsage = async (dataDir: string, lines: number, runs: number): Promise<Figure[]> => {
  const portal = await openPortal(dataDir)
  const client = createByteClient(operatorHeaders)
  const get = (call: string, more: Record<string, string>) =>
    client.get(`${portal.url}/api/UsageByMeters/${call}?${paramsOf(more)}`)
  const size = `${lines / 1_000_000} M lines`
  try {
    await workOutSums(portal)
    const [paint = []] = await inTurn(runs, [
      () =>
        Promise.all([get('GetUsage', { groupBy: 'service' }), get('GetUsageDays', { groupBy: 'service' })]),
    ])
    const kept = ['service', 'meter', 'subscription', 'project', 'region', 'resourceGroup']
    const regrouped = await inTurn(
      runs,
      kept.map((groupBy) => () => get('GetUsage', { groupBy })),
    )
    const charted = ['region', 'resourceGroup']
    const charts = await inTurn(
      runs,
      charted.map((groupBy) => () => get('GetUsageDays', { groupBy })),
    )
    const fromLines = []
    for (const { groupBy, value, ...more } of [
      { groupBy: 'resource', value: 'ResourceId' },
      { groupBy: 'tag', value: "JSONExtractString(Tags, 'env')", tagKey: 'env' },
    ]) {
      const [ours = [], bare = []] = await inTurn(runs, [
        () => get('GetUsage', { groupBy, ...more }),
        () => bareQuery(portal, value),
      ])
      fromLines.push({
        what: `usage of ${size} by ${groupBy}`,
        cmp: milliseconds(ours),
        reference: `${milliseconds(bare)} bare query`,
        ratio: medianRatio(
          ours.map(({ seconds }) => seconds),
          bare.map(({ seconds }) => seconds),
        ),
        bar: mostOfBare,
        cores: coresOf(ours, bare),
      })
    }
    return [
      onTheClock(`usage of ${size}: groups and chart, asked together`, paint, bars.firstPaint),
      ...kept.map((groupBy, index) =>
        onTheClock(`usage of ${size} by ${groupBy}`, regrouped[index] ?? [], bars.regrouping),
      ),
      ...charted.map((groupBy, index) =>
        onTheClock(`chart of ${size} by ${groupBy}`, charts[index] ?? [], bars.chartOfLines),
      ),
      ...fromLines,
    ]
  } finally {
    client.close()
    await portal.close()
  }
}
