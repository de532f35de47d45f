// Defines how charts are read from Cloud Monitoring: the value of an interval, and the labels that identify a
// resource.
import { average, defineMetric, total, type CloudMetric } from '../kit/points.ts'

/** A chart at Cloud Monitoring. */
export type GoogleMetric = CloudMetric & {
  resourceType: string
  /**
   * Computes one value per interval: the mean of a gauge, the growth of a count (also per second), the 95th percentile
   * of latencies.
   */
  aligner: 'ALIGN_MEAN' | 'ALIGN_RATE' | 'ALIGN_DELTA' | 'ALIGN_PERCENTILE_95'
  /** Combines series that differ only in other labels. */
  reducer: 'REDUCE_MEAN' | 'REDUCE_SUM'
  /** A further condition of the filter. */
  where?: string
  /** The labels of a resource by their path in a series; `path` is the part of the resource's ID after the service. */
  labels: (path: string, project: string) => Readonly<Record<string, string>>
  /** The same chart under other metric names. Google measures each resource under only one of them. */
  or?: readonly GoogleMetric[]
}

/** The labels of a resource. */
export type Labels = GoogleMetric['labels']

/** Google gives percentages as fractions of 1. */
export const share = { factor: 100 }

/** Builds a chart of the mean of a gauge. */
export const defineGauge =
  (resourceType: string, labels: Labels, reducer: GoogleMetric['reducer'] = 'REDUCE_MEAN') =>
  (
    unit: CloudMetric['unit'],
    name: string,
    more: Parameters<typeof defineMetric>[3] & { where?: string } = {},
  ): GoogleMetric => ({
    ...defineMetric(unit, name, average, more),
    resourceType,
    labels,
    aligner: 'ALIGN_MEAN',
    reducer,
    ...(more.where !== undefined && { where: more.where }),
  })

/** Builds a chart of the growth of a count per second, such as CPU seconds. */
export const rate =
  (resourceType: string, labels: Labels, reducer: GoogleMetric['reducer']) =>
  (...gaugeArguments: Parameters<ReturnType<typeof defineGauge>>): GoogleMetric => ({
    ...defineGauge(resourceType, labels, reducer)(...gaugeArguments),
    aligner: 'ALIGN_RATE',
  })

/** Builds a chart of the growth of a count in each interval. */
export const defineDelta =
  (resourceType: string, labels: Labels) =>
  (unit: CloudMetric['unit'], name: string, where?: string): GoogleMetric => ({
    ...defineMetric(unit, name, total),
    resourceType,
    labels,
    aligner: 'ALIGN_DELTA',
    reducer: 'REDUCE_SUM',
    ...(where !== undefined && { where }),
  })

/** Builds a chart of the 95th percentile of latencies, in milliseconds. */
export const defineLatency =
  (resourceType: string, labels: Labels) =>
  (name: string, factor = 1): GoogleMetric => ({
    ...defineMetric('MilliSeconds', name, average, { factor }),
    resourceType,
    labels,
    aligner: 'ALIGN_PERCENTILE_95',
    reducer: 'REDUCE_MEAN',
  })
