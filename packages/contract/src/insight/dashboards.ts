/**
 * Dashboards: charts of metrics and costs, arranged by people. A dashboard belongs to a customer or is for all
 * customers; then its charts name resource types and tags instead of single resources.
 */
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/insight/dashboards'
import { defineLine, defineLines } from '../kit/field.ts'
import { required } from '../kit/required.ts'
import { defineCall, type CallReply } from '../kit/call.ts'
import { keyMetricNames, defineKeyMetric, monitoringDetailShape, defineRangeEnds } from '../kit/charts.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { shape, type Output, type Z } from '../kit/shape.ts'
import { defineCloudWatching } from '../clouds/watching.ts'
import { dashboardItemTypes } from './dashboard-kinds.ts'
import { dashboardTemplates } from './dashboard-templates.ts'

/** The area for permissions and the OpenAPI document: everybody reads, editors change. */
export const dashboardArea = { title: m.dashboards, access: { read: 'guest', write: 'editor' } } as const

/** The maximum number of dashboards of a customer and of parts in a dashboard. */
export const dashboardLimits = { dashboards: 100, items: 60 } as const

/** The columns of the grid; a row is {@link gridRowPixels} high. */
export const gridColumns = 12
export const gridRowPixels = 30
export const gridMargin = [30, 60] as const

/** How cost charts are grouped. */
export const costGroupings = ['service', 'resource'] as const

/**
 * The ID of the overview that a customer without a default dashboard sees. It is computed from the template `overview`
 * at every reading and is never stored; saving it creates a dashboard.
 */
export const overviewId = 'overview'

const defineDashboardId = (z: Z) => z.guid(failWith(m.enterIdOfDashboard))
const name = (z: Z) => f.text(m.dashboardName, { max: 120 }).schema(z)
/** Required by the specification: the message for a missing value of a new dashboard. */
const defineTitle = (z: Z) => defineLine(z, failWith(m.enterATitle)).min(1, failWith(m.enterATitle)).max(200)
const defineShortText = (z: Z, max = 300) => defineLine(z).max(max).default('')
const defineWholeNumber = (z: Z, most: number) => z.number().int().min(0).max(most)

/** The position of a part in the grid. */
const defineLayout = (z: Z) =>
  z.object({
    x: defineWholeNumber(z, gridColumns - 1),
    y: defineWholeNumber(z, 10_000),
    w: z.number().int().min(1).max(gridColumns),
    h: z.number().int().min(1).max(60),
  })

const defineThreshold = (z: Z) =>
  z.object({
    value: z.number(),
    /** Whether the threshold is exceeded by higher values or by lower ones. */
    over: z.boolean(),
    /** The number of consecutive minutes. */
    minutes: z.number().int().min(1).max(1440),
  })

/** The common fields of parts for reading and writing. */
const defineItemFields = (z: Z) => ({
  name: defineTitle(z),
  description: defineLines(z).max(1000).default(''),
  timespan: defineKeyMetric(z, '1H'),
  customStartDT: defineLine(z).max(40).nullable().default(null),
  customEndDT: defineLine(z).max(40).nullable().default(null),
  monitoringType: z.enum(dashboardItemTypes).default('metric'),
  /** Metric or number: the name of the chart. Others: see `readDashboardTile`. Cost: its grouping. Text: empty. */
  monitoringNamespace: defineShortText(z),
  cloudProviderName: defineShortText(z, 20),
  /** The resource type: the name of an inventory. */
  resourceType: defineShortText(z, 60),
  resourceName: defineShortText(z),
  /** The provider's ID; empty for all resources of the type. */
  resourceId: defineShortText(z, 1000),
  containerId: defineShortText(z),
  /** If no resource is named, only resources with this tag, `key=value` or `key`; for charges `key=value`. */
  tag: defineShortText(z),
  /** The content of a text part, in Markdown. */
  content: defineLines(z).max(4000).default(''),
  threshold: defineThreshold(z).nullable().default(null),
  layout: defineLayout(z),
})

/** A part of a dashboard to save. */
export const dashboardItemInput = shape((z) =>
  z.object({
    id: z
      .guid()
      .optional()
      .describe('The ID of an existing chart. If omitted or unknown, a new chart is created.'),
    ...defineItemFields(z),
  }),
)

