/** Difficult cases from the providers' files, each as a small file imported into the real engine. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLineStore, type LineStore } from '../engine/client.ts'
import { createScopedLines } from '../engine/scoped-query.ts'
import { dropLoad, loadFiles, type LoadResult } from './load.ts'
import { readResellerMargins } from './reseller-margin.ts'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-load-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

type Content = { name: string; content: string | Buffer; format?: string }

const load = (...files: Content[]): Promise<LoadResult> => {
  const written = files.map(({ content, ...file }) => {
    const path = join(folder, `${randomUUID()}-${file.name}`)
    writeFileSync(path, content)
    return { ...file, path }
  })
  return loadFiles(store, { loadId: randomUUID(), files: written })
}

const queryRows = <Row>(result: LoadResult, columns: string): Promise<Row[]> =>
  createScopedLines(store, { kind: 'provider' }).query<Row>(
    `SELECT ${columns} FROM {lines} WHERE x_LoadId = {loadId:UUID} ORDER BY x_LineNumber`,
    { loadId: result.loadId },
  )

const focusHeader =
  'BillingAccountId,BillingPeriodStart,BillingPeriodEnd,ChargeCategory,BilledCost,BillingCurrency,EffectiveCost,SubAccountId,Tags,InvoiceId,ProviderName,Own'
const focusLine = (cells: Partial<Record<string, string>> = {}): string => {
  const values: Record<string, string> = {
    BillingAccountId: 'acc',
    BillingPeriodStart: '2026-09-01',
    BillingPeriodEnd: '2026-10-01',
    ChargeCategory: 'Usage',
    BilledCost: '1',
    BillingCurrency: 'USD',
    ProviderName: 'Acme',
    ...cells,
  }
  return focusHeader
    .split(',')
    .map((name) => `"${(values[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}
const focusFile = (...lines: Partial<Record<string, string>>[]): Content => ({
  name: 'focus.csv',
  content: [focusHeader, ...lines.map(focusLine)].join('\n'),
})

/** Builds the text of a file whose lines differ in their costs alone. */
const buildLongFile = (lines: number, costOf: (index: number) => string): string => {
  const [before = '', after = ''] = focusLine({ BilledCost: 'cost' }).split('cost')
  const costs = Array.from({ length: lines }, (_, index) => `${before}${costOf(index)}${after}`)
  return [focusHeader, ...costs].join('\n')
}

test('reads amounts exactly', async () => {
  const amounts = {
    '5e-06': '0.000005',
    '1.81E-8': '0.0000000181',
    '-2.6137': '-2.6137',
    '+3': '3',
    ' 4.5 ': '4.5',
    '.5': '0.5',
    '0.1999968000511991808131': '0.199996800051199181',
    '-0.0000000000000000005': '-0.000000000000000001',
    '12345678901234567.123456789012345678': '12345678901234567.123456789012345678',
  }
  const result = await load(focusFile(...Object.keys(amounts).map((text) => ({ BilledCost: text }))))
  const rows = await queryRows<{ cost: string }>(result, 'toString(BilledCost) AS cost')
  expect(rows.map(({ cost }) => cost)).toEqual(Object.values(amounts))
})

test('rejects an invalid amount with its line, column and text', async () => {
  const texts = 'abc 1.2.3 - $5.00 1,5 1e NaN inf 0x10 1e25 123456789012345678901'.split(' ')
  const result = await load(focusFile({}, ...texts.map((text) => ({ BilledCost: text })), {}))
  expect(result).toMatchObject({ lines: 2, rejected: texts.length })
  expect(result.rejectedSample).toEqual(
    texts.map((text, index): unknown =>
      expect.objectContaining({
        line: 3 + index,
        fileNumber: 1,
        column: 'BilledCost',
        value: text,
        reason: expect.stringContaining('decimal'),
      }),
    ),
  )
})

