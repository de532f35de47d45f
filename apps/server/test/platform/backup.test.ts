/**
 * Backups restored from servers into embedded stores, and from there into servers whose user owns only its database.
 * Every row, line item and file must arrive unchanged.
 */
import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeBackup, type Stores } from '../../src/backup/make-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { openDatabase } from '../../src/db/open.ts'
import { openLineStore, type LineStore } from '../../src/engine/client.ts'
import { readEnv } from '../../src/main/env.ts'
import { openFiles } from '../../src/stores/files.ts'
import { openSecrets, type SecretOwner } from '../../src/stores/secrets.ts'
import { buildUsageFile } from '@cmp/fixtures'
import { startBridge, type Bridge } from '../harness/clickhouse-bridge.ts'
import { cloneTemplate, withDatabase } from '../harness/databases.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'
import { addCustomer } from '../harness/master-data.ts'
import { runCommand, type Place } from '../harness/portal-process.ts'

const key = 'a key of the tests that has more than 32 characters'
const user = `cmp_owner_${randomUUID().slice(0, 8)}`
const database = `cmp_test_${randomUUID().replaceAll('-', '')}`

let folder: string
let bridge: Bridge
let portal: TestPortal
let admin: pg.Client
let target: Stores & { close: () => Promise<void> }
let backedUpSecret: string
let before: Awaited<ReturnType<typeof readState>>

const owner: SecretOwner = { purpose: 'webhook', id: 'one' }

const quiet = { madeAt: new Date(), follow: () => undefined, stop: new AbortController().signal }

/** Returns counts and hashes of all data, read as a user whom no row policy restricts. */
const readState = async (rows: pg.Client, lines: LineStore, files: Stores['files']) => {
  const { rows: tables } = await rows.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relkind = 'r' and relname not like 'kysely%'
       and relnamespace in ('public'::regnamespace, 'limits'::regnamespace) order by 1`,
  )
  const state: Record<string, unknown> = {}
  for (const { table } of tables) {
    const { rows: found } = await rows.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as hash from ${table} t`,
    )
    state[table] = found[0]?.hash
  }
  const { rows: sequences } = await rows.query<{ last: string }>(
    'select sequencename || coalesce(last_value::text, $1) as last from pg_sequences order by 1',
    ['none'],
  )
  state['sequences'] = sequences
  for (const table of ['charge_line', 'rejected_line']) {
    const result = await lines.client.query({
      query: `SELECT x_LoadId, count() AS n, sum(cityHash64(tuple(*))) AS hash FROM ${table} GROUP BY 1 ORDER BY 1`,
      format: 'JSONEachRow',
    })
    state[table.replace('_', ' ')] = await result.json()
  }
  // Points with a step of less than an hour are not part of a backup, because they are requested again.
  const points = await lines.client.query({
    query: 'SELECT * FROM metric_point FINAL WHERE Step >= 3600 ORDER BY ALL',
    format: 'JSONEachRow',
  })
  state['metric point'] = await points.json()
  const { rows: retained } = await rows.query<{ key: string }>(
    'select storage_key as key from stored_file union select storage_key from support_ticket_attachment order by 1',
  )
  for (const { key: file } of retained)
    state[file] = createHash('sha256')
      .update(await buffer(await files.read(file)))
      .digest('hex')
  return { state, tables: tables.length, files: retained.length }
}

