/** One logical table, written as CSV, JSON lines and Parquet, imports identically: nulls, amounts, times, tags. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLineStore, type LineStore } from '../engine/client.ts'
import { chargeLineColumns } from '../engine/columns.ts'
import { quoteIdentifier, quoteLiteral } from '../engine/sql-text.ts'
import { createScopedLines } from '../engine/scoped-query.ts'
import { loadFiles } from './load.ts'

let store: LineStore
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-same-table-test-'))
  store = await openLineStore({ path: join(folder, 'lines') })
})

afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A column: the texts that it may contain, and its types in Parquet files. */
type Column = { name: string; values: (string | null)[]; types: string[]; isTags?: boolean }

const amounts = [null, '0', '1.5', '-2.25', '1024', '0.0009765625']
const exact = [...amounts, '12345678901234567.123456789012345678', '-0.000000000000000001']
const decimals = ['Nullable(Decimal(38, 18))', 'Nullable(String)']
const times = ["Nullable(DateTime64(3, 'UTC'))", "Nullable(DateTime('UTC'))", 'Nullable(String)']
const text = ['Nullable(String)', 'LowCardinality(Nullable(String))']
const days = [null, '2026-10-01', '2026-10-31']

const formats: Record<string, Column[]> = {
  'aws-cur': [
    { name: 'bill_payer_account_id', values: ['900000000012'], types: [...text, 'Nullable(UInt64)'] },
    { name: 'bill_billing_period_start_date', values: ['2026-10-01 00:00:00', null], types: times },
    {
      name: 'line_item_usage_account_id',
      values: [null, '900000000012'],
      types: [...text, 'Nullable(UInt64)'],
    },
    { name: 'line_item_line_item_type', values: ['Usage', 'Tax', null], types: text },
    { name: 'line_item_usage_start_date', values: ['2026-10-05 07:00:00', null], types: times },
    { name: 'line_item_product_code', values: ['AmazonEC2', null], types: text },
    { name: 'line_item_currency_code', values: ['USD', null], types: text },
    { name: 'line_item_unblended_cost', values: exact, types: decimals },
    { name: 'line_item_usage_amount', values: amounts, types: ['Nullable(Float64)', ...decimals] },
    {
      name: 'resource_tags',
      values: ['{"user_project":"apollo","user_path":"a/b"}', '{}'],
      types: ['Map(String, String)'],
      isTags: true,
    },
  ],
  focus: [
    { name: 'BillingAccountId', values: ['acc', null], types: text },
    { name: 'BillingCurrency', values: ['USD', null], types: text },
    { name: 'BillingPeriodStart', values: ['2026-10-01 00:00:00', null], types: times },
    { name: 'ChargePeriodStart', values: ['2026-10-05 07:00:00', null], types: times },
    { name: 'ChargeCategory', values: ['Usage'], types: text },
    { name: 'BilledCost', values: amounts, types: ['Nullable(Float64)', ...decimals] },
    { name: 'EffectiveCost', values: exact, types: decimals },
    { name: 'ProviderName', values: ['AWS', 'Microsoft', 'Acme', null], types: text },
    { name: 'SubAccountId', values: ['123456789012', null], types: text },
    {
      name: 'Tags',
      values: ['{"env":"prod","é":"ü"}', '{}'],
      types: ['Map(String, Nullable(String))', 'String'],
      isTags: true,
    },
  ],
  'azure-cost-export': [
    { name: 'SubscriptionId', values: ['aaaa1111-0000-4000-8000-0000000000c1', null], types: text },
    { name: 'BillingAccountId', values: ['7', null], types: ['Nullable(Int32)', ...text] },
    { name: 'Date', values: days, types: ['Nullable(Date32)', ...text] },
    { name: 'MeterId', values: ['m', null], types: text },
    { name: 'CostInBillingCurrency', values: exact, types: decimals },
    { name: 'BillingCurrency', values: ['THB', null], types: text },
    { name: 'Quantity', values: amounts, types: ['Nullable(Float64)', ...decimals] },
    { name: 'Tags', values: ['"env": "prod"', null], types: text },
  ],
  'gcp-billing-export': [
    { name: 'billing_account_id', values: ['0A0A0A-AAAAAA-BBBBBB'], types: text },
    { name: 'usage_start_time', values: ['2026-10-05 07:00:00', null], types: times },
    { name: 'cost', values: amounts, types: ['Nullable(Float64)', ...decimals] },
    { name: 'currency', values: ['USD', null], types: text },
    { name: 'invoice.month', values: ['202610', null], types: [...text, 'Nullable(UInt32)'] },
    { name: 'project.id', values: ['p-1', null], types: text },
    { name: 'credits', values: ['[]', '[{"amount": -0.5}]'], types: ['String'] },
    {
      name: 'labels',
      values: ['[{"key":"env","value":"prod"}]', '[]'],
      types: ['Array(Tuple(key Nullable(String), value Nullable(String)))'],
      isTags: true,
    },
  ],
  'partner-center-daily-rated-usage': [
    { name: 'PartnerId', values: ['p'], types: text },
    { name: 'ChargeStartDate', values: ['2026-10-01', null], types: ['Nullable(Date32)', ...text] },
    { name: 'UsageDate', values: days, types: ['Nullable(Date32)', ...text] },
    { name: 'MeterId', values: ['m', null], types: text },
    { name: 'BillingPreTaxTotal', values: exact, types: decimals },
    { name: 'BillingCurrency', values: ['USD', null], types: text },
    { name: 'Quantity', values: amounts, types: ['Nullable(Float64)', ...decimals] },
    { name: 'EntitlementId', values: ['E-1', null], types: text },
  ],
  'partner-center-reconciliation': [
    { name: 'PartnerId', values: ['p'], types: text },
    { name: 'ChargeStartDate', values: days, types: ['Nullable(Date32)', ...text] },
    { name: 'ChargeType', values: ['new', null], types: text },
    { name: 'Subtotal', values: exact, types: decimals },
    { name: 'TaxTotal', values: amounts, types: ['Nullable(Float64)', ...decimals] },
    { name: 'Currency', values: ['USD', null], types: text },
    { name: 'ReservationOrderId', values: [null, 'r'], types: text },
  ],
}

