// The metrics port: reads the metrics of resources as series of points.
import type { MetricUnit } from '@cmp/contract'
import type { ResourceAddress } from './inventory.ts'

/** The values of one interval. Missing values are null, and an interval without any value is left out. */
export type MetricPoint = {
  /** Start of the interval, ISO 8601 in UTC. */
  at: string
  average: number | null
  total: number | null
}

/** One metric of one resource over the requested range, the oldest point first. */
export type MetricSeries = {
  /** In the format of {@link buildMeteredId}. */
  resourceId: string
  /** The name of a chart that the resource's inventory declares. */
  metric: string
  unit: MetricUnit
  points: MetricPoint[]
  /** Why there are no points, in the provider's words, if only this series was refused; empty otherwise. */
  problem: string
}

/** A resource whose series are requested, or with `pool` one of its node pools; `region` saves a lookup of the region. */
export type MeteredAddress = ResourceAddress & { pool?: string; region?: string }

/** The ID of a series' subject: the resource's ID, followed by the pool's. */
export const buildMeteredId = ({ id, pool }: { id: string; pool?: string | undefined }): string =>
  pool === undefined ? id : `${id}/nodePools/${pool}`

/** Selects the series. `end` is exclusive; both are starts of an interval. */
export type MetricsRequest = {
  inventory: string
  resources: readonly MeteredAddress[]
  metrics: readonly string[]
  start: Date
  end: Date
  intervalSeconds: number
  signal?: AbortSignal
}

/** Reads metrics. Throws `CloudError` if nothing could be read at all. */
export type MetricsPort = {
  /** Returns a series for each resource and metric that the provider has; an interval that has not ended is left out. */
  series(request: MetricsRequest): Promise<MetricSeries[]>
}
