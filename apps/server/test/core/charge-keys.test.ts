/**
 * Grouping keys of line items: stored with each line item, exact for any text, and available for line items from before
 * the keys existed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sum } from '@cmp/billing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chargeKeyParts } from '../../src/engine/charge-keys.ts'
import { openLineStore, type LineStore } from '../../src/engine/client.ts'
import { createScopedLines } from '../../src/engine/scoped-query.ts'
import { readLineGroups, type SegmentedGroup } from '../../src/core/billing-lines/line-groups.ts'
import { findZeroReasons } from '../../src/areas/billing/calculations/rating/zero-reasons.ts'
import { loadFiles } from '../../src/lines/load.ts'
import { buildUsageFile } from '@cmp/fixtures'

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

const queryRows = async <Row>(query: string): Promise<Row[]> =>
  (await store.client.query({ query, format: 'JSONEachRow' })).json<Row>()

/** Labels that a careless encoding of ten texts into one would confuse. */
const nastyLabels = ['a', 'a","b', 'b', 'a,b', '"', '\\', '\\"', 'a\u001fb', 'ไทย', "it's", 'A', '[]']

const days = ['2026-10-01', '2026-10-15', '2026-10-31']

/** A line item for every pair of labels and each day, all different. */
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

const load = async (lines: Parameters<typeof buildUsageFile>[0] = pairs) => {
  const path = join(folder, 'usage.csv')
  writeFileSync(path, buildUsageFile(lines))
  await loadFiles(store, { loadId, files: [{ path, name: 'usage.csv' }] })
}

const selection = {
  loads: [
    { loadId, sourceKey: 'G000000001', lineItemType: 'usage', excludeConsumption: false, isWhole: true },
  ],
  currency: 'USD',
} as const

const listGroups = (boundaries: readonly string[] = [], resourceGroups: readonly string[] = []) =>
  readLineGroups(
    createScopedLines(store, { kind: 'provider' }),
    selection,
    boundaries,
    resourceGroups.map((resourceGroup, index) => ({
      subAccountKey: 'SUB-A',
      resourceGroup,
      projectId: `project-${index}`,
    })),
  )

const toComparable = ({
  serviceName,
  meterName,
  segment,
  projectId,
  lines,
  quantity,
  cost,
}: SegmentedGroup) =>
  JSON.stringify([serviceName, meterName, segment, projectId ?? null, lines, quantity, cost])

/** Computes the expected groups from the file's own cells. */
const buildExpectedGroups = (
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

test('distinguishes groups by every character of their labels, by segment and by project', async () => {
  await load()
  expect((await listGroups()).map(toComparable).sort()).toEqual(
    buildExpectedGroups(
      () => 0,
      () => null,
    ).sort(),
  )
  const segmented = await listGroups(['2026-10-15', '2026-10-31'], ['rg-ONE', 'RG-one'])
  expect(segmented.map(toComparable).sort()).toEqual(
    buildExpectedGroups(
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
  const [row] = await queryRows<{ columns: string }>(
    `SELECT uniqExact(column) AS columns FROM system.parts_columns
     WHERE database = currentDatabase() AND table = 'charge_line' AND active AND column IN (${derived.map((name) => `'${name}'`).join(', ')})`,
  )
  return row?.columns === String(derived.length)
}

test('groups line items from before stored keys in the same way and adds the keys in the background', async () => {
  await load()
  const storedGroups = (await listGroups(['2026-10-15'], ['rg-one'])).map(toComparable).sort()
  const explained = await queryRows(
    `SELECT ${chargeKeyParts.join(', ')}, x_ChargeDay FROM charge_line ORDER BY x_LineNumber`,
  )
  expect(await isWritten()).toBe(true)
  // The table as the previous version had it, with line items in it.
  await store.client.command({ query: 'ALTER TABLE charge_line DROP PROJECTION rating_sums' })
  for (const name of derived)
    await store.client.command({ query: `ALTER TABLE charge_line DROP COLUMN ${name}` })
  await store.close()
  await open()
  // The engine does not write the column yet, and is stopped before it does.
  await store.client.command({ query: 'SYSTEM STOP MERGES charge_line' })
  expect((await listGroups(['2026-10-15'], ['rg-one'])).map(toComparable).sort()).toEqual(storedGroups)
  expect(
    await queryRows(
      `SELECT ${chargeKeyParts.join(', ')}, x_ChargeDay FROM charge_line ORDER BY x_LineNumber`,
    ),
  ).toEqual(explained)
  await store.close()
  await open()
  await expect.poll(isWritten).toBe(true)
  expect((await listGroups(['2026-10-15'], ['rg-one'])).map(toComparable).sort()).toEqual(storedGroups)
})

test('gives a group without charges its reason over all segments and line items', async () => {
  const free = { BillingPreTaxTotal: '0', UnitPrice: '0' }
  await load([
    { ...free, MeterName: 'reserved', BenefitId: 'benefit-1' },
    { ...free, MeterName: 'reserved', BenefitId: 'benefit-1', UsageDate: '2026-10-20' },
    { MeterName: 'taken back', BillingPreTaxTotal: '5' },
    { MeterName: 'taken back', BillingPreTaxTotal: '-5', UsageDate: '2026-10-20' },
    { ...free, MeterName: 'priced' },
    { MeterName: 'priced', BillingPreTaxTotal: '7', UsageDate: '2026-10-20' },
  ])
  const groups = await listGroups(['2026-10-15'])
  const reasons = await findZeroReasons(createScopedLines(store, { kind: 'provider' }), selection, groups)
  expect([...reasons].map(([key, reason]) => [JSON.parse(key)[2], reason]).sort()).toEqual([
    ['reserved', 'commitment'],
    ['taken back', 'refunded'],
  ])
})
