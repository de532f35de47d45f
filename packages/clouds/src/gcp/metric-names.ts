// The Cloud Monitoring names of each inventory's charts, with the labels that identify a resource.
import { getLastPart } from '../kit/read.ts'
import { cacheMetricNames } from './cache-metric-names.ts'
import { getPathPart } from './kind.ts'
import {
  defineDelta,
  defineGauge,
  defineLatency,
  share,
  type GoogleMetric,
  type Labels,
} from './metric-kinds.ts'
import { loadBalancerMetricNames, natGatewayMetricNames } from './network-metric-names.ts'

const daily = { leastSeconds: 86_400 }

const buildMachineLabels: Labels = (path) => ({
  'metric.labels.instance_name': getLastPart(path),
  'resource.labels.zone': getPathPart(path, 'zones'),
})
const vm = 'compute.googleapis.com/instance'
const vmGauge = defineGauge('gce_instance', buildMachineLabels)
const vmDelta = defineDelta('gce_instance', buildMachineLabels)

/** Machines name their group only by its name, so two groups of the same name in different places are merged here. */
const group: Labels = (path) => ({ 'metadata.system_labels.instance_group': getLastPart(path) })
const groupGauge = defineGauge('gce_instance', group)
const groupDelta = defineDelta('gce_instance', group)

const buildBucketLabels: Labels = (path) => ({ 'resource.labels.bucket_name': path })
const gcs = 'storage.googleapis.com'
const bucketGauge = defineGauge('gcs_bucket', buildBucketLabels, 'REDUCE_SUM')
const bucketDelta = defineDelta('gcs_bucket', buildBucketLabels)

const buildDatabaseLabels: Labels = (path, project) => ({
  'resource.labels.database_id': `${project}:${getPathPart(path, 'instances')}`,
})
const sql = 'cloudsql.googleapis.com/database'
const sqlGauge = defineGauge('cloudsql_database', buildDatabaseLabels)
const sqlDelta = defineDelta('cloudsql_database', buildDatabaseLabels)
const sqlSum = defineGauge('cloudsql_database', buildDatabaseLabels, 'REDUCE_SUM')

/** The Cloud SQL charts of every engine. */
const servers = {
  CPU: sqlGauge('Percent', `${sql}/cpu/utilization`, share),
  Memory: sqlGauge('Percent', `${sql}/memory/utilization`, share),
  StorageUsedPercent: sqlGauge('Percent', `${sql}/disk/utilization`, share),
  StorageUsed: sqlGauge('Bytes', `${sql}/disk/bytes_used`),
  NetworkIn: sqlDelta('Bytes', `${sql}/network/received_bytes_count`),
  NetworkOut: sqlDelta('Bytes', `${sql}/network/sent_bytes_count`),
}
const connections = { ActiveConnections: sqlSum('Count', `${sql}/network/connections`) }

const buildNodeLabels: Labels = (path) => ({
  'resource.labels.cluster_name': getPathPart(path, 'clusters'),
  'resource.labels.location': getPathPart(path, 'locations'),
})
const nodeGauge = defineGauge('k8s_node', buildNodeLabels)
const nodeDelta = defineDelta('k8s_node', buildNodeLabels)

const buildRevisionLabels: Labels = (path) => ({
  'resource.labels.service_name': getLastPart(path),
  'resource.labels.location': getPathPart(path, 'locations'),
})
const run = 'run.googleapis.com'
const runDelta = defineDelta('cloud_run_revision', buildRevisionLabels)
const runLatency = defineLatency('cloud_run_revision', buildRevisionLabels)
const runClass = (name: string) =>
  runDelta('Count', `${run}/request_count`, `metric.labels.response_code_class = "${name}"`)

const buildVersionLabels: Labels = (path) => ({
  'resource.labels.module_id': getPathPart(path, 'services'),
  'resource.labels.version_id': getPathPart(path, 'versions'),
})
const engine = 'appengine.googleapis.com'
const engineDelta = defineDelta('gae_app', buildVersionLabels)
const defineResponseClass = (from: number) =>
  engineDelta(
    'Count',
    `${engine}/http/server/response_count`,
    `metric.labels.response_code >= ${from} AND metric.labels.response_code < ${from + 100}`,
  )

const buildFunctionLabels: Labels = (path) => ({
  'resource.labels.function_name': getPathPart(path, 'functions'),
  'resource.labels.region': getPathPart(path, 'locations'),
})
const runs = 'cloudfunctions.googleapis.com/function'
const functionDelta = defineDelta('cloud_function', buildFunctionLabels)
/** Converts nanoseconds to milliseconds. */
const nanoseconds = 1e-6

const buildDocumentLabels: Labels = (path) => ({
  'resource.labels.database_id': getPathPart(path, 'databases'),
})
const firestore = 'firestore.googleapis.com'
const firestoreDelta = defineDelta(`${firestore}/Database`, buildDocumentLabels)

const logBucket: Labels = (path) => ({
  'metric.labels.log_bucket_id': getPathPart(path, 'buckets'),
  'metric.labels.log_bucket_location': getPathPart(path, 'locations'),
})

const buildRepositoryLabels: Labels = (path) => ({
  'resource.labels.repository_id': getPathPart(path, 'repositories'),
  'resource.labels.location': getPathPart(path, 'locations'),
})
const artifacts = 'artifactregistry.googleapis.com'

const buildApiLabels: Labels = (path) => ({
  'resource.labels.service': 'cloudkms.googleapis.com',
  'resource.labels.location': getPathPart(path, 'locations'),
})

