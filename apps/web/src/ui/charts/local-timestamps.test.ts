import { expect, test } from 'vitest'
import { formatLocalTime, parseLocalTime } from './local-timestamps.ts'

test('converts the local time of a zone to its timestamp, also at the start of daylight saving time', () => {
  expect(parseLocalTime('2026-11-03T09:30', 'Asia/Bangkok')).toBe('2026-11-03T02:30:00.000Z')
  expect(formatLocalTime('2026-11-03T02:30:00.000Z', 'Asia/Bangkok')).toBe('2026-11-03T09:30')
  expect(parseLocalTime('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(parseLocalTime('', 'Europe/Berlin')).toBeUndefined()
  expect(parseLocalTime('2026-99-29T03:30', 'Europe/Berlin')).toBeUndefined()
})
