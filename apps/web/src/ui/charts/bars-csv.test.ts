import { expect, test } from 'vitest'
import { buildBarsCsv } from './bars-csv.ts'

test('a chart as CSV has every digit and runs no name as a formula', async () => {
  const buildSeries = (name: string, ...values: string[]) => ({ name, colour: 'red', values })
  const file = buildBarsCsv(
    [
      { label: 'October 2026', total: '3' },
      { label: 'November 2026', total: '0' },
    ],
    [buildSeries('A, B', '0.123456789012345678', '-5'), buildSeries('=1+1', '2')],
  )
  expect(file.type).toBe('text/csv;charset=utf-8')
  // Readers strip the byte-order mark at the beginning.
  expect((await file.text()).replace('\uFEFF', '')).toBe(
    ',"A, B",\'=1+1\r\nOctober 2026,0.123456789012345678,2\r\nNovember 2026,-5,0\r\n',
  )
})
