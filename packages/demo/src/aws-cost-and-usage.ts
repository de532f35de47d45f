// The AWS cost and usage report (CUR, CSV with slash names): one payer account, and a usage account for each of the
// customers' accounts.
import { costAndUsageColumns, type CostAndUsageColumn } from '@cmp/fixtures/columns'
import { listAccounts, sellerIds, type DemoAccount, type DemoTenant } from './accounts.ts'
import { Exact, formatJavaDouble, scaleInteger } from './amounts.ts'
import { calculateUsageLevel, listReportingDays, getAccountSize } from './azure-consumption.ts'
import { awsPlatform, type AwsProduct } from './aws-platform.ts'
import type { UsagePattern } from './azure-meter.ts'
import { formatDate, countDaysInMonth, formatMonth } from './calendar.ts'
import type { DemoLine, DemoTable } from './csv.ts'
import { generateHex, createRandom } from './random.ts'
import { generateAwsBilledId } from './resource-ids.ts'

const defineProduct = (
  key: string,
  [code, name, family]: readonly [string, string, string],
  [usageType, operation, unit]: readonly [string, string, string],
  rate: string,
  quantityMicro: number,
  pattern: UsagePattern,
  text: string,
): AwsProduct => ({ key, code, name, family, usageType, operation, unit, rate, quantityMicro, pattern, text })

const EC2 = ['AmazonEC2', 'Amazon Elastic Compute Cloud', 'Compute Instance'] as const
const S3 = ['AmazonS3', 'Amazon Simple Storage Service', 'Storage'] as const

const instance = defineProduct(
  'ec2',
  EC2,
  ['APS1-BoxUsage:m6i.large', 'RunInstances', 'Hrs'],
  '0.12',
  24_000_000,
  'daily',
  '$0.12 per On Demand Linux m6i.large Instance Hour',
)

const products: readonly AwsProduct[] = [
  instance,
  defineProduct(
    'ebs',
    ['AmazonEC2', 'Amazon Elastic Compute Cloud', 'Storage'],
    ['APS1-EBS:VolumeUsage.gp3', 'CreateVolume-Gp3', 'GB-Mo'],
    '0.096',
    23_333_333,
    'weekly',
    '$0.096 per GB-month of General Purpose (gp3) provisioned storage',
  ),
  defineProduct(
    's3',
    S3,
    ['APS1-TimedStorage-ByteHrs', 'StandardStorage', 'GB-Mo'],
    '0.025',
    61_204_117,
    'weekly',
    '$0.025 per GB - first 50 TB / month of storage used',
  ),
  defineProduct(
    's3-put',
    ['AmazonS3', 'Amazon Simple Storage Service', 'API Request'],
    ['APS1-Requests-Tier1', 'PutObject', 'Requests'],
    '0.000005',
    31_442_000_000,
    'weekly',
    '$0.005 per 1,000 PUT, COPY, POST, or LIST requests',
  ),
  defineProduct(
    'egress',
    ['AWSDataTransfer', 'AWS Data Transfer', 'Data Transfer'],
    ['APS1-DataTransfer-Out-Bytes', 'RunInstances', 'GB'],
    '0.12',
    8_604_120,
    'weekly',
    '$0.120 per GB - first 10 TB / month data transfer out',
  ),
  defineProduct(
    'rds',
    ['AmazonRDS', 'Amazon Relational Database Service', 'Database Instance'],
    ['APS1-InstanceUsage:db.t4g.medium', 'CreateDBInstance:0014', 'Hrs'],
    '0.102',
    168_000_000,
    'weekly',
    '$0.102 per db.t4g.medium Single-AZ instance hour running PostgreSQL',
  ),
  defineProduct(
    'kms',
    ['awskms', 'AWS Key Management Service', 'API Request'],
    ['ap-southeast-1-KMS-Requests', 'Decrypt', 'Requests'],
    '0.000003',
    6_000_000,
    'monthly',
    '$0.03 per 10,000 KMS requests',
  ),
  defineProduct(
    'logs',
    ['AmazonCloudWatch', 'AmazonCloudWatch', 'Data Payload'],
    ['APS1-DataProcessing-Bytes', 'PutLogEvents', 'GB'],
    '0.7',
    1_310_448,
    'weekly',
    '$0.70 per GB custom log data ingested in Standard log class',
  ),
  defineProduct(
    'lambda',
    ['AWSLambda', 'AWS Lambda', 'Serverless'],
    ['APS1-Lambda-GB-Second-ARM', 'Invoke', 'Lambda-GB-Second'],
    '0.0000133334',
    410_000_000_000,
    'monthly',
    'AWS Lambda - Total Compute (ARM) - Asia Pacific (Singapore)',
  ),
  defineProduct(
    'dynamodb',
    ['AmazonDynamoDB', 'Amazon DynamoDB', 'Amazon DynamoDB PayPerRequest Throughput'],
    ['APS1-WriteRequestUnits', 'PayPerRequestThroughput', 'WriteRequestUnits'],
    '0.00000071',
    1_300_000_000_000,
    'monthly',
    '$0.71 per million write request units (Singapore)',
  ),
  defineProduct(
    'ecr',
    ['AmazonECR', 'Amazon EC2 Container Registry (ECR)', 'EC2 Container Registry'],
    ['APS1-TimedStorage-ByteHrs', 'GetDownloadUrlForLayer', 'GB-Mo'],
    '0.1',
    38_200_000,
    'monthly',
    '$0.10 per GB / month of data storage',
  ),
]

