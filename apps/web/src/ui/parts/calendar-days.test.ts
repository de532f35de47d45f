import { expect, test } from 'vitest'
import { moveDay, listWeeks } from './calendar-days.ts'

test('a month consists of whole weeks from Monday on', () => {
  expect(listWeeks('2026-11-10').map((week) => week[0])).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(listWeeks('2027-02-01')).toHaveLength(4)
})

test.each([
  ['2026-11-01', 'ArrowLeft', '2026-10-31'],
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2026-11-03', 'ArrowUp', '2026-10-27'],
  ['2026-11-03', 'ArrowDown', '2026-11-10'],
  ['2026-11-04', 'Home', '2026-11-02'],
  ['2026-11-04', 'End', '2026-11-08'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2028-01-31', 'PageDown', '2028-02-29'],
  ['2026-11-03', 'a', null],
  ['1900-01-01', 'ArrowLeft', null],
])('from %s %s leads to %s', (day, key, to) => {
  expect(moveDay(day, key)).toBe(to)
})
