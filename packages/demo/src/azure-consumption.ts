// What the demo's tenants use in Azure in a month. Both the daily rated usage and its repetition in the reconciliation
// file are made from it.
import {
  accountOf,
  listAccounts,
  demoTenants,
  unknownTenant,
  type DemoAccount,
  type DemoTenant,
} from './accounts.ts'
import { Exact, scaleInteger } from './amounts.ts'
import { listPlatformUse } from './azure-platform.ts'
import type { AzureMeter, UsagePattern } from './azure-meter.ts'
import { azureMeters } from './azure-meters.ts'
import { azureWorkloads, type AzureWorkload } from './azure-workloads.ts'
import { countDaysInMonth, parseMonthNumber, getWeekday } from './calendar.ts'
import { generateGuid, createRandom } from './random.ts'

/** The reservation that covered a line, in Partner Center's Benefit columns. */
export type DemoBenefit = { orderId: string; benefitId: string }

/** One meter of one resource on one day. */
export type AzureConsumption = {
  tenant: DemoTenant
  account: DemoAccount
  workload: AzureWorkload
  /** A resource that a user of the demo created; it is not part of a workload. */
  resource?: { id: string; group: string }
  meter: AzureMeter
  /** The day of use; it may lie in the month before the invoice's (usage that was metered late or corrected). */
  usageMonth: number
  usageDay: number
  /** In the meter's unit; negative in a correction. */
  quantity: Exact
  /** Price per unit in USD after partner earned credit, 0 if a reservation covers the usage. */
  effectiveUnitPrice: Exact
  /** Quantity × effective price in USD, never rounded. */
  cost: Exact
  /** Percent of partner earned credit. */
  partnerEarnedCredit: 0 | 15
  benefit: DemoBenefit | null
}

const GROWTH_START = parseMonthNumber('2025-01')
/**
 * Thousandths of a usual month that a calendar month adds: April (Songkran) and the end of the year are quiet, November
 * is busy.
 */
const SEASON_PERMILLE = [0, 10, 30, -40, 0, 20, 30, 20, 40, 60, 90, -20]

/** How much a tenant uses in a month, in thousandths of a usual month; depends only on the calendar month. */
export const calculateUsageLevel = (key: string, month: number): number => {
  const grown = Math.min(480, Math.max(0, month - GROWTH_START) * 12)
  return (
    760 + grown + (SEASON_PERMILLE[month % 12] ?? 0) + createRandom(`level|${key}|${month}`).between(-50, 50)
  )
}

/** How many of everything an account runs; constant over time. */
export const getAccountSize = ({ subscriptionId }: DemoAccount): number =>
  createRandom(`size|${subscriptionId}`).between(1, 5)

/** The days of a month, up to `throughDay`, on which a meter of this pattern reports. */
export const listReportingDays = (
  pattern: UsagePattern,
  month: number,
  throughDay: number,
  offset: number,
): number[] => {
  const days = Array.from({ length: Math.min(throughDay, countDaysInMonth(month)) }, (_, index) => index + 1)
  switch (pattern) {
    case 'daily':
      return days
    case 'weekdays':
      return days.filter((day) => getWeekday(month, day) % 6 !== 0)
    case 'weekly':
      return days.filter((day) => getWeekday(month, day) === offset % 7)
    case 'monthly':
      return days.filter((day) => day === (offset % 5) + 1)
  }
}

/** Returns the order of a tenant's virtual machine reservation. */
export const buildReservation = (tenant: DemoTenant): DemoBenefit => ({
  orderId: generateGuid(`reservation order|${tenant.company.key}`),
  benefitId: generateGuid(`reservation|${tenant.company.key}`),
})

/** The workloads of a subscription: two or three for a customer's first one, one or two for the others. */
export const listWorkloads = (tenant: DemoTenant, account: DemoAccount): AzureWorkload[] => {
  const position = tenant.accounts.filter(({ kind }) => kind === 'Azure subscription').indexOf(account)
  const random = createRandom(`workloads|${account.subscriptionId}`)
  if (tenant === demoTenants[0] && position === 0) return azureWorkloads.slice(0, 3)
  const matching = azureWorkloads.filter(
    ({ meters }) =>
      position === 0 && meters.some((key) => azureMeters.get(key)?.skuName === tenant.company.reservedSize),
  )
  const chosen = new Set([...matching, random.pick(azureWorkloads.slice(2))])
  if (random.between(0, 3) === 0) chosen.add(random.pick(azureWorkloads.slice(6)))
  return [...chosen]
}

const getMeter = (key: string): AzureMeter => {
  const meter = azureMeters.get(key)
  if (!meter) throw new RangeError(`There is no Azure meter ${key}.`)
  return meter
}

type Place = Pick<AzureConsumption, 'tenant' | 'account' | 'workload' | 'meter'>

