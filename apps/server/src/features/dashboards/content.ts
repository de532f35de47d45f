/** What the parts of a dashboard show over a span: series of resources, and what days were charged. */
import { sum } from '@cmp/billing'
import type {
  CallTaken,
  DashboardItem,
  DashboardItemSeries,
  MonitoringDetail,
  readUsageDays,
} from '@cmp/contract'
import { daySeconds } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import { seriesIdOf } from '../metrics/ask.ts'
import { chartOf, readSeries, type SeriesAnswer, type Wanted } from '../metrics/series.ts'
import { momentOf, type Span } from '../metrics/spans.ts'
import { usageDaysOf } from '../usage-by-meters/usage.ts'
import { pageOfResource } from '../inventories/resource-page.ts'
import { countFor, mostOfKind, resourcesFor, type ChartResource } from './resources.ts'
import type { ItemRow } from './store.ts'

/** Lines that a chart can show at once and be read. */
const mostLines = 7

/** Spans of fewer days are too short for charges, which are by the day: they show {@link usualCostDays}. */
const leastCostDays = 7
const usualCostDays = 30

/** What a part shows. */
export type Content = DashboardItem['usageDetail']

/** What a part shows that shows nothing. */
export const nothing: Content = {
  monitoringDetail: null,
  series: [],
  resources: 0,
  matching: 0,
  watching: [],
  watchingWithThreshold: [],
  costs: [],
  problem: '',
}

/** Whether a part shows how something ran. */
export const isSeries = ({ parts: { monitoringType } }: ItemRow): boolean =>
  monitoringType === 'metric' || monitoringType === 'number'

/** The mean of no values: below all others. */
const none = -Infinity

const meanOf = ({ shows, timeSeries }: MonitoringDetail): number => {
  const values = timeSeries.flatMap((point) => point[shows] ?? [])
  return values.length === 0 ? none : values.reduce((sum, value) => sum + value, 0) / values.length
}

type Line = { resource: ChartResource; wanted: Wanted }

/** The lines of a part: of every resource whose cloud measures it. */
const linesOf = ({ parts }: ItemRow, resources: readonly ChartResource[]): Line[] =>
  resources
    .filter(({ cloudProvider }) =>
      chartOf(parts.resourceType, parts.monitoringNamespace)?.clouds.some((cloud) => cloud === cloudProvider),
    )
    .map((resource) => ({ resource, wanted: { resource, metric: parts.monitoringNamespace } }))

const lineKey = ({ resource, wanted: { metric } }: Line): string =>
  JSON.stringify([resource.cloudAccountId, resource.inventory, seriesIdOf(resource), metric])

const ofSeries = (
  item: ItemRow,
  lines: readonly Line[],
  found: ReadonlyMap<string, MonitoringDetail>,
  most: number,
): Content => {
  const { parts } = item
  if (!chartOf(parts.resourceType, parts.monitoringNamespace))
    return { ...nothing, problem: 'This chart is of a kind that the portal does not know any more.' }
  const series = lines
    .flatMap((line): DashboardItemSeries[] => {
      const monitoringDetail = found.get(lineKey(line))
      return monitoringDetail
        ? [
            {
              resourceName: line.resource.name,
              resourceId: seriesIdOf(line.resource),
              href: pageOfResource(line.resource),
              monitoringDetail,
            },
          ]
        : []
    })
    .map((one) => ({ one, mean: meanOf(one.monitoringDetail) }))
    .toSorted((a, b) => b.mean - a.mean || (a.one.resourceName < b.one.resourceName ? -1 : 1))
  // What gives no data is named only where nothing else does.
  const withData = series.filter(({ mean }) => mean !== none)
  const shown = (withData.length > 0 ? withData : series).slice(0, most).map(({ one }) => one)
  return {
    ...nothing,
    monitoringDetail: shown[0]?.monitoringDetail ?? null,
    series: shown,
    resources: lines.length,
    problem:
      shown.find(({ monitoringDetail }) => monitoringDetail.problem !== '')?.monitoringDetail.problem ?? '',
  }
}

