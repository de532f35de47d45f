/** The columns of a resource's table: label, width, alignment and cell from the field's kind. */
import type { Field, FieldKind, Listed } from '@cmp/contract'
import type { ReactNode } from 'react'
import { AppLink } from '../page/AppLink.tsx'
import { FieldValue, isNumeric } from './field-value.tsx'

/** How one column differs from what its kind makes of it. */
export type ColumnLook<Row> = {
  /** Pixels; a column with a width of its own takes no share of what is left. */
  width?: number
  label?: string
  /** Stays in view at the right end; for the last column of a table without actions. */
  atEnd?: boolean
  cell?: (row: Row) => ReactNode
}

/** A column ready to be drawn. */
export type TableColumn<Row> = {
  name: string
  label: string
  /** Pixels: the exact width of a sticky column, the least width of others. */
  width: number
  /** Takes a share of the room that is left. */
  grows: boolean
  numeric: boolean
  sortable: boolean
  /** Stays in view while the rest scrolls. */
  sticky: boolean
  /** Stays in view at the right end. */
  atEnd: boolean
  /** Names the row and leads to it. */
  isNaming: boolean
  kind: FieldKind
  /** Whether a row has something here; where none of a page has, the column gives way. */
  hasValue: (row: Row) => boolean
  cell: (row: Row) => ReactNode
}

/** Pixels, and whether a kind takes a share of the room that is left. */
const sizes: Record<FieldKind, { width: number; grows: boolean }> = {
  id: { width: 200, grows: false },
  text: { width: 150, grows: true },
  longText: { width: 260, grows: true },
  email: { width: 210, grows: true },
  integer: { width: 96, grows: false },
  decimal: { width: 150, grows: false },
  percent: { width: 100, grows: false },
  money: { width: 160, grows: false },
  date: { width: 168, grows: false },
  dateTime: { width: 168, grows: false },
  choice: { width: 120, grows: false },
  choices: { width: 260, grows: true },
  currency: { width: 100, grows: false },
  country: { width: 140, grows: false },
  boolean: { width: 84, grows: false },
  timeZone: { width: 150, grows: false },
  json: { width: 260, grows: false },
  ref: { width: 150, grows: true },
  lookup: { width: 150, grows: true },
  secret: { width: 84, grows: false },
  group: { width: 260, grows: true },
  list: { width: 260, grows: true },
  tags: { width: 260, grows: true },
}

/** A sticky column keeps its width, so the one that names the row is given more than its kind's least. */
const namingWidth = 230

/** Room for a header's letters, its padding and its sort arrow. */
const headerWidth = (label: string): number => label.length * 7.5 + 48

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a table is drawn of: the fields, which are columns, and which of them sort. */
export type Tabled = Pick<Listed, 'fields' | 'nameField'> & { list: Pick<Listed['list'], 'columns' | 'sort'> }

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
    open,
  }: {
    looks?: Partial<Record<string, ColumnLook<Row>>>
    sticky?: readonly string[]
    open: (row: Row) => string | undefined
  },
): TableColumn<Row>[] => {
  const stuck = sticky ?? resource.list.columns.slice(0, 1)
  const naming = resource.list.columns.find((name) => name === resource.nameField) ?? resource.list.columns[0]
  return resource.list.columns.flatMap((name) => {
    const field = resource.fields[name]
    if (!field) return []
    const look = looks[name]
    const label = look?.label ?? field.label
    return [
      {
        name,
        label,
        width:
          look?.width ??
          Math.max(
            sizes[field.kind].width,
            Math.ceil(headerWidth(label)),
            name === naming && sizes[field.kind].grows ? namingWidth : 0,
          ),
        grows: !stuck.includes(name) && look?.width === undefined && sizes[field.kind].grows,
        numeric: isNumeric(field.kind),
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
