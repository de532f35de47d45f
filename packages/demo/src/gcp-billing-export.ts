// The Google Cloud detailed billing export as a flattened CSV: nested lists as Python-style text, cost before credits.
import { gcpBillingColumns, type GcpBillingColumn } from '@cmp/fixtures/columns'
import { listAccounts, sellerIds, type DemoAccount, type DemoTenant } from './accounts.ts'
import { Exact, formatPythonFloat, roundHalfUp, scaleInteger } from './amounts.ts'
import { calculateUsageLevel, listReportingDays, getAccountSize } from './azure-consumption.ts'
import {
  gcpPlatform,
  GIBIBYTES,
  GIBIBYTE_MONTHS,
  HOURS,
  defineSku,
  type Credit,
  type GcpSku,
} from './gcp-platform.ts'
import { formatDate, countDaysInMonth, formatMonth } from './calendar.ts'
import type { DemoLine, DemoTable } from './csv.ts'
import { generateHex, createRandom } from './random.ts'
import { findGoogleBilledId } from './resource-ids.ts'

const sustained: Credit = { name: 'Sustained Usage Discount', type: 'SUSTAINED_USAGE_DISCOUNT', percent: 20 }
const margin: Credit = { name: 'Reseller Margin', type: 'RESELLER_MARGIN', percent: 10 }
const free: Credit = { name: 'Free tier', type: 'FREE_TIER', percent: 100 }

const skus: readonly GcpSku[] = [
  defineSku(
    'core',
    ['6F81-5844-456A', 'Compute Engine', 'N2 Instance Core running in Singapore'],
    HOURS,
    '0.038999',
    96_000_000,
    'daily',
    [sustained, margin],
  ),
  defineSku(
    'ram',
    ['6F81-5844-456A', 'Compute Engine', 'N2 Instance Ram running in Singapore'],
    ['byte-seconds', '3865470566400', 'gibibyte hour'],
    '0.005227',
    384_000_000,
    'weekly',
    [sustained],
  ),
  defineSku(
    'disk',
    ['6F81-5844-456A', 'Compute Engine', 'Balanced PD Capacity in Singapore'],
    GIBIBYTE_MONTHS,
    '0.11',
    46_666_667,
    'weekly',
    [],
  ),
  defineSku(
    'egress',
    ['6F81-5844-456A', 'Compute Engine', 'Network Internet Data Transfer Out from Singapore to Singapore'],
    GIBIBYTES,
    '0.12',
    12_441_020,
    'weekly',
    [margin],
  ),
  defineSku(
    'gcs',
    ['95FF-2EF5-5EA1', 'Cloud Storage', 'Standard Storage Singapore'],
    GIBIBYTE_MONTHS,
    '0.02',
    88_210_441,
    'weekly',
    [],
  ),
  defineSku(
    'bq',
    ['24E6-581D-38E5', 'BigQuery', 'Analysis'],
    ['bytes', '1099511627776', 'tebibyte'],
    '6.25',
    641_220,
    'weekly',
    [margin],
  ),
  defineSku(
    'bq-storage',
    ['24E6-581D-38E5', 'BigQuery', 'Active Logical Storage (asia-southeast1)'],
    GIBIBYTE_MONTHS,
    '0.02',
    4_112_800,
    'weekly',
    [free],
  ),
  defineSku(
    'sql',
    ['9662-B51E-5089', 'Cloud SQL', 'Cloud SQL for PostgreSQL: Zonal - vCPU in Singapore'],
    HOURS,
    '0.0537',
    336_000_000,
    'weekly',
    [],
  ),
  defineSku(
    'logging',
    ['5490-F7B7-8DF6', 'Cloud Logging', 'Log Storage cost'],
    GIBIBYTES,
    '0.5',
    12,
    'monthly',
    [],
  ),
  defineSku(
    'functions',
    ['29E7-DA93-CA13', 'Cloud Run Functions', 'Cloud Run functions CPU (2nd gen) in asia-southeast1'],
    HOURS,
    '0.0864',
    400_000_000,
    'monthly',
    [],
  ),
  defineSku(
    'firestore',
    ['EE2C-7FAC-5E08', 'Cloud Firestore', 'Cloud Firestore Read Ops Singapore'],
    ['count', '100000', 'count'],
    '0.038',
    160_000_000,
    'monthly',
    [],
  ),
  defineSku(
    'registry',
    ['149C-F9EC-3994', 'Artifact Registry', 'Artifact Registry Storage'],
    GIBIBYTE_MONTHS,
    '0.1',
    41_000_000,
    'monthly',
    [],
  ),
]