type Line = {
  type: 'Usage' | 'DiscountedUsage' | 'RIFee' | 'Credit'
  item: AwsProduct
  day: number
  amount: Exact
  rate: Exact
  cost: Exact
  text: string
}

const stamp = (month: number, day: number): string => `${formatDate(month, day)}T00:00:00Z`
const stampNextDay = (month: number, day: number): string =>
  day < countDaysInMonth(month) ? stamp(month, day + 1) : stamp(month + 1, 1)

const buildLine = (
  tenant: DemoTenant,
  account: DemoAccount,
  month: number,
  line: Line,
): DemoLine<CostAndUsageColumn> => {
  const { type, item, day, amount, rate, cost } = line
  const isUsage = type === 'Usage' || type === 'DiscountedUsage'
  const isReserved = type === 'DiscountedUsage' || type === 'RIFee'
  const start = stamp(month, day)
  const end = isUsage ? stampNextDay(month, day) : stamp(month + 1, 1)
  const sku = generateHex(`aws sku|${item.key}`, 16).toUpperCase()
  const onDemand = new Exact(item.rate)
  const reservation = `arn:aws:ec2:ap-southeast-1:${account.subscriptionId}:reserved-instances/${generateHex(`ri|${tenant.company.key}`, 32)}`
  return {
    subAccountKey: account.subscriptionId,
    cost,
    cells: {
      'identity/LineItemId': generateHex(`line|${account.subscriptionId}|${item.key}|${type}|${month}`, 52),
      'identity/TimeInterval': `${start}/${end}`,
      'bill/InvoiceId': generateAwsInvoiceId(month),
      'bill/InvoicingEntity': 'Amazon Web Services, Inc.',
      'bill/BillingEntity': 'AWS',
      'bill/BillType': 'Anniversary',
      'bill/PayerAccountId': sellerIds.awsPayerAccountId,
      'bill/BillingPeriodStartDate': stamp(month, 1),
      'bill/BillingPeriodEndDate': stamp(month + 1, 1),
      'lineItem/UsageAccountId': account.subscriptionId,
      'lineItem/LineItemType': type,
      'lineItem/UsageStartDate': start,
      'lineItem/UsageEndDate': end,
      'lineItem/ProductCode': item.code,
      'lineItem/UsageType': type === 'RIFee' ? 'APS1-HeavyUsage:m6i.large' : item.usageType,
      'lineItem/Operation': item.operation,
      'lineItem/AvailabilityZone': item.code === 'AmazonEC2' && isUsage ? 'ap-southeast-1a' : '',
      'lineItem/ResourceId': isUsage ? generateAwsBilledId(account, item.key) : '',
      'lineItem/UsageAmount': formatJavaDouble(amount),
      'lineItem/CurrencyCode': 'USD',
      'lineItem/UnblendedRate': formatJavaDouble(rate),
      'lineItem/UnblendedCost': formatJavaDouble(cost),
      'lineItem/BlendedRate': formatJavaDouble(rate),
      'lineItem/BlendedCost': formatJavaDouble(cost),
      'lineItem/LineItemDescription': line.text,
      'lineItem/LegalEntity': 'Amazon Web Services, Inc.',
      'product/ProductName': item.name,
      'product/location': 'Asia Pacific (Singapore)',
      'product/operation': item.operation,
      'product/productFamily': item.family,
      'product/region': 'ap-southeast-1',
      'product/regionCode': 'ap-southeast-1',
      'product/servicecode': item.code,
      'product/servicename': item.name,
      'product/sku': sku,
      'product/usagetype': item.usageType,
      'pricing/RateCode': `${sku}.JRTCKXETXF.6YS6EN2CT7`,
      'pricing/RateId': String(createRandom(`rate|${item.key}`).between(10_000_000, 99_999_999)),
      'pricing/currency': 'USD',
      'pricing/publicOnDemandCost': isUsage ? formatJavaDouble(onDemand.times(amount)) : '',
      'pricing/publicOnDemandRate': isUsage ? formatJavaDouble(onDemand) : '',
      'pricing/term': isReserved ? 'Reserved' : 'OnDemand',
      'pricing/unit': item.unit,
      'reservation/EffectiveCost': type === 'DiscountedUsage' ? formatJavaDouble(amount.times('0.0756')) : '',
      'reservation/ReservationARN': isReserved ? reservation : '',
      'reservation/SubscriptionId': isReserved
        ? generateHex(`ri subscription|${tenant.company.key}`, 10)
        : '',
      'resourceTags/user:environment': account.subscriptionName.endsWith('staging')
        ? 'staging'
        : 'production',
    },
  }
}

