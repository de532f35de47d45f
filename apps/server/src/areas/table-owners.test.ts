/**
 * Tests that only one area writes a table. Tables that several areas write are written through `core`, or listed below
 * with the reason.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const areas = import.meta.dirname

/** Tables that more than one area writes, and why. */
const sharedTables: Readonly<Record<string, string>> = {
  cloud_account: 'Accounts belong to clouds. Billing records when it fetched bills with one.',
  customer: 'Customers belong to parties. Billing creates those that a provider invoice names.',
  customer_subscription:
    'Subscriptions belong to parties. Billing creates and assigns those of provider invoices.',
  project_currency_rate:
    'Rates belong to billing. A project that is given to another customer takes its rates along.',
  scheduled_run: 'Print jobs and dashboards each ask for their next run.',
  usage_estimate:
    'Insight fetches estimates. Billing asks for them, and deletes them when the month is billed.',
  usage_estimate_price:
    'Insight fetches estimates. Billing asks for them, and deletes them when the month is billed.',
  usage_estimate_share:
    'Insight fetches estimates. Billing asks for them, and deletes them when the month is billed.',
}

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Words that follow `insert into`, `update` or `delete from` in SQL and are not table names. */
const noTables = new Set(['set', 'only', 'skip', 'of'])

/** Returns the tables that a source file writes, through Kysely or in SQL. */
const findWrittenTables = (source: string): string[] => [
  ...[...source.matchAll(/(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g)].map(
    ([, table = '']) => toSnakeCase(table),
  ),
  ...[...source.matchAll(/(?:insert into|update|delete from)\s+([a-z_]{4,})\s/g)]
    .map(([, table = '']) => table)
    .filter((table) => !noTables.has(table)),
]

/** The areas by the tables that they write. */
const writers = new Map<string, Set<string>>()
for (const path of readdirSync(areas, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.ts') || path.endsWith('.test.ts')) continue
  const [area = ''] = path.split('/')
  for (const table of findWrittenTables(readFileSync(join(areas, path), 'utf8')))
    writers.set(table, (writers.get(table) ?? new Set()).add(area))
}

test('finds writes in both forms', () => {
  expect(findWrittenTables("trx.insertInto('appUser')")).toEqual(['app_user'])
  expect(findWrittenTables('sql`delete from user_session where id = 1`')).toEqual(['user_session'])
  expect(findWrittenTables('sql`select 1 for update skip locked`')).toEqual([])
  expect(writers.size).toBeGreaterThan(50)
})

test('each table is written by a single area', () => {
  const several = [...writers]
    .filter(([, by]) => by.size > 1)
    .map(([table, by]) => [table, [...by].toSorted()])
  const unexpected = several.filter(([table]) => !(String(table) in sharedTables))
  expect(unexpected, 'Write through the area that owns the table, or through core.').toEqual([])
})

test.each(
  readdirSync(areas, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
)('the README of %s names the tables that it writes', (area) => {
  const readme = readFileSync(join(areas, area, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('## Tables')
  const named = [...(section.split('\n## ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, table]) => table)
  const written = [...writers].flatMap(([table, by]) => (by.has(area) ? table : []))
  expect(named.toSorted()).toEqual(written.toSorted())
})

test('explains only tables with more than one writing area', () => {
  const unused = Object.keys(sharedTables).filter((table) => (writers.get(table)?.size ?? 0) < 2)
  expect(unused).toEqual([])
})
