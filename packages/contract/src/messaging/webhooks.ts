/** Webhooks for programs and channels of chat services, which get events, and the delivery log. */
import * as m from '@cmp/messages/contract/messaging/webhooks'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from '../parties/customers.ts'
import { channelKinds } from './channels.ts'
import { events } from './events.ts'
import { defineCall } from '../kit/call.ts'
import { unchangedWhenEmpty } from '../kit/field.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { rowParams, shape, type Output } from '../kit/shape.ts'

/** The number of hours for which the former secret also signs. */
export const formerSecretHours = 24

const languageOptions = [
  { value: 'en', label: m.english },
  { value: 'th', label: m.thai },
] as const

const eventOptions = events.map(({ name, title }) => ({ value: name, label: title }))

/** The endpoints. An endpoint without a customer belongs to the reseller and gets the events of all customers. */
export const webhookEndpoints = defineResource({
  name: 'webhook-endpoints',
  noun: nouns.webhookEndpoint,
  apiName: 'WebhookEndpoint',
  title: m.webhooks,
  purpose: m.endpointsThatReceiveEventsAsSigned,
  nameField: 'description',
  fields: {
    id: f.id(),
    description: f.text(m.description, { max: 100, help: m.forExampleAccounting }),
    kind: f.optional(f.choice(m.kind, channelKinds, { help: m.signedWebhooksAreForPrograms })),
    /** Of a signed webhook; of a chat service only its host. */
    url: f.optional(
      f.text(m.url, {
        max: 1000,
        help: m.mustRespondWith2XxWithin,
      }),
    ),
    secret: f.optional(
      f.secret(m.webhookUrlOrToken, { max: 1000, help: m.forSlackAndTeamsUrlOf, ...unchangedWhenEmpty }),
    ),
    recipient: f.optional(f.text(m.recipient, { max: 33, help: m.userGroupOrRoomId })),
    language: f.optional(f.choice(m.language, languageOptions, { help: m.languageOfMessages })),
    events: f.choices(m.events, eventOptions, {
      needed: m.selectAtLeastOneEvent,
      help: m.eventsOfProviderInvoicesAreAvailable,
    }),
    customerId: f.optional(
      f.ref(m.customer, customers, 'companyName', {
        help: m.limitToOneCustomersEventsLeave,
      }),
    ),
    companyName: f.optional(f.text(m.customer)),
    isEnabled: f.boolean(m.enabled),
    state: f.choice(m.status2, [
      { value: 'ready', label: m.ready },
      { value: 'no-secret', label: m.secretMissing },
      { value: 'failing', label: m.failing },
      { value: 'off', label: m.disabled },
    ]),
    /** Why CMP has stopped sending to it; empty if it has not. */
    problem: f.text(m.problem),
    secretAt: f.optional(f.dateTime(m.secretCreated)),
    formerUntil: f.optional(f.dateTime(m.previousSecretExpires)),
    lastSentAt: f.optional(f.dateTime(m.lastSent)),
    createdAt: f.dateTime(m.created),
  },
  list: {
    columns: ['description', 'kind', 'state', 'url', 'companyName', 'events', 'lastSentAt', 'createdAt'],
    sort: ['description', 'createdAt'],
    defaultSort: 'description',
    filter: ['customerId', 'kind'],
    search: ['description', 'url'],
  },
  create: [
    'description',
    'kind',
    'url',
    'secret',
    'recipient',
    'language',
    'events',
    'customerId',
    'isEnabled',
  ],
  update: ['description', 'url', 'secret', 'recipient', 'language', 'events', 'isEnabled'],
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
  noun: nouns.webhookDelivery,
  apiName: 'WebhookDelivery',
  title: m.webhookDeliveries,
  purpose: m.deliveriesToWebhookEndpointsTheir,
  nameField: 'event',
  fields: {
    id: f.id(),
    endpointId: f.id(m.endpoint),
    event: f.choice(m.event, eventOptions),
    messageId: f.externalId(m.messageId),
    isTest: f.boolean(m.test),
    status: f.choice(m.status, [
      { value: 'waiting', label: m.waiting },
      { value: 'held', label: m.heldByLimit },
      { value: 'delivered', label: m.delivered },
      { value: 'failed', label: m.failed },
    ]),
    attempts: f.integer(m.attempts, { min: 0, max: 1000 }),
    responseCode: f.optional(f.integer(m.response, { min: 0, max: 999 })),
    /** The beginning of the response to the latest attempt, or why there was none. */
    answer: f.longText(m.responseBody),
    durationMilliseconds: f.optional(f.integer(m.durationMs, { min: 0, max: 1_000_000 })),
    happenedAt: f.dateTime(m.occurred),
    lastAttemptAt: f.optional(f.dateTime(m.lastAttempt)),
    nextAttemptAt: f.optional(f.dateTime(m.nextAttempt)),
    body: f.longText(m.body, { max: 100_000 }),
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
    'Create a secret for a webhook endpoint, which is returned only once; the old secret also signs for 24 hours',
  params: rowParams,
  reply: shape((z) =>
    z.object({ secret: z.string().describe('The secret: `whsec_` followed by the key in base64.') }),
  ),
  proof: 'credentials',
  ...change,
})

/** Sends a sample. */
export const testWebhookEndpoint = defineCall({
  name: 'testWebhookEndpoint',
  method: 'POST',
  path: '/api/WebhookEndpoints/:id/test',
  summary: 'Send an example event to a webhook endpoint or a chat service',
  params: rowParams,
  reply: shape((z) =>
    z.object({
      message: z.string(),
      deliveryId: z.string().describe('The ID of the delivery, which gets the response.'),
    }),
  ),
  ...change,
})

/** Sends all events since a timestamp again. */
export const replayWebhooks = defineCall({
  name: 'replayWebhooks',
  method: 'POST',
  path: '/api/WebhookEndpoints/:id/replay',
  summary: 'Resend all or failed deliveries of a webhook endpoint since a timestamp, in order',
  params: rowParams,
  body: shape((z) =>
    z
      .object({
        since: f
          .dateTime(m.since)
          .schema(z)
          .describe('The start of the deliveries to resend, at most 30 days ago.'),
        which: z.enum(['failed', 'all']).describe('Whether to resend only failed deliveries or all.'),
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
  summary: 'Resend a webhook delivery with the same message ID',
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
  summary: 'List the latest 50 attempts of a delivery, newest first',
  params: rowParams,
  reply: shape((z) => z.array(webhookAttempt(z))),
  access: permit.read(webhookDeliveries),
  token: 'none',
})

export type WebhookAttempt = Output<typeof webhookAttempt>
