/**
 * A list on a phone: a row is what it is called with the rest of its values below, and beside it the amount that the list is
 * about, so that nothing has to be scrolled sideways.
 */
import type { FieldKind } from '@cmp/contract'
import type { ReactNode } from 'react'
import { amountOf } from './fit-columns.ts'
import type { TableColumn } from './table-columns.tsx'
import styles from './resource-table.module.css'
import common from '../../ui/parts/common.module.css'

/** Where a row is drawn so. */
export const narrowScreen = '(max-width: 599.95px)'

/** Room of the amount with its currency. Pixels. */
const amountWidth = 136

/** Further values of a row; the others are on its page. */
const mostValues = 4

/** Values that say by themselves what they are; others stand with their column's name. */
const selfEvident: readonly FieldKind[] = [
  'text',
  'longText',
  'email',
  'choice',
  'choices',
  'ref',
  'lookup',
  'currency',
  'country',
]

/** Columns that at least one of the rows has a value in; the one that names rows and the sorted one stay. */
export const withoutEmpty = <Row,>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  sorted: string,
): TableColumn<Row>[] =>
  columns.filter(
    ({ name, isNaming, sticky, hasValue }) =>
      rows.length === 0 || isNaming || sticky || name === sorted || rows.some(hasValue),
  )

const Value = <Row,>({ column, row }: { column: TableColumn<Row>; row: Row }) => (
  <span>
    <span className={selfEvident.includes(column.kind) ? common.visuallyHidden : undefined}>
      {column.label}{' '}
    </span>
    <span data-heading={column.label}>{column.cell(row)}</span>
  </span>
)

/** The two columns: `buttons` are those of the row, which stand last under its name. */
export const narrowColumns = <Row,>(
  columns: readonly TableColumn<Row>[],
  buttons?: (row: Row) => ReactNode,
): TableColumn<Row>[] => {
  const naming = columns.find(({ isNaming }) => isNaming) ?? columns[0]
  if (!naming) return []
  const amount = amountOf(columns.filter((column) => column !== naming))
  const others = columns.filter((column) => column !== naming && column !== amount)
  // The amount is of one line: what follows the name runs on beneath it.
  const below = amount && { marginInlineEnd: -amountWidth }
  const main: TableColumn<Row> = {
    ...naming,
    grows: true,
    sticky: false,
    width: 120,
    cell: (row) => (
      <div className={styles.narrowRow}>
        <div data-name="">{naming.cell(row)}</div>
        <div style={below}>
          {others
            .filter(({ hasValue }) => hasValue(row))
            .slice(0, mostValues)
            .map((column) => (
              <Value key={column.name} column={column} row={row} />
            ))}
        </div>
        {buttons && <div style={below}>{buttons(row)}</div>}
      </div>
    ),
  }
  return amount
    ? [main, { ...amount, grows: false, sticky: false, atEnd: false, width: amountWidth }]
    : [main]
}
