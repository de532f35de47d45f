/**
 * The data of dashboard tiles. A tile is read by what it shows and not by its ID, so that the same call serves saved
 * tiles, the previews of new ones, and dashboards that nobody has saved.
 */
import { defineCall, type CallReply } from '../kit/call.ts'
import { defineKeyMetric, defineRangeEnds } from '../kit/charts.ts'
import { defineLine } from '../kit/field.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Z } from '../kit/shape.ts'
import { budgetPeriods } from './budgets.ts'
import { tileTypes } from './dashboard-kinds.ts'
import { dashboardArea } from './dashboards.ts'

/** The maximum number of rows of a tile; the others are counted. */
export const mostTileRows = 10

/** The groupings of a top list. */
export const topGroupings = [
  'resource',
  'service',
  'region',
  'resourceGroup',
  'subscription',
  'meter',
] as const

const defineHref = (z: Z) =>
  z.string().describe('The path of the page behind the figure. Empty if there is none.')

/** A period that is compared: decimal text, null if there is nothing to compare. */
const defineChange = (z: Z) => ({
  difference: z.string().nullable().describe('The change from the period before. Null if it is unknown.'),
})

const defineTrend = (z: Z) =>
  z.object({
    currency: z.string(),
    total: z.string(),
    ...defineChange(z),
    percent: z.string().nullable().describe('The change in percent, with one decimal.'),
    beforeFrom: z.string(),
    beforeTo: z.string(),
    comparisonNote: z.string().describe('What the comparison leaves out, as a sentence. Empty if nothing.'),
    estimated: z.string().describe('The part of the total that is on drafts.'),
    otherCurrencies: z.array(z.string()).describe('Currencies with charges that the total does not include.'),
    days: z.array(z.object({ day: z.string(), charge: z.string() })),
  })

const defineRanking = (z: Z) =>
  z.object({
    currency: z.string(),
    total: z.string(),
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        detail: z.string(),
        charge: z.string(),
        ...defineChange(z),
        href: defineHref(z),
      }),
    ),
    comparisonNote: z.string().describe('What the comparison leaves out, as a sentence. Empty if nothing.'),
    more: z.number().int().describe('The number of groups that are not listed.'),
    moreCharge: z.string(),
    otherCurrencies: z.array(z.string()),
    tagKeys: z.array(z.string()).describe('The tag names of the line items, for charges by tag.'),
  })

const defineBudgets = (z: Z) =>
  z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        period: z.enum(budgetPeriods.map(({ value }) => value)),
        amount: z.string(),
        currency: z.string(),
        spent: z.string().nullable().describe('Null until the first check of the period.'),
        percent: z.string().nullable(),
        expected: z.string().nullable(),
        href: defineHref(z),
      }),
    ),
    more: z.number().int(),
  })

const defineAnomalies = (z: Z) =>
  z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        day: z.string(),
        serviceName: z.string(),
        cloudProvider: z.string(),
        over: z.string(),
        currency: z.string(),
        cause: z.string(),
        href: defineHref(z),
      }),
    ),
    more: z.number().int(),
  })

const defineStatuses = (z: Z) =>
  z.object({
    count: z.number().int(),
    rows: z.array(
      z.object({
        status: z.string().describe('As the provider names it. Empty for resources without a status.'),
        count: z.number().int(),
        href: defineHref(z),
      }),
    ),
    more: z.number().int().describe('The number of resources with other statuses.'),
  })

/** Reads the data of a tile. Exactly the field of its kind is set; all are null if there is no data. */
export const readDashboardTile = defineCall({
  name: 'readDashboardTile',
  method: 'GET',
  path: '/api/Dashboard/get-tile-data',
  tag: dashboardArea.title,
  summary: 'Get the data of a dashboard tile over a range',
  query: shape((z) => {
    const { start, end } = defineRangeEnds(z)
    return z.object({
      monitoringType: z.enum(tileTypes).describe('The kind of the tile.'),
      monitoringNamespace: defineLine(z)
        .max(300)
        .default('')
        .describe('Top list: its grouping. Charges by tag: the tag name. Budget: the ID of one budget.'),
      resourceType: defineLine(z)
        .max(60)
        .default('')
        .describe('Resource status: includes only resources of this type.'),
      tag: defineLine(z)
        .max(300)
        .default('')
        .describe('Charges: includes only resources with this tag, as `name=value`.'),
      customerId: defineLine(z)
        .max(60)
        .default('')
        .describe('The ID of the customer. Customer users can omit it.'),
      timeSpan: defineKeyMetric(z, '1H'),
      customStartDate: start,
      customEndDate: end,
    })
  }),
  reply: shape((z) =>
    z.object({
      from: z.string().describe('The first day that the tile covers. Empty if it does not depend on days.'),
      to: z.string().describe('The last day.'),
      rangeNote: z
        .string()
        .describe('Why the tile does not show the requested range, as a sentence. Empty if it does.'),
      href: defineHref(z),
      trend: defineTrend(z).nullable(),
      ranking: defineRanking(z).nullable(),
      budgets: defineBudgets(z).nullable(),
      anomalies: defineAnomalies(z).nullable(),
      statuses: defineStatuses(z).nullable(),
    }),
  ),
  access: permit.read(dashboardArea),
  token: 'read',
})

/** The data of a tile. */
export type DashboardTile = CallReply<typeof readDashboardTile>
