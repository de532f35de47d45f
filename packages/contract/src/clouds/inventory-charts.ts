/**
 * The charts of every resource type, with the metrics of each provider's monitoring. Adapters return these names in
 * these units, whatever the provider calls them.
 */
import {
  daySeconds,
  hourSeconds,
  inventoryClouds,
  type Aggregation,
  type InventoryChart,
  type InventoryCloud,
  type MetricUnit,
} from '../kit/charts.ts'

/** Charts by name. */
type Charts = Readonly<Record<string, InventoryChart>>

const azure = ['Azure'] as const
const azureAndGoogle = ['Azure', 'GCP'] as const

const createChartFactory =
  (unit: MetricUnit, primary: Aggregation) =>
  (
    title: string,
    clouds: readonly InventoryCloud[] = inventoryClouds,
    more: Pick<InventoryChart, 'steps' | 'namespace'> = {},
  ): InventoryChart => ({ title, unit, primary, clouds, ...more })

const percent = createChartFactory('Percent', 'average')
const bytes = createChartFactory('Bytes', 'average')
const traffic = createChartFactory('Bytes', 'total')
const count = createChartFactory('Count', 'total')
const level = createChartFactory('Count', 'average')
const latency = createChartFactory('MilliSeconds', 'average')
const time = createChartFactory('MilliSeconds', 'total')
const bytesPerSecond = createChartFactory('BytesPerSecond', 'average')
const perSecond = createChartFactory('CountPerSecond', 'average')

/** EC2 measures every five minutes unless detailed monitoring is paid for. */
const fiveMinutes = { steps: { AWS: 300 } }
/** Azure measures it hourly, the others once a day. */
const slow = { steps: { Azure: hourSeconds, GCP: daySeconds, AWS: daySeconds } }
const daily = { steps: { GCP: daySeconds, AWS: daySeconds } }

/** Virtual machines. Memory and disk usage are available only at Azure and from Google's agent. */
export const machineCharts: Charts = {
  PercentageCPU: percent('CPU', inventoryClouds, fiveMinutes),
  AvailableMemory: bytes('Available memory', azure),
  MemoryUsed: percent('Memory used', ['GCP']),
  NetworkIn: traffic('Network in', inventoryClouds, fiveMinutes),
  NetworkOut: traffic('Network out', inventoryClouds, fiveMinutes),
  DiskRead: traffic('Disk read', inventoryClouds, fiveMinutes),
  DiskWrite: traffic('Disk written', inventoryClouds, fiveMinutes),
  DiskReadOperations: count('Disk read operations', ['GCP']),
  DiskWriteOperations: count('Disk write operations', ['GCP']),
  OSDiskIOPSConsumed: percent('OS disk IOPS consumed', azure),
  Availability: level('Availability', azure),
  StatusCheckFailed: level('Status checks failed', ['AWS'], fiveMinutes),
  CPUCreditBalance: level('CPU credits', ['AWS'], fiveMinutes),
}

/** Declares a metric of one service of a storage account, which Azure Monitor measures hourly. */
const buildServiceOptions = (namespace: string) => ({ steps: { Azure: hourSeconds }, namespace })

/** Scale sets, managed instance groups and Auto Scaling groups: the average or the sum over their machines. */
export const scaleSetCharts: Charts = {
  PercentageCPU: percent('CPU', inventoryClouds, fiveMinutes),
  AvailableMemory: bytes('Available memory', azure),
  NetworkIn: traffic('Network in', inventoryClouds, fiveMinutes),
  NetworkOut: traffic('Network out', inventoryClouds, fiveMinutes),
  DiskRead: traffic('Disk read', inventoryClouds, fiveMinutes),
  DiskWrite: traffic('Disk written', inventoryClouds, fiveMinutes),
  // AWS publishes it if the group's metrics are enabled.
  InstanceCount: level('Instances', ['GCP', 'AWS']),
}

