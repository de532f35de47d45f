// What the demo's tenants use in Azure in a month: the one source of the daily rated usage and of its repetition in the reconciliation file.
import {
  accountOf,
  accountsOf,
  demoTenants,
  unknownTenant,
  type DemoAccount,
  type DemoTenant,
} from './accounts.ts'
import { Exact, scaled } from './amounts.ts'
import { platformUseOf } from './azure-platform.ts'
import type { AzureMeter, UsagePattern } from './azure-meter.ts'
import { azureMeters } from './azure-meters.ts'
import { azureWorkloads, type AzureWorkload } from './azure-workloads.ts'
import { daysOf, monthNumberOf, weekdayOf } from './calendar.ts'
import { guidOf, randomOf } from './random.ts'

/** The reservation that covered a line, in Partner Center's Benefit columns. */
export type DemoBenefit = { orderId: string; benefitId: string }

/** One meter of one resource on one day. */
export type AzureConsumption = {
  tenant: DemoTenant
  account: DemoAccount
  workload: AzureWorkload
  /** What people have made: it is no part of a workload. */
  resource?: { id: string; group: string }
  meter: AzureMeter
  /** The day of use; it may lie in the month before the invoice's (usage that was metered late or corrected). */
  usageMonth: number
  usageDay: number
  /** In the meter's unit; negative in a correction. */
  quantity: Exact
  /** Price for one unit in USD after partner earned credit, 0 where a reservation covers the use. */
  effectiveUnitPrice: Exact
  /** Quantity × effective price in USD, never rounded. */
  cost: Exact
  /** Percent of partner earned credit. */
  partnerEarnedCredit: 0 | 15
  benefit: DemoBenefit | null
}

const GROWTH_START = monthNumberOf('2025-01')
/** Thousandths of a usual month that a calendar month adds: Songkran in April and the year's end are quiet, November is not. */
const SEASON_PERMILLE = [0, 10, 30, -40, 0, 20, 30, 20, 40, 60, 90, -20]

/** How much a tenant uses in a month, in thousandths of a usual month; a function of the calendar month alone. */
export const levelOf = (key: string, month: number): number => {
  const grown = Math.min(480, Math.max(0, month - GROWTH_START) * 12)
  return 760 + grown + (SEASON_PERMILLE[month % 12] ?? 0) + randomOf(`level|${key}|${month}`).between(-50, 50)
}

/** How many of everything an account runs: constant over time. */
export const sizeOf = ({ subscriptionId }: DemoAccount): number =>
  randomOf(`size|${subscriptionId}`).between(1, 5)

/** The days of a month, up to `throughDay`, on which a meter of this pattern reports. */
export const reportingDays = (
  pattern: UsagePattern,
  month: number,
  throughDay: number,
  offset: number,
): number[] => {
  const days = Array.from({ length: Math.min(throughDay, daysOf(month)) }, (_, index) => index + 1)
  switch (pattern) {
    case 'daily':
      return days
    case 'weekdays':
      return days.filter((day) => weekdayOf(month, day) % 6 !== 0)
    case 'weekly':
      return days.filter((day) => weekdayOf(month, day) === offset % 7)
    case 'monthly':
      return days.filter((day) => day === (offset % 5) + 1)
  }
}

/** The order of a tenant's virtual machine reservation. */
export const reservationOf = (tenant: DemoTenant): DemoBenefit => ({
  orderId: guidOf(`reservation order|${tenant.company.key}`),
  benefitId: guidOf(`reservation|${tenant.company.key}`),
})

/** The workloads of a subscription: two or three for a customer's first one, one or two for the others. */
export const workloadsOf = (tenant: DemoTenant, account: DemoAccount): AzureWorkload[] => {
  const position = tenant.accounts.filter(({ kind }) => kind === 'Azure subscription').indexOf(account)
  const random = randomOf(`workloads|${account.subscriptionId}`)
  if (tenant === demoTenants[0] && position === 0) return azureWorkloads.slice(0, 3)
  const matching = azureWorkloads.filter(
    ({ meters }) =>
      position === 0 && meters.some((key) => azureMeters.get(key)?.skuName === tenant.company.reservedSize),
  )
  const chosen = new Set([...matching, random.pick(azureWorkloads.slice(2))])
  if (random.between(0, 3) === 0) chosen.add(random.pick(azureWorkloads.slice(6)))
  return [...chosen]
}

const meterOf = (key: string): AzureMeter => {
  const meter = azureMeters.get(key)
  if (!meter) throw new RangeError(`There is no Azure meter ${key}.`)
  return meter
}