test('counts the amounts with more than 18 decimals', async () => {
  const result = await load(
    focusFile({ BilledCost: '1.0000000000000000005' }, { BilledCost: '1.5000000000000000000000' }),
  )
  expect(result.roundedDigits).toBe(1)
  expect(result.invoices[0]?.total).toBe('2.500000000000000001')
})

test('reads dates', async () => {
  const dates = {
    '2026-09-05': '2026-09-05 00:00:00',
    '2026-09-05 01:02:03': '2026-09-05 01:02:03',
    '2026-09-05T01:02:03.1234567Z': '2026-09-05 01:02:03',
    '2026-09-05 01:02:03+02:00': '2026-09-04 23:02:03',
    '9/5/2026': '2026-09-05 00:00:00',
    '09/05/2026': '2026-09-05 00:00:00',
    '9/5/26': '2026-09-05 00:00:00',
  }
  const result = await load(focusFile(...Object.keys(dates).map((text) => ({ BillingPeriodStart: text }))))
  const rows = await queryRows<{ time: string }>(result, 'toString(BillingPeriodStart) AS time')
  expect(rows.map(({ time }) => time)).toEqual(Object.values(dates))
})

test('rejects an invalid date', async () => {
  const texts = ['13/13/2026', '2026-02-30', 'soon', '12', '1900-01-01', '9999-12-31']
  const result = await load(focusFile(...texts.map((text) => ({ BillingPeriodStart: text })), {}))
  expect(result.rejectedSample).toEqual(
    texts.map((text): unknown => expect.objectContaining({ column: 'BillingPeriodStart', value: text })),
  )
})

test('rejects a line without a cost and never uses the effective cost for it', async () => {
  const result = await load(
    focusFile(
      { BilledCost: '', EffectiveCost: '3' },
      { BilledCost: 'NULL', EffectiveCost: '3' },
      { BilledCost: '2' },
    ),
  )
  expect(result).toMatchObject({ lines: 1, rejected: 2 })
  expect(result.rejectedSample[0]).toMatchObject({ column: 'BilledCost', reason: 'The value is missing.' })
  expect(await queryRows(result, 'EffectiveCost')).toEqual([{ EffectiveCost: null }])
})

test('reads NULL as no value and keeps leading zeros, unknown columns and repeated lines', async () => {
  const line = { SubAccountId: '00123', Tags: 'NULL', Own: 'kept, "as is"', InvoiceId: 'NULL' }
  const result = await load(focusFile(line, line))
  expect(await queryRows(result, 'SubAccountId, Tags, x_InvoiceKey, x_Source')).toEqual([
    { SubAccountId: '00123', Tags: '', x_InvoiceKey: 'acc|2026-09', x_Source: { Own: 'kept, "as is"' } },
    { SubAccountId: '00123', Tags: '', x_InvoiceKey: 'acc|2026-09', x_Source: { Own: 'kept, "as is"' } },
  ])
})

test('adds up by provider, invoice and currency', async () => {
  const result = await load(
    focusFile(
      { InvoiceId: 'I-1', BilledCost: '-1.5', SubAccountId: 'a' },
      { InvoiceId: 'I-1', BilledCost: '0.1', BillingCurrency: 'THB' },
      { InvoiceId: 'I-1', BilledCost: '0.2' },
    ),
  )
  const brief = result.invoices.map(({ cloudProvider, invoiceKey, currency, lines, total }) => [
    cloudProvider,
    invoiceKey,
    currency,
    lines,
    total,
  ])
  expect(brief).toEqual([
    ['Acme', 'I-1||acc|2026-09', 'THB', 1, '0.1'],
    ['Acme', 'I-1||acc|2026-09', 'USD', 2, '-1.3'],
  ])
  expect(result.invoices[1]?.subAccounts.map(({ subAccountKey, total }) => [subAccountKey, total])).toEqual([
    ['a', '-1.5'],
    ['acc', '0.2'],
  ])
})