type CostsAsked = CallTaken<typeof readUsageDays>['query']

/** What the days of the span were charged; a span of hours has as many days as make a picture. */
const ofCosts = async (
  ctx: AppContext,
  scope: Scope,
  { parts }: ItemRow,
  { span, customerId }: Shown,
): Promise<Content> => {
  const isOfDays = span.end - span.start >= leastCostDays * daySeconds
  const from = isOfDays ? span.start : span.end - usualCostDays * daySeconds
  const query: CostsAsked = {
    from: momentOf(from).slice(0, 10),
    // A span that ends at midnight has nothing of the day that begins then.
    to: momentOf(span.end - 1).slice(0, 10),
    groupBy: parts.monitoringNamespace === 'resource' ? 'resource' : 'service',
    purchases: 'spread',
    ...(customerId !== null && { customerId }),
    ...(parts.resourceId !== '' && { resourceId: parts.resourceId }),
  }
  const { currency, columns, series } = await usageDaysOf(ctx, scope, query)
  return {
    ...nothing,
    costs: [
      {
        currency,
        total: sum(columns.map(({ charge }) => charge)),
        days: columns.map((column) => ({ day: column.from, charge: column.charge })),
        groups: series.map(({ name, charges }) => ({ name, charges, total: sum(charges) })),
      },
    ],
  }
}

/** Over which span, and whose: null of no customer is nothing at all. Charts show `lines` of `most` resources at most. */
export type Shown = { span: Span; customerId: string | null; lines?: number; most?: number }

/** What every part shows, in their order, and why it is not up to date; empty where it is. */
export const contentOf = async (
  ctx: AppContext,
  scope: Scope,
  items: readonly ItemRow[],
  shown: Shown,
  read: (wanted: readonly Wanted[]) => Promise<Pick<SeriesAnswer, 'details' | 'message'>> = (wanted) =>
    readSeries(ctx, scope, { wanted, span: shown.span, withPrevious: true }),
): Promise<{ contents: Content[]; message: string }> => {
  const { resources, matching } = await withScope(ctx, scope, async (scoped) => {
    const resources = new Map<string, ChartResource[]>()
    const matching = new Map<string, number>()
    for (const item of items.filter(isSeries)) {
      const found = await resourcesFor(scoped, item.parts, shown)
      resources.set(item.id, found)
      // Only where the limit may have cut the list there are more to count.
      if (found.length >= (shown.most ?? mostOfKind)) {
        const clouds = chartOf(item.parts.resourceType, item.parts.monitoringNamespace)?.clouds ?? []
        matching.set(item.id, await countFor(scoped, item.parts, { ...shown, clouds }))
      }
    }
    return { resources, matching }
  })
  const linesByItem = new Map(items.map((item) => [item.id, linesOf(item, resources.get(item.id) ?? [])]))
  const lines = new Map([...linesByItem.values()].flat().map((line) => [lineKey(line), line]))
  const { details, message } =
    lines.size > 0
      ? await read([...lines.values()].map(({ wanted }) => wanted))
      : { details: [], message: '' }
  const found = new Map<string, MonitoringDetail>()
  for (const [index, key] of [...lines.keys()].entries()) {
    const detail = details[index]
    if (detail) found.set(key, detail)
  }
  const contents = await Promise.all(
    items.map(async (item): Promise<Content> => {
      if (isSeries(item)) {
        const own = linesByItem.get(item.id) ?? []
        const content = ofSeries(item, own, found, shown.lines ?? mostLines)
        return { ...content, matching: Math.max(own.length, matching.get(item.id) ?? 0) }
      }
      if (item.parts.monitoringType !== 'cost') return nothing
      try {
        return await ofCosts(ctx, scope, item, shown)
      } catch (error) {
        if (error instanceof AppError) return { ...nothing, problem: error.message }
        throw error
      }
    }),
  )
  return { contents, message }
}
