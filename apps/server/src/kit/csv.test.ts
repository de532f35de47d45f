import { expect, test } from 'vitest'
import { formatCsvRecord } from './csv.ts'

test.each([
  ['a semicolon', 'a;b', '"a;b"'],
  ['a tab', 'a\tb', '"a\tb"'],
  ['a full-width equals sign', '＝1+1', "'＝1+1"],
  ['a full-width plus', '＋1', "'＋1"],
  ['a full-width minus', '－1', "'－1"],
  ['a full-width at sign', '＠sum', "'＠sum"],
  ['a formula after another separator', 'x;=1+1', '"x;=1+1"'],
  ['a negative number', '-1.5', '-1.5'],
])('%s stays in its cell and does not run', (_what, text, cell) => {
  expect(formatCsvRecord([text, 'next'])).toBe(`${cell},next\r\n`)
})
