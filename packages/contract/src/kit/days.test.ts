import { expect, test } from 'vitest'
import { readDay } from './days.ts'

test.each([
  ['', ''],
  ['2026-11-03', '2026-11-03'],
  ['2026/11/3', '2026-11-03'],
  ['3 November 2026', '2026-11-03'],
  [' 3 nov 2026 ', '2026-11-03'],
  ['03 NOV 2026', '2026-11-03'],
  ['3-Nov-2026', '2026-11-03'],
  ['3Nov2026', '2026-11-03'],
  ['3rd Nov. 2026', '2026-11-03'],
  ['Nov 3, 2026', '2026-11-03'],
  ['November 3 2026', '2026-11-03'],
  ['13/11/2026', '2026-11-13'],
  ['11/13/2026', '2026-11-13'],
  ['5.5.2026', '2026-05-05'],
  ['29 Feb 2028', '2028-02-29'],
])('%j is %s', (text, day) => {
  expect(readDay(text)).toEqual({ day })
})

test.each([
  ['3/11/2026', 'This is 3 November or 11 March. Write the month as a word, such as 3 Nov 2026.'],
  ['29 Feb 2026', 'February 2026 has 28 days.'],
  ['31/04/2026', 'April 2026 has 30 days.'],
  ['3 Nov 26', 'Write the year with four digits, between 1900 and 2999.'],
  ['3 Smarch 2026', 'Smarch is no month. Write the day as 3 November 2026 or 2026-11-03.'],
  ['3 ma 2026', 'ma is no month. Write the day as 3 November 2026 or 2026-11-03.'],
  ['2026-13-03', 'A year has no month 13. Write the day as 3 November 2026 or 2026-11-03.'],
  ['13/14/2026', 'Write the day as 3 November 2026 or 2026-11-03.'],
  ['tomorrow', 'Write the day as 3 November 2026 or 2026-11-03.'],
  ['2026-11', 'Write the day as 3 November 2026 or 2026-11-03.'],
  ['Nov 2026', 'Write the day as 3 November 2026 or 2026-11-03.'],
])('%j is refused: %s', (text, problem) => {
  expect(readDay(text)).toEqual({ problem })
})
