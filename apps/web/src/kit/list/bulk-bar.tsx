/** The bar below a list with selected rows: their number, the actions, and the result. */
import {
  bulkLimit,
  formatCount,
  mostRunRows,
  numberText,
  type BulkRefusal,
  type Resource,
} from '@cmp/contract'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../ui/feedback/confirm.ts'
import { changeRows } from '../api/resource-calls.ts'
import { showToast } from '../../ui/parts/toast.ts'
import { describeBulkOutcome, buildBulkQuestion, type ListBulkAction } from './bulk.ts'
import { describeError } from '../api/failures.ts'
import { queryClient } from '../api/query.ts'
import { refreshResource } from '../api/resource-calls.ts'
import type { Selection } from './selection.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { Menu } from '../../ui/parts/Menu.tsx'
import styles from './bulk-bar.module.css'

/** The number of actions shown as buttons. The others are in a menu. */
const shownActions = 2

/** Returns why an action does not accept that many rows, or undefined if it does. */
const explainTooMany = (
  { own, inBackground, openDialog }: ListBulkAction,
  chosen: number,
  isAll: boolean,
): string | undefined => {
  if (inBackground || openDialog) return undefined
  if (isAll) return 'Tick the rows that it is for.'
  return own !== undefined && chosen > own.most ? `Choose ${numberText(own.most)} at most.` : undefined
}

const RefusedDialog = lazy(async () => ({ default: (await import('./RefusedDialog.tsx')).RefusedDialog }))

/** Renders the bar while rows are selected, and the rejected rows until the user closes them. */
export const BulkBar = ({
  resource,
  actions,
  selection,
  shownIds,
  whole,
}: {
  resource: Resource
  actions: readonly ListBulkAction[]
  selection: Selection
  /** Returns the IDs of the rows currently on the page. */
  shownIds: () => readonly string[]
  /** The whole list by its filter, if its count is known. */
  whole?: { count: number; filter: Record<string, string> } | undefined
}) => {
  const [isWhole, setWhole] = useState(false)
  const [running, setRunning] = useState<string>()
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([])
  const { chosen, keep } = selection
  const hasBackground = actions.some(({ inBackground, openDialog }) => inBackground ?? openDialog)
  const isAll = isWhole && whole !== undefined && chosen.size > 0
  const count = isAll ? whole.count : chosen.size
  const isTooMany = count > (hasBackground ? mostRunRows : bulkLimit)

  const clear = () => {
    keep([])
    setWhole(false)
  }
  const getChosenRows = () => (isAll ? whole : { ids: [...chosen.keys()] })
  const run = async (action: ListBulkAction) => {
    const ids = [...chosen.keys()]
    const isLong = action.isAlwaysInBackground || isAll || ids.length > (action.own?.most ?? bulkLimit)
    if (action.inBackground && isLong) {
      await action.inBackground(getChosenRows())
      clear()
      return
    }
    const reply = await (action.own?.run(ids) ?? changeRows(resource, action.action, ids))
    const outcome = describeBulkOutcome(resource, action, reply.done)
    if (outcome) showToast(outcome, { tone: 'success' })
    // Rejected rows stay selected for another attempt, unless they are no longer in the list.
    const refusedIds = reply.refused.map(({ id }) => id)
    keep(refusedIds)
    setRefused(reply.refused)
    const before = shownIds()
    await refreshResource(queryClient, resource)
    const after = shownIds()
    if (refusedIds.some((id) => before.includes(id) && !after.includes(id)))
      keep(refusedIds.filter((id) => after.includes(id) || !before.includes(id)))
  }
  const choose = async (action: ListBulkAction) => {
    if (!action.openDialog && (action.destructive || isAll || action.consequences !== undefined)) {
      confirm({
        ...buildBulkQuestion(resource, action, isAll ? [] : [...chosen.values()], count),
        destructive: action.destructive,
        run: () => run(action),
      })
      return
    }
    setRunning(action.action)
    try {
      await (action.openDialog?.(getChosenRows(), clear) ?? run(action))
    } catch (error) {
      showToast(describeError(error), { tone: 'error' })
    }
    setRunning(undefined)
  }

  const fits = actions.length <= shownActions + 1
  const shown = fits ? actions : actions.slice(0, shownActions)
  return (
    <>
      {chosen.size > 0 && (
        <div className={styles.bulk} role="region" aria-label="Chosen rows">
          <span role="status">
            {isTooMany
              ? `${numberText(count)} chosen: choose ${numberText(hasBackground ? mostRunRows : bulkLimit)} at most`
              : `${formatCount(count, resource.noun)} chosen`}
          </span>
          <div>
            {hasBackground && whole !== undefined && whole.count > chosen.size && (
              <Button size="small" color="inherit" onClick={() => setWhole((before) => !before)}>
                {isAll
                  ? `Only the ${numberText(chosen.size)} ticked`
                  : `Choose all ${numberText(whole.count)}`}
              </Button>
            )}
            {shown.map((action) => (
              <Button
                key={action.action}
                size="small"
                variant="outlined"
                color={action.destructive ? 'error' : 'primary'}
                disabled={
                  isTooMany ||
                  explainTooMany(action, count, isAll) !== undefined ||
                  (running !== undefined && running !== action.action)
                }
                loading={running === action.action}
                onClick={() => void choose(action)}
              >
                {action.label}
              </Button>
            ))}
            {!fits && (
              <Menu
                renderTrigger={(props) => (
                  <Button
                    {...props}
                    size="small"
                    variant="outlined"
                    disabled={isTooMany || running !== undefined}
                  >
                    More actions
                  </Button>
                )}
                entries={actions.slice(shownActions).map((action) => ({
                  label: action.label,
                  destructive: action.destructive,
                  disabledReason: explainTooMany(action, count, isAll),
                  onClick: () => void choose(action),
                }))}
              />
            )}
            <Button size="small" color="inherit" onClick={() => keep([])}>
              Clear
            </Button>
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <Suspense>
          <RefusedDialog noun={resource.noun} refused={refused} onClose={() => setRefused([])} />
        </Suspense>
      )}
    </>
  )
}
