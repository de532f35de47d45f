/**
 * Usage over any days, at what documents charge for it: a list by meter, sums by what people ask for, the days behind them,
 * and why a total changed.
 */
import { oneLine } from './kit/field.ts'
import { comparison } from './comparisons.ts'
import { detailComponents } from './detail-components.ts'
import { customers } from './customers.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { permit } from './kit/permissions.ts'
import { projects } from './projects.ts'
import { defineResource } from './kit/resource.ts'
import { shape, type Z } from './kit/shape.ts'
import { calendarDay } from './kit/months.ts'

/** The meters of a span of days, each with its subscription. Charges are before VAT. */
export const usageByMeters = defineResource({
  name: 'usage-by-meters',
  noun: 'meter',
  title: 'Usage by meter',
  purpose: 'What was used on which days, by service, meter, subscription, resource, project, tag and region.',
  nameField: 'meterName',
  fields: {
    id: f.text('Id', { max: 2000 }),
    meterName: f.text('Meter'),
    serviceName: f.text('Service'),
    subscriptionId: f.externalId('Subscription id'),
    subscriptionName: f.text('Subscription'),
    customerId: f.ref('Customer', customers, 'companyName'),
    companyName: f.text('Customer'),
    tenantId: f.externalId('Tenant id'),
    cloudProvider: f.text('Cloud'),
    quantity: f.decimal('Quantity'),
    unit: f.text('Unit'),
    /** The quantity as documents print it: GiB-hours in the place of byte-seconds. */
    displayedQuantity: f.decimal('Displayed quantity'),
    displayedUnit: f.text('Displayed unit'),
    charge: f.money('Charge', 'currency'),
    cost: f.optional(f.money('Cost', 'currency')),
    margin: f.optional(f.money('Margin', 'currency')),
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
      from: f.date('From', {
        help: 'The first day; the first of the month before the last one where it is left out.',
      }),
      to: f.date('To', { help: 'The last day; the last of that month where it is left out.' }),
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

/** What usage is summed by. The charge alone decides the first ones; the others are read from the lines. */
export const usageGroups = [
  { value: 'service', label: 'Service' },
  { value: 'meter', label: 'Meter' },
  { value: 'subscription', label: 'Subscription' },
  { value: 'project', label: 'Project' },
  { value: 'cloud', label: 'Cloud' },
  { value: 'customer', label: 'Customer' },
  { value: 'resourceGroup', label: 'Resource group' },
  { value: 'region', label: 'Region' },
  { value: 'resource', label: 'Resource' },
  { value: 'tag', label: 'Tag' },
] as const

/** A value of {@link usageGroups}. */
export type UsageGroup = (typeof usageGroups)[number]['value']

/** The groups that only lines tell: every line of the days is read for them. */
export const lineGroups = [
  'resourceGroup',
  'region',
  'resource',
  'tag',
] as const satisfies readonly UsageGroup[]

/** A value of {@link lineGroups}. */
export type LineGroup = (typeof lineGroups)[number]

/** Written as a filter's value where what is meant has none: lines without a region, without the tag. */
export const withoutValue = '(none)'

/** The most days that are asked for at once: five years, of which two are leap years at most. */
export const mostUsageDays = 5 * 365 + 2

/** The most days that are asked for at once of what every line is read for: regions, tags and the like, and why a charge changed. */
export const mostLineDays = 400

/** The most days that a chart shows each by itself. */
export const mostDayColumns = 62

/** The most groups that one answer lists; the others are counted. */
export const mostUsageGroups = 200

const dayOf = (z: Z, what: string) => calendarDay(z, `${what} is a day such as 2026-11-30`)
const value = (z: Z, of: string, most = 200) =>
  oneLine(z).max(most).optional().describe(`Only of this ${of}.`)

/** What usage is narrowed to in a query. */
export const usageNarrowing = (z: Z) => ({
  currency: oneLine(z)
    .regex(/^[A-Za-z]{3}$/, 'A currency is three letters such as THB')
    .toUpperCase()
    .optional()
    .describe('Of charges; that of most charges where it is left out.'),
  customerId: z.guid(`A ${customers.noun} is named by its id`).optional().describe('Only of this customer.'),
  cloudProvider: value(z, 'cloud'),
  subscriptionId: value(z, 'subscription, as invoices name it; (none) is what belongs to none'),
  component: z
    .enum(
      detailComponents.map(({ value: name }) => name),
      `A component is one of ${detailComponents.map(({ value: name }) => name).join(', ')}`,
    )
    .optional()
    .describe('Only usage, or only what is charged beside it: a fee, a discount.'),
  serviceName: value(z, 'service'),
  meterName: value(z, 'meter'),
  projectId: z
    .union([z.guid(`A ${projects.noun} is named by its id`), z.literal(withoutValue)])
    .optional()
    .describe('Only of this project; (none) is what belongs to none.'),
  resourceGroup: value(z, 'resource group; (none) is what has none'),
  region: value(z, 'region; (none) is what has none'),
  resourceId: value(z, 'resource; (none) is what has none', 1000),
  tagKey: value(z, 'tag: the name of the tag that is meant by tagValue and by the group tag'),
  tagValue: value(z, 'value of the tag; (none) is what does not have the tag', 1000),
})

type Tagged = { tagKey?: string | undefined; tagValue?: string | undefined }

/** A tag's value without its name narrows nothing: whoever gives it alone would read all usage as that of the tag. */
export const refuseTagWithoutKey = (
  { tagKey, tagValue }: Tagged,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  if (tagValue && !tagKey)
    context.addIssue({
      code: 'custom',
      path: ['tagKey'],
      message: 'A tag has a name and a value: give its name as tagKey, or leave tagValue out',
    })
}

const usageFilter = (z: Z) => ({
  from: dayOf(z, 'From').describe('The first day.'),
  to: dayOf(z, 'To').describe('The last day.'),
  ...usageNarrowing(z),
})

const compared = (z: Z) => ({
  beforeFrom: dayOf(z, 'The first day before')
    .optional()
    .describe('The first day of what it is compared with.'),
  beforeTo: dayOf(z, 'The last day before').optional().describe('The last day of what it is compared with.'),
})

const grouped = (z: Z) => ({
  ...usageFilter(z),
  ...compared(z),
  groupBy: z
    .enum(
      usageGroups.map(({ value: name }) => name),
      `Usage is grouped by ${usageGroups.map(({ value: name }) => name).join(', ')}`,
    )
    .default('service')
    .describe('What the charges are summed by.'),
})

const groupedQuery = shape((z) => z.object(grouped(z)).superRefine(refuseTagWithoutKey))

/**
 * How days show purchases, such as licenses, and fees of a month: on the day that the provider bills them, or spread over their term
 * within the billed period (docs/decisions/081).
 */
export const purchaseDays = [
  { value: 'billed', label: 'As billed' },
  { value: 'spread', label: 'Spread purchases over their term' },
] as const

/** A value of {@link purchaseDays}. */
export type PurchaseDays = (typeof purchaseDays)[number]['value']

const daysQuery = shape((z) =>
  z
    .object({
      ...grouped(z),
      purchases: z
        .enum(
          purchaseDays.map(({ value: name }) => name),
          `Purchases are shown as ${purchaseDays.map(({ value: name }) => name).join(' or ')}`,
        )
        .default('billed')
        .describe('Whether purchases stand on the day they are billed on or are spread over their term.'),
    })
    .superRefine(refuseTagWithoutKey),
)

/** Decimal text with the digits of the currency. `cost` is exchanged at the rate of each charge; null to a customer. */
const figures = (z: Z) => ({
  charge: z.string(),
  cost: z.string().nullable(),
  margin: z.string().nullable(),
})

/** Why lines behind the charges are not there any more, as a sentence; null where all of them are. */
const linesRemoved = (z: Z) => z.string().nullable()

const usageGroup = (z: Z) =>
  z.object({
    key: z.string(),
    name: z.string(),
    /** Where the name alone may be another's too: the service of a meter, the subscription of a resource group. */
    detail: z.string(),
    /** The parameters that narrow the usage to exactly the group. */
    filters: z.record(z.string(), z.string()),
    ...figures(z),
    /** Exact decimal text; null where the group has several units. */
    quantity: z.string().nullable(),
    unit: z.string().nullable(),
    /** The quantity as documents print it; null where the group has several units. */
    displayedQuantity: z.string().nullable(),
    displayedUnit: z.string().nullable(),
    /** What was charged on the days that it is compared with; null where it is not compared. */
    before: z.string().nullable(),
    difference: z.string().nullable(),
  })

/** What usage comes to, by group: the largest charge first. */
export const readUsage = defineCall({
  name: 'readUsage',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsage',
  tag: usageByMeters.title,
  summary: 'What the usage of some days is charged, by group',
  query: groupedQuery,
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      /** The currencies of all charges of these days, that of most charges first. */
      currencies: z.array(z.string()),
      total: z.object({
        ...figures(z),
        /** What of the charge stands on drafts, which may change. */
        estimated: z.string(),
      }),
      /** Of the days that are compared alone, as are each group's `before` and `difference`; see `comparison`. */
      before: z.object(figures(z)).nullable(),
      /** What the comparison leaves out; null where nothing is compared. */
      comparison: comparison(z).nullable(),
      groups: z.array(usageGroup(z)),
      /** How many groups there are, and what those beyond the listed ones come to. */
      count: z.number().int(),
      beyond: z.object({ ...figures(z), before: z.string().nullable(), difference: z.string().nullable() }),
      /** The names of tags that lines of these days have, at most a hundred; only where they are grouped by tag. */
      tagKeys: z.array(z.string()),
      /** Invoices of these days that are not calculated yet; always 0 to a customer. */
      uncalculated: z.number().int(),
      linesRemoved: linesRemoved(z),
    }),
  ),
  access: permit.read(usageByMeters),
  token: 'read',
})

