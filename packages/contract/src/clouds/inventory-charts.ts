/**
 * The charts of every resource type, with the metrics of each provider's monitoring. Adapters return these names in
 * these units, whatever the provider calls them.
 */
import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/contract/clouds/inventory-charts'
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
    title: Text,
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
  PercentageCPU: percent(m.cpu, inventoryClouds, fiveMinutes),
  AvailableMemory: bytes(m.availableMemory, azure),
  MemoryUsed: percent(m.memoryUtilization, ['GCP']),
  NetworkIn: traffic(m.networkIn, inventoryClouds, fiveMinutes),
  NetworkOut: traffic(m.networkOut, inventoryClouds, fiveMinutes),
  DiskRead: traffic(m.diskRead, inventoryClouds, fiveMinutes),
  DiskWrite: traffic(m.diskWrite, inventoryClouds, fiveMinutes),
  DiskReadOperations: count(m.diskReadOperations, ['GCP']),
  DiskWriteOperations: count(m.diskWriteOperations, ['GCP']),
  OSDiskIOPSConsumed: percent(m.osDiskIopsConsumed, azure),
  Availability: level(m.availability, azure),
  StatusCheckFailed: level(m.statusChecksFailed, ['AWS'], fiveMinutes),
  CPUCreditBalance: level(m.cpuCreditBalance, ['AWS'], fiveMinutes),
}

/** Declares a metric of one service of a storage account, which Azure Monitor measures hourly. */
const buildServiceOptions = (namespace: string) => ({ steps: { Azure: hourSeconds }, namespace })

/** Scale sets, managed instance groups and Auto Scaling groups: the average or the sum over their machines. */
export const scaleSetCharts: Charts = {
  PercentageCPU: percent(m.cpu, inventoryClouds, fiveMinutes),
  AvailableMemory: bytes(m.availableMemory, azure),
  NetworkIn: traffic(m.networkIn, inventoryClouds, fiveMinutes),
  NetworkOut: traffic(m.networkOut, inventoryClouds, fiveMinutes),
  DiskRead: traffic(m.diskRead, inventoryClouds, fiveMinutes),
  DiskWrite: traffic(m.diskWrite, inventoryClouds, fiveMinutes),
  // AWS publishes it if the group's metrics are enabled.
  InstanceCount: level(m.instances, ['GCP', 'AWS']),
}

/** Storage accounts and buckets. Their size is measured infrequently. */
export const storageCharts: Charts = {
  UsedCapacity: bytes(m.usedCapacity, inventoryClouds, slow),
  ObjectCount: level(m.objects, ['GCP', 'AWS'], daily),
  Transactions: count(m.transactions, azureAndGoogle),
  Ingress: traffic(m.ingress, azureAndGoogle),
  Egress: traffic(m.egress, azureAndGoogle),
  SuccessE2ELatency: latency(m.endToEndLatency, azure),
  SuccessServerLatency: latency(m.serverLatency, azure),
  Availability: percent(m.availability, azure),
  BlobCapacity: bytes(m.blobCapacity, azure, buildServiceOptions('BLOB')),
  BlobCount: level(m.blobs, azure, buildServiceOptions('BLOB')),
  ContainerCount: level(m.blobContainers, azure, buildServiceOptions('BLOB')),
  FileCapacity: bytes(m.fileCapacity, azure, buildServiceOptions('FILE')),
  FileCount: level(m.files, azure, buildServiceOptions('FILE')),
  FileShareCount: level(m.fileShares, azure, buildServiceOptions('FILE')),
  QueueCapacity: bytes(m.queueCapacity, azure, buildServiceOptions('QUEUE')),
  QueueCount: level(m.queues, azure, buildServiceOptions('QUEUE')),
  QueueMessageCount: level(m.queueMessages, azure, buildServiceOptions('QUEUE')),
  TableCapacity: bytes(m.tableCapacity, azure, buildServiceOptions('TABLE')),
  TableCount: level(m.tables, azure, buildServiceOptions('TABLE')),
  TableEntityCount: level(m.tableEntities, azure, buildServiceOptions('TABLE')),
}

