// What AWS accounts run in addition to their machine, volume and database: the products of the bill and the accounts
// that have them.
import { listAccounts, type DemoAccount, type DemoTenant } from './accounts.ts'
import type { UsagePattern } from './azure-meter.ts'
import { hasSome } from './cloud-resources/resource.ts'
import { pickAwsBatchStatus } from './resource-ids.ts'

/** A product as the cost and usage report names it. */
export type AwsProduct = {
  key: string
  code: string
  name: string
  family: string
  usageType: string
  operation: string
  unit: string
  /** USD for one unit, decimal text. */
  rate: string
  quantityMicro: number
  pattern: UsagePattern
  text: string
}

type Place = { tenant: DemoTenant; account: DemoAccount }

const isFirst = ({ account }: Place): boolean => account === listAccounts('AWS account')[0]?.account

const createUsePredicate = (what: string, outOf: number) => (place: Place) =>
  hasSome(place, what, outOf, isFirst(place))

const HOURS_A_WEEK = 168_000_000
const HOURS_A_MONTH = 720_000_000
const EC2 = ['AmazonEC2', 'Amazon Elastic Compute Cloud', 'Compute Instance'] as const
const RDS = ['AmazonRDS', 'Amazon Relational Database Service', 'Database Instance'] as const

const defineProduct = (
  key: string,
  [code, name, family]: readonly [string, string, string],
  [usageType, operation, unit]: readonly [string, string, string],
  [rate, quantityMicro, pattern]: readonly [string, number, UsagePattern],
  text: string,
): AwsProduct => ({ key, code, name, family, usageType, operation, unit, rate, quantityMicro, pattern, text })

const defineMachine = (
  key: string,
  size: string,
  rate: string,
  [quantityMicro, pattern]: readonly [number, UsagePattern] = [HOURS_A_MONTH, 'monthly'],
): AwsProduct =>
  defineProduct(
    key,
    EC2,
    [`APS1-BoxUsage:${size}`, 'RunInstances', 'Hrs'],
    [rate, quantityMicro, pattern],
    `$${rate} per On Demand Linux ${size} Instance Hour`,
  )

/** The products, each with the accounts that have it. Their hours do not change with the load. */
export const awsPlatform: readonly { item: AwsProduct; has: (place: Place) => boolean }[] = [
  {
    item: defineMachine('batch', 't3.medium', '0.0528'),
    has: ({ account }) => pickAwsBatchStatus(account) === 'Running',
  },
  {
    item: defineProduct(
      'logs-bucket',
      ['AmazonS3', 'Amazon Simple Storage Service', 'Storage'],
      ['APS1-TimedStorage-ByteHrs', 'StandardStorage', 'GB-Mo'],
      ['0.025', 42_310_000, 'monthly'],
      '$0.025 per GB - first 50 TB / month of storage used',
    ),
    has: () => true,
  },
  {
    item: defineProduct(
      'snapshot',
      ['AmazonEC2', 'Amazon Elastic Compute Cloud', 'Storage Snapshot'],
      ['APS1-EBS:SnapshotUsage', 'CreateSnapshot', 'GB-Mo'],
      ['0.05', 120_400_000, 'monthly'],
      '$0.05 per GB-Month of snapshot data stored',
    ),
    has: createUsePredicate('snapshot', 2),
  },
  {
    item: defineProduct(
      'kms-keys',
      ['awskms', 'AWS Key Management Service', 'Encryption Key'],
      ['ap-southeast-1-KMS-Keys', 'Unknown', 'Keys'],
      ['1', 3_000_000, 'monthly'],
      '$1 per customer managed KMS key version',
    ),
    has: () => true,
  },
  {
    item: defineProduct(
      'eip',
      ['AmazonVPC', 'Amazon Virtual Private Cloud', 'VpcPublicIPv4Address'],
      ['APS1-PublicIPv4:IdleAddress', 'AllocateAddressVPC', 'Hrs'],
      ['0.005', HOURS_A_MONTH, 'monthly'],
      '$0.005 per Idle public IPv4 address per hour',
    ),
    has: createUsePredicate('elastic ip', 2),
  },
  {
    item: defineProduct(
      'mysql',
      RDS,
      ['APS1-InstanceUsage:db.t4g.medium', 'CreateDBInstance:0002', 'Hrs'],
      ['0.102', HOURS_A_WEEK, 'weekly'],
      '$0.102 per db.t4g.medium Single-AZ instance hour running MySQL',
    ),
    has: createUsePredicate('aws mysql', 2),
  },
  {
    item: defineProduct(
      'mssql',
      RDS,
      ['APS1-InstanceUsage:db.t4g.medium', 'CreateDBInstance:0012', 'Hrs'],
      ['0.21', HOURS_A_WEEK, 'weekly'],
      '$0.21 per db.t4g.medium Single-AZ instance hour running SQL Server SE',
    ),
    has: createUsePredicate('aws sql', 3),
  },
  {
    item: defineProduct(
      'eks',
      ['AmazonEKS', 'Amazon Elastic Container Service for Kubernetes', 'Compute'],
      ['APS1-AmazonEKS-Hours:perCluster', 'CreateOperation', 'Hours'],
      ['0.1', HOURS_A_WEEK, 'weekly'],
      '$0.10 per hour for each EKS cluster',
    ),
    has: createUsePredicate('eks', 3),
  },
  ...['node-1', 'node-2', 'node-3'].map((key) => ({
    item: defineMachine(key, 'm6i.large', '0.12', [HOURS_A_WEEK, 'weekly']),
    has: createUsePredicate('eks', 3),
  })),
  {
    item: defineProduct(
      'alb',
      ['AWSELB', 'Elastic Load Balancing', 'Load Balancer-Application'],
      ['APS1-LoadBalancerUsage', 'LoadBalancing:Application', 'Hrs'],
      ['0.0252', HOURS_A_WEEK, 'weekly'],
      '$0.0252 per Application LoadBalancer-hour (or partial hour)',
    ),
    has: createUsePredicate('load balancer', 4),
  },
  {
    item: defineProduct(
      'nat',
      ['AmazonEC2', 'Amazon Elastic Compute Cloud', 'NAT Gateway'],
      ['APS1-NatGateway-Hours', 'NatGateway', 'Hrs'],
      ['0.059', HOURS_A_WEEK, 'weekly'],
      '$0.059 per NAT Gateway Hour',
    ),
    has: createUsePredicate('nat gateway', 6),
  },
  ...['cache-1', 'cache-2'].map((key) => ({
    item: defineProduct(
      key,
      ['AmazonElastiCache', 'Amazon ElastiCache', 'Cache Instance'],
      ['APS1-NodeUsage:cache.t4g.medium', 'CreateCacheCluster:0002', 'Hrs'],
      ['0.0752', HOURS_A_WEEK, 'weekly'],
      '$0.0752 per T4G Medium Cache node-hour running Valkey',
    ),
    has: createUsePredicate('elasticache', 6),
  })),
  ...['beanstalk-1', 'beanstalk-2'].map((key) => ({
    item: defineMachine(key, 't3.small', '0.0264'),
    has: createUsePredicate('beanstalk', 2),
  })),
]
