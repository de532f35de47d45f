import { expect, test } from 'vitest'
import { calculateValueRange, listIsolatedPoints } from './plot-range.ts'

test('the value axis starts at zero or below, and has room above the highest value', () => {
  expect(calculateValueRange(20, 100, undefined)).toEqual([0, 106])
  expect(calculateValueRange(-100, -20, undefined)).toEqual([-100, -15.2])
})

test('the value axis includes the threshold', () => {
  expect(calculateValueRange(0, 10, 100)).toEqual([0, 106])
})

test('the value axis has a height without data', () => {
  expect(calculateValueRange(null, null, undefined)).toEqual([0, 1])
})

test('only values between two gaps are points', () => {
  expect(listIsolatedPoints([1, null, 2, undefined, 3, 4, null, 5])).toEqual([0, 2, 7])
})
