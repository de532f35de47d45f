// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { queryClient } from '../api/query.ts'
import { emptyClientState, useClientState } from '../session/client-state.ts'
import { sessionQuery, type Session } from '../session/session.ts'
import { ListOverview } from './list-overview.tsx'

const buildSession = (id: string): Session => ({
  user: {
    id,
    userId: id,
    name: 'Somchai',
    email: null,
    companyName: 'Reseller',
    roleCode: 'SA',
    roleId: 'r1',
    customerId: null,
    tenantId: '',
    timezone: 'UTC',
    theme: '',
    density: '',
  },
  menus: [],
  viewAs: null,
  lacksSecondStep: false,
})

const signInAs = (id: string): void => void queryClient.setQueryData(sessionQuery.queryKey, buildSession(id))

afterEach(() => {
  queryClient.clear()
  useClientState.setState(emptyClientState)
})

const renderOverview = () =>
  renderPart(
    <QueryClientProvider client={queryClient}>
      <ListOverview list="customer-invoices" label="Charges and totals" summary="1,200.00 THB">
        <p>The chart</p>
      </ListOverview>
    </QueryClientProvider>,
  )

test('shows the summary until it is opened, and remembers that for the user', async () => {
  signInAs('u1')
  const first = renderOverview()
  first.getByText('1,200.00 THB')
  expect(first.queryByText('The chart')).toBeNull()
  await first.user.click(first.getByRole('button', { name: 'Charges and totals', expanded: false }))
  first.getByText('The chart')
  expect(first.queryByText('1,200.00 THB')).toBeNull()
  first.unmount()

  const again = renderOverview()
  again.getByText('The chart')
  again.unmount()

  signInAs('u2')
  expect(renderOverview().queryByText('The chart')).toBeNull()
})
