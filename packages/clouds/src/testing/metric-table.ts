/** Lists every metric that the adapters request, for the table in the documentation. */
import { inventories } from '@cmp/contract/registry'
import { awsMetricNames } from '../aws/metric-names.ts'
import { azureMetricNames } from '../azure/metric-names.ts'
import { googleMetricNames } from '../gcp/metric-names.ts'
import type { CloudMetric } from '../kit/points.ts'

/** A metric of a chart at a provider. */
export type MetricRow = {
  cloud: 'Azure' | 'GCP' | 'AWS'
  inventory: string
  chart: string
  namespace: string
  metric: CloudMetric
  aggregation: string
  dimensions: readonly string[]
  terms: string
  source: string
}

const azureReference = 'https://learn.microsoft.com/azure/azure-monitor/reference/supported-metrics'

/** The documentation of each namespace's metrics, and the date on which the page was read. */
const awsSources: Readonly<Record<string, string>> = {
  'AWS/EC2': 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/viewing_metrics_with_cloudwatch.html',
  'AWS/RDS': 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/rds-metrics.html',
  'AWS/S3': 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/metrics-dimensions.html',
  'AWS/ElasticBeanstalk':
    'https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/health-enhanced-cloudwatch.html',
  'AWS/AutoScaling': 'https://docs.aws.amazon.com/autoscaling/ec2/userguide/ec2-auto-scaling-metrics.html',
  'AWS/Lambda': 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
  'AWS/DynamoDB': 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html',
  'AWS/Logs':
    'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CloudWatch-Logs-Monitoring-CloudWatch-Metrics.html',
  'AWS/ECR': 'https://docs.aws.amazon.com/AmazonECR/latest/userguide/ecr-repository-metrics.html',
  'AWS/ApplicationELB':
    'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/load-balancer-cloudwatch-metrics.html',
  'AWS/NetworkELB':
    'https://docs.aws.amazon.com/elasticloadbalancing/latest/network/load-balancer-cloudwatch-metrics.html',
  'AWS/GatewayELB': 'https://docs.aws.amazon.com/elasticloadbalancing/latest/gateway/cloudwatch-metrics.html',
  'AWS/ELB': 'https://docs.aws.amazon.com/elasticloadbalancing/latest/classic/elb-cloudwatch-metrics.html',
  'AWS/NATGateway': 'https://docs.aws.amazon.com/vpc/latest/userguide/metrics-dimensions-nat-gateway.html',
  'AWS/ElastiCache': 'https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/CacheMetrics.html',
  'AWS/EKS': 'https://docs.aws.amazon.com/eks/latest/userguide/cloudwatch.html',
  ContainerInsights:
    'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Container-Insights-metrics-EKS.html',
  'AWS/Usage':
    'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch-Service-Quota-Integration.html',
}

const getGoogleSource = (name: string): string => {
  if (name.startsWith('kubernetes.io/')) return 'https://cloud.google.com/monitoring/api/metrics_kubernetes'
  if (name.startsWith('agent.googleapis.com/'))
    return 'https://cloud.google.com/monitoring/api/metrics_opsagent'
  return 'https://cloud.google.com/monitoring/api/metrics_gcp'
}

const buildAzureRows = (): MetricRow[] =>
  Object.entries(azureMetricNames).flatMap(([inventory, namespaces]) =>
    namespaces.flatMap(({ namespace, charts }) =>
      Object.entries(charts).map(([chart, metric]) => ({
        cloud: 'Azure' as const,
        inventory,
        chart,
        namespace,
        metric,
        aggregation: metric.aggregations.join(', '),
        dimensions: chart.startsWith('Pool') ? ['resource', 'nodepool'] : ['resource'],
        terms: '',
        source: `${azureReference}/${namespace.toLowerCase().replaceAll('/', '-')}-metrics`,
      })),
    ),
  )

/** An ID with every segment from which adapters read names. */
const samplePath =
  'projects/p/locations/l/zones/z/clusters/c/instances/i/services/s/versions/v/keyRings/r/secrets/n'

