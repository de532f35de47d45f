// The Azure Monitor names of each inventory's charts, with the available aggregations.
import { average, defineMetric, total, type CloudMetric } from '../kit/points.ts'

/** A metrics namespace and its charts. */
export type AzureMetrics = {
  namespace: string
  /** The path after the resource's ID for metrics of one of its parts. */
  part?: string
  charts: Readonly<Record<string, CloudMetric>>
}

/** Azure Monitor supports no other intervals for Microsoft.Cache/redisEnterprise. */
const fiveMinutesOrHours = { grains: [300, 3600] }
const hourly = { leastSeconds: 3600 }
/** Clusters have no interval of a day (`P1D`). */
const halfDays = { mostSeconds: 43_200 }
const mebibytes = { factor: 1024 ** 2 }
const seconds = { factor: 1000 }

const definePercent = (name: string, more = {}) => defineMetric('Percent', name, average, more)
const defineBytes = (name: string, more = {}) => defineMetric('Bytes', name, average, more)
const defineTraffic = (name: string) => defineMetric('Bytes', name, total)
const count = (name: string) => defineMetric('Count', name, total)
const defineLevel = (name: string, more = {}) => defineMetric('Count', name, average, more)

/** The charts of flexible servers of both engines. */
const servers = {
  CPU: definePercent('cpu_percent'),
  Memory: definePercent('memory_percent'),
  StorageUsedPercent: definePercent('storage_percent'),
  StorageUsed: defineBytes('storage_used'),
  NetworkIn: defineTraffic('network_bytes_ingress'),
  NetworkOut: defineTraffic('network_bytes_egress'),
  ActiveConnections: defineLevel('active_connections'),
}

/** The charts that both types of caches have under the same metric names. */
const cache = (more: { grains?: readonly number[] } = {}) => ({
  CPU: definePercent('percentProcessorTime', more),
  ServerLoad: definePercent('serverLoad', more),
  MemoryUsed: definePercent('usedmemorypercentage', more),
  UsedMemory: defineBytes('usedmemory', more),
  Connections: defineLevel('connectedclients', more),
  Hits: defineMetric('Count', 'cachehits', total, more),
  Misses: defineMetric('Count', 'cachemisses', total, more),
  Evictions: defineMetric('Count', 'evictedkeys', total, more),
})

