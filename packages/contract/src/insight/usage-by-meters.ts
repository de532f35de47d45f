/**
 * Usage over any date range, at the amounts that documents charge: a list by meter, totals by group and the daily
 * amounts.
 */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/insight/usage-by-meters'
import * as nouns from '@cmp/messages/contract/nouns'
import { comparison } from './comparisons.ts'
import { customers } from '../parties/customers.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { shape, type Z } from '../kit/shape.ts'
import { defineComparedPeriod, defineUsageFilter, refuseTagWithoutKey } from './usage-filters.ts'

/** The meters of a date range, each with its subscription. Charges are before VAT. */
export const usageByMeters = defineResource({
  name: 'usage-by-meters',
  noun: nouns.meter,
  apiName: 'Meter',
  title: m.usageByMeter,
  purpose: m.dailyUsageByServiceMeterSubscription,
  nameField: 'meterName',
  fields: {
    id: f.text(m.id, { max: 2000 }),
    meterName: f.text(m.meter),
    serviceName: f.text(m.service),
    subscriptionId: f.externalId(m.subscriptionId),
    subscriptionName: f.text(m.subscription),
    customerId: f.ref(m.customer, customers, 'companyName'),
    companyName: f.text(m.customer),
    tenantId: f.externalId(m.tenantId),
    cloudProvider: f.text(m.provider),
    quantity: f.decimal(m.quantity),
    unit: f.text(m.unit),
    /** The quantity as documents print it, for example in GiB-hours instead of byte-seconds. */
    displayedQuantity: f.decimal(m.displayedQuantity),
    displayedUnit: f.text(m.displayedUnit),
    charge: f.money(m.charge, 'currency'),
    cost: f.optional(f.money(m.cost, 'currency')),
    margin: f.optional(f.money(m.margin, 'currency')),
    currency: f.currency(),
  },
  list: {
    columns: [
      'meterName',
      'serviceName',
      'subscriptionName',
      'companyName',
      'cloudProvider',
      'quantity',
      'unit',
      'charge',
      'cost',
      'margin',
    ],
    sort: ['meterName', 'serviceName', 'subscriptionName', 'companyName', 'charge', 'quantity'],
    defaultSort: 'meterName',
    filter: ['tenantId', 'subscriptionId', 'customerId', 'cloudProvider', 'serviceName'],
    parameters: {
      from: f.date(m.from, {
        help: m.firstDayOfDateRangeDefault,
      }),
      to: f.date(m.to, { help: m.lastDayOfDateRangeDefault }),
    },
    search: ['meterName', 'serviceName', 'subscriptionName'],
  },
  calls: {
    list: { method: 'GET', path: '/api/UsageByMeters/GetUsageByMeterWithPagination', envelope: 'upper' },
  },
  pages: { list: '/usage-consumption' },
  access: { read: 'guest', write: 'sa' },
  token: { read: 'read', change: 'none' },
})

/** The groupings of usage. The charges are sufficient for the first ones; the others are read from the line items. */
export const usageGroups = [
  { value: 'service', label: m.service, noun: nouns.service },
  { value: 'meter', label: m.meter, noun: nouns.meter },
  { value: 'subscription', label: m.subscription, noun: nouns.subscription },
  { value: 'project', label: m.project, noun: nouns.project },
  { value: 'cloud', label: m.provider, noun: nouns.provider },
  { value: 'customer', label: m.customer, noun: nouns.customer },
  { value: 'resourceGroup', label: m.resourceGroup, noun: nouns.resourceGroup },
  { value: 'region', label: m.region, noun: nouns.region },
  { value: 'resource', label: m.resource, noun: nouns.resource },
  { value: 'tag', label: m.tag, noun: nouns.tag },
] as const

/** A value of {@link usageGroups}. */
export type UsageGroup = (typeof usageGroups)[number]['value']

/** The groupings that need line items: all line items of the days are read for them. */
export const lineGroups = [
  'resourceGroup',
  'region',
  'resource',
  'tag',
] as const satisfies readonly UsageGroup[]

/** A value of {@link lineGroups}. */
export type LineGroup = (typeof lineGroups)[number]

/** The maximum number of days that a chart shows separately. */
export const mostDayColumns = 62

/** The maximum number of returned groups; the others are counted. */
export const mostUsageGroups = 200

const defineGroupedFilter = (z: Z) => ({
  ...defineUsageFilter(z),
  ...defineComparedPeriod(z),
  groupBy: z
    .enum(
      usageGroups.map(({ value: name }) => name),
      failWith(m.usageCanBeGroupedBy, { usageGroups: usageGroups.map(({ value: name }) => name).join(', ') }),
    )
    .default('service')
    .describe('The dimension to group the charges by.'),
})

