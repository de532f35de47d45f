/** Webhooks: signed, in order, tried again, sent again, by one process at a time, and to nobody's neighbours. */
import type {
  CallReply,
  renewWebhookSecret,
  RowOf,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '@cmp/contract'
import { createServer } from 'node:https'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { announce, type Announcement } from '../src/features/events/announce.ts'
import { dispatchJob } from '../src/features/notifications/dispatch.ts'
import { webhookJob } from '../src/features/webhooks/deliver.ts'
import { post } from '../src/features/webhooks/request.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runNext } from '../src/work/run.ts'
import type { Upper } from './customer-invoices.ts'
import { startHookReceiver, type HookReceiver } from './hook-receiver.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
import { selfSigned } from './self-signed.ts'

type Endpoint = RowOf<typeof webhookEndpoints>
type Delivery = RowOf<typeof webhookDeliveries>

let portal: TestPortal
let receiver: HookReceiver
let alpha: { customerId: string; admin: Client }
let beta: { customerId: string; admin: Client }

const customerWithAdmin = async (name: string): Promise<{ customerId: string; admin: Client }> => {
  const { customerId } = await addCustomer(portal.operator, { name, subscriptionId: `sub of ${name}` })
  await portal.addUser(`${name}-admin`, 'ADMIN', customerId)
  return { customerId, admin: await portal.as(`${name}-admin`) }
}

beforeAll(async () => {
  receiver = await startHookReceiver()
  portal = await startPortal({ variables: { WEBHOOK_NETWORKS: '127.0.0.1', WEBHOOK_HTTP: 'on' } })
  alpha = await customerWithAdmin('alpha')
  beta = await customerWithAdmin('beta')
})
afterAll(async () => {
  await portal.close()
  await receiver.stop()
})
beforeEach(async () => {
  await portal.ctx.pool.query('delete from webhook_endpoint')
  receiver.received.length = 0
  receiver.answer = (response) => void response.writeHead(204).end()
})

let things = 0
const issued = (customerId: string): Announcement => {
  const thing = `thing ${things++}`
  return {
    event: 'customer_invoice.issued',
    thing,
    customerId,
    data: {
      customerInvoiceId: thing,
      customerId,
      companyName: 'A customer',
      number: thing,
      kind: 'invoice',
      month: '2026-10',
      currency: 'THB',
      total: '1070.00',
      issueDate: '2026-11-03',
      dueDate: '2026-12-03',
    },
    href: '/customer-invoice',
  }
}

/** Announces events and hands them on. */
const happen = async (...announcements: Announcement[]): Promise<void> => {
  await withScope(portal.ctx, systemScope, (scoped) => announce(scoped, announcements))
  while (await runNext(portal.ctx, dispatchJob));
}
const sendAll = async (): Promise<void> => {
  while (await runNext(portal.ctx, webhookJob));
}
/** The pauses are over. */
const waited = (): Promise<unknown> =>
  portal.ctx.pool.query(`with due as (update webhook_delivery set due_at = now() where status = 'waiting')
    update webhook_endpoint set delayed_until = null where status = 'queued'`)

const newSecretOf = async (client: Client, id: string): Promise<string> =>
  (await client.post<CallReply<typeof renewWebhookSecret>>(`/api/WebhookEndpoints/${id}/secret`)).body.secret

const added = async (
  client: Client,
  fields: Partial<{ url: string; customerId: string; events: string[] }> = {},
): Promise<{ id: string; secret: string }> => {
  const answer = await client.post<Endpoint>('/api/WebhookEndpoints', {
    description: 'Accounting',
    url: receiver.url,
    events: ['customer_invoice.issued'],
    isEnabled: true,
    ...fields,
  })
  expect(answer.status, answer.text).toBe(200)
  return { id: answer.body.id, secret: await newSecretOf(client, answer.body.id) }
}
const logOf = async (client: Client, id: string): Promise<Delivery[]> =>
  (
    await client.get<Upper<Delivery>>(
      `/api/WebhookDeliveries/GetWebhookDeliveryWithPagination?endpointId=${id}&pagesize=100`,
    )
  ).body.Data

test('an event is signed, with its type, moment and data, and only where it belongs', async () => {
  const { id, secret } = await added(alpha.admin)
  await added(beta.admin)
  await happen(issued(alpha.customerId))
  await sendAll()
  expect(receiver.received).toHaveLength(1)
  expect(receiver.verified(secret, receiver.received[0])).toMatchObject({
    type: 'customer_invoice.issued',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: { customerId: alpha.customerId, total: '1070.00' },
  })
  const [delivery] = await logOf(alpha.admin, id)
  expect(delivery).toMatchObject({ status: 'delivered', responseCode: 204, attempts: 1, nextAttemptAt: null })
  expect((await beta.admin.get(`/api/WebhookDeliveries/${delivery?.id}`)).status).toBe(404)
  expect((await beta.admin.get(`/api/WebhookEndpoints/${id}`)).status).toBe(404)
  expect((await beta.admin.post(`/api/WebhookDeliveries/${delivery?.id}/replay`)).status).toBe(404)
  expect((await beta.admin.post(`/api/WebhookEndpoints/${id}/secret`)).status).toBe(404)
  expect(await logOf(beta.admin, id)).toEqual([])
})

test('the reseller hears of every customer’s, a customer never of the reseller’s', async () => {
  await added(portal.operator, { events: ['customer_invoice.issued', 'invoice.arrived'] })
  await happen(issued(alpha.customerId), issued(beta.customerId))
  await sendAll()
  expect(receiver.received).toHaveLength(2)
  const refused = await alpha.admin.post('/api/WebhookEndpoints', {
    description: 'Nosy',
    url: receiver.url,
    events: ['invoice.arrived'],
    isEnabled: true,
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('the reseller’s alone')
})

describe('what an endpoint does not take', () => {
  test('is tried again after a pause, while what came later goes on, and arrives in order then', async () => {
    const { id, secret } = await added(alpha.admin)
    receiver.answer = (response) => void response.writeHead(500).end('out of order')
    await happen(issued(alpha.customerId))
    await sendAll()
    const [failed] = await logOf(alpha.admin, id)
    expect(failed).toMatchObject({
      status: 'waiting',
      responseCode: 500,
      answer: 'out of order',
      attempts: 1,
    })
    expect(Date.parse(failed?.nextAttemptAt ?? '') - Date.parse(failed?.lastAttemptAt ?? '')).toBeLessThan(
      10_000,
    )
    receiver.answer = (response) => void response.writeHead(200).end('ok')
    await happen(issued(alpha.customerId), issued(alpha.customerId), issued(alpha.customerId))
    await sendAll()
    await waited()
    await sendAll()
    const ids = receiver.received.map((received) => received.id)
    const log = (await logOf(alpha.admin, id)).toReversed().map(({ messageId }) => messageId)
    expect(ids).toEqual([log[0], log[1], log[2], log[3], log[0]])
    expect(() => receiver.verified(secret, receiver.received[4])).not.toThrow()
    const attempts = await alpha.admin.get<CallReply<typeof webhookAttempts>>(
      `/api/WebhookDeliveries/${failed?.id}/attempts`,
    )
    expect(attempts.body).toMatchObject([
      { number: 2, responseCode: 200, answer: 'ok', problem: '' },
      { number: 1, responseCode: 500, answer: 'out of order', problem: 'It answered 500.' },
    ])
  })

  test('has failed after ten attempts, and can be sent again under the same id', async () => {
    const { id } = await added(alpha.admin)
    receiver.answer = (response) => void response.writeHead(500).end()
    await happen(issued(alpha.customerId))
    for (let attempt = 0; attempt < 12; attempt++) {
      await sendAll()
      await waited()
    }
    expect(receiver.received).toHaveLength(10)
    const [failed] = await logOf(alpha.admin, id)
    expect(failed).toMatchObject({ status: 'failed', attempts: 10, nextAttemptAt: null })
    receiver.answer = (response) => void response.writeHead(204).end()
    await alpha.admin.post(`/api/WebhookDeliveries/${failed?.id}/replay`)
    await sendAll()
    expect(new Set(receiver.received.map((received) => received.id)).size).toBe(1)
    expect(await logOf(alpha.admin, id)).toMatchObject([{ status: 'delivered', attempts: 11 }])
  })

  test('a redirect is not followed, and an answer is kept by its beginning alone', async () => {
    const { id } = await added(alpha.admin)
    receiver.answer = (response) =>
      void response.writeHead(307, { location: `${receiver.url}/else` }).end('x'.repeat(100_000))
    await happen(issued(alpha.customerId))
    await sendAll()
    expect(receiver.received).toHaveLength(1)
    const [delivery] = await logOf(alpha.admin, id)
    expect(delivery).toMatchObject({ responseCode: 307, status: 'waiting' })
    expect(delivery?.answer.length).toBeLessThanOrEqual(1000)
  })

  test('stops it after five days of nothing else, tells so, and what waits goes out when it is switched on', async () => {
    const { id } = await added(alpha.admin)
    receiver.answer = (response) => void response.writeHead(503).end()
    await happen(issued(alpha.customerId))
    await portal.ctx.pool.query(`update webhook_endpoint set failing_since = now() - interval '5 days'`)
    await sendAll()
    expect((await alpha.admin.get<Endpoint>(`/api/WebhookEndpoints/${id}`)).body).toMatchObject({
      isEnabled: false,
      state: 'off',
      problem: expect.stringContaining('Every attempt has failed since'),
    })
    while (await runNext(portal.ctx, dispatchJob));
    const bell = await alpha.admin.get<{ tasks: { title: string }[] }>('/api/Tasks')
    expect(bell.body.tasks.map(({ title }) => title)).toContain('Nothing more is sent to Accounting')
    await waited()
    await sendAll()
    expect(receiver.received).toHaveLength(1)
    receiver.answer = (response) => void response.writeHead(204).end()
    await alpha.admin.put(`/api/WebhookEndpoints/${id}`, { isEnabled: true })
    await sendAll()
    expect(await logOf(alpha.admin, id)).toMatchObject([{ status: 'delivered' }])
  })
})

describe('an attempt ends', () => {
  const attempt = (url: string, seconds: number) =>
    post(portal.ctx.env, new URL(url), {
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: new AbortController().signal,
      seconds,
    })

  test('where the receiver takes the request and never answers', async () => {
    receiver.answer = () => undefined
    const outcome = await attempt(receiver.url, 0.3)
    expect(outcome).toMatchObject({ responseCode: null, problem: 'It did not answer within 0.3 seconds.' })
    expect(receiver.received).toHaveLength(1)
  })

  test('where the certificate is signed by nobody, and the receiver reads nothing', async () => {
    let heard = 0
    const server = createServer(selfSigned, () => (heard += 1))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const outcome = await attempt(`https://127.0.0.1:${port}/hooks`, 5)
    await new Promise((resolve) => server.close(resolve))
    expect(outcome.responseCode).toBeNull()
    expect(outcome.problem).toMatch(/^It could not be reached: .*self-signed certificate/)
    expect(heard).toBe(0)
  })
})

test('everything since a moment is sent again, in order', async () => {
  const { id } = await added(alpha.admin)
  const since = new Date().toISOString()
  await happen(issued(alpha.customerId), issued(alpha.customerId), issued(alpha.customerId))
  await sendAll()
  const first = receiver.received.map((received) => received.id)
  expect(
    (await alpha.admin.post(`/api/WebhookEndpoints/${id}/replay`, { since, which: 'failed' })).text,
  ).toContain('Nothing failed since then.')
  await alpha.admin.post(`/api/WebhookEndpoints/${id}/replay`, { since, which: 'all' })
  await sendAll()
  expect(receiver.received.map((received) => received.id)).toEqual([...first, ...first])
  const old = await alpha.admin.post(`/api/WebhookEndpoints/${id}/replay`, {
    since: '2020-01-01T00:00:00Z',
    which: 'all',
  })
  expect(old.status).toBe(400)
})

test('a new secret signs beside the former for a day; then alone', async () => {
  const { id, secret: former } = await added(alpha.admin)
  const secret = await newSecretOf(alpha.admin, id)
  await alpha.admin.post(`/api/WebhookEndpoints/${id}/test`)
  await sendAll()
  expect(receiver.verified(secret, receiver.received[0])).toMatchObject({ type: 'customer_invoice.issued' })
  expect(() => receiver.verified(former, receiver.received[0])).not.toThrow()
  await portal.ctx.pool.query(`update webhook_endpoint set former_until = now() - interval '1 second'`)
  await alpha.admin.post(`/api/WebhookEndpoints/${id}/test`)
  await sendAll()
  expect(() => receiver.verified(secret, receiver.received[1])).not.toThrow()
  expect(() => receiver.verified(former, receiver.received[1])).toThrow()
  const kept = await portal.ctx.pool.query<{ text: string }>(
    `select (select string_agg(entry::text, '') from audit_log as entry) || (select string_agg(entry::text, '') from
      webhook_endpoint as entry) as text`,
  )
  expect(kept.rows[0]?.text).not.toContain(secret.slice('whsec_'.length))
})

describe('of two processes', () => {
  test('one sends, and a message arrives once', async () => {
    await added(alpha.admin)
    await happen(issued(alpha.customerId), issued(alpha.customerId))
    await Promise.all([sendAll(), runNext({ ...portal.ctx, leaseOwner: 'another' }, webhookJob)])
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map((received) => received.id)).size).toBe(2)
  })

  test('one that was killed is followed by another, which sends under the same id', async () => {
    const { id } = await added(alpha.admin)
    await happen(issued(alpha.customerId))
    await portal.ctx.pool.query(
      `update webhook_endpoint set status = 'running', lease_owner = 'killed', lease_until = now() - interval '1 minute'`,
    )
    await sendAll()
    expect(await logOf(alpha.admin, id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  test('one that lost its lease while it sent keeps nothing of it', async () => {
    const { id } = await added(alpha.admin)
    await happen(issued(alpha.customerId))
    let taken: Promise<unknown> = Promise.resolve()
    receiver.answer = (response) => {
      taken = portal.ctx.pool
        .query(
          `update webhook_endpoint set attempt = attempt + 1, lease_owner = 'another', lease_until = now() + interval '1 hour'`,
        )
        .then(() => response.writeHead(204).end())
    }
    await runNext(portal.ctx, webhookJob)
    await taken
    expect(await logOf(alpha.admin, id)).toMatchObject([{ status: 'waiting', attempts: 0 }])
  })
})

describe('where endpoints may be', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://10.0.0.1/',
    'http://2130706434/',
    'ftp://example.com/',
    'http://name:word@127.0.0.1/',
  ])('%s is refused', async (url) => {
    const answer = await alpha.admin.post('/api/WebhookEndpoints', {
      description: 'Inside',
      url,
      events: ['customer_invoice.issued'],
      isEnabled: true,
    })
    expect(answer.status, answer.text).toBe(400)
  })

  test('a name of this machine is refused when it is called, and the answer says so', async () => {
    const { port } = new URL(receiver.url)
    const attempted = await post({ webhookNetworks: [] }, new URL(`http://localhost:${port}/`), {
      headers: {},
      body: '{}',
      signal: new AbortController().signal,
    })
    expect(attempted).toMatchObject({ responseCode: null, problem: expect.stringContaining('not public') })
    expect(receiver.received).toEqual([])
  })
})
