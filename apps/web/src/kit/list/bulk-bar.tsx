/** The bar below a list with selected rows: their number, the actions, and the result. */
import { formatCount, numberText, type Resource } from '@cmp/contract'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/parts/Button.tsx'
import { Menu } from '../../ui/parts/Menu.tsx'
import type { ListBulkAction } from './bulk.ts'
import { useBulkRun, type BulkList, type BulkRun, type BulkSubject } from './use-bulk-run.ts'
import styles from './bulk-bar.module.css'

/** The number of actions shown as buttons. The others are in a menu. */
const shownActions = 2

const RefusedDialog = lazy(async () => ({ default: (await import('./RefusedDialog.tsx')).RefusedDialog }))

/** Returns why an action does not accept the rows, or undefined if it does. */
const explainTooMany = (
  { own, inBackground, openDialog }: ListBulkAction,
  { count, isAll }: BulkSubject,
): string | undefined => {
  if (inBackground || openDialog) return undefined
  if (isAll) return 'Tick the rows that it is for.'
  return own !== undefined && count > own.most ? `Choose ${numberText(own.most)} at most.` : undefined
}

/** The number of rows. */
const BulkStatus = ({
  noun,
  subject: { count, most, isTooMany },
}: {
  noun: string
  subject: BulkSubject
}) => (
  <span role="status">
    {isTooMany
      ? `${numberText(count)} chosen: choose ${numberText(most)} at most`
      : `${formatCount(count, noun)} chosen`}
  </span>
)

/** The button that selects all rows of the filter, if there are more than the selected ones. */
const WholeButton = ({ subject }: { subject: BulkSubject }) => {
  const { isAll, wholeCount, chosenCount, toggleAll } = subject
  return (
    wholeCount !== undefined &&
    wholeCount > chosenCount && (
      <Button size="small" color="inherit" onClick={toggleAll}>
        {isAll ? `Only the ${numberText(chosenCount)} ticked` : `Choose all ${numberText(wholeCount)}`}
      </Button>
    )
  )
}

const ActionButton = ({
  action,
  bulk: { subject, running, choose },
}: {
  action: ListBulkAction
  bulk: BulkRun
}) => (
  <Button
    size="small"
    variant="outlined"
    color={action.destructive ? 'error' : 'primary'}
    disabled={
      subject.isTooMany ||
      explainTooMany(action, subject) !== undefined ||
      (running !== undefined && running !== action.action)
    }
    loading={running === action.action}
    onClick={() => void choose(action)}
  >
    {action.label}
  </Button>
)

/** The actions for which there is no button. */
const MoreActions = ({
  actions,
  bulk: { subject, running, choose },
}: {
  actions: readonly ListBulkAction[]
  bulk: BulkRun
}) => (
  <Menu
    renderTrigger={(props) => (
      <Button
        {...props}
        size="small"
        variant="outlined"
        disabled={subject.isTooMany || running !== undefined}
      >
        More actions
      </Button>
    )}
    entries={actions.map((action) => ({
      label: action.label,
      destructive: action.destructive,
      disabledReason: explainTooMany(action, subject),
      onClick: () => void choose(action),
    }))}
  />
)

/** Renders the bar while rows are selected, and the rejected rows until the user closes them. */
export const BulkBar = ({
  resource,
  actions,
  list,
}: {
  resource: Resource
  actions: readonly ListBulkAction[]
  list: BulkList
}) => {
  const bulk = useBulkRun(resource, actions, list)
  const { subject, refused, closeRefused } = bulk
  const fits = actions.length <= shownActions + 1
  return (
    <>
      {subject.chosenCount > 0 && (
        <div className={styles.bulk} role="region" aria-label="Chosen rows">
          <BulkStatus noun={resource.noun} subject={subject} />
          <div>
            <WholeButton subject={subject} />
            {(fits ? actions : actions.slice(0, shownActions)).map((action) => (
              <ActionButton key={action.action} action={action} bulk={bulk} />
            ))}
            {!fits && <MoreActions actions={actions.slice(shownActions)} bulk={bulk} />}
            <Button size="small" color="inherit" onClick={subject.clear}>
              Clear
            </Button>
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <Suspense>
          <RefusedDialog noun={resource.noun} refused={refused} onClose={closeRefused} />
        </Suspense>
      )}
    </>
  )
}
