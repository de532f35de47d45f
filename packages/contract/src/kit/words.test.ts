import { expect, test } from 'vitest'
import {
  capitalized,
  counted,
  ended,
  firstOf,
  inSentence,
  listed,
  monthName,
  numberText,
  shortNumber,
  withArticle,
  word,
} from './words.ts'

test('numbers have their separators and words their number', () => {
  expect(numberText(1027)).toBe('1,027')
  expect(
    ['Customer invoices', 'EA invoices', 'Single sign-on', 'PAYG', 'MySQL servers'].map(inSentence),
  ).toEqual(['customer invoices', 'EA invoices', 'single sign-on', 'PAYG', 'MySQL servers'])
  expect(shortNumber(1_250_000)).toBe('1.3M')
  expect(capitalized(withArticle('Azure cost export'))).toBe('An Azure cost export')
  expect(counted(1, 'invoice')).toBe('1 invoice')
  expect(counted(0, 'invoice')).toBe('0 invoices')
  expect(counted(19_998, 'entry', 'entries')).toBe('19,998 entries')
  expect(word(1, 'is', 'are')).toBe('is')
  expect(word(2, 'is', 'are')).toBe('are')
})

test('a sentence has one mark at its end, whatever it ends in', () => {
  expect(['It went to Foods Co., Ltd.', 'It went to Siam Foods', 'Why?'].map(ended)).toEqual([
    'It went to Foods Co., Ltd.',
    'It went to Siam Foods.',
    'Why?',
  ])
})

test('lists are read aloud', () => {
  expect(listed(['Azure'])).toBe('Azure')
  expect(listed(['Azure', 'GCP', 'AWS'])).toBe('Azure, GCP and AWS')
  expect(listed(['open', 'closed'], 'or')).toBe('open or closed')
  expect(firstOf(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
  expect(firstOf(['a', 'b'], 2)).toBe('a and b')
})

test('months have names', () => {
  expect(monthName('2026-10')).toBe('October 2026')
  expect(monthName('2026-02-28', 'short')).toBe('Feb')
  expect(monthName('2026-09', 'short')).toBe('Sept')
})

test('nouns have their article', () =>
  expect(['invoice', 'customer', 'user', 'entitlement'].map(withArticle)).toEqual([
    'an invoice',
    'a customer',
    'a user',
    'an entitlement',
  ]))
