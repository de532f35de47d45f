/** Channels of Slack, Microsoft Teams and LINE, against receivers that check what the providers document. */
import type {
  CallReply,
  RowOf,
  testWebhookEndpoint,
  webhookDeliveries,
  webhookEndpoints,
} from '@cmp/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { webhookJob } from '../../src/areas/messaging/webhooks/deliver.ts'
import { announce, type Announcement } from '../../src/core/events/announce.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runNext } from '../../src/work/run.ts'
import { channelPayloads } from '../harness/channel-payloads.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import { startHookReceiver, type HookReceiver } from '../harness/hook-receiver.ts'
import { addCustomer } from '../harness/master-data.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

type Endpoint = RowOf<typeof webhookEndpoints>
type Delivery = RowOf<typeof webhookDeliveries>

let portal: TestPortal
let receiver: HookReceiver
let customerId: string
let admin: Client
let strangerAdmin: Client

const token = 'line-channel-access-token-0123456789'
const group = `C${'0123456789abcdef'.repeat(2)}`

beforeAll(async () => {
  receiver = await startHookReceiver()
  portal = await startPortal({
    variables: {
      WEBHOOK_NETWORKS: '127.0.0.1',
      WEBHOOK_HTTP: 'on',
      CHANNEL_HOSTS: '127.0.0.1',
      LINE_URL: new URL(receiver.url).origin,
    },
  })
  customerId = (await addCustomer(portal.operator, { name: 'alpha', subscriptionId: 'sub of alpha' }))
    .customerId
  const other = await addCustomer(portal.operator, { name: 'beta', subscriptionId: 'sub of beta' })
  await portal.addUser('alpha-admin', 'ADMIN', customerId)
  await portal.addUser('beta-admin', 'ADMIN', other.customerId)
  admin = await portal.as('alpha-admin')
  strangerAdmin = await portal.as('beta-admin')
})
afterAll(async () => {
  await portal.close()
  await receiver.stop()
})
beforeEach(async () => {
  await portal.ctx.pool.query('delete from webhook_endpoint')
  receiver.received.length = 0
  receiver.answer = (response) => void response.writeHead(200).end('ok')
})

const addChannel = async (
  client: Client,
  kind: 'slack' | 'teams' | 'line',
  more: object = {},
): Promise<string> => {
  const { body, status, text } = await client.post<{ id: string }>('/api/WebhookEndpoints', {
    description: `Our ${kind}`,
    kind,
    secret: kind === 'line' ? token : `${receiver.url}/${kind}/secret-part`,
    ...(kind === 'line' && { recipient: group }),
    events: ['customer_invoice.issued'],
    isEnabled: true,
    ...more,
  })
  expect(status, text).toBe(200)
  return body.id
}

let count = 0
const announceIssued = async (subjects: number): Promise<void> => {
  const announcements = Array.from({ length: subjects }, (): Announcement => {
    const subject = `document ${count++}`
    return {
      event: 'customer_invoice.issued',
      subjectKey: subject,
      customerId,
      data: {
        customerInvoiceId: subject,
        customerId,
        companyName: 'A customer',
        number: '<!channel> *INV-1*',
        kind: 'invoice',
        month: '2026-10',
        currency: 'THB',
        total: '1070.00',
        issueDate: '2026-11-03',
        dueDate: '2026-12-03',
      },
      href: '/customer-invoice',
    }
  })
  await withScope(portal.ctx, systemScope, (scoped) => announce(scoped, announcements))
  while (await runNext(portal.ctx, dispatchJob));
}

const sendAll = async (): Promise<void> => {
  while (await runNext(portal.ctx, webhookJob));
}

const readEndpoint = async (client: Client, id: string): Promise<Endpoint> =>
  (await client.get<Endpoint>(`/api/WebhookEndpoints/${id}`)).body

const listDeliveries = async (client: Client, id: string): Promise<Delivery[]> =>
  (
    await client.get<Upper<Delivery>>(
      `/api/WebhookDeliveries/GetWebhookDeliveryWithPagination?endpointId=${id}`,
    )
  ).body.Data

