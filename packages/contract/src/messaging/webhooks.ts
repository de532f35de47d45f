/** Webhooks: endpoints of programs that are notified of events with signed requests, and the delivery log. */
import { customers } from '../parties/customers.ts'
import { events } from './events.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'

/** The number of hours for which the former secret also signs. */
export const formerSecretHours = 24

const eventOptions = events.map(({ name, title }) => ({ value: name, label: title }))

/** The endpoints. An endpoint without a customer belongs to the reseller and gets the events of all customers. */
export const webhookEndpoints = defineResource({
  name: 'webhook-endpoints',
  noun: 'webhook endpoint',
  title: 'Webhooks',
  purpose: 'Programs that get events by signed requests, and what was sent to them.',
  nameField: 'description',
  fields: {
    id: f.id(),
    description: f.text('Description', { max: 100, help: 'e.g. Accounting' }),
    url: f.text('URL', {
      max: 1000,
      help: 'Must answer with 2xx within 15 seconds. Addresses in private networks need the operator’s permission.',
    }),
    events: f.choices('Events', eventOptions, {
      needed: 'Choose an event at least',
      help: 'Events of provider invoices are for the reseller only.',
    }),
    customerId: f.optional(
      f.ref('Customer', customers, 'companyName', {
        help: 'Limit to one customer’s events. Leave empty for all events of the reseller and its customers.',
      }),
    ),
    companyName: f.optional(f.text('Customer')),
    isEnabled: f.boolean('In use'),
    state: f.choice('State', [
      { value: 'ready', label: 'Ready' },
      { value: 'no-secret', label: 'Secret missing' },
      { value: 'failing', label: 'Failing' },
      { value: 'off', label: 'Not in use' },
    ]),
    /** Why CMP has stopped sending to it; empty if it has not. */
    problem: f.text('Problem'),
    secretAt: f.optional(f.dateTime('Secret made')),
    formerUntil: f.optional(f.dateTime('Former secret signs until')),
    lastSentAt: f.optional(f.dateTime('Last sent')),
    createdAt: f.dateTime('Added'),
  },
  list: {
    columns: ['description', 'state', 'url', 'companyName', 'events', 'lastSentAt', 'createdAt'],
    sort: ['description', 'createdAt'],
    defaultSort: 'description',
    filter: ['customerId'],
    search: ['description', 'url'],
  },
  create: ['description', 'url', 'events', 'customerId', 'isEnabled'],
  update: ['description', 'url', 'events', 'isEnabled'],
  calls: {
    list: {
      method: 'GET',
      path: '/api/WebhookEndpoints/GetWebhookEndpointWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/WebhookEndpoints/:id', id: 'path' },
    create: { method: 'POST', path: '/api/WebhookEndpoints', limit: 'webhook-endpoint' },
    update: { method: 'PUT', path: '/api/WebhookEndpoints/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/WebhookEndpoints/:id', id: 'path' },
  },
  pages: {
    list: '/webhook',
    add: '/webhook/add',
    edit: '/webhook/edit',
    editId: 'query',
    detail: '/webhook/detail',
  },
  access: { read: 'admin', write: 'admin' },
  token: { read: 'none', change: 'none' },
  proof: 'credentials',
})

