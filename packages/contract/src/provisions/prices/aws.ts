/** What machines, databases, environments and buckets of AWS cost. */
import {
  literally,
  standing,
  stored,
  unpriced,
  used,
  type PricePart,
  type PriceSought,
} from '../../kit/price-parts.ts'

type Place = { region: string }

const services = {
  ec2: { service: 'Amazon Elastic Compute Cloud', code: 'AmazonEC2' },
  s3: { service: 'Amazon Simple Storage Service', code: 'AmazonS3' },
  rds: { service: 'Amazon Relational Database Service', code: 'AmazonRDS' },
  balancer: { service: 'Elastic Load Balancing', code: 'AWSELB' },
  transfer: { service: 'AWS Data Transfer', code: 'AWSDataTransfer' },
  vpc: { service: 'Amazon Virtual Private Cloud', code: 'AmazonVPC' },
} as const

/** A usage type, with the region's letters before it or without: `APS1-BoxUsage:m7i.large`. */
const usageType = (text: string): RegExp => new RegExp(`(^|-)${literally(text)}$`, 'i')

const sought = (
  { service, code }: (typeof services)[keyof typeof services],
  region: string,
  usage: string,
  more: Pick<PriceSought, 'operation' | 'filters'> = {},
): PriceSought => ({ service, code, region, meter: usageType(usage), ...more })

/** What volumes are called in usage types. */
const volumeWords: Readonly<Record<string, string>> = {
  gp3: 'VolumeUsage.gp3',
  gp2: 'VolumeUsage.gp2',
  io1: 'VolumeUsage.piops',
  io2: 'VolumeUsage.io2',
  st1: 'VolumeUsage.st1',
  sc1: 'VolumeUsage.sc1',
  standard: 'VolumeUsage',
}

type Volume = {
  type: string
  gigabytes: number
  iops?: number | null | undefined
  throughput?: number | null | undefined
}

/** What a gp3 volume has without being paid apart. */
const included = { iops: 3000, throughput: 125 }

const volumeParts = (name: string, volume: Volume, region: string, count = 1): PricePart[] => {
  const { type, gigabytes, iops, throughput } = volume
  const of = (usage: string, productFamily: string) =>
    sought(services.ec2, region, `EBS:${usage}`, { filters: { productFamily } })
  const isPaidByIops = type === 'io1' || type === 'io2'
  const moreIops = (iops ?? 0) - (isPaidByIops ? 0 : included.iops)
  const moreThroughput = (throughput ?? 0) - included.throughput
  return [
    stored(
      `${name} (${gigabytes} GB ${type})`,
      gigabytes * count,
      of(volumeWords[type] ?? `VolumeUsage.${type}`, 'Storage'),
    ),
    ...(moreIops > 0 && (isPaidByIops || type === 'gp3')
      ? [
          stored(
            `IOPS of the ${name.toLowerCase()}${isPaidByIops ? '' : ` beyond ${included.iops}`}`,
            moreIops * count,
            of(`VolumeP-IOPS.${type === 'io1' ? 'piops' : type}`, 'System Operation'),
            'iops',
          ),
        ]
      : []),
    ...(moreThroughput > 0 && type === 'gp3'
      ? [
          stored(
            `Throughput of the ${name.toLowerCase()} beyond ${included.throughput} MiB/s`,
            moreThroughput * count,
            of('VolumeP-Throughput.gp3', 'Provisioned Throughput'),
            'throughput',
          ),
        ]
      : []),
    ...(type === 'standard'
      ? [used('Operations of the volume', of('VolumeIOUsage', 'System Operation'))]
      : []),
  ]
}

const systems = { Linux: 'RunInstances', Windows: 'RunInstances:0002' } as const

const instancePart = (
  { type, system, isDedicated = false }: { type: string; system: 'Linux' | 'Windows'; isDedicated?: boolean },
  region: string,
  count = 1,
): PricePart =>
  standing(
    `Machine ${type}, ${system}${count > 1 ? ` × ${count}` : ''}`,
    sought(services.ec2, region, `${isDedicated ? 'DedicatedUsage' : 'BoxUsage'}:${type}`, {
      operation: systems[system],
      filters: {
        instanceType: type,
        operatingSystem: system,
        tenancy: isDedicated ? 'Dedicated' : 'Shared',
        preInstalledSw: 'NA',
        capacitystatus: 'Used',
      },
    }),
    count,
  )

const dataOut = (region: string): PricePart =>
  used('Data that goes out', sought(services.transfer, region, 'DataTransfer-Out-Bytes'))

