import { expect, test } from 'vitest'
import { labelDays, labelMonths } from './date-labels.ts'

test('the first day and the first of a month say the month', () => {
  expect(labelDays(['2026-10-31', '2026-11-01', '2026-11-02', '2026-11-05'].slice(0, 3))).toEqual([
    { label: '31 October 2026', tick: { text: '31 Oct', rank: 2 } },
    { label: '1 November 2026', tick: { text: '1 Nov', rank: 2 } },
    { label: '2 November 2026', tick: { text: '2', rank: 0 } },
  ])
  expect(labelDays(['2026-11-05', '2026-11-06'])[0]?.tick).toEqual({ text: '5 Nov', rank: 2 })
})

test('days of two years say the year', () => {
  const [last, first, second] = labelDays(['2026-12-31', '2027-01-01', '2027-01-02'])
  expect([last?.tick.text, first?.tick.text, second?.tick.text]).toEqual(['31 Dec 2026', '1 Jan 2027', '2'])
})

test('months of one year are names, and those of two years say the year', () => {
  expect(labelMonths(['2026-01', '2026-02']).map(({ label, tick }) => [label, tick.text])).toEqual([
    ['Jan', 'Jan'],
    ['Feb', 'Feb'],
  ])
  expect(
    labelMonths(['2025-12', '2026-01', '2026-02-01']).map(({ label, tick }) => [label, tick.text]),
  ).toEqual([
    ['Dec 2025', 'Dec 2025'],
    ['Jan 2026', 'Jan 2026'],
    ['Feb 2026', 'Feb'],
  ])
})