const createRandom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return (state >>> 8) % below
  }
}

const comparedColumns = chargeLineColumns
  .map(({ name }) => name)
  .filter((name) => !['x_LoadId', 'x_FileLine', 'x_Source'].includes(name))
  .join(', ')

const loadFile = async (path: string) => {
  const { loadId, lines, rejected, rejectedSample, invoices } = await loadFiles(store, {
    loadId: randomUUID(),
    files: [{ path, name: 'file' }],
  })
  const rows = await createScopedLines(store, { kind: 'provider' }).query(
    `SELECT ${comparedColumns} FROM {lines} WHERE x_LoadId = {loadId:UUID} ORDER BY x_LineNumber`,
    { loadId },
  )
  const isCsv = path.endsWith('.csv')
  return {
    rows,
    lines,
    rejected,
    invoices,
    reasons: rejectedSample.map(({ line, column, reason, value }) => [
      isCsv ? line - 1 : line,
      column,
      reason,
      value,
    ]),
  }
}

test.each(Object.entries(formats))('%s', async (format, columns) => {
  const next = createRandom(format.length * 7919)
  const rows = Array.from({ length: 60 }, () =>
    columns.map(({ values }) => values[next(values.length)] ?? null),
  )
  const write = (name: string, content: string): string => {
    const path = join(folder, `${format}.${name}`)
    writeFileSync(path, content)
    return path
  }
  const csv = write(
    'csv',
    [
      columns.map(({ name }) => name),
      ...rows.map((row) => row.map((cell) => `"${(cell ?? '').replaceAll('"', '""')}"`)),
    ]
      .map((cells) => cells.join(','))
      .join('\n'),
  )
  const json = write(
    'jsonl',
    rows
      .map((row) =>
        JSON.stringify(
          Object.fromEntries(
            columns.map(({ name, isTags }, index) => {
              const cell = row[index] ?? null
              return [name, isTags && cell !== null ? (JSON.parse(cell) as unknown) : cell]
            }),
          ),
        ),
      )
      .join('\n'),
  )
  const expected = await loadFile(csv)
  expect(expected.lines + expected.rejected).toBe(rows.length)
  expect(await loadFile(json)).toEqual(expected)
  const variants = Math.max(...columns.map(({ types }) => types.length))
  for (let variant = 0; variant < variants; variant += 1) {
    const path = join(folder, `${format}-${variant}.parquet`)
    const structure = columns
      .map(
        ({ name, types }) =>
          `${quoteIdentifier(name)} ${types[variant % types.length] ?? 'Nullable(String)'}`,
      )
      .join(', ')
    const text = columns.map(({ name }) => `${quoteIdentifier(name)} Nullable(String)`).join(', ')
    const cast = columns.map(({ name, types, isTags }) => {
      const type = types[variant % types.length] ?? 'Nullable(String)'
      const column = quoteIdentifier(name)
      if (isTags && type !== 'String') return `JSONExtract(ifNull(${column}, ''), ${quoteLiteral(type)})`
      return `CAST(${type === 'String' ? `ifNull(${column}, '')` : column}, ${quoteLiteral(type)})`
    })
    await store.client.command({
      query: `INSERT INTO FUNCTION file(${quoteLiteral(path)}, 'Parquet', ${quoteLiteral(structure)})
        SELECT ${cast.join(', ')} FROM file(${quoteLiteral(json)}, 'JSONEachRow', ${quoteLiteral(text)})
        SETTINGS input_format_json_read_objects_as_strings = 1, input_format_json_read_arrays_as_strings = 1`,
    })
    expect(await loadFile(path)).toEqual(expected)
  }
})
