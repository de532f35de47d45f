import { expect, test } from 'vitest'
import { invertRate, rateDoubt } from './rate-plausibility.ts'
import { createSeededRandom } from './test/seeded.ts'

test.each([
  ['34.5', '33.1', null],
  ['40', '33.1', 'far'],
  ['3.45', '33.1', 'far'],
  ['345', '33.1', 'far'],
  ['0.029', '33.1', 'upside-down'],
  ['34.5', '0.0302', 'upside-down'],
  // The value is about equally far from 1 on either side: nearer to the inverse than to the known rate.
  ['0.92', '1.08', 'upside-down'],
  ['1.08', '0.92', 'upside-down'],
  ['1.05', '1.08', null],
  ['1', '1', null],
  ['0.98', '1.02', null],
  ['1.2', '1', null],
  ['1.2000001', '1', 'far'],
  ['0.000000000000000001', '0.00000000000000000099', null],
])('%s where %s is known: %s', (rate, known, doubt) => {
  expect(rateDoubt(rate, known)).toBe(doubt)
})

test('for any rate: its inverse is upside down, ten times the rate is far, and 4 % more is neither', () => {
  const random = createSeededRandom(77)
  for (let round = 0; round < 300; round += 1) {
    const rate = `${random.int(900) + 2}.${random.int(10)}${random.int(9) + 1}`
    expect(rateDoubt(invertRate(rate), rate), rate).toBe('upside-down')
    expect(rateDoubt(rate, invertRate(rate)), rate).toBe('upside-down')
    expect(rateDoubt(`${rate.replace('.', '')}0`, rate), rate).toBe('far')
  }
})

test('shows an inverse with six significant digits', () => {
  expect(invertRate('34.5')).toBe('0.0289855')
  expect(invertRate('0.0302')).toBe('33.1126')
})
