// @vitest-environment happy-dom
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
  texts: ['30.00 USD', '0.00 USD'],
}
const credits: BarSeries = {
  name: 'Credits',
  colour: 'green',
  values: ['0', '-10'],
  texts: ['0.00 USD', '-10.00 USD'],
}

test('shows the series of the focused column that have a value, with their total and the level', async () => {
  const level = { name: 'Budget', colour: 'blue', values: ['20'], texts: ['20.00 USD'] }
  const { user, getByRole, queryByRole } = renderPart(
    <StackedBars label="Charges" columns={columns} series={[compute, credits]} level={level} />,
  )
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
    <StackedBars label="Charges" columns={columns} series={[compute]} isBeside />,
  )
  await user.tab()
  expect(getByRole('tooltip').textContent).toBe('June 2026Compute30.00 USD')
})

test('opens a column, and a series from the legend', async () => {
  const onOpen = vi.fn<(column: number) => void>()
  const onOpenSeries = vi.fn<() => void>()
  const { user, getByRole } = renderPart(
    <StackedBars
      label="Charges"
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
