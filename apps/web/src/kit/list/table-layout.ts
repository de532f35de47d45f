/** The layout of a table: which columns fit, how wide they are, and what all rows of a page have in common. */
import { useEffect, useMemo, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { useMediaQuery } from '../../ui/parts/use-media-query.ts'
import { fitColumns } from './fit-columns.ts'
import { narrowColumns, omitEmptyColumns } from './narrow-columns.tsx'
import { phone } from '../../ui/theme/breakpoints.ts'
import type { TableColumn } from './table-columns.tsx'
import { useAvailableWidth } from './use-available-width.ts'
import styles from './resource-table.module.css'

/** The sort order of a list. */
export type Sorting = { sort: string; direction: 'asc' | 'desc' }

/**
 * The content at the end of each row. `heading` is the visible name of the column. `buttons` come before the content. On
 * a phone they are below the row's name, and so is content that is wider than a menu. Widths in pixels.
 */
export type TableActions<Row> = {
  heading?: string | undefined
  width: number
  cell: (row: Row) => ReactNode
  buttons?: ((row: Row) => ReactNode) | undefined
  buttonsWidth?: number | undefined
}

/** The columns of a table and what decides which of them fit. */
export type TableContent<Row> = {
  columns: TableColumn<Row>[]
  hidden: readonly string[]
  /** Columns that the user selected, which are not hidden for lack of room. */
  selected?: readonly string[]
  /** Receives the names of the hidden columns. */
  onGaveWay?: (names: readonly string[]) => void
  /** Undefined while the first page loads. */
  rows: Row[] | undefined
  sorting: Sorting
  actions?: TableActions<Row> | undefined
}

/** The class and style of the cells of a column. */
type CellAppearance = { className: string | undefined; style: CSSProperties | undefined }

/** What all rows of a page have in common. Widths in pixels. */
export type TableLayout<Row> = {
  columns: TableColumn<Row>[]
  appearances: ReadonlyMap<string, CellAppearance>
  /** No column grows, so an empty one takes the remaining room. */
  needsFiller: boolean
  isNarrow: boolean
  isSelectable: boolean
  actions: TableActions<Row> | undefined
  actionsClass: string | undefined
  actionsWidth: number
  leastWidth: number
  /** Whether the columns fit beside each other, so that nothing has to be scrolled sideways. */
  fits: boolean
  /** The number of cells of a row, without its checkbox. */
  span: number
  /** The index of the column with the row's name. */
  namingAt: number
}

/** The width of the checkbox column. Pixels. */
export const tickWidth = 36

/** The width of a row's menu. Wider actions are not sticky on a narrow screen, because they would cover the row. Pixels. */
const maxMenuWidth = 64

/** Returns the actions that have a column of their own, and the buttons below the names of the rows of a phone. */
const placeActions = <Row>(actions: TableActions<Row> | undefined, isNarrow: boolean) =>
  isNarrow && actions && actions.width > maxMenuWidth
    ? { column: undefined, belowName: actions.cell }
    : { column: actions, belowName: actions?.buttons }

/** A constant, so that the callback is not called again for the same value. */
const none: readonly string[] = []

/** Returns the appearance of each column. `left` is the width before the first column in pixels. */
const getCellAppearances = <Row>(
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

/** Returns the columns that fit into `room` pixels, and reports the others. */
const useFittedColumns = <Row>(
  { columns, hidden, selected = none, onGaveWay, rows, sorting: { sort } }: TableContent<Row>,
  room: number,
  isNarrow: boolean,
  belowName: ((row: Row) => ReactNode) | undefined,
): TableColumn<Row>[] => {
  const hiddenNames = hidden.join(' ')
  const selectedNames = selected.join(' ')
  const chosen = useMemo(() => {
    const left = hiddenNames.split(' ')
    return omitEmptyColumns(
      columns.filter(({ name }) => !left.includes(name)),
      rows ?? [],
      sort,
    )
  }, [columns, hiddenNames, rows, sort])
  const fit = useMemo(
    () =>
      isNarrow
        ? undefined
        : fitColumns(chosen, rows ?? [], { room, sorted: sort, selected: selectedNames.split(' ') }),
    [isNarrow, chosen, rows, room, sort, selectedNames],
  )
  const gaveWay = fit?.gaveWay.join(' ') ?? ''
  useEffect(() => onGaveWay?.(gaveWay === '' ? none : gaveWay.split(' ')), [gaveWay, onGaveWay])
  return useMemo(() => fit?.columns ?? narrowColumns(chosen, belowName), [fit, chosen, belowName])
}

/** Returns the layout of a table in `box`. It stays the same object until a row has to be rendered again. */
export const useTableLayout = <Row>(
  content: TableContent<Row>,
  box: RefObject<HTMLElement | null>,
  isSelectable: boolean,
): TableLayout<Row> => {
  const isNarrow = useMediaQuery(phone)
  const { column: actions, belowName } = placeActions(content.actions, isNarrow)
  const actionsWidth = actions ? actions.width + (isNarrow ? 0 : (actions.buttonsWidth ?? 0)) : 0
  const left = isSelectable ? tickWidth : 0
  const room = useAvailableWidth(box) - actionsWidth - left
  const columns = useFittedColumns(content, room, isNarrow, belowName)
  return useMemo(() => {
    const width = columns.reduce((sum, column) => sum + column.width, 0)
    const needsFiller = columns.every((column) => !column.grows)
    return {
      columns,
      appearances: getCellAppearances(columns, left),
      needsFiller,
      isNarrow,
      isSelectable,
      actions,
      actionsClass: actionsWidth > maxMenuWidth ? `${styles.tdActions} ${styles.tdWide}` : styles.tdActions,
      actionsWidth,
      leastWidth: width + actionsWidth + left,
      fits: width <= room,
      span: columns.length + (needsFiller ? 1 : 0) + (actions ? 1 : 0),
      namingAt: Math.max(
        0,
        columns.findIndex(({ isNaming }) => isNaming),
      ),
    }
  }, [columns, room, left, isNarrow, isSelectable, actions, actionsWidth])
}
