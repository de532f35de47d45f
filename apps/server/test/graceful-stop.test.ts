/** A portal that is asked to stop: who sends it calls hears of it first, calls that run end, and what is cut looks cut. */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportStatus } from '@cmp/contract'
import { writeDailyRatedUsage } from '@cmp/demo'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { cloneTemplate } from './databases.ts'
import { freePort } from './free-port.ts'
import { endProcess, startServing } from './portal-process.ts'

/** So many that an export of them takes seconds. */
const lines = 20_000
/** So long that a machine which stands still for a moment is asked in between. */
const drainSeconds = '3'

let folder: string
let port: number
let drop: () => Promise<void>
let portal: ChildProcess | undefined
let invoiceId: string

const start = async (limits: { DRAIN_SECONDS: string; STOP_SECONDS: string }): Promise<void> => {
  portal = await startServing(
    {
      dataDir: folder,
      port,
      variables: { ...databases, ...limits },
    },
    (child) => (portal = child),
  )
}

let databases: Record<string, string>

const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: credentials() })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  // The caller names the type of a call that the contract declares.
  return answer.json() as Promise<T>
}

const credentials = (): { authorization: string } => {
  const run: unknown = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  return { authorization: `Bearer ${z.object({ operatorToken: z.string() }).parse(run).operatorToken}` }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-stop-test-'))
  const database = await cloneTemplate(inject('postgresUrl'))
  drop = database.drop
  databases = { DATABASE_URL: database.url }
  port = await freePort()
  await start({ DRAIN_SECONDS: drainSeconds, STOP_SECONDS: '20' })
  const path = join(folder, 'usage.csv.gz')
  await writeDailyRatedUsage({ path, lines })
  const form = new FormData()
  form.set('createCustomers', 'true')
  form.set('file', await openAsBlob(path), 'usage.csv.gz')
  const { id } = await call<{ id: string }>('/api/Invoices/import', { method: 'POST', body: form })
  for (;;) {
    const { status, message, result } = await call<ImportStatus>(`/api/InvoiceImports/${id}`)
    if (status === 'failed') throw new Error(message)
    invoiceId = result?.invoices[0]?.invoiceId ?? ''
    if (status === 'done') return
    await pause(100)
  }
})

afterAll(async () => {
  if (portal) await endProcess(portal, 'SIGTERM')
  await drop()
  rmSync(folder, { recursive: true })
})

/** The beginning of an export. */
const beginExport = (encoding: 'gzip' | 'identity'): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const path = `/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination.csv?invoicenumber=${invoiceId}`
    get(
      `http://127.0.0.1:${port}${path}`,
      { headers: { ...credentials(), 'accept-encoding': encoding }, agent: false },
      (answer) => {
        answer.once('readable', () => resolve(answer))
      },
    ).on('error', reject)
  })

const statusOf = async (path: string): Promise<number | 'refused'> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).status
  } catch {
    return 'refused'
  }
}

const until = async (read: () => Promise<unknown>, wanted: unknown): Promise<void> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const state = await read()
    if (state === wanted) return
    if (performance.now() > deadline) throw new Error(`Not reached in time: ${String(state)}`)
    await pause(20)
  }
}

/** The portal's end, by itself and not by a signal of a crash. */
const ended = () => until(() => Promise.resolve(portal?.exitCode ?? portal?.signalCode), 0)

test('it is not ready first, then takes no calls, and ends those that run', async () => {
  const running = await beginExport('identity')
  portal?.kill('SIGTERM')
  await until(() => statusOf('/readyz'), 503)
  const answered = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(answered.status).toBe(200)
  expect(answered.headers.get('connection')).toBe('close')
  await until(() => statusOf('/healthz'), 'refused')
  expect(portal?.exitCode).toBeNull()
  expect((await text(running)).trimEnd().split('\r\n')).toHaveLength(lines + 1)
  await ended()
})

test('what takes too long is cut off, and its reader sees that', async () => {
  await start({ DRAIN_SECONDS: '0', STOP_SECONDS: '0' })
  const [plain, packed] = [await beginExport('identity'), await beginExport('gzip')]
  portal?.kill('SIGTERM')
  await ended()
  for (const cut of [plain, packed]) await expect(text(cut)).rejects.toThrow('aborted')
})