test('rejects rows with too few or too many cells and numbers the rest as in the file', async () => {
  const lines = [focusLine(), 'acc,2026-09-01', `${focusLine()},more`, '', focusLine()]
  const result = await load({
    name: 'cells.csv',
    content: `\uFEFF${focusHeader}\r\n${lines.join('\r\n')}\r\n`,
  })
  expect(result).toMatchObject({ lines: 2, rejected: 2 })
  expect(result.rejectedSample.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'The row has fewer cells than the header.'],
    [4, 'The row has more cells than the header.'],
  ])
  expect(await queryRows(result, 'x_LineNumber')).toEqual([{ x_LineNumber: '1' }, { x_LineNumber: '5' }])
})

test('numbers lines continuously over several files, also large ones', async () => {
  const first = { name: 'first.csv', content: buildLongFile(150_000, (index) => String(index + 1)) }
  const result = await load(first, { ...focusFile({ BilledCost: '150001' }), name: 'second.csv' })
  expect(result).toMatchObject({ lines: 150_001, rejected: 0 })
  const [sums] = await createScopedLines(store, { kind: 'provider' }).query(
    'SELECT countIf(BilledCost != x_LineNumber) AS wrong, max(x_FileNumber) AS files FROM {lines} WHERE x_LoadId = {loadId:UUID}',
    { loadId: result.loadId },
  )
  expect(sums).toEqual({ wrong: '0', files: 2 })
})

test('reads JSON lines in API spelling with numbers as text or number and a late key', async () => {
  const items = [
    '{"partnerId":"p","invoiceNumber":"G1","customerId":"c","entitlementId":"e","usageDate":"2026-09-05T00:00:00Z","chargeStartDate":"2026-09-01T00:00:00Z","billingPreTaxTotal":0.1999968000511991808131,"billingCurrency":"USD","quantity":"2"}',
    '{"partnerId":"p","invoiceNumber":"G1","customerId":"c","subscriptionId":"s","usageDate":"2026-09-05T00:00:00Z","chargeStartDate":"2026-09-01T00:00:00Z","billingPreTaxTotal":"5e-06","billingCurrency":"USD","quantity":null,"late":{"a":[1,2]}}',
  ]
  // The head of the file is 4 MiB, and the second item comes after it.
  const content = gzipSync([...Array.from({ length: 16_000 }, () => items[0]), items[1]].join('\n'))
  const result = await load({ name: 'usage.json.gz', content })
  expect(result.files[0]).toMatchObject({
    format: 'partner-center-daily-rated-usage',
    container: 'jsonl',
    gzip: true,
  })
  expect(result).toMatchObject({ lines: 16_001, rejected: 0, roundedDigits: 16_000 })
  const last = (await queryRows(result, 'toString(BilledCost) AS cost, SubAccountId, x_Source')).at(-1)
  expect(last).toEqual({ cost: '0.000005', SubAccountId: 's', x_Source: { late: '{"a":[1,2]}' } })
})

test('marks the reconciliation lines that daily rated usage also contains', async () => {
  const header =
    'PartnerId,InvoiceNumber,CustomerId,ProductName,ChargeType,Subtotal,TaxTotal,Total,Currency,ChargeStartDate,MeterDescription,ReservationOrderId'
  const content = [
    header,
    'p,G1,c,Azure plan,new,10,0.7,10.7,USD,2026-09-01,Compute,',
    'p,G1,c,Reserved VM,new,5,0,5,USD,2026-09-01,Reservation,order-1',
    'p,G1,c,Office 365,new,3,0,3,USD,2026-09-01,,',
  ].join('\n')
  const result = await load({ name: 'recon.csv', content })
  expect(result.invoices).toEqual([
    expect.objectContaining({
      lines: 3,
      total: '18',
      consumptionLines: 1,
      consumptionTotal: '10',
      lineItemType: 'billing',
    }),
  ])
  expect(await queryRows(result, 'x_IsConsumption, toString(x_TaxTotal) AS tax')).toEqual([
    { x_IsConsumption: 1, tax: '0.7' },
    { x_IsConsumption: 0, tax: '0' },
    { x_IsConsumption: 0, tax: '0' },
  ])
})