/** Storage accounts and buckets. Their size is measured infrequently. */
export const storageCharts: Charts = {
  UsedCapacity: bytes('Used capacity', inventoryClouds, slow),
  ObjectCount: level('Objects', ['GCP', 'AWS'], daily),
  Transactions: count('Transactions', azureAndGoogle),
  Ingress: traffic('Ingress', azureAndGoogle),
  Egress: traffic('Egress', azureAndGoogle),
  SuccessE2ELatency: latency('Latency, end to end', azure),
  SuccessServerLatency: latency('Latency of the server', azure),
  Availability: percent('Availability', azure),
  BlobCapacity: bytes('Blob capacity', azure, buildServiceOptions('BLOB')),
  BlobCount: level('Blobs', azure, buildServiceOptions('BLOB')),
  ContainerCount: level('Containers', azure, buildServiceOptions('BLOB')),
  FileCapacity: bytes('File capacity', azure, buildServiceOptions('FILE')),
  FileCount: level('Files', azure, buildServiceOptions('FILE')),
  FileShareCount: level('File shares', azure, buildServiceOptions('FILE')),
  QueueCapacity: bytes('Queue capacity', azure, buildServiceOptions('QUEUE')),
  QueueCount: level('Queues', azure, buildServiceOptions('QUEUE')),
  QueueMessageCount: level('Queue messages', azure, buildServiceOptions('QUEUE')),
  TableCapacity: bytes('Table capacity', azure, buildServiceOptions('TABLE')),
  TableCount: level('Tables', azure, buildServiceOptions('TABLE')),
  TableEntityCount: level('Table entities', azure, buildServiceOptions('TABLE')),
}

/** Web apps: App Service, App Engine and Cloud Run, Elastic Beanstalk. */
export const webCharts: Charts = {
  Requests: count('Requests'),
  Http2xx: count('Responses 2xx', azureAndGoogle),
  Http4xx: count('Responses 4xx', azureAndGoogle),
  Http5xx: count('Responses 5xx'),
  HttpResponseTime: latency('Response time'),
  BytesReceived: traffic('Bytes received', azureAndGoogle),
  BytesSent: traffic('Bytes sent', azureAndGoogle),
  MemoryWorkingSet: bytes('Memory working set', azure),
  CpuTime: time('CPU time', azure),
  CPU: percent('CPU', ['GCP', 'AWS'], fiveMinutes),
  InstanceCount: level('Instances', ['GCP']),
  EnvironmentHealth: level('Environment health', ['AWS']),
}

/** Functions. Azure counts failed HTTP requests, the others count all failed runs. */
export const functionCharts: Charts = {
  Invocations: count('Invocations'),
  // Flex Consumption reports its own metric instead of that of the other plans.
  OnDemandInvocations: count('Invocations on demand', azure),
  Errors: count('Errors'),
  Throttles: count('Throttles', ['AWS']),
  Duration: latency('Duration', ['GCP', 'AWS']),
  ExecutionUnits: count('Execution units (MB-ms)', azure),
  MemoryWorkingSet: bytes('Memory working set', azure),
  BytesSent: traffic('Bytes sent', azure),
  Instances: level('Instances', ['GCP']),
  ConcurrentExecutions: level('Concurrent executions', ['AWS']),
}

/** NoSQL databases. Each provider measures capacity in its own units. */
export const noSqlCharts: Charts = {
  Requests: count('Requests', azure),
  RequestUnits: count('Request units', azure),
  NormalizedRequestUnits: percent('Request units used, share', azure),
  Items: level('Items', azure, { steps: { Azure: 300 } }),
  ConsumedReadUnits: count('Read units', ['AWS']),
  ConsumedWriteUnits: count('Write units', ['AWS']),
  ReadThrottles: count('Throttled reads', ['AWS']),
  WriteThrottles: count('Throttled writes', ['AWS']),
  DocumentReads: count('Document reads', ['GCP']),
  DocumentWrites: count('Document writes', ['GCP']),
  DocumentDeletes: count('Document deletes', ['GCP']),
  StorageUsed: bytes('Storage used', ['GCP']),
}

/** Log stores: the ingested data, which is most of their cost. */
export const logCharts: Charts = {
  IngestedRecords: count('Records ingested', ['Azure', 'AWS']),
  IngestedBytes: traffic('Ingested', ['GCP', 'AWS']),
  IngestionTime: latency('Ingestion time', azure),
  Queries: count('Queries', azure),
  FailedQueries: count('Failed queries', azure),
  QueryAvailability: percent('Query success rate', azure),
}