type Place = Pick<AzureConsumption, 'tenant' | 'account' | 'workload' | 'meter'>

const consumptionOf = (
  place: Place,
  usage: { month: number; day: number; quantityMicro: number },
  benefit: DemoBenefit | null,
): AzureConsumption => {
  const partnerEarnedCredit = benefit || place.tenant === unknownTenant ? 0 : 15
  const price = new Exact(place.meter.unitPrice).times(100 - partnerEarnedCredit).div(100)
  const effectiveUnitPrice = benefit ? new Exact(0) : price
  const quantity = scaled(usage.quantityMicro, 6)
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

/** Compute that runs around the clock: its quantity is whole hours of instances that come and go with the load. */
const isAlwaysOn = ({ quantityMicro }: AzureMeter): boolean => quantityMicro % 24_000_000 === 0

const regularUse = (month: number, throughDay: number): AzureConsumption[] => {
  const accounts = accountsOf('Azure subscription')
  const firstAccount = accounts[0]?.account
  return accounts.flatMap(({ tenant, account }) => {
    const level = levelOf(account.subscriptionId, month)
    const random = randomOf(`usage|${account.subscriptionId}|${month}`)
    const size = sizeOf(account)
    return workloadsOf(tenant, account).flatMap((workload) =>
      workload.meters.flatMap((key) => {
        const meter = meterOf(key)
        const isReserved = meter.skuName === tenant.company.reservedSize && meter.pattern === 'daily'
        const offset = randomOf(`offset|${account.subscriptionId}|${key}`).between(0, 29)
        // In the first month of a quarter the first subscription moves data out in the second week.
        const isMoved = account === firstAccount && key === 'egress' && month % 3 === 0
        return reportingDays(meter.pattern, month, throughDay, offset).map((day, index) => {
          const quantityMicro = isAlwaysOn(meter)
            ? 1_000_000 * Math.round((meter.quantityMicro * size * level) / 700_000_000)
            : Math.round((meter.quantityMicro * size * level * random.between(850, 1150)) / 1_000_000)
          const use = {
            month,
            day,
            quantityMicro: isMoved && index === 1 ? quantityMicro * 25 : quantityMicro,
          }
          return consumptionOf(
            { tenant, account, workload, meter },
            use,
            isReserved ? reservationOf(tenant) : null,
          )
        })
      }),
    )
  })
}

/** What subscriptions run beside their workloads: hours that do not change with the load. */
const platformUse = (month: number, throughDay: number): AzureConsumption[] =>
  accountsOf('Azure subscription').flatMap((place) => {
    const { tenant, account } = place
    const workloads = workloadsOf(tenant, account)
    return platformUseOf(place, workloads).flatMap(({ meter, resource, environment, quantity }) => {
      const offset = randomOf(`offset|${resource.id}`).between(0, 29)
      const workload = { name: resource.group, environment, meters: [] }
      return reportingDays(meter.pattern, month, throughDay, offset).map((day) => ({
        ...consumptionOf(
          { tenant, account, workload, meter },
          { month, day, quantityMicro: meter.quantityMicro * quantity },
          null,
        ),
        resource,
      }))
    })
  })

/**
 * Each month one subscription gets usage of the last day of the month before, metered late, and a negative line
 * that takes back a part of what was metered there too high.
 */
const lateUse = (month: number): AzureConsumption[] => {
  const owners = accountsOf('Azure plan').filter(({ tenant }) => tenant !== unknownTenant)
  const owner = owners[month % owners.length]
  if (!owner) return []
  const { tenant } = owner
  const account = accountOf(tenant, 'Azure subscription')
  const [workload] = workloadsOf(tenant, account)
  if (!workload) return []
  const late = { month: month - 1, day: daysOf(month - 1) }
  const random = randomOf(`late|${month}`)
  const place = (key: string): Place => ({ tenant, account, workload, meter: meterOf(key) })
  return [
    consumptionOf(place('egress'), { ...late, quantityMicro: random.between(200_000, 3_000_000) }, null),
    consumptionOf(
      place('blob-hot'),
      { ...late, day: 27, quantityMicro: -random.between(100_000, 900_000) },
      null,
    ),
  ]
}

/** Everything that the invoice of `month` charges by usage, for the days up to `throughDay`. */
export const azureConsumption = (month: number, throughDay: number): AzureConsumption[] => [
  ...regularUse(month, throughDay),
  ...platformUse(month, throughDay),
  ...lateUse(month),
]
