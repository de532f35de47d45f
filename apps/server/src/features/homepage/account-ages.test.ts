import { expect, test } from 'vitest'
import { ageSentence, nextFetch } from './account-ages.ts'

const now = new Date('2026-11-20T08:00:00Z')
const fresh = { newestDay: '2026-10-31', lastFetchAt: '2026-11-20T00:00:00Z', nextFetchAt: null, problem: '' }

test('the next fetch follows the last one, and is now where that time has passed', () => {
  expect(nextFetch('by-hand', now, now)).toBeNull()
  expect(nextFetch('hour', now, now)).toBe('2026-11-20T09:00:00.000Z')
  expect(nextFetch('day', new Date('2026-11-18T08:00:00Z'), now)).toBe('2026-11-20T08:00:00.000Z')
  expect(nextFetch('day', null, now)).toBe('2026-11-20T08:00:00.000Z')
})

test('what is wrong with an account is said, the failure first', () => {
  expect(ageSentence(fresh, '2026-11-20')).toBe('')
  expect(ageSentence({ ...fresh, problem: 'The secret has expired.' }, '2026-11-20')).toBe(
    'The last fetch failed: The secret has expired.',
  )
  expect(ageSentence({ ...fresh, newestDay: '2026-08-31' }, '2026-11-20')).toBe(
    'Its usage ends in August 2026, 81 days ago. Fetch now, or edit the account to have it fetched by itself.',
  )
  expect(ageSentence({ ...fresh, newestDay: null }, '2026-11-20')).toBe(
    'It was fetched, and no usage has come in yet.',
  )
  expect(ageSentence({ ...fresh, newestDay: null, lastFetchAt: null }, '2026-11-20')).toContain('Fetch now')
  expect(
    ageSentence({ ...fresh, newestDay: null, lastFetchAt: null, nextFetchAt: 'soon' }, '2026-11-20'),
  ).toContain('within a quarter of an hour')
})
