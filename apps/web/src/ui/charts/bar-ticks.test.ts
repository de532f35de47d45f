import { expect, test } from 'vitest'
import { selectTicks } from './bar-ticks.ts'
import { labelDays, labelMonths } from './date-labels.ts'

const listDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  )
const selectForDays = (first: string, count: number, width: number): string[] =>
  selectTicks(
    labelDays(listDays(first, count)).map((label) => ({ ...label, total: '' })),
    width,
  )
const listShown = (...range: Parameters<typeof selectForDays>): string[] =>
  selectForDays(...range).filter((text) => text !== '')

test('labels every day where there is room, and every fifth where there is little', () => {
  expect(listShown('2026-10-01', 31, 1100)).toHaveLength(31)
  expect(listShown('2026-10-01', 31, 500)).toEqual(['1 Oct', '5', '10', '15', '20', '25', '30'])
  expect(listShown('2026-10-01', 31, 260)).toEqual(['1 Oct', '5', '10', '15', '20', '25', '30'])
})

test('the first text names a month in every range and width, and no text covers another', () => {
  for (const first of listDays('2026-01-01', 365).filter((_, index) => index % 13 === 0))
    for (const width of [240, 300, 480, 700, 1100])
      for (const count of [1, 7, 20, 31, 92]) {
        const texts = selectForDays(first, count, width)
        const shown = texts.flatMap((text, index) => (text === '' ? [] : [{ text, index }]))
        expect(shown[0]?.text, `${first} ${width}`).toMatch(/^\d+ [A-Z]/)
        for (const [at, { text, index }] of shown.entries()) {
          const next = shown[at + 1]
          if (next)
            expect(((next.index - index) * width) / count).toBeGreaterThanOrEqual(
              ((text.length + next.text.length) / 2) * 6,
            )
        }
      }
})

test('says the year where months of two years meet', () => {
  const months = Array.from({ length: 12 }, (_, index) =>
    index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  )
  const label = (width: number) =>
    selectTicks(
      labelMonths(months).map((column) => ({ ...column, total: '' })),
      width,
    )
  expect(label(1000).slice(0, 3)).toEqual(['Dec 2025', 'Jan 2026', 'Feb'])
  expect(label(300).slice(0, 2)).toEqual(['', 'Jan 2026'])
})
