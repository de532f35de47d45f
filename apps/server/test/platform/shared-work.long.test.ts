/**
 * Several processes on the same stores: an import is done once, even if a process is frozen, stopped or has a wrong
 * clock.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportStatus } from '@cmp/contract'
import { writeDailyRatedUsage } from '@cmp/demo'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startBridge, type Bridge } from '../harness/clickhouse-bridge.ts'
import { startMailServer, type MailServer } from '../harness/mail-server.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { endProcess, startWorking } from '../harness/portal-process.ts'

const lines = 40_000
const leaseSeconds = 2
const workMilliseconds = 60_000

let folder: string
let bridge: Bridge
let portal: TestPortal
let mails: MailServer
const workers = new Set<ChildProcess>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-shared-test-'))
  bridge = await startBridge(join(folder, 'clickhouse'))
  portal = await startPortal({ variables: buildSharedVariables() })
  mails = await startMailServer()
})

afterEach(async () => {
  for (const worker of workers) {
    worker.kill('SIGCONT')
    await endProcess(worker, 'SIGTERM')
  }
  workers.clear()
})

afterAll(async () => {
  await portal.close()
  await bridge.close()
  await mails.stop()
  rmSync(folder, { recursive: true })
})

const buildSharedVariables = (): Record<string, string> => ({
  CLICKHOUSE_URL: bridge.url,
  FILES_URL: `fs://${join(folder, 'files')}`,
  LEASE_SECONDS: String(leaseSeconds),
})

/** Returns variables that set the process's clock ahead, as another machine's clock may be. */
const buildClockVariables = (seconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${JSON.stringify(
    `data:text/javascript,const now=Date.now;globalThis.Date=class extends Date{constructor(...given){given.length?super(...given):super(now()+${seconds * 1000})}static now(){return now()+${seconds * 1000}}}`,
  )}`,
})

const work = (variables: Record<string, string> = {}): Promise<ChildProcess> =>
  startWorking(
    {
      dataDir: join(folder, `worker-${workers.size}`),
      port: 0,
      variables: { ...buildSharedVariables(), DATABASE_URL: portal.ctx.env.databaseUrl ?? '', ...variables },
    },
    (child) => workers.add(child),
  )

/** Uploads a different file for each test, because the same content is not imported twice. */
const upload = async (name: string): Promise<{ id: string; total: string }> => {
  const path = join(folder, name)
  const { total } = await writeDailyRatedUsage({ path, lines, seed: name })
  const answer = await portal.upload([{ name, content: readFileSync(path) }], { createCustomers: true })
  expect(answer.status, answer.text).toBe(202)
  return { id: answer.body.id, total }
}

const readRow = async (id: string) => {
  const { rows } = await portal.ctx.pool.query<{
    status: string
    load_id: string | null
    lease_owner: string | null
    interruptions: number
    attempt: number
  }>('select status, load_id, lease_owner, interruptions, attempt from invoice_import where id = $1', [id])
  const [row] = rows
  if (!row) throw new Error(`There is no import ${id}.`)
  return row
}

const waitUntil = async <T>(read: () => Promise<T>, isReached: (state: T) => boolean): Promise<T> => {
  const deadline = performance.now() + workMilliseconds
  for (;;) {
    const state = await read()
    if (isReached(state)) return state
    if (performance.now() > deadline) throw new Error(`Not reached in time: ${JSON.stringify(state)}`)
    await pause(10)
  }
}

/** Waits until an attempt has started to import. */
const waitForLoading = (id: string) =>
  waitUntil(
    () => readRow(id),
    ({ status, load_id }) => status === 'running' && load_id !== null,
  )

const waitForEnd = (id: string): Promise<ImportStatus> =>
  waitUntil(
    async () => (await portal.operator.get<ImportStatus>(`/api/InvoiceImports/${id}`)).body,
    ({ status }) => status === 'done' || status === 'failed',
  )

/** Returns how many line items each import batch has in the engine. */
const countLinesByLoad = async (): Promise<Record<string, number>> => {
  const result = await portal.ctx.lines.client.query({
    query: 'SELECT toString(x_LoadId) AS load, toUInt32(count()) AS lines FROM charge_line GROUP BY load',
    format: 'JSONEachRow',
  })
  return Object.fromEntries(
    (await result.json<{ load: string; lines: number }>()).map(({ load, lines: count }) => [load, count]),
  )
}

const expectOnce = async (id: string, total: string): Promise<void> => {
  const done = await waitForEnd(id)
  expect(done).toMatchObject({ status: 'done', linesLoaded: lines, result: { lines, isRepeat: false } })
  const loads = await portal.ctx.pool.query<{ load_id: string; total: string; lines: string }>(
    'select load_id, total, lines from invoice_load where load_id = (select load_id from invoice_import where id = $1)',
    [id],
  )
  expect(loads.rows).toMatchObject([{ total, lines }])
  expect((await countLinesByLoad())[loads.rows[0]?.load_id ?? '']).toBe(lines)
}

test('a process frozen past its lease changes nothing and cleans up only its own work', async () => {
  const frozen = await work()
  const { id, total } = await upload('frozen.csv.gz')
  const first = await waitForLoading(id)
  frozen.kill('SIGSTOP')
  await work()
  const taken = await waitUntil(
    () => readRow(id),
    ({ attempt }) => attempt > first.attempt,
  )
  expect(taken.lease_owner).not.toBe(first.lease_owner)
  // Resumed while the other process works: both import at once, each under its own id.
  frozen.kill('SIGCONT')
  await expectOnce(id, total)
  const row = await readRow(id)
  expect(row).toMatchObject({ attempt: first.attempt + 1, interruptions: 1 })
  expect(row.load_id).not.toBe(first.load_id)
  await waitUntil(countLinesByLoad, (loads) => loads[first.load_id ?? ''] === undefined)
  await expectOnce(id, total)
})

test('a process frozen while it sends a message sends it, and no other does', async () => {
  const address = 'reader@example.com'
  const [offered, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  mails.answers = async () => {
    offered.resolve()
    await answered.promise
    return null
  }
  const frozen = await work({ SMTP_URL: mails.url })
  const id = portal.ctx.newId()
  await portal.ctx.pool.query(
    `insert into outbox_mail (id, to_address, subject, body, status) values ($1, $2, 'Once', 'Once.', 'queued')`,
    [id, address],
  )
  await offered.promise
  frozen.kill('SIGSTOP')
  answered.resolve()
  await work({ SMTP_URL: mails.url })
  // Its lease has expired, and all workers have checked for work.
  await pause(3 * leaseSeconds * 1000)
  expect(mails.offered(address)).toBe(1)
  frozen.kill('SIGCONT')
  await mails.next(address)
  await waitUntil(
    async () =>
      (await portal.ctx.pool.query<{ status: string }>('select status from outbox_mail where id = $1', [id]))
        .rows[0]?.status,
    (status) => status === 'done',
  )
  expect(mails.offered(address)).toBe(1)
})

test('a process whose clock is 25 s ahead leaves the work of another alone', async () => {
  await work()
  const { id, total } = await upload('clocks.csv.gz')
  const first = await waitForLoading(id)
  await work(buildClockVariables(25))
  await expectOnce(id, total)
  expect(await readRow(id)).toMatchObject({
    attempt: first.attempt,
    load_id: first.load_id,
    interruptions: 0,
  })
})

test('a graceful stop returns the work at once without counting an attempt', async () => {
  const stopped = await work()
  const { id, total } = await upload('stopped.csv.gz')
  const first = await waitForLoading(id)
  await endProcess(stopped, 'SIGTERM')
  expect(stopped.exitCode).not.toBeNull()
  expect(await readRow(id)).toMatchObject({ status: 'queued', lease_owner: null, interruptions: 0 })
  expect(await countLinesByLoad()).not.toHaveProperty(first.load_id ?? '')
  await work()
  await expectOnce(id, total)
  expect(await readRow(id)).toMatchObject({ interruptions: 0 })
})
