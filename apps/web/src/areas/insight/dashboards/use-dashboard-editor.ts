/**
 * State of a dashboard that is being edited. Changes stay here until they are saved, even if somebody else has saved in
 * the meantime.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import type { Dashboard, DashboardItem } from '@cmp/contract'
import { useState } from 'react'
import { ApiError } from '../../../kit/api/api.ts'
import { sendChange } from '../../../kit/api/use-change.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import {
  addItem,
  readReportQuestion,
  refreshDashboards,
  removeItem,
  renameItem,
  isComputed,
  saveDraft,
  saveDraftAsNew,
} from './dashboard-calls.ts'
import { addToDraft, changeItem, removeFromDraft, toDashboardDraft, type Draft } from './draft.ts'
import type { ItemActions } from './ItemCard.tsx'
import type { NewItem } from './new-item.ts'

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

/** Returns the draft of a dashboard, and the functions that begin, change and end it. */
const useDraft = (dashboard: Dashboard | undefined) => {
  const [draft, setDraft] = useState<Draft>()
  const original = dashboard?.isEditable ? dashboard : undefined
  return {
    draft,
    begin: () => {
      if (original) setDraft((former) => former ?? toDashboardDraft(original))
    },
    /** Applies a change. It begins a draft if there is none. */
    change: (change: (draft: Draft) => Draft) =>
      setDraft((former) => (former ? change(former) : original && change(toDashboardDraft(original)))),
    end: () => setDraft(undefined),
  }
}

type DraftState = ReturnType<typeof useDraft>

/** Returns the functions that save a draft. A draft ends when it was saved. */
const useSaving = (
  dashboard: Dashboard | undefined,
  { draft, end }: DraftState,
  onSavedAsNew: (id: string) => void,
) => {
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<string>()
  const stop = () => {
    end()
    setConflict(undefined)
  }
  const put = async (saved: Draft, version: number | undefined): Promise<void> => {
    if (!dashboard) return
    await saveDraft(dashboard, saved, version)
    stop()
  }
  const saveNew = async (computed: Dashboard, saved: Draft): Promise<void> => {
    setBusy(true)
    try {
      const id = await saveDraftAsNew(computed, saved, computed.name)
      stop()
      onSavedAsNew(id)
    } finally {
      setBusy(false)
    }
  }
  const putOrAsk = async (saved: Draft): Promise<void> => {
    setBusy(true)
    try {
      await put(saved, saved.version)
    } catch (error) {
      // The changes stay, and the user decides what happens to them.
      if (error instanceof ApiError && error.code === 'Conflict') setConflict(error.message)
      else throw error
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    conflict,
    cancel: () => {
      stop()
      void refreshDashboards()
    },
    save: () =>
      void sendChange(async () => {
        if (!dashboard || !draft) return
        if (isComputed(dashboard)) return saveNew(dashboard, draft)
        const question = await readReportQuestion(dashboard.id, draft.isMonthlyReport)
        if (question === '') return putOrAsk(draft)
        confirm({
          title: t(m.monthlyReport2),
          consequences: question,
          action: t(m.submit),
          run: () => putOrAsk(draft),
        })
      }),
    saveOver: async () => {
      if (draft) await put(draft, undefined)
    },
    saveCopy: async (name: string) => {
      if (!dashboard || !draft) return ''
      const id = await saveDraftAsNew(dashboard, { ...draft, isPrivate: true }, name)
      stop()
      return id
    },
  }
}

/**
 * Returns the editing state of a dashboard. Editing cannot start if the user may not change it. Without a draft, changes
 * of single items are saved at once; on a computed dashboard they begin a draft, which is saved as a new dashboard.
 */
export const useDashboardEditor = (
  dashboard: Dashboard | undefined,
  onSavedAsNew: (id: string) => void,
): DashboardEditor => {
  const drafting = useDraft(dashboard)
  const saving = useSaving(dashboard, drafting, onSavedAsNew)
  const { draft, begin, change } = drafting
  const isDrafting = draft !== undefined || (dashboard !== undefined && isComputed(dashboard))
  const edit = (item: DashboardItem, part: Partial<DashboardItem>) =>
    change((former) => changeItem(former, item.id, part))
  return {
    ...saving,
    draft,
    begin,
    change,
    add: async (item) => {
      if (!dashboard) return
      if (isDrafting) change((former) => addToDraft(former, item))
      else await addItem(dashboard.id, item)
    },
    actions: {
      isArranging: draft !== undefined,
      customize: begin,
      doneCustomizing: saving.save,
      setThreshold: (item, threshold) => edit(item, { threshold }),
      rename: async (item, name) => {
        if (isDrafting) edit(item, { name })
        else await renameItem(item.id, name)
      },
      remove: async (item) => {
        if (isDrafting) change((former) => removeFromDraft(former, item.id))
        else await removeItem(item.id)
      },
    },
  }
}