/** Registries of images and packages. */
export const registryCharts: Charts = {
  Pulls: count('Pulls', ['Azure', 'AWS']),
  Pushes: count('Pushes', azure),
  Requests: count('Requests', ['GCP']),
  StorageUsed: bytes('Storage used', azureAndGoogle, { steps: { Azure: hourSeconds } }),
}

/** Load balancers. The metrics depend on the type: requests for HTTP load balancers, bytes and connections for the others. */
export const loadBalancerCharts: Charts = {
  Requests: count('Requests'),
  FailedRequests: count('Failed requests', azure),
  Http5xx: count('Responses 5xx', ['GCP', 'AWS']),
  ResponseTime: latency('Response time'),
  ProcessedBytes: traffic('Processed', ['Azure', 'AWS']),
  BytesReceived: traffic('Bytes received', azureAndGoogle),
  BytesSent: traffic('Bytes sent', azureAndGoogle),
  NewConnections: count('New connections', ['AWS']),
  SnatConnections: count('SNAT connections', azure),
  HealthProbeStatus: percent('Health probe status', azure),
  Availability: percent('Data path availability', azure),
  UnhealthyHosts: level('Unhealthy hosts', azure),
  // Capacity units are most of the cost of an application gateway or an AWS load balancer.
  CapacityUnits: level('Capacity units', ['Azure', 'AWS']),
}

/** NAT gateways. Azure counts both directions together. */
export const natGatewayCharts: Charts = {
  ProcessedBytes: traffic('Processed', azure),
  BytesSent: traffic('Bytes sent', ['GCP', 'AWS']),
  BytesReceived: traffic('Bytes received', ['GCP', 'AWS']),
  ActiveConnections: level('Active connections'),
  DroppedPackets: count('Dropped packets'),
  PortAllocationErrors: count('Port allocation errors', ['AWS']),
  Availability: percent('Data path availability', azure),
}

/** Caches: usage, hits, misses and evictions. */
export const cacheCharts: Charts = {
  CPU: percent('CPU'),
  ServerLoad: percent('Server load', azure),
  MemoryUsed: percent('Memory used'),
  UsedMemory: bytes('Memory used, bytes'),
  Connections: level('Connections'),
  Hits: count('Cache hits'),
  Misses: count('Cache misses'),
  Evictions: count('Evicted keys'),
  // AWS charges serverless caches by processing units and stored data.
  ProcessingUnits: count('Processing units (ECPU)', ['AWS']),
}

/** SQL databases: Azure SQL, Cloud SQL for SQL Server, RDS for SQL Server. */
export const sqlCharts: Charts = {
  CPU: percent('CPU'),
  DataRead: percent('Data read', azure),
  LogWrite: percent('Log written', azure),
  Dtu: percent('DTU', azure),
  Memory: percent('Memory', ['GCP']),
  StorageUsedPercent: percent('Storage used, share', azureAndGoogle),
  StorageUsed: bytes('Storage used', azureAndGoogle),
  FreeStorage: bytes('Free storage', ['AWS']),
  ConnectionSuccessful: count('Successful connections', azure),
  ConnectionFailed: count('Failed connections', azure),
  Deadlock: count('Deadlocks', azure),
  Sessions: level('Sessions', azure),
  ActiveConnections: level('Active connections', ['GCP', 'AWS']),
  NetworkIn: traffic('Network in', ['GCP']),
  NetworkOut: traffic('Network out', ['GCP']),
  FreeMemory: bytes('Free memory', ['AWS']),
  NetworkReceiveThroughput: bytesPerSecond('Network in', ['AWS']),
  NetworkTransmitThroughput: bytesPerSecond('Network out', ['AWS']),
  ReadLatency: latency('Read latency', ['AWS']),
  WriteLatency: latency('Write latency', ['AWS']),
  ReplicationLag: latency('Replication lag', ['AWS']),
  ReadIops: perSecond('Reads', ['AWS']),
  WriteIops: perSecond('Writes', ['AWS']),
}

