// Defines how charts are read from CloudWatch: a metric and the dimensions that identify a resource.
import type { CloudMetric } from '../kit/points.ts'
import type { Arn } from './session.ts'

/** A chart at CloudWatch: a metric with dimensions, or a combination of the metrics that a search finds. */
export type AwsMetric = CloudMetric & {
  namespace: string
  /**
   * `machines` is the name of the Auto Scaling group of a node pool or an environment, or the names of a cache's nodes,
   * separated by spaces.
   */
  dimensions: (arn: Arn, machines: string) => Readonly<Record<string, string>>
  /** Whether the metric needs `machines`, which a separate call finds. */
  isOfMachines?: boolean
  /** A CloudWatch search expression for the metrics that are combined. */
  search?: (arn: Arn, machines: string) => string
  /** How the metrics that a search finds are combined; SUM if absent. */
  combine?: 'SUM' | 'AVG'
  /** What the account must pay or enable for this metric; empty if the metric always exists. */
  terms?: string
}

/** Creates metrics of a namespace that share their dimensions. */
export const withNamespace =
  (namespace: string, dimensions: AwsMetric['dimensions']) =>
  (metric: CloudMetric): AwsMetric => ({ ...metric, namespace, dimensions })