test('Google: the cost is net of credits in Python notation, JSON and the reseller export', async () => {
  const header =
    'billing_account_id,service.id,sku.id,usage_start_time,project.id,cost,currency,credits,invoice.month'
  const flat = [
    header,
    `b,s,k,2026-09-01 00:00:00+00:00,p,10,USD,"[{'name': 'x', 'amount': -2.5, 'id': None}, {'name': 'y', 'amount': -5e-06}]",202610`,
    'b,s,k,2026-09-01 00:00:00+00:00,p,1,USD,[],202610',
    `b,s,k,2026-09-01 00:00:00+00:00,p,1,USD,"[{'name': 'no amount'}]",202610`,
  ].join('\n')
  const result = await load({ name: 'gcp.csv', content: flat })
  expect(result).toMatchObject({ lines: 2, rejected: 1 })
  expect(result.rejectedSample[0]).toMatchObject({ line: 4, column: 'credits' })
  expect(result.invoices[0]).toMatchObject({
    cloudProvider: 'GCP',
    invoiceKey: 'b|2026-10',
    total: '8.499995',
    periodStart: '2026-10-01',
  })

  const nested = JSON.stringify({
    billing_account_id: 'b',
    service: { id: 's', description: 'Compute' },
    sku: { id: 'k' },
    usage_start_time: '2026-09-01 00:00:00 UTC',
    project: { id: 'p' },
    cost: 10,
    channel_partner_cost: '9',
    customer_name: 'Buyer',
    currency: 'USD',
    credits: [{ amount: -1, channel_partner_amount: '-0.5' }],
    invoice: { month: '202609' },
  })
  const reseller = await load({ name: 'gcp.jsonl', content: nested })
  expect(reseller.invoices[0]).toMatchObject({ total: '8.5', invoiceKey: 'b|2026-09' })
  expect(await queryRows(reseller, 'ServiceName, SubAccountId, x_CustomerName')).toEqual([
    { ServiceName: 'Compute', SubAccountId: 'p', x_CustomerName: 'Buyer' },
  ])
})

describe('Google: the reseller margin inside line items', () => {
  const header =
    'billing_account_id,service.id,sku.id,usage_start_time,project.id,cost,currency,Credits,invoice.month'
  const buildFlatRow = (credits: string, currency = 'USD') =>
    `b,s,k,2026-09-01 00:00:00+00:00,p,10,${currency},"${credits.replaceAll('"', '""')}",202610`
  const buildNestedRow = (credits: unknown) =>
    JSON.stringify({
      billing_account_id: 'b',
      service: { id: 's' },
      sku: { id: 'k' },
      usage_start_time: '2026-09-01 00:00:00 UTC',
      project: { id: 'p' },
      cost: 10,
      currency: 'USD',
      credits,
      invoice: { month: '202609' },
    })
  const margin = { type: 'RESELLER_MARGIN', name: 'RESELLER_MARGIN, 10 %', amount: -1 }
  const promotion = { type: 'PROMOTION', name: 'Reseller margin', amount: -4 }

  test.each([
    {
      name: 'in Python text, by currency, beside other credits',
      file: {
        name: 'gcp.csv',
        content: [
          header,
          buildFlatRow("[{'name': 'a', 'amount': -5e-06, 'id': None, 'type': 'RESELLER_MARGIN'}]"),
          buildFlatRow("[{'type': 'RESELLER_MARGIN', 'amount': -1.5}, {'type': 'FREE_TIER', 'amount': -2}]"),
          buildFlatRow('[]'),
          buildFlatRow("[{'type': 'RESELLER_MARGIN', 'amount': -3}]", 'THB'),
        ].join('\n'),
      },
      expected: [
        { currency: 'THB', lines: 1, amount: '-3' },
        { currency: 'USD', lines: 2, amount: '-1.500005' },
      ],
    },
    {
      name: 'in JSON, where a name that says margin is not one',
      file: {
        name: 'gcp.jsonl',
        content: [buildNestedRow([margin, promotion]), buildNestedRow([promotion])].join('\n'),
      },
      expected: [{ currency: 'USD', lines: 1, amount: '-1' }],
    },
    {
      name: 'with the reseller’s own amount where the list has it',
      file: {
        name: 'gcp.jsonl',
        content: buildNestedRow([{ ...margin, channel_partner_amount: '-0.25', customer_amount: 0 }]),
      },
      expected: [{ currency: 'USD', lines: 1, amount: '-0.25' }],
    },
    {
      name: 'also where a correction takes it back',
      file: { name: 'gcp.jsonl', content: buildNestedRow([{ ...margin, amount: '2.5' }]) },
      expected: [{ currency: 'USD', lines: 1, amount: '2.5' }],
    },
    {
      name: 'but not where the amounts cancel out',
      file: { name: 'gcp.jsonl', content: buildNestedRow([margin, { ...margin, amount: 1 }]) },
      expected: [],
    },
  ])('is detected $name', async ({ file, expected }) => {
    const result = await load(file)
    expect(result.rejected).toBe(0)
    expect(await readResellerMargins(store, result)).toEqual(expected)
  })

  test('is not detected in files of other providers', async () => {
    const result = await load(focusFile({ Own: 'RESELLER_MARGIN' }))
    expect(await readResellerMargins(store, result)).toEqual([])
  })
})

