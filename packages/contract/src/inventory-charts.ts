/**
 * The charts of every kind of resource: what each cloud's monitoring measures of it. Adapters answer these names in these
 * units, whatever the cloud calls them.
 */
import {
  daySeconds,
  hourSeconds,
  inventoryClouds,
  type Aggregation,
  type InventoryChart,
  type InventoryCloud,
  type MetricUnit,
} from './kit/charts.ts'

/** Charts by name. */
type Charts = Readonly<Record<string, InventoryChart>>

const azure = ['Azure'] as const
const azureAndGoogle = ['Azure', 'GCP'] as const

const chart =
  (unit: MetricUnit, primary: Aggregation) =>
  (
    title: string,
    clouds: readonly InventoryCloud[] = inventoryClouds,
    more: Pick<InventoryChart, 'steps' | 'namespace'> = {},
  ): InventoryChart => ({ title, unit, primary, clouds, ...more })

const percent = chart('Percent', 'average')
const bytes = chart('Bytes', 'average')
const traffic = chart('Bytes', 'total')
const count = chart('Count', 'total')
const level = chart('Count', 'average')
const latency = chart('MilliSeconds', 'average')
const time = chart('MilliSeconds', 'total')
const bytesPerSecond = chart('BytesPerSecond', 'average')
const perSecond = chart('CountPerSecond', 'average')

/** EC2 measures every five minutes unless somebody pays for more. */
const fiveMinutes = { steps: { AWS: 300 } }
/** Azure measures it by the hour, the others once a day. */
const slow = { steps: { Azure: hourSeconds, GCP: daySeconds, AWS: daySeconds } }
const daily = { steps: { GCP: daySeconds, AWS: daySeconds } }

/** Virtual machines. Memory and full disks are known only to Azure, and to Google's agent. */
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

/** A metric of one of a storage account's services, which Azure Monitor measures every hour. */
const ofService = (namespace: string) => ({ steps: { Azure: hourSeconds }, namespace })
/** Scale sets, managed instance groups and Auto Scaling groups: the average or the sum over their machines. */
export const scaleSetCharts: Charts = {
  PercentageCPU: percent('CPU', inventoryClouds, fiveMinutes),
  AvailableMemory: bytes('Available memory', azure),
  NetworkIn: traffic('Network in', inventoryClouds, fiveMinutes),
  NetworkOut: traffic('Network out', inventoryClouds, fiveMinutes),
  DiskRead: traffic('Disk read', inventoryClouds, fiveMinutes),
  DiskWrite: traffic('Disk written', inventoryClouds, fiveMinutes),
  // AWS publishes it where the group's metrics are switched on.
  InstanceCount: level('Instances', ['GCP', 'AWS']),
}

/** Storage accounts and buckets. What they hold is measured slowly. */
export const storageCharts: Charts = {
  UsedCapacity: bytes('Used capacity', inventoryClouds, slow),
  ObjectCount: level('Objects', ['GCP', 'AWS'], daily),
  Transactions: count('Transactions', azureAndGoogle),
  Ingress: traffic('Ingress', azureAndGoogle),
  Egress: traffic('Egress', azureAndGoogle),
  SuccessE2ELatency: latency('Latency, end to end', azure),
  SuccessServerLatency: latency('Latency of the server', azure),
  Availability: percent('Availability', azure),
  BlobCapacity: bytes('Blob capacity', azure, ofService('BLOB')),
  BlobCount: level('Blobs', azure, ofService('BLOB')),
  ContainerCount: level('Containers', azure, ofService('BLOB')),
  FileCapacity: bytes('File capacity', azure, ofService('FILE')),
  FileCount: level('Files', azure, ofService('FILE')),
  FileShareCount: level('File shares', azure, ofService('FILE')),
  QueueCapacity: bytes('Queue capacity', azure, ofService('QUEUE')),
  QueueCount: level('Queues', azure, ofService('QUEUE')),
  QueueMessageCount: level('Queue messages', azure, ofService('QUEUE')),
  TableCapacity: bytes('Table capacity', azure, ofService('TABLE')),
  TableCount: level('Tables', azure, ofService('TABLE')),
  TableEntityCount: level('Table entities', azure, ofService('TABLE')),
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

/** Functions. Azure counts failed HTTP requests, the others every run that failed. */
export const functionCharts: Charts = {
  Invocations: count('Invocations'),
  // Flex Consumption reports its own metric in place of the other plans' one.
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

/** NoSQL databases. Each cloud measures capacity in units of its own. */
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

/** Stores of logs: what comes in, which is most of what they cost. */
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

const ofPools = <Of extends InventoryChart>(chart: Of): InventoryChart => ({ ...chart, child: 'nodePools' })

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
  // Of one pool alone. What AWS knows of it is what EC2 measures of its group of machines.
  PoolCpu: ofPools(percent('CPU', inventoryClouds, fiveMinutes)),
  PoolMemory: ofPools(percent('Memory', azureAndGoogle)),
  PoolDisk: ofPools(percent('Disks', azure)),
  PoolNetworkIn: ofPools(bytes('Network in', inventoryClouds, fiveMinutes)),
  PoolNetworkOut: ofPools(bytes('Network out', inventoryClouds, fiveMinutes)),
}

/** What servers of MySQL and PostgreSQL have in common. */
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

/** SQL managed instances; Azure counts their storage in megabytes, shown as bytes. */
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

/** Key vaults, and what takes their place elsewhere. */
export const keyVaultCharts: Charts = {
  Availability: percent('Availability', azure),
  Saturation: percent('Saturation', azure),
  ServiceApiLatency: latency('Latency', azureAndGoogle),
  ServiceApiHit: count('Calls'),
  ServiceApiResult: count('Results', azure),
}
