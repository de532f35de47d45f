import { expect, test } from 'vitest'
import { signed } from './signed.ts'

test('more has a plus, less a minus, and nothing neither', () => {
  expect(['5.77', '-5.77', '−1,234.00', '1,000'].map(signed)).toEqual([
    '+5.77',
    '−5.77',
    '−1,234.00',
    '+1,000',
  ])
  expect(['0.0', '-0.0', '0', '0.00'].map(signed)).toEqual(['0.0', '0.0', '0', '0.00'])
})
