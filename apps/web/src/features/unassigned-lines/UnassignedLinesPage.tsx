/** Subscriptions of invoices that belong to no customer, and their assignment. */
import { unassignedLines, type RowOf, permit } from '@cmp/contract'
import { useMemo, useState } from 'react'
import type { ListOptions } from '../../kit/list/list-options.ts'
import { RequireRole } from '../../kit/session/RequireRole.tsx'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { CreateCustomersButton } from '../invoices/CreateCustomersButton.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { UnassignedTotals } from './UnassignedTotals.tsx'
import { Button } from '../../ui/parts/Button.tsx'

type UnassignedLine = RowOf<typeof unassignedLines>

/** The list with its Assign buttons. */
const optionsWith = (assign: (line: UnassignedLine) => void): ListOptions<typeof unassignedLines> => ({
  rowButtons: {
    heading: 'Action',
    width: 72,
    cell: (line) => (
      <Button
        size="small"
        variant="outlined"
        aria-label={`Assign ${line.subAccountName || line.subAccountKey}`}
        onClick={() => assign(line)}
      >
        Assign
      </Button>
    ),
  },
  primaryAction: <CreateCustomersButton />,
  above: <UnassignedTotals />,
  empty: { title: 'Every line belongs to a customer' },
})

const Page = () => {
  const [assigned, setAssigned] = useState<UnassignedLine>()
  const options = useMemo(() => optionsWith(setAssigned), [])
  return (
    <>
      <ResourceListPage resource={unassignedLines} options={options} />
      {assigned && <AssignDialog key={assigned.id} line={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  )
}

/** The page. */
export const UnassignedLinesPage = () => (
  <RequireRole permission={permit.read(unassignedLines)}>
    <Page />
  </RequireRole>
)
