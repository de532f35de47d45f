/** The column that numbers the rows of a list. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import { numberText } from '@cmp/contract'
import type { TableColumn } from './table-columns.tsx'

/** The width of the column. Pixels. */
const width = 64

/** Returns a column that numbers the rows across pages, `first` being the number of the first one. */
export const buildNumberColumn = <Row>(rows: readonly Row[], first: number): TableColumn<Row> => {
  const numbers = new Map(rows.map((row, index) => [row, numberText(first + index)]))
  return {
    name: 'no',
    label: t(m.no),
    width,
    least: width,
    headWidth: width,
    grows: false,
    matters: 'most',
    numeric: true,
    sortable: false,
    sticky: true,
    atEnd: false,
    isNaming: false,
    kind: 'integer',
    hasValue: () => true,
    cell: (row) => numbers.get(row),
  }
}
