/** What lines are grouped by: kept with each line, exact for any text, and there for lines of before it was kept. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sum } from '@cmp/billing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chargeKeyParts } from '../src/engine/charge-keys.ts'
import { openLineStore, type LineStore } from '../src/engine/client.ts'
import { foldLineKeys } from '../src/engine/fold-line-keys.ts'
import { linesFor } from '../src/engine/scoped-query.ts'
import { lineGroups, type SegmentedGroup } from '../src/features/calculations/line-groups.ts'
import { zeroReasons } from '../src/features/calculations/zero-reasons.ts'
import { loadFiles } from '../src/lines/load.ts'
import { usageFile } from './billing-files.ts'

const loadId = '11111111-1111-4111-8111-111111111111'

let store: LineStore
let folder: string

const open = async () => {
  store = await openLineStore({ path: join(folder, 'lines') })
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-charge-keys-test-'))
  await open()
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const rows = async <Row>(query: string): Promise<Row[]> =>
  (await store.client.query({ query, format: 'JSONEachRow' })).json<Row>()

/** Labels that another way of writing ten texts as one would take for each other. */
const nastyLabels = ['a', 'a","b', 'b', 'a,b', '"', '\\', '\\"', 'a\u001fb', 'ไทย', "it's", 'A', '[]']

const days = ['2026-10-01', '2026-10-15', '2026-10-31']

/** A line for every pair of labels and each day, all of them different. */
const pairs = nastyLabels.flatMap((MeterCategory, one) =>
  nastyLabels.flatMap((MeterName, other) =>
    days.map((UsageDate, day) => ({
      MeterCategory,
      MeterName,
      UsageDate,
      ResourceGroup: day === 1 ? 'RG-One' : 'rg-two',
      Quantity: '1.5',
      BillingPreTaxTotal: `${one * 1000 + other * 10 + day}.000000000000000001`,
    })),
  ),
)

const load = async (lines: Parameters<typeof usageFile>[0] = pairs) => {
  const path = join(folder, 'usage.csv')
  writeFileSync(path, usageFile(lines))
  await loadFiles(store, { loadId, files: [{ path, name: 'usage.csv' }] })
}

const selection = {
  loads: [
    { loadId, sourceKey: 'G000000001', lineItemType: 'usage', excludeConsumption: false, isWhole: true },
  ],
  currency: 'USD',
} as const

const groupsOf = (boundaries: readonly string[] = [], resourceGroups: readonly string[] = []) =>
  lineGroups(
    linesFor(store, { kind: 'provider' }),
    selection,
    boundaries,
    resourceGroups.map((resourceGroup, index) => ({
      subAccountKey: 'SUB-A',
      resourceGroup,
      projectId: `project-${index}`,
    })),
  )

const comparable = ({ serviceName, meterName, segment, projectId, lines, quantity, cost }: SegmentedGroup) =>
  JSON.stringify([serviceName, meterName, segment, projectId ?? null, lines, quantity, cost])

/** What the groups must be, worked out of the file's own cells. */
const expectedGroups = (
  segmentOf: (day: string) => number,
  projectOf: (resourceGroup: string) => string | null,
) =>
  [
    ...Map.groupBy(pairs, (line) =>
      JSON.stringify([
        line.MeterCategory,
        line.MeterName,
        segmentOf(line.UsageDate),
        projectOf(line.ResourceGroup),
      ]),
    ),
  ].map(([key, own]) =>
    JSON.stringify([
      ...JSON.parse(key),
      own.length,
      sum(own.map(({ Quantity }) => Quantity)),
      sum(own.map(({ BillingPreTaxTotal }) => BillingPreTaxTotal)),
    ]),
  )

test('groups are told apart by every character of their labels, by segment and by project', async () => {
  await load()
  expect((await groupsOf()).map(comparable).sort()).toEqual(
    expectedGroups(
      () => 0,
      () => null,
    ).sort(),
  )
  const segmented = await groupsOf(['2026-10-15', '2026-10-31'], ['rg-ONE', 'RG-one'])
  expect(segmented.map(comparable).sort()).toEqual(
    expectedGroups(
      (day) => days.indexOf(day),
      (resourceGroup) => (resourceGroup === 'RG-One' ? 'project-0' : null),
    ).sort(),
  )
  expect(new Set(segmented.map(({ resourceGroup }) => resourceGroup))).toEqual(new Set([null, 'rg-one']))
  const [first] = segmented
  expect(first).toMatchObject({
    cloudProvider: 'Azure',
    subAccountKey: 'sub-a',
    chargeCategory: 'Usage',
    chargeClass: '',
    lineItemType: 'usage',
    billingMonth: '2026-10',
    currency: 'USD',
  })
})

