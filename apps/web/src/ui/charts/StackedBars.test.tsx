// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import type { BarSeries } from './bars.ts'
import { StackedBars } from './StackedBars.tsx'

const columns = [
  { label: 'June 2026', total: '30.00 USD' },
  { label: 'July 2026', total: '5.00 USD' },
]
const compute: BarSeries = {
  name: 'Compute',
  colour: 'red',
  values: ['30', '0'],
}
const credits: BarSeries = {
  name: 'Credits',
  colour: 'green',
  values: ['0', '-10'],
}

const chart = {
  label: 'Charges',
  unit: 'USD',
  formatAmount: (amount: string) => `${Number(amount).toFixed(2)} USD`,
}

test('shows the series of the focused column that have a value, with their total and the level', async () => {
  const level = { name: 'Budget', colour: 'blue', values: ['20'] }
  const { user, getByRole, queryByRole } = renderPart(
    <StackedBars {...chart} columns={columns} series={[compute, credits]} level={level} />,
  )
  await user.tab()
  await user.tab()
  const june = getByRole('button', { name: 'June 2026: 30.00 USD' })
  expect(document.activeElement).toBe(june)
  const tip = getByRole('tooltip')
  expect(june.getAttribute('aria-describedby')).toBe(tip.id)
  expect([...tip.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Compute30.00 USD',
    'Total30.00 USD',
    'Budget20.00 USD',
  ])
  await user.tab()
  expect(getByRole('tooltip').textContent).toBe('July 2026Credits-10.00 USDTotal5.00 USD')
  await user.tab()
  expect(queryByRole('tooltip')).toBeNull()
})

test('has no total for series side by side', async () => {
  const { user, getByRole } = renderPart(
    <StackedBars {...chart} columns={columns} series={[compute]} isBeside />,
  )
  await user.tab()
  await user.tab()
  expect(getByRole('tooltip').textContent).toBe('June 2026Compute30.00 USD')
})

test('opens a column, and a series from the legend', async () => {
  const onOpen = vi.fn<(column: number) => void>()
  const onOpenSeries = vi.fn<() => void>()
  const { user, getByRole } = renderPart(
    <StackedBars
      {...chart}
      columns={columns}
      series={[{ ...compute, onOpen: onOpenSeries }]}
      onOpen={onOpen}
    />,
  )
  await user.click(getByRole('button', { name: 'July 2026: 5.00 USD' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(1)
  await user.click(getByRole('button', { name: 'Compute' }))
  expect(onOpenSeries).toHaveBeenCalledOnce()
})

const renderStack = (more: Partial<ComponentProps<typeof StackedBars>> = {}) =>
  renderPart(<StackedBars {...chart} columns={columns} series={[compute, credits]} {...more} />)

test('the legend has the total of each series, and shows a selected one alone', async () => {
  const { user, getByRole, getAllByRole } = renderStack()
  const legend = getAllByRole('listitem').map((item) => item.textContent)
  expect(legend).toEqual(['Compute30.00 USD', 'Credits-10.00 USD'])
  getByRole('button', { name: 'Credits' }).focus()
  await user.keyboard('{Enter}')
  expect(getByRole('button', { name: 'Credits' }).getAttribute('aria-pressed')).toBe('true')
  getByRole('button', { name: 'July 2026: -10.00 USD' })
  await user.keyboard('{Enter}')
  getByRole('button', { name: 'July 2026: 5.00 USD' })
})

test('shows a table with totals and the previous period instead of the bars', async () => {
  const onToggle = vi.fn<() => void>()
  const level = { name: 'May 2026', colour: 'blue', values: ['20'] }
  const { user, getByRole, queryByRole, findByRole } = renderStack({
    level,
    comparison: { isShown: true, onToggle },
  })
  const openMenu = () => user.click(getByRole('button', { name: 'Chart options: Charges' }))
  await openMenu()
  await user.click(await findByRole('menuitemcheckbox', { name: 'Compare with previous period' }))
  expect(onToggle).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  await openMenu()
  await user.click(await findByRole('menuitem', { name: 'Show table' }))
  const table = getByRole('region', { name: 'Charges as a table' })
  expect(
    [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Date', 'Compute', 'Credits', 'May 2026', 'Total'],
    ['June 2026', '30.00 USD', '0.00 USD', '20.00 USD', '30.00 USD'],
    ['July 2026', '0.00 USD', '-10.00 USD', '–', '5.00 USD'],
  ])
  expect(queryByRole('button', { name: 'July 2026: 5.00 USD' })).toBeNull()
})

test('columns that are too narrow for a button are read with the arrow keys', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(40)
  const onOpen = vi.fn<(column: number) => void>()
  const { user, getByRole, queryByRole } = renderStack({ onOpen })
  await user.tab()
  await user.tab()
  const reader = getByRole('slider', { name: 'Charges' })
  expect(document.activeElement).toBe(reader)
  expect(reader.getAttribute('aria-valuetext')).toBe('July 2026: 5.00 USD')
  await user.keyboard('{ArrowLeft}')
  expect(reader.getAttribute('aria-valuetext')).toBe('June 2026: 30.00 USD')
  expect(getByRole('tooltip').textContent).toContain('June 2026')
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0)
  await user.tab()
  expect(queryByRole('tooltip')).toBeNull()
  vi.restoreAllMocks()
})
