/**
 * Stores that are briefly unavailable: work waits for them, calls report it without an address, and everything else
 * works.
 */
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportStatus } from '@cmp/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { buildUsageFile } from '@cmp/fixtures'
import { startBridge, type Bridge } from '../harness/clickhouse-bridge.ts'
import { cloneTemplate } from '../harness/databases.ts'
import { openGate, type Gate } from '../harness/gate.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'

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
      // Short enough that restarted work is noticed soon, long enough that a busy machine loses no lease.
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

const waitUntil = async <T>(read: () => Promise<T>, isReached: (state: T) => boolean): Promise<T> => {
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

const readReadiness = async () => {
  const { status, body } = await portal.anonymous.get<Readiness>('/readyz')
  return { code: status, ...body }
}

const waitUntilReady = () => waitUntil(readReadiness, ({ status }) => status === 'ready')

const buildUsageUpload = (name: string) => ({
  name: `${name}.csv`,
  content: buildUsageFile([{ InvoiceNumber: name, MeterName: name, BillingPreTaxTotal: '12.5' }]),
})

const importOf = async (id: string) =>
  (await portal.operator.get<ImportStatus>(`/api/InvoiceImports/${id}`)).body

const readMetric = async (line: string): Promise<number> => {
  const { text } = await portal.anonymous.get('/metrics')
  return Number(
    text
      .split('\n')
      .find((found) => found.startsWith(`${line} `))
      ?.slice(line.length) ?? NaN,
  )
}

test('an import waits for the engine, resumes automatically, and shows no reader an address', async () => {
  expect(await readReadiness()).toMatchObject({ code: 200, status: 'ready', failing: [] })
  await engineGate.shut()
  const { body } = await portal.upload([buildUsageUpload('G000000001')], { createCustomers: true })
  expect(
    await waitUntil(
      () => readMetric('cmp_jobs{job="invoice-import",state="delayed"}'),
      (count) => count === 1,
    ),
  ).toBe(1)
  expect(await waitUntil(readReadiness, ({ status }) => status !== 'ready')).toMatchObject({
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
    await readMetric('cmp_job_duration_seconds_count{job="invoice-import",outcome="delayed"}'),
  ).toBeGreaterThan(0)
  await waitUntilReady()
})

test('resumes work after a database outage and rejects calls with a message meanwhile', async () => {
  const statements = bridge.statements()
  const { body } = await portal.upload([buildUsageUpload('G000000002')])
  await waitUntil(
    () => Promise.resolve(bridge.statements()),
    (count) => count > statements,
  )
  await databaseGate.shut()
  const refused = await portal.operator.get<{ message: string }>('/api/Customers/GetCustomerWithPagination')
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'Unavailable',
      message: 'The portal cannot access its data right now. Try again in a minute.',
    },
  })
  expect(await waitUntil(readReadiness, ({ status }) => status !== 'ready')).toMatchObject({
    code: 503,
    failing: ['database'],
  })
  expect(await readMetric('cmp_store_up{store="database"}')).toBe(0)
  await databaseGate.open()
  expect(await portal.finished(body.id)).toMatchObject({ status: 'done', linesLoaded: 1 })
  await waitUntilReady()
})

if (isEverything)
  test('work also waits for the file store', async () => {
    const [stored, away] = [join(folder, 'kept'), join(folder, 'away')]
    const countDelays = () =>
      readMetric('cmp_job_duration_seconds_count{job="invoice-import",outcome="delayed"}')
    const before = await countDelays()
    await engineGate.shut()
    const { body } = await portal.upload([buildUsageUpload('G000000003')])
    await waitUntil(countDelays, (count) => count > before)
    renameSync(stored, away)
    const engines = await countDelays()
    await engineGate.open()
    await waitUntil(countDelays, (count) => count > engines)
    expect(await portal.upload([buildUsageUpload('G000000004')])).toMatchObject({
      status: 503,
      body: { code: 'Unavailable' },
    })
    expect(await waitUntil(readReadiness, ({ status }) => status !== 'ready')).toMatchObject({
      code: 200,
      failing: ['files'],
    })
    renameSync(away, stored)
    expect(await portal.finished(body.id)).toMatchObject({ status: 'done', linesLoaded: 1 })
    await waitUntilReady()
  })

test('a locked table blocks neither the health check nor calls of other tables', async () => {
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table billing_profile')
  const stuck = Array.from({ length: 12 }, () => portal.operator.get('/api/GetBillingProfileWithPagination'))
  const countWaiting = async () => (await holder.query('select from pg_locks where not granted')).rowCount
  // One user waits with one request at a time; the route's other slots remain free for other users.
  await waitUntil(countWaiting, (count) => count === 1)
  expect(await readReadiness()).toMatchObject({ code: 200, status: 'ready' })
  expect((await portal.operator.get('/api/Customers/GetCustomerWithPagination')).status).toBe(200)
  // Both were answered before the requests that wait for the table.
  expect(await countWaiting()).toBeGreaterThan(0)
  const [first] = stuck
  expect((await first)?.status).toBe(503)
  await holder.query('rollback')
  expect(new Set((await Promise.all(stuck)).map(({ status }) => status))).toEqual(new Set([503, 200]))
})