/** The days of the same usage: a series for each of the largest groups, and one for all the others together. */
export const readUsageDays = defineCall({
  name: 'readUsageDays',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsageDays',
  tag: usageByMeters.title,
  summary: 'What the usage of some days is charged, day by day',
  query: daysQuery,
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      /** The days; their months where there are more than {@link mostDayColumns}. */
      columns: z.array(z.object({ from: z.string(), to: z.string(), charge: z.string() })),
      series: z.array(z.object({ key: z.string(), name: z.string(), charges: z.array(z.string()) })),
    }),
  ),
  access: permit.read(usageByMeters),
  token: 'read',
})

/** The groups as a file. */
export const usageFile = defineCall({
  name: 'usageFile',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsage/export',
  tag: usageByMeters.title,
  summary: 'What the usage of some days is charged, by group, as CSV',
  query: groupedQuery,
  reply: { file: 'text/csv' },
  access: permit.read(usageByMeters),
  token: 'read',
})

/**
 * The causes of a change, in words. `reseller` are of the reseller's cost, and told to nobody else; a customer's unit price
 * has the markup in it.
 */
export const changeCauses = [
  { value: 'new', label: 'New resources', help: 'Resources that were not there before.' },
  { value: 'gone', label: 'Removed resources', help: 'Used before, not any more.' },
  {
    value: 'assigned',
    label: 'Subscriptions that came',
    help: 'Subscriptions that were used before, and charged to somebody else or nobody.',
  },
  {
    value: 'unassigned',
    label: 'Subscriptions that left',
    help: 'Subscriptions that are still used, and charged to somebody else or nobody.',
  },
  { value: 'quantity', label: 'Quantity', help: 'Resources of both periods were used more or less.' },
  { value: 'unit-price', label: 'Unit price', help: 'What a unit costs, on average, at the same quantity.' },
  {
    value: 'exchange-rate',
    label: 'Exchange rate',
    help: 'What the same price comes to in the currency of the charge.',
  },
  { value: 'markup', label: 'Markup', help: 'The rule or profile that says what is added to the cost.' },
  {
    value: 'unmeasured',
    label: 'Amounts without a quantity',
    help: 'Charges that name no quantity, or that cancel each other.',
  },
  { value: 'credit', label: 'Credits', help: 'What the provider gives back.' },
  { value: 'purchase', label: 'One-off purchases', help: 'Purchases that only one of the periods has.' },
  { value: 'refund', label: 'Refunds', help: 'Purchases that were taken back.' },
  {
    value: 'adjustment',
    label: 'Corrections and adjustments',
    help: 'What the provider corrects of earlier days, and its taxes.',
  },
  { value: 'tier', label: 'Volume tiers', help: 'What the tiers that were agreed on change.' },
  { value: 'fixed-fee', label: 'Fixed fees', help: 'Fees that do not follow the usage.' },
  {
    value: 'percentage-of-spend',
    label: 'Percentages of spend',
    help: 'Fees that follow the usage, such as support.',
  },
  { value: 'free-text', label: 'Free-text lines', help: 'What was put on the documents by hand.' },
  { value: 'discount', label: 'Discounts', help: 'Discounts that were agreed on.' },
  { value: 'agreed-credit', label: 'Agreed credits', help: 'Credits that were agreed on.' },
  {
    value: 'minimum',
    label: 'Minimum charges',
    help: 'What is charged to reach the minimum that was agreed on.',
  },
  {
    value: 'replaced-lines',
    label: 'Documents that differ from their lines',
    help: 'Documents whose lines the portal does not have as they were charged.',
  },
  {
    value: 'rounding',
    label: 'Rounding of the documents',
    help: 'A document is rounded once, to the digits of its currency.',
  },
] as const