/** Web apps: App Service, App Engine and Cloud Run, Elastic Beanstalk. */
export const webCharts: Charts = {
  Requests: count(m.requests),
  Http2xx: count(m.responses2xx, azureAndGoogle),
  Http4xx: count(m.responses4xx, azureAndGoogle),
  Http5xx: count(m.responses5xx),
  HttpResponseTime: latency(m.responseTime),
  BytesReceived: traffic(m.bytesReceived, azureAndGoogle),
  BytesSent: traffic(m.bytesSent, azureAndGoogle),
  MemoryWorkingSet: bytes(m.memoryWorkingSet, azure),
  CpuTime: time(m.cpuTime, azure),
  CPU: percent(m.cpu, ['GCP', 'AWS'], fiveMinutes),
  InstanceCount: level(m.instances, ['GCP']),
  EnvironmentHealth: level(m.environmentHealth, ['AWS']),
}

/** Functions. Azure counts failed HTTP requests, the others count all failed runs. */
export const functionCharts: Charts = {
  Invocations: count(m.invocations),
  // Flex Consumption reports its own metric instead of that of the other plans.
  OnDemandInvocations: count(m.onDemandInvocations, azure),
  Errors: count(m.errors),
  Throttles: count(m.throttles, ['AWS']),
  Duration: latency(m.duration, ['GCP', 'AWS']),
  ExecutionUnits: count(m.executionUnitsMbMs, azure),
  MemoryWorkingSet: bytes(m.memoryWorkingSet, azure),
  BytesSent: traffic(m.bytesSent, azure),
  Instances: level(m.instances, ['GCP']),
  ConcurrentExecutions: level(m.concurrentExecutions, ['AWS']),
}

/** NoSQL databases. Each provider measures capacity in its own units. */
export const noSqlCharts: Charts = {
  Requests: count(m.requests, azure),
  RequestUnits: count(m.requestUnits, azure),
  NormalizedRequestUnits: percent(m.normalizedRuConsumption, azure),
  Items: level(m.documentCount, azure, { steps: { Azure: 300 } }),
  ConsumedReadUnits: count(m.consumedReadUnits, ['AWS']),
  ConsumedWriteUnits: count(m.consumedWriteUnits, ['AWS']),
  ReadThrottles: count(m.throttledReads, ['AWS']),
  WriteThrottles: count(m.throttledWrites, ['AWS']),
  DocumentReads: count(m.documentReads, ['GCP']),
  DocumentWrites: count(m.documentWrites, ['GCP']),
  DocumentDeletes: count(m.documentDeletes, ['GCP']),
  StorageUsed: bytes(m.storageUsed, ['GCP']),
}

/** Log stores: the ingested data, which is most of their cost. */
export const logCharts: Charts = {
  IngestedRecords: count(m.recordsIngested, ['Azure', 'AWS']),
  IngestedBytes: traffic(m.dataIngested, ['GCP', 'AWS']),
  IngestionTime: latency(m.ingestionTime, azure),
  Queries: count(m.queries, azure),
  FailedQueries: count(m.failedQueries, azure),
  QueryAvailability: percent(m.querySuccessRate, azure),
}

/** Registries of images and packages. */
export const registryCharts: Charts = {
  Pulls: count(m.pulls, ['Azure', 'AWS']),
  Pushes: count(m.pushes, azure),
  Requests: count(m.requests, ['GCP']),
  StorageUsed: bytes(m.storageUsed, azureAndGoogle, { steps: { Azure: hourSeconds } }),
}

