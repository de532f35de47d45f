// The demo's metrics: a function of the resource, the metric and the time alone, so that every portal shows the same. They
// have the rhythm of days and weeks, noise, an outage, and resources without data.
import type { InventoryChart } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import { demoNumber } from '@cmp/demo'
import { CloudError } from '../ports/errors.ts'
import { meteredId, type MetricPoint, type MetricSeries, type MetricsPort } from '../ports/metrics.ts'
import type { InventoryPort } from '../ports/inventory.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** How long an inventory takes that is slow. */
const SLOW_METRICS_MILLISECONDS = 15_000

/** What the numbers of a chart are like: their bounds, those of a minute where they are summed. */
type Kind = { low: number; high: number; isSummed: boolean; isSlow: boolean }

const megabyte = 1_048_576
const gigabyte = 1024 * megabyte

const bounds: Record<MetricSeries['unit'], { average: [number, number]; total: [number, number] }> = {
  Percent: { average: [4, 78], total: [4, 78] },
  Bytes: { average: [0.6 * gigabyte, 6 * gigabyte], total: [megabyte, 90 * megabyte] },
  Count: { average: [1, 40], total: [0, 160] },
  MilliSeconds: { average: [2, 180], total: [300, 9000] },
  BytesPerSecond: { average: [2000, 2 * megabyte], total: [2000, 2 * megabyte] },
  CountPerSecond: { average: [1, 400], total: [1, 400] },
}

const kindOf = (metric: string, { unit, primary }: InventoryChart): Kind => {
  const [low, high] = bounds[unit][primary]
  const isSlow = /Capacity|Storage|Count$/.test(metric) && primary === 'average'
  if (metric === 'Availability')
    return {
      low: unit === 'Percent' ? 99.2 : 0.99,
      high: unit === 'Percent' ? 100 : 1,
      isSummed: false,
      isSlow: false,
    }
  return { low, high, isSummed: primary === 'total', isSlow }
}

/** One machine in five has hardly anything to do. */
const isIdle = (resourceId: string, metric: string): boolean =>
  metric === 'PercentageCPU' && demoNumber(`${resourceId}|idle`) < 0.2

const idleBounds = { low: 0.4, high: 4.2 }

/** From 0 to 1: the day's and the week's rhythm of an office seven hours east of Greenwich. */
const rhythm = (at: number): number => {
  const local = at + 7 * hourSeconds
  const hour = (local % daySeconds) / hourSeconds
  const dayOfWeek = (Math.floor(local / daySeconds) + 4) % 7
  const day = (1 + Math.cos(((hour - 14) / 24) * 2 * Math.PI)) / 2
  return day * (dayOfWeek === 0 || dayOfWeek === 6 ? 0.35 : 1)
}

/** A value of a minute. */
const valueAt = (key: string, { low, high, isSlow }: Kind, at: number): number => {
  const own = 0.4 + 0.6 * demoNumber(key)
  if (isSlow) {
    const days = at / daySeconds
    return (
      low +
      (high - low) * own * (0.5 + 0.4 * Math.sin(days / 40)) +
      ((high - low) / 50) * demoNumber(`${key}|${Math.floor(days)}`)
    )
  }
  const [from, part] = [Math.floor(at / 300), (at % 300) / 300]
  const [now, next] = [demoNumber(`${key}|${from}`), demoNumber(`${key}|${from + 1}`)]
  const noise = now + (next - now) * part + 0.3 * demoNumber(`${key}|minute|${Math.floor(at / 60)}`) - 0.65
  const spike = demoNumber(`${key}|spike|${Math.floor(at / hourSeconds)}`) > 0.985 ? 0.35 : 0
  const share = Math.min(1, Math.max(0, own * (0.12 + 0.72 * rhythm(at)) + 0.14 * noise + spike))
  return low + (high - low) * share
}

/** Three hours of one night a month, in which nothing was measured of every fourth resource. */
const isOut = (resourceId: string, at: number): boolean => {
  const month = Math.floor(at / (30 * daySeconds))
  const begin =
    month * 30 * daySeconds + Math.floor(demoNumber(`${resourceId}|outage|${month}`) * 29) * daySeconds
  return demoNumber(`${resourceId}|outages`) < 0.25 && at >= begin && at < begin + 3 * hourSeconds
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** Looks so often into an interval: into a short one once. */
const samplesIn = (step: number): number => (step <= 300 ? 1 : 4)

const pointOf = (key: string, kind: Kind, at: number, step: number): MetricPoint => {
  const minutes = step / 60
  const samples = samplesIn(step)
  const mean =
    Array.from({ length: samples }, (_, index) => valueAt(key, kind, at + (index * step) / samples)).reduce(
      (sum, value) => sum + value,
      0,
    ) / samples
  return {
    at: new Date(at * 1000).toISOString(),
    // As the clouds do: of what is summed they give the sum alone.
    average: kind.isSummed ? null : rounded(mean),
    total: kind.isSummed ? Math.round(mean * minutes) : null,
  }
}

/** Types of which a resource may have nothing to report: a machine without its agent, an account that nobody uses. */
const maybeSilent = new Set([
  'virtual-machines',
  'storage-accounts',
  'key-vaults',
  'web-apps',
  'sql-databases',
])

/** Whether a resource gives any data: of some types one in fifteen does not, nor does what is switched off. */
const isSilent = (inventory: string, resourceId: string, status: unknown): boolean =>
  (maybeSilent.has(inventory) && demoNumber(`${resourceId}|silent`) < 1 / 15) ||
  status === 'Deallocated' ||
  status === 'Stopped'

const chartOf = (inventory: string, metric: string): InventoryChart | undefined =>
  Object.values(inventories).find(({ name }) => name === inventory)?.charts[metric]

/** Reads the demo's metrics; `sleep` is for the slow one. */
export const demoMetrics = (tools: {
  now: () => Date
  sleep: (milliseconds: number) => Promise<void>
  /** Refuses and throttles as its switches say. */
  inventory: InventoryPort
  /** Inventories that come slowly. */
  slow: readonly string[]
}): MetricsPort => ({
  series: async ({ inventory, resources, metrics, start, end, intervalSeconds, signal }) => {
    const series: MetricSeries[] = []
    const now = Math.floor(tools.now().getTime() / 1000)
    for (const resource of resources) {
      const { facts } = await tools.inventory.detail(resource)
      if (tools.slow.includes(inventory)) await tools.sleep(SLOW_METRICS_MILLISECONDS)
      if (signal?.aborted) throw new CloudError('Cancelled', 'The reading was cancelled.')
      for (const metric of metrics) {
        const chart = chartOf(inventory, metric)
        if (!chart) throw new CloudError('NotFound', `There is no metric ${metric} of ${inventory}.`)
        const kind = { ...kindOf(metric, chart), ...(isIdle(resource.id, metric) && idleBounds) }
        const key = `${inventory}|${meteredId(resource)}|${metric}`
        const points: MetricPoint[] = []
        const first = Math.ceil(start.getTime() / 1000 / intervalSeconds) * intervalSeconds
        if (!isSilent(inventory, resource.id, facts['status']))
          for (
            let at = first;
            at + intervalSeconds <= now && at * 1000 < end.getTime();
            at += intervalSeconds
          )
            if (!isOut(resource.id, at)) points.push(pointOf(key, kind, at, intervalSeconds))
        series.push({
          resourceId: meteredId(resource),
          metric,
          unit: chart.unit,
          points,
          problem: '',
        })
      }
    }
    return series
  },
})
