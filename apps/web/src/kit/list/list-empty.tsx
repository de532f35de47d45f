/** What a list shows instead of rows. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { getNoun, type Listed } from '@cmp/contract'
import type { ReactNode } from 'react'
import { Button } from '../../ui/parts/Button.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import type { ResourceList } from './use-resource-list.ts'

/** How a list says that its search or its filters exclude every row. */
export type NoMatch = { text?: string; clear: { label: string; onClick: () => void } }

/** Shown if there are no rows: a way back to the last page or to all rows. `children` are for a list without any. */
export const ListEmpty = <Row,>({
  list,
  resource,
  noMatch,
  children,
}: {
  list: ResourceList<Row>
  resource: Pick<Listed, 'noun' | 'title'>
  noMatch: NoMatch
  children: ReactNode
}) => {
  if (list.isPastEnd)
    return (
      <EmptyState
        title={t(m.pageDoesNotExist, { page: list.state.page })}
        text={t(m.lastPageIs, { pages: list.pages })}
        action={
          <Button variant="outlined" onClick={() => list.change({ page: list.pages })}>
            {t(m.goToTheLastPage)}
          </Button>
        }
      />
    )
  if (!list.isReady || !list.isNarrowed) return children
  return (
    <EmptyState
      title={t(m.noMatching, { noun: getNoun(resource) })}
      text={noMatch.text}
      action={
        <Button variant="outlined" onClick={noMatch.clear.onClick}>
          {noMatch.clear.label}
        </Button>
      }
    />
  )
}