/** A value of {@link changeCauses}. */
export type ChangeCause = (typeof changeCauses)[number]['value']

/** The most parts that are listed of a cause; the others are counted. */
export const mostChangeParts = 50

const causePart = (z: Z) =>
  z.object({
    /** What it is of, as people name it; the parts of names that it does not have are empty. */
    name: z.string(),
    companyName: z.string(),
    subscriptionName: z.string(),
    serviceName: z.string(),
    amount: z.string(),
    /** The figure that changed, as text to be read; empty where there is none to tell. */
    figureBefore: z.string(),
    figureAfter: z.string(),
    /** The details of documents that it stands in, which tell their lines. */
    details: z.array(
      z.object({
        customerInvoiceId: z.string(),
        detailId: z.string().nullable(),
        side: z.enum(['before', 'after']),
      }),
    ),
  })

/** Why the charge of some days is not that of the days before: the amounts of the causes add up to the change. */
export const explainUsage = defineCall({
  name: 'explainUsage',
  method: 'GET',
  path: '/api/UsageByMeters/GetUsageChange',
  tag: usageByMeters.title,
  summary: 'Why the charge of some days differs from that of others: causes that add up to the change',
  query: shape((z) => {
    const before = compared(z)
    return z
      .object({
        ...usageFilter(z),
        beforeFrom: before.beforeFrom.unwrap().describe('The first day of what it is compared with.'),
        beforeTo: before.beforeTo.unwrap().describe('The last day of what it is compared with.'),
      })
      .superRefine(refuseTagWithoutKey)
  }),
  reply: shape((z) =>
    z.object({
      currency: z.string(),
      currencies: z.array(z.string()),
      /** Of the days that are compared, see `comparison`: `after − before = change`. */
      before: z.string(),
      after: z.string(),
      change: z.string(),
      /** What all days of both periods are charged so far, whether they are compared or not. */
      totals: z.object({ before: z.string(), after: z.string() }),
      comparison: comparison(z),
      linesRemoved: linesRemoved(z),
      causes: z.array(
        z.object({
          cause: z.enum(changeCauses.map(({ value: name }) => name)),
          amount: z.string(),
          /** Whether a customer's unit price changed because what was agreed on did; always false to the reseller. */
          isAgreement: z.boolean(),
          count: z.number().int(),
          parts: z.array(causePart(z)),
          /** What the parts beyond the listed ones come to. */
          beyond: z.string(),
        }),
      ),
    }),
  ),
  access: permit.read(usageByMeters),
  token: 'read',
})

export type Usage = CallReply<typeof readUsage>
export type UsageDays = CallReply<typeof readUsageDays>
export type UsageChange = CallReply<typeof explainUsage>