/** The first AWS account of the first customer runs on a reserved instance. */
const isReservedAccount = (account: DemoAccount): boolean =>
  account === listAccounts('AWS account')[0]?.account

/** The additional products of an account, see {@link awsPlatform}. */
const buildPlatformLines = (tenant: DemoTenant, account: DemoAccount, month: number): Line[] =>
  awsPlatform
    .filter(({ has }) => has({ tenant, account }))
    .flatMap(({ item }) => {
      const offset = createRandom(`offset|${account.subscriptionId}|${item.key}`).between(0, 29)
      const [amount, rate] = [scaleInteger(item.quantityMicro, 6), new Exact(item.rate)]
      return listReportingDays(item.pattern, month, countDaysInMonth(month), offset).map((day): Line => ({
        type: 'Usage',
        item,
        day,
        amount,
        rate,
        cost: rate.times(amount),
        text: item.text,
      }))
    })

/** Products with a resource in every account; every bill contains their usage. */
const ofEveryAccount = new Set(['ebs', 's3', 'rds'])

const buildUsageLines = (account: DemoAccount, month: number): Line[] => {
  const level = calculateUsageLevel(account.subscriptionId, month)
  const random = createRandom(`aws usage|${account.subscriptionId}|${month}`)
  const size = getAccountSize(account)
  const optional = createRandom(`aws choice|${account.subscriptionId}`)
  return products
    .filter(({ key, pattern }) => {
      const isChosen = pattern !== 'weekly' || optional.between(0, 9) < 6
      return isChosen || ofEveryAccount.has(key)
    })
    .flatMap((item) => {
      const offset = createRandom(`offset|${account.subscriptionId}|${item.key}`).between(0, 29)
      return listReportingDays(item.pattern, month, countDaysInMonth(month), offset).map((day): Line => {
        const isHours = item.unit === 'Hrs'
        const amount = isHours
          ? scaleInteger(item.quantityMicro * size, 6)
          : scaleInteger(
              Math.round((item.quantityMicro * size * level) / 1_000_000) * random.between(850, 1150),
              6,
            )
        const isDiscounted = item === instance && isReservedAccount(account)
        const rate = new Exact(isDiscounted ? 0 : item.rate)
        const text = isDiscounted ? 'Linux/UNIX (Amazon VPC), m6i.large reserved instance applied' : item.text
        return {
          type: isDiscounted ? 'DiscountedUsage' : 'Usage',
          item,
          day,
          amount,
          rate,
          cost: rate.times(amount),
          text,
        }
      })
    })
}

const buildFeeLine = (account: DemoAccount, month: number): Line => {
  const amount = new Exact(countDaysInMonth(month) * 24 * getAccountSize(account))
  const rate = new Exact('0.0756')
  const text = 'USD 0.0756 hourly fee per Linux/UNIX (Amazon VPC), m6i.large instance'
  return { type: 'RIFee', item: instance, day: 1, amount, rate, cost: rate.times(amount), text }
}

const buildCreditLine = (month: number): Line => {
  const cost = new Exact(-createRandom(`aws credit|${month}`).between(400, 3_000)).div(100)
  return {
    type: 'Credit',
    item: instance,
    day: 1,
    amount: new Exact(1),
    rate: new Exact(0),
    cost,
    text: 'AWS Migration Acceleration Program credit',
  }
}

/** The invoice number of AWS for a month. */
export const generateAwsInvoiceId = (month: number): string =>
  `2${String(createRandom(`aws invoice|${month}`).between(0, 999_999_999)).padStart(9, '0')}`

/** The cost and usage report of a whole month. */
export const buildCostAndUsage = (month: number): DemoTable<CostAndUsageColumn> => {
  const accounts = listAccounts('AWS account')
  const creditedIndex = month % accounts.length
  return {
    columns: costAndUsageColumns,
    lines: accounts.flatMap(({ tenant, account }, index) =>
      [
        ...buildUsageLines(account, month),
        ...buildPlatformLines(tenant, account, month),
        ...(isReservedAccount(account) ? [buildFeeLine(account, month)] : []),
        ...(index === creditedIndex ? [buildCreditLine(month)] : []),
      ].map((line) => buildLine(tenant, account, month, line)),
    ),
  }
}

/** File name of the report. */
export const formatCostAndUsageFileName = (month: number): string =>
  `siam-cloud-partners-cur-${formatMonth(month)}.csv.gz`
