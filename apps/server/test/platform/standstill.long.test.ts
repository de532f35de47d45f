/**
 * One customer, or one user of the reseller, occupies each heavy call as much as the limits allow, imports a long list,
 * acts on a thousand rows and waits for a locked row. At the same time users of another customer and of the reseller
 * open a list, save something and sign in. The response times are printed as a table.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@cmp/contract/registry'
import type { ListImport } from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { forgetCounts } from '../harness/forget-counts.ts'
import { makeRequest, prepareForeignCalls, type ForeignCalls } from '../harness/foreign-calls.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { importCallsOf } from '../harness/list-import-calls.ts'

/** How long each call is occupied in milliseconds, and by how many concurrent requests. */
const occupiedMilliseconds = 1200
const requestsAtOnce = 30

/**
 * The longest response times for other users, in milliseconds, on a machine that has other work too. A blocked portal
 * would take many seconds.
 */
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
})

afterAll(() => portal.close())

// Resets the counts of earlier requests, so that every call is really occupied.
beforeEach(() => forgetCounts(portal))

const calculateP99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity

type Figures = { list: number[]; save: number[]; signIn: number[]; failed: string[] }

/** Measures what other users notice during the work. */
const measureUsers = async (occupied: Promise<unknown>): Promise<Figures> => {
  const figures: Figures = { list: [], save: [], signIn: [], failed: [] }
  const over = new AbortController()
  const measureRequest = async (
    kind: 'list' | 'save' | 'signIn',
    ask: () => Promise<{ status: number; text: string }>,
  ) => {
    const began = performance.now()
    const { status, text } = await ask()
    figures[kind].push(performance.now() - began)
    if (status !== 200) figures.failed.push(`${kind}: ${status} ${text.slice(0, 200)}`)
  }
  const repeatUntilOver = async (ask: () => Promise<void>, everyMilliseconds: number): Promise<void> => {
    do {
      await ask()
      await pause(everyMilliseconds)
    } while (!over.signal.aborted)
  }
  const list = (client: Client) => () =>
    measureRequest('list', () =>
      client.get('/api/CustomerInvoices/GetCustomerInvoiceWithPagination?pagesize=20'),
    )
  const watching = Promise.all([
    repeatUntilOver(list(neighbor.customer), 20),
    repeatUntilOver(list(neighbor.reseller), 20),
    repeatUntilOver(
      () =>
        measureRequest('save', () =>
          neighbor.reseller.put(`/api/CustomerContacts/${neighbor.contactId}`, { name: 'Neighbor' }),
        ),
      100,
    ),
    repeatUntilOver(
      () =>
        measureRequest('signIn', async () => {
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
  const formatP99 = (times: number[]) => `${calculateP99(times).toFixed(0)} ms`
  table[what] = { requests, list: formatP99(list), save: formatP99(save), 'sign-in': formatP99(signIn) }
  expect(failed, what).toEqual([])
  expect(calculateP99(list), `${what}: list`).toBeLessThan(bars.list)
  expect(calculateP99(save), `${what}: save`).toBeLessThan(bars.save)
  expect(Math.max(...signIn), `${what}: sign-in`).toBeLessThan(bars.signIn)
}

afterAll(() => console.table(table))

const heavyCalls = allCalls.filter(({ heavy }) => heavy !== undefined)

test.each(heavyCalls.map((call) => [call.name, call] as const))(
  'serves all others while a user occupies %s',
  async (name, call) => {
    const requests = calls.requestsOf(call)
    const first = requests[0]
    if (!first) throw new Error(`There is no request for ${name}.`)
    const { status } = await makeRequest(occupants.customer, call, first)
    const occupant = status === 403 ? occupants.reseller : occupants.customer
    let sent = 0
    const until = performance.now() + occupiedMilliseconds
    const occupy = async (worker: number): Promise<void> => {
      for (let requestIndex = worker; performance.now() < until; requestIndex += 1) {
        const request = requests[requestIndex % requests.length] ?? first
        await makeRequest(occupant, call, request)
        sent += 1
      }
    }
    const occupied = Promise.all(Array.from({ length: requestsAtOnce }, (_, worker) => occupy(worker)))
    expectServed(name, await measureUsers(occupied), sent)
  },
)

const waitForState = async (id: string, state: ListImport['status']): Promise<void> => {
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

test('serves all others while a customer imports lists, confirms and undoes them', async () => {
  const imports = importCallsOf(occupants.customer, portal.ctx)
  const buildUsersFile = (from: number): string =>
    [
      'Name,User id,E-mail,Role',
      ...Array.from({ length: 8000 }, (_, index) => {
        const address = `p${from + index}@many.example`
        return `Person,${address},${address},GUEST`
      }),
    ].join('\n')
  const uploads = await Promise.all(
    [0, 1, 2].map((index) => imports.upload('users', buildUsersFile(index * 8000))),
  )
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
    expectServed(
      `list imports: ${step}`,
      await measureUsers(Promise.all(ids.map((id) => waitForState(id, state)))),
      3,
    )
  }
}, 600_000)

test('serves all others while a user deletes a thousand rows at a time', async () => {
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
  const figures = await measureUsers(occupied)
  for (const { status, text } of await occupied) expect(status, text).toBe(200)
  expectServed('bulk deletion of 1,000 rows', figures, slices.length)
})

test('serves all others while a user waits for locked rows', async () => {
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
    const figures = await measureUsers(Promise.race([waiting, pause(4000)]))
    await holder.query('rollback')
    for (const { status, text } of await waiting) expect([200, 503], text).toContain(status)
    expectServed('writes behind a locked row', figures, requestsAtOnce)
  } finally {
    holder.release()
  }
})
