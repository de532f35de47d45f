// @vitest-environment happy-dom
import { readCustomerFigures, type CustomerFigure, type CustomerFigures } from '@cmp/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kit/api/query.ts'
import { renderPart } from '../../../testing/render-part.ts'
import { answerCall, stubServer } from '../../../testing/stub-server.ts'
import { BalanceCell, ChangeCell, ChargeCell, MarginCell, TrendCell } from './CustomerFigureCells.tsx'

const figure: CustomerFigure = {
  currency: 'THB',
  balance: '1200.5',
  charge: '300',
  estimated: '0',
  change: '-20',
  percent: '-6.3',
  isPartial: false,
  trend: ['100', null, '300'],
  margin: { amount: '30.00', percent: '10.0', trend: ['10.0', null, '10.0'] },
}

const answer = (customers: CustomerFigures['customers']) =>
  stubServer([
    answerCall(readCustomerFigures, () => ({
      body: { month: '2026-10', months: ['2026-08', '2026-09', '2026-10'], customers },
    })),
  ])

const renderCells = (cells: ReactNode) =>
  renderPart(<QueryClientProvider client={queryClient}>{cells}</QueryClientProvider>)

beforeEach(() => queryClient.clear())

test('one call answers all cells of all customers on a page', async () => {
  const requests = answer(['a', 'b'].map((customerId) => ({ customerId, note: '', currencies: [figure] })))
  const { getAllByText } = renderCells(
    ['a', 'b'].map((id) => (
      <div key={id}>
        <BalanceCell id={id} />
        <ChargeCell id={id} />
        <ChangeCell id={id} />
        <TrendCell id={id} />
        <MarginCell id={id} />
      </div>
    )),
  )
  await waitFor(() => expect(getAllByText('1,200.50')).toHaveLength(2))
  expect(requests.map(({ query }) => decodeURIComponent(query))).toEqual(['customerIds=a,b'])
})

test('shows amounts, change, margin and the trend in words', async () => {
  answer([{ customerId: 'a', note: '', currencies: [figure] }])
  const { container, findByRole } = renderCells(
    <>
      <ChangeCell id="a" />
      <MarginCell id="a" />
      <TrendCell id="a" />
    </>,
  )
  const line = await findByRole('img')
  expect(line.getAttribute('aria-label')).toMatch(
    /^100\.00 THB in .*2026, 300\.00 THB in .* Lowest 100\.00 THB/,
  )
  expect(container.textContent).toContain('−20.00')
  expect(container.textContent).toContain('↓ −6.3 %')
  expect(container.textContent).toContain('10.0 %')
})

test('gives the reason for an unknown change, charge and margin', async () => {
  const unknown = { ...figure, charge: null, change: null, percent: null, margin: null }
  answer([{ customerId: 'a', note: 'AWS has not billed October yet.', currencies: [unknown] }])
  const { findByRole, getByRole } = renderCells(
    <>
      <ChargeCell id="a" />
      <ChangeCell id="a" />
      <MarginCell id="a" />
    </>,
  )
  expect(await findByRole('button', { name: 'AWS has not billed October yet.' })).toBeTruthy()
  expect(getByRole('button', { name: 'No customer invoice for October 2026 yet' })).toBeTruthy()
  expect(getByRole('button', { name: 'No margin for October 2026: nothing was charged' })).toBeTruthy()
})

test('marks a change that leaves out charges, and does not invent a percentage', async () => {
  answer([
    {
      customerId: 'a',
      note: 'AWS has not billed October yet.',
      currencies: [{ ...figure, percent: null, isPartial: true }],
    },
  ])
  const { findByText, container } = renderCells(<ChangeCell id="a" />)
  expect((await findByText('partial')).getAttribute('title')).toBe('AWS has not billed October yet.')
  expect(container.textContent).not.toContain('%')
})

test('never adds a further currency: it is counted and named', async () => {
  answer([{ customerId: 'a', note: '', currencies: [figure, { ...figure, currency: 'USD', balance: '7' }] }])
  const { findByText } = renderCells(<BalanceCell id="a" />)
  expect((await findByText('+1')).parentElement?.getAttribute('title')).toBe('7.00 USD')
})
