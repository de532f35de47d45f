/**
 * Dashboards: charts of how resources run, beside what they cost, arranged by people. A dashboard belongs to a customer,
 * or is for any: then its charts name kinds and tags instead of one resource.
 */
import { oneLine, severalLines } from './kit/field.ts'
import { defineCall, type CallReply } from './kit/call.ts'
import { keyMetricNames, keyMetricShape, monitoringDetailShape, rangeEnds } from './kit/charts.ts'
import { f } from './kit/fields.ts'
import { messageReply } from './kit/message-reply.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Output, type Z } from './kit/shape.ts'
import { watchingOfCloud } from './watching.ts'

/** The area, for permissions and the document: everybody reads, editors change. */
export const dashboardArea = { title: 'Dashboards', access: { read: 'guest', write: 'editor' } } as const

/** The most dashboards that a customer has, and the most charts that one holds. */
export const dashboardLimits = { dashboards: 100, items: 60 } as const

/** Columns of the grid; a row of it has {@link gridRowPixels}. */
export const gridColumns = 12
export const gridRowPixels = 30
export const gridMargin = [30, 60] as const

/** What a part of a dashboard shows. */
export const dashboardItemTypes = ['metric', 'cost', 'number', 'text'] as const

/** One of {@link dashboardItemTypes}. */
export type DashboardItemType = (typeof dashboardItemTypes)[number]

/** What cost charts are divided by. */
export const costGroupings = ['service', 'resource'] as const

const id = (z: Z) => z.guid('A dashboard is named by its id')
const name = (z: Z) => f.text('Dashboard name', { max: 120 }).schema(z)
/** Spec: what is missing of a new dashboard. */
const required = 'This field is required'
const title = (z: Z) => oneLine(z, 'A title is required').min(1, 'A title is required').max(200)
const text = (z: Z, max = 300) => oneLine(z).max(max).default('')
const whole = (z: Z, most: number) => z.number().int().min(0).max(most)

/** Where a part stands in the grid. */
const layout = (z: Z) =>
  z.object({
    x: whole(z, gridColumns - 1),
    y: whole(z, 10_000),
    w: z.number().int().min(1).max(gridColumns),
    h: z.number().int().min(1).max(60),
  })

const threshold = (z: Z) =>
  z.object({
    value: z.number(),
    /** It is passed by more, or by less. */
    over: z.boolean(),
    /** For so many minutes on end. */
    minutes: z.number().int().min(1).max(1440),
  })

/** What a part says of itself, whoever writes it. */
const itemParts = (z: Z) => ({
  name: title(z),
  description: severalLines(z).max(1000).default(''),
  timespan: keyMetricShape(z, '1H'),
  customStartDT: oneLine(z).max(40).nullable().default(null),
  customEndDT: oneLine(z).max(40).nullable().default(null),
  monitoringType: z.enum(dashboardItemTypes).default('metric'),
  /** Of a metric or number: the chart's name. Of costs: what they are divided by. Of a text: nothing. */
  monitoringNamespace: text(z),
  cloudProviderName: text(z, 20),
  /** The kind of resource: the name of an inventory. */
  resourceType: text(z, 60),
  resourceName: text(z),
  /** The cloud's own id; empty for every resource of the kind. */
  resourceId: text(z, 1000),
  containerId: text(z),
  /** Only resources that have this tag, `key=value` or `key`, where no resource is named. */
  tag: text(z),
  /** Of a text. */
  content: severalLines(z).max(4000).default(''),
  threshold: threshold(z).nullable().default(null),
  layout: layout(z),
})

/** A part of a dashboard as it is saved. */
export const dashboardItemInput = shape((z) =>
  z.object({
    id: z
      .guid()
      .optional()
      .describe('Left out of a new one; what no chart of the dashboard has makes a new one.'),
    ...itemParts(z),
  }),
)

/** A part of a dashboard as it is written. */
export type DashboardItemInput = Output<typeof dashboardItemInput>

const stamps = (z: Z) => ({
  createdTime: z.string(),
  createdBy: z.string(),
  modifiedTime: z.string(),
  modifiedBy: z.string(),
  rowStatus: z.boolean(),
})

/** A series of a part, with the resource or the service that it is of. */
const itemSeries = (z: Z) =>
  z.object({
    resourceName: z.string(),
    resourceId: z.string(),
    /** The page of the resource in the portal; empty where it has none any more. */
    href: z.string(),
    monitoringDetail: monitoringDetailShape(z),
  })

/** A day of costs, amounts as decimal text. */
const costDays = (z: Z) =>
  z.object({
    currency: z.string(),
    total: z.string(),
    days: z.array(z.object({ day: z.string(), charge: z.string() })),
    groups: z.array(z.object({ name: z.string(), charges: z.array(z.string()), total: z.string() })),
  })

