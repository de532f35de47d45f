/** The real portal as a process: killed in the middle of its work, it loses nothing and doubles nothing. */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeDailyRatedUsage } from '@cmp/demo'
import type { ImportStatus } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isAlive } from '../src/kit/processes.ts'
import type { CustomerInvoice, Upper } from './customer-invoices.ts'
import { freePort } from './free-port.ts'
import type { CalculationStatus } from './harness.ts'
import { endProcess, runCommand, startServing } from './portal-process.ts'

const lines = 200_000
const startMilliseconds = 60_000
const workMilliseconds = 90_000

let folder: string
let dataDir: string
let port: number
let total: string
const children = new Set<ChildProcess>()
/** Every process that these tests had running: id and what its command line contains. */
const started: { pid: number; command: string }[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-crash-test-'))
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  port = await freePort()
  total = (await writeDailyRatedUsage({ path: join(folder, 'usage.csv.gz'), lines })).total
}, startMilliseconds)

afterAll(async () => {
  for (const child of children) await end(child, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Each test goes on with the portal that the one before it left, and kills it. */
let serving: ChildProcess

const start = async (): Promise<ChildProcess> => {
  serving = await startServing(
    { dataDir, port, variables: { LEASE_SECONDS: '4', SELLER_NAME: 'Siam Cloud Partners' } },
    (spawned) => {
      children.add(spawned)
      if (spawned.pid) started.push({ pid: spawned.pid, command: 'cmpctl' })
    },
  )
  started.push({ pid: postgresPid(), command: 'postgres' })
  return serving
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  children.delete(child)
  await endProcess(child, signal)
}

const runFile = z.object({ operatorToken: z.string(), pid: z.number() })
const postgresPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** A call as the command line of the portal's own machine makes it. */
const call = async <T>(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<T> => {
  const { operatorToken } = runFile.parse(JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')))
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${operatorToken}`, ...init.headers },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  // The caller names the type of a call that the contract declares.
  return response.json() as Promise<T>
}

const post = <T>(path: string, body: object): Promise<T> =>
  call<T>(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

const until = async <T>(
  read: () => Promise<T>,
  isReached: (state: T) => boolean,
  every = 100,
): Promise<T> => {
  const deadline = performance.now() + workMilliseconds
  for (;;) {
    const state = await read()
    if (isReached(state)) return state
    if (performance.now() > deadline) throw new Error(`Not reached in time: ${JSON.stringify(state)}`)
    await sleep(every)
  }
}

const upload = async (): Promise<string> => {
  const form = new FormData()
  form.set('createCustomers', 'true')
  form.set('file', await openAsBlob(join(folder, 'usage.csv.gz')), 'usage.csv.gz')
  return (await call<{ id: string }>('/api/Invoices/import', { method: 'POST', body: form })).id
}

const importStatus = (id: string): Promise<ImportStatus> => call(`/api/InvoiceImports/${id}`)

type InvoiceRow = { id: string; invoiceId: string; lines: number; totalCharges: string }
const invoices = async (): Promise<InvoiceRow[]> =>
  (await call<{ data: InvoiceRow[] }>('/api/Invoices/GetInvoiceWithPagination?pagesize=1000')).data

test(
  'killed in the middle of an import, it ends the import after the next start, whole and once',
  { timeout: 240_000 },
  async () => {
    const first = await start()
    const id = await upload()
    await until(
      () => importStatus(id),
      ({ status }) => status === 'running',
      10,
    )
    const leftover = postgresPid()
    await end(first, 'SIGKILL')
    expect(isAlive(leftover, 'postgres')).toBe(true)

    await start()
    expect(isAlive(leftover, 'postgres')).toBe(false)
    // Its lease has not lapsed yet: the work was begun before the kill and is not done.
    expect(await importStatus(id)).toMatchObject({ status: 'running', result: null })
    const done = await until(
      () => importStatus(id),
      ({ status }) => status === 'done' || status === 'failed',
    )
    expect(done).toMatchObject({
      status: 'done',
      linesLoaded: lines,
      rejected: 0,
      result: { lines, isRepeat: false },
    })
    expect(await invoices()).toMatchObject([{ lines, totalCharges: total }])
  },
)

test(
  'killed in the middle of a calculation, it ends the calculation after the next start, once',
  { timeout: 240_000 },
  async () => {
    const [invoice] = await invoices()
    const { id } = await post<{ id: string }>('/functions/CalculateCustomerInvoiceDurable_HttpStart', {
      invoiceid: invoice?.id,
      replace: 'true',
    })
    await until(
      () => call<CalculationStatus>(`/functions/instances/${id}`),
      ({ runtimeStatus }) => runtimeStatus !== 'Pending',
      5,
    )
    await end(serving, 'SIGKILL')

    await start()
    expect(await call<CalculationStatus>(`/functions/instances/${id}`)).toMatchObject({
      runtimeStatus: 'Running',
      output: null,
    })
    const ended = await until(
      () => call<CalculationStatus>(`/functions/instances/${id}`),
      ({ runtimeStatus }) => runtimeStatus === 'Completed' || runtimeStatus === 'Failed',
    )
    expect(ended).toMatchObject({
      runtimeStatus: 'Completed',
      output: { lines, cost: total, unassignedLines: 0 },
    })
    const charged = await call<Upper<CustomerInvoice>>(
      '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1000',
    )
    expect(charged.Count).toBe(ended.output?.customers)
    const { differences, customersCost } = await call<{ differences: unknown[]; customersCost: string }>(
      `/api/Invoices/${invoice?.id}/reconciliation`,
    )
    expect({ differences, customersCost }).toEqual({ differences: [], customersCost: total })
  },
)

type IssuedReply = { issued: { id: string; number: string }[] }

/** Issues each document by two calls of its own, all at once. */
const issueAtOnce = (ids: readonly string[]): Promise<IssuedReply>[] =>
  [...ids, ...ids].map((id) => post<IssuedReply>('/api/CustomerInvoices/issue', { ids: [id] }))

test(
  'killed as soon as one of 80 issues of 40 documents is answered, twice: no gap, and no number twice',
  { timeout: 240_000 },
  async () => {
    const documents = async () =>
      (
        await call<Upper<CustomerInvoice>>(
          '/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=1000',
        )
      ).Data
    const answered = new Map<string, string>()
    let kills = 0
    for (;;) {
      const drafts = (await documents()).filter(({ state }) => state === 'draft').map(({ id }) => id)
      if (drafts.length === 0) break
      const calls = issueAtOnce(drafts)
      const ended = Promise.allSettled(calls)
      const isKilled = kills < 2
      if (isKilled) {
        await Promise.any(calls)
        // An abort ends it as quickly, and what it leaves is taken over as well.
        await end(serving, kills === 0 ? 'SIGKILL' : 'SIGABRT')
        kills++
      }
      for (const answer of await ended)
        if (answer.status === 'fulfilled')
          for (const { id, number } of answer.value.issued) answered.set(id, number)
      if (isKilled) await start()
    }
    const issued = await documents()
    expect(kills).toBe(2)
    expect(answered.size).toBeGreaterThan(2)
    expect(issued.map(({ number }) => Number(number?.slice(-6))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    )
    // A number that somebody was told stays the document's.
    for (const { id, number } of issued) expect(answered.get(id) ?? number).toBe(number)
  },
)

test(
  'a second start on the same folder says who holds it, and changes nothing',
  { timeout: 120_000 },
  async () => {
    const { pid } = runFile.parse(JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')))
    const second = await runCommand({ dataDir, port: await freePort() }, 'serve')
    expect(second.code).toBe(1)
    expect(second.errors).toContain(
      `The data folder ${dataDir} is in use by process ${pid}, which serves http://127.0.0.1:${port}`,
    )
    expect(second.errors.trim().split('\n')).toHaveLength(1)
    expect(await invoices()).toHaveLength(1)
  },
)

test('a stop ends everything, and nothing of all this runs any more', async () => {
  const ours = postgresPid()
  await end(serving, 'SIGTERM')
  expect(serving.exitCode).not.toBeNull()
  expect(isAlive(ours, 'postgres')).toBe(false)
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
  expect(started.length).toBeGreaterThan(8)
  expect(started.filter(({ pid, command }) => isAlive(pid, command))).toEqual([])
})