test.each(['slack', 'teams', 'line'] as const)('sends events and a test message to %s', async (kind) => {
  const id = await addChannel(admin, kind, { language: 'th' })
  await announceIssued(1)
  await sendAll()
  const [sent] = receiver.received
  const { texts, links } = channelPayloads[kind](JSON.parse(sent?.body ?? ''))
  expect(texts[0]).toContain('ออกใบแจ้งหนี้')
  expect(links[0]).toMatch(/^https?:\/\/[^/]+\/customer-invoice$/)
  if (kind === 'line') {
    expect(sent?.headers['authorization']).toBe(`Bearer ${token}`)
    expect(sent?.headers['x-line-retry-key']).toMatch(/^[0-9a-f-]{36}$/)
  }
  await announceIssued(12)
  const { body } = await admin.post<CallReply<typeof testWebhookEndpoint>>(`/api/WebhookEndpoints/${id}/test`)
  await sendAll()
  expect(receiver.received).toHaveLength(3)
  expect(channelPayloads[kind](JSON.parse(receiver.received[1]?.body ?? '')).texts[0]).toContain('12 × ')
  const test = (await listDeliveries(admin, id)).find((delivery) => delivery.id === body.deliveryId)
  expect(test).toMatchObject({ isTest: true, status: 'delivered', responseCode: 200, answer: 'ok' })
})

test('never returns the secret, and hides the channel from other customers', async () => {
  const id = await addChannel(admin, 'slack')
  const row = await admin.get(`/api/WebhookEndpoints/${id}`)
  expect(row.body).toMatchObject({ kind: 'slack', state: 'ready', url: `${new URL(receiver.url).origin}/…` })
  const list = await admin.get('/api/WebhookEndpoints/GetWebhookEndpointWithPagination?kind=slack')
  const audit = await portal.operator.get('/api/AuditLogs/GetAuditLogWithPagination?pagesize=50')
  for (const { text } of [row, list, audit]) expect(text).not.toContain('secret-part')
  expect((await strangerAdmin.get(`/api/WebhookEndpoints/${id}`)).status).toBe(404)
  expect((await strangerAdmin.post(`/api/WebhookEndpoints/${id}/test`)).status).toBe(404)
  expect((await admin.post(`/api/WebhookEndpoints/${id}/secret`)).status).toBe(409)
  await admin.put(`/api/WebhookEndpoints/${id}`, { description: 'Renamed' })
  await announceIssued(1)
  await sendAll()
  expect(receiver.received).toHaveLength(1)
})

test.each([
  ['slack', { secret: '' }, 'secret'],
  ['slack', { secret: 'https://evil.example/services/x' }, 'secret'],
  ['slack', { secret: 'https://hooks.slack.com.evil.example/services/x' }, 'secret'],
  ['slack', { secret: 'ftp://hooks.slack.com/services/x' }, 'secret'],
  ['teams', { secret: 'http://10.0.0.1/workflows/x' }, 'secret'],
  ['line', { secret: 'short' }, 'secret'],
  ['line', { secret: `${token}\r\nx-injected: 1` }, 'secret'],
  ['line', { recipient: '@everyone' }, 'recipient'],
] as const)('refuses a channel of %s with %j', async (kind, wrong, field) => {
  const { status, body } = await admin.post<{ details?: { field?: string }[] }>('/api/WebhookEndpoints', {
    description: 'Wrong',
    kind,
    secret: kind === 'line' ? token : 'https://hooks.slack.com/services/x',
    ...(kind === 'line' && { recipient: group }),
    events: ['customer_invoice.issued'],
    isEnabled: true,
    ...wrong,
  })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
})

test('waits as long as the service asks after 429 and then continues', async () => {
  const id = await addChannel(admin, 'slack')
  receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '30' }).end('rate_limited')
  await announceIssued(1)
  await announceIssued(1)
  await sendAll()
  expect(receiver.received).toHaveLength(1)
  expect((await listDeliveries(admin, id)).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  const { rows } = await portal.ctx.pool.query<{ isLater: boolean }>(
    `select delayed_until > now() + interval '20 seconds' as "isLater" from webhook_endpoint`,
  )
  expect(rows).toEqual([{ isLater: true }])
  receiver.answer = (response) => void response.writeHead(200).end('ok')
  await portal.ctx.pool.query(`update webhook_endpoint set delayed_until = null`)
  await portal.ctx.pool.query(`update webhook_delivery set due_at = now() where due_at is not null`)
  await sendAll()
  expect((await listDeliveries(admin, id)).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
})

test('takes 409 of LINE as delivered, because the retry key was accepted before', async () => {
  const id = await addChannel(admin, 'line')
  receiver.answer = (response) =>
    void response.writeHead(409).end('{"message":"The retry key is already accepted"}')
  await announceIssued(1)
  await sendAll()
  expect(await listDeliveries(admin, id)).toMatchObject([{ status: 'delivered', responseCode: 409 }])
  expect(await readEndpoint(admin, id)).toMatchObject({ state: 'ready' })
})
