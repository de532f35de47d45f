// The charts of each inventory as Cloud Monitoring names them, with the labels that a resource is found by.
import { average, of, total, type CloudMetric } from '../kit/points.ts'
import { lastPart } from '../kit/read.ts'
import { partOf } from './kind.ts'

/** A chart at Cloud Monitoring. */
export type GoogleMetric = CloudMetric & {
  resourceType: string
  /** Makes one value of an interval: the mean of a gauge, the growth of a count, the slowest twentieth of latencies. */
  aligner: 'ALIGN_MEAN' | 'ALIGN_DELTA' | 'ALIGN_PERCENTILE_95'
  /** Makes one series of those that differ in other labels. */
  reducer: 'REDUCE_MEAN' | 'REDUCE_SUM'
  /** What narrows it beside the resource. */
  where?: string
  /** The labels of a resource, by where they stand in a series; `path` is its id behind the service. */
  labels: (path: string, project: string) => Readonly<Record<string, string>>
}

type Labels = GoogleMetric['labels']

/** Google counts shares of one: shown times a hundred. */
const share = { factor: 100 }
const daily = { leastSeconds: 86_400 }

const gauge =
  (resourceType: string, labels: Labels, reducer: GoogleMetric['reducer'] = 'REDUCE_MEAN') =>
  (
    unit: CloudMetric['unit'],
    name: string,
    more: Parameters<typeof of>[3] & { where?: string } = {},
  ): GoogleMetric => ({
    ...of(unit, name, average, more),
    resourceType,
    labels,
    aligner: 'ALIGN_MEAN',
    reducer,
    ...(more.where !== undefined && { where: more.where }),
  })

const delta =
  (resourceType: string, labels: Labels) =>
  (unit: CloudMetric['unit'], name: string, where?: string): GoogleMetric => ({
    ...of(unit, name, total),
    resourceType,
    labels,
    aligner: 'ALIGN_DELTA',
    reducer: 'REDUCE_SUM',
    ...(where !== undefined && { where }),
  })

const latency =
  (resourceType: string, labels: Labels) =>
  (name: string, factor = 1): GoogleMetric => ({
    ...of('MilliSeconds', name, average, { factor }),
    resourceType,
    labels,
    aligner: 'ALIGN_PERCENTILE_95',
    reducer: 'REDUCE_MEAN',
  })

const machine: Labels = (path) => ({
  'metric.labels.instance_name': lastPart(path),
  'resource.labels.zone': partOf(path, 'zones'),
})
const vm = 'compute.googleapis.com/instance'
const vmGauge = gauge('gce_instance', machine)
const vmDelta = delta('gce_instance', machine)

/** The machines of a group know it by its name; two groups of one name in different places are one here. */
const group: Labels = (path) => ({ 'metadata.system_labels.instance_group': lastPart(path) })
const groupGauge = gauge('gce_instance', group)
const groupDelta = delta('gce_instance', group)

const bucket: Labels = (path) => ({ 'resource.labels.bucket_name': path })
const gcs = 'storage.googleapis.com'
const bucketGauge = gauge('gcs_bucket', bucket, 'REDUCE_SUM')
const bucketDelta = delta('gcs_bucket', bucket)

const database: Labels = (path, project) => ({
  'resource.labels.database_id': `${project}:${partOf(path, 'instances')}`,
})
const sql = 'cloudsql.googleapis.com/database'
const sqlGauge = gauge('cloudsql_database', database)
const sqlDelta = delta('cloudsql_database', database)
const sqlSum = gauge('cloudsql_database', database, 'REDUCE_SUM')

/** What Cloud SQL measures of every engine. */
const servers = {
  CPU: sqlGauge('Percent', `${sql}/cpu/utilization`, share),
  Memory: sqlGauge('Percent', `${sql}/memory/utilization`, share),
  StorageUsedPercent: sqlGauge('Percent', `${sql}/disk/utilization`, share),
  StorageUsed: sqlGauge('Bytes', `${sql}/disk/bytes_used`),
  NetworkIn: sqlDelta('Bytes', `${sql}/network/received_bytes_count`),
  NetworkOut: sqlDelta('Bytes', `${sql}/network/sent_bytes_count`),
}
const connections = { ActiveConnections: sqlSum('Count', `${sql}/network/connections`) }

const node: Labels = (path) => ({
  'resource.labels.cluster_name': partOf(path, 'clusters'),
  'resource.labels.location': partOf(path, 'locations'),
})
const nodeGauge = gauge('k8s_node', node)
const nodeDelta = delta('k8s_node', node)

const revision: Labels = (path) => ({
  'resource.labels.service_name': lastPart(path),
  'resource.labels.location': partOf(path, 'locations'),
})
const run = 'run.googleapis.com'
const runDelta = delta('cloud_run_revision', revision)
const runLatency = latency('cloud_run_revision', revision)
const runClass = (name: string) =>
  runDelta('Count', `${run}/request_count`, `metric.labels.response_code_class = "${name}"`)

