import { expect, test } from 'vitest'
import { rangeIn, searchOf } from './range-search.ts'

test('an address names a range, and a wrong one counts as none', () => {
  const custom = {
    keyMetric: 'CUSTOM',
    start: '2026-11-01T00:00:00.000Z',
    end: '2026-11-02T00:00:00.000Z',
  } as const
  expect(rangeIn(searchOf(custom), '1H')).toEqual(custom)
  expect(rangeIn({ range: '7d' }, '1H')).toEqual({ keyMetric: '7D' })
  expect(rangeIn({ range: '2H' }, '1D')).toEqual({ keyMetric: '1D' })
  expect(rangeIn({ range: 'CUSTOM', start: 'yesterday' }, '1H')).toEqual({ keyMetric: '1H' })
})