/** A part of a dashboard with what it shows. */
export const dashboardItem = shape((z) =>
  z.object({
    ...itemParts(z),
    id: z.string(),
    dashboardId: z.string(),
    orderNo: z.number().int(),
    title: z.string().describe('The chart’s own title.'),
    ...stamps(z),
    usageDetail: z
      .object({
        /** Of the first series; a part of one resource has no other. */
        monitoringDetail: monitoringDetailShape(z).nullable(),
        series: z.array(itemSeries(z)),
        /** How many resources the part is about; the series of the largest are shown. */
        resources: z.number().int(),
        /** How many resources match, of which the first by name are read. */
        matching: z.number().int(),
        /** What reading it costs in a month, and what that would be with a threshold on a shared dashboard. */
        watching: z.array(watchingOfCloud(z)),
        watchingWithThreshold: z.array(watchingOfCloud(z)),
        costs: z.array(costDays(z)),
        /** Why it has nothing, or is not up to date; empty otherwise. */
        problem: z.string(),
      })
      .describe('What it shows over the range.'),
  }),
)

/** A dashboard without its parts. */
const dashboardHead = (z: Z) => ({
  id: z.string(),
  name: z.string(),
  dashboardDetail: z.string(),
  /** Null where it is for any customer. */
  customerId: z.string().nullable(),
  customerName: z.string(),
  isPrivate: z.boolean(),
  ...stamps(z),
  isMonthlyReport: z.boolean(),
  /** Counts the changes of it; whoever saves says which one was read. */
  version: z.number().int(),
  /** Whether the caller may change it. */
  isEditable: z.boolean(),
})

const declared = { tag: dashboardArea.title, token: 'administration' } as const
const reads = { tag: dashboardArea.title, token: 'read', access: permit.read(dashboardArea) } as const
const changes = { ...declared, access: permit.change(dashboardArea) } as const

/** The dashboards of a customer that the caller may see, by name. */
export const listDashboards = defineCall({
  ...reads,
  name: 'listDashboards',
  method: 'GET',
  path: '/api/Dashboard/get-dashboard-list-by-customer-id',
  summary: 'The dashboards of a customer',
  query: shape((z) =>
    z.object({
      customerId: oneLine(z)
        .max(60)
        .default('')
        .describe('The customer. Left out, a customer’s people get their own, the reseller those for any.'),
    }),
  ),
  reply: shape((z) =>
    z.object({
      data: z.array(z.object(dashboardHead(z))),
      count: z.number().int(),
      page: z.number().int(),
      message: z.string(),
      status: z.number().int(),
      isEditable: z.boolean(),
    }),
  ),
})

/** Sets of charts that a new dashboard can start with. */
export const dashboardTemplates = [
  {
    value: 'machines',
    label: 'Virtual machines',
    detail: 'CPU, memory, network and disks of every machine.',
  },
  { value: 'databases', label: 'Databases', detail: 'CPU, storage and connections of every database.' },
  { value: 'web', label: 'Web hosting', detail: 'Requests, failures and response time.' },
  { value: 'costs', label: 'Costs', detail: 'What each service and each resource is charged, by day.' },
  { value: 'overview', label: 'Overview', detail: 'A little of everything, with the costs of the days.' },
] as const

/** A value of {@link dashboardTemplates}. */
export type DashboardTemplate = (typeof dashboardTemplates)[number]['value']

const namedReply = shape((z) =>
  z.object({
    message: z.string(),
    data: z.object({ id: z.string(), name: z.string(), customerName: z.string() }),
  }),
)

