/** Stores that are away for a moment: work waits for them, calls say so without an address, and the rest goes on. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportStatus } from '@cmp/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { usageFile } from './billing-files.ts'
import { startBridge, type Bridge } from './clickhouse-bridge.ts'
import { cloneTemplate } from './databases.ts'
import { openGate, type Gate } from './gate.ts'
import { startPortal, type TestPortal } from './harness.ts'

let folder: string
let bridge: Bridge
let database: { url: string; drop: () => Promise<void> }
let engineGate: Gate
let databaseGate: Gate
let portal: TestPortal

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-outage-test-'))
  bridge = await startBridge(join(folder, 'clickhouse'))
  engineGate = await openGate(bridge.url)
  database = await cloneTemplate(inject('postgresUrl'))
  databaseGate = await openGate(database.url)
  portal = await startPortal({
    workers: true,
    variables: {
      CLICKHOUSE_URL: engineGate.url,
      DATABASE_URL: databaseGate.url,
      FILES_URL: `fs://${join(folder, 'kept')}`,
      DATABASE_CONNECTIONS: '6',
      DATABASE_LOCK_SECONDS: '3',
      // What begins anew is seen soon; a machine that is busy for a moment loses no lease.
      LEASE_SECONDS: '3',
    },
  })
})

afterAll(async () => {
  await portal.close()
  for (const gate of [engineGate, databaseGate]) await gate.close()
  await database.drop()
  await bridge.close()
  rmSync(folder, { recursive: true })
})

const until = async <T>(read: () => Promise<T>, isReached: (state: T) => boolean): Promise<T> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const state = await read()
    if (isReached(state)) return state
    if (performance.now() > deadline) {
      const { rows } = await portal.ctx.pool.query(
        `select status, message, interruptions from invoice_import`,
      )
      throw new Error(`Not reached in time: ${JSON.stringify({ state, rows })}`)
    }
    await pause(50)
  }
}

type Readiness = { status: string; failing: string[] }

const readiness = async () => {
  const { status, body } = await portal.anonymous.get<Readiness>('/readyz')
  return { code: status, ...body }
}

const ready = () => until(readiness, ({ status }) => status === 'ready')

const usage = (name: string) => ({
  name: `${name}.csv`,
  content: usageFile([{ InvoiceNumber: name, MeterName: name, BillingPreTaxTotal: '12.5' }]),
})

const importOf = async (id: string) =>
  (await portal.operator.get<ImportStatus>(`/api/InvoiceImports/${id}`)).body

const metric = async (line: string): Promise<number> => {
  const { text } = await portal.anonymous.get('/metrics')
  return Number(
    text
      .split('\n')
      .find((found) => found.startsWith(`${line} `))
      ?.slice(line.length) ?? NaN,
  )
}

test('an import waits for the engine, goes on by itself, and no reader sees an address', async () => {
  expect(await readiness()).toMatchObject({ code: 200, status: 'ready', failing: [] })
  await engineGate.shut()
  const { body } = await portal.upload([usage('G000000001')], { createCustomers: true })
  expect(
    await until(
      () => metric('cmp_jobs{job="invoice-import",state="delayed"}'),
      (count) => count === 1,
    ),
  ).toBe(1)
  expect(await until(readiness, ({ status }) => status !== 'ready')).toMatchObject({
    code: 200,
    status: 'degraded',
    failing: ['lines'],
  })
  const call = await portal.operator.get('/api/InvoiceImports/00000000-0000-4000-8000-000000000000/rejected')
  expect(call.text).not.toContain('127.0.0.1')
  const waiting = await importOf(body.id)
  expect(waiting.status).toBe('queued')
  expect(JSON.stringify(waiting)).not.toContain('ECONN')
  await engineGate.open()
  expect(await portal.finished(body.id)).toMatchObject({ status: 'done', linesLoaded: 1 })
  expect(
    await metric('cmp_job_duration_seconds_count{job="invoice-import",outcome="delayed"}'),
  ).toBeGreaterThan(0)
  await ready()
})

test('work that the database leaves goes on with it, and calls are refused with a sentence', async () => {
  const statements = bridge.statements()
  const { body } = await portal.upload([usage('G000000002')])
  await until(
    () => Promise.resolve(bridge.statements()),
    (count) => count > statements,
  )
  await databaseGate.shut()
  const refused = await portal.operator.get<{ message: string }>('/api/Customers/GetCustomerWithPagination')
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'Unavailable',
      message: 'The portal could not reach its data just now. Try again in a minute.',
    },
  })
  expect(await until(readiness, ({ status }) => status !== 'ready')).toMatchObject({
    code: 503,
    failing: ['database'],
  })
  expect(await metric('cmp_store_up{store="database"}')).toBe(0)
  await databaseGate.open()
  expect(await portal.finished(body.id)).toMatchObject({ status: 'done', linesLoaded: 1 })
  await ready()
})

test('work waits for the file store too', async () => {
  const [kept, away] = [join(folder, 'kept'), join(folder, 'away')]
  const delays = () => metric('cmp_job_duration_seconds_count{job="invoice-import",outcome="delayed"}')
  const before = await delays()
  await engineGate.shut()
  const { body } = await portal.upload([usage('G000000003')])
  await until(delays, (count) => count > before)
  renameSync(kept, away)
  const engines = await delays()
  await engineGate.open()
  await until(delays, (count) => count > engines)
  expect(await portal.upload([usage('G000000004')])).toMatchObject({
    status: 503,
    body: { code: 'Unavailable' },
  })
  expect(await until(readiness, ({ status }) => status !== 'ready')).toMatchObject({
    code: 200,
    failing: ['files'],
  })
  renameSync(away, kept)
  expect(await portal.finished(body.id)).toMatchObject({ status: 'done', linesLoaded: 1 })
  await ready()
})

test('a table that somebody has locked stops neither the check nor the calls of other tables', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table billing_profile')
  const stuck = Array.from({ length: 12 }, () => portal.operator.get('/api/GetBillingProfileWithPagination'))
  const waiting = async () => (await holder.query('select from pg_locks where not granted')).rowCount
  // One person waits with one request at a time: the others of the route are left to others.
  await until(waiting, (count) => count === 1)
  expect(await readiness()).toMatchObject({ code: 200, status: 'ready' })
  expect((await portal.operator.get('/api/Customers/GetCustomerWithPagination')).status).toBe(200)
  // Both were answered before those who wait for the table had their turn.
  expect(await waiting()).toBeGreaterThan(0)
  const [first] = stuck
  expect((await first)?.status).toBe(503)
  await holder.query('rollback')
  expect(new Set((await Promise.all(stuck)).map(({ status }) => status))).toEqual(new Set([503, 200]))
})
