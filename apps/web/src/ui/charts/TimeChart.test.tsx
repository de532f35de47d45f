// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { TimeChart } from './TimeChart.tsx'
import type { PlotHandle } from './LinePlot.tsx'

// The simulated page has no canvas, so a text stands in for the plot.
const point = vi.hoisted(() => vi.fn<PlotHandle['point']>())
vi.mock('./LinePlot.tsx', () => ({
  LinePlot: ({ onDrawn }: { onDrawn: (handle: PlotHandle | null) => void }) => (
    <i ref={(element) => onDrawn(element && { point, canvas: () => document.createElement('canvas') })}>
      plot
    </i>
  ),
}))

beforeEach(() => {
  point.mockReset()
})

const start = Date.parse('2026-07-01T00:00:00Z')
const step = 60_000
const span = { start, end: start + 4 * step, step }
const series = [
  {
    name: 'web-1',
    colour: 'red',
    points: [0, 1, 2].map((at) => ({ at: start + at * step, value: at + 10 })),
  },
  { name: 'web-2', colour: 'blue', points: [{ at: start, value: 7 }] },
]

const renderChart = async () => {
  const onZoom = vi.fn<(from: number, to: number) => void>()
  const onBack = vi.fn<() => void>()
  const page = renderPart(
    <TimeChart
      label="CPU"
      noData="web: CPU"
      unit="Count"
      span={span}
      series={series}
      onZoom={onZoom}
      onBack={onBack}
    />,
  )
  await page.findByText('plot')
  const getValues = () => page.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
  return { ...page, onZoom, onBack, getValues }
}

test('keys move the crosshair from the newest value and read the lines', async () => {
  const { user, getByRole, getByText, getValues } = await renderChart()
  getByRole('img').focus()
  await user.keyboard('{ArrowLeft}')
  expect(point).toHaveBeenLastCalledWith(2)
  expect(getValues()).toEqual(['12', '–'])
  getByText(/web-1: 12, web-2: –$/)
  await user.keyboard('{Home}{ArrowLeft}')
  expect(point).toHaveBeenLastCalledWith(0)
  expect(getValues()).toEqual(['10', '7'])
  await user.tab()
  expect(point).toHaveBeenLastCalledWith(null)
  expect(getValues()).toEqual(['12', '7'])
})

test('plus zooms in around the crosshair, and minus goes back', async () => {
  const { user, getByRole, onZoom, onBack } = await renderChart()
  getByRole('img').focus()
  await user.keyboard('{End}+')
  expect(onZoom).toHaveBeenCalledExactlyOnceWith(start + step, start + 3 * step)
  await user.keyboard('-')
  expect(onBack).toHaveBeenCalledOnce()
})

test('a line that is shown alone is the only one that is read', async () => {
  const { user, getByRole, findByText, getValues } = await renderChart()
  expect(getValues()).toEqual(['12', '7'])
  const toggle = getByRole('button', { name: 'web-2' })
  await user.click(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  getByRole('img').focus()
  await user.keyboard('{Home}')
  await findByText(/\. web-2: 7$/)
})

test('shows a table instead, newest first', async () => {
  const { user, getByRole, findByRole, queryByRole } = await renderChart()
  const choose = async (name: string) => {
    await user.click(getByRole('button', { name: 'Chart options: CPU' }))
    await user.click(await findByRole('menuitem', { name }))
  }
  await choose('Show table')
  const table = getByRole('region', { name: 'CPU as a table' })
  expect([...table.querySelectorAll('tbody td')].map((cell) => cell.textContent).slice(-4)).toEqual([
    '11',
    '–',
    '10',
    '7',
  ])
  expect(queryByRole('img')).toBeNull()
  await choose('Show chart')
  getByRole('img')
})

test('says that there is no data', () => {
  const { getByRole } = renderPart(
    <TimeChart label="CPU" noData="web: CPU" unit="Count" span={span} series={[]} />,
  )
  expect(getByRole('group', { name: 'CPU' }).textContent).toBe('web: CPUNo Data')
})
