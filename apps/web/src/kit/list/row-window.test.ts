import { expect, test } from 'vitest'
import { findFirstIndex, isInWindow, findWindow } from './row-window.ts'

/** Builds rows with a height of 40 px, the first one at `top`. */
const buildRows = (top: number) => (index: number) => ({
  top: top + index * 40,
  bottom: top + (index + 1) * 40,
})

test('finds the first index of many by halves', () => {
  expect(findFirstIndex(1000, (index) => index >= 617)).toBe(617)
  expect(findFirstIndex(1000, () => true)).toBe(0)
  expect(findFirstIndex(1000, () => false)).toBe(1000)
})

test('covers what lies between two heights, in steps of ten rows', () => {
  expect(findWindow(1000, buildRows(0), 0, 800)).toEqual({ from: 0, to: 20 })
  expect(findWindow(1000, buildRows(-20_000), 0, 800)).toEqual({ from: 500, to: 520 })
  expect(findWindow(1000, buildRows(-20_200), 0, 800)).toEqual({ from: 500, to: 530 })
  expect(findWindow(995, buildRows(-39_400), 0, 800)).toEqual({ from: 980, to: 995 })
})

test('keeps the row that has the focus, wherever it is', () => {
  const window = { from: 500, to: 520, focused: 3 }
  expect([3, 4, 499, 500, 519, 520].filter((index) => isInWindow(window, index))).toEqual([3, 500, 519])
})
