/** The query for a customer's dashboards, used by components that pin something to a dashboard. */
import { dashboardArea, listDashboards } from '@cmp/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/** The key that all dashboard queries share, which are refetched after a change. */
export const dashboardsKey = [dashboardArea.title]

/**
 * Returns the query for a customer's dashboards. Without a customer, it returns the user's own dashboards and those for
 * any customer.
 */
export const buildDashboardsQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...dashboardsKey, 'list', customerId],
    queryFn: async ({ signal }) => (await send(listDashboards, { query: { customerId } }, { signal })).data,
  })
