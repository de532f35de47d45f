// @vitest-environment happy-dom
import { readDashboardTile, tileTypes, type DashboardTile, type TileType } from '@cmp/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../testing/render-part.ts'
import { answerCall, stubServer } from '../../../../testing/stub-server.ts'
import { Tile } from './Tile.tsx'
import { TileContext } from './tile-context.ts'

const nothing: DashboardTile = {
  from: '2026-10-01',
  to: '2026-10-07',
  rangeNote: '',
  href: '/usage-consumption?groupBy=service',
  trend: null,
  ranking: null,
  budgets: null,
  anomalies: null,
  statuses: null,
}

const ranking: NonNullable<DashboardTile['ranking']> = {
  currency: 'THB',
  total: '110.00',
  rows: [
    {
      key: 'a',
      name: 'Storage',
      detail: '',
      charge: '100.00',
      difference: '-5.00',
      href: '/usage-consumption',
    },
    { key: 'b', name: 'Network', detail: '', charge: '8.00', difference: null, href: '/usage-consumption' },
  ],
  comparisonNote: 'GCP is compared through 3 October 2026.',
  more: 3,
  moreCharge: '2.00',
  otherCurrencies: ['USD'],
  tagKeys: [],
}

/** The data of each kind and the text that its tile shows. */
const shown: Record<TileType, { data: Partial<DashboardTile>; texts: string[] }> = {
  trend: {
    data: {
      trend: {
        currency: 'THB',
        total: '1234.50',
        difference: '32.50',
        percent: '2.7',
        beforeFrom: '2026-09-24',
        beforeTo: '2026-09-30',
        comparisonNote: 'AWS has not billed October yet.',
        estimated: '0.00',
        otherCurrencies: [],
        days: [
          { day: '2026-10-01', charge: '100.00' },
          { day: '2026-10-02', charge: '120.00' },
        ],
      },
    },
    texts: ['1,234.50', '+2.7 %', 'compared with the 7 days before', 'AWS has not billed October yet.'],
  },
  top: {
    data: { ranking },
    texts: [
      'Storage',
      '−5.00',
      '100.00',
      '3 more: 2.00 THB',
      'GCP is compared through 3 October 2026.',
      'Without charges in USD.',
    ],
  },
  tag: { data: { ranking: { ...ranking, tagKeys: ['team'] } }, texts: ['team', 'Storage'] },
  budget: {
    data: {
      budgets: {
        rows: [
          {
            id: 'b1',
            name: 'Production',
            period: 'month',
            amount: '1000.00',
            currency: 'THB',
            spent: '640.00',
            percent: '64.0',
            expected: '1200.00',
            href: '/budget/detail?id=b1',
          },
        ],
        more: 0,
      },
    },
    texts: ['Production', '64.0 %', '640.00 of 1,000.00 THB, forecast 1,200.00'],
  },
  anomalies: {
    data: {
      anomalies: {
        rows: [
          {
            id: 'a1',
            day: '2026-10-03',
            serviceName: 'Storage',
            cloudProvider: 'Azure',
            over: '200.00',
            currency: 'THB',
            cause: 'A new account',
            href: '/usage-consumption/change',
          },
        ],
        more: 2,
      },
    },
    texts: ['Storage', '+200.00', '3 October 2026: A new account', '2 more anomalies'],
  },
  status: {
    data: {
      statuses: {
        count: 5,
        rows: [
          { status: 'running', count: 4, href: '/visibility-resource?status=running' },
          { status: '', count: 1, href: '' },
        ],
        more: 0,
      },
    },
    texts: ['5 resources', 'running', 'Without a status'],
  },
}

const renderTile = (
  monitoringType: TileType,
  answer: () => { body: unknown; status?: number },
  customerId: string | undefined = 'c1',
) => {
  const requests = stubServer([answerCall(readDashboardTile, answer)])
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const part = renderPart(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={client}>
        <TileContext value={{ customerId, range: { keyMetric: '7D' }, refetchInterval: false }}>
          <p>Beside it</p>
          <Tile
            source={{ monitoringType, monitoringNamespace: '', resourceType: '', tag: '' }}
            name="A tile"
          />
        </TileContext>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
  return { ...part, requests }
}

test.each(tileTypes)('%s loads, and shows its data and why it is not of the range', async (type) => {
  const { container, findByText } = renderTile(type, () => ({
    body: { ...nothing, rangeNote: 'Of another range.', ...shown[type].data },
  }))
  expect(container.querySelector('[aria-busy]')).not.toBeNull()
  await findByText('Of another range.')
  const [first = ''] = shown[type].texts
  await findByText(
    (_, element) => element?.textContent?.includes(first) === true && element.tagName === 'BODY',
  )
  for (const text of shown[type].texts) expect(document.body.textContent).toContain(text)
})

test.each(tileTypes)('%s says that it is empty, with a link', async (type) => {
  const { findByRole } = renderTile(type, () => ({ body: nothing }))
  expect((await findByRole('link')).getAttribute('href')).toContain('/usage-consumption')
})

test.each(tileTypes)('%s that fails keeps what is beside it, and retries', async (type) => {
  let isFailing = true
  const { findByRole, findByText, getByText, user } = renderTile(type, () =>
    isFailing
      ? { body: { code: 'Internal', message: 'Something went wrong!' }, status: 500 }
      : { body: nothing },
  )
  await findByRole('alert')
  expect(getByText('Beside it')).toBeDefined()
  isFailing = false
  await user.click(await findByRole('button', { name: 'Retry' }))
  expect(await findByRole('link')).toBeDefined()
  await findByText('Beside it')
})

test('asks for a customer and reads nothing without one', () => {
  const { getByText, requests } = renderTile('top', () => ({ body: nothing }), '')
  expect(getByText('Choose a customer')).toBeDefined()
  expect(requests).toEqual([])
})