test('Azure: adds braces to tags and makes the inclusive end of the period exclusive', async () => {
  const content = [
    'SubscriptionId,Date,MeterId,CostInBillingCurrency,BillingCurrencyCode,BillingPeriodStartDate,BillingPeriodEndDate,Tags,BillingAccountId',
    'sub,9/2/2026,m,5.64902E-05,CAD,9/1/2026,9/30/2026,"""a"": ""1"",""b"": ""2""",acc',
  ].join('\n')
  const result = await load({ name: 'ea.csv', content })
  expect(result.invoices[0]).toMatchObject({
    total: '0.0000564902',
    currency: 'CAD',
    periodStart: '2026-09-01',
    periodEnd: '2026-10-01',
  })
  expect(await queryRows(result, 'Tags')).toEqual([{ Tags: '{"a":"1","b":"2"}' }])
})

test('rejects a gzip found truncated during loading and leaves nothing once dropped', async () => {
  const whole = gzipSync(
    buildLongFile(150_000, (index) => String(Math.sin(index))),
    { level: 1 },
  )
  const path = join(folder, 'truncated.csv.gz')
  writeFileSync(path, whole.subarray(0, whole.length - 1000))
  const loadId = randomUUID()
  await expect(
    loadFiles(store, { loadId, files: [{ path, name: 'truncated.csv.gz' }] }),
  ).rejects.toMatchObject({
    code: 'InvalidFile',
    message: expect.stringContaining('incomplete'),
  })
  await dropLoad(store, loadId)
  await dropLoad(store, loadId)
  const [left] = await createScopedLines(store, { kind: 'provider' }).query(
    'SELECT count() AS count FROM {lines} WHERE x_LoadId = {loadId:UUID}',
    { loadId },
  )
  expect(left).toEqual({ count: '0' })
})

test('damaged quotes stop the import and name the position', async () => {
  await expect(
    load({ name: 'quotes.csv', content: `${focusHeader}\n${focusLine()}\n"acc" x,${focusLine()}\n` }),
  ).rejects.toMatchObject({
    code: 'InvalidFile',
  })
})

test('the documentation lists the tables that the code uses', async () => {
  const { formatFormatTables } = await import('./formats/markdown.ts')
  const page = readFileSync(new URL('../../../../docs/formats.md', import.meta.url), 'utf8')
  expect(page).toContain(formatFormatTables())
})
