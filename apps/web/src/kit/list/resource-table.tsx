/**
 * The table of a paginated list. Its cells are plain table elements, because a thousand rows of styled components would
 * take seconds. The address holds page, page size and sort.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/list'
import type { ReactNode } from 'react'
import { mostWholeRows, useRowHeights, useRowWindow } from './row-window.ts'
import { useScrollRestoration } from './scroll-restoration.ts'
import { ColumnWidths, TableHead } from './table-head.tsx'
import { useTableLayout, type Sorting, type TableContent } from './table-layout.ts'
import { TableBody, type PageRows } from './table-rows.tsx'
import styles from './resource-table.module.css'

type Props<Row> = TableContent<Row> &
  PageRows<Row> & {
    label: string
    pageSize: number
    /** The next page is loading, and the displayed rows are those of the previous one. */
    busy: boolean
    onSort: (sorting: Sorting) => void
    /** Shown instead of the table if there are no rows. */
    empty: ReactNode
  }

/** Renders one page of rows. */
export const ResourceTable = <Row,>({ label, pageSize, busy, onSort, empty, ...content }: Props<Row>) => {
  const { rows, rowId, selection, sorting } = content
  const returning = useScrollRestoration(label, rows !== undefined)
  const layout = useTableLayout(content, returning.ref, selection !== undefined)
  const window = useRowWindow(returning.ref, rows)
  const heightOf = useRowHeights(returning.ref, layout.isNarrow && (rows?.length ?? 0) > mostWholeRows)
  const named = selection ? (rows ?? []).map((row) => ({ id: rowId(row), name: selection.nameOf(row) })) : []
  return (
    <div className={styles.table} aria-busy={busy || rows === undefined}>
      {busy && <div className={styles.tableProgress} role="progressbar" aria-label={t(m.loadingMoreRows)} />}
      <div
        className={styles.tableScroll}
        data-list=""
        data-fits={layout.fits || undefined}
        tabIndex={-1}
        {...returning}
      >
        <table aria-label={label} style={{ minWidth: layout.leastWidth }}>
          <ColumnWidths layout={layout} />
          <TableHead layout={layout} sorting={sorting} onSort={onSort} rows={named} selection={selection} />
          <TableBody layout={layout} page={content} pageSize={pageSize} rendered={{ window, heightOf }} />
        </table>
        {rows?.length === 0 && empty}
      </div>
    </div>
  )
}
