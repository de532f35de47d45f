import { describe, expect, test } from 'vitest'
import { barScale } from './bar-scale.ts'

describe('the axis of stacked bars', () => {
  test('has round ticks that hold the highest stack', () => {
    expect(barScale([[300, 450], [100]])).toEqual({ top: 800, bottom: 0, ticks: [0, 200, 400, 600, 800] })
  })

  test('reaches below zero for credits', () => {
    expect(barScale([[80, -15]])).toEqual({ top: 100, bottom: -25, ticks: [-25, 0, 25, 50, 75, 100] })
  })

  test('of nothing is one line', () => {
    expect(barScale([[0], []])).toEqual({ top: 1, bottom: 0, ticks: [0] })
  })
})
