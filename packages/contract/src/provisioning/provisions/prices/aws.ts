/** The priced parts of AWS machines, databases, environments and buckets. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/prices/aws'
import {
  escapePattern,
  createTimePart,
  createStoragePart,
  createUnpricedPart,
  createUsagePart,
  type PricePart,
  type PriceQuery,
} from '../../../kit/price-parts.ts'

type Place = { region: string }

const services = {
  ec2: { service: 'Amazon Elastic Compute Cloud', code: 'AmazonEC2' },
  s3: { service: 'Amazon Simple Storage Service', code: 'AmazonS3' },
  rds: { service: 'Amazon Relational Database Service', code: 'AmazonRDS' },
  balancer: { service: 'Elastic Load Balancing', code: 'AWSELB' },
  transfer: { service: 'AWS Data Transfer', code: 'AWSDataTransfer' },
  vpc: { service: 'Amazon Virtual Private Cloud', code: 'AmazonVPC' },
} as const

/** Matches a usage type with or without the region's prefix: `APS1-BoxUsage:m7i.large`. */
const buildUsagePattern = (text: string): RegExp => new RegExp(`(^|-)${escapePattern(text)}$`, 'i')

const buildPriceQuery = (
  { service, code }: (typeof services)[keyof typeof services],
  region: string,
  usage: string,
  more: Pick<PriceQuery, 'operation' | 'filters'> = {},
): PriceQuery => ({ service, code, region, meter: buildUsagePattern(usage), ...more })

/** The names of volumes in usage types. */
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

/** The IOPS and throughput that a gp3 volume includes. */
const included = { iops: 3000, throughput: 125 }

const buildRootVolumeParts = (volume: Volume, region: string, count = 1): PricePart[] => {
  const { type, gigabytes, iops, throughput } = volume
  const buildVolumeQuery = (usage: string, productFamily: string) =>
    buildPriceQuery(services.ec2, region, `EBS:${usage}`, { filters: { productFamily } })
  const isPaidByIops = type === 'io1' || type === 'io2'
  const moreIops = (iops ?? 0) - (isPaidByIops ? 0 : included.iops)
  const moreThroughput = (throughput ?? 0) - included.throughput
  return [
    createStoragePart(
      t(m.rootVolume, { gigabytes, type }),
      gigabytes * count,
      buildVolumeQuery(volumeWords[type] ?? `VolumeUsage.${type}`, 'Storage'),
    ),
    ...(moreIops > 0 && (isPaidByIops || type === 'gp3')
      ? [
          createStoragePart(
            isPaidByIops ? t(m.iopsOfTheRootVolume) : t(m.iopsOfRootVolumeAbove, { included: included.iops }),
            moreIops * count,
            buildVolumeQuery(`VolumeP-IOPS.${type === 'io1' ? 'piops' : type}`, 'System Operation'),
            'iops',
          ),
        ]
      : []),
    ...(moreThroughput > 0 && type === 'gp3'
      ? [
          createStoragePart(
            t(m.throughputOfRootVolumeAboveMib, { included: included.throughput }),
            moreThroughput * count,
            buildVolumeQuery('VolumeP-Throughput.gp3', 'Provisioned Throughput'),
            'throughput',
          ),
        ]
      : []),
    ...(type === 'standard'
      ? [createUsagePart(t(m.iORequestsOfVolume), buildVolumeQuery('VolumeIOUsage', 'System Operation'))]
      : []),
  ]
}

const systems = { Linux: 'RunInstances', Windows: 'RunInstances:0002' } as const

