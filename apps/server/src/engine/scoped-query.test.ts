/** Which line items each scope sees, and how pages are read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from './client.ts'
import { createScopedLines, buildScopedSql, type LineScope } from './scoped-query.ts'
import { pageOfLines, type LinePageRequest } from '../lines/line-page.ts'
import { dropLoad, loadFiles } from '../lines/load.ts'

const loadId = '11111111-1111-4111-8111-111111111111'
const otherLoad = '22222222-2222-4222-8222-222222222222'
const provider: LineScope = { kind: 'provider' }

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-line-query-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
  const header =
    'BillingAccountId,BillingPeriodStart,ChargeCategory,BilledCost,BillingCurrency,SubAccountId,InvoiceId,ServiceName'
  const buildLine = (index: number) =>
    `acc,2026-09-01,Usage,${index % 7}.000000000000000001,USD,sub-${index % 3},I-${index % 2},Service ${index % 5}`
  const path = join(folder, 'focus.csv')
  writeFileSync(path, [header, ...Array.from({ length: 30_000 }, (_, index) => buildLine(index))].join('\n'))
  await loadFiles(store, { loadId, files: [{ path, name: 'focus.csv' }] })
  await loadFiles(store, { loadId: otherLoad, files: [{ path, name: 'focus.csv' }] })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const counted = 'SELECT count() AS count, toString(sum(BilledCost)) AS total FROM {lines}'

test('a customer sees the line items of its own sub-accounts and the provider all line items', async () => {
  expect(await createScopedLines(store, provider).query(counted)).toEqual([
    { count: '60000', total: expect.any(String) },
  ])
  const own = createScopedLines(store, {
    kind: 'customer',
    subAccounts: [
      { cloud: 'Other', key: 'sub-1' },
      { cloud: 'Other', key: "o'dd" },
      { cloud: 'AWS', key: 'sub-2' },
    ],
  })
  expect(await own.query(counted)).toMatchObject([{ count: '20000' }])
  expect(await own.query('SELECT DISTINCT x_SubAccountKey AS key FROM {lines} WHERE 1 OR 1')).toEqual([
    { key: 'sub-1' },
  ])
})

test('a customer without sub-accounts sees nothing', async () => {
  expect(await createScopedLines(store, { kind: 'customer', subAccounts: [] }).query(counted)).toEqual([
    { count: '0', total: '0' },
  ])
})

test.each([
  ['without the placeholder', 'SELECT 1'],
  ['that names the table', 'SELECT * FROM {lines} UNION ALL SELECT * FROM charge_line'],
  ['that names the rejected lines', 'SELECT * FROM {lines}, default.rejected_line_local'],
])('rejects SQL %s', async (_what, sql) => {
  await expect(createScopedLines(store, provider).query(sql)).rejects.toThrow('{lines}')
})

test('rejects a caller’s value for the tenant’s own parameter', async () => {
  const own = createScopedLines(store, { kind: 'customer', subAccounts: [{ cloud: 'Other', key: 'sub-1' }] })
  await expect(own.query(counted, { tenantSubAccounts: ['sub-2'] })).rejects.toThrow('tenantSubAccounts')
})

test('a condition outside the placeholder still filters by partition and primary key', async () => {
  const sql = buildScopedSql(
    provider,
    `SELECT sum(BilledCost) FROM {lines} WHERE x_LoadId = '${loadId}' AND x_InvoiceKey = 'I-1||acc|2026-09'`,
  )
  const result = await store.client.query({ query: `EXPLAIN indexes = 1 ${sql}`, format: 'JSONEachRow' })
  const plan = (await result.json<{ explain: string }>()).map(({ explain }) => explain.trim()).join('\n')
  expect(plan).toMatch(/PrimaryKey[\s\S]*x_LoadId[\s\S]*x_InvoiceKey/)
  expect(plan).toMatch(/Parts: 1\/2/)
})

const request = (change: Partial<LinePageRequest> = {}): LinePageRequest => ({
  loads: [{ loadId, invoiceKey: 'I-1||acc|2026-09' }],
  sort: { column: 'x_LineNumber', direction: 'asc' },
  page: 1,
  pageSize: 4,
  columns: ['x_LineNumber', 'BilledCost', 'ServiceName'],
  ...change,
})

test('a page is sorted and counted and keeps every digit', async () => {
  const page = await pageOfLines(createScopedLines(store, provider), request({ page: 2 }))
  expect(page.count).toBe(15_000)
  expect(page.rows.map((row) => row.x_LineNumber)).toEqual(['10', '12', '14', '16'])
  expect(page.rows[0]).toMatchObject({ BilledCost: '2.000000000000000001' })
  expect((await pageOfLines(createScopedLines(store, provider), request({ page: 9999 }))).rows).toEqual([])
})

test('orders equal values by line so that pages neither repeat nor skip a line', async () => {
  const lines = createScopedLines(store, provider)
  const filters = [{ column: 'ServiceName', operator: 'contains', value: 'service 3' }] as const
  const sort = { column: 'BilledCost', direction: 'desc' } as const
  const seen = new Set<unknown>()
  for (let page = 1; page <= 30; page += 1) {
    const { rows, count } = await pageOfLines(lines, request({ page, pageSize: 100, sort, filters }))
    expect(count).toBe(3000)
    for (const row of rows) seen.add(row.x_LineNumber)
  }
  expect(seen.size).toBe(3000)
})

test('searches a text in several columns in any letter case but not across columns', async () => {
  const lines = createScopedLines(store, provider)
  const countFound = async (text: string) =>
    (await pageOfLines(lines, request({ search: { text, columns: ['SubAccountId', 'ServiceName'] } }))).count
  expect([
    await countFound('sERVICE 3'),
    await countFound('SUB-1'),
    await countFound('1service'),
    await countFound('%'),
  ]).toEqual([3000, 5000, 0, 0])
})

test('rejects an unknown sort column and names the known columns', async () => {
  const page = pageOfLines(
    createScopedLines(store, provider),
    request({ sort: { column: 'BilledCost; DROP', direction: 'asc' } }),
  )
  await expect(page).rejects.toMatchObject({
    code: 'InvalidRequest',
    message: expect.stringContaining('x_ProductName'),
  })
})

test('removes a dropped import batch, keeps the others and opens the folder again', async () => {
  await dropLoad(store, otherLoad)
  expect(await createScopedLines(store, provider).query(counted)).toMatchObject([{ count: '30000' }])
  await store.close()
  store = await openLineStore({ path: join(folder, 'lines') })
  expect(await createScopedLines(store, provider).query(counted)).toMatchObject([{ count: '30000' }])
})
