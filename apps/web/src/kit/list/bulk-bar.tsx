/** The bar below a list with selected rows: their number, the actions, and the result. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { getNoun, type Resource } from '@cmp/contract'
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
  if (isAll) return t(m.selectRowsForThisAction)
  return own !== undefined && count > own.most ? t(m.selectUpTo, { most: own.most }) : undefined
}

/** The number of rows. */
const BulkStatus = ({
  resource,
  subject: { count, most, isTooMany },
}: {
  resource: Resource
  subject: BulkSubject
}) => (
  <span role="status">
    {isTooMany
      ? t(m.selectedSelectUpTo, { count, most })
      : t(m.selected, { count, noun: getNoun(resource, count) })}
  </span>
)

/** The button that selects all rows of the filter, if there are more than the selected ones. */
const WholeButton = ({ subject }: { subject: BulkSubject }) => {
  const { isAll, wholeCount, chosenCount, toggleAll } = subject
  return (
    wholeCount !== undefined &&
    wholeCount > chosenCount && (
      <Button size="small" color="inherit" onClick={toggleAll}>
        {isAll ? t(m.onlySelected, { chosenCount }) : t(m.selectAll, { wholeCount })}
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
    {t(action.label)}
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
        {t(m.moreActions)}
      </Button>
    )}
    entries={actions.map((action) => ({
      label: t(action.label),
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
  const { subject, offered, refused, closeRefused } = bulk
  const fits = offered.length <= shownActions + 1
  return (
    <>
      {subject.chosenCount > 0 && (
        <div className={styles.bulk} role="region" aria-label={t(m.selectedRows)}>
          <BulkStatus resource={resource} subject={subject} />
          <div>
            <WholeButton subject={subject} />
            {(fits ? offered : offered.slice(0, shownActions)).map((action) => (
              <ActionButton key={action.action} action={action} bulk={bulk} />
            ))}
            {!fits && <MoreActions actions={offered.slice(shownActions)} bulk={bulk} />}
            <Button size="small" color="inherit" onClick={subject.clear}>
              {t(m.clear)}
            </Button>
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <Suspense>
          <RefusedDialog resource={resource} refused={refused} onClose={closeRefused} />
        </Suspense>
      )}
    </>
  )
}
