/** Sums of an import batch are exact or refused, however large the amounts are. */
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
  folder = mkdtempSync(join(tmpdir(), 'cmp-sums-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const largest = '99999999999999999999'

const buildGoogleFile = (...rows: { cost: string; credits: string }[]): string =>
  [
    'billing_account_id,service.id,sku.id,usage_start_time,project.id,cost,currency,credits,invoice.month',
    ...rows.map(({ cost, credits }) => `b,s,k,2026-09-01,p,${cost},USD,"${credits}",202609`),
  ].join('\n')

test('rejects only the line whose Google credits add up to more than an amount can store', async () => {
  const path = join(folder, 'google.csv')
  const formatCredit = (amount: string) => `{'amount': ${amount}}`
  const content = buildGoogleFile(
    { cost: '1', credits: `[${formatCredit(`-${largest}`)}, ${formatCredit(`-${largest}`)}]` },
    { cost: largest, credits: `[${formatCredit(largest)}]` },
    { cost: '3', credits: `[${formatCredit('-1')}]` },
  )
  writeFileSync(path, content)
  const result = await loadFiles(store, { loadId: randomUUID(), files: [{ path, name: 'google.csv' }] })
  expect(result).toMatchObject({ lines: 1, rejected: 2 })
  expect(result.rejectedSample.map(({ column, reason }) => [column, reason])).toEqual([
    ['credits', 'A credit has no amount, or the credits have more than 20 digits.'],
    ['cost', 'The cost including credits has more than 20 digits.'],
  ])
  expect(result.invoices).toMatchObject([{ total: '2' }])
})