/** A new dashboard, empty or from a template. */
export const addDashboard = defineCall({
  ...changes,
  name: 'addDashboard',
  method: 'POST',
  path: '/api/Dashboard/add-new-dashboard',
  summary: 'A new dashboard',
  body: shape((z) =>
    z.object({
      id: oneLine(z).max(60).nullish().describe('Left without effect: the portal gives it.'),
      name: oneLine(z, required).min(1, required).pipe(name(z)),
      dashboardDetail: severalLines(z).max(1000).default(''),
      customerId: oneLine(z)
        .max(60)
        .nullish()
        .describe('Empty with `isForAnyCustomer`. A customer’s people may leave it out.'),
      customerName: oneLine(z)
        .max(300)
        .nullish()
        .describe('Left without effect: that of the customer counts.'),
      isForAnyCustomer: z.boolean().default(false),
      isPrivate: z.boolean().default(true),
      times: oneLine(z).max(60).nullish().describe('Left without effect.'),
      rowStatus: z.boolean().default(true),
      isMonthlyReport: z.boolean().default(false),
      template: z.enum(['', ...dashboardTemplates.map(({ value }) => value)]).default(''),
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
  summary: 'Save a dashboard and its charts',
  body: shape((z) =>
    z.object({
      id: id(z),
      name: name(z),
      rowStatus: z.boolean().default(true),
      dashboardDetail: severalLines(z).max(1000).default(''),
      customerId: oneLine(z)
        .max(60)
        .nullish()
        .describe('Left without effect: a dashboard stays its customer’s.'),
      customerName: oneLine(z).max(300).nullish().describe('Left without effect.'),
      isPrivate: z.boolean(),
      dashboardItems: z
        .array(dashboardItemInput(z))
        .max(dashboardLimits.items, `A dashboard holds ${dashboardLimits.items} charts at most.`)
        .optional()
        .describe('All of them, in their order. Left out, they stay as they are.'),
      isMonthlyReport: z.boolean(),
      version: z
        .number()
        .int()
        .optional()
        .describe('The version that was read: another one since then is a conflict.'),
    }),
  ),
  reply: shape((z) => z.object({ message: z.string(), version: z.number().int() })),
})

/** What has to be confirmed before a dashboard becomes, or is no longer, the monthly report. */
export const validateMonthlyReport = defineCall({
  ...reads,
  name: 'validateMonthlyReport',
  method: 'GET',
  path: '/api/Dashboard/validate-monthly-report',
  summary: 'What has to be confirmed before a dashboard becomes the monthly report; empty for nothing',
  query: shape((z) =>
    z.object({
      dashboardId: id(z),
      isMonthlyReport: z.enum(['true', 'false']).transform((given) => given === 'true'),
    }),
  ),
  reply: { file: 'text/plain' },
})

const itemId = (z: Z) => z.guid('A chart is named by its id')

/** Takes a chart off its dashboard. */
export const unpinDashboardItem = defineCall({
  ...changes,
  name: 'unpinDashboardItem',
  method: 'POST',
  path: '/api/Dashboard/unpin-item-from-dashboard',
  summary: 'Take a chart off its dashboard',
  input: shape((z) => z.object({ dashboardItemId: itemId(z) })),
  answersGet: true,
  reply: messageReply,
})

/** Gives a chart another title. */
export const renameDashboardItem = defineCall({
  ...changes,
  name: 'renameDashboardItem',
  method: 'PUT',
  path: '/api/Dashboard/update-dashboard-item-by-id',
  summary: 'Give a chart another title',
  query: shape((z) => z.object({ dashboardItemId: itemId(z), name: title(z).describe('The title.') })),
  reply: messageReply,
})

/** Deletes a dashboard. */
export const deleteDashboard = defineCall({
  ...changes,
  name: 'deleteDashboard',
  method: 'DELETE',
  path: '/api/Dashboard/delete-dashboard',
  summary: 'Delete a dashboard',
  query: shape((z) => z.object({ dashboardId: id(z) })),
  reply: messageReply,
})

/** A dashboard with everything that it shows over a range. */
export const readDashboard = defineCall({
  ...reads,
  name: 'readDashboard',
  method: 'GET',
  path: '/api/Dashboard/get-dashboard-items-and-detail',
  summary: 'A dashboard with its charts over a range',
  query: shape((z) => {
    const { start, end } = rangeEnds(z)
    return z.object({
      dashboardId: id(z),
      timeSpan: keyMetricShape(z, '1H'),
      customStartDate: start,
      customEndDate: end,
      customerId: oneLine(z).max(60).optional().describe('Whose, of a dashboard for any customer.'),
    })
  }),
  reply: shape((z) =>
    z.object({
      ...dashboardHead(z),
      timeSpan: z.enum(keyMetricNames),
      timeSpanStart: z.string(),
      timeSpanEnd: z.string(),
      dashboardItems: z.array(dashboardItem(z)),
      watching: z.array(watchingOfCloud(z)).describe('What reading it costs in a month, by cloud.'),
      message: z.string(),
    }),
  ),
})

/** Adds a chart to a dashboard, below what it has. */
export const pinDashboardItem = defineCall({
  ...changes,
  name: 'pinDashboardItem',
  method: 'POST',
  path: '/api/Dashboard/pin-item-to-dashboard',
  summary: 'Pin a chart to a dashboard',
  body: shape((z) => z.object({ dashboardId: id(z), item: z.object(itemParts(z)).omit({ layout: true }) })),
  reply: shape((z) => z.object({ message: z.string(), id: z.string() })),
})

/** A copy of a dashboard. */
export const duplicateDashboard = defineCall({
  ...changes,
  name: 'duplicateDashboard',
  method: 'POST',
  path: '/api/Dashboard/duplicate-dashboard',
  summary: 'Copy a dashboard',
  body: shape((z) => z.object({ dashboardId: id(z), name: name(z) })),
  reply: namedReply,
})

/** What a chart can be made of: resources by their names. */
export const findChartResources = defineCall({
  ...reads,
  name: 'findChartResources',
  method: 'GET',
  path: '/api/Dashboard/find-resources',
  summary: 'Resources that a chart can show',
  query: shape((z) =>
    z.object({
      customerId: oneLine(z).max(60).default(''),
      search: oneLine(z).max(200).default(''),
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
