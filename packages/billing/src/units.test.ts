import { describe, expect, test } from 'vitest'
import { BillingError } from './errors.ts'
import { formatFixedUnits, scaleOf, formatUnits, parseUnits } from './units.ts'

describe('decimal text as whole units', () => {
  test.each([
    ['1.5', 2, 150n],
    ['-0.05', 2, -5n],
    ['12', 0, 12n],
    ['7', 3, 7000n],
    ['1.2300', 2, 123n],
    ['0', 5, 0n],
  ])('%s at %d digits is %s', (text, scale, units) => {
    expect(parseUnits(text, scale)).toBe(units)
  })

  test.each([
    ['1.234', 2],
    ['1e3', 2],
    ['', 2],
    ['.5', 2],
    ['1.', 2],
  ])('rejects %s at %d digits', (text, scale) => {
    expect(() => parseUnits(text, scale)).toThrow(BillingError)
  })

  test.each([
    [150n, 2, '1.5'],
    [-5n, 2, '-0.05'],
    [0n, 2, '0'],
    [100n, 2, '1'],
    [12n, 0, '12'],
    [120n, 0, '120'],
  ])('%s units of %d digits are %s', (units, scale, text) => {
    expect(formatUnits(units, scale)).toBe(text)
  })

  test.each([
    [150n, 2, '1.50'],
    [-5n, 2, '-0.05'],
    [0n, 2, '0.00'],
    [12n, 0, '12'],
  ])('%s units of %d digits as an amount are %s', (units, digits, text) => {
    expect(formatFixedUnits(units, digits)).toBe(text)
  })

  test.each([
    ['1.50', 1],
    ['1', 0],
    ['-0.001', 3],
    ['1.00', 0],
  ])('the digits of %s are %d', (text, scale) => {
    expect(scaleOf(text)).toBe(scale)
  })
})
