/**
 * Graceful shutdown of a portal: load balancers are notified first, running calls end, and a truncated answer is
 * recognizable as truncated.
 */
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
import { createApi } from '../../src/main/api.ts'
import { openContext } from '../../src/main/context.ts'
import { readEnv } from '../../src/main/env.ts'
import { endCalls } from '../../src/main/stop.ts'
import { cloneTemplate } from '../harness/databases.ts'
import { findFreePort } from '../harness/free-port.ts'
import { endProcess, startServing } from '../harness/portal-process.ts'

/** Enough line items that exporting them takes seconds. */
const lines = 20_000
/** Long enough that a machine that pauses briefly is still polled in between. */
const drainSeconds = '3'

/** The token of the portal that the test opens in this process. */
const operatorToken = 'operator-token-of-the-tests-0123456789abcdef'

let folder: string
let port: number
let drop: () => Promise<void>
let portal: ChildProcess | undefined
let invoiceId: string

let databases: Record<string, string>

const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
  const headers = buildCredentials(readOperatorToken())
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  // The caller names the type of a call that the contract declares.
  return answer.json() as Promise<T>
}

const readOperatorToken = (): string => {
  const run: unknown = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  return z.object({ operatorToken: z.string() }).parse(run).operatorToken
}

const buildCredentials = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cmp-stop-test-'))
  const database = await cloneTemplate(inject('postgresUrl'))
  drop = database.drop
  databases = { DATABASE_URL: database.url }
  port = await findFreePort()
  portal = await startServing(
    { dataDir: folder, port, variables: { ...databases, DRAIN_SECONDS: drainSeconds, STOP_SECONDS: '20' } },
    (child) => (portal = child),
  )
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

/** Starts an export. */
const beginExport = (encoding: 'gzip' | 'identity', token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const path = `/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination.csv?invoicenumber=${invoiceId}`
    get(
      `http://127.0.0.1:${port}${path}`,
      { headers: { ...buildCredentials(token), 'accept-encoding': encoding }, agent: false },
      (answer) => {
        answer.once('readable', () => resolve(answer))
      },
    ).on('error', reject)
  })

const readStatus = async (path: string): Promise<number | 'refused'> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}${path}`)).status
  } catch {
    return 'refused'
  }
}

const waitUntil = async (read: () => Promise<unknown>, wanted: unknown): Promise<void> => {
  const deadline = performance.now() + 60_000
  for (;;) {
    const state = await read()
    if (state === wanted) return
    if (performance.now() > deadline) throw new Error(`Not reached in time: ${String(state)}`)
    await pause(20)
  }
}

/** Waits until the portal exits normally rather than by the signal of a crash. */
const waitForExit = () => waitUntil(() => Promise.resolve(portal?.exitCode ?? portal?.signalCode), 0)

test('reports not ready, rejects new calls and finishes running calls', async () => {
  const running = await beginExport('identity', readOperatorToken())
  portal?.kill('SIGTERM')
  await waitUntil(() => readStatus('/readyz'), 503)
  const answered = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(answered.status).toBe(200)
  expect(answered.headers.get('connection')).toBe('close')
  await waitUntil(() => readStatus('/healthz'), 'refused')
  expect(portal?.exitCode).toBeNull()
  expect((await text(running)).trimEnd().split('\r\n')).toHaveLength(lines + 1)
  await waitForExit()
})

// In this process, because another start would prove nothing about calls.
test('cuts off calls that take too long, visibly for their readers', async () => {
  const ctx = await openContext(readEnv({ ...databases, DATA_DIR: folder, LOG_LEVEL: 'silent' }, folder))
  try {
    const app = await createApi(ctx, { webDir: join(folder, 'no-web-pages'), operatorToken })
    await app.listen({ port, host: '127.0.0.1' })
    const [plain, packed] = [
      await beginExport('identity', operatorToken),
      await beginExport('gzip', operatorToken),
    ]
    await endCalls(app, 0)
    for (const cut of [plain, packed]) await expect(text(cut)).rejects.toThrow('aborted')
  } finally {
    await ctx.close()
  }
})
