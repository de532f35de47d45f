// The terms on which the demo reseller bills: profiles, narrower and dated rules, exchange rates, and projects with
// their own rates.
import { accountOf, demoTenants, type DemoTenant } from './accounts.ts'
import { scaleInteger } from './amounts.ts'
import { listWorkloads } from './azure-consumption.ts'
import { formatDate, toYearAndMonth } from './calendar.ts'
import { generateGuid, createRandom } from './random.ts'
import { formatResourceGroup } from './resource-ids.ts'

/** The general terms of a customer. Percentages are decimal text. */
export type DemoBillingProfile = {
  id: string
  name: string
  customerId: string
  currency: string
  markupPercent: string
  vatPercent: string
  paymentTermsDays: number
}

/** A markup that replaces its profile's markup if all the fields that it names match. */
export type DemoProfileRule = {
  id: string
  version: number
  profileId: string
  name: string
  subAccountKey?: string
  serviceName?: string
  meterName?: string
  markupPercent: string
  /** `YYYY-MM-DD`, inclusive; null means without a limit. */
  validFrom: string | null
  /** `YYYY-MM-DD`, exclusive; null means without a limit. */
  validTo: string | null
}

/** Units of `toCurrency` per `fromCurrency`, as exact decimal text. */
export type DemoRate = {
  id: string
  year: number
  month: number
  fromCurrency: string
  toCurrency: string
  rate: string
}

/** A project of a customer. */
export type DemoProject = { id: string; projectNo: string; projectName: string; customerId: string }

/** A rate that replaces the month's rate for the lines of a project. */
export type DemoProjectRate = DemoRate & { projectId: string }

/** A resource group whose lines belong to a project. */
export type DemoProjectResourceGroup = {
  id: string
  projectId: string
  cloudProvider: 'Azure'
  subscriptionId: string
  resourceGroup: string
}

const THAI_VAT_PERCENT = '7'

const getProfileId = (tenant: DemoTenant): string => generateGuid(`billing profile|${tenant.company.key}`)

/** One profile per customer. */
export const buildDemoBillingProfiles = (): DemoBillingProfile[] =>
  demoTenants.map((tenant) => ({
    id: getProfileId(tenant),
    name: `${tenant.company.companyName} standard`,
    customerId: tenant.customerId,
    currency: tenant.company.currency,
    markupPercent: tenant.company.markupPercent,
    vatPercent: tenant.company.country === 'TH' ? THAI_VAT_PERCENT : '0',
    paymentTermsDays: tenant.company.paymentTermsDays,
  }))

const getTenant = (key: string): DemoTenant => {
  const tenant = demoTenants.find(({ company }) => company.key === key)
  if (!tenant) throw new RangeError(`The demo has no company ${key}.`)
  return tenant
}

const getSubAccountKey = (name: string): string => {
  const account = demoTenants
    .flatMap(({ accounts }) => accounts)
    .find(({ subscriptionName }) => subscriptionName === name)
  if (!account) throw new RangeError(`The demo has no subscription ${name}.`)
  return account.subscriptionId
}

type Narrowing = Pick<DemoProfileRule, 'subAccountKey' | 'serviceName' | 'meterName'>

const buildRule = (
  company: string,
  name: string,
  markupPercent: string,
  narrowing: Narrowing,
  dates: { version: number; validFrom: string | null; validTo: string | null } = {
    version: 1,
    validFrom: null,
    validTo: null,
  },
): DemoProfileRule => ({
  id: generateGuid(`rule|${company}|${name}|${dates.version}`),
  profileId: getProfileId(getTenant(company)),
  name,
  markupPercent,
  ...narrowing,
  ...dates,
})

/** The rules; the rule for the first customer's virtual machines changes on the 16th of the month `changeMonth`. */
export const buildDemoProfileRules = (changeMonth: number): DemoProfileRule[] => {
  const change = formatDate(changeMonth, 16)
  return [
    buildRule(
      'demo',
      'Virtual machines',
      '10',
      { serviceName: 'Virtual Machines' },
      { version: 1, validFrom: null, validTo: change },
    ),
    buildRule(
      'demo',
      'Virtual machines',
      '14',
      { serviceName: 'Virtual Machines' },
      { version: 2, validFrom: change, validTo: null },
    ),
    buildRule('demo', 'BigQuery', '8', { serviceName: 'BigQuery' }),
    buildRule('demo', 'Data transfer out', '20', { meterName: 'Standard Data Transfer Out' }),
    buildRule('second', 'Booking platform', '10', { subAccountKey: getSubAccountKey('apr-booking') }),
    buildRule('nakhon-logistics', 'Storage', '5', { serviceName: 'Storage' }),
    buildRule('krungsiam-insure', 'Portal, databases', '9.5', {
      subAccountKey: getSubAccountKey('ksi-portal'),
      serviceName: 'SQL Database',
    }),
    buildRule('straits-fintech', 'Payments account', '5', {
      subAccountKey: getSubAccountKey('stf-payments'),
    }),
    buildRule('rheinwerk-solar', 'Backup storage', '6', {
      serviceName: 'Backup',
      meterName: 'LRS Data Stored',
    }),
  ]
}

