/** The head of a list's table: the widths of the columns, the checkbox of the page, and the headings that sort. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import type { Selection } from './selection.ts'
import type { TableColumn } from './table-columns.tsx'
import { tickWidth, type Sorting, type TableLayout } from './table-layout.ts'
import styles from './resource-table.module.css'
import common from '../../ui/parts/common.module.css'

const arrow = { asc: '↑', desc: '↓' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The widths of the columns. */
export const ColumnWidths = <Row,>({ layout }: { layout: TableLayout<Row> }) => (
  <colgroup>
    {layout.isSelectable && <col style={{ width: tickWidth }} />}
    {layout.columns.map((column) => (
      <col key={column.name} style={column.grows ? undefined : { width: column.width }} />
    ))}
    {layout.needsFiller && <col />}
    {layout.actions && <col style={{ width: layout.actionsWidth }} />}
  </colgroup>
)

/** The checkbox that selects all rows of the page. */
const PageTick = ({
  rows,
  selection: { chosen, toggleAll },
}: {
  rows: readonly { id: string; name: string }[]
  selection: Selection
}) => {
  const ticked = rows.filter(({ id }) => chosen.has(id)).length
  return (
    <th scope="col" className={`${styles.tdTick} ${styles.tdSticky}`}>
      <label>
        <input
          type="checkbox"
          aria-label={t(m.selectAllRowsOnThisPage)}
          disabled={rows.length === 0}
          checked={ticked > 0 && ticked === rows.length}
          ref={(input) => {
            if (input) input.indeterminate = ticked > 0 && ticked < rows.length
          }}
          onChange={() => toggleAll(rows)}
        />
      </label>
    </th>
  )
}

/** A heading. Selecting that of the sorted column reverses the order. */
const Heading = <Row,>({
  column: { name, label, sortable },
  layout,
  sorting,
  onSort,
}: {
  column: TableColumn<Row>
  layout: TableLayout<Row>
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}) => {
  const sorted = sorting.sort === name ? sorting.direction : undefined
  return (
    <th scope="col" aria-sort={sorted && ariaSort[sorted]} {...layout.appearances.get(name)}>
      {sortable ? (
        <button
          type="button"
          onClick={() => onSort({ sort: name, direction: sorted === 'asc' ? 'desc' : 'asc' })}
        >
          {label}
          <span aria-hidden="true">{sorted ? arrow[sorted] : ''}</span>
        </button>
      ) : (
        label
      )}
    </th>
  )
}

/** The head. `rows` are the rows of the page that its checkbox selects. */
export const TableHead = <Row,>({
  layout,
  sorting,
  onSort,
  rows,
  selection,
}: {
  layout: TableLayout<Row>
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  rows: readonly { id: string; name: string }[]
  selection: Selection | undefined
}) => {
  const { columns, needsFiller, isNarrow, actions, actionsClass } = layout
  return (
    <thead>
      <tr>
        {selection && <PageTick rows={rows} selection={selection} />}
        {columns.map((column) => (
          <Heading key={column.name} column={column} layout={layout} sorting={sorting} onSort={onSort} />
        ))}
        {needsFiller && <td />}
        {actions && (
          <th scope="col" className={actionsClass}>
            {(!isNarrow && actions.heading) || <span className={common.visuallyHidden}>{t(m.actions)}</span>}
          </th>
        )}
      </tr>
    </thead>
  )
}
