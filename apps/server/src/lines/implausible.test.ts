/** What proves that a file is corrupted, and what must not count as proof. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from '../engine/client.ts'
import { loadFiles } from './load.ts'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-implausible-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const columns = {
  BillingAccountId: '7000002',
  BillingPeriodStartDate: '',
  SubscriptionId: 'bbbb0000-0000-4000-8000-0000000000e1',
  Date: '10/05/2026',
  MeterId: 'm1',
  Quantity: '2',
  UnitPrice: '1.5',
  CostInBillingCurrency: '3',
  BillingCurrency: 'USD',
  UnitOfMeasure: '1 Hour',
  ChargeType: 'Usage',
  InvoiceId: '',
  PricingCurrency: '',
}
type Cells = Partial<typeof columns>

const writeFileWith = (lines: readonly Cells[]): string => {
  const path = join(folder, `${randomUUID()}.csv`)
  const rows = lines.map((line) => Object.values({ ...columns, ...line }).join(','))
  writeFileSync(path, [Object.keys(columns).join(','), ...rows].join('\n'))
  return path
}

const load = (...lines: Cells[]) =>
  loadFiles(store, { loadId: randomUUID(), files: [{ path: writeFileWith(lines), name: 'file.csv' }] })

test.each<[string, Cells[], RegExp]>([
  [
    'a day 25',
    [{}, { Date: '06/10/2026' }, { Date: '25/10/2026' }],
    /start with the day: Date is 25\/10\/2026 in line 4/,
  ],
  [
    'a day 31 of another column',
    [{}, { BillingPeriodStartDate: '31/10/26' }],
    /BillingPeriodStartDate is 31\/10\/26 in line 3/,
  ],
  ['dots', [{ Date: '25.10.2026 07:00' }], /start with the day/],
  ['days of a spreadsheet', [{}, { Date: '46296' }], /Date is 46296 in line 3: .* number of days/],
  [
    'a rounded account',
    [{ SubscriptionId: '4.44456E+11' }],
    /SubscriptionId is 4.44456E\+11 in line 2: .* rounded/,
  ],
  ['a rounded invoice', [{}, {}, { InvoiceId: '1E+12' }], /InvoiceId is 1E\+12 in line 4/],
  ['a narrow column', [{ Date: '#######' }], /Date is ####### in line 2/],
  ['a lost reference', [{ MeterId: '#REF!' }], /MeterId is #REF! in line 2/],
  ['an error for a cost', [{ CostInBillingCurrency: '#N/A' }], /CostInBillingCurrency is #N\/A/],
  ['a GUID that was cut', [{ SubscriptionId: 'bbbb0000-0000-4000-8000-0000000000' }], /the ID is truncated/],
  [
    'costs in cents',
    ['1', '2', '5', '0'].map((Quantity) => ({
      Quantity,
      CostInBillingCurrency: `${Number(Quantity) * 150}`,
    })),
    /line 2 has 1 × 1.5 but costs 150 \(3 line items\)/,
  ],
])('rejects %s', async (_, lines, sentence) => {
  await expect(load(...lines)).rejects.toMatchObject({
    code: 'InvalidFile',
    message: expect.stringMatching(sentence),
  })
})

const rejectedLine: Cells = { CostInBillingCurrency: 'three' }
test.each<[string, Cells[]]>([
  ['without a rejected line', [{}, {}]],
  ['whose last line is rejected', [{}, rejectedLine]],
  ['whose first line is rejected', [rejectedLine, {}]],
  ['of rejected lines alone', [rejectedLine, rejectedLine]],
])('detects a damaged file after a file %s', async (_, before) => {
  const files = [before, [{ Date: '25/10/2026' }, {}]].map((lines, index) => ({
    path: writeFileWith(lines),
    name: `file ${index + 1}.csv`,
  }))
  await expect(loadFiles(store, { loadId: randomUUID(), files })).rejects.toThrow(
    /file 2\.csv: .*start with the day: Date is 25\/10\/2026 in line 2/,
  )
  const { rejected, files: found } = await loadFiles(store, {
    loadId: randomUUID(),
    files: files.slice(0, 1),
  })
  expect(found).toHaveLength(1)
  expect(rejected).toBe(before.filter((line) => line === rejectedLine).length)
})

test('accepts plausible files: ambiguous dates month first, unusual IDs, prices that explain their costs otherwise', async () => {
  const off = ['1', '2', '5'].map((Quantity) => ({
    Quantity,
    CostInBillingCurrency: `${Number(Quantity) * 150}`,
  }))
  const loads = [
    [{ Date: '05/10/2026' }, { Date: '5/10/2026' }],
    [{ SubscriptionId: '1E12' }, { SubscriptionId: '00123' }, { MeterId: '12345678-1234' }],
    [...off, {}],
    off.slice(0, 2),
    off.map((line) => ({ ...line, UnitOfMeasure: '100 Hours' })),
    off.map((line) => ({ ...line, PricingCurrency: 'THB' })),
    off.map((line) => ({ ...line, ChargeType: 'Purchase' })),
    ['1', '2', '5'].map((Quantity) => ({ Quantity, CostInBillingCurrency: Quantity })),
  ]
  for (const lines of loads) expect(await load(...lines)).toMatchObject({ lines: lines.length, rejected: 0 })
})
