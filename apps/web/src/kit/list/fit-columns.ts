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
  /** The width of the heading on two lines. */
  headWidth: number
  /** Returns the width at which a row's text is not truncated. */
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

/** A column with the width at which none of its values is truncated. Below it down to `least`, texts are. */
type Measured<Column> = Column & { whole: number }

/**
 * Returns the columns with the widths that their values need. Numbers are never truncated. A column of texts that are
 * all shorter than usual leaves its room to the others.
 */
const measureColumns = <Row, Column extends FittedColumn<Row>>(
  columns: readonly Column[],
  rows: readonly Row[],
): Measured<Column>[] =>
  columns.map((column) => {
    const needed = measureLongest(rows, column.roomOf)
    const longest = measureLongest(rows, column.preferredWidthOf)
    const width = Math.max(column.width, needed, longest)
    const least = Math.max(Math.min(column.least, column.width), needed)
    if (!column.preferredWidthOf || rows.length === 0) return { ...column, width, least, whole: least }
    const whole = Math.min(width, Math.max(longest, column.headWidth))
    return { ...column, width, least: Math.min(least, whole), whole }
  })

/** Narrows columns that together are `over` pixels too wide, each by the same fraction of its width above `floorOf`. */
const narrowTo = <Column extends { width: number }>(
  columns: readonly Column[],
  over: number,
  floorOf: (column: Column) => number,
): Column[] => {
  const spare = columns.reduce((sum, column) => sum + Math.max(0, column.width - floorOf(column)), 0)
  const part = over > 0 ? Math.min(1, over / Math.max(1, spare)) : 0
  return columns.map((column) => ({
    ...column,
    width: column.width - Math.max(0, column.width - floorOf(column)) * part,
  }))
}

/**
 * Narrows the columns or widens those that grow by equal shares of the remaining room. Columns first lose the width that
 * no value needs, and only then the width that texts need. The last growing column gets the rounding difference.
 */
const distributeWidth = <Column extends { width: number; least: number; whole: number; grows: boolean }>(
  given: readonly Column[],
  room: number,
): Column[] => {
  const untruncated = narrowTo(given, sumOf(given) - room, ({ whole, least }) => Math.max(whole, least))
  const columns = narrowTo(untruncated, sumOf(untruncated) - room, ({ least }) => least)
  const over = sumOf(columns) - room
  const share = over < 0 ? -over / Math.max(1, columns.filter(({ grows }) => grows).length) : 0
  const last = columns.findLast(({ grows }) => grows)
  return columns.map((column) => ({
    ...column,
    width: Math.floor(column.width + (column.grows && column !== last ? share : 0)),
    grows: column === last,
  }))
}

/** Fits the columns of `rows` into `room` pixels. `asked` holds the columns that the user selected. */
export const fitColumns = <Row, Column extends FittedColumn<Row>>(
  given: readonly Column[],
  rows: readonly Row[],
  { room, sorted, selected }: { room: number; sorted: string; selected: readonly string[] },
): Fit<Column> => {
  const all = measureColumns(given, rows)
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
