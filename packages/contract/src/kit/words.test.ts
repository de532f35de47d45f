import { expect, test } from 'vitest'
import {
  capitalize,
  formatCount,
  endSentence,
  formatFirst,
  lowerTitle,
  formatList,
  formatMonthName,
  numberText,
  formatShortNumber,
  withArticle,
  chooseWord,
} from './words.ts'

test('formats numbers with separators and words in singular and plural', () => {
  expect(numberText(1027)).toBe('1,027')
  expect(
    ['Customer invoices', 'EA invoices', 'Single sign-on', 'PAYG', 'MySQL servers'].map(lowerTitle),
  ).toEqual(['customer invoices', 'EA invoices', 'single sign-on', 'PAYG', 'MySQL servers'])
  expect(formatShortNumber(1_250_000)).toBe('1.3M')
  expect(capitalize(withArticle('Azure cost export'))).toBe('An Azure cost export')
  expect(formatCount(1, 'invoice')).toBe('1 invoice')
  expect(formatCount(0, 'invoice')).toBe('0 invoices')
  expect(formatCount(19_998, 'entry', 'entries')).toBe('19,998 entries')
  expect(chooseWord(1, 'is', 'are')).toBe('is')
  expect(chooseWord(2, 'is', 'are')).toBe('are')
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

test('nouns have their article', () =>
  expect(['invoice', 'customer', 'user', 'entitlement'].map(withArticle)).toEqual([
    'an invoice',
    'a customer',
    'a user',
    'an entitlement',
  ]))
