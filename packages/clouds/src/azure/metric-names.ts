// The charts of each inventory as Azure Monitor names them, with what it keeps of each.
import { average, of, total, type CloudMetric } from '../kit/points.ts'

/** A namespace of metrics, and the charts in it. */
export type AzureMetrics = {
  namespace: string
  /** What stands behind the resource's id for metrics of a part of it. */
  part?: string
  charts: Readonly<Record<string, CloudMetric>>
}

const hourly = { leastSeconds: 3600 }
/** Clusters have no interval of a day (`P1D`). */
const halfDays = { mostSeconds: 43_200 }
const mebibytes = { factor: 1024 ** 2 }
const seconds = { factor: 1000 }

const percent = (name: string, more = {}) => of('Percent', name, average, more)
const bytes = (name: string, more = {}) => of('Bytes', name, average, more)
const traffic = (name: string) => of('Bytes', name, total)
const count = (name: string) => of('Count', name, total)
const level = (name: string, more = {}) => of('Count', name, average, more)

/** What flexible servers of both engines have. */
const servers = {
  CPU: percent('cpu_percent'),
  Memory: percent('memory_percent'),
  StorageUsedPercent: percent('storage_percent'),
  StorageUsed: bytes('storage_used'),
  NetworkIn: traffic('network_bytes_ingress'),
  NetworkOut: traffic('network_bytes_egress'),
  ActiveConnections: level('active_connections'),
}

