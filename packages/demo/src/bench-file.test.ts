import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decimal } from 'decimal.js'
import { afterAll, expect, test } from 'vitest'
import { BENCH_INVOICE_ID, BENCH_METERS, BENCH_SUBSCRIPTIONS, writeDailyRatedUsage } from './bench-file.ts'
import { dailyRatedUsageColumns } from '@cmp/fixtures/columns'
import { readCsv, hashSha256 } from './testing/csv-reader.ts'

const Exact = Decimal.clone({ precision: 60 })
const folder = await mkdtemp(join(tmpdir(), 'cmp-bench-file-'))
afterAll(() => rm(folder, { recursive: true }))

const path = join(folder, 'usage.csv.gz')
const written = await writeDailyRatedUsage({ path, lines: 20_000 })
const text = gunzipSync(await readFile(path)).toString()
const { columns, rows } = readCsv(text)

test('has the 55 columns and the requested number of lines of about 425 bytes each', () => {
  expect(columns).toEqual([...dailyRatedUsageColumns])
  expect(rows).toHaveLength(20_000)
  expect(written.lines).toBe(20_000)
  expect(text.length / 20_000).toBeGreaterThan(400)
  expect(text.length / 20_000).toBeLessThan(480)
})

test('adds up to the total that it reports, with 15 decimals in every amount', () => {
  expect(rows.reduce((sum, row) => sum.plus(row['BillingPreTaxTotal'] ?? ''), new Exact(0)).toFixed()).toBe(
    written.total,
  )
  for (const row of rows) {
    const amount = row['BillingPreTaxTotal'] ?? ''
    expect(amount).toMatch(/^-?\d+\.\d{15}$/)
    expect(new Exact(row['UnitPrice'] ?? '').times(row['Quantity'] ?? '').eq(amount)).toBe(true)
  }
  expect(rows.some((row) => row['BillingPreTaxTotal']?.startsWith('-'))).toBe(true)
})

test('spreads over 200 subscriptions, 300 meters and the month as a single invoice', () => {
  const countDistinct = (column: string): number => new Set(rows.map((row) => row[column])).size
  expect(countDistinct('EntitlementId')).toBe(BENCH_SUBSCRIPTIONS)
  expect(countDistinct('MeterId')).toBe(BENCH_METERS)
  expect(countDistinct('UsageDate')).toBe(31)
  expect(new Set(rows.map((row) => row['InvoiceNumber']))).toEqual(new Set([BENCH_INVOICE_ID]))
  for (const row of rows.slice(0, 100)) {
    expect(JSON.parse(row['Tags'] ?? '')).toHaveProperty('env')
    expect(JSON.parse(row['AdditionalInfo'] ?? '')).toHaveProperty('size')
  }
})

test('returns the same text for the same seed and another for another seed, gzip or not', async () => {
  const plain = join(folder, 'usage.csv')
  const again = await writeDailyRatedUsage({ path: plain, lines: 20_000, gzip: false })
  expect(again).toEqual(written)
  expect(await hashSha256(await readFile(plain, 'utf8'))).toBe(await hashSha256(text))
  const other = await writeDailyRatedUsage({ path: plain, lines: 20_000, seed: 'other', gzip: false })
  expect(other.total).not.toBe(written.total)
})

test('writes a header without lines', async () => {
  const empty = join(folder, 'empty.csv')
  expect(await writeDailyRatedUsage({ path: empty, lines: 0, gzip: false })).toEqual({ lines: 0, total: '0' })
  expect((await stat(empty)).size).toBe(`${dailyRatedUsageColumns.join(',')}\n`.length)
})

test('fails with the reason when the file cannot be written', async () => {
  await expect(writeDailyRatedUsage({ path: join(folder, 'none', 'x.gz'), lines: 1 })).rejects.toMatchObject({
    code: 'ENOENT',
  })
})