const derived = [
  'x_RatingKey',
  'x_ChargeService',
  'x_ChargeMeter',
  'x_ChargeUnit',
  'x_ChargeGroup',
  'x_ChargeNature',
  'x_ChargeDay',
  'x_ChargeQuantity',
]

const isWritten = async (): Promise<boolean> => {
  const [row] = await rows<{ columns: string }>(
    `SELECT uniqExact(column) AS columns FROM system.parts_columns
     WHERE database = currentDatabase() AND table = 'charge_line' AND active AND column IN (${derived.map((name) => `'${name}'`).join(', ')})`,
  )
  return row?.columns === String(derived.length)
}

test('lines of before keys were kept have the same groups at once, and get them written in the background', async () => {
  await load()
  const kept = (await groupsOf(['2026-10-15'], ['rg-one'])).map(comparable).sort()
  const explained = await rows(
    `SELECT ${chargeKeyParts.join(', ')}, x_ChargeDay FROM charge_line ORDER BY x_LineNumber`,
  )
  expect(await isWritten()).toBe(true)
  // The table as the version before had it, with lines in it.
  await store.client.command({ query: 'ALTER TABLE charge_line DROP PROJECTION rating_sums' })
  for (const name of derived)
    await store.client.command({ query: `ALTER TABLE charge_line DROP COLUMN ${name}` })
  await store.close()
  await open()
  // The engine writes nothing yet, and is ended meanwhile.
  await store.client.command({ query: 'SYSTEM STOP MERGES charge_line' })
  expect((await groupsOf(['2026-10-15'], ['rg-one'])).map(comparable).sort()).toEqual(kept)
  expect(
    await rows(`SELECT ${chargeKeyParts.join(', ')}, x_ChargeDay FROM charge_line ORDER BY x_LineNumber`),
  ).toEqual(explained)
  await store.close()
  await open()
  await expect.poll(isWritten).toBe(true)
  expect((await groupsOf(['2026-10-15'], ['rg-one'])).map(comparable).sort()).toEqual(kept)
})

test('a group that costs nothing has its reason, over all its segments and lines', async () => {
  const free = { BillingPreTaxTotal: '0', UnitPrice: '0' }
  await load([
    { ...free, MeterName: 'reserved', BenefitId: 'benefit-1' },
    { ...free, MeterName: 'reserved', BenefitId: 'benefit-1', UsageDate: '2026-10-20' },
    { MeterName: 'taken back', BillingPreTaxTotal: '5' },
    { MeterName: 'taken back', BillingPreTaxTotal: '-5', UsageDate: '2026-10-20' },
    { ...free, MeterName: 'priced' },
    { MeterName: 'priced', BillingPreTaxTotal: '7', UsageDate: '2026-10-20' },
  ])
  const groups = await groupsOf(['2026-10-15'])
  const reasons = await zeroReasons(linesFor(store, { kind: 'provider' }), selection, groups)
  expect([...reasons].map(([key, reason]) => [JSON.parse(key)[2], reason]).sort()).toEqual([
    ['reserved', 'commitment'],
    ['taken back', 'refunded'],
  ])
})

test('lines whose account had another spelling are found by its key, with all that is derived from it', async () => {
  await load([{ EntitlementId: 'Sub-A' }, { EntitlementId: 'Sub-B' }])
  const columns = 'x_SubAccountKey, x_ChargeGroup, x_RatingKey'
  const [before] = await rows<Record<string, string>>(
    `SELECT ${columns} FROM charge_line ORDER BY x_LineNumber`,
  )
  const key = { loadId, cloudProvider: 'Azure', oldKey: 'sub-a', newKey: 'folded' }
  await foldLineKeys(store, loadId, [key])
  await foldLineKeys(store, loadId, [key])
  const folded = Object.fromEntries(
    Object.entries(before ?? {}).map(([name, text]) => [name, text.replace('sub-a', 'folded')]),
  )
  expect(before?.['x_SubAccountKey']).toBe('sub-a')
  const after = await rows<Record<string, string>>(`SELECT ${columns} FROM charge_line ORDER BY x_LineNumber`)
  expect(after[0]).toEqual(folded)
  expect(after[1]?.['x_SubAccountKey']).toBe('sub-b')
  // The sums beside the lines follow.
  expect(
    await rows(
      `SELECT x_SubAccountKey AS key, x_ChargeGroup AS place, toString(count()) AS lines FROM charge_line GROUP BY ALL ORDER BY key`,
    ),
  ).toEqual([
    { key: 'folded', place: folded['x_ChargeGroup'], lines: '1' },
    { key: 'sub-b', place: after[1]?.['x_ChargeGroup'], lines: '1' },
  ])
})
