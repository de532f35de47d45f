/** Several processes that start at once on empty stores: each becomes ready, and the stores are created once. */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildLockKey } from '../../src/db/lock.ts'
import { startBridge, type Bridge } from '../harness/clickhouse-bridge.ts'
import { withDatabase } from '../harness/databases.ts'
import { isEverything } from '../harness/is-everything.ts'
import { endProcess, runCommand, startServing, startWorking, type Place } from '../harness/portal-process.ts'

let folder: string
let bridge: Bridge
let server: pg.Client
const database = `cmp_test_${randomUUID().replaceAll('-', '')}`
const children = new Set<ChildProcess>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-first-start-test-'))
  bridge = await startBridge(join(folder, 'clickhouse'))
  server = new pg.Client({ connectionString: inject('postgresUrl') })
  await server.connect()
  await server.query(`create database ${database}`)
})

afterAll(async () => {
  for (const child of children) await endProcess(child, 'SIGTERM')
  await server.query(`drop database ${database}`)
  await server.end()
  await bridge.close()
  rmSync(folder, { recursive: true })
})

const place = (name: string, variables: Record<string, string> = {}): Place => ({
  dataDir: join(folder, name),
  port: 0,
  variables: {
    DATABASE_URL: withDatabase(inject('postgresUrl'), database),
    CLICKHOUSE_URL: bridge.url,
    SELLER_NAME: 'Siam Cloud Partners',
    ...variables,
  },
})

const remember = (child: ChildProcess): void => void children.add(child)

test('a process that waits for another to create the stores stops on request', async () => {
  const holder = new pg.Client({ connectionString: withDatabase(inject('postgresUrl'), database) })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [buildLockKey('upgrade')])
  let waiting: ChildProcess | undefined
  const starting = startWorking(place('waiting'), (child) => (waiting = child))
  const refused = expect(starting).rejects.toThrow('did not start')
  const isWaited = async (): Promise<boolean> =>
    (await holder.query('select from pg_locks where locktype = $1 and not granted', ['advisory']))
      .rowCount === 1
  while (!(await isWaited())) await pause(50)
  if (waiting) await endProcess(waiting, 'SIGTERM')
  await refused
  expect(waiting?.exitCode).toBe(130)
  await holder.end()
})

/** The number of processes of each kind. */
const atOnce = isEverything ? [1, 2] : [1]

test('starts every process and creates the stores once', async () => {
  const outcomes = await Promise.allSettled(
    atOnce.flatMap((one) => [
      startServing(place(`portal ${one}`), remember),
      startWorking(place(`worker ${one}`), remember),
    ]),
  )
  expect(
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : [])),
  ).toEqual([])
  const client = createClient({ url: bridge.url })
  const tables = await client.query({ query: 'SHOW TABLES', format: 'JSONEachRow' })
  expect((await tables.json<{ name: string }>()).map(({ name }) => name).sort()).toEqual([
    'charge_line',
    'charge_line_intake',
    'line_intake',
    'metric_point',
    'rejected_line',
    'rejected_line_intake',
  ])
  await client.close()
})

test('reports a store that responds but cannot be upgraded as such', async () => {
  const refusing = createClient({ url: bridge.url })
  await refusing.command({ query: 'DROP TABLE charge_line_intake' })
  await refusing.command({ query: 'DROP TABLE charge_line' })
  await refusing.command({ query: 'CREATE VIEW charge_line AS SELECT 1 AS x_LoadId' })
  await refusing.close()
  const { code, errors } = await runCommand(place('upgraded'), 'migrate')
  expect(code).toBe(1)
  expect(errors).toMatch(/^Could not upgrade the tables of the line items: /)
  expect(errors).not.toContain('is not responding')
})

test('names a store that does not respond', async () => {
  const silent = await runCommand(place('silent', { CLICKHOUSE_URL: 'http://127.0.0.1:1' }), 'migrate')
  expect(silent).toMatchObject({ code: 1 })
  expect(silent.errors).toMatch(/^The database that CLICKHOUSE_URL names does not answer: .*ECONNREFUSED/)
})
