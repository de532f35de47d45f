import { expect, test } from 'vitest'
import { loadOf } from './machine-loads.ts'

/** Returns four points a day from November 1, each with the average of its day; null is a day without a value. */
const buildMeasurements = (...days: (number | null)[]) => ({
  intervalSeconds: 6 * 3600,
  timeSeries: days.flatMap((average, day) =>
    [0, 6, 12, 18].map((hour) => ({
      timeStamp: new Date(Date.UTC(2026, 10, 1 + day, hour)).toISOString(),
      average,
      total: null,
    })),
  ),
})

test('counts days below the limit by their average and skips days without a value', () => {
  expect(loadOf(buildMeasurements(1, 4.9, 5, 90, null))).toEqual({
    measuredDays: 4,
    idleDays: 2,
    averageLoad: (1 + 4.9 + 5 + 90) / 4,
  })
  expect(loadOf(buildMeasurements())).toEqual({ measuredDays: 0, idleDays: 0, averageLoad: null })
})

test('skips a day with few measurements', () => {
  const { timeSeries, intervalSeconds } = buildMeasurements(1, 1)
  expect(loadOf({ intervalSeconds, timeSeries: timeSeries.slice(3) }).measuredDays).toBe(1)
})