/** Load balancers. The metrics depend on the type: requests for HTTP load balancers, bytes and connections for the others. */
export const loadBalancerCharts: Charts = {
  Requests: count(m.requests),
  FailedRequests: count(m.failedRequests, azure),
  Http5xx: count(m.responses5xx, ['GCP', 'AWS']),
  ResponseTime: latency(m.responseTime),
  ProcessedBytes: traffic(m.processedBytes, ['Azure', 'AWS']),
  BytesReceived: traffic(m.bytesReceived, azureAndGoogle),
  BytesSent: traffic(m.bytesSent, azureAndGoogle),
  NewConnections: count(m.newConnections, ['AWS']),
  SnatConnections: count(m.snatConnections, azure),
  HealthProbeStatus: percent(m.healthProbeStatus, azure),
  Availability: percent(m.dataPathAvailability, azure),
  UnhealthyHosts: level(m.unhealthyHosts, azure),
  // Capacity units are most of the cost of an application gateway or an AWS load balancer.
  CapacityUnits: level(m.capacityUnits, ['Azure', 'AWS']),
}

/** NAT gateways. Azure counts both directions together. */
export const natGatewayCharts: Charts = {
  ProcessedBytes: traffic(m.processedBytes, azure),
  BytesSent: traffic(m.bytesSent, ['GCP', 'AWS']),
  BytesReceived: traffic(m.bytesReceived, ['GCP', 'AWS']),
  ActiveConnections: level(m.activeConnections),
  DroppedPackets: count(m.droppedPackets),
  PortAllocationErrors: count(m.portAllocationErrors, ['AWS']),
  Availability: percent(m.dataPathAvailability, azure),
}

/** Caches: usage, hits, misses and evictions. */
export const cacheCharts: Charts = {
  CPU: percent(m.cpu),
  ServerLoad: percent(m.serverLoad, azure),
  MemoryUsed: percent(m.memoryUtilization),
  UsedMemory: bytes(m.usedMemory),
  Connections: level(m.connections),
  Hits: count(m.cacheHits),
  Misses: count(m.cacheMisses),
  Evictions: count(m.evictedKeys),
  // AWS charges serverless caches by processing units and stored data.
  ProcessingUnits: count(m.elasticacheProcessingUnits, ['AWS']),
}

/** SQL databases: Azure SQL, Cloud SQL for SQL Server, RDS for SQL Server. */
export const sqlCharts: Charts = {
  CPU: percent(m.cpu),
  DataRead: percent(m.dataIOPercentage, azure),
  LogWrite: percent(m.logIOPercentage, azure),
  Dtu: percent(m.dtuPercentage, azure),
  Memory: percent(m.memory, ['GCP']),
  StorageUsedPercent: percent(m.storageUsed2, azureAndGoogle),
  StorageUsed: bytes(m.storageUsed, azureAndGoogle),
  FreeStorage: bytes(m.freeStorageSpace, ['AWS']),
  ConnectionSuccessful: count(m.successfulConnections, azure),
  ConnectionFailed: count(m.failedConnections, azure),
  Deadlock: count(m.deadlocks, azure),
  Sessions: level(m.sessions, azure),
  ActiveConnections: level(m.activeConnections, ['GCP', 'AWS']),
  NetworkIn: traffic(m.networkIn, ['GCP']),
  NetworkOut: traffic(m.networkOut, ['GCP']),
  FreeMemory: bytes(m.freeableMemory, ['AWS']),
  NetworkReceiveThroughput: bytesPerSecond(m.networkIn, ['AWS']),
  NetworkTransmitThroughput: bytesPerSecond(m.networkOut, ['AWS']),
  ReadLatency: latency(m.readLatency, ['AWS']),
  WriteLatency: latency(m.writeLatency, ['AWS']),
  ReplicationLag: latency(m.replicationLag, ['AWS']),
  ReadIops: perSecond(m.readIops, ['AWS']),
  WriteIops: perSecond(m.writeIops, ['AWS']),
}

const toNodePoolChart = <Of extends InventoryChart>(chart: Of): InventoryChart => ({
  ...chart,
  child: 'nodePools',
})