/** A part of a dashboard to save, before validation. */
export type DashboardItemInput = Output<typeof dashboardItemInput>

const defineAuditFields = (z: Z) => ({
  createdTime: z.string(),
  createdBy: z.string(),
  modifiedTime: z.string(),
  modifiedBy: z.string(),
  rowStatus: z.boolean(),
})

/** A series of a part with its resource or service. */
const defineItemSeries = (z: Z) =>
  z.object({
    resourceName: z.string(),
    resourceId: z.string(),
    /** The path of the resource's page; empty if the page no longer exists. */
    href: z.string(),
    monitoringDetail: monitoringDetailShape(z),
  })

/** The costs of a day, amounts as decimal text. */
const defineCostDays = (z: Z) =>
  z.object({
    currency: z.string(),
    total: z.string(),
    days: z.array(z.object({ day: z.string(), charge: z.string() })),
    groups: z.array(z.object({ name: z.string(), charges: z.array(z.string()), total: z.string() })),
  })

/** A part of a dashboard with its data. */
export const dashboardItem = shape((z) =>
  z.object({
    ...defineItemFields(z),
    id: z.string(),
    dashboardId: z.string(),
    orderNo: z.number().int(),
    title: z.string().describe('The title of the chart.'),
    ...defineAuditFields(z),
    usageDetail: z
      .object({
        /** The first series; a part about a single resource has only this one. */
        monitoringDetail: monitoringDetailShape(z).nullable(),
        series: z.array(defineItemSeries(z)),
        /** The number of resources that were read. The series of the largest are returned. */
        resources: z.number().int(),
        /** The number of matching resources. If more than 5,000 match, the first 5,000 by name are compared. */
        matching: z.number().int(),
        /** The monthly cost of reading it, and the cost with a threshold on a shared dashboard. */
        watching: z.array(defineCloudWatching(z)),
        watchingWithThreshold: z.array(defineCloudWatching(z)),
        costs: z.array(defineCostDays(z)),
        /** Why there is no data or it is outdated; otherwise empty. */
        problem: z.string(),
      })
      .describe('The data of the chart over the range.'),
  }),
)

/** A dashboard without its parts. */
const defineDashboardHead = (z: Z) => ({
  id: z.string(),
  name: z.string(),
  dashboardDetail: z.string(),
  /** Null for a dashboard for all customers. */
  customerId: z.string().nullable(),
  customerName: z.string(),
  isPrivate: z.boolean(),
  ...defineAuditFields(z),
  isMonthlyReport: z.boolean(),
  /** Whether it opens for users of its customer who have not chosen a dashboard. */
  isDefault: z.boolean(),
  /** The number of changes; a save must send the version that was read. */
  version: z.number().int(),
  /** Whether the caller may change it. */
  isEditable: z.boolean(),
})

const declared = { tag: dashboardArea.title, token: 'administration' } as const
const reads = { tag: dashboardArea.title, token: 'read', access: permit.read(dashboardArea) } as const
const changes = { ...declared, access: permit.change(dashboardArea) } as const

/** Lists the dashboards of a customer that the caller may see, by name. */
export const listDashboards = defineCall({
  ...reads,
  name: 'listDashboards',
  method: 'GET',
  path: '/api/Dashboard/get-dashboard-list-by-customer-id',
  summary: 'List the dashboards of a customer',
  query: shape((z) =>
    z.object({
      customerId: defineLine(z)
        .max(60)
        .default('')
        .describe(
          'The ID of the customer. If omitted, customer users get their own dashboards, and the reseller gets those for any customer.',
        ),
    }),
  ),
  reply: shape((z) =>
    z.object({
      data: z.array(z.object(defineDashboardHead(z))),
      count: z.number().int(),
      page: z.number().int(),
      message: z.string(),
      status: z.number().int(),
      isEditable: z.boolean(),
    }),
  ),
})

const namedReply = shape((z) =>
  z.object({
    message: z.string(),
    data: z.object({ id: z.string(), name: z.string(), customerName: z.string() }),
  }),
)