/** The metrics by inventory; App Engine and first-generation functions have separate entries. */
export const googleMetricNames: Readonly<Record<string, Readonly<Record<string, GoogleMetric>>>> = {
  'virtual-machines': {
    PercentageCPU: vmGauge('Percent', `${vm}/cpu/utilization`, share),
    MemoryUsed: {
      ...vmGauge('Percent', 'agent.googleapis.com/memory/percent_used', {
        where: 'metric.labels.state = "used"',
      }),
      // The agent knows only the machine's number; its name is in the metadata.
      labels: (path) => ({
        'metadata.system_labels.name': getLastPart(path),
        'resource.labels.zone': getPathPart(path, 'zones'),
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
    InstanceCount: defineGauge('instance_group', (path) => ({
      'resource.labels.instance_group_name': getLastPart(path),
      'resource.labels.location': getPathPart(path, 'zones') || getPathPart(path, 'regions'),
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
    InstanceCount: defineGauge(
      'cloud_run_revision',
      buildRevisionLabels,
      'REDUCE_SUM',
    )('Count', `${run}/container/instance_count`),
  },
  'web-apps/app-engine': {
    Requests: engineDelta('Count', `${engine}/http/server/response_count`),
    Http2xx: defineResponseClass(200),
    Http4xx: defineResponseClass(400),
    Http5xx: defineResponseClass(500),
    HttpResponseTime: defineLatency(
      'gae_app',
      buildVersionLabels,
    )(`${engine}/http/server/response_latencies`),
    BytesReceived: engineDelta('Bytes', `${engine}/system/network/received_bytes_count`),
    BytesSent: engineDelta('Bytes', `${engine}/system/network/sent_bytes_count`),
    InstanceCount: defineGauge(
      'gae_app',
      buildVersionLabels,
      'REDUCE_SUM',
    )('Count', `${engine}/system/instance_count`),
  },
  functions: {
    Invocations: runDelta('Count', `${run}/request_count`),
    Errors: runClass('5xx'),
    Duration: runLatency(`${run}/request_latencies`),
    Instances: defineGauge(
      'cloud_run_revision',
      buildRevisionLabels,
      'REDUCE_SUM',
    )('Count', `${run}/container/instance_count`),
  },
  'functions/first-generation': {
    Invocations: functionDelta('Count', `${runs}/execution_count`),
    Errors: functionDelta('Count', `${runs}/execution_count`, 'metric.labels.status != "ok"'),
    Duration: defineLatency('cloud_function', buildFunctionLabels)(`${runs}/execution_times`, nanoseconds),
    Instances: defineGauge(
      'cloud_function',
      buildFunctionLabels,
      'REDUCE_SUM',
    )('Count', `${runs}/instance_count`),
  },
  // For databases in native mode; Datastore mode is measured only per project.
  'nosql-databases': {
    DocumentReads: firestoreDelta('Count', `${firestore}/document/read_ops_count`),
    DocumentWrites: firestoreDelta('Count', `${firestore}/document/write_ops_count`),
    DocumentDeletes: firestoreDelta('Count', `${firestore}/document/delete_ops_count`),
    StorageUsed: defineGauge(
      `${firestore}/Database`,
      buildDocumentLabels,
      'REDUCE_SUM',
    )('Bytes', `${firestore}/storage/data_and_index_storage_bytes`),
  },
  'log-workspaces': {
    IngestedBytes: defineDelta('global', logBucket)(
      'Bytes',
      'logging.googleapis.com/billing/log_bucket_bytes_ingested',
    ),
  },
  'container-registries': {
    Requests: defineDelta(`${artifacts}/Repository`, buildRepositoryLabels)(
      'Count',
      `${artifacts}/repository/request_count`,
    ),
    StorageUsed: defineGauge(
      `${artifacts}/Repository`,
      buildRepositoryLabels,
      'REDUCE_SUM',
    )('Bytes', `${artifacts}/repository/size`),
  },
  ...loadBalancerMetricNames,
  'nat-gateways': natGatewayMetricNames,
  ...cacheMetricNames,
  'sql-databases': { ...servers, ...connections },
  'mysql-servers': { ...servers, ...connections, Queries: sqlDelta('Count', `${sql}/mysql/queries`) },
  // PostgreSQL counts its connections per database, not among the network connections.
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
    // The same metrics for a node pool, filtered by its name.
    PoolCpu: nodeGauge('Percent', 'kubernetes.io/node/cpu/allocatable_utilization', share),
    PoolMemory: nodeGauge('Percent', 'kubernetes.io/node/memory/allocatable_utilization', {
      ...share,
      where: 'metric.labels.memory_type = "non-evictable"',
    }),
    PoolNetworkIn: nodeDelta('Bytes', 'kubernetes.io/node/network/received_bytes_count'),
    PoolNetworkOut: nodeDelta('Bytes', 'kubernetes.io/node/network/sent_bytes_count'),
    ContainerRestarts: defineDelta('k8s_container', buildNodeLabels)(
      'Count',
      'kubernetes.io/container/restart_count',
    ),
  },
  'key-vaults': {
    ServiceApiHit: defineDelta('consumed_api', buildApiLabels)(
      'Count',
      'serviceruntime.googleapis.com/api/request_count',
    ),
    ServiceApiLatency: defineLatency('consumed_api', buildApiLabels)(
      'serviceruntime.googleapis.com/api/request_latencies',
      1000,
    ),
  },
}