type Use = {
  sku: GcpSku
  month: number
  day: number
  amount: Exact
  cost: Exact
  costType: 'regular' | 'adjustment'
}

const stamp = (month: number, day: number, time: string): string => `${formatDate(month, day)} ${time}+00:00`
const stampNextMidnight = (month: number, day: number): string =>
  day < countDaysInMonth(month) ? stamp(month, day + 1, '00:00:00') : stamp(month + 1, 1, '00:00:00')

const listCredits = ({ sku: { credits }, cost, costType }: Use): { credit: Credit; amount: Exact }[] =>
  costType === 'regular'
    ? credits.map((credit) => ({ credit, amount: roundHalfUp(cost.times(credit.percent).div(-100), 6) }))
    : []

const buildLine = (
  tenant: DemoTenant,
  account: DemoAccount,
  invoiceMonth: number,
  use: Use,
): DemoLine<GcpBillingColumn> => {
  const { sku: item, month, day, amount, cost } = use
  const credits = listCredits(use)
  const resource = findGoogleBilledId(account, item.key)
  const text = credits.map(
    ({ credit, amount }) =>
      `{'name': '${credit.name}', 'amount': ${formatPythonFloat(amount)}, 'full_name': None, 'id': '${credit.name}', 'type': '${credit.type}'}`,
  )
  return {
    subAccountKey: account.subscriptionId,
    cost: credits.reduce((net, { amount }) => net.plus(amount), cost),
    cells: {
      billing_account_id: sellerIds.gcpBillingAccountId,
      'service.id': item.serviceId,
      'service.description': item.service,
      'sku.id': (generateHex(`gcp sku|${item.key}`, 12).toUpperCase().match(/.{4}/g) ?? []).join('-'),
      'sku.description': item.sku,
      usage_start_time: stamp(month, day, '00:00:00'),
      usage_end_time: stampNextMidnight(month, day),
      'project.id': account.subscriptionId,
      'project.name': account.subscriptionName,
      'project.labels': `[{'key': 'customer', 'value': '${tenant.company.key}'}]`,
      'project.ancestry_numbers': `/${createRandom(`gcp folder|${tenant.company.key}`).between(100_000_000, 999_999_999)}/`,
      labels: item.key === 'core' ? "[{'key': 'env', 'value': 'prod'}]" : '[]',
      system_labels: '[]',
      'location.location': 'asia-southeast1',
      'location.country': 'SG',
      'location.region': 'asia-southeast1',
      export_time: stamp(month, day, '23:41:32.199000'),
      cost: formatPythonFloat(cost),
      currency: 'USD',
      currency_conversion_rate: '1.0',
      'usage.amount': formatPythonFloat(amount.times(item.unitsPerPricingUnit).toDecimalPlaces(0)),
      'usage.unit': item.unit,
      'usage.amount_in_pricing_units': formatPythonFloat(amount),
      'usage.pricing_unit': item.pricingUnit,
      credits: `[${text.join(', ')}]`,
      'invoice.month': formatMonth(invoiceMonth).replace('-', ''),
      cost_type: use.costType,
      'resource.name': resource?.name ?? '',
      'resource.global_name': resource?.globalName ?? '',
      partition_date: stamp(month, day, '00:00:00'),
    },
  }
}

/** SKUs with a resource in every project. */
const ofEveryProject = new Set(['disk', 'gcs'])

