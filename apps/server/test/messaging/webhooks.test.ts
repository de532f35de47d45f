/**
 * Webhooks: signed, in order, retried, sent again, by one process at a time, and only to endpoints of the right
 * customer.
 */
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
import { announce, type Announcement } from '../../src/core/events/announce.ts'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { webhookJob } from '../../src/areas/messaging/webhooks/deliver.ts'
import { post } from '../../src/areas/messaging/webhooks/request.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext } from '../../src/work/run.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import { startHookReceiver, type HookReceiver } from '../harness/hook-receiver.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { selfSigned } from '../harness/self-signed.ts'
import { listNews } from '../harness/notifications.ts'

type Endpoint = RowOf<typeof webhookEndpoints>
type Delivery = RowOf<typeof webhookDeliveries>

let portal: TestPortal
let receiver: HookReceiver
let alpha: { customerId: string; admin: Client }
let beta: { customerId: string; admin: Client }

const addCustomerWithAdmin = async (name: string): Promise<{ customerId: string; admin: Client }> => {
  const { customerId } = await addCustomer(portal.operator, { name, subscriptionId: `sub of ${name}` })
  await portal.addUser(`${name}-admin`, 'ADMIN', customerId)
  return { customerId, admin: await portal.as(`${name}-admin`) }
}

