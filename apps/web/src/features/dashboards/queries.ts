/** What the pages of dashboards ask for. */
import {
  dashboardArea,
  findChartResources,
  listDashboards,
  readDashboard,
  type CallGiven,
} from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../kit/api/api.ts'
import type { Range } from '../../ui/charts/RangeBar.tsx'

/** Everything of dashboards is asked again after a change. */
export const dashboardsKey = [dashboardArea.title]

/** The dashboards of a customer; without one a person's own, and those for any. */
export const dashboardsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...dashboardsKey, 'list', customerId],
    queryFn: async ({ signal }) => (await send(listDashboards, { query: { customerId } }, { signal })).data,
  })

/** A dashboard over a range. */
export const dashboardQuery = (dashboardId: string, range: Range, customerId: string | undefined) => {
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

/** Resources that a chart can be of. */
export const resourcesQuery = (customerId: string, search: string) =>
  queryOptions({
    queryKey: [...dashboardsKey, 'resources', customerId, search],
    queryFn: ({ signal }) => send(findChartResources, { query: { customerId, search } }, { signal }),
    placeholderData: (former) => former,
  })