/** The machine, its volume, and by use its address, credits and data. */
const awsVirtualMachineParts = (
  request: {
    InstanceType: string
    Platform: 'Linux' | 'Windows'
    Tenancy: 'default' | 'dedicated' | 'host'
    CreditSpecification?: 'standard' | 'unlimited' | null | undefined
    StorageSetting: {
      Type: string
      VolumeSize: number
      Iops?: number | null | undefined
      Throughput?: number | null | undefined
    }
  },
  { region }: Place,
): PricePart[] => {
  const { InstanceType: type, Platform: system, StorageSetting: storage } = request
  const volume = {
    type: storage.Type,
    gigabytes: storage.VolumeSize,
    iops: storage.Iops,
    throughput: storage.Throughput,
  }
  return [
    request.Tenancy === 'host'
      ? unpriced(`Machine ${type}`, 'A dedicated host is paid whole, whatever runs on it.')
      : instancePart({ type, system, isDedicated: request.Tenancy === 'dedicated' }, region),
    ...volumeParts('Root volume', volume, region),
    ...(request.CreditSpecification === 'unlimited'
      ? [
          used(
            'CPU credits beyond those that it earns',
            sought(services.ec2, region, `CPUCredits:${type.split('.')[0]}`, {
              filters: { productFamily: 'CPU Credits' },
            }),
          ),
        ]
      : []),
    used(
      'Public address, if its subnet gives it one',
      sought(services.vpc, region, 'PublicIPv4:InUseAddress'),
    ),
    dataOut(region),
  ]
}

/** Engines as AWS numbers them in operations, with the licence that is included. */
const engines: Readonly<Record<string, string>> = {
  postgres: 'CreateDBInstance:0014',
  mysql: 'CreateDBInstance:0002',
  mariadb: 'CreateDBInstance:0018',
  'oracle-se2': 'CreateDBInstance:0020',
  'sqlserver-ex': 'CreateDBInstance:0010',
  'sqlserver-web': 'CreateDBInstance:0011',
  'sqlserver-se': 'CreateDBInstance:0012',
}

const databaseStorage: Readonly<Record<string, string>> = {
  gp3: 'RDS:GP3-Storage',
  gp2: 'RDS:GP2-Storage',
  io1: 'RDS:PIOPS-Storage',
  io2: 'RDS:PIOPS-Storage-IO2',
}

const databaseIops: Readonly<Record<string, string>> = {
  gp3: 'RDS:GP3-PIOPS',
  io1: 'RDS:PIOPS',
  io2: 'RDS:PIOPS-IO2',
}

/** IOPS of a gp3 database that are not paid apart: with volumes striped, four times as many. */
const includedDatabaseIops = 12_000
const freeInsightDays = 7

/** The instance in one zone, its storage and IOPS, and by use backups and data. */
const awsSqlDatabaseParts = (
  request: {
    InstanceClass: string
    EngineName: string
    StorageType: string
    AllocatedStorage: number
    Iops?: number | null | undefined
    DbBackup: { AutomatedBackupEnabled: boolean }
    PerformanceInsightEnabled: boolean
    InsightRetentionDay?: number | null | undefined
    IsPasswordManagedByAws: boolean
  },
  { region }: Place,
): PricePart[] => {
  const { InstanceClass: type, StorageType, AllocatedStorage, Iops } = request
  const iopsType = databaseIops[StorageType]
  const moreIops = (Iops ?? 0) - (StorageType === 'gp3' ? includedDatabaseIops : 0)
  return [
    standing(
      `Instance ${type}, one zone`,
      sought(services.rds, region, `InstanceUsage:${type}`, {
        operation: engines[request.EngineName] ?? '',
        filters: { instanceType: type, deploymentOption: 'Single-AZ' },
      }),
    ),
    stored(
      `Storage (${AllocatedStorage} GB ${StorageType})`,
      AllocatedStorage,
      sought(services.rds, region, databaseStorage[StorageType] ?? StorageType, {
        filters: { productFamily: 'Database Storage', deploymentOption: 'Single-AZ' },
      }),
    ),
    ...(moreIops > 0 && iopsType
      ? [
          stored(
            'IOPS that are paid apart',
            moreIops,
            sought(services.rds, region, iopsType, {
              filters: { productFamily: 'Provisioned IOPS', deploymentOption: 'Single-AZ' },
            }),
            'iops',
          ),
        ]
      : []),
    ...(request.PerformanceInsightEnabled && (request.InsightRetentionDay ?? 0) > freeInsightDays
      ? [unpriced('Performance Insights', 'What is kept for more than 7 days is paid by the core.')]
      : []),
    ...(request.IsPasswordManagedByAws
      ? [unpriced('Password in Secrets Manager', 'It is paid by the month and by how often it is read.')]
      : []),
    ...(request.DbBackup.AutomatedBackupEnabled
      ? [
          used(
            'Backups beyond the size of the database',
            sought(services.rds, region, 'RDS:ChargedBackupUsage', {
              filters: { productFamily: 'Storage Snapshot' },
            }),
          ),
        ]
      : []),
    dataOut(region),
  ]
}

