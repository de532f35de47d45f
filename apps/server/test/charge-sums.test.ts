/** Sums beside the lines: the engine reads them for what is grouped, and they are those of the lines to the last digit. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLineStore, type LineStore } from '../src/engine/client.ts'
import { sumUp } from '../src/engine/schema.ts'
import { linesFor, scopedSql, type LineParams, type LineScope } from '../src/engine/scoped-query.ts'
import { groupsQuery, type LineSelection } from '../src/features/calculations/line-groups.ts'
import { dropLoad, loadFiles } from '../src/lines/load.ts'
import { loadsWithoutSums } from '../src/lines/loads-without-sums.ts'

let store: LineStore
let folder: string
const [loadId, laterLoad] = [randomUUID(), randomUUID()]
/** The largest amount that a line holds: four of them are more than its type does. */
const largest = '99999999999999999999.999999999999999999'

const rowsOf = async <Row>(query: string, params: LineParams = {}): Promise<Row[]> =>
  (await store.client.query({ query, query_params: params, format: 'JSONEachRow' })).json<Row>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-charge-sums-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
  const header =
    'BillingAccountId,BillingPeriodStart,ChargePeriodStart,ChargeCategory,BilledCost,BillingCurrency,SubAccountId,InvoiceId,ServiceName,RegionId,ConsumedQuantity'
  const line = (index: number) => {
    const cost = index % 9 < 4 ? largest : index % 9 === 4 ? `-${largest}` : `0.${index}0001`
    return `acc,2026-09-01,2026-09-0${(index % 5) + 1},Usage,${cost},USD,sub-${index % 3},I-${index % 2},Service ${index % 4},region-${index % 2},${index}.5`
  }
  const path = join(folder, 'focus.csv')
  writeFileSync(path, [header, ...Array.from({ length: 900 }, (_, index) => line(index))].join('\n'))
  await loadFiles(store, { loadId, files: [{ path, name: 'focus.csv' }] })
  await sumUp(store, loadId)
  await vi.waitFor(async () => {
    expect(await rowsOf('SELECT is_done FROM system.mutations')).toEqual([{ is_done: 1 }])
  }, 60_000)
  // Its sums are not there: they are read of the lines, beside those of the other load.
  await loadFiles(store, { loadId: laterLoad, files: [{ path, name: 'focus.csv' }] })
})

test('a load whose sums are not there is known by it, and one of few lines is left to the merges', async () => {
  expect(await loadsWithoutSums(store, 900)).toEqual([laterLoad])
  expect(await loadsWithoutSums(store)).toEqual([])
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const selection = (...loads: string[]): LineSelection => ({
  loads: loads.map((id) => ({
    loadId: id,
    sourceKey: 'I-1||acc|2026-09',
    lineItemType: 'usage',
    excludeConsumption: false,
  })),
  currency: 'USD',
})

const asked: [string, Parameters<typeof groupsQuery>[0]][] = [
  ['by key', { selection: selection(loadId), boundaries: [], projectGroups: [] }],
  [
    'where rules change and projects have resource groups',
    {
      selection: { ...selection(loadId), subAccountKeys: ['sub-0', 'sub-2'] },
      boundaries: ['2026-09-03'],
      projectGroups: [{ subAccountKey: 'sub-0', resourceGroup: '', projectId: 'p' }],
    },
  ],
  [
    'of two loads, one without them',
    { selection: selection(loadId, laterLoad), boundaries: [], projectGroups: [] },
  ],
]
const scopes: [string, LineScope][] = [
  ['the provider', { kind: 'provider' }],
  ['a customer', { kind: 'customer', subAccounts: [{ cloud: 'Other', key: 'sub-0' }] }],
]

test.each(asked.flatMap(([what, lines]) => scopes.map(([who, scope]) => ({ what, who, lines, scope }))))(
  'the groups of $who $what are read of the sums, and are those of the lines',
  async ({ lines, scope }) => {
    const { sql, params } = groupsQuery(lines)
    const all = scope.kind === 'customer' ? { ...params, tenantSubAccounts: ['Other/sub-0'] } : params
    const ordered = `SELECT * FROM (${sql}) ORDER BY ALL`
    const plan = await rowsOf<{ explain: string }>(`EXPLAIN ${scopedSql(scope, ordered)}`, all)
    expect(plan.map(({ explain }) => explain).join('\n')).toContain('rating_sums')
    const found = await linesFor(store, scope).query(ordered, params)
    expect(found.length).toBeGreaterThan(1)
    expect(found).toEqual(
      await linesFor(store, scope).query(`${ordered} SETTINGS optimize_use_projections = 0`, params),
    )
  },
)

test('they hold what is more than an amount can, and go with their load', async () => {
  const total =
    'SELECT toString(sum(toDecimal256(BilledCost, 18))) AS total FROM {lines} WHERE x_LoadId = {load:UUID}'
  const provider = linesFor(store, { kind: 'provider' })
  const [found] = await provider.query<{ total: string }>(total, { load: loadId })
  expect(BigInt(found?.total.split('.')[0] ?? '')).toBeGreaterThan(300n * (10n ** 20n - 1n))
  await dropLoad(store, loadId)
  expect(await provider.query(total, { load: loadId })).toEqual([{ total: '0' }])
})
