/**
 * A portal with a mail server and a receiver of webhooks, two customers whose limits can be set, and a way to end a
 * limit's window.
 */
import { customerLimits, type LimitName, type RowOf } from '@cmp/contract'
import { expect } from 'vitest'
import { digestJob } from '../../src/areas/messaging/notifications/digest.ts'
import { dispatchJob } from '../../src/areas/messaging/notifications/dispatch.ts'
import { mailJob } from '../../src/core/mail/mail.ts'
import { webhookJob } from '../../src/areas/messaging/webhooks/deliver.ts'
import { runNext } from '../../src/work/run.ts'
import type { Upper } from './customer-invoices.ts'
import { startPortal, type Answer, type Client, type TestPortal } from './portal.ts'
import { startHookReceiver } from './hook-receiver.ts'
import { startMailServer } from './mail-server.ts'
import { add, addCustomer } from './master-data.ts'

/** A row of the list of limits. */
export type Limit = RowOf<typeof customerLimits>

/** A customer, or the reseller, that causes what limits count. `hook` is the body for a new endpoint. */
export type Side = { name: string; customerId: string; client: Client; endpointId: string; hook: object }

/** The values of a limit that can be set. */
type Setting = { most: number | null; isUnlimited?: boolean }

/** The portal. */
export type LimitedCustomers = {
  portal: TestPortal
  sa: Client
  alpha: Side
  beta: Side
  /** The reseller's administrator, who works for Alpha. */
  reseller: Side
  limitOf: (kind: LimitName, side: Side) => Promise<Limit | undefined>
  /** Sets a limit, whether or not the customer has a row for it. */
  setLimit: (kind: LimitName, side: Side, setting: Setting) => Promise<void>
  /** Ends the window of a limit, as an hour or a day would. */
  passWindow: (kind: LimitName) => Promise<void>
  /** Does the pending work: events, mail about events, mail, webhooks. */
  work: () => Promise<void>
  close: () => Promise<void>
}

/** Starts it. */
export const startLimitedCustomers = async (): Promise<LimitedCustomers> => {
  const mails = await startMailServer()
  const hooks = await startHookReceiver()
  const portal = await startPortal({
    variables: { SMTP_URL: mails.url, WEBHOOK_NETWORKS: '127.0.0.1', WEBHOOK_HTTP: 'on' },
  })
  await portal.addUser('sa@limits.example', 'SA')
  const sa = await portal.as('sa@limits.example')
  const hook = {
    description: 'Books',
    events: ['customer_invoice.issued'],
    isEnabled: true,
    url: hooks.url,
  }
  const createSide = async (name: string): Promise<Side> => {
    const { customerId } = await addCustomer(sa, { name, subscriptionId: `sub of ${name}` })
    await portal.addUser(`admin@${name}.example`, 'ADMIN', customerId)
    const endpointId = await add(sa, '/api/WebhookEndpoints', { ...hook, customerId })
    await sa.post(`/api/WebhookEndpoints/${endpointId}/secret`)
    return { name, customerId, client: await portal.as(`admin@${name}.example`), endpointId, hook }
  }
  const alpha = await createSide('alpha')
  const beta = await createSide('beta')
  const { pool } = portal.ctx

  const limitOf = async (kind: LimitName, { customerId }: Side): Promise<Limit | undefined> => {
    const query = new URLSearchParams({ customerId, kind }).toString()
    return (await sa.get<Upper<Limit>>(`${customerLimits.calls.list.path}?${query}`)).body.Data[0]
  }
  return {
    portal,
    sa,
    alpha,
    beta,
    reseller: { ...alpha, name: 'reseller', client: sa },
    limitOf,
    setLimit: async (kind, side, given) => {
      const setting = { isUnlimited: false, ...given }
      const row = await limitOf(kind, side)
      const { status, text } = row
        ? await sa.put(`/api/CustomerLimits/${row.id}`, setting)
        : await sa.post('/api/CustomerLimits', { customerId: side.customerId, kind, ...setting })
      expect(status, text).toBe(200)
    },
    passWindow: async (kind) => {
      await pool.query(
        `update customer_limit set window_end = now() - interval '1 second', limited_until = now() - interval '1 second'
          where kind = $1`,
        [kind],
      )
      await pool.query(
        `update outbox_mail set held_until = now(), delayed_until = now() where held_until is not null`,
      )
      await pool.query(
        `update webhook_delivery set held_until = now(), due_at = now() where held_until is not null`,
      )
      await pool.query(`update webhook_endpoint set delayed_until = null`)
    },
    work: async () => {
      while (await runNext(portal.ctx, dispatchJob));
      await pool.query(`update event_digest set delayed_until = null where status = 'queued'`)
      for (const job of [digestJob, mailJob, webhookJob]) while (await runNext(portal.ctx, job));
    },
    close: async () => {
      await portal.close()
      await hooks.stop()
      await mails.stop()
    },
  }
}

/** An id that no object has. */
export const nobody = '00000000-0000-4000-8000-000000000000'
let count = 0

/** Invites a user; a limit may hold the mail. */
export const invite = ({ client, customerId }: Side): Promise<Answer<{ email: string }>> => {
  const email = `person-${count++}@limits.example`
  return client.post('/api/Users', {
    name: 'Person',
    email,
    roleCode: 'GUEST',
    customerId,
    timezone: 'Asia/Bangkok',
  })
}

const upload = (client: Client): Promise<Answer<unknown>> => {
  const form = new FormData()
  form.append('file', new Blob(['Name\r\n']), 'list.csv')
  return client.call('POST', '/api/ListImports?list=users', { form })
}

/** Causes one count of each limit. */
export const causes: Record<LimitName, (side: Side) => Promise<Answer<unknown>>> = {
  mail: invite,
  'webhook-endpoint': ({ client, customerId, hook }) =>
    client.post('/api/WebhookEndpoints', { ...hook, customerId }),
  'webhook-delivery': ({ client, endpointId }) => client.post(`/api/WebhookEndpoints/${endpointId}/test`),
  export: ({ client }) => client.get('/api/Users/GetUserWithPagination.csv'),
  'document-file': ({ client }) => client.get(`/api/CustomerInvoices/${nobody}/pdf`),
  upload: ({ client }) => upload(client),
  'provision-run': ({ client }) => client.post(`/api/Provisions/standing/${nobody}/check`),
}
