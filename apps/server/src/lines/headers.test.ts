/** Headers and currency columns of files: other languages, repeated columns, letter case. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from '../engine/client.ts'
import { createScopedLines } from '../engine/scoped-query.ts'
import { loadFiles, type LoadResult } from './load.ts'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-headers-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const load = (...lines: string[]): Promise<LoadResult> => {
  const path = join(folder, `${randomUUID()}.csv`)
  writeFileSync(path, lines.join('\n'))
  return loadFiles(store, { loadId: randomUUID(), files: [{ path, name: 'file.csv' }] })
}

const listTotals = ({ invoices }: LoadResult) => invoices.map(({ currency, total }) => [currency, total])

test('reads a FOCUS file with localized headers by the English names in brackets', async () => {
  const result = await load(
    'Abrechnungskonto (BillingAccountId),Beginn (BillingPeriodStart),Kategorie (ChargeCategory),Kosten (BilledCost),Währung (BillingCurrency),Anbieter (ProviderName)',
    'acc,2026-09-01,Usage,12.5,EUR,Microsoft',
  )
  expect(result.files[0]?.format).toBe('focus')
  expect(result.rejected).toBe(0)
  expect(listTotals(result)).toEqual([['EUR', '12.5']])
})

test('reads an Azure file with localized headers and prefers a column without brackets', async () => {
  const result = await load(
    'AbonnementId (SubscriptionId),Datum (Date),VerbrauchseinheitId (MeterId),Kosten (CostInBillingCurrency),BillingCurrency,Betrag (BillingCurrency)',
    'sub,2026-09-02,m,7.25,CHF,none',
  )
  expect(result.files[0]?.format).toBe('azure-cost-export')
  expect(listTotals(result)).toEqual([['CHF', '7.25']])
})

test('rejects an Azure file without a currency and says what to do', async () => {
  await expect(
    load('SubscriptionId,Date,MeterId,CostInBillingCurrency', 'sub,2026-09-02,m,7.25'),
  ).rejects.toMatchObject({
    code: 'InvalidFile',
    message:
      'file.csv: The file does not specify the currency of its amounts. Export it with a column BillingCurrency, BillingCurrencyCode or Currency.',
  })
})

const focus = (...lines: string[]) =>
  load('BillingAccountId,BillingPeriodStart,ChargeCategory,BilledCost,BillingCurrency,ProviderName', ...lines)

test('reads a currency in lower case as the same currency', async () => {
  const result = await focus('acc,2026-09-01,Usage,1,usd,AWS', 'acc,2026-09-01,Usage,2,USD,AWS')
  expect(listTotals(result)).toEqual([['USD', '3']])
})

test('rejects only the line with an unknown currency and gives the reason', async () => {
  const result = await focus('acc,2026-09-01,Usage,1,USD,AWS', 'acc,2026-09-01,Usage,2,QQQ,AWS')
  expect(listTotals(result)).toEqual([['USD', '1']])
  expect(result.rejectedSample).toEqual([
    {
      line: 3,
      fileNumber: 1,
      column: 'BillingCurrency',
      reason: 'The currency is not in ISO 4217.',
      value: 'QQQ',
    },
  ])
})

test('rejects a duplicate column with different values by its name', async () => {
  const header = 'BillingAccountId,BillingPeriodStart,ChargeCategory,BilledCost,BilledCost,BillingCurrency'
  await expect(
    load(header, 'acc,2026-09-01,Usage,1,1,USD', 'acc,2026-09-01,Usage,1,2,USD'),
  ).rejects.toMatchObject({
    code: 'InvalidFile',
    message:
      'file.csv: The file contains the column BilledCost twice, with different values (in line 3). Remove one of them.',
  })
  const same = await load(header, 'acc,2026-09-01,Usage,1,1,USD', 'acc,2026-09-01,Usage,2.5,2.5,USD')
  expect(listTotals(same)).toEqual([['USD', '3.5']])
})

test('reads tags that differ only in letter case as separate columns', async () => {
  const result = await load(
    'BillingAccountId,BillingPeriodStart,ChargeCategory,BilledCost,BillingCurrency,resourceTags/user:Env,resourceTags/user:env',
    'acc,2026-09-01,Usage,1,USD,prod,test',
  )
  const [row] = await createScopedLines(store, { kind: 'provider' }).query<{ source: object }>(
    'SELECT x_Source AS source FROM {lines} WHERE x_LoadId = {loadId:UUID}',
    { loadId: result.loadId },
  )
  expect(row?.source).toEqual({ 'resourceTags/user:Env': 'prod', 'resourceTags/user:env': 'test' })
})

test('numbers lines as an editor shows them, restarting in each file', async () => {
  const header = 'BillingAccountId,BillingPeriodStart,ChargeCategory,BilledCost,BillingCurrency'
  const paths = ['one', 'two'].map((name) => {
    const path = join(folder, `${name}.csv`)
    writeFileSync(
      path,
      [header, 'acc,2026-09-01,Usage,1,USD', '', `acc,2026-09-01,Usage,${name},USD`].join('\n'),
    )
    return { path, name: `${name}.csv` }
  })
  const result = await loadFiles(store, { loadId: randomUUID(), files: paths })
  expect(result.rejectedSample.map(({ fileNumber, line }) => [fileNumber, line])).toEqual([
    [1, 4],
    [2, 4],
  ])
})

test('assigns a rejected line to its invoice where readable, otherwise to its file', async () => {
  const header = 'BillingAccountId,BillingPeriodStart,ChargeCategory,BilledCost,BillingCurrency,InvoiceId'
  const result = await load(
    header,
    'acc,2026-09-01,Usage,1,USD,I-1',
    'acc,2026-09-01,Usage,one,USD,I-1',
    'acc,2026-09-01,Usage,2,USD,I-2',
    'acc,2026-09-01,Usage,two,QQQ,I-2',
    'acc,never,Usage,3,USD,',
  )
  expect(result.rejected).toBe(3)
  expect(
    result.invoices.map(({ invoiceKey, rejected, rejectedOfFile }) => [invoiceKey, rejected, rejectedOfFile]),
  ).toEqual([
    ['I-1||acc|2026-09', 1, 1],
    ['I-2||acc|2026-09', 1, 1],
  ])
})
