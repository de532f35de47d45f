/**
 * The table of a paged list. The cells are plain table elements: a thousand rows of styled components would
 * cost seconds. The address owns page, size and sort; TanStack Table owns which columns show, and the rows.
 */
import {
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table'
import { useMemo, type KeyboardEvent, type ReactNode } from 'react'
import type { Selection } from './selection.ts'
import type { TableColumn } from './table-columns.tsx'
import './resource-table.css'

const features = tableFeatures({ columnVisibilityFeature })

/** Skeleton rows are as many as the page will hold, up to a screenful. */
const maxSkeletonRows = 25

type Sorting = { sort: string; direction: 'asc' | 'desc' }

type Props<Row extends RowData> = {
  label: string
  columns: TableColumn<Row>[]
  hidden: readonly string[]
  /** Undefined while the first page is on its way. */
  rows: Row[] | undefined
  pageSize: number
  /** The next page is on its way; the rows shown are the former ones. */
  busy: boolean
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  rowId: (row: Row) => string
  /** What Enter does on a row. */
  onOpen?: (row: Row) => void
  /** Rows can be ticked; `nameOf` tells a screen reader which one. */
  selection?: Selection & { nameOf: (row: Row) => string }
  /** What stands at the end of each row; `heading` where the column has a name that is seen. */
  actions?: { heading?: string; width: number; cell: (row: Row) => ReactNode }
  /** Stands in the table's place when there are no rows. */
  empty: ReactNode
}

/** Width of the column of ticks. Pixels. */
const tickWidth = 36

const arrow = { asc: '↑', desc: '↓' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Actions wider than this scroll away on a phone, where they would cover the row. Pixels. */
const narrowActions = 64

/** A first column that stays takes no more than this share of a phone's width, or nothing else would be seen. */
const colWidth = ({ width, sticky }: { width: number; sticky: boolean }, index: number): string =>
  sticky && index === 0 ? `min(${width}px, 42vw)` : `${width}px`

/** Moves the focus between rows with the arrow keys, Home and End. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const row = event.currentTarget
  const target = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: row.parentElement?.firstElementChild,
    End: row.parentElement?.lastElementChild,
  }[event.key]
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  row.tabIndex = -1
  target.tabIndex = 0
  target.focus()
}

/** Draws one page of rows. */
export const ResourceTable = <Row extends RowData>({
  label,
  columns,
  hidden,
  rows,
  pageSize,
  busy,
  sorting,
  onSort,
  rowId,
  onOpen,
  selection,
  actions,
  empty,
}: Props<Row>) => {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return columns.map((column) =>
      helper.display({ id: column.name, header: column.label, cell: ({ row }) => column.cell(row.original) }),
    )
  }, [columns])
  const noRows = useMemo<Row[]>(() => [], [])
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: rowId,
    state: { columnVisibility: Object.fromEntries(hidden.map((name) => [name, false])) },
  })

  const shown = columns.filter((column) => table.getColumn(column.name)?.getIsVisible())
  const offsets = new Map<string, number>()
  let offset = selection ? tickWidth : 0
  for (const column of shown.filter((column) => column.sticky)) {
    offsets.set(column.name, offset)
    offset += column.width
  }
  const lastSticky = [...offsets.keys()].at(-1)
  const byName = new Map(shown.map((column) => [column.name, column]))
  const needsFiller = shown.every((column) => !column.grows)
  const leastWidth = shown.reduce(
    (sum, column) => sum + column.width,
    (actions?.width ?? 0) + (selection ? tickWidth : 0),
  )
  const cellLook = (name: string) => {
    const left = offsets.get(name)
    return {
      className:
        [
          byName.get(name)?.numeric && 'cmp-td-number',
          byName.get(name)?.atEnd && 'cmp-td-end',
          left !== undefined && 'cmp-td-sticky',
          name === lastSticky && 'cmp-td-edge',
        ]
          .filter(Boolean)
          .join(' ') || undefined,
      style: left === undefined ? undefined : { left },
    }
  }
  const actionsClass =
    actions && actions.width > narrowActions ? 'cmp-td-actions cmp-td-wide' : 'cmp-td-actions'
  const named = selection ? (rows ?? []).map((row) => ({ id: rowId(row), name: selection.nameOf(row) })) : []
  const ticked = named.filter(({ id }) => selection?.chosen.has(id)).length
  const span = shown.length + (needsFiller ? 1 : 0) + (actions ? 1 : 0)

  return (
    <div className="cmp-table" aria-busy={busy || rows === undefined}>
      {busy && <div className="cmp-table-progress" role="progressbar" aria-label="Loading the next rows" />}
      <div className="cmp-table-scroll" tabIndex={-1}>
        <table aria-label={label} style={{ minWidth: leastWidth }}>
          <colgroup>
            {selection && <col style={{ width: tickWidth }} />}
            {shown.map((column, index) => (
              <col key={column.name} style={column.grows ? undefined : { width: colWidth(column, index) }} />
            ))}
            {needsFiller && <col />}
            {actions && <col style={{ width: actions.width }} />}
          </colgroup>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {selection && (
                  <th scope="col" className="cmp-td-tick cmp-td-sticky" style={{ left: 0 }}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label="Choose every row of this page"
                        disabled={named.length === 0}
                        checked={ticked > 0 && ticked === named.length}
                        ref={(input) => {
                          if (input) input.indeterminate = ticked > 0 && ticked < named.length
                        }}
                        onChange={() => selection.toggleAll(named)}
                      />
                    </label>
                  </th>
                )}
                {group.headers.map((header) => {
                  const name = header.column.id
                  const sorted = sorting.sort === name ? sorting.direction : undefined
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      aria-sort={sorted && ariaSort[sorted]}
                      {...cellLook(name)}
                    >
                      {byName.get(name)?.sortable ? (
                        <button
                          type="button"
                          onClick={() => onSort({ sort: name, direction: sorted === 'asc' ? 'desc' : 'asc' })}
                        >
                          <table.FlexRender header={header} />
                          <span aria-hidden="true">{sorted ? arrow[sorted] : ''}</span>
                        </button>
                      ) : (
                        <table.FlexRender header={header} />
                      )}
                    </th>
                  )
                })}
                {needsFiller && <td />}
                {actions && (
                  <th scope="col" className={actionsClass}>
                    {actions.heading ?? <span className="cmp-visually-hidden">Actions</span>}
                  </th>
                )}
              </tr>
            ))}
          </thead>
          <tbody>
            {rows === undefined &&
              Array.from({ length: Math.min(pageSize, maxSkeletonRows) }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  {selection && <td className="cmp-td-tick cmp-td-sticky" style={{ left: 0 }} />}
                  {shown.map((column) => (
                    <td key={column.name} {...cellLook(column.name)}>
                      <span className="cmp-skeleton" style={{ width: `${50 + ((index * 37) % 40)}%` }} />
                    </td>
                  ))}
                  {span > shown.length && <td colSpan={span - shown.length} />}
                </tr>
              ))}
            {table.getRowModel().rows.map((row, index) => (
              <tr
                key={row.id}
                tabIndex={index === 0 ? 0 : -1}
                onKeyDown={(event) => {
                  if (event.target !== event.currentTarget) return
                  if (event.key === 'Enter') onOpen?.(row.original)
                  else if (event.key === ' ' && selection) {
                    event.preventDefault()
                    selection.toggle({ id: row.id, name: selection.nameOf(row.original) })
                  } else moveFocus(event)
                }}
                data-ticked={selection?.chosen.has(row.id) || undefined}
              >
                {selection && (
                  <td className="cmp-td-tick cmp-td-sticky" style={{ left: 0 }}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`Choose ${selection.nameOf(row.original)}`}
                        checked={selection.chosen.has(row.id)}
                        onChange={() =>
                          selection.toggle({ id: row.id, name: selection.nameOf(row.original) })
                        }
                      />
                    </label>
                  </td>
                )}
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} {...cellLook(cell.column.id)}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
                {needsFiller && <td />}
                {actions && <td className={actionsClass}>{actions.cell(row.original)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        {rows?.length === 0 && empty}
      </div>
    </div>
  )
}
