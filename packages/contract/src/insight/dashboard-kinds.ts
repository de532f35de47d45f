/**
 * The kinds of dashboard items, each declared once. The server reads each kind from one source, the pages show it with
 * one component, and *Add chart* offers it.
 */
import * as m from '@cmp/messages/contract/insight/dashboard-kinds'
import type { Text } from '@cmp/messages'

/** Kinds whose data is in the reply of the dashboard. */
const chartTypes = ['metric', 'cost', 'number', 'text'] as const

/** Kinds whose data is read separately by `readDashboardTile`, so that one that fails does not affect the others. */
export const tileTypes = ['trend', 'top', 'tag', 'budget', 'anomalies', 'status'] as const

/** One of {@link tileTypes}. */
export type TileType = (typeof tileTypes)[number]

/** The kinds of dashboard items. */
export const dashboardItemTypes = [...chartTypes, ...tileTypes] as const

/** One of {@link dashboardItemTypes}. */
export type DashboardItemType = (typeof dashboardItemTypes)[number]

/** Returns whether the data of an item is read separately. */
export const isTileType = (type: DashboardItemType): type is TileType => tileTypes.some((own) => own === type)

/**
 * How a kind uses the time range of the page: `range` shows it, `days` shows its days or, if they are fewer than seven,
 * the last 30 days, because charges are daily; `now` and `own` show the present and the periods of budgets, and say so.
 */
type TimeRangeUse = 'range' | 'days' | 'now' | 'own' | 'none'

/** What is declared of a kind. The size is the one of a new item, in columns and rows of the grid. */
type DashboardItemKind = {
  label: Text
  detail: Text
  size: { w: number; h: number }
  range: TimeRangeUse
}

/** The kinds, in the order in which *Add chart* offers them. */
export const dashboardItemKinds = {
  metric: {
    label: m.lineChart,
    detail: m.metricOfResourceOrOfType,
    size: { w: 6, h: 5 },
    range: 'range',
  },
  number: { label: m.latestValue, detail: m.latestValueOfMetric, size: { w: 3, h: 2 }, range: 'range' },
  cost: { label: m.dailyCharges, detail: m.chargesOfEachDay, size: { w: 6, h: 5 }, range: 'days' },
  trend: { label: m.chargesWithTrend, detail: m.totalChargesAndTrend, size: { w: 3, h: 4 }, range: 'days' },
  top: { label: m.topList, detail: m.largestChargesOfTimeRange, size: { w: 6, h: 5 }, range: 'days' },
  tag: { label: m.chargesByTag, detail: m.chargesForEachValueOfTag, size: { w: 6, h: 5 }, range: 'days' },
  budget: { label: m.budget, detail: m.spendingAndForecastOfBudgets, size: { w: 3, h: 3 }, range: 'own' },
  anomalies: { label: m.anomalies, detail: m.daysWithUnusualCharges, size: { w: 6, h: 4 }, range: 'days' },
  status: {
    label: m.resourceStatus,
    detail: m.numberOfResourcesByStatus,
    size: { w: 3, h: 3 },
    range: 'now',
  },
  text: { label: m.text, detail: m.headingsListsLinksAndTables, size: { w: 6, h: 2 }, range: 'none' },
} satisfies Record<DashboardItemType, DashboardItemKind>
