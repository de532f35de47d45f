import { expect, test } from 'vitest'
import { localText, momentOf } from './local-moments.ts'

test('what the clocks of a zone say is the moment that it was, also where they are put forward', () => {
  expect(momentOf('2026-11-03T09:30', 'Asia/Bangkok')).toBe('2026-11-03T02:30:00.000Z')
  expect(localText('2026-11-03T02:30:00.000Z', 'Asia/Bangkok')).toBe('2026-11-03T09:30')
  expect(momentOf('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentOf('', 'Europe/Berlin')).toBeUndefined()
  expect(momentOf('2026-99-29T03:30', 'Europe/Berlin')).toBeUndefined()
})
