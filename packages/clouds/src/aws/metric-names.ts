// The charts of each inventory as CloudWatch names them, with the dimensions that a resource is found by.
import { average, of, total, type CloudMetric } from '../kit/points.ts'
import { lastPart } from '../kit/read.ts'
import { groupName } from './scale-sets.ts'
import { functionName } from './functions.ts'
import { logGroupName } from './log-groups.ts'
import { repositoryName } from './repositories.ts'
import { tableName } from './tables.ts'
import type { Arn } from './session.ts'

/** A chart at CloudWatch: a metric with dimensions, or a sum over all that a search finds. */
export type AwsMetric = CloudMetric & {
  namespace: string
  /** `machines`: the group of machines of a node pool or an environment. */
  dimensions: (arn: Arn, machines: string) => Readonly<Record<string, string>>
  search?: string
  /** What the account pays for this metric to exist, or has to switch on first; empty where it is always there. */
  terms?: string
}

const seconds = { factor: 1000 }
const daily = { leastSeconds: 86_400 }

const inNamespace =
  (namespace: string, dimensions: AwsMetric['dimensions']) =>
  (metric: CloudMetric): AwsMetric => ({ ...metric, namespace, dimensions })

const ec2 = inNamespace('AWS/EC2', ({ resource }) => ({ InstanceId: resource.replace(/^instance\//, '') }))
const rds = inNamespace('AWS/RDS', ({ resource }) => ({ DBInstanceIdentifier: resource.replace(/^db:/, '') }))
const beanstalk = (metric: CloudMetric): AwsMetric => ({
  ...inNamespace('AWS/ElasticBeanstalk', ({ resource }) => ({ EnvironmentName: lastPart(resource) }))(metric),
  ...(metric.name !== 'EnvironmentHealth' && {
    terms: 'Needs enhanced health that publishes it, charged as a custom metric.',
  }),
})
const lambda = inNamespace('AWS/Lambda', ({ resource }) => ({ FunctionName: functionName(resource) }))
const dynamo = inNamespace('AWS/DynamoDB', ({ resource }) => ({ TableName: tableName(resource) }))
const logs = inNamespace('AWS/Logs', ({ resource }) => ({ LogGroupName: logGroupName(resource) }))
const ecr = inNamespace('AWS/ECR', ({ resource }) => ({ RepositoryName: repositoryName(resource) }))
const cluster = ({ resource }: Arn) => ({ ClusterName: resource.replace(/^cluster\//, '') })
const pool = inNamespace('AWS/EC2', (_, machines) => ({ AutoScalingGroupName: machines }))
const scaleSet = ({ resource }: Arn) => ({ AutoScalingGroupName: groupName(resource) })
const ec2OfSet = inNamespace('AWS/EC2', scaleSet)
const eks = (metric: CloudMetric): AwsMetric => ({
  ...inNamespace('AWS/EKS', cluster)(metric),
  terms: 'Clusters of version 1.28 and later; free.',
})
/** Container Insights is switched on for a cluster, and charged as custom metrics. */
const insights = (metric: CloudMetric): AwsMetric => ({
  ...inNamespace('ContainerInsights', cluster)(metric),
  terms: 'Needs Container Insights, which AWS charges for.',
})
const s3 = (storageType: string) =>
  inNamespace('AWS/S3', ({ resource }) => ({ BucketName: resource, StorageType: storageType }))

const servers = {
  CPU: rds(of('Percent', 'CPUUtilization', average)),
  FreeMemory: rds(of('Bytes', 'FreeableMemory', average)),
  FreeStorage: rds(of('Bytes', 'FreeStorageSpace', average)),
  NetworkReceiveThroughput: rds(of('BytesPerSecond', 'NetworkReceiveThroughput', average)),
  NetworkTransmitThroughput: rds(of('BytesPerSecond', 'NetworkTransmitThroughput', average)),
  ActiveConnections: rds(of('Count', 'DatabaseConnections', average)),
  ReadLatency: rds(of('MilliSeconds', 'ReadLatency', average, seconds)),
  WriteLatency: rds(of('MilliSeconds', 'WriteLatency', average, seconds)),
  ReplicationLag: rds(of('MilliSeconds', 'ReplicaLag', average, seconds)),
}

/** The metrics by the name of their inventory. Memory of a machine is known to an agent alone. */
export const awsMetricNames: Readonly<Record<string, Readonly<Record<string, AwsMetric>>>> = {
  'virtual-machines': {
    PercentageCPU: ec2(of('Percent', 'CPUUtilization', average)),
    NetworkIn: ec2(of('Bytes', 'NetworkIn', total)),
    NetworkOut: ec2(of('Bytes', 'NetworkOut', total)),
    DiskRead: ec2(of('Bytes', 'EBSReadBytes', total)),
    DiskWrite: ec2(of('Bytes', 'EBSWriteBytes', total)),
    StatusCheckFailed: ec2(of('Count', 'StatusCheckFailed', average)),
    CPUCreditBalance: ec2(of('Count', 'CPUCreditBalance', average)),
  },
  'scale-sets': {
    PercentageCPU: ec2OfSet(of('Percent', 'CPUUtilization', average)),
    NetworkIn: ec2OfSet(of('Bytes', 'NetworkIn', total)),
    NetworkOut: ec2OfSet(of('Bytes', 'NetworkOut', total)),
    DiskRead: ec2OfSet(of('Bytes', 'EBSReadBytes', total)),
    DiskWrite: ec2OfSet(of('Bytes', 'EBSWriteBytes', total)),
    InstanceCount: inNamespace('AWS/AutoScaling', scaleSet)(of('Count', 'GroupInServiceInstances', average)),
  },
  'storage-accounts': {
    UsedCapacity: s3('StandardStorage')(of('Bytes', 'BucketSizeBytes', average, daily)),
    ObjectCount: s3('AllStorageTypes')(of('Count', 'NumberOfObjects', average, daily)),
  },
  'web-apps': {
    Requests: beanstalk(of('Count', 'ApplicationRequestsTotal', total)),
    Http5xx: beanstalk(of('Count', 'ApplicationRequests5xx', total)),
    HttpResponseTime: beanstalk(of('MilliSeconds', 'ApplicationLatencyP90', average, seconds)),
    EnvironmentHealth: beanstalk(of('Count', 'EnvironmentHealth', average)),
    // Beanstalk itself has the CPU of instances alone: what EC2 measures of the environment's group of machines is that of all.
    CPU: pool(of('Percent', 'CPUUtilization', average)),
  },
  functions: {
    Invocations: lambda(of('Count', 'Invocations', total)),
    Errors: lambda(of('Count', 'Errors', total)),
    Throttles: lambda(of('Count', 'Throttles', total)),
    Duration: lambda(of('MilliSeconds', 'Duration', average)),
    ConcurrentExecutions: lambda(of('Count', 'ConcurrentExecutions', average)),
  },
  'nosql-databases': {
    ConsumedReadUnits: dynamo(of('Count', 'ConsumedReadCapacityUnits', total)),
    ConsumedWriteUnits: dynamo(of('Count', 'ConsumedWriteCapacityUnits', total)),
    ReadThrottles: dynamo(of('Count', 'ReadThrottleEvents', total)),
    WriteThrottles: dynamo(of('Count', 'WriteThrottleEvents', total)),
  },
  'log-workspaces': {
    IngestedRecords: logs(of('Count', 'IncomingLogEvents', total)),
    IngestedBytes: logs(of('Bytes', 'IncomingBytes', total)),
  },
  'container-registries': { Pulls: ecr(of('Count', 'RepositoryPullCount', total)) },
  'sql-databases': {
    ...servers,
    ReadIops: rds(of('CountPerSecond', 'ReadIOPS', average)),
    WriteIops: rds(of('CountPerSecond', 'WriteIOPS', average)),
  },
  'mysql-servers': servers,
  'postgresql-servers': servers,
  'kubernetes-clusters': {
    NodeCpu: insights(of('Percent', 'node_cpu_utilization', average)),
    NodeMemory: insights(of('Percent', 'node_memory_utilization', average)),
    NodeCount: insights(of('Count', 'cluster_node_count', average)),
    PendingPods: eks(of('Count', 'scheduler_pending_pods', average)),
    PoolCpu: pool(of('Percent', 'CPUUtilization', average)),
    PoolNetworkIn: pool(of('Bytes', 'NetworkIn', total)),
    PoolNetworkOut: pool(of('Bytes', 'NetworkOut', total)),
    ApiServerRequests: eks(of('Count', 'apiserver_request_total', total)),
  },
  'key-vaults': {
    ServiceApiHit: {
      ...of('Count', 'CallCount', total),
      namespace: 'AWS/Usage',
      dimensions: () => ({}),
      search: '{AWS/Usage,Class,Resource,Service,Type} MetricName="CallCount" Service="KMS"',
    },
  },
}
