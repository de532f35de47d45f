/** What a list shows instead of rows. */
import type { Listed } from '@cmp/contract'
import type { ReactNode } from 'react'
import { Button } from '../../ui/parts/Button.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import type { ResourceList } from './use-resource-list.ts'

/** How a list says that its search or its filters exclude every row. */
export type NoMatch = { text?: string; clear: { label: string; onClick: () => void } }

/** Shown if there are no rows: a way back to the last page or to all rows. `children` are for a list without any. */
export const ListEmpty = <Row,>({
  list,
  noun,
  noMatch,
  children,
}: {
  list: ResourceList<Row>
  noun: Listed['noun']
  noMatch: NoMatch
  children: ReactNode
}) => {
  if (list.isPastEnd)
    return (
      <EmptyState
        title={`There is no page ${list.state.page}`}
        text={`The list ends at page ${list.pages}.`}
        action={
          <Button variant="outlined" onClick={() => list.change({ page: list.pages })}>
            Go to the last page
          </Button>
        }
      />
    )
  if (!list.isReady || !list.isNarrowed) return children
  return (
    <EmptyState
      title={`No ${noun} matches`}
      text={noMatch.text}
      action={
        <Button variant="outlined" onClick={noMatch.clear.onClick}>
          {noMatch.clear.label}
        </Button>
      }
    />
  )
}
