// The CloudWatch names of each inventory's charts, with the dimensions that identify a resource.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import { average, defineMetric, total, type CloudMetric } from '../kit/points.ts'
import { getLastPart } from '../kit/read.ts'
import { groupName } from './scale-sets.ts'
import { getFunctionName } from './functions.ts'
import { logGroupName } from './log-groups.ts'
import { getRepositoryName } from './repositories.ts'
import { getTableName } from './tables.ts'
import { withNamespace, type AwsMetric } from './metric-kinds.ts'
import { cacheMetrics } from './cache-metric-names.ts'
import { loadBalancerMetrics, natGatewayMetrics } from './network-metric-names.ts'
import type { Arn } from './session.ts'

const seconds = { factor: 1000 }
const daily = { leastSeconds: 86_400 }

const ec2 = withNamespace('AWS/EC2', ({ resource }) => ({ InstanceId: resource.replace(/^instance\//, '') }))
const rds = withNamespace('AWS/RDS', ({ resource }) => ({
  DBInstanceIdentifier: resource.replace(/^db:/, ''),
}))
const defineBeanstalkMetric = (metric: CloudMetric): AwsMetric => ({
  ...withNamespace('AWS/ElasticBeanstalk', ({ resource }) => ({ EnvironmentName: getLastPart(resource) }))(
    metric,
  ),
  ...(metric.name !== 'EnvironmentHealth' && {
    terms: t(m.requiresEnhancedHealthReportingWith),
  }),
})
const lambda = withNamespace('AWS/Lambda', ({ resource }) => ({ FunctionName: getFunctionName(resource) }))
const dynamo = withNamespace('AWS/DynamoDB', ({ resource }) => ({ TableName: getTableName(resource) }))
const logs = withNamespace('AWS/Logs', ({ resource }) => ({ LogGroupName: logGroupName(resource) }))
const ecr = withNamespace('AWS/ECR', ({ resource }) => ({ RepositoryName: getRepositoryName(resource) }))
const cluster = ({ resource }: Arn) => ({ ClusterName: resource.replace(/^cluster\//, '') })
const definePoolMetric = (metric: CloudMetric): AwsMetric => ({
  ...withNamespace('AWS/EC2', (_, machines) => ({ AutoScalingGroupName: machines }))(metric),
  isOfMachines: true,
})
const scaleSet = ({ resource }: Arn) => ({ AutoScalingGroupName: groupName(resource) })
const ec2OfSet = withNamespace('AWS/EC2', scaleSet)
const defineEksMetric = (metric: CloudMetric): AwsMetric => ({
  ...withNamespace('AWS/EKS', cluster)(metric),
  terms: t(m.clustersWithVersion128And),
})
/** Container Insights must be enabled for a cluster and is charged as custom metrics. */
const defineInsightsMetric = (metric: CloudMetric): AwsMetric => ({
  ...withNamespace('ContainerInsights', cluster)(metric),
  terms: t(m.requiresContainerInsightsWhichAws),
})
const withStorageType = (storageType: string) =>
  withNamespace('AWS/S3', ({ resource }) => ({ BucketName: resource, StorageType: storageType }))

const servers = {
  CPU: rds(defineMetric('Percent', 'CPUUtilization', average)),
  FreeMemory: rds(defineMetric('Bytes', 'FreeableMemory', average)),
  FreeStorage: rds(defineMetric('Bytes', 'FreeStorageSpace', average)),
  NetworkReceiveThroughput: rds(defineMetric('BytesPerSecond', 'NetworkReceiveThroughput', average)),
  NetworkTransmitThroughput: rds(defineMetric('BytesPerSecond', 'NetworkTransmitThroughput', average)),
  ActiveConnections: rds(defineMetric('Count', 'DatabaseConnections', average)),
  ReadLatency: rds(defineMetric('MilliSeconds', 'ReadLatency', average, seconds)),
  WriteLatency: rds(defineMetric('MilliSeconds', 'WriteLatency', average, seconds)),
  ReplicationLag: rds(defineMetric('MilliSeconds', 'ReplicaLag', average, seconds)),
}

/** The metrics by inventory. Only an agent in a machine can measure its memory. */
export const awsMetricNames: Readonly<Record<string, Readonly<Record<string, AwsMetric>>>> = {
  'virtual-machines': {
    PercentageCPU: ec2(defineMetric('Percent', 'CPUUtilization', average)),
    NetworkIn: ec2(defineMetric('Bytes', 'NetworkIn', total)),
    NetworkOut: ec2(defineMetric('Bytes', 'NetworkOut', total)),
    DiskRead: ec2(defineMetric('Bytes', 'EBSReadBytes', total)),
    DiskWrite: ec2(defineMetric('Bytes', 'EBSWriteBytes', total)),
    StatusCheckFailed: ec2(defineMetric('Count', 'StatusCheckFailed', average)),
    CPUCreditBalance: ec2(defineMetric('Count', 'CPUCreditBalance', average)),
  },
  'scale-sets': {
    PercentageCPU: ec2OfSet(defineMetric('Percent', 'CPUUtilization', average)),
    NetworkIn: ec2OfSet(defineMetric('Bytes', 'NetworkIn', total)),
    NetworkOut: ec2OfSet(defineMetric('Bytes', 'NetworkOut', total)),
    DiskRead: ec2OfSet(defineMetric('Bytes', 'EBSReadBytes', total)),
    DiskWrite: ec2OfSet(defineMetric('Bytes', 'EBSWriteBytes', total)),
    InstanceCount: withNamespace(
      'AWS/AutoScaling',
      scaleSet,
    )(defineMetric('Count', 'GroupInServiceInstances', average)),
  },
  'storage-accounts': {
    UsedCapacity: withStorageType('StandardStorage')(
      defineMetric('Bytes', 'BucketSizeBytes', average, daily),
    ),
    ObjectCount: withStorageType('AllStorageTypes')(defineMetric('Count', 'NumberOfObjects', average, daily)),
  },
  'web-apps': {
    Requests: defineBeanstalkMetric(defineMetric('Count', 'ApplicationRequestsTotal', total)),
    Http5xx: defineBeanstalkMetric(defineMetric('Count', 'ApplicationRequests5xx', total)),
    HttpResponseTime: defineBeanstalkMetric(
      defineMetric('MilliSeconds', 'ApplicationLatencyP90', average, seconds),
    ),
    EnvironmentHealth: defineBeanstalkMetric(defineMetric('Count', 'EnvironmentHealth', average)),
    // Beanstalk itself only has the CPU of single instances; EC2's metric of the environment's Auto Scaling group
    // covers all of them.
    CPU: definePoolMetric(defineMetric('Percent', 'CPUUtilization', average)),
  },
  functions: {
    Invocations: lambda(defineMetric('Count', 'Invocations', total)),
    Errors: lambda(defineMetric('Count', 'Errors', total)),
    Throttles: lambda(defineMetric('Count', 'Throttles', total)),
    Duration: lambda(defineMetric('MilliSeconds', 'Duration', average)),
    ConcurrentExecutions: lambda(defineMetric('Count', 'ConcurrentExecutions', average)),
  },
  'nosql-databases': {
    ConsumedReadUnits: dynamo(defineMetric('Count', 'ConsumedReadCapacityUnits', total)),
    ConsumedWriteUnits: dynamo(defineMetric('Count', 'ConsumedWriteCapacityUnits', total)),
    ReadThrottles: dynamo(defineMetric('Count', 'ReadThrottleEvents', total)),
    WriteThrottles: dynamo(defineMetric('Count', 'WriteThrottleEvents', total)),
  },
  'log-workspaces': {
    IngestedRecords: logs(defineMetric('Count', 'IncomingLogEvents', total)),
    IngestedBytes: logs(defineMetric('Bytes', 'IncomingBytes', total)),
  },
  'container-registries': { Pulls: ecr(defineMetric('Count', 'RepositoryPullCount', total)) },
  ...loadBalancerMetrics,
  'nat-gateways': natGatewayMetrics,
  ...cacheMetrics,
  'sql-databases': {
    ...servers,
    ReadIops: rds(defineMetric('CountPerSecond', 'ReadIOPS', average)),
    WriteIops: rds(defineMetric('CountPerSecond', 'WriteIOPS', average)),
  },
  'mysql-servers': servers,
  'postgresql-servers': servers,
  'kubernetes-clusters': {
    NodeCpu: defineInsightsMetric(defineMetric('Percent', 'node_cpu_utilization', average)),
    NodeMemory: defineInsightsMetric(defineMetric('Percent', 'node_memory_utilization', average)),
    NodeCount: defineInsightsMetric(defineMetric('Count', 'cluster_node_count', average)),
    PendingPods: defineEksMetric(defineMetric('Count', 'scheduler_pending_pods', average)),
    PoolCpu: definePoolMetric(defineMetric('Percent', 'CPUUtilization', average)),
    PoolNetworkIn: definePoolMetric(defineMetric('Bytes', 'NetworkIn', total)),
    PoolNetworkOut: definePoolMetric(defineMetric('Bytes', 'NetworkOut', total)),
    ApiServerRequests: defineEksMetric(defineMetric('Count', 'apiserver_request_total', total)),
  },
  'key-vaults': {
    ServiceApiHit: {
      ...defineMetric('Count', 'CallCount', total),
      namespace: 'AWS/Usage',
      dimensions: () => ({}),
      search: () => '{AWS/Usage,Class,Resource,Service,Type} MetricName="CallCount" Service="KMS"',
    },
  },
}