/** The metrics by the name of their inventory. */
export const azureMetricNames: Readonly<Record<string, readonly AzureMetrics[]>> = {
  'virtual-machines': [
    {
      namespace: 'Microsoft.Compute/virtualMachines',
      charts: {
        PercentageCPU: percent('Percentage CPU'),
        AvailableMemory: bytes('Available Memory Bytes'),
        NetworkIn: traffic('Network In Total'),
        NetworkOut: traffic('Network Out Total'),
        DiskRead: traffic('Disk Read Bytes'),
        DiskWrite: traffic('Disk Write Bytes'),
        OSDiskIOPSConsumed: percent('OS Disk IOPS Consumed Percentage'),
        Availability: level('VmAvailabilityMetric'),
      },
    },
  ],
  'scale-sets': [
    {
      namespace: 'Microsoft.Compute/virtualMachineScaleSets',
      charts: {
        PercentageCPU: percent('Percentage CPU'),
        AvailableMemory: bytes('Available Memory Bytes'),
        NetworkIn: traffic('Network In Total'),
        NetworkOut: traffic('Network Out Total'),
        DiskRead: traffic('Disk Read Bytes'),
        DiskWrite: traffic('Disk Write Bytes'),
      },
    },
  ],
  'storage-accounts': [
    {
      namespace: 'Microsoft.Storage/storageAccounts',
      charts: {
        UsedCapacity: bytes('UsedCapacity', hourly),
        Transactions: count('Transactions'),
        Ingress: traffic('Ingress'),
        Egress: traffic('Egress'),
        SuccessE2ELatency: of('MilliSeconds', 'SuccessE2ELatency', average),
        SuccessServerLatency: of('MilliSeconds', 'SuccessServerLatency', average),
        Availability: percent('Availability'),
      },
    },
    {
      namespace: 'Microsoft.Storage/storageAccounts/blobServices',
      part: '/blobServices/default',
      charts: {
        BlobCapacity: bytes('BlobCapacity', hourly),
        BlobCount: level('BlobCount', hourly),
        ContainerCount: level('ContainerCount', hourly),
      },
    },
    {
      namespace: 'Microsoft.Storage/storageAccounts/fileServices',
      part: '/fileServices/default',
      charts: {
        FileCapacity: bytes('FileCapacity', hourly),
        FileCount: level('FileCount', hourly),
        FileShareCount: level('FileShareCount', hourly),
      },
    },
    {
      namespace: 'Microsoft.Storage/storageAccounts/queueServices',
      part: '/queueServices/default',
      charts: {
        QueueCapacity: bytes('QueueCapacity', hourly),
        QueueCount: level('QueueCount', hourly),
        QueueMessageCount: level('QueueMessageCount', hourly),
      },
    },
    {
      namespace: 'Microsoft.Storage/storageAccounts/tableServices',
      part: '/tableServices/default',
      charts: {
        TableCapacity: bytes('TableCapacity', hourly),
        TableCount: level('TableCount', hourly),
        TableEntityCount: level('TableEntityCount', hourly),
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
        HttpResponseTime: of('MilliSeconds', 'HttpResponseTime', average, seconds),
        BytesReceived: traffic('BytesReceived'),
        BytesSent: traffic('BytesSent'),
        MemoryWorkingSet: bytes('MemoryWorkingSet'),
        CpuTime: of('MilliSeconds', 'CpuTime', total, seconds),
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
        MemoryWorkingSet: bytes('MemoryWorkingSet'),
        BytesSent: traffic('BytesSent'),
      },
    },
  ],
  'nosql-databases': [
    {
      namespace: 'Microsoft.DocumentDB/databaseAccounts',
      charts: {
        Requests: of('Count', 'TotalRequests', ['Count']),
        RequestUnits: count('TotalRequestUnits'),
        NormalizedRequestUnits: percent('NormalizedRUConsumption'),
        // Counted every five minutes in each container and region: the total of an interval is the sum of its counts.
        Items: of('Count', 'DocumentCount', total, { countedEvery: 300, leastSeconds: 300 }),
      },
    },
  ],
  'log-workspaces': [
    {
      namespace: 'Microsoft.OperationalInsights/workspaces',
      charts: {
        IngestedRecords: of('Count', 'Ingestion Volume', ['Count']),
        IngestionTime: of('MilliSeconds', 'Ingestion Time', average, seconds),
        Queries: of('Count', 'Query Count', ['Count']),
        FailedQueries: of('Count', 'Query Failure Count', ['Count']),
        QueryAvailability: percent('AvailabilityRate_Query'),
      },
    },
  ],
  'container-registries': [
    {
      namespace: 'Microsoft.ContainerRegistry/registries',
      charts: {
        Pulls: count('TotalPullCount'),
        Pushes: count('TotalPushCount'),
        StorageUsed: bytes('StorageUsed', hourly),
      },
    },
  ],
  'sql-databases': [
    {
      namespace: 'Microsoft.Sql/servers/databases',
      charts: {
        CPU: percent('cpu_percent'),
        DataRead: percent('physical_data_read_percent'),
        LogWrite: percent('log_write_percent'),
        Dtu: percent('dtu_consumption_percent'),
        StorageUsedPercent: percent('storage_percent'),
        StorageUsed: bytes('storage'),
        ConnectionSuccessful: count('connection_successful'),
        ConnectionFailed: count('connection_failed'),
        Deadlock: count('deadlock'),
        Sessions: level('sessions_count'),
      },
    },
  ],
  'kubernetes-clusters': [
    {
      namespace: 'Microsoft.ContainerService/managedClusters',
      charts: {
        NodeCpu: percent('node_cpu_usage_percentage', halfDays),
        NodeMemory: percent('node_memory_working_set_percentage', halfDays),
        NodeDisk: percent('node_disk_usage_percentage', halfDays),
        NetworkIn: bytes('node_network_in_bytes', halfDays),
        NetworkOut: bytes('node_network_out_bytes', halfDays),
        // A series of ones for each pod and phase: their mean is one, their total in a minute the number of pods.
        PodCount: of('Count', 'kube_pod_status_phase', total, { ...halfDays, countedEvery: 60 }),
        ApiServerCpu: percent('apiserver_cpu_usage_percentage', halfDays),
        // Of a pool the same, narrowed to it.
        PoolCpu: percent('node_cpu_usage_percentage', halfDays),
        PoolMemory: percent('node_memory_working_set_percentage', halfDays),
        PoolDisk: percent('node_disk_usage_percentage', halfDays),
        PoolNetworkIn: bytes('node_network_in_bytes', halfDays),
        PoolNetworkOut: bytes('node_network_out_bytes', halfDays),
      },
    },
  ],
  'mysql-servers': [
    {
      namespace: 'Microsoft.DBforMySQL/flexibleServers',
      charts: {
        ...servers,
        ReplicationLag: of('MilliSeconds', 'replication_lag', average, seconds),
        IoConsumption: percent('io_consumption_percent'),
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
        ReplicationLag: of('MilliSeconds', 'physical_replication_delay_in_seconds', average, seconds),
        DiskIopsConsumed: percent('disk_iops_consumed_percentage'),
        Iops: level('iops'),
        ConnectionsSucceeded: count('connections_succeeded'),
        ConnectionsFailed: count('connections_failed'),
      },
    },
  ],
  'sql-managed-instances': [
    {
      namespace: 'Microsoft.Sql/managedInstances',
      charts: {
        CPU: percent('avg_cpu_percent'),
        Workers: percent('avg_workers_percent'),
        IoRequests: level('io_requests'),
        IoBytesRead: bytes('io_bytes_read'),
        IoBytesWritten: bytes('io_bytes_written'),
        StorageSpaceUsed: bytes('storage_space_used_mb', mebibytes),
        ReservedStorage: bytes('reserved_storage_mb', mebibytes),
        VirtualCores: level('virtual_core_count'),
      },
    },
  ],
  'key-vaults': [
    {
      namespace: 'Microsoft.KeyVault/vaults',
      charts: {
        Availability: percent('Availability'),
        Saturation: percent('SaturationShoebox'),
        ServiceApiLatency: of('MilliSeconds', 'ServiceApiLatency', average),
        ServiceApiHit: of('Count', 'ServiceApiHit', ['Count']),
        ServiceApiResult: of('Count', 'ServiceApiResult', ['Count']),
      },
    },
  ],
}
