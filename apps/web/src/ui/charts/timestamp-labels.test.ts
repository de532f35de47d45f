import { expect, test } from 'vitest'
import { formatTimestampLabels } from './timestamp-labels.ts'

const toSeconds = (text: string) => Date.parse(text) / 1000

test('an axis shows the time, and the date where it changes', () => {
  const hours = ['2026-11-22T13:00:00Z', '2026-11-22T15:00:00Z', '2026-11-22T17:00:00Z'].map(toSeconds)
  expect(formatTimestampLabels(hours, 'Asia/Bangkok')).toEqual(['20:00\n22 Nov', '22:00', '00:00\n23 Nov'])
  const days = ['2026-11-21T17:00:00Z', '2026-11-22T17:00:00Z'].map(toSeconds)
  expect(formatTimestampLabels(days, 'Asia/Bangkok')).toEqual(['22 Nov', '23 Nov'])
})
