/**
 * The table of a paged list. The cells are plain table elements: a thousand rows of styled components would
 * cost seconds. The address owns page, size and sort.
 */
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import type { Selection } from './selection.ts'
import { fitColumns } from './fit-columns.ts'
import { narrowColumns, narrowScreen, withoutEmpty } from './narrow-columns.tsx'
import type { TableColumn } from './table-columns.tsx'
import { useReturning } from './returning.ts'
import { useRoom } from './use-room.ts'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import styles from './resource-table.module.css'
import common from '../../ui/parts/common.module.css'

/** Skeleton rows are as many as the page will hold, up to a screenful. */
const maxSkeletonRows = 25

/** What a list is sorted by. */
export type Sorting = { sort: string; direction: 'asc' | 'desc' }

type Props<Row> = {
  label: string
  columns: TableColumn<Row>[]
  hidden: readonly string[]
  /** Columns that a person wants to see, which do not give way for want of room. */
  asked?: readonly string[]
  /** Is told which columns gave way. */
  onGaveWay?: (names: readonly string[]) => void
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
  /**
   * What stands at the end of each row; `heading` where the column has a name that is seen. `buttons` stand before it, on a
   * phone under the row's name. Widths in pixels.
   */
  actions?: {
    heading?: string
    width: number
    cell: (row: Row) => ReactNode
    buttons?: (row: Row) => ReactNode
    buttonsWidth?: number
  }
  /** Stands in the table's place when there are no rows. */
  empty: ReactNode
}

/** Width of the column of ticks. Pixels. */
const tickWidth = 36

const arrow = { asc: '↑', desc: '↓' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** One value, so that nothing is told again. */
const none: readonly string[] = []

/** Actions wider than this scroll away on a phone, where they would cover the row. Pixels. */
const narrowActions = 64

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
export const ResourceTable = <Row,>({
  label,
  columns,
  hidden,
  asked = none,
  onGaveWay,
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
  const isNarrow = useMediaQuery(narrowScreen)
  const chosen = withoutEmpty(
    columns.filter(({ name }) => !hidden.includes(name)),
    rows ?? [],
    sorting.sort,
  )
  const endWidth = actions ? actions.width + (isNarrow ? 0 : (actions.buttonsWidth ?? 0)) : 0
  const returning = useReturning(label, rows !== undefined)
  const boxWidth = useRoom(returning.ref)
  const fit = isNarrow
    ? { columns: narrowColumns(chosen, actions?.buttons), gaveWay: [] }
    : fitColumns(chosen, rows ?? [], {
        room: boxWidth - endWidth - (selection ? tickWidth : 0),
        sorted: sorting.sort,
        asked,
      })
  const shown = fit.columns
  const gaveWay = fit.gaveWay.join(' ')
  useEffect(() => onGaveWay?.(gaveWay === '' ? none : gaveWay.split(' ')), [gaveWay, onGaveWay])
  const offsets = new Map<string, number>()
  let offset = selection ? tickWidth : 0
  for (const column of shown.filter((column) => column.sticky)) {
    offsets.set(column.name, offset)
    offset += column.width
  }
  const lastSticky = [...offsets.keys()].at(-1)
  const needsFiller = shown.every((column) => !column.grows)
  const leastWidth = shown.reduce((sum, column) => sum + column.width, endWidth + (selection ? tickWidth : 0))
  const cellLook = ({ name, numeric, atEnd }: TableColumn<Row>) => {
    const left = offsets.get(name)
    return {
      className:
        [
          numeric && styles.tdNumber,
          atEnd && styles.tdEnd,
          left !== undefined && styles.tdSticky,
          name === lastSticky && styles.tdEdge,
        ]
          .filter(Boolean)
          .join(' ') || undefined,
      style: left === undefined ? undefined : { left },
    }
  }
  const actionsClass = endWidth > narrowActions ? `${styles.tdActions} ${styles.tdWide}` : styles.tdActions
  const named = selection ? (rows ?? []).map((row) => ({ id: rowId(row), name: selection.nameOf(row) })) : []
  const ticked = named.filter(({ id }) => selection?.chosen.has(id)).length
  const span = shown.length + (needsFiller ? 1 : 0) + (actions ? 1 : 0)

  return (
    <div className={styles.table} aria-busy={busy || rows === undefined}>
      {busy && <div className={styles.tableProgress} role="progressbar" aria-label="Loading the next rows" />}
      <div className={styles.tableScroll} data-list="" tabIndex={-1} {...returning}>
        <table aria-label={label} style={{ minWidth: leastWidth }}>
          <colgroup>
            {selection && <col style={{ width: tickWidth }} />}
            {shown.map((column) => (
              <col key={column.name} style={column.grows ? undefined : { width: column.width }} />
            ))}
            {needsFiller && <col />}
            {actions && <col style={{ width: endWidth }} />}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={`${styles.tdTick} ${styles.tdSticky}`}>
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
              {shown.map((column) => {
                const { name, sortable } = column
                const sorted = sorting.sort === name ? sorting.direction : undefined
                return (
                  <th key={name} scope="col" aria-sort={sorted && ariaSort[sorted]} {...cellLook(column)}>
                    {sortable ? (
                      <button
                        type="button"
                        onClick={() => onSort({ sort: name, direction: sorted === 'asc' ? 'desc' : 'asc' })}
                      >
                        {column.label}
                        <span aria-hidden="true">{sorted ? arrow[sorted] : ''}</span>
                      </button>
                    ) : (
                      column.label
                    )}
                  </th>
                )
              })}
              {needsFiller && <td />}
              {actions && (
                <th scope="col" className={actionsClass}>
                  {(!isNarrow && actions.heading) || <span className={common.visuallyHidden}>Actions</span>}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows === undefined &&
              Array.from({ length: Math.min(pageSize, maxSkeletonRows) }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  {selection && <td className={`${styles.tdTick} ${styles.tdSticky}`} />}
                  {shown.map((column) => (
                    <td key={column.name} {...cellLook(column)}>
                      <Skeleton width={`${50 + ((index * 37) % 40)}%`} />
                    </td>
                  ))}
                  {span > shown.length && <td colSpan={span - shown.length} />}
                </tr>
              ))}
            {rows?.map((row, index) => {
              const id = rowId(row)
              return (
                <tr
                  key={id}
                  data-row={id}
                  tabIndex={index === 0 ? 0 : -1}
                  onKeyDown={(event) => {
                    if (event.target !== event.currentTarget) return
                    if (event.key === 'Enter') onOpen?.(row)
                    else if (event.key === ' ' && selection) {
                      event.preventDefault()
                      selection.toggle({ id, name: selection.nameOf(row) })
                    } else moveFocus(event)
                  }}
                  data-ticked={selection?.chosen.has(id) || undefined}
                >
                  {selection && (
                    <td className={`${styles.tdTick} ${styles.tdSticky}`}>
                      <label>
                        <input
                          type="checkbox"
                          aria-label={`Choose ${selection.nameOf(row)}`}
                          checked={selection.chosen.has(id)}
                          onChange={() => selection.toggle({ id, name: selection.nameOf(row) })}
                        />
                      </label>
                    </td>
                  )}
                  {shown.map((column) => (
                    <td key={column.name} {...cellLook(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                  {needsFiller && <td />}
                  {actions && (
                    <td className={actionsClass}>
                      {isNarrow || !actions.buttons ? (
                        actions.cell(row)
                      ) : (
                        <div className={styles.rowEnd}>
                          {actions.buttons(row)}
                          {actions.cell(row)}
                        </div>
                      )}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
        {rows?.length === 0 && empty}
      </div>
    </div>
  )
}
