// SKUs of Google Cloud, and what projects run in addition to their machine, disk and bucket.
import { listAccounts, type DemoAccount, type DemoTenant } from './accounts.ts'
import type { UsagePattern } from './azure-meter.ts'
import { hasSome } from './cloud-resources/resource.ts'
import { pickGoogleSecondStatus } from './resource-ids.ts'

type CreditType = 'SUSTAINED_USAGE_DISCOUNT' | 'FREE_TIER' | 'RESELLER_MARGIN'
/** A credit in percent of the cost. */
export type Credit = { name: string; type: CreditType; percent: number }

/** A SKU of the price list. */
export type GcpSku = {
  key: string
  serviceId: string
  service: string
  sku: string
  /** The base unit, and the number of base units in one pricing unit. */
  unit: string
  unitsPerPricingUnit: string
  pricingUnit: string
  /** USD for one pricing unit, decimal text. */
  price: string
  quantityMicro: number
  pattern: UsagePattern
  credits: readonly Credit[]
}

/** A SKU with its service, its units, its price and its usual quantity. */
export const defineSku = (
  key: string,
  [serviceId, service, name]: readonly [string, string, string],
  [unit, unitsPerPricingUnit, pricingUnit]: readonly [string, string, string],
  price: string,
  quantityMicro: number,
  pattern: UsagePattern,
  credits: readonly Credit[],
): GcpSku => ({
  key,
  serviceId,
  service,
  sku: name,
  unit,
  unitsPerPricingUnit,
  pricingUnit,
  price,
  quantityMicro,
  pattern,
  credits,
})

export const HOURS = ['seconds', '3600', 'hour'] as const
export const GIBIBYTES = ['bytes', '1073741824', 'gibibyte'] as const
export const GIBIBYTE_MONTHS = ['byte-seconds', '2875866048000000', 'gibibyte month'] as const

type Place = { tenant: DemoTenant; account: DemoAccount }

const isFirst = ({ account }: Place): boolean => account === listAccounts('Google Cloud project')[0]?.account

const createUsePredicate = (what: string, outOf: number) => (place: Place) =>
  hasSome(place, what, outOf, isFirst(place))

const isAlwaysUsed = () => true

const HOURS_A_WEEK = 168_000_000
const HOURS_A_MONTH = 720_000_000
const compute = (name: string) => ['6F81-5844-456A', 'Compute Engine', name] as const
const describeCloudSql = (name: string) => ['9662-B51E-5089', 'Cloud SQL', `Cloud SQL for ${name}`] as const

const defineDisk = (key: string, gibibytes: number): GcpSku =>
  defineSku(
    key,
    compute('Balanced PD Capacity in Singapore'),
    GIBIBYTE_MONTHS,
    '0.11',
    gibibytes * 1_000_000,
    'monthly',
    [],
  )

const defineMachine = (key: string): GcpSku =>
  defineSku(
    key,
    compute('E2 Instance Core running in Singapore'),
    HOURS,
    '0.026908',
    4 * HOURS_A_WEEK,
    'weekly',
    [],
  )

/** The SKUs, each with the projects that have it. Their hours do not change with the load. */
export const gcpPlatform: readonly { item: GcpSku; has: (place: Place) => boolean }[] = [
  { item: defineMachine('second'), has: ({ account }) => pickGoogleSecondStatus(account) === 'Running' },
  { item: defineDisk('second-disk', 50), has: isAlwaysUsed },
  { item: defineDisk('former-disk', 500), has: createUsePredicate('gcp disk', 2) },
  {
    item: defineSku(
      'snapshot',
      compute('Storage PD Snapshot in Singapore'),
      GIBIBYTE_MONTHS,
      '0.05',
      18_400_000,
      'monthly',
      [],
    ),
    has: isAlwaysUsed,
  },
  {
    item: defineSku(
      'address',
      compute('Static Ip Charge in use on Standard VM'),
      HOURS,
      '0.005',
      HOURS_A_MONTH,
      'monthly',
      [],
    ),
    has: isAlwaysUsed,
  },
  {
    item: defineSku(
      'archive',
      ['95FF-2EF5-5EA1', 'Cloud Storage', 'Nearline Storage Singapore'],
      GIBIBYTE_MONTHS,
      '0.016',
      210_600_000,
      'monthly',
      [],
    ),
    has: isAlwaysUsed,
  },
  {
    item: defineSku(
      'run',
      ['152E-C115-5142', 'Cloud Run', 'CPU Allocation Time (Request-based billing)'],
      HOURS,
      '0.0864',
      96_000_000,
      'monthly',
      [],
    ),
    has: isAlwaysUsed,
  },
  {
    item: defineSku(
      'kms',
      ['EE2F-D110-890C', 'Cloud Key Management Service (KMS)', 'Active software symmetric key versions'],
      ['count', '1', 'count'],
      '0.06',
      3_000_000,
      'monthly',
      [],
    ),
    has: isAlwaysUsed,
  },
  {
    item: defineSku(
      'gke',
      ['CCD8-9BF1-090E', 'Kubernetes Engine', 'Regional Kubernetes Clusters'],
      HOURS,
      '0.1',
      HOURS_A_WEEK,
      'weekly',
      [],
    ),
    has: createUsePredicate('gke', 3),
  },
  ...['node-1', 'node-2', 'node-3'].map((key) => ({
    item: defineMachine(key),
    has: createUsePredicate('gke', 3),
  })),
  {
    item: defineSku(
      'load-balancer',
      ['E505-1604-58F8', 'Networking', 'Cloud Load Balancer Forwarding Rule Minimum Global'],
      HOURS,
      '0.025',
      HOURS_A_WEEK,
      'weekly',
      [],
    ),
    has: createUsePredicate('gcp load balancer', 4),
  },
  {
    item: defineSku(
      'nat',
      ['E505-1604-58F8', 'Networking', 'Networking Cloud NAT Gateway Uptime'],
      HOURS,
      '0.0044',
      HOURS_A_WEEK,
      'weekly',
      [],
    ),
    has: createUsePredicate('gcp nat', 6),
  },
  {
    item: defineSku(
      'cache',
      ['5AF5-2C11-D467', 'Cloud Memorystore for Redis', 'Redis Capacity Standard M2 Singapore'],
      ['byte-seconds', '3865470566400', 'gibibyte hour'],
      '0.053',
      5 * HOURS_A_WEEK,
      'weekly',
      [],
    ),
    has: createUsePredicate('gcp cache', 6),
  },
  {
    item: defineSku(
      'mysql',
      describeCloudSql('MySQL: Zonal - vCPU in Singapore'),
      HOURS,
      '0.0537',
      2 * HOURS_A_WEEK,
      'weekly',
      [],
    ),
    has: createUsePredicate('gcp mysql', 2),
  },
  {
    item: defineSku(
      'mssql',
      describeCloudSql('SQL Server: Zonal - vCPU in Singapore'),
      HOURS,
      '0.0537',
      2 * HOURS_A_WEEK,
      'weekly',
      [],
    ),
    has: createUsePredicate('gcp sql', 4),
  },
]
