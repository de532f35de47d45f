/** Builds the columns of a resource's table: label, width, alignment and cell, based on the field's kind. */
import { t } from '@cmp/messages'
import type { Field, Listed } from '@cmp/contract'
import type { ReactNode } from 'react'
import { formatDate } from '../../ui/parts/dates.ts'
import { AppLink } from '../page/AppLink.tsx'
import { createFigureMeasurer, nameWidth, getColumnSize } from './column-widths.ts'
import { FieldValue, isNumeric } from './field-value.tsx'
import type { FittedColumn } from './fit-columns.ts'

/** How a column differs from the default of its kind. */
export type ColumnOverride<Row> = {
  /** Pixels. A column with its own width gets no share of the remaining room. */
  width?: number
  /** The minimum width in pixels. The default is that of the field's kind, or the full `width` if the cell is custom. */
  least?: number
  /** A column that matters `most` is never hidden for lack of room; one that matters `least` is hidden first. */
  matters?: 'most' | 'least'
  label?: string
  /** Sticky at the right edge, for the last column of a table without actions. */
  atEnd?: boolean
  cell?: (row: Row) => ReactNode
}

/** A column ready to be rendered. The width of a sticky column is exact. */
export type TableColumn<Row> = FittedColumn<Row> & {
  label: string
  numeric: boolean
  sortable: boolean
  /** Returns whether a row has a value. If no row of a page has one, the column is hidden. */
  hasValue: (row: Row) => boolean
  /** The text that replaces the cell while its row is out of view. Only the column that names the row has one. */
  text?: ((row: Row) => string) | undefined
  cell: (row: Row) => ReactNode
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns the name of a row as plain text. */
const nameText = ({ kind }: Field, value: unknown): string =>
  typeof value !== 'string' ? '' : kind === 'date' || kind === 'dateTime' ? formatDate(value) : value

/** The declaration of a table: the fields, the columns, and the sortable columns. */
export type Tabled = Pick<Listed, 'fields' | 'nameField'> & { list: Pick<Listed['list'], 'columns' | 'sort'> }

/** The cell that links to the row. If it has no value yet, the link shows the row's name. */
const NamingCell = ({
  name,
  field,
  row,
  rowName,
  href,
}: {
  name: string
  field: Field
  row: Record<string, unknown>
  rowName: unknown
  href: string | undefined
}) =>
  row[name] === null && typeof rowName === 'string' && href !== undefined ? (
    <AppLink href={href}>{rowName}</AppLink>
  ) : (
    <FieldValue name={name} field={field} row={row} href={href} />
  )

/** Builds the columns. Without `sticky`, the first column is sticky. The naming column links to the result of `open`. */
export const buildTableColumns = <Row extends Record<string, unknown>>(
  resource: Tabled,
  {
    columnOverrides = {},
    sticky,
    leftOut = [],
    open,
  }: {
    columnOverrides?: Partial<Record<string, ColumnOverride<Row>>> | undefined
    sticky?: readonly string[] | undefined
    /** Columns that are hidden because they mean nothing to the current user. */
    leftOut?: readonly string[]
    open: (row: Row) => string | undefined
  },
): TableColumn<Row>[] => {
  const stuck = sticky ?? resource.list.columns.slice(0, 1)
  const naming = resource.list.columns.find((name) => name === resource.nameField) ?? resource.list.columns[0]
  return resource.list.columns.flatMap((name) => {
    const field = resource.fields[name]
    if (!field || leftOut.includes(name)) return []
    const override = columnOverrides[name]
    const label = t(override?.label ?? field.label)
    const size = getColumnSize(name, field, label, name === naming)
    const width = override?.width ?? size.width
    // A custom cell needs its full width, unless it shows the value of its kind.
    const isExact =
      override?.width !== undefined &&
      override.cell !== undefined &&
      (override.atEnd || !isNumeric(field.kind))
    return [
      {
        name,
        label,
        width,
        least: Math.min(width, override?.least ?? (isExact ? width : size.least)),
        grows:
          (!stuck.includes(name) || stuck.at(-1) === name) && override?.width === undefined && size.grows,
        matters: override?.matters ?? (field.kind === 'currency' ? 'least' : 'as placed'),
        roomOf: override?.cell && !isNumeric(field.kind) ? undefined : createFigureMeasurer(name, field),
        numeric: isNumeric(field.kind),
        preferredWidthOf:
          name === naming && size.grows && override?.width === undefined ? nameWidth(name) : undefined,
        sortable: resource.list.sort.includes(name),
        sticky: stuck.includes(name),
        atEnd: override?.atEnd ?? false,
        isNaming: name === naming,
        kind: field.kind,
        hasValue: (row: Row) => field.kind === 'figure' || !isNothing(row[name]),
        text: name === naming ? (row: Row) => nameText(field, row[name]) : undefined,
        cell:
          override?.cell ??
          (name === naming
            ? (row: Row) => (
                <NamingCell
                  name={name}
                  field={field}
                  row={row}
                  rowName={row[resource.nameField]}
                  href={open(row)}
                />
              )
            : (row: Row) => <FieldValue name={name} field={field} row={row} />),
      },
    ]
  })
}
