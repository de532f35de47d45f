import type { DashboardItem } from '@cmp/contract'
import { expect, test } from 'vitest'
import { buildColumnLayout, isMoveKey, moveInColumn, moveInGrid, placeColumn } from './grid-layout.ts'
import { buildNewItem } from './new-item.ts'
import { emptyItem } from './item-choices.ts'

const buildItem = (
  id: string,
  layout: DashboardItem['layout'],
  monitoringType: DashboardItem['monitoringType'] = 'metric',
): DashboardItem => ({ ...buildNewItem({ ...emptyItem, name: id, monitoringType }, []), id, layout })

const left = buildItem('left', { x: 0, y: 0, w: 6, h: 4 })
const right = buildItem('right', { x: 6, y: 0, w: 6, h: 4 })
const below = buildItem('below', { x: 0, y: 4, w: 12, h: 3 })
const items = [left, right, below]

test('a phone shows costs with more height', () => {
  const costs = buildItem('costs', { x: 0, y: 0, w: 4, h: 3 }, 'cost')
  const layout = buildColumnLayout([left, costs])
  expect(layout.map(({ i, w, h, minH }) => ({ i, w, h, minH }))).toEqual([
    { i: 'left', w: 1, h: 4, minH: 2 },
    { i: 'costs', w: 1, h: 5, minH: 5 },
  ])
})

test('a new order in one column gives new rows on wide screens', () => {
  const layout = buildColumnLayout(items)
  const changed = layout.map((one) => (one.i === 'below' ? { ...one, y: -1 } : one))
  expect(placeColumn(items, changed)).toEqual(
    new Map([
      ['below', { x: 0, y: 0, w: 12, h: 3 }],
      ['left', { x: 0, y: 3, w: 6, h: 4 }],
      ['right', { x: 6, y: 3, w: 6, h: 4 }],
    ]),
  )
})

test('a new height in one column leaves the other items and the greater height of a phone alone', () => {
  const costs = buildItem('costs', { x: 0, y: 4, w: 4, h: 3 }, 'cost')
  const layout = buildColumnLayout([left, costs])
  const changed = layout.map((one) => (one.i === 'left' ? { ...one, h: 6 } : one))
  expect(placeColumn([left, costs], changed)).toEqual(
    new Map([
      ['left', { ...left.layout, h: 6 }],
      ['costs', costs.layout],
    ]),
  )
})

test('left and right move nothing in one column', () => {
  expect(isMoveKey('ArrowLeft', true)).toBe(false)
  expect(isMoveKey('ArrowLeft', false)).toBe(true)
  expect(isMoveKey('ArrowUp', true)).toBe(true)
  expect(isMoveKey('Enter', false)).toBe(false)
})

test('keys change order and height in one column', () => {
  const moved = moveInColumn(items, left, { key: 'ArrowDown', shiftKey: false })
  expect([...(moved?.places.keys() ?? [])]).toEqual(['right', 'left', 'below'])
  expect(moved?.announcement).toBe('left: 2 of 3')
  expect(moveInColumn(items, left, { key: 'ArrowUp', shiftKey: false })).toBeUndefined()
  expect(moveInColumn(items, below, { key: 'ArrowUp', shiftKey: true })).toEqual({
    places: new Map([['below', { ...below.layout, h: 2 }]]),
    announcement: 'below: 2 high',
  })
})

test('arrow keys move an item in the grid', () => {
  const narrow = buildItem('narrow', { x: 0, y: 0, w: 3, h: 4 })
  const moved = moveInGrid([narrow, right], narrow, { key: 'ArrowRight', shiftKey: false })
  expect(moved?.places.get('narrow')).toEqual({ x: 1, y: 0, w: 3, h: 4 })
  expect(moved?.announcement).toBe('narrow: column 2, row 1, 3 wide, 4 high')
})

test.each([2, 3, 4, 5, 6].flatMap((h) => [2, 3, 4, 5, 6].map((nextHeight) => ({ h, nextHeight }))))(
  'Down moves an item of $h rows below the next one of $nextHeight rows',
  ({ h, nextHeight }) => {
    const item = buildItem('item', { x: 0, y: 0, w: 6, h })
    const next = buildItem('next', { x: 0, y: h, w: 6, h: nextHeight })
    const last = buildItem('last', { x: 0, y: h + nextHeight, w: 6, h: 3 })
    const places = moveInGrid([item, next, last, right], item, { key: 'ArrowDown', shiftKey: false })?.places
    expect(['next', 'item', 'last'].map((id) => places?.get(id)?.y)).toEqual([0, nextHeight, h + nextHeight])
  },
)

test('Shift resizes an item, and the ones below make room', () => {
  const resized = moveInGrid(items, left, { key: 'ArrowDown', shiftKey: true })
  expect(resized?.places.get('left')).toEqual({ x: 0, y: 0, w: 6, h: 5 })
  expect(resized?.places.get('below')).toMatchObject({ y: 5 })
})

test('an item stays inside the grid', () => {
  expect(moveInGrid(items, left, { key: 'ArrowLeft', shiftKey: false })?.places.get('left')).toEqual(
    left.layout,
  )
})
