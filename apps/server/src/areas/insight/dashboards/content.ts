/** Returns the contents of a dashboard's charts over a date range: series of resources, and charges by date. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import { sum } from '@cmp/billing'
import type {
  CallTaken,
  DashboardItem,
  DashboardItemSeries,
  MonitoringDetail,
  readUsageDays,
} from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import { getSeriesId, findInventoryChart, readSeries, type Span, pageOfResource } from '../../clouds/index.ts'
import { calculateUsageDays } from '../../../core/usage/usage.ts'
import { getCostDays } from './cost-days.ts'
import { buildLineKey, meanOf, none, rankLines, type Line, type Reads } from './largest.ts'
import { countFor, mostOfKind, readItemResources, type ChartResource } from './resources.ts'
import type { ItemRow } from './store.ts'

/** The maximum number of lines that remain readable in a chart. */
const mostLines = 7

/** The contents of a chart. */
export type Content = DashboardItem['usageDetail']

/** The contents of a chart without data. */
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

/** Returns whether a chart shows metrics of resources. */
export const isSeries = ({ parts: { monitoringType } }: ItemRow): boolean =>
  monitoringType === 'metric' || monitoringType === 'number'

/** Returns the lines of a chart: one for every resource whose provider measures it. */
const listChartLines = ({ parts }: ItemRow, resources: readonly ChartResource[]): Line[] =>
  resources
    .filter(({ cloudProvider }) =>
      findInventoryChart(parts.resourceType, parts.monitoringNamespace)?.clouds.some(
        (cloud) => cloud === cloudProvider,
      ),
    )
    .map((resource) => ({ resource, wanted: { resource, metric: parts.monitoringNamespace } }))

const buildSeriesContent = (
  item: ItemRow,
  lines: readonly Line[],
  found: ReadonlyMap<string, MonitoringDetail>,
  most: number,
): Omit<Content, 'resources' | 'matching'> => {
  const { parts } = item
  if (!findInventoryChart(parts.resourceType, parts.monitoringNamespace))
    return { ...nothing, problem: t(m.thisChartTypeIsNoLonger) }
  const series = lines
    .flatMap((line): DashboardItemSeries[] => {
      const monitoringDetail = found.get(buildLineKey(line))
      return monitoringDetail
        ? [
            {
              resourceName: line.resource.name,
              resourceId: getSeriesId(line.resource),
              href: pageOfResource(line.resource),
              monitoringDetail,
            },
          ]
        : []
    })
    .map((one) => ({ one, mean: meanOf(one.monitoringDetail) }))
    .toSorted((a, b) => b.mean - a.mean || (a.one.resourceName < b.one.resourceName ? -1 : 1))
  // Resources without data are named only if there are no others.
  const withData = series.filter(({ mean }) => mean !== none)
  const shown = (withData.length > 0 ? withData : series).slice(0, most).map(({ one }) => one)
  return {
    ...nothing,
    monitoringDetail: shown[0]?.monitoringDetail ?? null,
    series: shown,
    problem:
      shown.find(({ monitoringDetail }) => monitoringDetail.problem !== '')?.monitoringDetail.problem ?? '',
  }
}

type UsageDaysQuery = CallTaken<typeof readUsageDays>['query']

/** Returns the charges of the dates in the range; a range of hours is extended to enough days for a chart. */
const readCostContent = async (
  ctx: AppContext,
  scope: Scope,
  { parts }: ItemRow,
  { span, customerId }: Shown,
): Promise<Content> => {
  const { from, to } = getCostDays(span)
  const query: UsageDaysQuery = {
    from,
    to,
    groupBy: parts.monitoringNamespace === 'resource' ? 'resource' : 'service',
    purchases: 'spread',
    ...(customerId !== null && { customerId }),
    ...(parts.resourceId !== '' && { resourceId: parts.resourceId }),
  }
  const { currency, columns, series } = await calculateUsageDays(ctx, scope, query)
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

/**
 * The range, and the customer: null means no customer, and therefore no data. Charts show at most `lines` of at most
 * `most` resources. If there are many more resources than lines, they are compared first, and only the largest are read
 * for the chart.
 */
export type Shown = { span: Span; customerId: string | null; lines?: number; most?: number }

/** Returns the contents of every chart in their order, and why a chart is not current; empty if it is. */
export const readDashboardContent = async (
  ctx: AppContext,
  scope: Scope,
  items: readonly ItemRow[],
  shown: Shown,
  read: Reads = (wanted, isRanking) =>
    readSeries(ctx, scope, { wanted, span: shown.span, withPrevious: !isRanking, isRanking }),
): Promise<{ contents: Content[]; message: string }> => {
  const { resources, matching } = await withScope(ctx, scope, async (scoped) => {
    const resources = new Map<string, ChartResource[]>()
    const matching = new Map<string, number>()
    for (const item of items.filter(isSeries)) {
      const found = await readItemResources(scoped, item.parts, shown)
      resources.set(item.id, found)
      // Only if the limit cut the list off can there be more resources to count.
      if (found.length >= (shown.most ?? mostOfKind)) {
        const clouds =
          findInventoryChart(item.parts.resourceType, item.parts.monitoringNamespace)?.clouds ?? []
        matching.set(item.id, await countFor(scoped, item.parts, { ...shown, clouds }))
      }
    }
    return { resources, matching }
  })
  const linesByItem = new Map(
    items.map((item) => [item.id, listChartLines(item, resources.get(item.id) ?? [])]),
  )
  const most = shown.lines ?? mostLines
  const ranked = await rankLines(linesByItem, most, read)
  const lines = new Map([...ranked.lines.values()].flat().map((line) => [buildLineKey(line), line]))
  const { details, message } =
    lines.size > 0
      ? await read(
          [...lines.values()].map(({ wanted }) => wanted),
          false,
        )
      : { details: [], message: '' }
  const found = new Map<string, MonitoringDetail>()
  for (const [index, key] of [...lines.keys()].entries()) {
    const detail = details[index]
    if (detail) found.set(key, detail)
  }
  const contents = await Promise.all(
    items.map(async (item): Promise<Content> => {
      if (isSeries(item)) {
        const compared = linesByItem.get(item.id)?.length ?? 0
        const content = buildSeriesContent(item, ranked.lines.get(item.id) ?? [], found, most)
        return {
          ...content,
          resources: compared,
          matching: Math.max(compared, matching.get(item.id) ?? 0),
          problem: content.problem || (ranked.problems.get(item.id) ?? ''),
        }
      }
      if (item.parts.monitoringType !== 'cost') return nothing
      try {
        return await readCostContent(ctx, scope, item, shown)
      } catch (error) {
        if (error instanceof AppError) return { ...nothing, problem: error.message }
        throw error
      }
    }),
  )
  return { contents, message: message || ranked.message }
}
