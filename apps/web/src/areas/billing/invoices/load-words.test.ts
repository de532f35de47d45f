import { expect, test } from 'vitest'
import { formatCoveredDays } from './load-words.ts'

test.each([
  ['2026-10-01', '2026-10-01', '1 October 2026'],
  ['2026-10-01', '2026-10-31', '1 to 31 October 2026'],
  ['2026-09-27', '2026-10-03', '27 September to 3 October 2026'],
  ['2026-12-27', '2027-01-02', '27 December 2026 to 2 January 2027'],
  [null, null, 'Unknown'],
])('the dates from %s to %s are shown as %s', (firstDay, lastDay, text) => {
  expect(formatCoveredDays({ firstDay, lastDay })).toBe(text)
})
