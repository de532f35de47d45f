/** How a list shows its rows: the columns, the user's choice among them, and the links of the rows. */
import type { Listed, RowOf } from '@cmp/contract'
import { useMemo } from 'react'
import { useRoleIsIn } from '../session/use-session.ts'
import { useColumnChoice, type ColumnChoice } from './column-choice.ts'
import { ownCustomerOf } from './own-customer.ts'
import { buildTableColumns, type ColumnOverride, type TableColumn } from './table-columns.tsx'

/** The appearance of the rows that a page decides. */
export type ViewOptions<Row> = {
  /** Column renderers by field name. */
  columns?: Partial<Record<string, ColumnOverride<Row>>> | undefined
  /** Columns that are hidden because they mean nothing here. */
  leftOut?: readonly string[] | undefined
  /** Sticky columns. The default is the first column. */
  sticky?: readonly string[] | undefined
  /** Returns the page of a row. */
  open: (row: Row) => string | undefined
}

/** The columns of a list, the user's choice among them, and the pages of the rows. */
export type ListView<Row> = {
  columns: TableColumn<Row>[]
  choice: ColumnChoice
  open: (row: Row) => string | undefined
}

/** Returns the view of a list. The user's choice of columns is stored under `name`. */
export const useListView = <R extends Listed>(
  resource: R,
  name: string,
  { columns: columnOverrides, leftOut = [], sticky, open }: ViewOptions<RowOf<R>>,
): ListView<RowOf<R>> => {
  const isProvider = useRoleIsIn('sa')
  const leftOutNames = leftOut.join(' ')
  const columns = useMemo(
    () =>
      buildTableColumns<RowOf<R>>(resource, {
        columnOverrides,
        sticky,
        leftOut: [...ownCustomerOf(resource, isProvider), ...leftOutNames.split(' ')],
        open,
      }),
    [resource, isProvider, columnOverrides, leftOutNames, sticky, open],
  )
  return { columns, choice: useColumnChoice(name), open }
}
