/** A read-only request ends with its caller: its statement is canceled, and its concurrency slot is released. */
import { demoPassword } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAsCaller, RequestCanceled } from '../../src/scope/connection-limiter.ts'
import { systemScope, withScope, type Scope } from '../../src/scope/scope.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let address: string
let token: string
let sa: Client

beforeAll(async () => {
  portal = await startPortal()
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  await portal.addUser('sa@gone.example', 'SA')
  const answer = await portal.anonymous.call<{ token: string }>('POST', '/api/Users/Login', {
    body: { userid: 'sa@gone.example', password: demoPassword },
  })
  token = answer.body.token
  sa = portal.withToken(token)
})

afterAll(() => portal.close())

/** Returns the number of statements that wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await portal.ctx.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

/** Runs the work while the table is locked for reads and writes. */
const runWhileLocked = async (table: string, work: () => Promise<void>): Promise<void> => {
  const holder = await portal.ctx.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const send = (path: string, init: RequestInit) =>
  fetch(`${address}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

test('stops read requests at once when their callers disconnect, also while they wait', async () => {
  await runWhileLocked('customer_contact', async () => {
    const leaving = new AbortController()
    const { signal } = leaving
    const requests = Array.from({ length: 12 }, () =>
      send('/api/CustomerContacts/GetCustomerContactWithPagination', { signal }).catch(() => 'gone'),
    )
    await expect.poll(countWaiting).toBeGreaterThan(1)
    leaving.abort()
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['gone']))
    // A statement waits ten seconds for a lock; these end much earlier.
    await expect.poll(countWaiting, { timeout: 1500 }).toBe(0)
  })
  expect((await sa.get('/api/CustomerContacts/GetCustomerContactWithPagination')).status).toBe(200)
})

test('finishes a request with changes after its caller disconnects', async () => {
  await runWhileLocked('customer', async () => {
    const leaving = new AbortController()
    const requests = send('/api/Customers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ companyName: 'Saved Ltd.', tenantId: 'saved', language: 'en' }),
      signal: leaving.signal,
    }).catch(() => 'gone')
    await expect.poll(countWaiting).toBe(1)
    leaving.abort()
    expect(await requests).toBe('gone')
  })
  const listSaved = () => sa.get<{ Count: number }>('/api/Customers/GetCustomerWithPagination?search=saved')
  await expect.poll(async () => (await listSaved()).body.Count).toBe(1)
})

test('finishes shared work after the caller who started it disconnects', async () => {
  const aborted = AbortSignal.abort()
  const readRequests = (scope: Scope): Promise<unknown> =>
    new Promise((resolve) => {
      runAsCaller(
        '/shared',
        () => void withScope(portal.ctx, scope, () => Promise.resolve('done')).then(resolve, resolve),
        aborted,
      )
    })
  expect(await readRequests(systemScope)).toBe('done')
  expect(await readRequests({ ...systemScope, userRowId: portal.ctx.newId() })).toBeInstanceOf(
    RequestCanceled,
  )
})
