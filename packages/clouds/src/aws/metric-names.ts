// The charts of each inventory as CloudWatch names them, with the dimensions that a resource is found by.
import { average, of, total, type CloudMetric } from '../kit/points.ts'
import { lastPart } from '../kit/read.ts'
import { functionName } from './functions.ts'
import { logGroupName } from './log-groups.ts'
import { repositoryName } from './repositories.ts'
import { tableName } from './tables.ts'
import type { Arn } from './session.ts'

/** A chart at CloudWatch: a metric with dimensions, or a sum over all that a search finds. */
export type AwsMetric = CloudMetric & {
  namespace: string
  /** `machines`: the group of machines of a node pool. */
  dimensions: (arn: Arn, machines: string) => Readonly<Record<string, string>>
  search?: string
}

const seconds = { factor: 1000 }
const daily = { leastSeconds: 86_400 }

const inNamespace =
  (namespace: string, dimensions: AwsMetric['dimensions']) =>
  (metric: CloudMetric): AwsMetric => ({ ...metric, namespace, dimensions })

const ec2 = inNamespace('AWS/EC2', ({ resource }) => ({ InstanceId: resource.replace(/^instance\//, '') }))
const rds = inNamespace('AWS/RDS', ({ resource }) => ({ DBInstanceIdentifier: resource.replace(/^db:/, '') }))
const beanstalk = inNamespace('AWS/ElasticBeanstalk', ({ resource }) => ({
  EnvironmentName: lastPart(resource),
}))
const lambda = inNamespace('AWS/Lambda', ({ resource }) => ({ FunctionName: functionName(resource) }))
const dynamo = inNamespace('AWS/DynamoDB', ({ resource }) => ({ TableName: tableName(resource) }))
const logs = inNamespace('AWS/Logs', ({ resource }) => ({ LogGroupName: logGroupName(resource) }))
const ecr = inNamespace('AWS/ECR', ({ resource }) => ({ RepositoryName: repositoryName(resource) }))
const cluster = ({ resource }: Arn) => ({ ClusterName: resource.replace(/^cluster\//, '') })
const pool = inNamespace('AWS/EC2', (_, machines) => ({ AutoScalingGroupName: machines }))
const eks = inNamespace('AWS/EKS', cluster)
const insights = inNamespace('ContainerInsights', cluster)
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
  'storage-accounts': {
    UsedCapacity: s3('StandardStorage')(of('Bytes', 'BucketSizeBytes', average, daily)),
    ObjectCount: s3('AllStorageTypes')(of('Count', 'NumberOfObjects', average, daily)),
  },
  'web-apps': {
    Requests: beanstalk(of('Count', 'ApplicationRequestsTotal', total)),
    Http5xx: beanstalk(of('Count', 'ApplicationRequests5xx', total)),
    HttpResponseTime: beanstalk(of('MilliSeconds', 'ApplicationLatencyP90', average, seconds)),
    EnvironmentHealth: beanstalk(of('Count', 'EnvironmentHealth', average)),
    // Published for environments with enhanced health that send it to CloudWatch.
    CPU: beanstalk(of('Percent', 'CPUUser', average)),
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