/** The deliveries to endpoints: one row for each message, with its latest attempt. */
export const webhookDeliveries = defineResource({
  name: 'webhook-deliveries',
  noun: 'webhook delivery',
  title: 'Webhook deliveries',
  purpose: 'What was sent to a webhook endpoint, what it answered, and what is tried again.',
  nameField: 'event',
  fields: {
    id: f.id(),
    endpointId: f.id('Endpoint'),
    event: f.choice('Event', eventOptions),
    messageId: f.externalId('Message id'),
    isTest: f.boolean('Test'),
    status: f.choice('Status', [
      { value: 'waiting', label: 'Waiting' },
      { value: 'held', label: 'Held by a limit' },
      { value: 'delivered', label: 'Delivered' },
      { value: 'failed', label: 'Failed' },
    ]),
    attempts: f.integer('Attempts', { min: 0, max: 1000 }),
    responseCode: f.optional(f.integer('Response', { min: 0, max: 999 })),
    /** The beginning of the response to the latest attempt, or why there was none. */
    answer: f.longText('Answer'),
    durationMilliseconds: f.optional(f.integer('Took, ms', { min: 0, max: 1_000_000 })),
    happenedAt: f.dateTime('Happened'),
    lastAttemptAt: f.optional(f.dateTime('Last attempt')),
    nextAttemptAt: f.optional(f.dateTime('Next attempt')),
    body: f.longText('Body', { max: 100_000 }),
  },
  list: {
    columns: [
      'event',
      'status',
      'responseCode',
      'attempts',
      'lastAttemptAt',
      'nextAttemptAt',
      'durationMilliseconds',
      'answer',
      'happenedAt',
    ],
    sort: ['happenedAt'],
    defaultSort: 'happenedAt',
    defaultDirection: 'desc',
    filter: ['status', 'endpointId'],
    search: ['messageId'],
  },
  calls: {
    list: {
      method: 'GET',
      path: '/api/WebhookDeliveries/GetWebhookDeliveryWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/WebhookDeliveries/:id', id: 'path' },
  },
  pages: { list: '/webhook/detail' },
  access: { read: 'admin', write: 'admin' },
  token: { read: 'none', change: 'none' },
})

const change = {
  tag: webhookEndpoints.title,
  access: permit.change(webhookEndpoints),
  token: 'none',
} as const

/** Creates or replaces the endpoint's secret. */
export const renewWebhookSecret = defineCall({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/WebhookEndpoints/:id/secret',
  summary:
    'Make the secret of a webhook endpoint; it is shown in this answer alone. A former one signs beside it for 24 hours',
  params: rowParams,
  reply: shape((z) => z.object({ secret: z.string().describe('whsec_ and the key in base64.') })),
  proof: 'credentials',
  ...change,
})

/** Sends a sample. */
export const testWebhookEndpoint = defineCall({
  name: 'testWebhookEndpoint',
  method: 'POST',
  path: '/api/WebhookEndpoints/:id/test',
  summary: 'Send an example of one of its events to a webhook endpoint',
  params: rowParams,
  reply: messageReply,
  ...change,
})

/** Sends all events since a timestamp again. */
export const replayWebhooks = defineCall({
  name: 'replayWebhooks',
  method: 'POST',
  path: '/api/WebhookEndpoints/:id/replay',
  summary: 'Send again, in their order, what an endpoint was sent since a moment, or of it what failed',
  params: rowParams,
  body: shape((z) =>
    z
      .object({
        since: f.dateTime('Since').schema(z).describe('Of 30 days at most.'),
        which: z.enum(['failed', 'all']).describe('Only what did not arrive, or everything.'),
      })
      .strict(),
  ),
  reply: messageReply,
  ...change,
})

/** Sends one message again. */
export const replayWebhookDelivery = defineCall({
  name: 'replayWebhookDelivery',
  method: 'POST',
  path: '/api/WebhookDeliveries/:id/replay',
  summary: 'Send one message again, under the same message id',
  params: rowParams,
  reply: messageReply,
  ...change,
})

const webhookAttempt = shape((z) =>
  z.object({
    number: z.number().int(),
    at: z.string(),
    durationMilliseconds: z.number().int(),
    /** Null if no response arrived. */
    responseCode: z.number().int().nullable(),
    /** The beginning of the response. */
    answer: z.string(),
    /** The reason of the failure; empty if the message was delivered. */
    problem: z.string(),
  }),
)

/** Lists the attempts of one delivery. */
export const webhookAttempts = defineCall({
  name: 'webhookAttempts',
  method: 'GET',
  path: '/api/WebhookDeliveries/:id/attempts',
  tag: webhookEndpoints.title,
  summary: 'The latest 50 attempts at a delivery, the newest first',
  params: rowParams,
  reply: shape((z) => z.array(webhookAttempt(z))),
  access: permit.read(webhookDeliveries),
  token: 'none',
})

export type WebhookAttempt = Output<typeof webhookAttempt>
