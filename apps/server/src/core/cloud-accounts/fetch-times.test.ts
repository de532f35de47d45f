import { expect, test } from 'vitest'
import { calculateNextFetch } from './fetch-times.ts'

test('the next fetch follows the last fetch, or is due now when that time has passed', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  expect(calculateNextFetch('by-hand', now, now)).toBeNull()
  expect(calculateNextFetch('hour', now, now)).toEqual(new Date('2026-11-20T09:00:00Z'))
  expect(calculateNextFetch('day', now, now)).toEqual(new Date('2026-11-21T08:00:00Z'))
  expect(calculateNextFetch('day', new Date('2026-11-18T08:00:00Z'), now)).toEqual(now)
  expect(calculateNextFetch('day', null, now)).toEqual(now)
})
