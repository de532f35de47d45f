/** Detects file formats, and explains in a sentence why a file cannot be imported. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectFile } from './detect.ts'
import { formats } from './formats/index.ts'
import { listAlternatives } from './formats/format.ts'
import { extractListItems } from './json-document.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-detect-test-'))
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const detect = (content: string | Buffer, format?: string) => {
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return detectFile(path, 'file.csv', format)
}

const buildHeader = (format: (typeof formats)[number]) => {
  const names = format.mappings
    .filter(({ mandatory }) => mandatory)
    .map(({ from }) => listAlternatives(from)[0] ?? '')
  return [...new Set([...names, ...(format.recognisedBy[0] ?? [])])]
}

test.each(formats.map((format) => [format.name, buildHeader(format)] as const))(
  'recognizes %s in any letter case',
  async (name, header) => {
    const cells = header.map(() => '1').join(',')
    expect(await detect(`${header.join(',')}\n${cells}\n`)).toMatchObject({
      format: name,
      container: 'csv',
      gzip: false,
    })
    expect(await detect(gzipSync(`\uFEFF${header.join(',').toLowerCase()}\r\n${cells}\r\n`))).toMatchObject({
      format: name,
      gzip: true,
    })
  },
)

test.each([
  ['an empty file', '', 'empty'],
  ['blank lines', '\n \n', 'empty'],
  ['UTF-16', Buffer.from('\uFEFFBilledCost,BillingCurrency\n1,USD\n', 'utf16le'), 'UTF-8'],
  ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'web page'],
  ['binary garbage', Buffer.from([0x42, 0x00, 0xff, 0xfe, 0x01, 0x80, 0x81]), 'not a text file'],
  ['a workbook', Buffer.from('PK\u0003\u0004rest'), 'ZIP'],
  ['a truncated gzip', gzipSync('BilledCost,ChargeCategory\n'.repeat(5000)).subarray(0, 60), 'incomplete'],
  ['a broken Parquet', Buffer.from('PAR1 and no more'), 'Parquet file is incomplete'],
  ['semicolons', 'BilledCost;ChargeCategory\n1;Usage\n', 'commas'],
  ['unknown columns', 'a,b\n1,2\n', 'FOCUS 1.0 to 1.3'],
  [
    'a missing mandatory column',
    'BilledCost,ChargeCategory,BillingPeriodStart,BillingCurrency\n1,Usage,2026-01-01,USD\n',
    'BillingAccountId',
  ],
  ['an error answer', '{"error":{"code":"5000","message":"No data available"}}', 'No data available'],
])('rejects %s', async (_what, content, words) => {
  await expect(detect(content)).rejects.toMatchObject({
    code: 'InvalidFile',
    message: expect.stringContaining(words),
  })
})

test.each([
  ['a header', 'BilledCost,ChargeCategory,BillingAccountId,BillingCurrency,BillingPeriodStart\n', 'focus'],
  ['a JSON document without items', '{"value":[]}', undefined],
])('%s alone is an empty file', async (_what, content, format) => {
  expect(await detect(content)).toMatchObject({ isEmpty: true, format })
})

test('uses the format given by the caller and checks its mandatory columns', async () => {
  await expect(detect('a,b\n1,2\n', 'aws-cur')).rejects.toThrow('lineItem/UnblendedCost')
  await expect(detect('a,b\n1,2\n', 'excel')).rejects.toThrow('partner-center-reconciliation')
})

test('detects FOCUS versions by the columns they added', async () => {
  const header = 'BilledCost,ChargeCategory,BillingAccountId,BillingCurrency,BillingPeriodStart'
  const detectVersion = async (more: string) =>
    (await detect(`${header}${more}\n${'1,'.repeat(5)}\n`)).formatVersion
  expect(await detectVersion(',Tags')).toBe('1.0')
  expect(await detectVersion(',SkuMeter')).toBe('1.1')
  expect(await detectVersion(',InvoiceId')).toBe('1.2')
  expect(await detectVersion(',ServiceProviderName,InvoiceId')).toBe('1.3')
})

test('splits a JSON document into lines without changing its numbers', () => {
  const text =
    '{"totalCount": 2,\n "items": [ {"a": 0.1999968000511991808131,\n "b": "x ] } \\" {"},\n {"c": [1, {"d": 2}]} ], "links": {}}'
  expect(extractListItems(text)).toEqual([
    '{"a": 0.1999968000511991808131, "b": "x ] } \\" {"}',
    '{"c": [1, {"d": 2}]}',
  ])
  expect(extractListItems('{"a": 1}')).toBeUndefined()
})

test('rejects a FOCUS Invoice Detail as a file of charges', async () => {
  const detail =
    'BilledCost,BillingAccountId,BillingCurrency,BillingPeriodStart,BillingPeriodEnd,ChargeCategory,InvoiceDetailGrain,InvoiceDetailId,InvoiceId,InvoiceIssueDate'
  await expect(detect(`${detail}\n${'1,'.repeat(9)}1\n`)).rejects.toThrow(
    'This is a FOCUS Invoice Detail file. It contains invoice totals',
  )
  // The columns of the Cost and Usage dataset of the same version.
  const usage =
    'BilledCost,BillingAccountId,BillingCurrency,BillingPeriodStart,ChargeCategory,InvoiceDetailId'
  expect(await detect(`${usage}\n${'1,'.repeat(5)}1\n`)).toMatchObject({ format: 'focus' })
})
