/**
 * A list on a phone. A row shows its name with the other values below and the main amount beside it, so nothing has to
 * be scrolled sideways.
 */
import type { FieldKind } from '@cmp/contract'
import type { ReactNode } from 'react'
import { findAmountColumn } from './fit-columns.ts'
import type { TableColumn } from './table-columns.tsx'
import styles from './resource-table.module.css'
import common from '../../ui/parts/common.module.css'

/** The width of the amount with its currency. Pixels. */
const amountWidth = 136

/** The maximum number of other values in a row. The row's page shows all. */
const mostValues = 4

/** Kinds whose values are clear without a label. Others are shown with the name of their column. */
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

/** Returns the columns with a value in at least one row. The naming column and the sorted column always stay. */
export const omitEmptyColumns = <Row,>(
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
    <span data-heading={column.label}>{(column.phoneCell ?? column.cell)(row)}</span>
  </span>
)

/** Returns the two columns. `buttons` are those of the row, which come last below its name. */
export const narrowColumns = <Row,>(
  columns: readonly TableColumn<Row>[],
  buttons?: (row: Row) => ReactNode,
): TableColumn<Row>[] => {
  const naming = columns.find(({ isNaming }) => isNaming) ?? columns[0]
  if (!naming) return []
  const amount = findAmountColumn(columns.filter((column) => column !== naming))
  const others = columns.filter((column) => column !== naming && column !== amount)
  // The amount is one line high, so the text below the name extends under it.
  const below = amount && { marginInlineEnd: -amountWidth }
  const main: TableColumn<Row> = {
    ...naming,
    grows: true,
    sticky: false,
    width: 120,
    cell: (row) => (
      <div className={styles.narrowRow}>
        <div data-name="">{(naming.phoneCell ?? naming.cell)(row)}</div>
        <div style={below}>
          {others
            .filter(({ hasValue, phoneCell }) => hasValue(row) && phoneCell?.(row) !== false)
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