beforeAll(async () => {
  receiver = await startHookReceiver()
  portal = await startPortal({ variables: { WEBHOOK_NETWORKS: '127.0.0.1', WEBHOOK_HTTP: 'on' } })
  alpha = await addCustomerWithAdmin('alpha')
  beta = await addCustomerWithAdmin('beta')
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

let subjectCount = 0
const buildIssuedAnnouncement = (customerId: string): Announcement => {
  const subject = `thing ${subjectCount++}`
  return {
    event: 'customer_invoice.issued',
    subjectKey: subject,
    customerId,
    data: {
      customerInvoiceId: subject,
      customerId,
      companyName: 'A customer',
      number: subject,
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

/** Announces events and delivers them. */
const announceAndDispatch = async (...announcements: Announcement[]): Promise<void> => {
  await withScope(portal.ctx, systemScope, (scoped) => announce(scoped, announcements))
  while (await runNext(portal.ctx, dispatchJob));
}
const sendAll = async (): Promise<void> => {
  while (await runNext(portal.ctx, webhookJob));
}
/** Ends the pauses between attempts. */
const expireWaits = (): Promise<unknown> =>
  portal.ctx.pool.query(`with due as (update webhook_delivery set due_at = now() where status = 'waiting')
    update webhook_endpoint set delayed_until = null where status = 'queued'`)

const renewSecret = async (client: Client, id: string): Promise<string> =>
  (await client.post<CallReply<typeof renewWebhookSecret>>(`/api/WebhookEndpoints/${id}/secret`)).body.secret

const addEndpoint = async (
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
  return { id: answer.body.id, secret: await renewSecret(client, answer.body.id) }
}
const logOf = async (client: Client, id: string): Promise<Delivery[]> =>
  (
    await client.get<Upper<Delivery>>(
      `/api/WebhookDeliveries/GetWebhookDeliveryWithPagination?endpointId=${id}&pagesize=100`,
    )
  ).body.Data

test('signs an event with its type, timestamp and data and sends it only to its endpoints', async () => {
  const { id, secret } = await addEndpoint(alpha.admin)
  await addEndpoint(beta.admin)
  await announceAndDispatch(buildIssuedAnnouncement(alpha.customerId))
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

test('the reseller receives every customer’s events, and a customer never receives the reseller’s', async () => {
  await addEndpoint(portal.operator, { events: ['customer_invoice.issued', 'invoice.arrived'] })
  await announceAndDispatch(
    buildIssuedAnnouncement(alpha.customerId),
    buildIssuedAnnouncement(beta.customerId),
  )
  await sendAll()
  expect(receiver.received).toHaveLength(2)
  const refused = await alpha.admin.post('/api/WebhookEndpoints', {
    description: 'Nosy',
    url: receiver.url,
    events: ['invoice.arrived'],
    isEnabled: true,
  })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('available only to the reseller')
})

describe('a rejected event', () => {
  test('is retried after a pause, while later events continue, and arrives in order then', async () => {
    const { id, secret } = await addEndpoint(alpha.admin)
    receiver.answer = (response) => void response.writeHead(500).end('out of order')
    await announceAndDispatch(buildIssuedAnnouncement(alpha.customerId))
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
    await announceAndDispatch(
      buildIssuedAnnouncement(alpha.customerId),
      buildIssuedAnnouncement(alpha.customerId),
      buildIssuedAnnouncement(alpha.customerId),
    )
    await sendAll()
    await expireWaits()
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
      { number: 1, responseCode: 500, answer: 'out of order', problem: 'The endpoint returned 500.' },
    ])
  })

  test('fails after ten attempts and can be resent under the same ID', async () => {
    const { id } = await addEndpoint(alpha.admin)
    receiver.answer = (response) => void response.writeHead(500).end()
    await announceAndDispatch(buildIssuedAnnouncement(alpha.customerId))
    for (let attempt = 0; attempt < 12; attempt++) {
      await sendAll()
      await expireWaits()
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

  test('does not follow a redirect and stores only the start of a response', async () => {
    const { id } = await addEndpoint(alpha.admin)
    receiver.answer = (response) =>
      void response.writeHead(307, { location: `${receiver.url}/else` }).end('x'.repeat(100_000))
    await announceAndDispatch(buildIssuedAnnouncement(alpha.customerId))
    await sendAll()
    expect(receiver.received).toHaveLength(1)
    const [delivery] = await logOf(alpha.admin, id)
    expect(delivery).toMatchObject({ responseCode: 307, status: 'waiting' })
    expect(delivery?.answer.length).toBeLessThanOrEqual(1000)
  })

  test('disables the endpoint after five days, reports it, and is sent when the endpoint is enabled', async () => {
    const { id } = await addEndpoint(alpha.admin)
    receiver.answer = (response) => void response.writeHead(503).end()
    await announceAndDispatch(buildIssuedAnnouncement(alpha.customerId))
    await portal.ctx.pool.query(`update webhook_endpoint set failing_since = now() - interval '5 days'`)
    await sendAll()
    expect((await alpha.admin.get<Endpoint>(`/api/WebhookEndpoints/${id}`)).body).toMatchObject({
      isEnabled: false,
      state: 'off',
      problem: expect.stringContaining('All attempts have failed since'),
    })
    while (await runNext(portal.ctx, dispatchJob));
    expect((await listNews(alpha.admin)).map(({ title }) => title)).toContain(
      'The webhook endpoint Accounting has been disabled',
    )
    await expireWaits()
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

  test('when the receiver accepts the request and never responds', async () => {
    receiver.answer = () => undefined
    const outcome = await attempt(receiver.url, 0.3)
    expect(outcome).toMatchObject({
      responseCode: null,
      problem: 'The endpoint did not respond within 0.3 seconds.',
    })
    expect(receiver.received).toHaveLength(1)
  })

  test('when the certificate is untrusted, and the receiver reads nothing', async () => {
    let heard = 0
    const server = createServer(selfSigned, () => (heard += 1))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const outcome = await attempt(`https://127.0.0.1:${port}/hooks`, 5)
    await new Promise((resolve) => server.close(resolve))
    expect(outcome.responseCode).toBeNull()
    expect(outcome.problem).toMatch(/^Could not connect to the endpoint: .*self-signed certificate/)
    expect(heard).toBe(0)
  })
})

test('resends everything since a timestamp in order', async () => {
  const { id } = await addEndpoint(alpha.admin)
  const since = new Date().toISOString()
  await announceAndDispatch(
    buildIssuedAnnouncement(alpha.customerId),
    buildIssuedAnnouncement(alpha.customerId),
    buildIssuedAnnouncement(alpha.customerId),
  )
  await sendAll()
  const first = receiver.received.map((received) => received.id)
  expect(
    (await alpha.admin.post(`/api/WebhookEndpoints/${id}/replay`, { since, which: 'failed' })).text,
  ).toContain('No messages failed since then.')
  await alpha.admin.post(`/api/WebhookEndpoints/${id}/replay`, { since, which: 'all' })
  await sendAll()
  expect(receiver.received.map((received) => received.id)).toEqual([...first, ...first])
  const old = await alpha.admin.post(`/api/WebhookEndpoints/${id}/replay`, {
    since: '2020-01-01T00:00:00Z',
    which: 'all',
  })
  expect(old.status).toBe(400)
})

test('a new secret signs beside the former for a day and then alone', async () => {
  const { id, secret: former } = await addEndpoint(alpha.admin)
  const secret = await renewSecret(alpha.admin, id)
  await alpha.admin.post(`/api/WebhookEndpoints/${id}/test`)
  await sendAll()
  expect(receiver.verified(secret, receiver.received[0])).toMatchObject({ type: 'customer_invoice.issued' })
  expect(() => receiver.verified(former, receiver.received[0])).not.toThrow()
  await portal.ctx.pool.query(`update webhook_endpoint set former_until = now() - interval '1 second'`)
  await alpha.admin.post(`/api/WebhookEndpoints/${id}/test`)
  await sendAll()
  expect(() => receiver.verified(secret, receiver.received[1])).not.toThrow()
  expect(() => receiver.verified(former, receiver.received[1])).toThrow()
  const stored = await portal.ctx.pool.query<{ text: string }>(
    `select (select string_agg(entry::text, '') from audit_log as entry) || (select string_agg(entry::text, '') from
      webhook_endpoint as entry) as text`,
  )
  expect(stored.rows[0]?.text).not.toContain(secret.slice('whsec_'.length))
})

describe('two processes', () => {
  test('send a message once', async () => {
    await addEndpoint(alpha.admin)
    await announceAndDispatch(
      buildIssuedAnnouncement(alpha.customerId),
      buildIssuedAnnouncement(alpha.customerId),
    )
    await Promise.all([sendAll(), runNext({ ...portal.ctx, leaseOwner: 'another' }, webhookJob)])
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.received.map((received) => received.id)).size).toBe(2)
  })

  test('resume after one is killed and send under the same ID', async () => {
    const { id } = await addEndpoint(alpha.admin)
    await announceAndDispatch(buildIssuedAnnouncement(alpha.customerId))
    await portal.ctx.pool.query(
      `update webhook_endpoint set status = 'running', lease_owner = 'killed', lease_until = now() - interval '1 minute'`,
    )
    await sendAll()
    expect(await logOf(alpha.admin, id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  test('save nothing after the lease is lost during sending', async () => {
    const { id } = await addEndpoint(alpha.admin)
    await announceAndDispatch(buildIssuedAnnouncement(alpha.customerId))
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

describe('endpoint locations', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://10.0.0.1/',
    'http://2130706434/',
    'ftp://example.com/',
    'http://name:word@127.0.0.1/',
  ])('%s is rejected', async (url) => {
    const answer = await alpha.admin.post('/api/WebhookEndpoints', {
      description: 'Inside',
      url,
      events: ['customer_invoice.issued'],
      isEnabled: true,
    })
    expect(answer.status, answer.text).toBe(400)
  })

  test('rejects a name of this machine when it is called and says so in the response', async () => {
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
