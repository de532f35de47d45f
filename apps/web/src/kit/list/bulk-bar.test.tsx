// @vitest-environment happy-dom
import { customers } from '@cmp/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { queryClient } from '../api/query.ts'
import type { ListBulkAction, RunOn } from './bulk.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useSelection } from './selection.ts'

const requested = {
  page: 1,
  size: 10,
  sort: 'companyName',
  direction: 'asc',
  search: 'silk',
  filters: { countryCode: 'TH' },
} as const

const listNothing = () => []

/** Renders the bar below two rows that can be selected, of a list with 300 rows. */
const renderBar = (actions: readonly ListBulkAction[]) => {
  const List = () => {
    const selection = useSelection('customers')
    const rows = [
      { id: '1', name: 'Lanna Silk' },
      { id: '2', name: 'Siam Rubber' },
    ]
    return (
      <>
        {rows.map((row) => (
          <button key={row.id} type="button" onClick={() => selection.toggle(row)}>
            {row.name}
          </button>
        ))}
        <BulkBar
          resource={customers}
          actions={actions}
          list={{ selection, count: 300, requested, rows: [], listShownIds: listNothing }}
        />
      </>
    )
  }
  return renderPart(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  )
}

test('runs an action on the selected rows, or on all rows of the search and the filters', async () => {
  const openDialog = vi.fn<(on: RunOn, onDone: () => void) => Promise<void>>(async () => undefined)
  const { user, getByRole, findByText } = renderBar([{ action: 'mail', label: 'Mail', openDialog }])
  await user.click(getByRole('button', { name: 'Lanna Silk' }))
  await user.click(getByRole('button', { name: 'Mail' }))
  expect(openDialog.mock.lastCall?.[0]).toEqual({ ids: ['1'] })
  await user.click(getByRole('button', { name: 'Select all 300' }))
  await findByText('300 customers selected')
  await user.click(getByRole('button', { name: 'Mail' }))
  expect(openDialog.mock.lastCall?.[0]).toEqual({
    count: 300,
    filter: { countryCode: 'TH', search: 'silk' },
  })
})

test('starts with single rows again after the selection was cleared', async () => {
  const inBackground = vi.fn<(on: RunOn) => Promise<void>>(async () => undefined)
  const { user, getByRole, findByText } = renderBar([{ action: 'mail', label: 'Mail', inBackground }])
  await user.click(getByRole('button', { name: 'Lanna Silk' }))
  await user.click(getByRole('button', { name: 'Select all 300' }))
  await findByText('300 customers selected')
  await user.click(getByRole('button', { name: 'Clear' }))
  await user.click(getByRole('button', { name: 'Siam Rubber' }))
  await findByText('1 customer selected')
})
