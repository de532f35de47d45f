/** The list of a resource inside another page: a table and its pagination, with the state in the page's address. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import type { Resource, RowOf } from '@cmp/contract'
import { useMemo, type ReactNode } from 'react'
import { Button } from '../../ui/parts/Button.tsx'
import { EmptyState } from '../../ui/parts/EmptyState.tsx'
import { pageSizes } from '../api/list-search.ts'
import { buildCsvUrl } from '../api/resource-calls.ts'
import { ListCard } from './list-card.tsx'
import { createRowMenu, menuWidth, useListRights } from './list-changes.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListViewMenu } from './list-view-menu.tsx'
import { buildNumberColumn } from './number-column.ts'
import type { ColumnOverride } from './table-columns.tsx'
import type { TableActions } from './table-layout.ts'
import { useListView, type ListView } from './use-list-view.ts'
import { useResourceList, type ResourceList } from './use-resource-list.ts'
import styles from './resource-table.module.css'

/** The changes that the user may make here, as far as the role permits. */
type Changes = {
  /** The button that adds a row. */
  add: { href: string; label: string } | undefined
  /** Completes the address of the form that changes a row. */
  completeHref: (href: string) => string
}

type Props<R extends Resource> = {
  resource: R
  title?: string
  /** The prefix of its parameters in the address. */
  prefix: string
  /** Call parameters besides the list's own state. */
  parameters: Record<string, string>
  columns?: Partial<Record<string, ColumnOverride<RowOf<R>>>> | undefined
  hidden?: readonly string[] | undefined
  sticky?: readonly string[]
  sizes?: readonly number[]
  /** Adds a first column No with row numbers across pages. */
  numbered?: boolean
  /** While false, nothing is requested and the list is shown as empty. */
  isReady?: boolean
  emptyTitle?: string
  emptyText?: string | undefined
  /** Returns the link of the cell with the row's name. */
  open?: (row: RowOf<R>) => string | undefined
  /** The content at the end of each row. */
  actions?: TableActions<RowOf<R>> | undefined
  /** Offers the changes of the list's own page: the menu of a row, the actions on many rows, and adding one. */
  changes?: Changes
}

/** A constant, so that the columns built from it stay the same. */
const noRows: never[] = []

/** For rows without a link. */
const getNoPath = () => undefined

/** The display options, the export, and the button that adds a row. */
const EmbeddedTools = <R extends Resource>({
  resource,
  list,
  view: { columns, choice },
  add,
}: {
  resource: R
  list: ResourceList<RowOf<R>>
  view: ListView<RowOf<R>>
  add: ReactNode
}) => {
  const hasRows = (list.count ?? 0) > 0
  return (
    <div className={styles.listToolsEnd}>
      <ListViewMenu columns={columns} choice={choice} sorting={list.state} onSort={list.change} />
      <Button
        href={buildCsvUrl(resource, list.requested, choice.hidden)}
        color="inherit"
        disabled={!hasRows}
        download
      >
        {t(m.exportCsv)}
      </Button>
      {hasRows && add}
    </div>
  )
}

/** Returns the view with a first column of row numbers. */
const useNumberedView = <Row,>(
  view: ListView<Row>,
  { rows = noRows, state: { page, size } }: ResourceList<Row>,
  isWanted: boolean,
): ListView<Row> => {
  const { columns } = view
  const numbered = useMemo(
    () => (isWanted ? [buildNumberColumn(rows, (page - 1) * size + 1), ...columns] : columns),
    [isWanted, rows, page, size, columns],
  )
  return { ...view, columns: numbered }
}

/** Returns the changes that are offered. Without `changes`, there are none. */
const useEmbeddedChanges = <R extends Resource>(
  resource: R,
  list: ResourceList<RowOf<R>>,
  { open, changes }: { open: (row: RowOf<R>) => string | undefined; changes: Changes | undefined },
) => {
  const rights = useListRights(resource, list.isEditable)
  if (!changes) return {}
  const { add, completeHref } = changes
  return {
    rights,
    menu: { width: menuWidth, cell: createRowMenu(resource, rights, { open, completeHref }) },
    add: add && rights.mayWrite && (
      <Button variant="outlined" href={add.href}>
        {add.label}
      </Button>
    ),
  }
}

/** Renders the list. */
export const EmbeddedList = <R extends Resource>({
  resource,
  title = t(resource.title),
  prefix,
  parameters,
  columns,
  hidden,
  sticky,
  sizes = pageSizes,
  numbered = false,
  isReady,
  emptyTitle = t(m.noData),
  emptyText,
  open = getNoPath,
  actions,
  changes,
}: Props<R>) => {
  const part = useMemo(() => ({ filters: parameters }), [parameters])
  const list = useResourceList(resource, { place: { prefix }, part, isReady })
  const view = useListView(resource, `${prefix}.${resource.name}`, { columns, leftOut: hidden, sticky, open })
  const { rights, menu, add } = useEmbeddedChanges(resource, list, { open, changes })
  return (
    <ListCard
      resource={resource}
      list={list}
      view={useNumberedView(view, list, numbered)}
      heading={title}
      title={title}
      rights={rights}
      tools={<EmbeddedTools resource={resource} list={list} view={view} add={add} />}
      actions={menu ?? actions}
      empty={
        <ListEmpty
          list={list}
          resource={resource}
          noMatch={{
            clear: { label: t(m.clearSearch), onClick: () => list.change({ search: '', filters: {} }) },
          }}
        >
          <EmptyState title={emptyTitle} text={emptyText} action={add} />
        </ListEmpty>
      }
      sizes={sizes}
    />
  )
}