const version: Labels = (path) => ({
  'resource.labels.module_id': partOf(path, 'services'),
  'resource.labels.version_id': partOf(path, 'versions'),
})
const engine = 'appengine.googleapis.com'
const engineDelta = delta('gae_app', version)
const engineClass = (from: number) =>
  engineDelta(
    'Count',
    `${engine}/http/server/response_count`,
    `metric.labels.response_code >= ${from} AND metric.labels.response_code < ${from + 100}`,
  )

const cloudFunction: Labels = (path) => ({
  'resource.labels.function_name': partOf(path, 'functions'),
  'resource.labels.region': partOf(path, 'locations'),
})
const runs = 'cloudfunctions.googleapis.com/function'
const functionDelta = delta('cloud_function', cloudFunction)
/** Nanoseconds as milliseconds. */
const nanoseconds = 1e-6

const documents: Labels = (path) => ({ 'resource.labels.database_id': partOf(path, 'databases') })
const firestore = 'firestore.googleapis.com'
const firestoreDelta = delta(`${firestore}/Database`, documents)

const logBucket: Labels = (path) => ({
  'metric.labels.log_bucket_id': partOf(path, 'buckets'),
  'metric.labels.log_bucket_location': partOf(path, 'locations'),
})

const repository: Labels = (path) => ({
  'resource.labels.repository_id': partOf(path, 'repositories'),
  'resource.labels.location': partOf(path, 'locations'),
})
const artifacts = 'artifactregistry.googleapis.com'

const api: Labels = (path) => ({
  'resource.labels.service': 'cloudkms.googleapis.com',
  'resource.labels.location': partOf(path, 'locations'),
})