const buildInstancePart = (
  { type, system, isDedicated = false }: { type: string; system: 'Linux' | 'Windows'; isDedicated?: boolean },
  region: string,
  count = 1,
): PricePart =>
  createTimePart(
    count > 1 ? t(m.severalMachines, { type, system, count }) : t(m.machineOfSystem, { type, system }),
    buildPriceQuery(services.ec2, region, `${isDedicated ? 'DedicatedUsage' : 'BoxUsage'}:${type}`, {
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

const buildDataTransferPart = (region: string): PricePart =>
  createUsagePart(
    t(m.outboundDataTransfer),
    buildPriceQuery(services.transfer, region, 'DataTransfer-Out-Bytes'),
  )

/** Returns the machine and its volume, and by usage its address, credits and data. */
const buildAwsVirtualMachineParts = (
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
      ? createUnpricedPart(t(m.instance, { type }), t(m.dedicatedHostIsBilledAsWhole))
      : buildInstancePart({ type, system, isDedicated: request.Tenancy === 'dedicated' }, region),
    ...buildRootVolumeParts(volume, region),
    ...(request.CreditSpecification === 'unlimited'
      ? [
          createUsagePart(
            t(m.surplusCpuCredits),
            buildPriceQuery(services.ec2, region, `CPUCredits:${type.split('.')[0]}`, {
              filters: { productFamily: 'CPU Credits' },
            }),
          ),
        ]
      : []),
    createUsagePart(
      t(m.publicIpv4AddressIfSubnet),
      buildPriceQuery(services.vpc, region, 'PublicIPv4:InUseAddress'),
    ),
    buildDataTransferPart(region),
  ]
}

/** Engines by AWS's numbers in operations, with included license. */
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

/** The included IOPS of a gp3 database: striped volumes have four times as many. */
const includedDatabaseIops = 12_000
const freeInsightDays = 7

/** Returns the instance in one zone, its storage and IOPS, and by usage backups and data. */
const buildAwsSqlDatabaseParts = (
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
    createTimePart(
      t(m.instanceSingleAz, { type }),
      buildPriceQuery(services.rds, region, `InstanceUsage:${type}`, {
        operation: engines[request.EngineName] ?? '',
        filters: { instanceType: type, deploymentOption: 'Single-AZ' },
      }),
    ),
    createStoragePart(
      t(m.storageGb, { AllocatedStorage, StorageType }),
      AllocatedStorage,
      buildPriceQuery(services.rds, region, databaseStorage[StorageType] ?? StorageType, {
        filters: { productFamily: 'Database Storage', deploymentOption: 'Single-AZ' },
      }),
    ),
    ...(moreIops > 0 && iopsType
      ? [
          createStoragePart(
            t(m.provisionedIops),
            moreIops,
            buildPriceQuery(services.rds, region, iopsType, {
              filters: { productFamily: 'Provisioned IOPS', deploymentOption: 'Single-AZ' },
            }),
            'iops',
          ),
        ]
      : []),
    ...(request.PerformanceInsightEnabled && (request.InsightRetentionDay ?? 0) > freeInsightDays
      ? [createUnpricedPart(t(m.performanceInsights), t(m.retentionOfMoreThan7Days))]
      : []),
    ...(request.IsPasswordManagedByAws
      ? [createUnpricedPart(t(m.passwordInSecretsManager), t(m.billedPerMonthAndPerApi))]
      : []),
    ...(request.DbBackup.AutomatedBackupEnabled
      ? [
          createUsagePart(
            t(m.backupStorageAboveSizeOfDatabase),
            buildPriceQuery(services.rds, region, 'RDS:ChargedBackupUsage', {
              filters: { productFamily: 'Storage Snapshot' },
            }),
          ),
        ]
      : []),
    buildDataTransferPart(region),
  ]
}

/** Returns its machines, volumes and load balancer; Elastic Beanstalk itself is free. */
const buildAwsElasticBeanstalkParts = (
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
      ? [createUnpricedPart(t(m.instances), t(m.spotPricesCanChangeEveryHour))]
      : [buildInstancePart({ type, system }, region, count)]),
    ...(isScaled && group.MaxSize > group.MinSize
      ? [
          createUnpricedPart(
            t(m.additionalInstancesUnderLoad),
            t(m.instancesInEstimateMaximum, { MinSize: group.MinSize, MaxSize: group.MaxSize }),
          ),
        ]
      : []),
    ...buildRootVolumeParts(
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
          createTimePart(
            t(m.loadBalancer),
            buildPriceQuery(services.balancer, region, 'LoadBalancerUsage', {
              operation: 'LoadBalancing:Application',
              filters: { productFamily: 'Load Balancer-Application' },
            }),
          ),
          createUsagePart(
            t(m.loadBalancerCapacityUnitsLcu),
            buildPriceQuery(services.balancer, region, 'LCUUsage', {
              operation: 'LoadBalancing:Application',
              filters: { productFamily: 'Load Balancer-Application' },
            }),
          ),
        ]
      : []),
    buildDataTransferPart(region),
  ]
}

/** Returns parts that are billed by storage and usage. */
const buildAwsS3BucketParts = (request: { IsAmazonManagedKey: boolean }, { region }: Place): PricePart[] => [
  createUsagePart(
    t(m.objectStorageStandard),
    buildPriceQuery(services.s3, region, 'TimedStorage-ByteHrs', {
      filters: { productFamily: 'Storage', volumeType: 'Standard' },
    }),
  ),
  createUsagePart(
    t(m.writeAndListRequests),
    buildPriceQuery(services.s3, region, 'Requests-Tier1', { filters: { productFamily: 'API Request' } }),
  ),
  createUsagePart(
    t(m.readRequests),
    buildPriceQuery(services.s3, region, 'Requests-Tier2', { filters: { productFamily: 'API Request' } }),
  ),
  ...(request.IsAmazonManagedKey ? [] : [createUnpricedPart(t(m.kmsKey), t(m.billedPerMonthAndPerRequest))]),
  buildDataTransferPart(region),
]

/** The price of an S3 bucket, with the fields that it depends on. */
export const awsS3BucketPrice = {
  by: ['IsAmazonManagedKey'],
  parts: buildAwsS3BucketParts,
} as const

/** The price of an Elastic Beanstalk environment, with the fields that it depends on. */
export const awsElasticBeanstalkPrice = {
  by: ['PlatformBranch', 'InstanceSetting'],
  parts: buildAwsElasticBeanstalkParts,
} as const

/** The price of an RDS database, with the fields that it depends on. */
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
  parts: buildAwsSqlDatabaseParts,
} as const

/** The price of an EC2 machine, with the fields that it depends on. */
export const awsVirtualMachinePrice = {
  by: ['InstanceType', 'Platform', 'Tenancy', 'CreditSpecification', 'StorageSetting'],
  parts: buildAwsVirtualMachineParts,
} as const
