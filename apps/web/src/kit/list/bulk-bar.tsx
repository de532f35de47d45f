/** The bar under a list with ticked rows: how many, what can be done with them, and what became of it. */
import { bulkLimit, counted, numberText, type BulkRefusal, type Resource } from '@cmp/contract'
import { lazy, Suspense, useState } from 'react'
import { confirm } from '../../ui/ask/confirm.ts'
import { changeRows } from '../api/resource-calls.ts'
import { toast } from '../../ui/parts/toast.ts'
import { bulkOutcome, bulkQuestion, type ListBulkAction } from './bulk.ts'
import { describeError } from '../api/failures.ts'
import { queryClient } from '../api/query.ts'
import { refreshResource } from '../api/resource-calls.ts'
import type { Selection } from './selection.ts'
import { Button } from '../../ui/parts/Button.tsx'
import { Menu } from '../../ui/parts/Menu.tsx'
import styles from './bulk-bar.module.css'

/** More actions than these go into a menu. */
const shownActions = 2

/** Why an action takes fewer rows than are chosen; undefined where it takes them. */
const tooManyFor = ({ own }: ListBulkAction, chosen: number): string | undefined =>
  own !== undefined && chosen > own.most ? `Choose ${numberText(own.most)} at most.` : undefined

const RefusedDialog = lazy(async () => ({ default: (await import('./RefusedDialog.tsx')).RefusedDialog }))

/** Draws the bar while rows are ticked, and the refusals until somebody has read them. */
export const BulkBar = ({
  resource,
  actions,
  selection,
}: {
  resource: Resource
  actions: readonly ListBulkAction[]
  selection: Selection
}) => {
  const [running, setRunning] = useState<string>()
  const [refused, setRefused] = useState<readonly BulkRefusal[]>([])
  const { chosen, keep } = selection
  const isTooMany = chosen.size > bulkLimit

  const run = async (action: ListBulkAction) => {
    const ids = [...chosen.keys()]
    const reply = await (action.own?.run(ids) ?? changeRows(resource, action.action, ids))
    const outcome = bulkOutcome(resource, action, reply.done)
    if (outcome) toast(outcome, { tone: 'success' })
    // What was refused stays ticked, so that it can be put right and tried again.
    keep(reply.refused.map(({ id }) => id))
    setRefused(reply.refused)
    await refreshResource(queryClient, resource)
  }
  const choose = async (action: ListBulkAction) => {
    if (action.destructive || action.consequences !== undefined) {
      confirm({
        ...bulkQuestion(resource, action, [...chosen.values()]),
        destructive: action.destructive,
        run: () => run(action),
      })
      return
    }
    setRunning(action.action)
    try {
      await run(action)
    } catch (error) {
      toast(describeError(error), { tone: 'error' })
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
              ? `${numberText(chosen.size)} chosen: choose ${numberText(bulkLimit)} at most`
              : `${counted(chosen.size, resource.noun)} chosen`}
          </span>
          <div>
            {shown.map((action) => (
              <Button
                key={action.action}
                size="small"
                variant="outlined"
                color={action.destructive ? 'error' : 'primary'}
                disabled={
                  isTooMany ||
                  tooManyFor(action, chosen.size) !== undefined ||
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
                  disabledReason: tooManyFor(action, chosen.size),
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
