// The demo's metrics. They depend only on the resource, the metric and the time, so that every portal shows the same
// values. They have daily and weekly patterns, noise, an outage, and resources without data.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/demo'
import type { InventoryChart } from '@cmp/contract'
import * as inventories from '@cmp/contract/inventories'
import { generateDemoNumber } from '@cmp/demo'
import { CloudError } from '../ports/errors.ts'
import { buildMeteredId, type MetricPoint, type MetricSeries, type MetricsPort } from '../ports/metrics.ts'
import type { InventoryPort } from '../ports/inventory.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds

/** How long slow metrics of an inventory take. */
const SLOW_METRICS_MILLISECONDS = 15_000

/** The range of a chart's values; for summed charts, the range per minute. */
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

const getValueKind = (metric: string, { unit, primary }: InventoryChart): Kind => {
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

/** Whether a machine is idle: one in five has almost no load. */
const isIdle = (resourceId: string, metric: string): boolean =>
  metric === 'PercentageCPU' && generateDemoNumber(`${resourceId}|idle`) < 0.2

const idleBounds = { low: 0.4, high: 4.2 }

/** Returns the load from 0 to 1: the daily and weekly pattern of an office seven hours ahead of UTC. */
const calculateRhythm = (at: number): number => {
  const local = at + 7 * hourSeconds
  const hour = (local % daySeconds) / hourSeconds
  const dayOfWeek = (Math.floor(local / daySeconds) + 4) % 7
  const day = (1 + Math.cos(((hour - 14) / 24) * 2 * Math.PI)) / 2
  return day * (dayOfWeek === 0 || dayOfWeek === 6 ? 0.35 : 1)
}

/** Returns the value of a minute. */
const calculateValue = (key: string, { low, high, isSlow }: Kind, at: number): number => {
  const own = 0.4 + 0.6 * generateDemoNumber(key)
  if (isSlow) {
    const days = at / daySeconds
    return (
      low +
      (high - low) * own * (0.5 + 0.4 * Math.sin(days / 40)) +
      ((high - low) / 50) * generateDemoNumber(`${key}|${Math.floor(days)}`)
    )
  }
  const [from, part] = [Math.floor(at / 300), (at % 300) / 300]
  const [now, next] = [generateDemoNumber(`${key}|${from}`), generateDemoNumber(`${key}|${from + 1}`)]
  const noise =
    now + (next - now) * part + 0.3 * generateDemoNumber(`${key}|minute|${Math.floor(at / 60)}`) - 0.65
  const spike = generateDemoNumber(`${key}|spike|${Math.floor(at / hourSeconds)}`) > 0.985 ? 0.35 : 0
  const share = Math.min(1, Math.max(0, own * (0.12 + 0.72 * calculateRhythm(at)) + 0.14 * noise + spike))
  return low + (high - low) * share
}

/** Whether data is missing: for every fourth resource, nothing is measured during three hours of one night a month. */
const isOut = (resourceId: string, at: number): boolean => {
  const month = Math.floor(at / (30 * daySeconds))
  const begin =
    month * 30 * daySeconds +
    Math.floor(generateDemoNumber(`${resourceId}|outage|${month}`) * 29) * daySeconds
  return generateDemoNumber(`${resourceId}|outages`) < 0.25 && at >= begin && at < begin + 3 * hourSeconds
}

const roundValue = (value: number): number => Math.round(value * 1000) / 1000

/** The number of samples of an interval: one for a short interval. */
const countSamples = (step: number): number => (step <= 300 ? 1 : 4)

const buildPoint = (key: string, kind: Kind, at: number, step: number): MetricPoint => {
  const minutes = step / 60
  const samples = countSamples(step)
  const mean =
    Array.from({ length: samples }, (_, index) =>
      calculateValue(key, kind, at + (index * step) / samples),
    ).reduce((sum, value) => sum + value, 0) / samples
  return {
    at: new Date(at * 1000).toISOString(),
    // Like the providers, the demo returns only the sum of summed metrics.
    average: kind.isSummed ? null : roundValue(mean),
    total: kind.isSummed ? Math.round(mean * minutes) : null,
  }
}

/** Metrics of which a resource may have no data: a machine without an agent, an account that nobody uses. */
const maybeSilent = new Set([
  'virtual-machines',
  'storage-accounts',
  'key-vaults',
  'web-apps',
  'sql-databases',
])

/** Whether a resource has no data: one in fifteen of some types, and resources that are switched off. */
const isSilent = (inventory: string, resourceId: string, status: unknown): boolean =>
  (maybeSilent.has(inventory) && generateDemoNumber(`${resourceId}|silent`) < 1 / 15) ||
  status === 'Deallocated' ||
  status === 'Stopped'

const findChart = (inventory: string, metric: string): InventoryChart | undefined =>
  Object.values(inventories).find(({ name }) => name === inventory)?.charts[metric]

/** Reads the demo's metrics; `sleep` simulates slow metrics. */
export const createDemoMetrics = (tools: {
  now: () => Date
  sleep: (milliseconds: number) => Promise<void>
  /** Refuses and throttles according to its switches. */
  inventory: InventoryPort
  /** Inventories with slow metrics. */
  slow: readonly string[]
}): MetricsPort => ({
  series: async ({ inventory, resources, metrics, start, end, intervalSeconds, signal }) => {
    const series: MetricSeries[] = []
    const now = Math.floor(tools.now().getTime() / 1000)
    for (const resource of resources) {
      const { facts } = await tools.inventory.detail(resource)
      if (tools.slow.includes(inventory)) await tools.sleep(SLOW_METRICS_MILLISECONDS)
      if (signal?.aborted) throw new CloudError('Cancelled', t(m.readWasCanceled))
      for (const metric of metrics) {
        const chart = findChart(inventory, metric)
        if (!chart) throw new CloudError('NotFound', t(m.hasNoMetric, { metric, inventory }))
        const kind = { ...getValueKind(metric, chart), ...(isIdle(resource.id, metric) && idleBounds) }
        const key = `${inventory}|${buildMeteredId(resource)}|${metric}`
        const points: MetricPoint[] = []
        const first = Math.ceil(start.getTime() / 1000 / intervalSeconds) * intervalSeconds
        if (!isSilent(inventory, resource.id, facts['status']))
          for (
            let at = first;
            at + intervalSeconds <= now && at * 1000 < end.getTime();
            at += intervalSeconds
          )
            if (!isOut(resource.id, at)) points.push(buildPoint(key, kind, at, intervalSeconds))
        series.push({
          resourceId: buildMeteredId(resource),
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
