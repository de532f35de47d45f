import { expect, test } from 'vitest'
import { loadOf } from './machine-loads.ts'

/** Four points a day from 1 November, each day with its average; null is a day without a value. */
const measured = (...days: (number | null)[]) => ({
  intervalSeconds: 6 * 3600,
  timeSeries: days.flatMap((average, day) =>
    [0, 6, 12, 18].map((hour) => ({
      timeStamp: new Date(Date.UTC(2026, 10, 1 + day, hour)).toISOString(),
      average,
      total: null,
    })),
  ),
})

test('days under the bound are counted by their average, and days without a value are not', () => {
  expect(loadOf(measured(1, 4.9, 5, 90, null))).toEqual({
    measuredDays: 4,
    idleDays: 2,
    averageLoad: (1 + 4.9 + 5 + 90) / 4,
  })
  expect(loadOf(measured())).toEqual({ measuredDays: 0, idleDays: 0, averageLoad: null })
})

test('a day of which little was measured says nothing', () => {
  const { timeSeries, intervalSeconds } = measured(1, 1)
  expect(loadOf({ intervalSeconds, timeSeries: timeSeries.slice(3) }).measuredDays).toBe(1)
})