/** The metrics by the name of their inventory; App Engine's and those of functions of the first generation apart. */
export const googleMetricNames: Readonly<Record<string, Readonly<Record<string, GoogleMetric>>>> = {
  'virtual-machines': {
    PercentageCPU: vmGauge('Percent', `${vm}/cpu/utilization`, share),
    MemoryUsed: {
      ...vmGauge('Percent', 'agent.googleapis.com/memory/percent_used', {
        where: 'metric.labels.state = "used"',
      }),
      // The agent knows the machine's number alone; its name is in the metadata.
      labels: (path) => ({
        'metadata.system_labels.name': lastPart(path),
        'resource.labels.zone': partOf(path, 'zones'),
      }),
    },
    NetworkIn: vmDelta('Bytes', `${vm}/network/received_bytes_count`),
    NetworkOut: vmDelta('Bytes', `${vm}/network/sent_bytes_count`),
    DiskRead: vmDelta('Bytes', `${vm}/disk/read_bytes_count`),
    DiskWrite: vmDelta('Bytes', `${vm}/disk/write_bytes_count`),
    DiskReadOperations: vmDelta('Count', `${vm}/disk/read_ops_count`),
    DiskWriteOperations: vmDelta('Count', `${vm}/disk/write_ops_count`),
  },
  'scale-sets': {
    PercentageCPU: groupGauge('Percent', `${vm}/cpu/utilization`, share),
    NetworkIn: groupDelta('Bytes', `${vm}/network/received_bytes_count`),
    NetworkOut: groupDelta('Bytes', `${vm}/network/sent_bytes_count`),
    DiskRead: groupDelta('Bytes', `${vm}/disk/read_bytes_count`),
    DiskWrite: groupDelta('Bytes', `${vm}/disk/write_bytes_count`),
    InstanceCount: gauge('instance_group', (path) => ({
      'resource.labels.instance_group_name': lastPart(path),
      'resource.labels.location': partOf(path, 'zones') || partOf(path, 'regions'),
    }))('Count', 'compute.googleapis.com/instance_group/size'),
  },
  'storage-accounts': {
    UsedCapacity: bucketGauge('Bytes', `${gcs}/storage/v2/total_bytes`, daily),
    ObjectCount: bucketGauge('Count', `${gcs}/storage/v2/total_count`, daily),
    Transactions: bucketDelta('Count', `${gcs}/api/request_count`),
    Ingress: bucketDelta('Bytes', `${gcs}/network/received_bytes_count`),
    Egress: bucketDelta('Bytes', `${gcs}/network/sent_bytes_count`),
  },
  'web-apps': {
    Requests: runDelta('Count', `${run}/request_count`),
    Http2xx: runClass('2xx'),
    Http4xx: runClass('4xx'),
    Http5xx: runClass('5xx'),
    HttpResponseTime: runLatency(`${run}/request_latencies`),
    BytesReceived: runDelta('Bytes', `${run}/container/network/received_bytes_count`),
    BytesSent: runDelta('Bytes', `${run}/container/network/sent_bytes_count`),
    CPU: { ...runLatency(`${run}/container/cpu/utilizations`, 100), unit: 'Percent' },
    InstanceCount: gauge(
      'cloud_run_revision',
      revision,
      'REDUCE_SUM',
    )('Count', `${run}/container/instance_count`),
  },
  'web-apps/app-engine': {
    Requests: engineDelta('Count', `${engine}/http/server/response_count`),
    Http2xx: engineClass(200),
    Http4xx: engineClass(400),
    Http5xx: engineClass(500),
    HttpResponseTime: latency('gae_app', version)(`${engine}/http/server/response_latencies`),
    BytesReceived: engineDelta('Bytes', `${engine}/system/network/received_bytes_count`),
    BytesSent: engineDelta('Bytes', `${engine}/system/network/sent_bytes_count`),
    InstanceCount: gauge('gae_app', version, 'REDUCE_SUM')('Count', `${engine}/system/instance_count`),
  },
  functions: {
    Invocations: runDelta('Count', `${run}/request_count`),
    Errors: runClass('5xx'),
    Duration: runLatency(`${run}/request_latencies`),
    Instances: gauge(
      'cloud_run_revision',
      revision,
      'REDUCE_SUM',
    )('Count', `${run}/container/instance_count`),
  },
  'functions/first-generation': {
    Invocations: functionDelta('Count', `${runs}/execution_count`),
    Errors: functionDelta('Count', `${runs}/execution_count`, 'metric.labels.status != "ok"'),
    Duration: latency('cloud_function', cloudFunction)(`${runs}/execution_times`, nanoseconds),
    Instances: gauge('cloud_function', cloudFunction, 'REDUCE_SUM')('Count', `${runs}/instance_count`),
  },
  // Of databases in native mode; those in Datastore mode are measured by the project alone.
  'nosql-databases': {
    DocumentReads: firestoreDelta('Count', `${firestore}/document/read_ops_count`),
    DocumentWrites: firestoreDelta('Count', `${firestore}/document/write_ops_count`),
    DocumentDeletes: firestoreDelta('Count', `${firestore}/document/delete_ops_count`),
    StorageUsed: gauge(
      `${firestore}/Database`,
      documents,
      'REDUCE_SUM',
    )('Bytes', `${firestore}/storage/data_and_index_storage_bytes`),
  },
  'log-workspaces': {
    IngestedBytes: delta('global', logBucket)(
      'Bytes',
      'logging.googleapis.com/billing/log_bucket_bytes_ingested',
    ),
  },
  'container-registries': {
    Requests: delta(`${artifacts}/Repository`, repository)('Count', `${artifacts}/repository/request_count`),
    StorageUsed: gauge(
      `${artifacts}/Repository`,
      repository,
      'REDUCE_SUM',
    )('Bytes', `${artifacts}/repository/size`),
  },
  'sql-databases': { ...servers, ...connections },
  'mysql-servers': { ...servers, ...connections, Queries: sqlDelta('Count', `${sql}/mysql/queries`) },
  // PostgreSQL counts its connections by database, and not among those of the network.
  'postgresql-servers': {
    ...servers,
    ActiveConnections: sqlSum('Count', `${sql}/postgresql/num_backends`),
  },
  'kubernetes-clusters': {
    NodeCpu: nodeGauge('Percent', 'kubernetes.io/node/cpu/allocatable_utilization', share),
    NodeMemory: nodeGauge('Percent', 'kubernetes.io/node/memory/allocatable_utilization', {
      ...share,
      where: 'metric.labels.memory_type = "non-evictable"',
    }),
    NetworkIn: nodeDelta('Bytes', 'kubernetes.io/node/network/received_bytes_count'),
    NetworkOut: nodeDelta('Bytes', 'kubernetes.io/node/network/sent_bytes_count'),
    // Of a pool the same, narrowed to it.
    PoolCpu: nodeGauge('Percent', 'kubernetes.io/node/cpu/allocatable_utilization', share),
    PoolMemory: nodeGauge('Percent', 'kubernetes.io/node/memory/allocatable_utilization', {
      ...share,
      where: 'metric.labels.memory_type = "non-evictable"',
    }),
    PoolNetworkIn: nodeDelta('Bytes', 'kubernetes.io/node/network/received_bytes_count'),
    PoolNetworkOut: nodeDelta('Bytes', 'kubernetes.io/node/network/sent_bytes_count'),
    ContainerRestarts: delta('k8s_container', node)('Count', 'kubernetes.io/container/restart_count'),
  },
  'key-vaults': {
    ServiceApiHit: delta('consumed_api', api)('Count', 'serviceruntime.googleapis.com/api/request_count'),
    ServiceApiLatency: latency('consumed_api', api)(
      'serviceruntime.googleapis.com/api/request_latencies',
      1000,
    ),
  },
}
