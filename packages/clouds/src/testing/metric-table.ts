/** Every metric that the adapters ask for, as the table in the documentation shows it. */
import { inventories } from '@cmp/contract/registry'
import { awsMetricNames } from '../aws/metric-names.ts'
import { azureMetricNames } from '../azure/metric-names.ts'
import { googleMetricNames } from '../gcp/metric-names.ts'
import type { CloudMetric } from '../kit/points.ts'

/** A metric of a chart at a cloud. */
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

/** Where the metrics of each namespace are documented, and when the page was read. */
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
  'AWS/EKS': 'https://docs.aws.amazon.com/eks/latest/userguide/cloudwatch.html',
  ContainerInsights:
    'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Container-Insights-metrics-EKS.html',
  'AWS/Usage':
    'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch-Service-Quota-Integration.html',
}

const googleSource = (name: string): string => {
  if (name.startsWith('kubernetes.io/')) return 'https://cloud.google.com/monitoring/api/metrics_kubernetes'
  if (name.startsWith('agent.googleapis.com/'))
    return 'https://cloud.google.com/monitoring/api/metrics_opsagent'
  return 'https://cloud.google.com/monitoring/api/metrics_gcp'
}

const azureRows = (): MetricRow[] =>
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

/** An ID that has each part which adapters read names from. */
const samplePath =
  'projects/p/locations/l/zones/z/clusters/c/instances/i/services/s/versions/v/keyRings/r/secrets/n'

const googleRows = (): MetricRow[] =>
  Object.entries(googleMetricNames).flatMap(([inventory, charts]) =>
    Object.entries(charts).map(([chart, metric]) => ({
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
      source: googleSource(metric.name),
    })),
  )

const sampleArn = { service: 's', region: 'r', account: 'a', resource: 'name' }

const awsRows = (): MetricRow[] =>
  Object.entries(awsMetricNames).flatMap(([inventory, charts]) =>
    Object.entries(charts).map(([chart, metric]) => ({
      cloud: 'AWS' as const,
      inventory,
      chart,
      namespace: metric.namespace,
      metric,
      aggregation: metric.aggregations.includes('Total') ? 'Sum' : 'Average',
      dimensions: metric.search ? [metric.search] : Object.keys(metric.dimensions(sampleArn, 'machines')),
      terms: metric.terms ?? '',
      source: awsSources[metric.namespace] ?? '',
    })),
  )

/** All of them, in the order of the inventories. */
export const metricRows = (): MetricRow[] => {
  const order = new Map(inventories.map(({ name }, index) => [name, index]))
  const place = ({ inventory }: MetricRow): number => order.get(inventory.replace(/\/.*/, '')) ?? -1
  return [...azureRows(), ...googleRows(), ...awsRows()].toSorted((a, b) => place(a) - place(b))
}

const intervals = ({ leastSeconds = 60, mostSeconds = 86_400 }: CloudMetric, steps: number): string => {
  const text = (seconds: number): string =>
    seconds >= 86_400 ? '1 d' : seconds >= 3600 ? `${seconds / 3600} h` : `${seconds / 60} min`
  const [from, to] = [text(Math.max(leastSeconds, steps)), text(mostSeconds)]
  return from === to ? from : `${from} to ${to}`
}

/** The shortest interval that a chart is asked in at a cloud, as its inventory declares. */
const stepsOf = ({ inventory, chart, cloud }: MetricRow): number =>
  inventories.find(({ name }) => name === inventory.replace(/\/.*/, ''))?.charts[chart]?.steps?.[cloud] ?? 60

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** The table as Markdown, a heading for each cloud. */
export const metricTable = (): string =>
  (['Azure', 'GCP', 'AWS'] as const)
    .map((cloud) => {
      const rows = metricRows().filter((row) => row.cloud === cloud)
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
            intervals(metric, stepsOf(row)),
            terms,
            `[${sources.indexOf(source) + 1}]`,
          ]
          return `| ${cells.map(cell).join(' | ')} |`
        }),
        '',
        ...sources.map((source, index) => `${index + 1}. ${source}`),
        '',
      ].join('\n')
    })
    .join('\n')
