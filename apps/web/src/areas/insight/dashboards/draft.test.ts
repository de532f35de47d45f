import { expect, test } from 'vitest'
import { placeAfter, placeText } from './draft.ts'

test('arrow keys move and resize a part within the grid', () => {
  const place = { x: 6, y: 0, w: 6, h: 4 }
  expect(placeAfter(place, 'ArrowRight', false)).toEqual(place)
  expect(placeAfter(place, 'ArrowLeft', false)).toEqual({ ...place, x: 5 })
  expect(placeAfter(place, 'ArrowUp', false)).toEqual(place)
  expect(placeAfter(place, 'ArrowDown', false)).toEqual({ ...place, y: 1 })
  expect(placeAfter(place, 'ArrowLeft', true)).toEqual({ ...place, w: 5 })
  expect(placeAfter({ ...place, w: 2, h: 2 }, 'ArrowUp', true)).toEqual({ ...place, w: 2, h: 2 })
  expect(placeAfter(place, 'Enter', false)).toBeUndefined()
  expect(placeText(place)).toBe('column 7, row 1, 6 wide, 4 high')
})
