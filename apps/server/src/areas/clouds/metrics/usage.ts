/** Returns how one resource was used, for the usage calls of the inventories. */
import * as m from '@cmp/messages/server/clouds/metrics'
import { t } from '@cmp/messages'
import { isOfChild, isOfNamespace, type Inventory, type KeyMetric, type ResourceUsage } from '@cmp/contract'
import type { AppContext } from '../../../scope/context.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { mayBeLeftOut, findResource } from '../inventories/resources/rows.ts'
import { getSeriesId, type MeteredResource } from './query-provider.ts'
import { readSeries } from './series.ts'
import { toTimestamp, resolveSpan } from './spans.ts'

/** The parameters of an inventory's usage call, after validation. */
export type UsageGiven = Readonly<Record<string, unknown>> & {
  keyMetric: KeyMetric
  timeSpanStart?: string
  timeSpanEnd?: string
  chart?: string
}

/** Returns a resource with the values needed to query its series, within the caller's scope. */
const readMeteredResource = async (
  ctx: AppContext,
  scope: Scope,
  inventory: Inventory,
  given: UsageGiven,
) => {
  const address = inventory.usage?.address ?? inventory.address
  const isNamed = Object.entries(address).every(
    ([parameter, field]) => mayBeLeftOut(inventory, field) || Boolean(given[parameter]),
  )
  const found = isNamed
    ? await withScope(ctx, scope, async (scoped) => {
        const resource = await findResource(scoped, inventory, address, given)
        if (!resource) return undefined
        const { customerId } = await scoped.trx
          .selectFrom('cloudResource')
          .select('customerId')
          .where('cloudAccountId', '=', resource.cloudAccountId)
          .where('inventory', '=', resource.inventory)
          .where('nativeId', '=', resource.nativeId)
          .executeTakeFirstOrThrow()
        return { ...resource, customerId }
      })
    : undefined
  if (!found) throw createNotFoundError(inventory)
  const pool = inventory.usage?.child && given[inventory.usage.child.parameter]
  const metered: MeteredResource & { name: string; cloudProvider: string } = found
  return typeof pool === 'string' && pool !== ''
    ? { ...metered, pool, name: t(m.poolOf, { pool, name: found.name }) }
    : metered
}

/** Returns the charts of a resource over a range, with the preceding range. */
export const readResourceUsage = async (
  ctx: AppContext,
  scope: Scope,
  inventory: Inventory,
  given: UsageGiven,
): Promise<ResourceUsage> => {
  const resource = await readMeteredResource(ctx, scope, inventory, given)
  const span = resolveSpan(
    { keyMetric: given.keyMetric, start: given.timeSpanStart, end: given.timeSpanEnd },
    ctx.clock(),
  )
  const charts = Object.entries(inventory.charts).filter(
    ([name, chart]) =>
      chart.clouds.some((cloud) => cloud === resource.cloudProvider) &&
      isOfChild(chart, resource.pool === undefined ? undefined : inventory.usage?.child?.name) &&
      (!inventory.usage || isOfNamespace(chart, inventory.usage, given['metricnamespace'])) &&
      (!given.chart || given.chart.toLowerCase() === name.toLowerCase()),
  )
  const { details, message } = await readSeries(ctx, scope, {
    wanted: charts.map(([metric]) => ({ resource, metric })),
    span,
    withPrevious: true,
  })
  return {
    resourceId: getSeriesId(resource),
    resourceName: resource.name,
    resourceType: inventory.name,
    cloudProviderName: resource.cloudProvider,
    containerId: resource.containerId,
    customerId: resource.customerId ?? '',
    timeSpanStart: toTimestamp(span.start),
    timeSpanEnd: toTimestamp(span.end),
    message,
    charts: details.flatMap((monitoringDetail, index) => {
      const [name, chart] = charts[index] ?? []
      return name && chart ? [{ name, title: t(chart.title), monitoringDetail }] : []
    }),
  }
}
