/**
 * Which columns of a list stand beside each other in a box, and how wide. They give way in this order: columns that no row
 * has a value in are gone already; those that remain are narrowed, down to what they can be read in; then the ones that
 * matter least are left out, the last ones first. What names the row, the amount that the list is about, what it is sorted
 * by and what a person asked for stay.
 */
import type { FieldKind } from '@cmp/contract'

/** What is to be known of a column. Widths in pixels. */
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
  /** The room that the value of a row takes, where it may not be cut. */
  roomOf?: (row: Row) => number
  /** The room that the value of a row would like. */
  wishOf?: (row: Row) => number
}

/** The columns that stand, in their order, and the names of those that gave way. */
export type Fit<Column> = { columns: Column[]; gaveWay: string[] }

/** Kinds that may be what a list is about, the likeliest first. */
const amounts: readonly FieldKind[] = ['money', 'percent', 'decimal']

/** The amount that a list is about. */
export const amountOf = <Column extends { kind: FieldKind; isNaming: boolean }>(
  columns: readonly Column[],
): Column | undefined =>
  amounts.flatMap((kind) => columns.filter((column) => column.kind === kind && !column.isNaming)).at(0)

const sumOf = (columns: readonly { width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0)

const longest = <Row>(rows: readonly Row[], widthOf: ((row: Row) => number) | undefined): number =>
  widthOf ? rows.reduce((most, row) => Math.max(most, widthOf(row)), 0) : 0

/** The columns with their numbers whole, whatever the rows hold. */
const withRoomFor = <Row, Column extends FittedColumn<Row>>(
  columns: readonly Column[],
  rows: readonly Row[],
): Column[] =>
  columns.map((column) => {
    const needed = longest(rows, column.roomOf)
    return {
      ...column,
      width: Math.max(column.width, needed, longest(rows, column.wishOf)),
      least: Math.max(Math.min(column.least, column.width), needed),
    }
  })

/**
 * Takes from each column the same part of what it can spare, or gives those that grow the same share of what is left. The
 * last one that grows takes what rounding leaves.
 */
const dealt = <Column extends { width: number; least: number; grows: boolean }>(
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

/** Fits the columns of `rows` into `room` pixels. `asked` are those that a person wants to see. */
export const fitColumns = <Row, Column extends FittedColumn<Row>>(
  given: readonly Column[],
  rows: readonly Row[],
  { room, sorted, asked }: { room: number; sorted: string; asked: readonly string[] },
): Fit<Column> => {
  const all = withRoomFor(given, rows)
  const amount = amountOf(all)
  const mayGo = all
    .filter(
      (column) =>
        !column.isNaming &&
        !column.sticky &&
        !column.atEnd &&
        column.matters !== 'most' &&
        column !== amount &&
        column.name !== sorted &&
        !asked.includes(column.name),
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
  const standing = all.filter((column) => !left.has(column))
  return {
    columns: dealt(standing, room),
    gaveWay: all.filter((column) => left.has(column)).map(({ name }) => name),
  }
}
