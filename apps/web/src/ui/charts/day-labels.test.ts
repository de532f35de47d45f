import { expect, test } from 'vitest'
import { labelDays } from './day-labels.ts'

const listDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  )
const listShortLabels = (first: string, count: number): string[] =>
  labelDays(listDays(first, count)).map(({ short }) => short)
const listShownLabels = (first: string, count: number): string[] =>
  listShortLabels(first, count).filter((short) => short !== '')

test('labels every day and shows the month and every fifth day below the columns', () => {
  expect(labelDays(['2026-10-01'])).toEqual([{ label: '1 October 2026', short: '1 Oct' }])
  expect(listShownLabels('2026-10-01', 31)).toEqual(['1 Oct', '5', '10', '15', '20', '25', '30'])
})

test('labels each of a few days', () => {
  expect(listShownLabels('2026-10-29', 5)).toEqual(['29 Oct', '30', '31', '1 Nov', '2'])
})

test('omits labels without room beside a label with a month', () => {
  expect(listShownLabels('2026-10-28', 31)).toEqual(['28 Oct', '1 Nov', '5', '10', '15', '20', '25'])
  expect(listShownLabels('2026-10-29', 31)).toEqual(['1 Nov', '5', '10', '15', '20', '25'])
  expect(listShownLabels('2026-10-22', 20)).toEqual(['22 Oct', '1 Nov', '5', '10'])
  for (const first of listDays('2026-01-01', 365)) {
    const shorts = listShortLabels(first, 92)
    const labelled = shorts.flatMap((short, index) =>
      short === '' ? [] : [{ index, isWide: short.includes(' ') }],
    )
    for (const [at, { index, isWide }] of labelled.entries()) {
      const next = labelled[at + 1]
      if (next && (isWide || next.isWide)) expect(next.index - index, first).toBeGreaterThanOrEqual(4)
    }
  }
})
