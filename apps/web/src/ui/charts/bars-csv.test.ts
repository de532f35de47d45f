import { expect, test } from 'vitest'
import { barsCsv } from './bars-csv.ts'

test('a chart as CSV has every digit, and no name is run as a formula', async () => {
  const series = (name: string, ...values: string[]) => ({ name, colour: 'red', values, texts: values })
  const file = barsCsv(
    [
      { label: 'October 2026', total: '3' },
      { label: 'November 2026', total: '0' },
    ],
    [series('A, B', '0.123456789012345678', '-5'), series('=1+1', '2')],
  )
  expect(file.type).toBe('text/csv;charset=utf-8')
  // A reader takes the mark at the beginning off.
  expect((await file.text()).replace('\uFEFF', '')).toBe(
    ',"A, B",\'=1+1\r\nOctober 2026,0.123456789012345678,2\r\nNovember 2026,-5,0\r\n',
  )
})
