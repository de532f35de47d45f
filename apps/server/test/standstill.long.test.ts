/**
 * One customer, or one person of the reseller, occupies each heavy call as much as it lets them, imports a long list, acts on
 * a thousand rows and waits behind a locked row. Meanwhile people of another customer and of the reseller open a list, save
 * something and sign in. The figures are printed as a table.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@cmp/contract/registry'
import type { ListImport } from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoReseller } from './demo-reseller.ts'
import { forgetCounts } from './forget-counts.ts'
import { makeRequest, prepareForeignCalls, type ForeignCalls } from './foreign-calls.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { importCallsOf } from './list-import-calls.ts'

/** How long each call is occupied, and by how many requests at a time. */
const occupiedMilliseconds = 1200
const requestsAtOnce = 30

/** What the others may wait at most, in milliseconds, on a machine that has other work too: whoever stands still waits for many seconds. */
const bars = { list: 1000, save: 1500, signIn: 3000 }

let portal: TestPortal
let calls: ForeignCalls
let occupants: { customer: Client; reseller: Client }
let neighbor: { customer: Client; reseller: Client; contactId: string }

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, workers: true })
  calls = await prepareForeignCalls(portal)
  await portal.addUser('other@reseller.example', 'SA')
  occupants = {
    customer: await portal.as('admin@demo.example'),
    reseller: await portal.as('sa@demo.example'),
  }
  const contact = await portal.operator.post<{ id: string }>('/api/CustomerContacts', {
    customerId: calls.own.customerId,
    name: 'Neighbor',
    email: 'neighbor@second.example',
    role: 'billing',
  })
  expect(contact.status, contact.text).toBe(200)
  neighbor = {
    customer: await portal.as('admin@second.example'),
    reseller: await portal.as('other@reseller.example'),
    contactId: contact.body.id,
  }
}, 120_000)

afterAll(() => portal.close())

// What was asked for before does not count, so that every call is really occupied.
beforeEach(() => forgetCounts(portal))

const p99Of = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity

type Figures = { list: number[]; save: number[]; signIn: number[]; failed: string[] }

/** What the others notice while something goes on. */
const noticed = async (occupied: Promise<unknown>): Promise<Figures> => {
  const figures: Figures = { list: [], save: [], signIn: [], failed: [] }
  const over = new AbortController()
  const timed = async (
    kind: 'list' | 'save' | 'signIn',
    ask: () => Promise<{ status: number; text: string }>,
  ) => {
    const began = performance.now()
    const { status, text } = await ask()
    figures[kind].push(performance.now() - began)
    if (status !== 200) figures.failed.push(`${kind}: ${status} ${text.slice(0, 200)}`)
  }
  const during = async (ask: () => Promise<void>, everyMilliseconds: number): Promise<void> => {
    do {
      await ask()
      await pause(everyMilliseconds)
    } while (!over.signal.aborted)
  }
  const list = (client: Client) => () =>
    timed('list', () => client.get('/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=20'))
  const watching = Promise.all([
    during(list(neighbor.customer), 20),
    during(list(neighbor.reseller), 20),
    during(
      () =>
        timed('save', () =>
          neighbor.reseller.put(`/api/CustomerContacts/${neighbor.contactId}`, { name: 'Neighbor' }),
        ),
      100,
    ),
    during(
      () =>
        timed('signIn', async () => {
          const before = await portal.as('admin@second.example').catch((error: unknown) => String(error))
          return typeof before === 'string' ? { status: 500, text: before } : { status: 200, text: '' }
        }),
      400,
    ),
  ])
  await occupied.finally(() => over.abort())
  await watching
  return figures
}

const table: Record<string, { requests: number; list: string; save: string; 'sign-in': string }> = {}

const expectServed = (what: string, figures: Figures, requests: number): void => {
  const { list, save, signIn, failed } = figures
  const shown = (times: number[]) => `${p99Of(times).toFixed(0)} ms`
  table[what] = { requests, list: shown(list), save: shown(save), 'sign-in': shown(signIn) }
  expect(failed, what).toEqual([])
  expect(p99Of(list), `${what}: list`).toBeLessThan(bars.list)
  expect(p99Of(save), `${what}: save`).toBeLessThan(bars.save)
  expect(Math.max(...signIn), `${what}: sign-in`).toBeLessThan(bars.signIn)
}

