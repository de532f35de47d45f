import { describe, expect, test } from 'vitest'
import { calculateBarScale } from './bar-scale.ts'

describe('the axis of stacked bars', () => {
  test('has round ticks that include the highest stack', () => {
    expect(calculateBarScale([[300, 450], [100]])).toEqual({
      top: 800,
      bottom: 0,
      ticks: [0, 200, 400, 600, 800],
    })
  })

  test('extends below zero for credits', () => {
    expect(calculateBarScale([[80, -15]])).toEqual({
      top: 100,
      bottom: -25,
      ticks: [-25, 0, 25, 50, 75, 100],
    })
  })

  test('is a single line without data', () => {
    expect(calculateBarScale([[0], []])).toEqual({ top: 1, bottom: 0, ticks: [0] })
  })
})
