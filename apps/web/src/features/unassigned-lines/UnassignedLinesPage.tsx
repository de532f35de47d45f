/** Subscriptions of invoices that belong to no customer, their assignment and its undo. */
import { unassignedLines, permit } from '@cmp/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { CreateCustomersButton } from '../invoices/CreateCustomersButton.tsx'
import { shownName, type UnassignedLine } from './assignments.ts'
import { LatestAssignments } from './LatestAssignments.tsx'
import { UnassignedTotals } from './UnassignedTotals.tsx'
import { paths } from '../../kit/api/paths.ts'
import { Button } from '../../ui/parts/Button.tsx'
import styles from './unassigned-lines.module.css'

/** Loaded when somebody assigns: the page is looked at more often. */
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }))

/** The list with its Assign buttons. */
const optionsWith = (assign: (line: UnassignedLine) => void): ListOptions<typeof unassignedLines> => ({
  columns: { cloudProvider: { width: 84 } },
  rowButtons: {
    heading: 'Action',
    width: 72,
    cell: (line) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Assign ${shownName(line)}`}
        onClick={() => assign(line)}
      >
        Assign
      </Button>
    ),
  },
  primaryAction: (
    <span className={styles.pageActions}>
      <CreateCustomersButton />
      <Button variant="contained" href={paths.assignMany()}>
        Assign many
      </Button>
    </span>
  ),
  above: (
    <>
      <UnassignedTotals />
      <LatestAssignments />
    </>
  ),
  empty: { title: 'Every line belongs to a customer' },
})

const Page = () => {
  const [assigned, setAssigned] = useState<UnassignedLine>()
  const options = useMemo(() => optionsWith(setAssigned), [])
  return (
    <>
      <ResourceListPage resource={unassignedLines} options={options} />
      {assigned && (
        <Suspense>
          <AssignDialog key={assigned.id} line={assigned} onClose={() => setAssigned(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The page. */
export const UnassignedLinesPage = () => (
  <RequireRole permission={permit.read(unassignedLines)}>
    <Page />
  </RequireRole>
)
