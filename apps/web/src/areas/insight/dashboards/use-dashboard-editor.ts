/**
 * State of a dashboard that is being edited. Changes stay here until they are saved, even if somebody else has saved in
 * the meantime.
 */
import {
  addDashboard,
  pinDashboardItem,
  placeOfNew,
  renameDashboardItem,
  unpinDashboardItem,
  updateDashboard,
  validateMonthlyReport,
  type Dashboard,
  type DashboardItem,
} from '@cmp/contract'
import { useState } from 'react'
import { ApiError, buildFileUrl, send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { showToast } from '../../../ui/parts/toast.ts'
import type { NewItem } from './AddItemDialog.tsx'
import { toDashboardDraft, sortByPosition, toItemInput, type Draft } from './draft.ts'
import type { ItemActions } from './ItemCard.tsx'
import { dashboardsKey } from '../../../kit/dashboards/dashboards-query.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: dashboardsKey })

/** Returns the confirmation text for changing the monthly report setting, or an empty text if none is needed. */
const reportQuestion = async (dashboardId: string, isMonthlyReport: boolean): Promise<string> => {
  const url = buildFileUrl(validateMonthlyReport, {
    query: { dashboardId, isMonthlyReport: isMonthlyReport ? 'true' : 'false' },
  })
  const response = await fetch(url, { credentials: 'same-origin' })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, { message: text })
  return text
}

/** Returns a new item, which is not saved yet, below all others. */
const buildNewItem = (item: NewItem, items: readonly DashboardItem[]): DashboardItem => ({
  ...item,
  id: `new-${items.length}-${Date.now()}`,
  dashboardId: '',
  orderNo: items.length,
  title: item.name,
  description: '',
  timespan: '1H',
  customStartDT: null,
  customEndDT: null,
  threshold: null,
  layout: placeOfNew(
    items.map(({ layout }) => layout),
    item,
  ),
  createdTime: '',
  createdBy: '',
  modifiedTime: '',
  modifiedBy: '',
  rowStatus: true,
  usageDetail: {
    monitoringDetail: null,
    series: [],
    resources: 0,
    matching: 0,
    watching: [],
    watchingWithThreshold: [],
    costs: [],
    problem: '',
  },
})

/** Everything that the page can do to a dashboard. */
export type DashboardEditor = {
  /** Undefined while the dashboard is not being edited. */
  draft: Draft | undefined
  isBusy: boolean
  /** The server's message if somebody else had saved in the meantime. */
  conflict: string | undefined
  begin: () => void
  cancel: () => void
  change: (change: (draft: Draft) => Draft) => void
  save: () => void
  /** Overwrites what somebody else has saved. */
  saveOver: () => Promise<void>
  /**
   * Saves the draft as another dashboard.
   * @returns The ID of the new dashboard.
   */
  saveCopy: (name: string) => Promise<string>
  add: (item: NewItem) => Promise<void>
  actions: ItemActions
}

/** Returns the editing state of a dashboard. Editing cannot start if the user may not change it. */
export const useDashboardEditor = (dashboard: Dashboard | undefined): DashboardEditor => {
  const [draft, setDraft] = useState<Draft>()
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const stop = () => {
    setDraft(undefined)
    setConflict(undefined)
  }
  const begin = () => {
    if (dashboard?.isEditable) setDraft((former) => former ?? toDashboardDraft(dashboard))
  }
  const change = (by: (of: Draft) => Draft) =>
    setDraft((former) =>
      former ? by(former) : dashboard?.isEditable ? by(toDashboardDraft(dashboard)) : former,
    )

  const put = async (of: Draft, version: number | undefined): Promise<void> => {
    if (!dashboard) return
    const { message } = await send(updateDashboard, {
      body: {
        id: dashboard.id,
        name: dashboard.name,
        dashboardDetail: dashboard.dashboardDetail,
        isPrivate: of.isPrivate,
        isMonthlyReport: of.isMonthlyReport,
        dashboardItems: sortByPosition(of.items).map(toItemInput),
        version,
      },
    })
    showToast(message, { tone: 'success' })
    await refresh()
    stop()
  }
  const putOrAsk = async (of: Draft): Promise<void> => {
    setBusy(true)
    try {
      await put(of, of.version)
    } catch (error) {
      // The changes stay, and the user decides what happens to them.
      if (error instanceof ApiError && error.code === 'Conflict') setConflict(error.message)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    void sendChange(async () => {
      if (!dashboard || !draft) return
      const question = await reportQuestion(dashboard.id, draft.isMonthlyReport)
      if (question === '') return putOrAsk(draft)
      confirm({
        title: 'Monthly report',
        consequences: question,
        action: 'Submit',
        run: () => putOrAsk(draft),
      })
    })

  const edit = (item: DashboardItem, part: Partial<DashboardItem>) =>
    change((former) => ({
      ...former,
      items: former.items.map((one) => (one.id === item.id ? { ...one, ...part } : one)),
    }))
  const actions: ItemActions = {
    isArranging: draft !== undefined,
    customize: begin,
    doneCustomizing: save,
    setThreshold: (item, threshold) => edit(item, { threshold }),
    rename: async (item, name) => {
      if (draft) return edit(item, { name })
      const { message } = await send(renameDashboardItem, { query: { dashboardItemId: item.id, name } })
      showToast(message, { tone: 'success' })
      await refresh()
    },
    remove: async (item) => {
      if (draft)
        return change((former) => ({ ...former, items: former.items.filter(({ id }) => id !== item.id) }))
      const { message } = await send(unpinDashboardItem, { input: { dashboardItemId: item.id } })
      showToast(message, { tone: 'success' })
      await refresh()
    },
  }
  return {
    draft,
    isBusy,
    conflict,
    begin,
    cancel: () => {
      stop()
      void refresh()
    },
    change,
    save,
    saveOver: async () => {
      if (draft) await put(draft, undefined)
    },
    saveCopy: async (name) => {
      if (!dashboard || !draft) return ''
      const { data } = await send(addDashboard, {
        body: { name, customerId: dashboard.customerId, isForAnyCustomer: dashboard.customerId === null },
      })
      await send(updateDashboard, {
        body: {
          id: data.id,
          name,
          isPrivate: true,
          isMonthlyReport: false,
          dashboardItems: sortByPosition(draft.items).map((item) => {
            const { id: _, ...part } = toItemInput(item)
            return part
          }),
        },
      })
      await refresh()
      stop()
      return data.id
    },
    add: async (item) => {
      if (!dashboard) return
      if (draft)
        return change((former) => ({ ...former, items: [...former.items, buildNewItem(item, former.items)] }))
      const { message } = await send(pinDashboardItem, { body: { dashboardId: dashboard.id, item } })
      showToast(message, { tone: 'success' })
      await refresh()
    },
    actions,
  }
}