const openClient = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const readStateAt = async (url: string, files: Stores['files']) => {
  const rows = await openClient(url)
  const lines = await openLineStore({ url: bridge.url })
  try {
    return await readState(rows, lines, files)
  } finally {
    await lines.close()
    await rows.end()
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-backup-test-'))
  // If the tests run as root, the embedded PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  bridge = await startBridge(join(folder, 'clickhouse'))
  portal = await startPortal({ variables: { CLICKHOUSE_URL: bridge.url, SECRET_KEY: key } })
  const { operator } = portal
  await addCustomer(operator, { name: 'ÆØÅ "quoted" \\n', subscriptionId: 'sub-a', markupPercent: '12.5' })
  const costs = { A: '817.077202', B: '-482.637353', 'C, "d" \\ é': '507.069465' }
  const lines = Object.entries(costs).map(([MeterName, BillingPreTaxTotal]) => ({
    MeterName,
    BillingPreTaxTotal,
  }))
  await portal.importText('usage.csv', buildUsageFile([...lines, { BillingPreTaxTotal: 'no number' }]))
  await portal.importText('more.csv', buildUsageFile([{ InvoiceNumber: 'G2', BillingPreTaxTotal: '1' }]), {
    createCustomers: true,
  })
  await portal.calculate('G000000001')
  await portal.addUser('editor@customer.example', 'SA')
  // Points that were read twice, points of six hours, and points of a minute.
  await portal.ctx.lines.client.command({
    query: `INSERT INTO metric_point SELECT '', 'vm', 'PercentageCPU', step, at, 12.5, NULL, now64(3) FROM (
      SELECT arrayJoin([(3600, '2026-06-30 23:00:00'), (3600, '2026-06-30 23:00:00'), (21600, '2026-07-01 00:00:00'),
        (60, toString(toStartOfMinute(now('UTC'))))]) AS one, one.1 AS step, toDateTime(one.2, 'UTC') AS at)`,
  })
  backedUpSecret = await portal.ctx.secrets.seal('the text', { ...owner, customerId: null })
  before = await readStateAt(portal.ctx.env.databaseUrl ?? '', portal.ctx.files)

  admin = await openClient(inject('postgresUrl'))
  await admin.query(`create role ${user} login password 'secret'; grant cmp_app to ${user}`)
  await admin.query(`create database ${database} owner ${user}`)
})

afterAll(async () => {
  await target?.close()
  await portal.close()
  await bridge.close()
  await admin.query(`drop database ${database} with (force)`)
  await admin.query(`drop role ${user}`)
  await admin.end()
  rmSync(folder, { recursive: true })
})

const getStores = ({ ctx }: TestPortal): Stores => ({
  pool: ctx.pool,
  lines: ctx.lines,
  files: ctx.files,
  keyFingerprints: () => ctx.secrets.fingerprints('cmp backup'),
})

const getFirstFolder = () => join(folder, 'first')
const getSecondFolder = () => join(folder, 'second')
/** The backup to restore. In `npm run test:all` it is the backup of the restored portal. */
const getLatestFolder = () => (isEverything ? getSecondFolder() : getFirstFolder())
const buildEmbeddedPlace = (): Place => ({
  dataDir: join(folder, 'embedded'),
  port: 0,
  variables: { SECRET_KEY: key },
})

test('backs up a portal on external stores while it runs', async () => {
  const made = await makeBackup(getStores(portal), getFirstFolder(), quiet)
  expect(made).toMatchObject({ lines: 5, files: before.files, lost: [] })
  expect(before.tables).toBeGreaterThan(30)
  expect(before.state['metric point']).toHaveLength(2)
  await expect(makeBackup(getStores(portal), getFirstFolder(), quiet)).rejects.toThrow(
    'is not empty. Specify a new folder for the backup.',
  )
})

if (isEverything)
  test('restores into embedded stores and backs them up again', async () => {
    const restored = await runCommand(buildEmbeddedPlace(), 'restore', getFirstFolder())
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored and verified: .* 5 line items/),
    })
    const again = await runCommand(buildEmbeddedPlace(), 'restore', getFirstFolder())
    expect(again).toMatchObject({ code: 1, errors: expect.stringMatching(/already contains a portal/) })
    const made = await runCommand(buildEmbeddedPlace(), 'backup', getSecondFolder())
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/5 line items/) })
  })

const openTarget = async (): Promise<typeof target> => {
  const url = new URL(withDatabase(inject('postgresUrl'), database))
  url.username = user
  url.password = 'secret'
  const { pool } = openDatabase(url.href, () => undefined)
  const lines = await openLineStore({ url: bridge.url })
  return {
    pool,
    lines,
    files: await openFiles(join(folder, 'target'), undefined),
    keyFingerprints: () => portal.ctx.secrets.fingerprints('cmp backup'),
    close: async () => {
      await lines.close()
      await pool.end()
    },
  }
}

