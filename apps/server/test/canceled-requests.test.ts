/** A request that only reads ends with its caller: its statement is canceled, and it gives its turn back. */
import { demoPassword } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callingAs, RequestCanceled } from '../src/scope/connection-turns.ts'
import { systemScope, withScope, type Scope } from '../src/scope/scope.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'

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

/** Statements that wait for a lock. */
const waiting = async (): Promise<number> => {
  const { rows } = await portal.ctx.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}

/** Does something while nobody can read or write the table. */
const whileLocked = async (table: string, work: () => Promise<void>): Promise<void> => {
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

const ask = (path: string, init: RequestInit) =>
  fetch(`${address}${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

test('reading requests whose callers leave stop at once, those that wait for a turn too', async () => {
  await whileLocked('customer_contact', async () => {
    const leaving = new AbortController()
    const { signal } = leaving
    const asked = Array.from({ length: 12 }, () =>
      ask('/api/CustomerContacts/GetCustomerContactWithPagination', { signal }).catch(() => 'gone'),
    )
    await expect.poll(waiting).toBeGreaterThan(1)
    leaving.abort()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['gone']))
    // A statement waits ten seconds for a lock; these end long before.
    await expect.poll(waiting, { timeout: 1500 }).toBe(0)
  })
  expect((await sa.get('/api/CustomerContacts/GetCustomerContactWithPagination')).status).toBe(200)
})

test('a request that changes something goes on to its end when its caller leaves', async () => {
  await whileLocked('customer', async () => {
    const leaving = new AbortController()
    const asked = ask('/api/Customers', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ companyName: 'Saved Ltd.', tenantId: 'saved', language: 'en' }),
      signal: leaving.signal,
    }).catch(() => 'gone')
    await expect.poll(waiting).toBe(1)
    leaving.abort()
    expect(await asked).toBe('gone')
  })
  const saved = () => sa.get<{ Count: number }>('/api/Customers/GetCustomerWithPagination?search=saved')
  await expect.poll(async () => (await saved()).body.Count).toBe(1)
})

test('what the portal does for all callers goes on when the one who began it leaves', async () => {
  const gone = AbortSignal.abort()
  const asked = (scope: Scope): Promise<unknown> =>
    new Promise((resolve) => {
      callingAs(
        '/shared',
        () => void withScope(portal.ctx, scope, () => Promise.resolve('done')).then(resolve, resolve),
        gone,
      )
    })
  expect(await asked(systemScope)).toBe('done')
  expect(await asked({ ...systemScope, userRowId: portal.ctx.newId() })).toBeInstanceOf(RequestCanceled)
})
