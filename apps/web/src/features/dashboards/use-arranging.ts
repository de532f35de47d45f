/** Arranging a dashboard: what is changed stays here until it is saved, also when somebody else has saved meanwhile. */
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
import { ApiError, fileUrl, send } from '../../kit/api/api.ts'
import { queryClient } from '../../kit/api/query.ts'
import { sendChange } from '../../kit/api/use-change.ts'
import { confirm } from '../../ui/ask/confirm.ts'
import { toast } from '../../ui/parts/toast.ts'
import type { NewItem } from './AddItemDialog.tsx'
import { draftOf, inOrder, inputOf, type Draft } from './draft.ts'
import type { ItemActions } from './ItemCard.tsx'
import { dashboardsKey } from './queries.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: dashboardsKey })

/** What has to be confirmed before the switch of the monthly report is saved; empty for nothing. */
const reportQuestion = async (dashboardId: string, isMonthlyReport: boolean): Promise<string> => {
  const url = fileUrl(validateMonthlyReport, {
    query: { dashboardId, isMonthlyReport: isMonthlyReport ? 'true' : 'false' },
  })
  const response = await fetch(url, { credentials: 'same-origin' })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, { message: text })
  return text
}

/** A part before it is saved, below all others. */
const newPart = (item: NewItem, items: readonly DashboardItem[]): DashboardItem => ({
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

/** Everything that the page does to a dashboard. */
export type Arranging = {
  /** Undefined while it is only looked at. */
  draft: Draft | undefined
  isBusy: boolean
  /** What the server said where somebody else had saved meanwhile. */
  conflict: string | undefined
  begin: () => void
  cancel: () => void
  change: (change: (draft: Draft) => Draft) => void
  save: () => void
  /** Saves over what somebody else has saved. */
  saveOver: () => Promise<void>
  /** Keeps the draft as another dashboard. @returns its id */
  saveCopy: (name: string) => Promise<string>
  add: (item: NewItem) => Promise<void>
  actions: ItemActions
}

/** The arranging of a dashboard; one that may not be changed is never begun with. */
export const useArranging = (dashboard: Dashboard | undefined): Arranging => {
  const [draft, setDraft] = useState<Draft>()
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const stop = () => {
    setDraft(undefined)
    setConflict(undefined)
  }
  const begin = () => {
    if (dashboard?.isEditable) setDraft((former) => former ?? draftOf(dashboard))
  }
  const change = (by: (of: Draft) => Draft) =>
    setDraft((former) => (former ? by(former) : dashboard?.isEditable ? by(draftOf(dashboard)) : former))

  const put = async (of: Draft, version: number | undefined): Promise<void> => {
    if (!dashboard) return
    const { message } = await send(updateDashboard, {
      body: {
        id: dashboard.id,
        name: dashboard.name,
        dashboardDetail: dashboard.dashboardDetail,
        isPrivate: of.isPrivate,
        isMonthlyReport: of.isMonthlyReport,
        dashboardItems: inOrder(of.items).map(inputOf),
        version,
      },
    })
    toast(message, { tone: 'success' })
    await refresh()
    stop()
  }
  const putOrAsk = async (of: Draft): Promise<void> => {
    setBusy(true)
    try {
      await put(of, of.version)
    } catch (error) {
      // What was arranged stays: who arranged it decides what becomes of it.
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
      toast(message, { tone: 'success' })
      await refresh()
    },
    remove: async (item) => {
      if (draft)
        return change((former) => ({ ...former, items: former.items.filter(({ id }) => id !== item.id) }))
      const { message } = await send(unpinDashboardItem, { input: { dashboardItemId: item.id } })
      toast(message, { tone: 'success' })
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
          dashboardItems: inOrder(draft.items).map((item) => {
            const { id: _, ...part } = inputOf(item)
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
        return change((former) => ({ ...former, items: [...former.items, newPart(item, former.items)] }))
      const { message } = await send(pinDashboardItem, { body: { dashboardId: dashboard.id, item } })
      toast(message, { tone: 'success' })
      await refresh()
    },
    actions,
  }
}
