/** Subscriptions of invoices without a customer, their assignment and its undo. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/unassigned-lines'
import { preloadList } from '../../../kit/shell/preload.ts'
import { unassignedLines, permit } from '@cmp/contract'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { CreateCustomersButton } from '../invoices/CreateCustomersButton.tsx'
import { getSubscriptionName, type UnassignedLine } from './assignments.ts'
import { LatestAssignments } from './LatestAssignments.tsx'
import { preloadTotals, UnassignedTotals } from './UnassignedTotals.tsx'
import { paths } from '../../../kit/api/paths.ts'
import { Button } from '../../../ui/parts/Button.tsx'
import styles from './unassigned-lines.module.css'

/** Loaded on the first assignment, because most visits only read the page. */
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }))

/** Returns the list options with the Assign buttons. */
const buildListOptions = (assign: (line: UnassignedLine) => void): ListOptions<typeof unassignedLines> => ({
  columns: { cloudProvider: { width: 84 } },
  rowButtons: {
    heading: t(m.action),
    width: 72,
    cell: (line) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={t(m.assign2, { subscriptionName: getSubscriptionName(line) })}
        onClick={() => assign(line)}
      >
        {t(m.assign)}
      </Button>
    ),
  },
  primaryAction: (
    <span className={styles.pageActions}>
      <CreateCustomersButton />
      <Button variant="contained" href={paths.assignMany()}>
        {t(m.assignInBulk)}
      </Button>
    </span>
  ),
  above: (
    <>
      <UnassignedTotals />
      <LatestAssignments />
    </>
  ),
  empty: { title: t(m.everyLineItemIsAssigned) },
})

const Page = () => {
  const [assigned, setAssigned] = useState<UnassignedLine>()
  const options = useMemo(() => buildListOptions(setAssigned), [])
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

/** Asks for what the page shows. */
export const preload = (given: Record<string, unknown>): void => {
  preloadList(unassignedLines)(given)
  preloadTotals(given)
}