const buildConsumption = (
  place: Place,
  usage: { month: number; day: number; quantityMicro: number },
  benefit: DemoBenefit | null,
): AzureConsumption => {
  const partnerEarnedCredit = benefit || place.tenant === unknownTenant ? 0 : 15
  const price = new Exact(place.meter.unitPrice).times(100 - partnerEarnedCredit).div(100)
  const effectiveUnitPrice = benefit ? new Exact(0) : price
  const quantity = scaleInteger(usage.quantityMicro, 6)
  return {
    ...place,
    usageMonth: usage.month,
    usageDay: usage.day,
    quantity,
    effectiveUnitPrice,
    cost: quantity.times(effectiveUnitPrice),
    partnerEarnedCredit,
    benefit,
  }
}

/**
 * Whether a meter is for compute that runs around the clock: its quantity is whole hours of instances whose number
 * follows the load.
 */
const isAlwaysOn = ({ quantityMicro }: AzureMeter): boolean => quantityMicro % 24_000_000 === 0

const buildRegularUse = (month: number, throughDay: number): AzureConsumption[] => {
  const accounts = listAccounts('Azure subscription')
  const firstAccount = accounts[0]?.account
  return accounts.flatMap(({ tenant, account }) => {
    const level = calculateUsageLevel(account.subscriptionId, month)
    const random = createRandom(`usage|${account.subscriptionId}|${month}`)
    const size = getAccountSize(account)
    return listWorkloads(tenant, account).flatMap((workload) =>
      workload.meters.flatMap((key) => {
        const meter = getMeter(key)
        const isReserved = meter.skuName === tenant.company.reservedSize && meter.pattern === 'daily'
        const offset = createRandom(`offset|${account.subscriptionId}|${key}`).between(0, 29)
        // In the first month of a quarter the first subscription transfers data out in the second week.
        const isMoved = account === firstAccount && key === 'egress' && month % 3 === 0
        return listReportingDays(meter.pattern, month, throughDay, offset).map((day, index) => {
          const quantityMicro = isAlwaysOn(meter)
            ? 1_000_000 * Math.round((meter.quantityMicro * size * level) / 700_000_000)
            : Math.round((meter.quantityMicro * size * level * random.between(850, 1150)) / 1_000_000)
          const use = {
            month,
            day,
            quantityMicro: isMoved && index === 1 ? quantityMicro * 25 : quantityMicro,
          }
          return buildConsumption(
            { tenant, account, workload, meter },
            use,
            isReserved ? buildReservation(tenant) : null,
          )
        })
      }),
    )
  })
}

/** What subscriptions run in addition to their workloads: hours that do not change with the load. */
const buildPlatformUse = (month: number, throughDay: number): AzureConsumption[] =>
  listAccounts('Azure subscription').flatMap((place) => {
    const { tenant, account } = place
    const workloads = listWorkloads(tenant, account)
    return listPlatformUse(place, workloads).flatMap(({ meter, resource, environment, quantity }) => {
      const offset = createRandom(`offset|${resource.id}`).between(0, 29)
      const workload = { name: resource.group, environment, meters: [] }
      return listReportingDays(meter.pattern, month, throughDay, offset).map((day) => ({
        ...buildConsumption(
          { tenant, account, workload, meter },
          { month, day, quantityMicro: meter.quantityMicro * quantity },
          null,
        ),
        resource,
      }))
    })
  })

/**
 * Each month one subscription gets usage of the last day of the previous month that was metered late, and a negative
 * line that corrects a part of that day's usage that was metered too high.
 */
const buildLateUse = (month: number): AzureConsumption[] => {
  const owners = listAccounts('Azure plan').filter(({ tenant }) => tenant !== unknownTenant)
  const owner = owners[month % owners.length]
  if (!owner) return []
  const { tenant } = owner
  const account = accountOf(tenant, 'Azure subscription')
  const [workload] = listWorkloads(tenant, account)
  if (!workload) return []
  const late = { month: month - 1, day: countDaysInMonth(month - 1) }
  const random = createRandom(`late|${month}`)
  const place = (key: string): Place => ({ tenant, account, workload, meter: getMeter(key) })
  return [
    buildConsumption(place('egress'), { ...late, quantityMicro: random.between(200_000, 3_000_000) }, null),
    buildConsumption(
      place('blob-hot'),
      { ...late, day: 27, quantityMicro: -random.between(100_000, 900_000) },
      null,
    ),
  ]
}

/** Returns everything that the invoice of `month` charges by usage, for the days up to `throughDay`. */
export const buildAzureConsumption = (month: number, throughDay: number): AzureConsumption[] => [
  ...buildRegularUse(month, throughDay),
  ...buildPlatformUse(month, throughDay),
  ...buildLateUse(month),
]
