import { expect, test } from 'vitest'
import { buildLinesCsv } from './lines-csv.ts'
import { buildGrid, toDrawnLines } from './time-series.ts'

test('has a row for each interval, and empty cells for gaps', async () => {
  const start = Date.parse('2026-07-01T00:00:00Z')
  const span = { start, end: start + 120_000, step: 60_000 }
  const series = [
    { name: 'web-1', colour: 'red', points: [{ at: start, value: 1.5 }] },
    { name: 'web-2', colour: 'blue', points: [{ at: start + 60_000, value: 2 }] },
  ]
  const file = buildLinesCsv(buildGrid({ span, series }), toDrawnLines(series))
  expect(await file.text()).toBe(
    ',web-1,web-2\r\n2026-07-01T00:00:00.000Z,1.5,\r\n2026-07-01T00:01:00.000Z,,2\r\n',
  )
})
