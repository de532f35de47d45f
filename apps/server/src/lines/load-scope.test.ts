/** How import batches relate to each other, and which file names mean parts of a set. */
import { expect, test } from 'vitest'
import { parseDocumentPart, parseFilePart } from './file-parts.ts'
import { scopeRelation, type DayRange, type LoadScope } from './load-scope.ts'

const scope = (accounts: Record<string, readonly DayRange[]>, ...names: string[]): LoadScope => ({
  accounts: new Map(Object.entries(accounts)),
  files: names.map((name) => ({ name })),
})

const early: DayRange = ['2026-10-01', '2026-10-10']
const late: DayRange = ['2026-10-11', '2026-10-31']
const month: DayRange = ['2026-10-01', '2026-10-31']

test.each<[string, LoadScope, LoadScope, string]>([
  ['other sub-accounts', scope({ b: [month] }, 'x.csv'), scope({ a: [month] }, 'x.csv'), 'disjoint'],
  ['other days', scope({ a: [late] }, 'x.csv'), scope({ a: [early] }, 'x.csv'), 'disjoint'],
  [
    'the days of a gap',
    scope({ a: [['2026-10-05', '2026-10-06']] }, 'x.csv'),
    scope({ a: [['2026-10-01', '2026-10-04'], late] }, 'x.csv'),
    'disjoint',
  ],
  ['the same scope', scope({ a: [month] }, 'x.csv'), scope({ a: [month] }, 'y.csv'), 'covers'],
  [
    'more days and more sub-accounts',
    scope({ a: [month], b: [early] }, 'x.csv'),
    scope({ a: [early] }, 'x.csv'),
    'covers',
  ],
  ['fewer days', scope({ a: [early] }, 'x.csv'), scope({ a: [month] }, 'x.csv'), 'overlap'],
  [
    'a sub-account less',
    scope({ a: [month] }, 'x.csv'),
    scope({ a: [month], b: [month] }, 'x.csv'),
    'overlap',
  ],
  [
    'another part of the same set',
    scope({ a: [month] }, 'cur-00002.csv.gz'),
    scope({ a: [month] }, 'cur-00001.csv.gz'),
    'part',
  ],
  [
    'the same part again',
    scope({ a: [month] }, 'cur-00001.csv.gz'),
    scope({ a: [month] }, 'cur-00001.csv.gz'),
    'covers',
  ],
  [
    'all parts at once, after the first',
    scope({ a: [month] }, 'cur-00001.csv.gz', 'cur-00002.csv.gz'),
    scope({ a: [month] }, 'cur-00001.csv.gz'),
    'covers',
  ],
  [
    'parts of two sets',
    scope({ a: [early] }, 'cur-00002.csv'),
    scope({ a: [month] }, 'other-00001.csv'),
    'overlap',
  ],
  [
    'a month-to-date export of another day',
    scope({ a: [month] }, 'export-2026-10-20.csv'),
    scope({ a: [early] }, 'export-2026-10-05.csv'),
    'covers',
  ],
])('%s', (_what, arriving, present, relation) => {
  expect(scopeRelation(arriving, present)).toBe(relation)
})

test.each([
  ['report-00001.csv.gz', 'report-*.csv.gz', '1'],
  ['Report-00012.snappy.parquet', 'report-*.snappy.parquet', '12'],
  ['my-report-2.csv.gz', 'my-report-*.csv.gz', '2'],
  ['part_1_0001.csv', 'part*.csv', '1_0001'],
  ['000002.csv', '*.csv', '2'],
  ['usage page 2.json', 'usage page*.json', '2'],
  ['usage-2026-10-part-3.csv', 'usage-2026-10-part*.csv', '3'],
  ['export-000000000001.json', 'export-*.json', '1'],
  ['billing_export000000000012.csv.gz', 'billing_export*.csv.gz', '12'],
  ['part-00001-7c1d-c000.snappy.parquet', 'part*-7c1d-c000.snappy.parquet', '00001'],
  ['part-00001-tid-84-7c1d-13-1-c000.csv', 'part*-tid-84-7c1d-c000.csv', '00001'],
  ['costs_1_0001.csv', 'costs_*.csv', '1_0001'],
  ['data_0_1_0.csv.gz', 'data_*.csv.gz', '0_1_0'],
  ['unload/0001_part_00.gz', 'unload/*_part_*.gz', '0001_00'],
  ['october.2of3.csv', 'october.*of3.csv', '2'],
  ['october (3 of 3).csv', 'october (*of3).csv', '3'],
])('%s is a part', (name, set, number) => {
  expect(parseFilePart(name)).toEqual({ set, number })
})

test.each([
  'usage.csv',
  'export-2026-10-05.csv',
  'export_20261005.csv',
  'usage-2026-10.csv',
  'usage-202610.csv',
  'usage-10-2026.csv',
  'usage (1).csv',
  'G000000002.csv',
  'department1.csv',
  'usage-05102026.csv',
  'usage-10052026.csv',
  'usage_051026.csv',
  'usage_2026_10_05.csv',
  'cur-012345678901.csv',
  'invoice-00482.csv',
  'inv_482.csv',
  'G012345678.csv',
  'report-48211.csv',
])('%s is not a part', (name) => {
  expect(parseFilePart(name)).toBeUndefined()
})

test('the pages of a Partner Center response', () => {
  const uri = '/invoices/G1/lineitems?provider=onetime&size=2000'
  const page = (links: object) => parseDocumentPart({ totalCount: 2, items: [], links })
  const first = page({ self: { uri, headers: [] }, next: { uri: `${uri}&seekOperation=Next` } })
  const second = page({
    self: { uri: `${uri}&seekOperation=Next`, headers: [{ key: 'MS-ContinuationToken', value: 'AQAAAA==' }] },
  })
  expect(second?.set).toBe(first?.set)
  expect(second?.number).not.toBe(first?.number)
  expect(page({ self: { uri: `${uri}&offset=2000` } })).toEqual({ ...first, number: '2000' })
  expect(page({ self: { uri } })).toBeUndefined()
  expect(page({})).toBeUndefined()
})
