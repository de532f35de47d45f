/**
 * Selects the columns of a list that fit into a given width, and their widths. Columns without a value in any row are
 * already removed. The others are first narrowed to the minimum at which they are readable; then the least important
 * ones are hidden, starting from the last. The row's name, the main amount, the sorted column and the columns that the
 * user selected always stay.
 */
import type { FieldKind } from '@cmp/contract'

/** The properties of a column. Widths in pixels. */
export type FittedColumn<Row> = {
  name: string
  width: number
  least: number
  grows: boolean
  sticky: boolean
  atEnd: boolean
  isNaming: boolean
  kind: FieldKind
  matters: 'most' | 'as placed' | 'least'
  /** Returns the width of a row's value that may not be truncated. */
  roomOf?: ((row: Row) => number) | undefined
  /** Returns the preferred width of a row's value. */
  preferredWidthOf?: ((row: Row) => number) | undefined
}

/** The visible columns in order, and the names of the hidden ones. */
export type Fit<Column> = { columns: Column[]; gaveWay: string[] }

/** The kinds that a list's main amount may have, most likely first. */
const amounts: readonly FieldKind[] = ['money', 'figure', 'percent', 'decimal']

/** Returns the main amount of a list. */
export const findAmountColumn = <Column extends { kind: FieldKind; isNaming: boolean }>(
  columns: readonly Column[],
): Column | undefined =>
  amounts.flatMap((kind) => columns.filter((column) => column.kind === kind && !column.isNaming)).at(0)

const sumOf = (columns: readonly { width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0)

const measureLongest = <Row>(rows: readonly Row[], widthOf: ((row: Row) => number) | undefined): number =>
  widthOf ? rows.reduce((most, row) => Math.max(most, widthOf(row)), 0) : 0

/** Returns the columns widened so that their numbers are not truncated. */
const withRoomFor = <Row, Column extends FittedColumn<Row>>(
  columns: readonly Column[],
  rows: readonly Row[],
): Column[] =>
  columns.map((column) => {
    const needed = measureLongest(rows, column.roomOf)
    return {
      ...column,
      width: Math.max(column.width, needed, measureLongest(rows, column.preferredWidthOf)),
      least: Math.max(Math.min(column.least, column.width), needed),
    }
  })

/**
 * Narrows each column by the same fraction of its slack, or widens those that grow by equal shares of the remaining
 * room. The last growing column gets the rounding difference.
 */
const distributeWidth = <Column extends { width: number; least: number; grows: boolean }>(
  columns: readonly Column[],
  room: number,
): Column[] => {
  const over = sumOf(columns) - room
  const spare = columns.reduce((sum, { width, least }) => sum + (width - least), 0)
  const part = over > 0 ? Math.min(1, over / Math.max(1, spare)) : 0
  const share = over < 0 ? -over / Math.max(1, columns.filter(({ grows }) => grows).length) : 0
  const last = columns.findLast(({ grows }) => grows)
  return columns.map((column) => ({
    ...column,
    width: Math.floor(
      column.width - (column.width - column.least) * part + (column.grows && column !== last ? share : 0),
    ),
    grows: column === last,
  }))
}

/** Fits the columns of `rows` into `room` pixels. `asked` holds the columns that the user selected. */
export const fitColumns = <Row, Column extends FittedColumn<Row>>(
  given: readonly Column[],
  rows: readonly Row[],
  { room, sorted, selected }: { room: number; sorted: string; selected: readonly string[] },
): Fit<Column> => {
  const all = withRoomFor(given, rows)
  const amount = findAmountColumn(all)
  const mayGo = all
    .filter(
      (column) =>
        !column.isNaming &&
        !column.sticky &&
        !column.atEnd &&
        column.matters !== 'most' &&
        column !== amount &&
        column.name !== sorted &&
        !selected.includes(column.name),
    )
    .toReversed()
  const going = [
    ...mayGo.filter(({ matters }) => matters === 'least'),
    ...mayGo.filter(({ matters }) => matters !== 'least'),
  ]
  const left = new Set<Column>()
  let needed = all.reduce((sum, { least }) => sum + least, 0)
  for (const column of going) {
    if (needed <= room) break
    left.add(column)
    needed -= column.least
  }
  const remaining = all.filter((column) => !left.has(column))
  return {
    columns: distributeWidth(remaining, room),
    gaveWay: all.filter((column) => left.has(column)).map(({ name }) => name),
  }
}
