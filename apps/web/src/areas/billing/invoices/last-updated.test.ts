import { expect, test } from 'vitest'
import { formatLastUpdated } from './last-updated.ts'

test.each([
  ['2026-11-21T09:43:09Z', 'November 21st 2026, 11:43:09 pm'],
  ['2026-11-21T10:00:00Z', 'November 22nd 2026, 12:00:00 am'],
  ['2026-12-31T22:05:07.123Z', 'January 1st 2027, 12:05:07 pm'],
  ['2026-03-02T20:00:00Z', 'March 3rd 2026, 10:00:00 am'],
  ['2026-03-10T12:00:00Z', 'March 11th 2026, 2:00:00 am'],
  ['2026-03-11T12:00:00Z', 'March 12th 2026, 2:00:00 am'],
  ['2026-03-12T12:00:00Z', 'March 13th 2026, 2:00:00 am'],
  ['2026-05-31T00:00:00+07:00', 'May 31st 2026, 7:00:00 am'],
])('%s', (timestamp, shown) => {
  expect(formatLastUpdated(timestamp)).toBe(shown)
})

test('leaves text that is not a timestamp unchanged', () => {
  expect(formatLastUpdated('–')).toBe('–')
})
