import { multiply, parseDecimal, roundHalfAwayFromZero } from './decimal.ts'
import { describe, expect, test } from 'vitest'
import { displayQuantity, calculateUnitPrice } from './display-units.ts'

describe('a quantity', () => {
  test.each([
    ['101730258643153536', 'byte-seconds', '26317.690666', 'GiB-hours'],
    ['3865470566400', 'By.s', '1', 'GiB-hours'],
    ['1073741824', 'bytes', '1', 'GiB'],
    ['5400', 'seconds', '1.5', 'hours'],
    ['12.50', '1 Hour', '12.5', 'hours'],
    ['3', 'GB-Mo', '3', 'GB-months'],
    ['7', '10K', '7', '10K'],
    ['2874516', '1 GB Second', '2874516', 'GB-seconds'],
    ['1', 'bytes', '0.000000000931323', 'GiB'],
    ['0.333333333333333333', '1 GB', '0.333333', 'GB'],
  ])('of %s %s is shown as %s %s', (quantity, unit, readable, name) =>
    expect(displayQuantity(quantity, unit)).toMatchObject({ quantity: readable, unit: name }),
  )

  test('shows its scale only when it was scaled', () => {
    expect(displayQuantity('1', 'byte-seconds').scale).toBe('1 GiB-hour = 3,865,470,566,400 byte-seconds')
    expect(displayQuantity('1', '1 Hour').scale).toBeNull()
  })
})

describe('a unit price', () => {
  test.each([
    ['730', '73.00', 2, '0.10'],
    ['3', '10.00', 2, '3.333'],
    ['1000000', '0.40', 2, '0.0000004'],
    ['744', '301', 0, '0.405'],
    ['2', '-5.00', 2, '-2.50'],
  ])('of %s units for %s has the required digits', (quantity, amount, digits, price) =>
    expect(calculateUnitPrice(quantity, amount, digits)).toBe(price),
  )

  test('leads a reader to the amount for any quantity', () => {
    for (let index = 1; index < 500; index++) {
      const [quantity, amount] = [
        `${index * 137}.${index}7`,
        `${index * 31}.${String(index % 100).padStart(2, '0')}`,
      ]
      const price = calculateUnitPrice(quantity, amount, 2) ?? ''
      expect(roundHalfAwayFromZero(parseDecimal(multiply(quantity, price)), 2).toFixed(2)).toBe(amount)
    }
  })

  test('is absent without a quantity', () => {
    expect(calculateUnitPrice('0', '1.00', 2)).toBeNull()
    expect(calculateUnitPrice('5', '0.00', 2)).toBeNull()
  })
})
