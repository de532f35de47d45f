/**
 * Precomputed sums of line items: the engine reads them for grouped queries, and they equal the sums of the line items
 * to the last digit.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLineStore, type LineStore } from '../../src/engine/client.ts'
import { sumUp } from '../../src/engine/schema.ts'
import {
  createScopedLines,
  buildScopedSql,
  type LineParams,
  type LineScope,
} from '../../src/engine/scoped-query.ts'
import { buildLineGroupsQuery, type LineSelection } from '../../src/core/billing-lines/line-groups.ts'
import { dropLoad, loadFiles } from '../../src/lines/load.ts'
import { listLoadsWithoutSums } from '../../src/lines/loads-without-sums.ts'

let store: LineStore
let folder: string
const [loadId, laterLoad] = [randomUUID(), randomUUID()]
/** The largest amount that a line item can hold. Four of them exceed its type. */
const largest = '99999999999999999999.999999999999999999'

const queryRows = async <Row>(query: string, params: LineParams = {}): Promise<Row[]> =>
  (await store.client.query({ query, query_params: params, format: 'JSONEachRow' })).json<Row>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-charge-sums-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
  const header =
    'BillingAccountId,BillingPeriodStart,ChargePeriodStart,ChargeCategory,BilledCost,BillingCurrency,SubAccountId,InvoiceId,ServiceName,RegionId,ConsumedQuantity'
  const buildLine = (index: number) => {
    const cost = index % 9 < 4 ? largest : index % 9 === 4 ? `-${largest}` : `0.${index}0001`
    return `acc,2026-09-01,2026-09-0${(index % 5) + 1},Usage,${cost},USD,sub-${index % 3},I-${index % 2},Service ${index % 4},region-${index % 2},${index}.5`
  }
  const path = join(folder, 'focus.csv')
  writeFileSync(path, [header, ...Array.from({ length: 900 }, (_, index) => buildLine(index))].join('\n'))
  await loadFiles(store, { loadId, files: [{ path, name: 'focus.csv' }] })
  await sumUp(store, loadId)
  await vi.waitFor(async () => {
    expect(await queryRows('SELECT is_done FROM system.mutations')).toEqual([{ is_done: 1 }])
  }, 60_000)
  // The sums of this import batch are missing, so they are computed from its line items and added to those of the
  // other batch.
  await loadFiles(store, { loadId: laterLoad, files: [{ path, name: 'focus.csv' }] })
})

test('detects import batches without sums and leaves small ones to background merges', async () => {
  expect(await listLoadsWithoutSums(store, 900)).toEqual([laterLoad])
  expect(await listLoadsWithoutSums(store)).toEqual([])
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const buildSelection = (...loads: string[]): LineSelection => ({
  loads: loads.map((id) => ({
    loadId: id,
    sourceKey: 'I-1||acc|2026-09',
    lineItemType: 'usage',
    excludeConsumption: false,
  })),
  currency: 'USD',
})

const queries: [string, Parameters<typeof buildLineGroupsQuery>[0]][] = [
  ['by key', { selection: buildSelection(loadId), boundaries: [], projectGroups: [] }],
  [
    'where rules change and projects have resource groups',
    {
      selection: { ...buildSelection(loadId), subAccountKeys: ['sub-0', 'sub-2'] },
      boundaries: ['2026-09-03'],
      projectGroups: [{ subAccountKey: 'sub-0', resourceGroup: '', projectId: 'p' }],
    },
  ],
  [
    'of two loads, one without them',
    { selection: buildSelection(loadId, laterLoad), boundaries: [], projectGroups: [] },
  ],
]
const scopes: [string, LineScope][] = [
  ['the provider', { kind: 'provider' }],
  ['a customer', { kind: 'customer', subAccounts: [{ cloud: 'Other', key: 'sub-0' }] }],
]

test.each(queries.flatMap(([what, lines]) => scopes.map(([who, scope]) => ({ what, who, lines, scope }))))(
  'the groups of $who $what read from the sums equal those of the line items',
  async ({ lines, scope }) => {
    const { sql, params } = buildLineGroupsQuery(lines)
    const all = scope.kind === 'customer' ? { ...params, tenantSubAccounts: ['Other/sub-0'] } : params
    const ordered = `SELECT * FROM (${sql}) ORDER BY ALL`
    const plan = await queryRows<{ explain: string }>(`EXPLAIN ${buildScopedSql(scope, ordered)}`, all)
    expect(plan.map(({ explain }) => explain).join('\n')).toContain('rating_sums')
    const found = await createScopedLines(store, scope).query(ordered, params)
    expect(found.length).toBeGreaterThan(1)
    expect(found).toEqual(
      await createScopedLines(store, scope).query(`${ordered} SETTINGS optimize_use_projections = 0`, params),
    )
  },
)

test('sums exceed the range of an amount and are dropped with their import batch', async () => {
  const total =
    'SELECT toString(sum(toDecimal256(BilledCost, 18))) AS total FROM {lines} WHERE x_LoadId = {load:UUID}'
  const provider = createScopedLines(store, { kind: 'provider' })
  const [found] = await provider.query<{ total: string }>(total, { load: loadId })
  expect(BigInt(found?.total.split('.')[0] ?? '')).toBeGreaterThan(300n * (10n ** 20n - 1n))
  await dropLoad(store, loadId)
  expect(await provider.query(total, { load: loadId })).toEqual([{ total: '0' }])
})
