/** The queries of the dashboard pages. */
import {
  findChartResources,
  readDashboard,
  readDashboardTile,
  type CallGiven,
  type TileType,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { dashboardsKey } from '../../../kit/dashboards/dashboards-query.ts'
import type { Range } from '../../../ui/charts/RangeBar.tsx'

/** Returns the query for a dashboard over a time range. */
export const buildDashboardQuery = (dashboardId: string, range: Range, customerId: string | undefined) => {
  const query: CallGiven<typeof readDashboard>['query'] = {
    dashboardId,
    timeSpan: range.keyMetric,
    ...(range.start && range.end && { customStartDate: range.start, customEndDate: range.end }),
    ...(customerId && { customerId }),
  }
  return queryOptions({
    queryKey: [...dashboardsKey, 'detail', query],
    queryFn: ({ signal }) => send(readDashboard, { query }, { signal }),
    placeholderData: (former) => (former?.id === dashboardId ? former : undefined),
  })
}

/** What a tile shows. */
export type TileSource = {
  monitoringType: TileType
  monitoringNamespace: string
  resourceType: string
  tag: string
}

/** Returns the query for the data of a tile. */
export const buildTileQuery = (
  { monitoringType, monitoringNamespace, resourceType, tag }: TileSource,
  range: Range,
  customerId: string,
) => {
  const query: CallGiven<typeof readDashboardTile>['query'] = {
    monitoringType,
    monitoringNamespace,
    resourceType,
    tag,
    customerId,
    timeSpan: range.keyMetric,
    ...(range.start && range.end && { customStartDate: range.start, customEndDate: range.end }),
  }
  return queryOptions({
    queryKey: [...dashboardsKey, 'tile', query],
    queryFn: ({ signal }) => send(readDashboardTile, { query }, { signal }),
  })
}

/** Returns the query for resources that a chart can show. */
export const buildChartResourcesQuery = (customerId: string, search: string) =>
  queryOptions({
    queryKey: [...dashboardsKey, 'resources', customerId, search],
    queryFn: ({ signal }) => send(findChartResources, { query: { customerId, search } }, { signal }),
    placeholderData: (former) => former,
  })
