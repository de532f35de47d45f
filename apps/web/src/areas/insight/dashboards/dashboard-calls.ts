/** The calls that change a dashboard. Each shows the server's message where it has one, and reads the dashboards again. */
import {
  addDashboard,
  pinDashboardItem,
  overviewId,
  renameDashboardItem,
  setDefaultDashboard,
  unpinDashboardItem,
  updateDashboard,
  validateMonthlyReport,
  type Dashboard,
} from '@cmp/contract'
import { ApiError, buildFileUrl, send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { dashboardsKey } from '../../../kit/dashboards/dashboards-query.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import { sortByPosition, toItemInput, type Draft } from './draft.ts'
import type { NewItem } from './new-item.ts'

/** Reads the dashboards again. */
export const refreshDashboards = () => queryClient.invalidateQueries({ queryKey: dashboardsKey })

const showChange = async (message: string): Promise<void> => {
  showToast(message, { tone: 'success' })
  await refreshDashboards()
}

/**
 * Returns the confirmation text for changing the monthly report setting, or an empty text if none is needed.
 * @throws {ApiError} With the server's message.
 */
export const readReportQuestion = async (dashboardId: string, isMonthlyReport: boolean): Promise<string> => {
  const url = buildFileUrl(validateMonthlyReport, {
    query: { dashboardId, isMonthlyReport: isMonthlyReport ? 'true' : 'false' },
  })
  const response = await fetch(url, { credentials: 'same-origin' })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, { message: text })
  return text
}

/**
 * Saves a draft. Without a version, it overwrites what somebody else has saved in the meantime.
 * @throws {ApiError} `Conflict` if somebody else has saved another version.
 */
export const saveDraft = async (
  { id, name, dashboardDetail }: Dashboard,
  { isPrivate, isMonthlyReport, items }: Draft,
  version: number | undefined,
): Promise<void> => {
  const dashboardItems = sortByPosition(items).map(toItemInput)
  const { message } = await send(updateDashboard, {
    body: { id, name, dashboardDetail, isPrivate, isMonthlyReport, dashboardItems, version },
  })
  await showChange(message)
}

/**
 * Saves a draft as another dashboard of the same customer.
 * @returns The ID of the new dashboard.
 */
export const saveDraftAsNew = async (
  { customerId, dashboardDetail }: Dashboard,
  { items, isPrivate }: Pick<Draft, 'items' | 'isPrivate'>,
  name: string,
): Promise<string> => {
  const { message, data } = await send(addDashboard, {
    body: {
      name,
      dashboardDetail,
      customerId,
      isForAnyCustomer: customerId === null,
      isPrivate,
      dashboardItems: sortByPosition(items).map((item) => {
        const { id: _, ...part } = toItemInput(item)
        return part
      }),
    },
  })
  await showChange(message)
  return data.id
}

/** Returns whether a dashboard is computed. Saving a change creates a new dashboard. */
export const isComputed = ({ id }: Pick<Dashboard, 'id'>): boolean => id === overviewId

/** Makes a dashboard the default of its customer, or ends that. */
export const sendDefault = async (dashboardId: string, isDefault: boolean): Promise<void> => {
  const { message } = await send(setDefaultDashboard, { body: { dashboardId, isDefault } })
  await showChange(message)
}

/** Adds an item to a saved dashboard. */
export const addItem = async (dashboardId: string, item: NewItem): Promise<void> => {
  const { message } = await send(pinDashboardItem, { body: { dashboardId, item } })
  await showChange(message)
}

/** Renames an item of a saved dashboard. */
export const renameItem = async (dashboardItemId: string, name: string): Promise<void> => {
  const { message } = await send(renameDashboardItem, { query: { dashboardItemId, name } })
  await showChange(message)
}

/** Removes an item from a saved dashboard. */
export const removeItem = async (dashboardItemId: string): Promise<void> => {
  const { message } = await send(unpinDashboardItem, { input: { dashboardItemId } })
  await showChange(message)
}
