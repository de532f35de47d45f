import { expect, test } from 'vitest'
import { parseRange, searchOf } from './range-search.ts'

test('reads a range from the URL and ignores an invalid range', () => {
  const custom = {
    keyMetric: 'CUSTOM',
    start: '2026-11-01T00:00:00.000Z',
    end: '2026-11-02T00:00:00.000Z',
  } as const
  expect(parseRange(searchOf(custom), '1H')).toEqual(custom)
  expect(parseRange({ range: '7d' }, '1H')).toEqual({ keyMetric: '7D' })
  expect(parseRange({ range: '2H' }, '1D')).toEqual({ keyMetric: '1D' })
  expect(parseRange({ range: 'CUSTOM', start: 'yesterday' }, '1H')).toEqual({ keyMetric: '1H' })
})