/** Adds a dashboard, empty or from a template. */
export const addDashboard = defineCall({
  ...changes,
  name: 'addDashboard',
  method: 'POST',
  path: '/api/Dashboard/add-new-dashboard',
  summary: 'Create a dashboard',
  body: shape((z) =>
    z.object({
      id: defineLine(z).max(60).nullish().describe('Ignored. The portal assigns the ID.'),
      name: defineLine(z, failWith(required)).min(1, failWith(required)).pipe(name(z)),
      dashboardDetail: defineLines(z).max(1000).default(''),
      customerId: defineLine(z)
        .max(60)
        .nullish()
        .describe('The ID of the customer. Empty with `isForAnyCustomer`. Customer users can omit it.'),
      customerName: defineLine(z).max(300).nullish().describe('Ignored. The name of the customer is used.'),
      isForAnyCustomer: z.boolean().default(false),
      isPrivate: z.boolean().default(true),
      times: defineLine(z).max(60).nullish().describe('Ignored.'),
      rowStatus: z.boolean().default(true),
      isMonthlyReport: z.boolean().default(false),
      template: z.enum(['', ...dashboardTemplates.map(({ value }) => value)]).default(''),
      dashboardItems: z
        .array(dashboardItemInput(z))
        .max(dashboardLimits.items, failWith(m.dashboardCanHaveUpToCharts, { items: dashboardLimits.items }))
        .optional()
        .describe('The charts, in order, instead of those of a template.'),
    }),
  ),
  reply: namedReply,
})

/** Saves a dashboard and all of its parts. */
export const updateDashboard = defineCall({
  ...changes,
  name: 'updateDashboard',
  method: 'PUT',
  path: '/api/Dashboard/update-dashboard',
  summary: 'Update a dashboard and its charts',
  body: shape((z) =>
    z.object({
      id: defineDashboardId(z),
      name: name(z),
      rowStatus: z.boolean().default(true),
      dashboardDetail: defineLines(z).max(1000).default(''),
      customerId: defineLine(z)
        .max(60)
        .nullish()
        .describe('Ignored. The customer of a dashboard cannot be changed.'),
      customerName: defineLine(z).max(300).nullish().describe('Ignored.'),
      isPrivate: z.boolean(),
      dashboardItems: z
        .array(dashboardItemInput(z))
        .max(dashboardLimits.items, failWith(m.dashboardCanHaveUpToCharts, { items: dashboardLimits.items }))
        .optional()
        .describe('All charts, in order. If omitted, the charts stay unchanged.'),
      isMonthlyReport: z.boolean(),
      version: z
        .number()
        .int()
        .optional()
        .describe(
          'The last known version. If the dashboard has changed since, the call fails with a conflict.',
        ),
    }),
  ),
  reply: shape((z) => z.object({ message: z.string(), version: z.number().int() })),
})

/** Returns what must be confirmed before a dashboard becomes the monthly report, or stops being it. */
export const validateMonthlyReport = defineCall({
  ...reads,
  name: 'validateMonthlyReport',
  method: 'GET',
  path: '/api/Dashboard/validate-monthly-report',
  summary: 'Get the confirmation that is needed before a dashboard becomes the monthly report',
  query: shape((z) =>
    z.object({
      dashboardId: defineDashboardId(z),
      isMonthlyReport: z.enum(['true', 'false']).transform((given) => given === 'true'),
    }),
  ),
  reply: { file: 'text/plain' },
})

const defineItemId = (z: Z) => z.guid(failWith(m.enterIdOfChart))

/** Removes a chart from its dashboard. */
export const unpinDashboardItem = defineCall({
  ...changes,
  name: 'unpinDashboardItem',
  method: 'POST',
  path: '/api/Dashboard/unpin-item-from-dashboard',
  summary: 'Remove a chart from its dashboard',
  input: shape((z) => z.object({ dashboardItemId: defineItemId(z) })),
  answersGet: true,
  reply: messageReply,
})

/** Renames a chart. */
export const renameDashboardItem = defineCall({
  ...changes,
  name: 'renameDashboardItem',
  method: 'PUT',
  path: '/api/Dashboard/update-dashboard-item-by-id',
  summary: 'Rename a chart',
  query: shape((z) =>
    z.object({ dashboardItemId: defineItemId(z), name: defineTitle(z).describe('The new title.') }),
  ),
  reply: messageReply,
})

