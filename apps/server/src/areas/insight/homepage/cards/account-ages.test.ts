import { expect, test } from 'vitest'
import { describeAccountAge } from './account-ages.ts'

const fresh = { newestDay: '2026-10-31', lastFetchAt: '2026-11-20T00:00:00Z', nextFetchAt: null, problem: '' }

test('reports problems of an account with the failure first', () => {
  expect(describeAccountAge(fresh, '2026-11-20')).toBe('')
  expect(describeAccountAge({ ...fresh, problem: 'The secret has expired.' }, '2026-11-20')).toBe(
    'The last fetch failed: The secret has expired.',
  )
  expect(describeAccountAge({ ...fresh, newestDay: '2026-08-31' }, '2026-11-20')).toBe(
    'The latest usage is from August 2026, 81 days ago. Fetch now, or edit the account to fetch automatically.',
  )
  expect(describeAccountAge({ ...fresh, newestDay: null }, '2026-11-20')).toBe(
    'Data was fetched, but there is no usage yet.',
  )
  expect(describeAccountAge({ ...fresh, newestDay: null, lastFetchAt: null }, '2026-11-20')).toContain(
    'Fetch now',
  )
  expect(
    describeAccountAge({ ...fresh, newestDay: null, lastFetchAt: null, nextFetchAt: 'soon' }, '2026-11-20'),
  ).toContain('within 15 minutes')
})