const toNodePoolChart = <Of extends InventoryChart>(chart: Of): InventoryChart => ({
  ...chart,
  child: 'nodePools',
})

/** Kubernetes clusters, over their nodes. AWS measures nodes only with Container Insights. */
export const kubernetesCharts: Charts = {
  NodeCpu: percent('CPU of nodes'),
  NodeMemory: percent('Memory of nodes'),
  NodeDisk: percent('Disks of nodes', azure),
  NetworkIn: bytes('Network in', azureAndGoogle),
  NetworkOut: bytes('Network out', azureAndGoogle),
  NodeCount: level('Nodes', ['AWS']),
  PodCount: level('Pods', azure),
  PendingPods: level('Pending pods', ['AWS']),
  ContainerRestarts: count('Container restarts', ['GCP']),
  ApiServerCpu: percent('CPU of the API server', azure),
  ApiServerRequests: count('Requests to the API server', ['AWS']),
  // The metrics of one pool. For AWS they are what EC2 measures for the pool's group of machines.
  PoolCpu: toNodePoolChart(percent('CPU', inventoryClouds, fiveMinutes)),
  PoolMemory: toNodePoolChart(percent('Memory', azureAndGoogle)),
  PoolDisk: toNodePoolChart(percent('Disks', azure)),
  PoolNetworkIn: toNodePoolChart(bytes('Network in', inventoryClouds, fiveMinutes)),
  PoolNetworkOut: toNodePoolChart(bytes('Network out', inventoryClouds, fiveMinutes)),
}

/** The common charts of MySQL and PostgreSQL servers. */
const serverCharts = {
  CPU: percent('CPU'),
  Memory: percent('Memory', azureAndGoogle),
  FreeMemory: bytes('Free memory', ['AWS']),
  StorageUsedPercent: percent('Storage used, share', azureAndGoogle),
  StorageUsed: bytes('Storage used', azureAndGoogle),
  FreeStorage: bytes('Free storage', ['AWS']),
  NetworkIn: traffic('Network in', azureAndGoogle),
  NetworkOut: traffic('Network out', azureAndGoogle),
  NetworkReceiveThroughput: bytesPerSecond('Network in', ['AWS']),
  NetworkTransmitThroughput: bytesPerSecond('Network out', ['AWS']),
  ActiveConnections: level('Active connections'),
  ReadLatency: latency('Read latency', ['AWS']),
  WriteLatency: latency('Write latency', ['AWS']),
  ReplicationLag: latency('Replication lag', ['Azure', 'AWS']),
} satisfies Charts

/** MySQL servers. */
export const mySqlCharts: Charts = {
  ...serverCharts,
  IoConsumption: percent('I/O consumed', azure),
  Queries: count('Queries', azureAndGoogle),
  SlowQueries: count('Slow queries', azure),
  AbortedConnections: count('Aborted connections', azure),
  TotalConnections: count('Connections', azure),
}

/** PostgreSQL servers. */
export const postgreSqlCharts: Charts = {
  ...serverCharts,
  DiskIopsConsumed: percent('Disk IOPS consumed', azure),
  Iops: level('IOPS', azure),
  ConnectionsSucceeded: count('Successful connections', azure),
  ConnectionsFailed: count('Failed connections', azure),
}

/** SQL managed instances. Azure measures their storage in megabytes; it is shown in bytes. */
export const managedInstanceCharts: Charts = {
  CPU: percent('CPU', azure),
  Workers: percent('Workers', azure),
  IoRequests: level('I/O requests', azure),
  IoBytesRead: bytes('I/O read', azure),
  IoBytesWritten: bytes('I/O written', azure),
  StorageSpaceUsed: bytes('Storage used', azure),
  ReservedStorage: bytes('Storage reserved', azure),
  VirtualCores: level('Virtual cores', azure),
}

/** Key vaults and their equivalents at the other providers. */
export const keyVaultCharts: Charts = {
  Availability: percent('Availability', azure),
  Saturation: percent('Saturation', azure),
  ServiceApiLatency: latency('Latency', azureAndGoogle),
  ServiceApiHit: count('Calls'),
  ServiceApiResult: count('Results', azure),
}
