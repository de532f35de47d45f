import { expect, test } from 'vitest'
import { nextFetch } from './fetch-times.ts'

test('the next fetch follows the last one, and is now where that time has passed', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  expect(nextFetch('by-hand', now, now)).toBeNull()
  expect(nextFetch('hour', now, now)).toEqual(new Date('2026-11-20T09:00:00Z'))
  expect(nextFetch('day', now, now)).toEqual(new Date('2026-11-21T08:00:00Z'))
  expect(nextFetch('day', new Date('2026-11-18T08:00:00Z'), now)).toEqual(now)
  expect(nextFetch('day', null, now)).toEqual(now)
})
