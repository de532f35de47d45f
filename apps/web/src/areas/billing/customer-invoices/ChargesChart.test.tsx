// @vitest-environment happy-dom
import { chartCustomerInvoices, type CustomerInvoiceChart } from '@cmp/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sessionQuery, type Session } from '../../../kit/session/session.ts'
import { renderPart } from '../../../testing/render-part.ts'
import { answerCall, stubServer } from '../../../testing/stub-server.ts'
import { ChargesChart } from './ChargesChart.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-08-15T05:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
})

const buildSession = (roleCode: Session['user']['roleCode']): Session => ({
  user: {
    id: 'u1',
    userId: 'somchai',
    name: 'Somchai',
    email: null,
    companyName: 'Reseller',
    roleCode,
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

const buildEntry = (companyName: string, value: string, currency = 'THB') => ({
  name: 'Azure',
  companyName,
  value,
  currency,
})

const twoCurrencies: CustomerInvoiceChart = [
  { month: '2026-06', entries: [buildEntry('Lanna Silk', '300'), buildEntry('Siam Rubber', '100')] },
  { month: '2026-07', entries: [buildEntry('Lanna Silk', '200'), buildEntry('Siam Rubber', '5', 'USD')] },
]

const renderChart = async (months: CustomerInvoiceChart, roleCode: Session['user']['roleCode'] = 'SA') => {
  const requests = stubServer([answerCall(chartCustomerInvoices, () => ({ body: months }))])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(sessionQuery.queryKey, buildSession(roleCode))
  const history = createMemoryHistory({ initialEntries: ['/?q=silk'] })
  const router = createRouter({ routeTree: createRootRoute({ component: ChargesChart }), history })
  const page = renderPart(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await page.findByRole('heading', { name: /^Charges by month/ })
  return { ...page, requests, router }
}

test('shows the currency with the most amounts until another one is chosen', async () => {
  const { user, getByRole, findByRole, requests } = await renderChart(twoCurrencies)
  await findByRole('heading', { name: 'Charges by month in THB, before VAT' })
  expect(requests.map(({ query }) => query)).toEqual(['search=silk&year=2026'])
  await user.selectOptions(getByRole('combobox', { name: 'Chart currency' }), 'USD')
  getByRole('heading', { name: 'Charges by month in USD, before VAT' })
})

test('filters the list to the month and the currency of a bar, and keeps its search', async () => {
  const { user, findByRole, router } = await renderChart(twoCurrencies)
  await user.click(await findByRole('button', { name: /^Jun: / }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ q: 'silk', month: '2026-06', currency: 'THB' }),
  )
})

test('offers the current and the five former years', async () => {
  const { user, findByRole, getByRole, requests } = await renderChart(twoCurrencies)
  const year = await findByRole('combobox', { name: 'Year' })
  expect([...year.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    '2026',
    '2025',
    '2024',
    '2023',
    '2022',
    '2021',
  ])
  await user.selectOptions(getByRole('combobox', { name: 'Year' }), '2024')
  await waitFor(() => expect(requests.at(-1)?.query).toBe('search=silk&year=2024'))
})

test('steps through the smaller customers, and shows the largest again after another stacking', async () => {
  const names = Array.from({ length: 9 }, (_, index) => `Customer ${index}`)
  const { user, getByRole, findByRole, queryByRole } = await renderChart([
    { month: '2026-06', entries: names.map((name, index) => buildEntry(name, String(100 - index))) },
  ])
  await user.click(await findByRole('button', { name: /^Other/ }))
  getByRole('heading', { name: /without the 6 largest$/ })
  getByRole('button', { name: 'Show largest' })
  await user.selectOptions(getByRole('combobox', { name: 'Group by' }), 'cloud')
  expect(queryByRole('button', { name: 'Show largest' })).toBeNull()
})

test('shows the same charges as a table', async () => {
  const { user, getByRole, findByRole } = await renderChart(twoCurrencies)
  await findByRole('group', { name: 'Charges by month in THB' })
  await user.click(getByRole('button', { name: 'Show as table' }))
  await findByRole('region', { name: 'Charges by month, scrollable' })
  getByRole('button', { name: 'Show as chart' })
})

test('stacks the charges of a customer by cloud without a choice', async () => {
  const { findByRole, queryByRole } = await renderChart(twoCurrencies, 'ADMIN')
  await findByRole('group', { name: 'Charges by month in THB' })
  expect(queryByRole('combobox', { name: 'Group by' })).toBeNull()
})
