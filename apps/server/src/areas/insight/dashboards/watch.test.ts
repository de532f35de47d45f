/** Tests when a value counts as past its threshold. */
import { expect, test } from 'vitest'
import { evaluateThreshold } from './watch.ts'

test('a threshold is crossed when all values within its minutes exceed it, and missing values change nothing', () => {
  const end = Date.parse('2026-11-21T10:00:00Z')
  const evaluateValues = (values: (number | null)[], shows: 'average' | 'total' = 'average', step = 60) =>
    evaluateThreshold(
      {
        monitoringDetail: {
          unit: 'Count',
          shows,
          intervalSeconds: step,
          timeSpanStart: new Date(end - 3_600_000).toISOString(),
          timeSpanEnd: new Date(end).toISOString(),
          timeSeries: values.map((value, index) => ({
            timeStamp: new Date(end - (values.length - index) * step * 1000).toISOString(),
            average: shows === 'average' ? value : null,
            total: shows === 'total' ? value : null,
          })),
          previous: [],
          problem: '',
        },
      },
      { value: 50, over: true, minutes: 5 },
    )
  expect(evaluateValues([10, 60, 60, 60, 60, 60])).toBe('past')
  expect(evaluateValues([60, 60, 60, 50, 60])).toBe('back')
  expect(evaluateValues([])).toBe('unknown')
  expect(evaluateValues([null, null, null, 60, 60])).toBe('unknown')
  // A sum over five minutes is compared with five times the threshold of a minute.
  expect([evaluateValues([240], 'total', 300), evaluateValues([260], 'total', 300)]).toEqual(['back', 'past'])
})
