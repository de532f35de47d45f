// What the portal asks of a cloud's monitoring: how resources ran, as series of points.
import type { MetricUnit } from '@cmp/contract'
import type { ResourceAddress } from './inventory.ts'

/** A value in one interval. What the cloud did not give is null, and an interval without any value is left out. */
export type MetricPoint = {
  /** Start of the interval, ISO 8601 in UTC. */
  at: string
  average: number | null
  total: number | null
}

/** One metric of one resource over the span that was asked for, the oldest point first. */
export type MetricSeries = {
  /** As {@link meteredId} says. */
  resourceId: string
  /** The name of a chart that the resource's inventory declares. */
  metric: string
  unit: MetricUnit
  points: MetricPoint[]
  /** Why there is nothing, in the cloud's words, where it refused this one alone; empty otherwise. */
  problem: string
}

/** A resource whose series are asked for, or with `pool` a node pool of it; `region` saves asking where it is. */
export type MeteredAddress = ResourceAddress & { pool?: string; region?: string }

/** What series are known by: the resource's id, behind it the pool's. */
export const meteredId = ({ id, pool }: { id: string; pool?: string | undefined }): string =>
  pool === undefined ? id : `${id}/nodePools/${pool}`

/** Which series are asked for. `end` is not in the span; both are moments of a whole interval. */
export type MetricsRequest = {
  inventory: string
  resources: readonly MeteredAddress[]
  metrics: readonly string[]
  start: Date
  end: Date
  intervalSeconds: number
  signal?: AbortSignal
}

/** Reads metrics. Throws `CloudError` where nothing could be read at all. */
export type MetricsPort = {
  /** A series for each resource and metric that the cloud has; an interval that has not ended is left out. */
  series(request: MetricsRequest): Promise<MetricSeries[]>
}
