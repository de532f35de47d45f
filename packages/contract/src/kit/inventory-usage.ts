/** The usage call of an inventory: the metrics of one resource, by the charts that its inventory declares. */
import * as m from '@cmp/messages/contract/kit/inventory-usage'
import type { Noun, Text } from '@cmp/messages'
import { failWith } from './fail-with.ts'
import { defineLine } from './field.ts'
import { defineCall, type CallReply } from './call.ts'
import {
  defineKeyMetric,
  monitoringDetailShape,
  defineRangeEnds,
  type InventoryChart,
  type KeyMetric,
} from './charts.ts'
import type { Call } from './declared.ts'
import { permit } from './permissions.ts'
import { shape } from './shape.ts'
import { describeRow } from './describe.ts'

/** The declaration of an inventory's usage. */
export type InventoryUsage = {
  path: `/${string}`
  /** The parameters that identify the resource, each with its field. */
  address: Readonly<Record<string, string>>
  /** The default time range. */
  keyMetric?: KeyMetric
  /** The parameter that names a child of the resource, whose charts are returned then. */
  child?: { parameter: string; name: string }
  /** The default part of the resource; the call then has the parameter `metricnamespace`. */
  namespace?: string
}

/** The metrics of a resource. */
export const usageReply = shape((z) =>
  z.object({
    resourceId: z.string(),
    resourceName: z.string(),
    /** The name of the inventory. */
    resourceType: z.string(),
    cloudProviderName: z.string(),
    containerId: z.string(),
    /** The customer; empty if unassigned. */
    customerId: z.string(),
    timeSpanStart: z.string(),
    timeSpanEnd: z.string(),
    /** Why the data is outdated, as a sentence; empty if it is current. */
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

/** Returns the parts of a resource with their own charts, the default part first. */
export const listUsageNamespaces = (
  charts: Readonly<Record<string, InventoryChart>>,
  { namespace }: { namespace?: string | undefined },
): string[] =>
  namespace === undefined
    ? []
    : [...new Set([namespace, ...Object.values(charts).map((chart) => chart.namespace ?? namespace)])]

/** Declares the usage call of an inventory. */
export const defineUsageCall = (
  {
    noun,
    apiName,
    title,
    charts = {},
  }: { noun: Noun; apiName: string; title: Text; charts?: Readonly<Record<string, InventoryChart>> },
  { path, address, keyMetric = '1H', namespace, child }: InventoryUsage,
): Call =>
  defineCall({
    name: `get${apiName}Usage`,
    method: 'GET',
    path,
    tag: title,
    summary: `Get the metrics of ${describeRow(noun)}`,
    query: shape((z) => {
      const { start, end } = defineRangeEnds(z)
      const namespaces = listUsageNamespaces(charts, { namespace })
      return z.object({
        ...Object.fromEntries(Object.keys(address).map((name) => [name, defineLine(z).max(300).default('')])),
        ...(namespace !== undefined && {
          metricnamespace: defineLine(z)
            .max(100)
            .default(namespace)
            .transform((given) => given.toUpperCase() || namespace)
            .pipe(
              z.enum(
                namespaces,
                failWith(m.metricnamespaceMustBeOneOf, { namespaces: namespaces.join(', ') }),
              ),
            )
            .describe('The part of the resource whose charts are returned.'),
        }),
        ...(child && {
          [child.parameter]: defineLine(z)
            .max(100)
            .regex(/^[\w.-]*$/, failWith(m.nameCanContainLettersDigitsPeriods))
            .optional()
            .describe('The child resource whose charts are returned.'),
        }),
        keyMetric: defineKeyMetric(z, keyMetric),
        timeSpanStart: start,
        timeSpanEnd: end,
        chart: defineLine(z).max(100).optional().describe('Returns only the chart with this name.'),
      })
    }),
    reply: usageReply,
    access: permit.read({ title, access: { read: 'guest', write: 'sa' } }),
    token: 'read',
  })

/** Returns whether a chart belongs to the given child, or to the resource itself if no child is given. */
export const isOfChild = (chart: InventoryChart, child: string | undefined): boolean => chart.child === child

/** Returns whether a chart belongs to the requested part of the resource, or to the whole resource. */
export const isOfNamespace = (
  chart: InventoryChart,
  { namespace }: InventoryUsage,
  requested: unknown,
): boolean => namespace === undefined || (chart.namespace ?? namespace) === requested

export type ResourceUsage = CallReply<Call & { reply: typeof usageReply }>
