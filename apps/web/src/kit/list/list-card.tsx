/** The card of a list: its tools, its table or why it could not be loaded, the actions on selected rows, and its pages. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { type Listed, type RowOf, getPluralNoun } from '@cmp/contract'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { Pager } from '../../ui/parts/Pager.tsx'
import { getRowId, nameOf } from '../api/resource-calls.ts'
import { QueryFailed } from '../page/QueryFailed.tsx'
import type { ListRights } from './list-changes.tsx'
import { ListSearchBox } from './list-search-box.tsx'
import { ResourceTable } from './resource-table.tsx'
import type { TableActions } from './table-layout.ts'
import type { ListView } from './use-list-view.ts'
import type { ResourceList } from './use-resource-list.ts'
import styles from './resource-table.module.css'

type ListProps<R extends Listed> = {
  resource: R
  list: ResourceList<RowOf<R>>
  view: ListView<RowOf<R>>
  title: string
  /** The user's rights to act on many rows. */
  rights?: ListRights | undefined
  /** The content at the end of each row. */
  actions?: TableActions<RowOf<R>> | undefined
  /** Shown if there are no rows. */
  empty: ReactNode
}

const BulkBar = lazy(async () => ({ default: (await import('./bulk-bar.tsx')).BulkBar }))

/** The actions on the selected rows, which are loaded with the first selection. */
const SelectionBar = <Row extends Record<string, unknown>>({
  list,
  rights: { changed, bulkActions },
}: {
  list: ResourceList<Row>
  rights: ListRights
}) => {
  const [wasUsed, setUsed] = useState(false)
  if (!wasUsed && list.selection.chosen.size > 0) setUsed(true)
  return (
    changed &&
    wasUsed && (
      <Suspense>
        <BulkBar resource={changed} actions={bulkActions} list={list} />
      </Suspense>
    )
  )
}

const ListTable = <R extends Listed>({
  resource,
  list,
  view: { columns, choice, open },
  title,
  rights,
  actions,
  empty,
}: ListProps<R>) => {
  const navigate = useNavigate()
  const hasBulkActions = rights !== undefined && rights.bulkActions.length > 0
  return (
    <ResourceTable
      label={title}
      columns={columns}
      hidden={choice.hidden}
      selected={choice.selected}
      onGaveWay={choice.setGaveWay}
      rows={list.rows}
      pageSize={list.state.size}
      busy={list.isBusy}
      sorting={list.state}
      onSort={list.change}
      rowId={getRowId}
      onOpen={(row) => {
        const href = open(row)
        if (href !== undefined) void navigate({ href })
      }}
      selection={hasBulkActions ? { ...list.selection, nameOf: (row) => nameOf(resource, row) } : undefined}
      actions={actions}
      empty={empty}
    />
  )
}

/** Renders the list. */
export const ListCard = <R extends Listed>({
  heading,
  tools,
  hasSearchKey = false,
  sizes,
  ...props
}: ListProps<R> & {
  /** A visible title, for a list inside another page. */
  heading?: string
  /** The tools after the search box. */
  tools: ReactNode
  /** Whether `/` focuses the search box. */
  hasSearchKey?: boolean
  sizes: readonly number[]
}) => {
  const { resource, list, view, title, rights } = props
  const card = useRef<HTMLElement>(null)
  return (
    <section ref={card} className={styles.listCard} aria-label={title} data-density={view.choice.density}>
      <div className={styles.listTools}>
        {heading !== undefined && <h2>{heading}</h2>}
        {resource.list.search.length > 0 && (
          <ListSearchBox
            list={list}
            label={t(m.searchIn, { nouns: getPluralNoun(resource) })}
            hasKey={hasSearchKey}
            onDown={() => card.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus()}
          />
        )}
        {tools}
      </div>
      {list.failure ? (
        <QueryFailed title={t(m.couldNotLoad, { title })} answer={list.failure} />
      ) : (
        <ListTable {...props} />
      )}
      {rights && <SelectionBar list={list} rights={rights} />}
      <Pager
        page={list.state.page}
        pages={list.pages}
        size={list.state.size}
        sizes={sizes}
        range={list.range}
        onPage={(page) => list.change({ page })}
        filling={resource.list.fillsScreen && list.sizes?.natural}
        onSize={list.resize}
      />
    </section>
  )
}