afterAll(() => console.table(table))

const heavyCalls = allCalls.filter(({ heavy }) => heavy !== undefined)

test.each(heavyCalls.map((call) => [call.name, call] as const))(
  'everybody else is served while one occupies %s',
  async (name, call) => {
    const requests = calls.requestsOf(call)
    const first = requests[0]
    if (!first) throw new Error(`There is no request for ${name}.`)
    const { status } = await makeRequest(occupants.customer, call, first)
    const occupant = status === 403 ? occupants.reseller : occupants.customer
    let sent = 0
    const until = performance.now() + occupiedMilliseconds
    const occupy = async (worker: number): Promise<void> => {
      for (let turn = worker; performance.now() < until; turn += 1) {
        const request = requests[turn % requests.length] ?? first
        await makeRequest(occupant, call, request)
        sent += 1
      }
    }
    const occupied = Promise.all(Array.from({ length: requestsAtOnce }, (_, worker) => occupy(worker)))
    expectServed(name, await noticed(occupied), sent)
  },
)

const settled = async (id: string, state: ListImport['status']): Promise<void> => {
  await expect
    .poll(
      async () => {
        const { body } = await occupants.customer.get<ListImport>(`/api/ListImports/${id}`)
        if (body.problem !== '') throw new Error(body.problem)
        return body.status
      },
      { timeout: 180_000, interval: 100 },
    )
    .toBe(state)
}

test('everybody else is served while one customer imports lists, confirms and undoes them', async () => {
  const imports = importCallsOf(occupants.customer, portal.ctx)
  const file = (from: number): string =>
    [
      'Name,User id,E-mail,Role',
      ...Array.from({ length: 8000 }, (_, index) => {
        const address = `p${from + index}@many.example`
        return `Person,${address},${address},GUEST`
      }),
    ].join('\n')
  const uploads = await Promise.all([0, 1, 2].map((index) => imports.upload('users', file(index * 8000))))
  const ids = uploads.map(({ status, body, text }) => {
    if (status !== 200) throw new Error(text)
    return body.id
  })
  for (const [step, state] of [
    ['check', 'preview'],
    ['confirm', 'applied'],
    ['undo', 'undone'],
  ] as const) {
    if (step !== 'check')
      for (const id of ids) await occupants.customer.post(`/api/ListImports/${id}/${step}`)
    expectServed(`list imports: ${step}`, await noticed(Promise.all(ids.map((id) => settled(id, state)))), 3)
  }
}, 600_000)

test('everybody else is served while one deletes a thousand rows at a time', async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into customer_contact (customer_id, name, email, role)
      select $1, 'Contact', 'contact-' || n || '@many.example', 'billing' from generate_series(1, 5000) n returning id`,
    [calls.foreign.customerId],
  )
  const slices = [0, 1, 2, 3, 4].map((part) => rows.slice(part * 1000, (part + 1) * 1000).map(({ id }) => id))
  const occupied = Promise.all(
    slices.map((ids) =>
      occupants.reseller.post('/api/CustomerContacts/GetCustomerContactWithPagination/bulk', {
        action: 'delete',
        ids,
      }),
    ),
  )
  const figures = await noticed(occupied)
  for (const { status, text } of await occupied) expect(status, text).toBe(200)
  expectServed('bulk deletion of 1,000 rows', figures, slices.length)
})

test('everybody else is served while one waits behind rows that somebody has locked', async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into customer_contact (customer_id, name, email, role) values ($1, 'Locked', 'locked@first.example', 'billing') returning id`,
    [calls.foreign.customerId],
  )
  const holder = await portal.ctx.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from customer_contact where id = $1 for update', [rows[0]?.id])
    const waiting = Promise.all(
      Array.from({ length: requestsAtOnce }, () =>
        occupants.reseller.put(`/api/CustomerContacts/${rows[0]?.id}`, { name: 'Changed' }),
      ),
    )
    const figures = await noticed(Promise.race([waiting, pause(4000)]))
    await holder.query('rollback')
    for (const { status, text } of await waiting) expect([200, 503], text).toContain(status)
    expectServed('writes behind a locked row', figures, requestsAtOnce)
  } finally {
    holder.release()
  }
}, 60_000)
