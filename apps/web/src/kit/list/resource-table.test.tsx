// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { ResourceTable } from './resource-table.tsx'
import type { TableColumn } from './table-columns.tsx'
import type { Sorting } from './table-layout.ts'

type Row = { id: string; name: string; total: string }

const rows: Row[] = [
  { id: '1', name: 'Lanna Silk', total: '10' },
  { id: '2', name: 'Siam Rubber', total: '20' },
]

/** Builds a column of text. */
const buildColumn = (name: 'name' | 'total', label: string, sortable: boolean): TableColumn<Row> => ({
  name,
  label,
  sortable,
  numeric: false,
  width: 200,
  headWidth: 60,
  least: 100,
  grows: true,
  sticky: false,
  atEnd: false,
  isNaming: name === 'name',
  kind: 'text',
  matters: 'most',
  hasValue: () => true,
  cell: (row) => row[name],
})

// The simulated page has no layout, and a table without enough width hides its columns.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1130)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const renderTable = async (sorting: Sorting, shownRows = rows) => {
  const onSort = vi.fn<(sorting: Sorting) => void>()
  const onOpen = vi.fn<(row: Row) => void>()
  const Page = () => (
    <ResourceTable<Row>
      label="Customers"
      columns={[buildColumn('name', 'Name', true), buildColumn('total', 'Total', false)]}
      hidden={[]}
      rows={shownRows}
      pageSize={10}
      busy={false}
      sorting={sorting}
      onSort={onSort}
      rowId={({ id }) => id}
      onOpen={onOpen}
      empty={<p>No customers yet.</p>}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  })
  const page = renderPart(<RouterProvider router={router} />)
  await page.findByRole('table', { name: 'Customers' })
  return { ...page, onSort, onOpen }
}

test('sorts ascending by another column, and reverses the order of the sorted one', async () => {
  const other = await renderTable({ sort: 'total', direction: 'asc' })
  await other.user.click(other.getByRole('button', { name: 'Name' }))
  expect(other.onSort).toHaveBeenCalledExactlyOnceWith({ sort: 'name', direction: 'asc' })
  other.unmount()
  const sorted = await renderTable({ sort: 'name', direction: 'asc' })
  expect(sorted.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await sorted.user.click(sorted.getByRole('button', { name: 'Name' }))
  expect(sorted.onSort).toHaveBeenCalledExactlyOnceWith({ sort: 'name', direction: 'desc' })
})

test('has no sort button for a column that cannot be sorted', async () => {
  const { getByRole, queryByRole } = await renderTable({ sort: 'name', direction: 'asc' })
  getByRole('columnheader', { name: 'Total' })
  expect(queryByRole('button', { name: 'Total' })).toBeNull()
})

test('moves between rows by arrow keys and opens one with Enter', async () => {
  const { user, getAllByRole, onOpen } = await renderTable({ sort: 'name', direction: 'asc' })
  const [, first, second] = getAllByRole('row')
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
})

test('shows why it is empty', async () => {
  const { getByText } = await renderTable({ sort: 'name', direction: 'asc' }, [])
  getByText('No customers yet.')
})
