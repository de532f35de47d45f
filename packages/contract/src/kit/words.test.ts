import { defineMessage } from '@cmp/messages'
import { expect, test } from 'vitest'
import {
  capitalize,
  getNoun,
  endSentence,
  formatFirst,
  formatList,
  formatMonthName,
  numberText,
  formatShortNumber,
  formatTimeAgo,
} from './words.ts'

test('formats numbers with separators', () => {
  expect(numberText(1027)).toBe('1,027')
  expect(formatShortNumber(1_250_000)).toBe('1.3M')
  expect(capitalize('invoice')).toBe('Invoice')
})

test('a sentence ends with a single mark, whatever its text ends with', () => {
  expect(['It went to Foods Co., Ltd.', 'It went to Siam Foods', 'Why?'].map(endSentence)).toEqual([
    'It went to Foods Co., Ltd.',
    'It went to Siam Foods.',
    'Why?',
  ])
})

test('formats lists as spoken', () => {
  expect(formatList(['Azure'])).toBe('Azure')
  expect(formatList(['Azure', 'GCP', 'AWS'])).toBe('Azure, GCP and AWS')
  expect(formatList(['open', 'closed'], 'or')).toBe('open or closed')
  expect(formatFirst(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
  expect(formatFirst(['a', 'b'], 2)).toBe('a and b')
})

test('months have names', () => {
  expect(formatMonthName('2026-10')).toBe('October 2026')
  expect(formatMonthName('2026-02-28', 'short')).toBe('Feb')
  expect(formatMonthName('2026-09', 'short')).toBe('Sept')
})

test('a noun is in the singular for one object and in the plural for other numbers', () => {
  const noun = defineMessage('{count, plural, one {delivery} other {deliveries}}')
  expect([0, 1, 2].map((count) => getNoun({ noun }, count))).toEqual(['deliveries', 'delivery', 'deliveries'])
  expect(getNoun({ noun: 'Landing zone' })).toBe('Landing zone')
})

test.each([
  [30, 'now'],
  [60, '1 minute ago'],
  [3 * 60 + 59, '3 minutes ago'],
  [7200, '2 hours ago'],
  [86_400, 'yesterday'],
  [3 * 86_400, '3 days ago'],
  [7 * 86_400, null],
])('formats a time %i seconds ago as %s', (seconds, text) => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect(formatTimeAgo(new Date(now.getTime() - seconds * 1000), now)).toBe(text)
})
