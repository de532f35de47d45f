/** The columns of a resource's table: label, width, alignment and cell from the field's kind. */
import type { Field, Listed } from '@cmp/contract'
import type { ReactNode } from 'react'
import { AppLink } from '../page/AppLink.tsx'
import { figureWidth, nameWidth, sizeOf } from './column-widths.ts'
import { FieldValue, isNumeric } from './field-value.tsx'
import type { FittedColumn } from './fit-columns.ts'

/** How one column differs from what its kind makes of it. */
export type ColumnLook<Row> = {
  /** Pixels; a column with a width of its own takes no share of what is left. */
  width?: number
  /** Pixels that it can be narrowed to; without, those of its kind, and all of `width` where the cell is drawn otherwise. */
  least?: number
  /** One that matters `most` never gives way for want of room, one that matters `least` does so before all others. */
  matters?: 'most' | 'least'
  label?: string
  /** Stays in view at the right end; for the last column of a table without actions. */
  atEnd?: boolean
  cell?: (row: Row) => ReactNode
}

/** A column ready to be drawn. The width of a sticky one is exact. */
export type TableColumn<Row> = FittedColumn<Row> & {
  label: string
  numeric: boolean
  sortable: boolean
  /** Whether a row has something here; where none of a page has, the column gives way. */
  hasValue: (row: Row) => boolean
  cell: (row: Row) => ReactNode
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a table is drawn of: the fields, which are columns, and which of them sort. */
export type Tabled = Pick<Listed, 'fields' | 'nameField'> & { list: Pick<Listed['list'], 'columns' | 'sort'> }

/** The customer that a row is of: a customer's own people have one, whose name in each row tells them nothing. */
export const ownCustomerOf = ({ nameField }: Pick<Listed, 'nameField'>, isProvider: boolean): string[] =>
  isProvider || nameField === 'companyName' ? [] : ['companyName']

/** The cell that leads to the row; a row that has no value there yet is led to by its name. */
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

/**
 * Builds the columns. Without `sticky`, the first column stays in view. The column that names a row leads to
 * where `open` says.
 */
export const tableColumns = <Row extends Record<string, unknown>>(
  resource: Tabled,
  {
    looks = {},
    sticky,
    leftOut = [],
    open,
  }: {
    looks?: Partial<Record<string, ColumnLook<Row>>>
    sticky?: readonly string[]
    /** Columns that say nothing to whoever is looking. */
    leftOut?: readonly string[]
    open: (row: Row) => string | undefined
  },
): TableColumn<Row>[] => {
  const stuck = sticky ?? resource.list.columns.slice(0, 1)
  const naming = resource.list.columns.find((name) => name === resource.nameField) ?? resource.list.columns[0]
  return resource.list.columns.flatMap((name) => {
    const field = resource.fields[name]
    if (!field || leftOut.includes(name)) return []
    const look = looks[name]
    const label = look?.label ?? field.label
    const size = sizeOf(name, field, label, name === naming)
    const width = look?.width ?? size.width
    // A cell that is drawn otherwise needs what it is given, unless it shows the value of its kind.
    const isExact =
      look?.width !== undefined && look.cell !== undefined && (look.atEnd || !isNumeric(field.kind))
    return [
      {
        name,
        label,
        width,
        least: Math.min(width, look?.least ?? (isExact ? width : size.least)),
        grows: (!stuck.includes(name) || stuck.at(-1) === name) && look?.width === undefined && size.grows,
        matters: look?.matters ?? (field.kind === 'currency' ? 'least' : 'as placed'),
        roomOf: look?.cell && !isNumeric(field.kind) ? undefined : figureWidth(name, field),
        numeric: isNumeric(field.kind),
        wishOf: name === naming && size.grows && look?.width === undefined ? nameWidth(name) : undefined,
        sortable: resource.list.sort.includes(name),
        sticky: stuck.includes(name),
        atEnd: look?.atEnd ?? false,
        isNaming: name === naming,
        kind: field.kind,
        hasValue: (row: Row) => !isNothing(row[name]),
        cell:
          look?.cell ??
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