/** Deletes a dashboard. */
export const deleteDashboard = defineCall({
  ...changes,
  name: 'deleteDashboard',
  method: 'DELETE',
  path: '/api/Dashboard/delete-dashboard',
  summary: 'Delete a dashboard',
  query: shape((z) => z.object({ dashboardId: defineDashboardId(z) })),
  reply: messageReply,
})

/** Reads a dashboard with its data in a time range. */
export const readDashboard = defineCall({
  ...reads,
  name: 'readDashboard',
  method: 'GET',
  path: '/api/Dashboard/get-dashboard-items-and-detail',
  summary: 'Get a dashboard with the data of its charts over a range',
  query: shape((z) => {
    const { start, end } = defineRangeEnds(z)
    return z.object({
      dashboardId: z
        .union([z.literal(overviewId), z.guid()], failWith(m.enterIdOfDashboard))
        .describe('The ID of the dashboard, or `overview` for the overview of a customer.'),
      timeSpan: defineKeyMetric(z, '1H'),
      customStartDate: start,
      customEndDate: end,
      customerId: defineLine(z)
        .max(60)
        .optional()
        .describe('The ID of the customer, for a dashboard for any customer and for the overview.'),
    })
  }),
  reply: shape((z) =>
    z.object({
      ...defineDashboardHead(z),
      timeSpan: z.enum(keyMetricNames),
      timeSpanStart: z.string(),
      timeSpanEnd: z.string(),
      dashboardItems: z.array(dashboardItem(z)),
      watching: z
        .array(defineCloudWatching(z))
        .describe('The monthly cost of reading the metrics, by provider.'),
      message: z.string(),
    }),
  ),
})

/** Adds a chart to a dashboard, below the existing parts. */
export const pinDashboardItem = defineCall({
  ...changes,
  name: 'pinDashboardItem',
  method: 'POST',
  path: '/api/Dashboard/pin-item-to-dashboard',
  summary: 'Pin a chart to a dashboard',
  body: shape((z) =>
    z.object({
      dashboardId: defineDashboardId(z),
      item: z.object(defineItemFields(z)).omit({ layout: true }),
    }),
  ),
  reply: shape((z) => z.object({ message: z.string(), id: z.string() })),
})

/** Duplicates a dashboard. */
export const duplicateDashboard = defineCall({
  ...changes,
  name: 'duplicateDashboard',
  method: 'POST',
  path: '/api/Dashboard/duplicate-dashboard',
  summary: 'Copy a dashboard',
  body: shape((z) => z.object({ dashboardId: defineDashboardId(z), name: name(z) })),
  reply: namedReply,
})

/** Makes a shared dashboard the default of its customer, which replaces the former one, or ends that. */
export const setDefaultDashboard = defineCall({
  ...changes,
  name: 'setDefaultDashboard',
  method: 'POST',
  path: '/api/Dashboard/set-default-dashboard',
  summary: 'Make a dashboard the default of its customer',
  body: shape((z) => z.object({ dashboardId: defineDashboardId(z), isDefault: z.boolean() })),
  reply: messageReply,
})

/** Finds resources for a chart by their names. */
export const findChartResources = defineCall({
  ...reads,
  name: 'findChartResources',
  method: 'GET',
  path: '/api/Dashboard/find-resources',
  summary: 'Find resources for a chart',
  query: shape((z) =>
    z.object({
      customerId: defineLine(z).max(60).default(''),
      search: defineLine(z).max(200).default(''),
    }),
  ),
  reply: shape((z) =>
    z.array(
      z.object({
        resourceId: z.string(),
        resourceName: z.string(),
        resourceType: z.string(),
        cloudProviderName: z.string(),
        containerId: z.string(),
      }),
    ),
  ),
})

export type DashboardHead = CallReply<typeof listDashboards>['data'][number]
export type Dashboard = CallReply<typeof readDashboard>
export type DashboardItem = Dashboard['dashboardItems'][number]
export type DashboardItemSeries = DashboardItem['usageDetail']['series'][number]
export type MonitoringDetail = DashboardItemSeries['monitoringDetail']