/** The SKUs that a project uses, the same in every month. */
const listSkus = (account: DemoAccount): GcpSku[] => {
  const chosen = createRandom(`gcp choice|${account.subscriptionId}`)
  return skus.filter(({ key, pattern }) => {
    const isChosen = pattern === 'daily' || chosen.between(0, 9) < 7
    return isChosen || ofEveryProject.has(key)
  })
}

/** Whether a project uses a SKU, by its key. */
export const usesSku = (account: DemoAccount, key: string): boolean =>
  listSkus(account).some((item) => item.key === key)

/** The additional SKUs of a project, see {@link gcpPlatform}. */
const buildPlatformUse = (tenant: DemoTenant, account: DemoAccount, month: number): Use[] =>
  gcpPlatform
    .filter(({ has }) => has({ tenant, account }))
    .flatMap(({ item }) => {
      const offset = createRandom(`offset|${account.subscriptionId}|${item.key}`).between(0, 29)
      const amount = scaleInteger(item.quantityMicro, 6)
      return listReportingDays(item.pattern, month, countDaysInMonth(month), offset).map((day): Use => ({
        sku: item,
        month,
        day,
        amount,
        cost: roundHalfUp(amount.times(item.price), 6),
        costType: 'regular',
      }))
    })

const buildUsage = (account: DemoAccount, month: number): Use[] => {
  const level = calculateUsageLevel(account.subscriptionId, month)
  const random = createRandom(`gcp usage|${account.subscriptionId}|${month}`)
  const size = getAccountSize(account)
  return listSkus(account).flatMap((item) => {
    const offset = createRandom(`offset|${account.subscriptionId}|${item.key}`).between(0, 29)
    const days = listReportingDays(item.pattern, month, countDaysInMonth(month), offset).map((day) => ({
      month,
      day,
    }))
    // Usage of a month's last day that reaches the export after midnight belongs to the next invoice month.
    const late = item.pattern === 'daily' ? [{ month: month - 1, day: countDaysInMonth(month - 1) }] : []
    return [...late, ...days].map((when): Use => {
      const share = when.month === month ? 1_000_000 : 24_000_000
      const amount = scaleInteger(
        Math.round((item.quantityMicro * size * level * random.between(900, 1100)) / share),
        6,
      )
      return {
        sku: item,
        ...when,
        amount,
        cost: roundHalfUp(amount.times(item.price), 6),
        costType: 'regular',
      }
    })
  })
}

/** A price correction that Google grants to one project each month. */
const buildAdjustment = (month: number): Use[] =>
  skus.slice(0, 1).map((item) => ({
    sku: item,
    month,
    day: 2,
    amount: new Exact(0),
    cost: new Exact(-createRandom(`gcp adjustment|${month}`).between(1_000_000, 9_000_000)).div(1_000_000),
    costType: 'adjustment',
  }))

/** The key of a month's invoice: the export contains no invoice number, only the billing account and the invoice month. */
export const formatGcpInvoiceId = (month: number): string =>
  `${sellerIds.gcpBillingAccountId}|${formatMonth(month)}`

/** The export of a whole invoice month. */
export const buildGcpBillingExport = (month: number): DemoTable<GcpBillingColumn> => {
  const projects = listAccounts('Google Cloud project')
  const adjustedIndex = month % projects.length
  return {
    columns: gcpBillingColumns,
    lines: projects.flatMap(({ tenant, account }, index) =>
      [
        ...buildUsage(account, month),
        ...buildPlatformUse(tenant, account, month),
        ...(index === adjustedIndex ? buildAdjustment(month) : []),
      ].map((use) => buildLine(tenant, account, month, use)),
    ),
  }
}

/** File name of the export. */
export const formatGcpBillingExportFileName = (month: number): string =>
  `gcp_billing_export_resource_v1_${sellerIds.gcpBillingAccountId.replaceAll('-', '_')}_${formatMonth(month)}.csv.gz`