test('rejects a target that is not empty, a damaged backup and a different key', async () => {
  const options = { ...quiet, withoutSecrets: false }
  await expect(restoreBackup(getStores(portal), getLatestFolder(), options)).rejects.toThrow('is not empty')
  target = await openTarget()
  await expect(restoreBackup(target, getLatestFolder(), options)).rejects.toThrow(
    'already contains line items',
  )
  for (const table of ['charge_line', 'rejected_line', 'metric_point'])
    await target.lines.client.command({ query: `TRUNCATE TABLE ${table}` })
  const expectDamageRefused = async (
    what: string,
    harm: (copy: string) => void,
    sentence: string,
  ): Promise<void> => {
    const copy = join(folder, what)
    cpSync(getLatestFolder(), copy, { recursive: true })
    harm(copy)
    await expect(restoreBackup(target, copy, options)).rejects.toThrow(sentence)
  }
  const rows = 'rows/public.customer.copy.gz'
  await expectDamageRefused(
    'unfinished',
    (copy) => rmSync(join(copy, 'manifest.json')),
    'does not contain a complete backup',
  )
  await expectDamageRefused('missing', (copy) => rmSync(join(copy, rows)), `${rows} is missing`)
  await expectDamageRefused(
    'cut',
    (copy) => truncateSync(join(copy, rows), 30),
    `${rows} has 30 bytes instead of`,
  )
  await expectDamageRefused(
    'changed',
    (copy) => {
      const bytes = readFileSync(join(copy, rows))
      bytes[20] = (bytes[20] ?? 0) ^ 1
      writeFileSync(join(copy, rows), bytes)
    },
    `${rows} has been changed`,
  )
  await expectDamageRefused(
    'other list',
    (copy) => truncateSync(join(copy, 'contents.jsonl'), 100),
    'contents.jsonl is not the original file of the backup',
  )
  const otherKey = { ...target, keyFingerprints: () => Promise.resolve(['another']) }
  await expect(restoreBackup(otherKey, getLatestFolder(), options)).rejects.toThrow(
    'encrypted with another key',
  )
})

test('restores everything for a database user that owns only its database', async () => {
  await restoreBackup(target, getLatestFolder(), { ...quiet, withoutSecrets: false })
  const after = await readStateAt(withDatabase(inject('postgresUrl'), database), target.files)
  expect(after).toEqual(before)
  if (!isEverything) return
  const made = await makeBackup(target, join(folder, 'third'), quiet)
  expect(made).toMatchObject({ lines: 5, files: before.files })
})

if (isEverything)
  test('restores a backup without its secret key and accepts new secrets', async () => {
    for (const table of ['charge_line', 'rejected_line', 'metric_point'])
      await target.lines.client.command({ query: `TRUNCATE TABLE ${table}` })
    const empty = await cloneTemplate(inject('postgresUrl'))
    const { db, pool } = openDatabase(empty.url, () => undefined)
    const files = await openFiles(join(folder, 'without'), undefined)
    const stores = { ...target, pool, files, keyFingerprints: () => Promise.resolve(['another']) }
    await restoreBackup(stores, getLatestFolder(), { ...quiet, withoutSecrets: true })
    const openSecretsWith = (secretKey: string) =>
      openSecrets(readEnv({ SECRET_KEY: secretKey, DATA_DIR: folder }, '/'), db)
    const secrets = openSecretsWith('another key of the tests of more than 32 characters')
    const sealed = await secrets.seal('a new text', { ...owner, customerId: null })
    expect(await secrets.open(sealed, owner)).toBe('a new text')
    await expect(secrets.open(backedUpSecret, owner)).rejects.toThrow('SECRET_KEY')
    // If the key is found later, no data is lost.
    expect(await openSecretsWith(key).open(backedUpSecret, owner)).toBe('the text')
    await db.destroy()
    await empty.drop()
  })
