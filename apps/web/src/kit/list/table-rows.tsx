/** The rows of a list's table: with their cells, as a placeholder while out of view, or as a skeleton while they load. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { memo, type KeyboardEvent } from 'react'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { isInWindow, type RowWindow } from './row-window.ts'
import type { Selection } from './selection.ts'
import type { TableLayout } from './table-layout.ts'
import styles from './resource-table.module.css'

/** There are as many skeleton rows as the page has rows, but at most one screenful. */
const maxSkeletonRows = 25

const tickClass = `${styles.tdTick} ${styles.tdSticky}`

/** The selection with the names of the rows for screen readers. */
export type RowSelection<Row> = Selection & { nameOf: (row: Row) => string }

/** The rows of a page with their IDs and what a user can do with them. */
export type PageRows<Row> = {
  rows: Row[] | undefined
  rowId: (row: Row) => string
  /** Called when Enter is pressed on a row. */
  onOpen?: ((row: Row) => void) | undefined
  selection?: RowSelection<Row> | undefined
}

/** The rows that are rendered with their cells, and the heights of the others in pixels. */
export type RenderedRows = { window: RowWindow; heightOf: (id: string) => number | undefined }

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

/** Opens the row with the focus on Enter, selects it on the space bar, and otherwise moves the focus. */
const handleRowKey = <Row,>(
  event: KeyboardEvent<HTMLElement>,
  { rows, rowId, onOpen, selection }: PageRows<Row>,
): void => {
  const { target } = event
  if (!(target instanceof HTMLTableRowElement) || target.parentElement !== event.currentTarget) return
  const row = rows?.[target.sectionRowIndex]
  if (row === undefined) return
  if (event.key === 'Enter' && onOpen) {
    event.preventDefault()
    onOpen(row)
  } else if (event.key === ' ' && selection) {
    event.preventDefault()
    selection.toggle({ id: rowId(row), name: selection.nameOf(row) })
  } else moveFocus(event, target)
}

const RowCells = <Row,>({
  row,
  layout: { columns, appearances, needsFiller, isNarrow, actions, actionsClass },
}: {
  row: Row
  layout: TableLayout<Row>
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

/** The cells of a row. They are rendered again only when the row or the layout changes. */
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

const RowTick = ({ row, selection }: { row: { id: string; name: string }; selection: Selection }) => (
  <td className={tickClass}>
    <label>
      <input
        type="checkbox"
        aria-label={t(m.select, { name: row.name })}
        checked={selection.chosen.has(row.id)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  </td>
)

const SkeletonRows = <Row,>({ layout, pageSize }: { layout: TableLayout<Row>; pageSize: number }) => {
  const { columns, appearances, isSelectable, span } = layout
  return Array.from({ length: Math.min(pageSize, maxSkeletonRows) }, (_, index) => (
    <tr key={index} aria-hidden="true">
      {isSelectable && <td className={tickClass} />}
      {columns.map((column) => (
        <td key={column.name} {...appearances.get(column.name)}>
          <Skeleton width={`${50 + ((index * 37) % 40)}%`} />
        </td>
      ))}
      {span > columns.length && <td colSpan={span - columns.length} />}
    </tr>
  ))
}

/** The body of the table. */
export const TableBody = <Row,>({
  layout,
  page,
  pageSize,
  rendered,
}: {
  layout: TableLayout<Row>
  page: PageRows<Row>
  pageSize: number
  rendered: RenderedRows
}) => {
  const { rows, rowId, selection } = page
  const { columns, namingAt, span } = layout
  return (
    <tbody onKeyDown={(event) => handleRowKey(event, page)}>
      {rows === undefined && <SkeletonRows layout={layout} pageSize={pageSize} />}
      {rows?.map((row, index) => {
        const id = rowId(row)
        const isRendered = isInWindow(rendered.window, index)
        return (
          <tr
            key={id}
            data-row={id}
            data-drawn={isRendered || undefined}
            tabIndex={index === 0 ? 0 : -1}
            data-ticked={selection?.chosen.has(id) || undefined}
          >
            {isRendered && selection && (
              <RowTick row={{ id, name: selection.nameOf(row) }} selection={selection} />
            )}
            {isRendered ? (
              <Cells row={row} layout={layout} />
            ) : (
              <Stub
                before={namingAt + (selection ? 1 : 0)}
                after={span - 1 - namingAt}
                text={columns[namingAt]?.text?.(row) ?? ''}
                height={rendered.heightOf(id)}
              />
            )}
          </tr>
        )
      })}
    </tbody>
  )
}