/** Its machines, volumes and load balancer; Elastic Beanstalk itself is free. */
const awsElasticBeanstalkParts = (
  request: {
    PlatformBranch: string
    InstanceSetting: {
      RootVolume: {
        RootVolumeType: string
        RootVolumeSize: number
        RootVolumeIOPS?: number | null | undefined
        RootVolumeThroughput?: number | null | undefined
      }
      AutoScalingGroup: {
        EnvironmentType: 'SingleInstance' | 'LoadBalanced'
        EnableSpot: boolean
        MinSize: number
        MaxSize: number
        InstanceTypes: readonly string[]
      }
    }
  },
  { region }: Place,
): PricePart[] => {
  const { RootVolume: volume, AutoScalingGroup: group } = request.InstanceSetting
  const isScaled = group.EnvironmentType === 'LoadBalanced'
  const count = isScaled ? group.MinSize : 1
  const [type = ''] = group.InstanceTypes
  const system = /windows/i.test(request.PlatformBranch) ? 'Windows' : 'Linux'
  return [
    ...(group.EnableSpot
      ? [unpriced('Machines', 'Prices of spot machines change from hour to hour.')]
      : [instancePart({ type, system }, region, count)]),
    ...(isScaled && group.MaxSize > group.MinSize
      ? [
          unpriced(
            'More machines under load',
            `${group.MinSize} of them are counted; there may be ${group.MaxSize}.`,
          ),
        ]
      : []),
    ...volumeParts(
      'Root volume',
      {
        type: volume.RootVolumeType,
        gigabytes: volume.RootVolumeSize,
        iops: volume.RootVolumeIOPS,
        throughput: volume.RootVolumeThroughput,
      },
      region,
      count,
    ),
    ...(isScaled
      ? [
          standing(
            'Load balancer',
            sought(services.balancer, region, 'LoadBalancerUsage', {
              operation: 'LoadBalancing:Application',
              filters: { productFamily: 'Load Balancer-Application' },
            }),
          ),
          used(
            'Work of the load balancer',
            sought(services.balancer, region, 'LCUUsage', {
              operation: 'LoadBalancing:Application',
              filters: { productFamily: 'Load Balancer-Application' },
            }),
          ),
        ]
      : []),
    dataOut(region),
  ]
}

/** By what is kept and done. */
const awsS3BucketParts = (request: { IsAmazonManagedKey: boolean }, { region }: Place): PricePart[] => [
  used(
    'Objects that are kept (standard)',
    sought(services.s3, region, 'TimedStorage-ByteHrs', {
      filters: { productFamily: 'Storage', volumeType: 'Standard' },
    }),
  ),
  used(
    'Writing and listing',
    sought(services.s3, region, 'Requests-Tier1', { filters: { productFamily: 'API Request' } }),
  ),
  used(
    'Reading',
    sought(services.s3, region, 'Requests-Tier2', { filters: { productFamily: 'API Request' } }),
  ),
  ...(request.IsAmazonManagedKey
    ? []
    : [unpriced('Key of KMS', 'It is paid by the month and by how often it is asked.')]),
  dataOut(region),
]

/** The price of it, by these fields. */
export const awsS3BucketPrice = {
  by: ['IsAmazonManagedKey'],
  parts: awsS3BucketParts,
} as const

/** The price of it, by these fields. */
export const awsElasticBeanstalkPrice = {
  by: ['PlatformBranch', 'InstanceSetting'],
  parts: awsElasticBeanstalkParts,
} as const

/** The price of it, by these fields. */
export const awsSqlDatabasePrice = {
  by: [
    'InstanceClass',
    'EngineName',
    'StorageType',
    'AllocatedStorage',
    'Iops',
    'DbBackup',
    'PerformanceInsightEnabled',
    'InsightRetentionDay',
    'IsPasswordManagedByAws',
  ],
  parts: awsSqlDatabaseParts,
} as const

/** The price of it, by these fields. */
export const awsVirtualMachinePrice = {
  by: ['InstanceType', 'Platform', 'Tenancy', 'CreditSpecification', 'StorageSetting'],
  parts: awsVirtualMachineParts,
} as const