const buildGoogleRows = (): MetricRow[] =>
  Object.entries(googleMetricNames).flatMap(([inventory, charts]) =>
    Object.entries(charts)
      .flatMap(([chart, metric]) => [metric, ...(metric.or ?? [])].map((one) => [chart, one] as const))
      .map(([chart, metric]) => ({
        cloud: 'GCP' as const,
        inventory,
        chart,
        namespace: metric.resourceType,
        metric,
        aggregation: `${metric.aligner}, ${metric.reducer}`,
        dimensions: [
          ...Object.keys(metric.labels(samplePath, 'p')),
          ...(metric.where ? [metric.where] : []),
          ...(chart.startsWith('Pool') ? ['metadata.user_labels."cloud.google.com/gke-nodepool"'] : []),
        ],
        terms: metric.name.startsWith('agent.') ? 'Needs the Ops Agent; agent metrics are charged.' : '',
        source: getGoogleSource(metric.name),
      })),
  )

const sampleArn = { service: 's', region: 'r', account: 'a', resource: 'name' }

const buildAwsRows = (): MetricRow[] =>
  Object.entries(awsMetricNames).flatMap(([inventory, charts]) =>
    Object.entries(charts).map(([chart, metric]) => ({
      cloud: 'AWS' as const,
      inventory,
      chart,
      namespace: metric.namespace,
      metric,
      aggregation: metric.aggregations.includes('Total') ? 'Sum' : 'Average',
      dimensions: metric.search
        ? [metric.search(sampleArn, 'machines')]
        : Object.keys(metric.dimensions(sampleArn, 'machines')),
      terms: metric.terms ?? '',
      source: awsSources[metric.namespace] ?? '',
    })),
  )

/** Returns all metrics in the order of the inventories. */
export const buildMetricRows = (): MetricRow[] => {
  const order = new Map(inventories.map(({ name }, index) => [name, index]))
  const place = ({ inventory }: MetricRow): number => order.get(inventory.replace(/\/.*/, '')) ?? -1
  return [...buildAzureRows(), ...buildGoogleRows(), ...buildAwsRows()].toSorted(
    (a, b) => place(a) - place(b),
  )
}

const describeIntervals = (
  { grains, leastSeconds = grains?.[0] ?? 60, mostSeconds = grains?.at(-1) ?? 86_400 }: CloudMetric,
  steps: number,
): string => {
  const formatSeconds = (seconds: number): string =>
    seconds >= 86_400 ? '1 d' : seconds >= 3600 ? `${seconds / 3600} h` : `${seconds / 60} min`
  const [from, to] = [formatSeconds(Math.max(leastSeconds, steps)), formatSeconds(mostSeconds)]
  return from === to ? from : `${from} to ${to}`
}

/** Returns the shortest interval of a chart at a provider, as its inventory declares. */
const getSteps = ({ inventory, chart, cloud }: MetricRow): number =>
  inventories.find(({ name }) => name === inventory.replace(/\/.*/, ''))?.charts[chart]?.steps?.[cloud] ?? 60

const escapeCell = (text: string): string => text.replaceAll('|', '\\|')

/** Returns the table as Markdown, with a heading for each provider. */
export const formatMetricTable = (): string =>
  (['Azure', 'GCP', 'AWS'] as const)
    .map((cloud) => {
      const rows = buildMetricRows().filter((row) => row.cloud === cloud)
      const sources = [...new Set(rows.map(({ source }) => source))]
      return [
        `### ${cloud === 'GCP' ? 'Google Cloud' : cloud}`,
        '',
        '| Resources | Chart | Namespace | Metric | Shown as | Aggregation | Dimensions | Intervals | Notes | Source |',
        '|---|---|---|---|---|---|---|---|---|---|',
        ...rows.map((row) => {
          const { inventory, chart, namespace, metric, aggregation, dimensions, terms, source } = row
          const factor = metric.factor === undefined ? '' : ` (× ${metric.factor})`
          const cells = [
            inventory,
            chart,
            `\`${namespace}\``,
            `\`${metric.name}\``,
            `${metric.unit}${factor}`,
            aggregation,
            dimensions.map((name) => `\`${name}\``).join(', '),
            describeIntervals(metric, getSteps(row)),
            terms,
            `[${sources.indexOf(source) + 1}]`,
          ]
          return `| ${cells.map(escapeCell).join(' | ')} |`
        }),
        '',
        ...sources.map((source, index) => `${index + 1}. ${source}`),
        '',
      ].join('\n')
    })
    .join('\n')