/** Kubernetes clusters, over their nodes. AWS measures nodes only with Container Insights. */
export const kubernetesCharts: Charts = {
  NodeCpu: percent(m.nodeCpu),
  NodeMemory: percent(m.nodeMemory),
  NodeDisk: percent(m.nodeDiskUsage, azure),
  NetworkIn: bytes(m.networkIn, azureAndGoogle),
  NetworkOut: bytes(m.networkOut, azureAndGoogle),
  NodeCount: level(m.nodes, ['AWS']),
  PodCount: level(m.pods, azure),
  PendingPods: level(m.pendingPods, ['AWS']),
  ContainerRestarts: count(m.containerRestarts, ['GCP']),
  ApiServerCpu: percent(m.apiServerCpu, azure),
  ApiServerRequests: count(m.apiServerRequests, ['AWS']),
  // The metrics of one pool. For AWS they are what EC2 measures for the pool's group of machines.
  PoolCpu: toNodePoolChart(percent(m.cpu, inventoryClouds, fiveMinutes)),
  PoolMemory: toNodePoolChart(percent(m.memory, azureAndGoogle)),
  PoolDisk: toNodePoolChart(percent(m.diskUsage, azure)),
  PoolNetworkIn: toNodePoolChart(bytes(m.networkIn, inventoryClouds, fiveMinutes)),
  PoolNetworkOut: toNodePoolChart(bytes(m.networkOut, inventoryClouds, fiveMinutes)),
}

/** The common charts of MySQL and PostgreSQL servers. */
const serverCharts = {
  CPU: percent(m.cpu),
  Memory: percent(m.memory, azureAndGoogle),
  FreeMemory: bytes(m.freeableMemory, ['AWS']),
  StorageUsedPercent: percent(m.storageUsed2, azureAndGoogle),
  StorageUsed: bytes(m.storageUsed, azureAndGoogle),
  FreeStorage: bytes(m.freeStorageSpace, ['AWS']),
  NetworkIn: traffic(m.networkIn, azureAndGoogle),
  NetworkOut: traffic(m.networkOut, azureAndGoogle),
  NetworkReceiveThroughput: bytesPerSecond(m.networkIn, ['AWS']),
  NetworkTransmitThroughput: bytesPerSecond(m.networkOut, ['AWS']),
  ActiveConnections: level(m.activeConnections),
  ReadLatency: latency(m.readLatency, ['AWS']),
  WriteLatency: latency(m.writeLatency, ['AWS']),
  ReplicationLag: latency(m.replicationLag, ['Azure', 'AWS']),
} satisfies Charts

/** MySQL servers. */
export const mySqlCharts: Charts = {
  ...serverCharts,
  IoConsumption: percent(m.ioConsumed, azure),
  Queries: count(m.queries, azureAndGoogle),
  SlowQueries: count(m.slowQueries, azure),
  AbortedConnections: count(m.abortedConnections, azure),
  TotalConnections: count(m.connections, azure),
}

/** PostgreSQL servers. */
export const postgreSqlCharts: Charts = {
  ...serverCharts,
  DiskIopsConsumed: percent(m.diskIopsConsumed, azure),
  Iops: level(m.iops, azure),
  ConnectionsSucceeded: count(m.successfulConnections, azure),
  ConnectionsFailed: count(m.failedConnections, azure),
}

/** SQL managed instances. Azure measures their storage in megabytes; it is shown in bytes. */
export const managedInstanceCharts: Charts = {
  CPU: percent(m.cpu, azure),
  Workers: percent(m.workersPercentage, azure),
  IoRequests: level(m.ioRequests, azure),
  IoBytesRead: bytes(m.ioRead, azure),
  IoBytesWritten: bytes(m.ioWritten, azure),
  StorageSpaceUsed: bytes(m.storageUsed, azure),
  ReservedStorage: bytes(m.storageSpaceReserved, azure),
  VirtualCores: level(m.virtualCores, azure),
}

/** Key vaults and their equivalents at the other providers. */
export const keyVaultCharts: Charts = {
  Availability: percent(m.availability, azure),
  Saturation: percent(m.vaultSaturation, azure),
  ServiceApiLatency: latency(m.apiLatency, azureAndGoogle),
  ServiceApiHit: count(m.apiRequests),
  ServiceApiResult: count(m.apiResults, azure),
}
