// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.ts'
import { buildLinePath, placePoints, Sparkline } from './Sparkline.tsx'

test('places the lowest value at the bottom and the highest at the top', () => {
  expect(placePoints(['10', '30', '20'])).toEqual([
    { x: 3, y: 21 },
    { x: 48, y: 3 },
    { x: 93, y: 12 },
  ])
})

test('draws equal values in the middle', () => {
  expect(placePoints(['5', '5']).map((point) => point?.y)).toEqual([12, 12])
})

test('leaves a gap for a missing value instead of drawing zero', () => {
  const points = placePoints(['10', null, '20', '30'])
  expect(points[1]).toBeNull()
  expect(buildLinePath(points).match(/[ML]/g)).toEqual(['M', 'M', 'L'])
})

test('has a text alternative and marks an incomplete last value', () => {
  const { container } = renderPart(<Sparkline values={['1', '2']} label="Charges" isIncomplete />)
  expect(container.querySelector('svg')?.getAttribute('aria-label')).toBe('Charges')
  expect(container.querySelector('circle')?.hasAttribute('data-hollow')).toBe(true)
})

test('draws no dot without a value', () => {
  const { container } = renderPart(<Sparkline values={[null, null]} label="Charges" />)
  expect(container.querySelector('circle')).toBeNull()
})
