import { expect, test } from 'vitest'
import { formatDifference, formatSigned } from './signed.ts'

test('formats an increase with a plus, a decrease with a minus, and zero with neither', () => {
  expect(['5.77', '-5.77', '−1,234.00', '1,000'].map(formatSigned)).toEqual([
    '+5.77',
    '−5.77',
    '−1,234.00',
    '+1,000',
  ])
  expect(['0.0', '-0.0', '0', '0.00'].map(formatSigned)).toEqual(['0.0', '0.0', '0', '0.00'])
})

test('formats a difference as more or less', () => {
  expect(['5.77', '-1,234.00', '−0.01'].map(formatDifference)).toEqual([
    '5.77 more',
    '1,234.00 less',
    '0.01 less',
  ])
})
