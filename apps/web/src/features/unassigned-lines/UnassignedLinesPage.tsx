/** Subscriptions of invoices that belong to no customer, and their assignment. */
import { unassignedLines, type RowOf } from '@cmp/contract'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { ListOptions } from '../../kit/list-options.ts'
import { ResourceListPage } from '../../kit/resource-list-page.tsx'
import { AssignDialog } from './AssignDialog.tsx'

/** The page. */
export const UnassignedLinesPage = () => {
  const [assigned, setAssigned] = useState<RowOf<typeof unassignedLines>>()
  const options = useMemo(
    (): ListOptions<typeof unassignedLines> => ({
      rowButtons: {
        heading: 'Action',
        width: 48,
        cell: (row) => (
          <Button size="small" variant="outlined" onClick={() => setAssigned(row)}>
            Assign
          </Button>
        ),
      },
      empty: { title: 'Every line belongs to a customer' },
    }),
    [],
  )
  return (
    <>
      <ResourceListPage resource={unassignedLines} options={options} />
      {assigned && <AssignDialog key={assigned.id} line={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  )
}