const groupedQuery = shape((z) => z.object(defineGroupedFilter(z)).superRefine(refuseTagWithoutKey))

/**
 * How purchases, such as licenses, and monthly fees are shown by day: on the day that the provider bills them, or
 * spread over their term within the billed period (docs/decisions/0081).
 */
export const purchaseDays = [
  { value: 'billed', label: m.asBilled },
  { value: 'spread', label: m.amortizePurchases },
] as const

/** A value of {@link purchaseDays}. */
export type PurchaseDays = (typeof purchaseDays)[number]['value']

const daysQuery = shape((z) =>
  z
    .object({
      ...defineGroupedFilter(z),
      purchases: z
        .enum(
          purchaseDays.map(({ value: name }) => name),
          failWith(m.purchasesCanBeShownAs, {
            purchaseDays: purchaseDays.map(({ value: name }) => name).join(' or '),
          }),
        )
        .default('billed')
        .describe('Whether purchases are shown on the date they are billed or spread over their term.'),
    })
    .superRefine(refuseTagWithoutKey),
)

/** Decimal text with the digits of the currency. `cost` is converted at the rate of each charge; null for a customer. */
const defineFigures = (z: Z) => ({
  charge: z.string(),
  cost: z.string().nullable(),
  margin: z.string().nullable(),
})

/** Why line items behind the charges have been deleted, as a sentence; null if all are stored. */
export const defineRemovedLines = (z: Z) => z.string().nullable()

const defineUsageGroup = (z: Z) =>
  z.object({
    key: z.string(),
    name: z.string(),
    /** Distinguishes equal names: the service of a meter, the subscription of a resource group. */
    detail: z.string(),
    /** The parameters that filter the usage to exactly this group. */
    filters: z.record(z.string(), z.string()),
    ...defineFigures(z),
    /** Exact decimal text; null if the group has several units. */
    quantity: z.string().nullable(),
    unit: z.string().nullable(),
    /** The quantity as documents print it; null if the group has several units. */
    displayedQuantity: z.string().nullable(),
    displayedUnit: z.string().nullable(),
    /** The charge of the days that it is compared with; null without a comparison. */
    before: z.string().nullable(),
    difference: z.string().nullable(),
  })

/** Returns the usage totals by group, largest charge first. */
export const readUsage = defineCall({
  name: 'readUsage',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsage',
  tag: usageByMeters.title,
  summary: 'Get the charges for usage of a date range by group',
  query: groupedQuery,
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      /** The currencies of all charges of these days, most frequent first. */
      currencies: z.array(z.string()),
      total: z.object({
        ...defineFigures(z),
        /** The part of the charge that is on drafts, which may change. */
        estimated: z.string(),
      }),
      /** Covers only the compared days, as each group's `before` and `difference`; see `comparison`. */
      before: z.object(defineFigures(z)).nullable(),
      /** What the comparison leaves out; null without a comparison. */
      comparison: comparison(z).nullable(),
      groups: z.array(defineUsageGroup(z)),
      /** The number of groups, and the total of those that are not listed. */
      count: z.number().int(),
      beyond: z.object({
        ...defineFigures(z),
        before: z.string().nullable(),
        difference: z.string().nullable(),
      }),
      /** The tag keys in line items of these days, at most a hundred; only when grouped by tag. */
      tagKeys: z.array(z.string()),
      /** The number of invoices of these days without a calculation; always 0 for a customer. */
      uncalculated: z.number().int(),
      linesRemoved: defineRemovedLines(z),
    }),
  ),
  access: permit.read(usageByMeters),
  token: 'read',
})

/** Returns the same usage by day: a series for each of the largest groups and one for all others together. */
export const readUsageDays = defineCall({
  name: 'readUsageDays',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsageDays',
  tag: usageByMeters.title,
  summary: 'Get the charges for usage of a date range by day',
  query: daysQuery,
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      /** The days, or their months if there are more than {@link mostDayColumns}. */
      columns: z.array(z.object({ from: z.string(), to: z.string(), charge: z.string() })),
      series: z.array(z.object({ key: z.string(), name: z.string(), charges: z.array(z.string()) })),
    }),
  ),
  access: permit.read(usageByMeters),
  token: 'read',
})

/** Returns the groups as a file. */
export const usageFile = defineCall({
  name: 'usageFile',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsage/export',
  tag: usageByMeters.title,
  summary: 'Export the charges for usage of a date range by group as CSV',
  query: groupedQuery,
  reply: { file: 'text/csv' },
  access: permit.read(usageByMeters),
  token: 'read',
})

export type Usage = CallReply<typeof readUsage>
export type UsageDays = CallReply<typeof readUsageDays>