/** The metrics by inventory. */
export const azureMetricNames: Readonly<Record<string, readonly AzureMetrics[]>> = {
  'virtual-machines': [
    {
      namespace: 'Microsoft.Compute/virtualMachines',
      charts: {
        PercentageCPU: definePercent('Percentage CPU'),
        AvailableMemory: defineBytes('Available Memory Bytes'),
        NetworkIn: defineTraffic('Network In Total'),
        NetworkOut: defineTraffic('Network Out Total'),
        DiskRead: defineTraffic('Disk Read Bytes'),
        DiskWrite: defineTraffic('Disk Write Bytes'),
        OSDiskIOPSConsumed: definePercent('OS Disk IOPS Consumed Percentage'),
        Availability: defineLevel('VmAvailabilityMetric'),
      },
    },
  ],
  'scale-sets': [
    {
      namespace: 'Microsoft.Compute/virtualMachineScaleSets',
      charts: {
        PercentageCPU: definePercent('Percentage CPU'),
        AvailableMemory: defineBytes('Available Memory Bytes'),
        NetworkIn: defineTraffic('Network In Total'),
        NetworkOut: defineTraffic('Network Out Total'),
        DiskRead: defineTraffic('Disk Read Bytes'),
        DiskWrite: defineTraffic('Disk Write Bytes'),
      },
    },
  ],
  'storage-accounts': [
    {
      namespace: 'Microsoft.Storage/storageAccounts',
      charts: {
        UsedCapacity: defineBytes('UsedCapacity', hourly),
        Transactions: count('Transactions'),
        Ingress: defineTraffic('Ingress'),
        Egress: defineTraffic('Egress'),
        SuccessE2ELatency: defineMetric('MilliSeconds', 'SuccessE2ELatency', average),
        SuccessServerLatency: defineMetric('MilliSeconds', 'SuccessServerLatency', average),
        Availability: definePercent('Availability'),
      },
    },
    {
      namespace: 'Microsoft.Storage/storageAccounts/blobServices',
      part: '/blobServices/default',
      charts: {
        BlobCapacity: defineBytes('BlobCapacity', hourly),
        BlobCount: defineLevel('BlobCount', hourly),
        ContainerCount: defineLevel('ContainerCount', hourly),
      },
    },
    {
      namespace: 'Microsoft.Storage/storageAccounts/fileServices',
      part: '/fileServices/default',
      charts: {
        FileCapacity: defineBytes('FileCapacity', hourly),
        FileCount: defineLevel('FileCount', hourly),
        FileShareCount: defineLevel('FileShareCount', hourly),
      },
    },
    {
      namespace: 'Microsoft.Storage/storageAccounts/queueServices',
      part: '/queueServices/default',
      charts: {
        QueueCapacity: defineBytes('QueueCapacity', hourly),
        QueueCount: defineLevel('QueueCount', hourly),
        QueueMessageCount: defineLevel('QueueMessageCount', hourly),
      },
    },
    {
      namespace: 'Microsoft.Storage/storageAccounts/tableServices',
      part: '/tableServices/default',
      charts: {
        TableCapacity: defineBytes('TableCapacity', hourly),
        TableCount: defineLevel('TableCount', hourly),
        TableEntityCount: defineLevel('TableEntityCount', hourly),
      },
    },
  ],
  'web-apps': [
    {
      namespace: 'Microsoft.Web/sites',
      charts: {
        Requests: count('Requests'),
        Http2xx: count('Http2xx'),
        Http4xx: count('Http4xx'),
        Http5xx: count('Http5xx'),
        HttpResponseTime: defineMetric('MilliSeconds', 'HttpResponseTime', average, seconds),
        BytesReceived: defineTraffic('BytesReceived'),
        BytesSent: defineTraffic('BytesSent'),
        MemoryWorkingSet: defineBytes('MemoryWorkingSet'),
        CpuTime: defineMetric('MilliSeconds', 'CpuTime', total, seconds),
      },
    },
  ],
  functions: [
    {
      namespace: 'Microsoft.Web/sites',
      charts: {
        Invocations: count('FunctionExecutionCount'),
        OnDemandInvocations: count('OnDemandFunctionExecutionCount'),
        Errors: count('Http5xx'),
        ExecutionUnits: count('FunctionExecutionUnits'),
        MemoryWorkingSet: defineBytes('MemoryWorkingSet'),
        BytesSent: defineTraffic('BytesSent'),
      },
    },
  ],
  'nosql-databases': [
    {
      namespace: 'Microsoft.DocumentDB/databaseAccounts',
      charts: {
        Requests: defineMetric('Count', 'TotalRequests', ['Count']),
        RequestUnits: count('TotalRequestUnits'),
        NormalizedRequestUnits: definePercent('NormalizedRUConsumption'),
        // Azure counts every five minutes in each container and region; the total of an interval is the sum of these
        // counts.
        Items: defineMetric('Count', 'DocumentCount', total, { countedEvery: 300, leastSeconds: 300 }),
      },
    },
  ],
  'log-workspaces': [
    {
      namespace: 'Microsoft.OperationalInsights/workspaces',
      charts: {
        IngestedRecords: defineMetric('Count', 'Ingestion Volume', ['Count']),
        IngestionTime: defineMetric('MilliSeconds', 'Ingestion Time', average, seconds),
        Queries: defineMetric('Count', 'Query Count', ['Count']),
        FailedQueries: defineMetric('Count', 'Query Failure Count', ['Count']),
        QueryAvailability: definePercent('AvailabilityRate_Query'),
      },
    },
  ],
  'container-registries': [
    {
      namespace: 'Microsoft.ContainerRegistry/registries',
      charts: {
        Pulls: count('TotalPullCount'),
        Pushes: count('TotalPushCount'),
        StorageUsed: defineBytes('StorageUsed', hourly),
      },
    },
  ],
  'load-balancers': [
    {
      namespace: 'Microsoft.Network/loadBalancers',
      charts: {
        ProcessedBytes: defineTraffic('ByteCount'),
        SnatConnections: count('SnatConnectionCount'),
        HealthProbeStatus: definePercent('DipAvailability'),
        Availability: definePercent('VipAvailability'),
      },
    },
    {
      namespace: 'Microsoft.Network/applicationGateways',
      charts: {
        Requests: count('TotalRequests'),
        FailedRequests: count('FailedRequests'),
        ResponseTime: defineMetric('MilliSeconds', 'ApplicationGatewayTotalTime', average),
        BytesReceived: defineTraffic('BytesReceived'),
        BytesSent: defineTraffic('BytesSent'),
        UnhealthyHosts: defineLevel('UnhealthyHostCount'),
        CapacityUnits: defineLevel('CapacityUnits'),
      },
    },
  ],
  'nat-gateways': [
    {
      namespace: 'Microsoft.Network/natGateways',
      charts: {
        ProcessedBytes: defineTraffic('ByteCount'),
        // The total of an interval adds up the open connections of each of its minutes.
        ActiveConnections: defineMetric('Count', 'TotalConnectionCount', total, { countedEvery: 60 }),
        DroppedPackets: count('PacketDropCount'),
        Availability: definePercent('DatapathAvailability'),
      },
    },
  ],
  caches: [
    { namespace: 'Microsoft.Cache/redis', charts: cache() },
    { namespace: 'Microsoft.Cache/redisEnterprise', charts: cache(fiveMinutesOrHours) },
  ],
  'sql-databases': [
    {
      namespace: 'Microsoft.Sql/servers/databases',
      charts: {
        CPU: definePercent('cpu_percent'),
        DataRead: definePercent('physical_data_read_percent'),
        LogWrite: definePercent('log_write_percent'),
        Dtu: definePercent('dtu_consumption_percent'),
        StorageUsedPercent: definePercent('storage_percent'),
        StorageUsed: defineBytes('storage'),
        ConnectionSuccessful: count('connection_successful'),
        ConnectionFailed: count('connection_failed'),
        Deadlock: count('deadlock'),
        Sessions: defineLevel('sessions_count'),
      },
    },
  ],
  'kubernetes-clusters': [
    {
      namespace: 'Microsoft.ContainerService/managedClusters',
      charts: {
        NodeCpu: definePercent('node_cpu_usage_percentage', halfDays),
        NodeMemory: definePercent('node_memory_working_set_percentage', halfDays),
        NodeDisk: definePercent('node_disk_usage_percentage', halfDays),
        NetworkIn: defineBytes('node_network_in_bytes', halfDays),
        NetworkOut: defineBytes('node_network_out_bytes', halfDays),
        // Azure reports a series of ones for each pod and phase: its mean is one, its total in a minute is the number
        // of pods.
        PodCount: defineMetric('Count', 'kube_pod_status_phase', total, { ...halfDays, countedEvery: 60 }),
        ApiServerCpu: definePercent('apiserver_cpu_usage_percentage', halfDays),
        // The same metrics for a node pool, filtered by its name.
        PoolCpu: definePercent('node_cpu_usage_percentage', halfDays),
        PoolMemory: definePercent('node_memory_working_set_percentage', halfDays),
        PoolDisk: definePercent('node_disk_usage_percentage', halfDays),
        PoolNetworkIn: defineBytes('node_network_in_bytes', halfDays),
        PoolNetworkOut: defineBytes('node_network_out_bytes', halfDays),
      },
    },
  ],
  'mysql-servers': [
    {
      namespace: 'Microsoft.DBforMySQL/flexibleServers',
      charts: {
        ...servers,
        ReplicationLag: defineMetric('MilliSeconds', 'replication_lag', average, seconds),
        IoConsumption: definePercent('io_consumption_percent'),
        Queries: count('Queries'),
        SlowQueries: count('Slow_queries'),
        AbortedConnections: count('aborted_connections'),
        TotalConnections: count('total_connections'),
      },
    },
  ],
  'postgresql-servers': [
    {
      namespace: 'Microsoft.DBforPostgreSQL/flexibleServers',
      charts: {
        ...servers,
        ReplicationLag: defineMetric(
          'MilliSeconds',
          'physical_replication_delay_in_seconds',
          average,
          seconds,
        ),
        DiskIopsConsumed: definePercent('disk_iops_consumed_percentage'),
        Iops: defineLevel('iops'),
        ConnectionsSucceeded: count('connections_succeeded'),
        ConnectionsFailed: count('connections_failed'),
      },
    },
  ],
  'sql-managed-instances': [
    {
      namespace: 'Microsoft.Sql/managedInstances',
      charts: {
        CPU: definePercent('avg_cpu_percent'),
        Workers: definePercent('avg_workers_percent'),
        IoRequests: defineLevel('io_requests'),
        IoBytesRead: defineBytes('io_bytes_read'),
        IoBytesWritten: defineBytes('io_bytes_written'),
        StorageSpaceUsed: defineBytes('storage_space_used_mb', mebibytes),
        ReservedStorage: defineBytes('reserved_storage_mb', mebibytes),
        VirtualCores: defineLevel('virtual_core_count'),
      },
    },
  ],
  'key-vaults': [
    {
      namespace: 'Microsoft.KeyVault/vaults',
      charts: {
        Availability: definePercent('Availability'),
        Saturation: definePercent('SaturationShoebox'),
        ServiceApiLatency: defineMetric('MilliSeconds', 'ServiceApiLatency', average),
        ServiceApiHit: defineMetric('Count', 'ServiceApiHit', ['Count']),
        ServiceApiResult: defineMetric('Count', 'ServiceApiResult', ['Count']),
      },
    },
  ],
}
