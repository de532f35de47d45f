/**
 * The table of a paginated list. Its cells are plain table elements, because a thousand rows of styled components would
 * take seconds. The address holds page, page size and sort.
 */
import { memo, useEffect, useMemo, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import type { Selection } from './selection.ts'
import { fitColumns } from './fit-columns.ts'
import { narrowColumns, omitEmptyColumns } from './narrow-columns.tsx'
import type { TableColumn } from './table-columns.tsx'
import { useScrollRestoration } from './scroll-restoration.ts'
import { isInWindow, mostWholeRows, useRowHeights, useRowWindow } from './row-window.ts'
import { useAvailableWidth } from './use-available-width.ts'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { phone } from '../../ui/theme/breakpoints.ts'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import styles from './resource-table.module.css'
import common from '../../ui/parts/common.module.css'

/** There are as many skeleton rows as the page has rows, but at most one screenful. */
const maxSkeletonRows = 25

/** The sort order of a list. */
export type Sorting = { sort: string; direction: 'asc' | 'desc' }

type Props<Row> = {
  label: string
  columns: TableColumn<Row>[]
  hidden: readonly string[]
  /** Columns that the user selected, which are not hidden for lack of room. */
  selected?: readonly string[]
  /** Receives the names of the hidden columns. */
  onGaveWay?: (names: readonly string[]) => void
  /** Undefined while the first page loads. */
  rows: Row[] | undefined
  pageSize: number
  /** The next page is loading, and the displayed rows are those of the previous one. */
  busy: boolean
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  rowId: (row: Row) => string
  /** Called when Enter is pressed on a row. */
  onOpen?: (row: Row) => void
  /** Makes rows selectable. `nameOf` returns the name of a row for screen readers. */
  selection?: (Selection & { nameOf: (row: Row) => string }) | undefined
  /**
   * The content at the end of each row. `heading` is the visible name of the column. `buttons` come before the content,
   * on a phone below the row's name. Widths in pixels.
   */
  actions?:
    | {
        heading?: string | undefined
        width: number
        cell: (row: Row) => ReactNode
        buttons?: ((row: Row) => ReactNode) | undefined
        buttonsWidth?: number | undefined
      }
    | undefined
  /** Shown instead of the table if there are no rows. */
  empty: ReactNode
}

/** The width of the checkbox column. Pixels. */
const tickWidth = 36

const arrow = { asc: '↑', desc: '↓' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A constant, so that the callback is not called again for the same value. */
const none: readonly string[] = []

/** On a phone, actions wider than this are not sticky, because they would cover the row. Pixels. */
const narrowActions = 64

/** Moves the focus between rows with the arrow keys, Home and End. */
const moveFocus = (event: KeyboardEvent<HTMLElement>, row: HTMLElement): void => {
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

/** The class and style of the cells of a column. */
type CellAppearance = { className: string | undefined; style: CSSProperties | undefined }

/** Returns the appearance of each column. `left` is the width before the first column in pixels. */
const getCellAppearances = <Row,>(
  columns: readonly TableColumn<Row>[],
  left: number,
): Map<string, CellAppearance> => {
  const offsets = new Map<string, number>()
  let offset = left
  for (const column of columns.filter((column) => column.sticky)) {
    offsets.set(column.name, offset)
    offset += column.width
  }
  const lastSticky = [...offsets.keys()].at(-1)
  return new Map(
    columns.map(({ name, numeric, atEnd }) => {
      const left = offsets.get(name)
      const className = [
        numeric && styles.tdNumber,
        atEnd && styles.tdEnd,
        left !== undefined && styles.tdSticky,
        name === lastSticky && styles.tdEdge,
      ]
        .filter(Boolean)
        .join(' ')
      return [
        name,
        { className: className || undefined, style: left === undefined ? undefined : { left } },
      ] as const
    }),
  )
}

/** The values that are the same for all rows of a page. */
type Drawing<Row> = {
  columns: TableColumn<Row>[]
  appearances: ReadonlyMap<string, CellAppearance>
  needsFiller: boolean
  isNarrow: boolean
  actions: Props<Row>['actions']
  actionsClass: string | undefined
}

const RowCells = <Row,>({
  row,
  drawing: { columns, appearances, needsFiller, isNarrow, actions, actionsClass },
}: {
  row: Row
  drawing: Drawing<Row>
}) => (
  <>
    {columns.map((column) => (
      <td key={column.name} {...appearances.get(column.name)}>
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
  </>
)

/** The cells of a row. They are rendered again only when the row or its columns change. */
const Cells = memo(RowCells) as typeof RowCells

/** A placeholder for the cells of a row that is out of view: the row's name, in the column of the name. */
const Stub = memo(
  ({
    before,
    after,
    text,
    height,
  }: {
    before: number
    after: number
    text: string
    height: number | undefined
  }) => (
    <>
      {before > 0 && <td colSpan={before} />}
      <td style={height === undefined ? undefined : { height }}>{text}</td>
      {after > 0 && <td colSpan={after} />}
    </>
  ),
)

/** Renders one page of rows. */
export const ResourceTable = <Row,>({
  label,
  columns,
  hidden,
  selected = none,
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
  const isNarrow = useMediaQuery(phone)
  const hiddenNames = hidden.join(' ')
  const selectedNames = selected.join(' ')
  const chosen = useMemo(() => {
    const left = hiddenNames.split(' ')
    return omitEmptyColumns(
      columns.filter(({ name }) => !left.includes(name)),
      rows ?? [],
      sorting.sort,
    )
  }, [columns, hiddenNames, rows, sorting.sort])
  const endWidth = actions ? actions.width + (isNarrow ? 0 : (actions.buttonsWidth ?? 0)) : 0
  const returning = useScrollRestoration(label, rows !== undefined)
  const boxWidth = useAvailableWidth(returning.ref)
  const rowWindow = useRowWindow(returning.ref, rows)
  const heightOf = useRowHeights(returning.ref, isNarrow && (rows?.length ?? 0) > mostWholeRows)
  const room = boxWidth - endWidth - (selection ? tickWidth : 0)
  const fit = useMemo(
    () =>
      isNarrow
        ? undefined
        : fitColumns(chosen, rows ?? [], {
            room,
            sorted: sorting.sort,
            selected: selectedNames.split(' '),
          }),
    [isNarrow, chosen, rows, room, sorting.sort, selectedNames],
  )
  const buttons = actions?.buttons
  const shown = useMemo(() => fit?.columns ?? narrowColumns(chosen, buttons), [fit, chosen, buttons])
  const gaveWay = fit?.gaveWay.join(' ') ?? ''
  useEffect(() => onGaveWay?.(gaveWay === '' ? none : gaveWay.split(' ')), [gaveWay, onGaveWay])
  const isTickable = selection !== undefined
  const actionsClass = endWidth > narrowActions ? `${styles.tdActions} ${styles.tdWide}` : styles.tdActions
  const drawing = useMemo(
    (): Drawing<Row> => ({
      columns: shown,
      appearances: getCellAppearances(shown, isTickable ? tickWidth : 0),
      needsFiller: shown.every((column) => !column.grows),
      isNarrow,
      actions,
      actionsClass,
    }),
    [shown, isTickable, isNarrow, actions, actionsClass],
  )
  const { appearances, needsFiller } = drawing
  const leastWidth = shown.reduce((sum, column) => sum + column.width, endWidth + (selection ? tickWidth : 0))
  const named = selection ? (rows ?? []).map((row) => ({ id: rowId(row), name: selection.nameOf(row) })) : []
  const ticked = named.filter(({ id }) => selection?.chosen.has(id)).length
  const span = shown.length + (needsFiller ? 1 : 0) + (actions ? 1 : 0)
  const namingAt = Math.max(
    0,
    shown.findIndex(({ isNaming }) => isNaming),
  )
  const before = namingAt + (selection ? 1 : 0)
  const onRowKey = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (!(target instanceof HTMLTableRowElement) || target.parentElement !== event.currentTarget) return
    const row = rows?.[target.sectionRowIndex]
    if (row === undefined) return
    if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && selection) {
      event.preventDefault()
      selection.toggle({ id: rowId(row), name: selection.nameOf(row) })
    } else moveFocus(event, target)
  }

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
                  <th
                    key={name}
                    scope="col"
                    aria-sort={sorted && ariaSort[sorted]}
                    {...appearances.get(name)}
                  >
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
          <tbody onKeyDown={onRowKey}>
            {rows === undefined &&
              Array.from({ length: Math.min(pageSize, maxSkeletonRows) }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  {selection && <td className={`${styles.tdTick} ${styles.tdSticky}`} />}
                  {shown.map((column) => (
                    <td key={column.name} {...appearances.get(column.name)}>
                      <Skeleton width={`${50 + ((index * 37) % 40)}%`} />
                    </td>
                  ))}
                  {span > shown.length && <td colSpan={span - shown.length} />}
                </tr>
              ))}
            {rows?.map((row, index) => {
              const id = rowId(row)
              const isDrawn = isInWindow(rowWindow, index)
              return (
                <tr
                  key={id}
                  data-row={id}
                  data-drawn={isDrawn || undefined}
                  tabIndex={index === 0 ? 0 : -1}
                  data-ticked={selection?.chosen.has(id) || undefined}
                >
                  {isDrawn && selection && (
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
                  {isDrawn ? (
                    <Cells row={row} drawing={drawing} />
                  ) : (
                    <Stub
                      before={before}
                      after={span - 1 - (before - (selection ? 1 : 0))}
                      text={shown[namingAt]?.text?.(row) ?? ''}
                      height={heightOf(id)}
                    />
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
