/** The selected rows of a list as the subject of bulk actions: how many there are, and what running an action does. */
import { bulkLimit, mostRunRows, type BulkRefusal, type Resource } from '@cmp/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../ui/feedback/confirm.ts'
import { showToast } from '../../ui/parts/toast.ts'
import { describeError } from '../api/failures.ts'
import { changeRows, getRowId, refreshResource } from '../api/resource-calls.ts'
import { isOffered, type KnownRows, type ListBulkAction, type RunOn } from './bulk.ts'
import { buildBulkQuestion, describeBulkOutcome } from './bulk-messages.ts'
import type { ResourceList } from './use-resource-list.ts'

/** The rows that the next action applies to. */
export type BulkSubject = {
  /** All rows of the filter instead of the selected ones. */
  isAll: boolean
  /** The number of rows of the filter, if it can be selected as a whole. */
  wholeCount: number | undefined
  chosenCount: number
  count: number
  most: number
  isTooMany: boolean
  toggleAll: () => void
  clear: () => void
}

/** Running bulk actions. */
export type BulkRun = {
  subject: BulkSubject
  /** The actions that may change one of the rows. */
  offered: readonly ListBulkAction[]
  /** The name of the action that is being started. */
  running: string | undefined
  /** The rows that the last action rejected. */
  refused: readonly BulkRefusal[]
  closeRefused: () => void
  /** Runs an action, after asking where it requires it. */
  choose: (action: ListBulkAction) => Promise<void>
}

/** The list whose rows are selected. */
export type BulkList = Pick<
  ResourceList<Record<string, unknown>>,
  'selection' | 'count' | 'requested' | 'listShownIds' | 'rows'
>

/** Returns the rows that an action applies to: the selected ones, or all rows of the filter. */
const useBulkSubject = (
  actions: readonly ListBulkAction[],
  { selection: { chosen, keep }, count: whole }: BulkList,
): BulkSubject => {
  const [isWhole, setWhole] = useState(false)
  // A selection that begins anew, after a filter or Clear, starts with single rows.
  if (isWhole && chosen.size === 0) setWhole(false)
  const hasBackground = actions.some(({ inBackground, openDialog }) => inBackground ?? openDialog)
  const isAll = isWhole && whole !== undefined && chosen.size > 0
  const count = isAll ? whole : chosen.size
  const most = hasBackground ? mostRunRows : bulkLimit
  return {
    isAll,
    wholeCount: hasBackground ? whole : undefined,
    chosenCount: chosen.size,
    count,
    most,
    isTooMany: count > most,
    toggleAll: () => setWhole((before) => !before),
    clear: () => keep([]),
  }
}

/** Returns what the list knows of the rows that the next action applies to. */
const findKnownRows = (
  { rows = [], selection: { chosen }, requested: { filters } }: BulkList,
  { isAll, count }: BulkSubject,
): KnownRows => {
  const known = isAll ? rows : rows.filter((row) => chosen.has(getRowId(row)))
  return { rows: known, hasOthers: known.length < count, filters }
}

/** Returns the bulk actions as they run on the selected rows of a list. */
export const useBulkRun = (
  resource: Resource,
  actions: readonly ListBulkAction[],
  list: BulkList,
): BulkRun => {
  const client = useQueryClient()
  const subject = useBulkSubject(actions, list)
  const [running, setRunning] = useState<string>()
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([])
  const { chosen, keep } = list.selection
  const { isAll, count, clear } = subject

  const getChosenRows = (): RunOn => {
    if (!isAll) return { ids: [...chosen.keys()] }
    const { filters, search } = list.requested
    return { count, filter: { ...filters, ...(search && { search }) } }
  }
  const runCall = async (action: ListBulkAction) => {
    const ids = [...chosen.keys()]
    const reply = await (action.own?.run(ids) ?? changeRows(resource, action.action, ids))
    const outcome = describeBulkOutcome(resource, action, reply.done)
    if (outcome) showToast(outcome, { tone: 'success' })
    // Rejected rows stay selected for another attempt, unless they are no longer in the list.
    const refusedIds = reply.refused.map(({ id }) => id)
    keep(refusedIds)
    setRefused(reply.refused)
    const before = list.listShownIds()
    await refreshResource(client, resource)
    const after = list.listShownIds()
    if (refusedIds.some((id) => before.includes(id) && !after.includes(id)))
      keep(refusedIds.filter((id) => after.includes(id) || !before.includes(id)))
  }
  const run = async (action: ListBulkAction) => {
    const isLong = action.isAlwaysInBackground || isAll || chosen.size > (action.own?.most ?? bulkLimit)
    if (!action.inBackground || !isLong) return runCall(action)
    await action.inBackground(getChosenRows())
    clear()
  }
  const start = async (action: ListBulkAction) => {
    setRunning(action.action)
    try {
      await (action.openDialog?.(getChosenRows(), clear) ?? run(action))
    } catch (error) {
      showToast(describeError(error), { tone: 'error' })
    }
    setRunning(undefined)
  }
  const choose = async (action: ListBulkAction) => {
    const needsConsent = action.destructive || isAll || action.consequences !== undefined
    if (action.openDialog || !needsConsent) return start(action)
    confirm({
      ...buildBulkQuestion(resource, action, isAll ? [] : [...chosen.values()], count),
      destructive: action.destructive,
      run: () => run(action),
    })
  }
  const known = findKnownRows(list, subject)
  const offered = actions.filter((action) => isOffered(action, known))
  return { subject, offered, running, refused, closeRefused: () => setRefused([]), choose }
}