/**
 * A rate, from USD unless another currency is named, that swings slowly between its bounds: center ± swing over
 * `period` months, with a little noise.
 */
type RateShape = {
  fromCurrency?: string
  toCurrency: string
  centre: number
  swing: number
  noise: number
  period: number
}

/** In millionths. THB stays within 32.4 and 36.7. */
const rateShapes: readonly RateShape[] = [
  { toCurrency: 'THB', centre: 34_550_000, swing: 1_800_000, noise: 300_000, period: 17 },
  { toCurrency: 'EUR', centre: 892_000, swing: 42_000, noise: 6_000, period: 23 },
  { toCurrency: 'JPY', centre: 150_200_000, swing: 6_400_000, noise: 900_000, period: 19 },
  // For the tax invoices of customers abroad, which state their VAT in baht.
  { fromCurrency: 'EUR', toCurrency: 'THB', centre: 38_730_000, swing: 900_000, noise: 120_000, period: 21 },
  { fromCurrency: 'JPY', toCurrency: 'THB', centre: 230_000, swing: 9_000, noise: 1_500, period: 15 },
]

/** The key of a rate among the generated ones. */
const rateKey = (from: string, to: string): string => (from === 'USD' ? to : `${from}|${to}`)

const rateOf = (
  { fromCurrency = 'USD', toCurrency, centre, swing, noise, period }: RateShape,
  month: number,
): string => {
  const phase = month % period
  const triangle = Math.round((swing * (4 * Math.min(phase, period - phase) - period)) / period)
  return scaleInteger(
    centre +
      triangle +
      createRandom(`rate|${rateKey(fromCurrency, toCurrency)}|${month}`).between(-noise, noise),
    6,
  ).toFixed()
}

/** The reseller's rates for each of `months`, from USD and to the currency of its tax. */
export const buildDemoMonthlyRates = (months: readonly number[]): DemoRate[] =>
  months.flatMap((month) =>
    rateShapes.map((shape) => ({
      id: generateGuid(`rate|${rateKey(shape.fromCurrency ?? 'USD', shape.toCurrency)}|${month}`),
      ...toYearAndMonth(month),
      fromCurrency: shape.fromCurrency ?? 'USD',
      toCurrency: shape.toCurrency,
      rate: rateOf(shape, month),
    })),
  )

type ProjectPlan = {
  company: string
  projectNo: string
  projectName: string
  workloads: number
  rate: string
  toCurrency: string
}

const projectPlans: readonly ProjectPlan[] = [
  {
    company: 'demo',
    projectNo: 'P-2025-014',
    projectName: 'Plant digitalisation',
    workloads: 2,
    rate: '33.25',
    toCurrency: 'THB',
  },
  {
    company: 'nakhon-logistics',
    projectNo: 'P-2025-022',
    projectName: 'Fleet tracking renewal',
    workloads: 1,
    rate: '33.9',
    toCurrency: 'THB',
  },
  {
    company: 'hoshimori-robotics',
    projectNo: 'P-2026-003',
    projectName: 'Simulation cluster',
    workloads: 1,
    rate: '148.5',
    toCurrency: 'JPY',
  },
]

/** Projects, the agreed rate of each in `months`, and their resource groups. */
export const buildDemoProjects = (
  months: readonly number[],
): {
  projects: DemoProject[]
  projectRates: DemoProjectRate[]
  projectResourceGroups: DemoProjectResourceGroup[]
} => {
  const planned = projectPlans.map((plan) => ({
    plan,
    id: generateGuid(`project|${plan.projectNo}`),
    tenant: getTenant(plan.company),
  }))
  return {
    projects: planned.map(({ plan, id, tenant }) => ({
      id,
      projectNo: plan.projectNo,
      projectName: plan.projectName,
      customerId: tenant.customerId,
    })),
    projectRates: planned.flatMap(({ plan, id }) =>
      months.map((month) => ({
        id: generateGuid(`project rate|${plan.projectNo}|${month}`),
        projectId: id,
        ...toYearAndMonth(month),
        fromCurrency: 'USD',
        toCurrency: plan.toCurrency,
        rate: plan.rate,
      })),
    ),
    projectResourceGroups: planned.flatMap(({ plan, id, tenant }) => {
      const account = accountOf(tenant, 'Azure subscription')
      return listWorkloads(tenant, account)
        .slice(0, plan.workloads)
        .map(({ name }) => ({
          id: generateGuid(`project resource group|${plan.projectNo}|${name}`),
          projectId: id,
          cloudProvider: 'Azure' as const,
          subscriptionId: account.subscriptionId,
          resourceGroup: formatResourceGroup(account.subscriptionName, name),
        }))
    }),
  }
}
