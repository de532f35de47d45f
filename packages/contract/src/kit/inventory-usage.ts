/** The usage call of an inventory: how one resource ran, by the charts that its inventory declares. */
import { oneLine } from './field.ts'
import { defineCall, type CallReply } from './call.ts'
import {
  keyMetricShape,
  monitoringDetailShape,
  rangeEnds,
  type InventoryChart,
  type KeyMetric,
} from './charts.ts'
import type { Call } from './declared.ts'
import { permit } from './permissions.ts'
import { shape } from './shape.ts'
import { pascal, withArticle } from './words.ts'

/** What an inventory says of its usage. */
export type InventoryUsage = {
  path: `/${string}`
  /** The parameters that lead to the resource, each with the field that it is. */
  address: Readonly<Record<string, string>>
  /** The range where none is asked for. */
  keyMetric?: KeyMetric
  /** The parameter that names one of the resource's children, whose own charts are answered then. */
  child?: { parameter: string; name: string }
  /** The part of the resource where none is asked for: its call takes `metricnamespace` then. */
  namespace?: string
}

/** How a resource ran. */
export const usageReply = shape((z) =>
  z.object({
    resourceId: z.string(),
    resourceName: z.string(),
    /** The name of the inventory. */
    resourceType: z.string(),
    cloudProviderName: z.string(),
    containerId: z.string(),
    /** Whose it is; empty while it is nobody's. */
    customerId: z.string(),
    timeSpanStart: z.string(),
    timeSpanEnd: z.string(),
    /** Why what is shown is not up to date, as a sentence; empty where it is. */
    message: z.string(),
    charts: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        monitoringDetail: monitoringDetailShape(z),
      }),
    ),
  }),
)

/** The parts of a resource that have charts of their own, the one that is shown unless another is asked for first. */
export const usageNamespaces = (
  charts: Readonly<Record<string, InventoryChart>>,
  { namespace }: Pick<InventoryUsage, 'namespace'>,
): string[] =>
  namespace === undefined
    ? []
    : [...new Set([namespace, ...Object.values(charts).map((chart) => chart.namespace ?? namespace)])]

/** Declares the usage call of an inventory. */
export const defineUsageCall = (
  {
    noun,
    title,
    charts = {},
  }: { noun: string; title: string; charts?: Readonly<Record<string, InventoryChart>> },
  { path, address, keyMetric = '1H', namespace, child }: InventoryUsage,
): Call =>
  defineCall({
    name: `get${pascal(noun)}Usage`,
    method: 'GET',
    path,
    tag: title,
    summary: `How ${withArticle(noun)} ran`,
    query: shape((z) => {
      const { start, end } = rangeEnds(z)
      const namespaces = usageNamespaces(charts, { namespace })
      return z.object({
        ...Object.fromEntries(Object.keys(address).map((name) => [name, oneLine(z).max(300).default('')])),
        ...(namespace !== undefined && {
          metricnamespace: oneLine(z)
            .max(100)
            .default(namespace)
            .transform((given) => given.toUpperCase() || namespace)
            .pipe(z.enum(namespaces, `metricnamespace is one of ${namespaces.join(', ')}`))
            .describe('The part of the resource whose charts are answered.'),
        }),
        ...(child && {
          [child.parameter]: oneLine(z)
            .max(100)
            .regex(/^[\w.-]*$/, 'A name has letters, digits, points and hyphens')
            .optional()
            .describe('One of what hangs below it: its own charts are answered.'),
        }),
        keyMetric: keyMetricShape(z, keyMetric),
        timeSpanStart: start,
        timeSpanEnd: end,
        chart: oneLine(z).max(100).optional().describe('Only the chart of this name.'),
      })
    }),
    reply: usageReply,
    access: permit.read({ title, access: { read: 'guest', write: 'sa' } }),
    token: 'read',
  })

/** Whether a chart is of one of the resource's children, or of the resource itself where none is asked for. */
export const isOfChild = (chart: InventoryChart, child: string | undefined): boolean => chart.child === child

/** Whether a chart belongs to what is asked for: a part of the resource, or the whole of it. */
export const isOfNamespace = (
  chart: InventoryChart,
  { namespace }: InventoryUsage,
  asked: unknown,
): boolean => namespace === undefined || (chart.namespace ?? namespace) === asked

export type ResourceUsage = CallReply<Call & { reply: typeof usageReply }>
