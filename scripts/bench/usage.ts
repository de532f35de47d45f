/**
 * Usage by meter through its calls, as the page requests it: the first view and other groupings. Groupings that need
 * the line items are compared with the engine's plain query for the same sums.
 */
import type { Figure } from './figures.ts'
import {
  calculateCores,
  calculateMedianRatio,
  calculateMedianSeconds,
  measureTime,
  type Timed,
} from './measure.ts'
import { createByteClient, openPortal, operatorHeaders, workOutSums, type BenchPortal } from './portal.ts'

/** The month of the line items. */
const month = { from: '2026-10-01', to: '2026-10-31' }
/** Short measurements are repeated more often than an import. */
const roundsPerRun = 3

/** The limits in seconds. */
const bars = { firstPaint: 1, regrouping: 0.5, chartOfLines: 1 }
/** The largest ratio of a grouping that needs the line items to the plain query. */
const mostOfBare = 1.5

const buildParams = (more: Record<string, string>): string =>
  new URLSearchParams({ ...month, ...more }).toString()

const runBareQuery = async ({ ctx }: BenchPortal, value: string): Promise<void> => {
  const result = await ctx.lines.client.query({
    query: `SELECT x_RatingKey, ${value} AS value, toString(sum(x_ChargeQuantity)) AS quantity, toString(sum(BilledCost)) AS cost
      FROM charge_line WHERE x_ChargeDay BETWEEN '${month.from}' AND '${month.to}' GROUP BY x_RatingKey, value`,
    format: 'JSONEachRow',
  })
  await result.json()
}

/** Measures several works alternately. The first turn of each has cold caches and does not count. */
const measureAlternately = async (
  runs: number,
  works: readonly (() => Promise<unknown>)[],
): Promise<Timed[][]> => {
  const times: Timed[][] = works.map(() => [])
  for (let round = 0; round <= runs * roundsPerRun; round++)
    for (const [index, work] of works.entries()) {
      const time = await measureTime(work)
      if (round > 0) times[index]?.push(time)
    }
  return times
}

const formatMilliseconds = (times: readonly Timed[]): string =>
  `${(calculateMedianSeconds(times) * 1000).toFixed(0)} ms`

const onTheClock = (what: string, times: readonly Timed[], mostSeconds: number): Figure => ({
  what,
  cmp: formatMilliseconds(times),
  reference: `${(mostSeconds * 1000).toFixed(0)} ms`,
  ratio: calculateMedianSeconds(times) / mostSeconds,
  bar: 1,
})

/** Measures the groupings and the first view of a month of a calculated invoice. */
export const measureUsage = async (dataDir: string, lines: number, runs: number): Promise<Figure[]> => {
  const portal = await openPortal(dataDir)
  const client = createByteClient(operatorHeaders)
  const get = (call: string, more: Record<string, string>) =>
    client.get(`${portal.url}/api/UsageByMeters/${call}?${buildParams(more)}`)
  const size = `${lines / 1_000_000} M lines`
  try {
    await workOutSums(portal)
    const [paint = []] = await measureAlternately(runs, [
      () =>
        Promise.all([get('GetUsage', { groupBy: 'service' }), get('GetUsageDays', { groupBy: 'service' })]),
    ])
    const groupings = ['service', 'meter', 'subscription', 'project', 'region', 'resourceGroup']
    const regrouped = await measureAlternately(
      runs,
      groupings.map((groupBy) => () => get('GetUsage', { groupBy })),
    )
    const charted = ['region', 'resourceGroup']
    const charts = await measureAlternately(
      runs,
      charted.map((groupBy) => () => get('GetUsageDays', { groupBy })),
    )
    const fromLines = []
    for (const { groupBy, value, ...more } of [
      { groupBy: 'resource', value: 'ResourceId' },
      { groupBy: 'tag', value: "JSONExtractString(Tags, 'env')", tagKey: 'env' },
    ]) {
      const [ours = [], bare = []] = await measureAlternately(runs, [
        () => get('GetUsage', { groupBy, ...more }),
        () => runBareQuery(portal, value),
      ])
      fromLines.push({
        what: `usage of ${size} by ${groupBy}`,
        cmp: formatMilliseconds(ours),
        reference: `${formatMilliseconds(bare)} bare query`,
        ratio: calculateMedianRatio(
          ours.map(({ seconds }) => seconds),
          bare.map(({ seconds }) => seconds),
        ),
        bar: mostOfBare,
        cores: calculateCores(ours, bare),
      })
    }
    return [
      onTheClock(`usage of ${size}: groups and chart, asked together`, paint, bars.firstPaint),
      ...groupings.map((groupBy, index) =>
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
