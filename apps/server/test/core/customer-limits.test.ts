/**
 * Limits per customer: each is reached by one customer without effect on others, further requests are rejected or held
 * with a message, and work continues in the next window.
 */
import { t } from '@cmp/messages'
import {
  customerLimits,
  isPermitted,
  limitKindOf,
  limitUnits,
  limitKinds,
  limitOfCall,
  outboxMails,
  webhookDeliveries,
  getWindowSeconds,
  type Call,
  type ErrorBody,
  type LimitName,
  type NamedLimit,
  type RowOf,
} from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { provisionTypes } from '@cmp/contract/provision-types'
import { requestInContainer } from '@cmp/contract/testing/provision-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../src/db/open.ts'
import { announce } from '../../src/core/events/announce.ts'
import { countForCustomer } from '../../src/core/customer-limits/count.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { buildCallSamples, type SampleCall, type SampleWords } from '../harness/call-samples.ts'
import type { Upper } from '../harness/customer-invoices.ts'
import { drawOfEach } from '../harness/draw-cases.ts'
import { makeRequest } from '../harness/foreign-calls.ts'
import type { Client } from '../harness/portal.ts'
import {
  causes,
  invite,
  nobody,
  startLimitedCustomers,
  type Limit,
  type LimitedCustomers,
  type Side,
} from '../harness/limited-customers.ts'
import { add, addCustomer } from '../harness/master-data.ts'

let close: LimitedCustomers['close']
let portal: LimitedCustomers['portal']
let sa: Client
let alpha: Side
let beta: Side
let reseller: Side
let limitOf: LimitedCustomers['limitOf']
let setLimit: LimitedCustomers['setLimit']
let passWindow: LimitedCustomers['passWindow']
let work: LimitedCustomers['work']

beforeAll(async () => {
  const started = await startLimitedCustomers()
  ;({ close, portal, sa, alpha, beta, reseller, limitOf, setLimit, passWindow, work } = started)
})
afterAll(() => close())

/**
 * Returns the statuses of what a side has caused for a limit that holds work, newest first; for mail only the status of
 * the last message.
 */
const listStatuses = async (kind: LimitName, side: Side): Promise<string[]> => {
  if (kind === 'mail') {
    const { body } = await sa.get<Upper<RowOf<typeof outboxMails>>>(
      `${outboxMails.calls.list.path}?search=invitation&pagesize=1`,
    )
    return body.Data.map(({ status }) => status)
  }
  const { body } = await side.client.get<Upper<RowOf<typeof webhookDeliveries>>>(
    `${webhookDeliveries.calls.list.path}?endpointId=${side.endpointId}&pagesize=1`,
  )
  return body.Data.map(({ status }) => status)
}

/** Causes one more, does the pending work, and fails unless it went through. */
const expectServed = async (kind: NamedLimit, side: Side): Promise<void> => {
  const answer = await causes[kind.name](side)
  expect([kind.name, side.name, answer.status]).toEqual([
    kind.name,
    side.name,
    expect.not.toBeOneOf([429, 403, 500]),
  ])
  await work()
  if (kind.whenReached === 'held')
    expect(await listStatuses(kind.name, side)).toEqual([expect.toBeOneOf(['done', 'delivered'])])
}

/**
 * Causes one more, does the pending work, and fails unless it was rejected with a message, or is held with a message in
 * its list.
 */
const expectLimited = async (kind: NamedLimit, side: Side): Promise<void> => {
  const answer = await causes[kind.name](side)
  await work()
  if (kind.whenReached === 'held') {
    expect(answer.status, answer.text).toBe(200)
    expect(await listStatuses(kind.name, side)).toEqual(['held'])
    return
  }
  expect(answer.status, answer.text).toBe(429)
  const body = JSON.parse(answer.text) as ErrorBody
  expect(body.message).toMatch(
    new RegExp(
      `^Your company has reached its limit of 1 ${t(kind.units, { count: 1 })} an? (hour|day)\\. .* again in .*\\.`,
    ),
  )
  const wait = Number(answer.response.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(getWindowSeconds(kind))
}

const countEvents = async (kind: LimitName, { customerId }: Side): Promise<number> => {
  const { rows } = await portal.ctx.pool.query<{ n: number }>(
    `select count(*)::int as n from event where name = 'customer.limited' and customer_id is null
      and data ->> 'limit' = $1 and data ->> 'customerId' = $2`,
    [kind, customerId],
  )
  return rows[0]?.n ?? 0
}

/** A limit that rejects and one that holds back, because all of a kind use the same count; all in `npm run test:all`. */
const names = drawOfEach(limitKinds, ({ whenReached }) => whenReached).map(({ name }) => name)

describe.each(names)('%s', (name) => {
  const kind = limitKindOf(name)

  test('limits a single customer, says so and continues in the next window', async () => {
    await setLimit(name, alpha, { most: 1 })
    await expectServed(kind, alpha)
    await expectLimited(kind, alpha)
    await expectLimited(kind, alpha)
    await expectServed(kind, beta)
    await expectServed(kind, reseller)
    expect(await limitOf(name, alpha)).toMatchObject({
      companyName: 'alpha',
      kind: name,
      most: 1,
      allowed: expect.stringMatching(/^1 an? (hour|day)$/),
      state: 'limited',
      whenReached: kind.whenReached,
      used: 1,
      timesLimited: expect.toSatisfy((times) => Number(times) >= 2),
      firstLimitedAt: expect.any(String),
      lastLimitedAt: expect.any(String),
      limitedUntil: expect.any(String),
      changedBy: 'sa@limits.example',
    })
    expect(await limitOf(name, beta)).toBeUndefined()
    expect(await countEvents(name, alpha)).toBe(1)
    await passWindow(name)
    expect(await limitOf(name, alpha)).toMatchObject({ state: 'not-limited', limitedUntil: null, used: 0 })
    await setLimit(name, alpha, { most: 50 })
    await expectServed(kind, alpha)
  })

  test('can be set to zero, to unlimited and back to the default', async () => {
    await setLimit(name, beta, { most: 0 })
    const refused = await causes[name](beta)
    await work()
    if (kind.whenReached === 'held') expect(await listStatuses(name, beta)).toEqual(['held'])
    else
      expect([refused.status, refused.text]).toEqual([
        429,
        expect.stringContaining(`Your company’s limit of ${limitUnits(kind)} is 0.`),
      ])
    expect(await limitOf(name, beta)).toMatchObject({ allowed: 'None' })
    await setLimit(name, beta, { most: null, isUnlimited: true })
    await work()
    if (kind.whenReached === 'held')
      expect(await listStatuses(name, beta)).toEqual([expect.toBeOneOf(['done', 'delivered'])])
    await expectServed(kind, beta)
    expect(await limitOf(name, beta)).toMatchObject({ allowed: 'Unlimited', isUnlimited: true })
    await setLimit(name, beta, { most: null })
    expect(await limitOf(name, beta)).toMatchObject({ allowed: expect.stringMatching(/ \(default\)$/) })
  })
})

describe('every call that counts for a limit', () => {
  const counted = allCalls.flatMap((call) => {
    const kind = limitOfCall(call)
    const isOpen = call.access !== 'public' && isPermitted('ADMIN', call.access)
    return kind && isOpen ? [{ call, kind }] : []
  })

  const storage = provisionTypes.find(({ name }) => name === 'azure-storage-account')
  const place = { CustomerId: nobody, ContainerId: 'sub' }
  const wanted = storage?.requestOf(
    '',
    storage.body(z).parse({ ...requestInContainer('azure-storage-account', 'least', 'sub'), ...place }),
  )

  /** Bodies that a generated sample would make invalid. */
  const bodies: Record<string, object> = {
    createWebhookEndpoint: {
      description: 'Books',
      events: ['customer_invoice.issued'],
      isEnabled: true,
      url: 'https://hooks.example.com/',
    },
    runTerraformCloudFlow: { ...wanted, UserId: '' },
    runTerraformCloudFlowEdit: {
      UserId: '',
      ProvisionId: nobody,
      StorageAccount: { AccountReplicationType: 'GRS' },
    },
    importProvision: { UserId: '', Inventory: 'storages', ResourceId: nobody, Request: {} },
  }

  const words: SampleWords = {
    idFor: () => nobody,
    textFor: (name) =>
      /month/i.test(name) ? '2026-10' : /asof|from|to$|date|day/i.test(name) ? '2026-10-31' : 'x',
  }

  test('is rejected at the limit, except for the reseller', async () => {
    expect(new Set(counted.map(({ kind }) => kind))).toEqual(
      new Set(limitKinds.filter(({ whenReached }) => whenReached === 'refused').map(({ name }) => name)),
    )
    for (const { name } of limitKinds) await setLimit(name, beta, { most: 0 })
    const buildSamples = (call: Call): SampleCall[] =>
      call.name === 'runTerraformCloudFlowByAddress'
        ? [{ url: `${call.path}?customerid=${nobody}&containerid=sub&region=southeastasia` }]
        : buildCallSamples(call, words).map(({ body, ...sample }) => ({
            ...sample,
            ...(body && { body: bodies[call.name] ?? body }),
          }))
    const notRefused: string[] = []
    for (const { call } of counted) {
      const statuses: number[] = []
      for (const sample of buildSamples(call))
        statuses.push((await makeRequest(beta.client, call, sample)).status)
      if (!statuses.includes(429)) notRefused.push(`${call.name}: ${statuses.join()}`)
      for (const sample of buildSamples(call).slice(0, 1))
        expect([call.name, (await makeRequest(sa, call, sample)).status]).toEqual([
          call.name,
          expect.not.toBeOneOf([429]),
        ])
    }
    expect(notRefused).toEqual([])
    for (const { name } of limitKinds) await setLimit(name, beta, { most: null })
  })

  test('includes every provisioning call that starts a run', () => {
    const others = [
      'approveProvisionRun',
      'cancelProvisionRun',
      'checkProvisionPrerequisites',
      'estimateProvision',
      'showProvisionSecrets',
    ]
    const asking = allCalls.filter(
      ({ token, method, name }) => token === 'provisioning' && method !== 'GET' && !others.includes(name),
    )
    expect(asking.length).toBeGreaterThan(7)
    expect(asking.filter((call) => limitOfCall(call) !== 'provision-run').map(({ name }) => name)).toEqual([])
  })
})

test('counts calls together on two servers of a database and misses none', async () => {
  const { db, pool } = openDatabase(portal.ctx.env.databaseUrl ?? '', () => undefined)
  const other = { ...portal.ctx, db, pool }
  await setLimit('export', alpha, { most: 25 })
  await passWindow('export')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      countForCustomer(index % 2 === 0 ? portal.ctx : other, alpha.customerId, 'export'),
    ),
  )
  await db.destroy()
  expect(answers.filter((reached) => reached === null)).toHaveLength(25)
  expect(answers.filter((reached) => reached?.most === 25)).toHaveLength(15)
  expect(await limitOf('export', alpha)).toMatchObject({ used: 25 })
})

test('a customer does not wait for another customer’s count', async () => {
  const holder = await portal.ctx.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from customer_limit where customer_id = $1 for update`, [alpha.customerId])
    expect((await causes.export(beta)).status).toBe(200)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('an uncounted call costs nothing extra and a counted call costs a single transaction', async () => {
  const { pool } = portal.ctx
  const countTransactions = async (client: Client, path: string): Promise<number> => {
    await client.get(path)
    let taken = 0
    const count = (): void => void (taken += 1)
    pool.on('acquire', count)
    expect((await client.get(path)).status).toBe(200)
    pool.off('acquire', count)
    return taken
  }
  const list = '/api/Users/GetUserWithPagination'
  expect(await countTransactions(beta.client, list)).toBe(await countTransactions(sa, list))
  expect(await countTransactions(beta.client, `${list}.csv`)).toBe(
    (await countTransactions(sa, `${list}.csv`)) + 1,
  )
})

test('deletes the limits together with their customer', async () => {
  const company = { companyName: 'delta', tenantId: 'tenant of delta', language: 'en' }
  const customerId = await add(sa, '/api/Customers', company)
  await add(sa, '/api/CustomerLimits', { customerId, kind: 'mail', most: 5, isUnlimited: false })
  const { status, text } = await sa.delete(`/api/Customers/${customerId}`)
  expect(status, text).toBe(200)
  expect(await countForCustomer(portal.ctx, customerId, 'mail')).toBeNull()
})

test('never holds back notices about account security', async () => {
  await setLimit('mail', alpha, { most: 0 })
  const answer = await alpha.client.post('/api/Account/ApiTokens', {
    name: 'Reader',
    scopes: ['read'],
    expiresInDays: 30,
  })
  expect(answer.status, answer.text).toBe(200)
  await work()
  const { rows } = await portal.ctx.pool.query<{ status: string }>(
    `select status from outbox_mail where to_address = 'admin@alpha.example'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ status }) => status === 'done')).toBe(true)
  await setLimit('mail', alpha, { most: 50 })
})

test('lets the reseller send held mail at once without counting it', async () => {
  await setLimit('mail', alpha, { most: 0 })
  await passWindow('mail')
  for (const _ of [1, 2, 3]) await invite(alpha)
  await work()
  const held = await sa.get<Upper<RowOf<typeof outboxMails>>>(`${outboxMails.calls.list.path}?status=held`)
  expect(held.body.Count).toBe(3)
  expect(held.body.Data.every(({ heldUntil }) => heldUntil !== null)).toBe(true)
  const [first] = held.body.Data
  expect((await sa.post(`/api/Outbox/${first?.id}/send-again`)).status).toBe(200)
  await work()
  expect((await sa.get<{ status: string }>(`/api/Outbox/${first?.id}`)).body.status).toBe('done')
  expect((await limitOf('mail', alpha))?.used).toBe(0)
  await setLimit('mail', alpha, { most: null })
  await work()
  const rest = await sa.get<Upper<unknown>>(`${outboxMails.calls.list.path}?status=held`)
  expect(rest.body.Count).toBe(0)
})

test.each(['mail', 'webhook-delivery'] as const)(
  'counts and reports once what a limit on %s holds back over several windows',
  async (name) => {
    await setLimit(name, beta, { most: 0 })
    await passWindow(name)
    const before = (await limitOf(name, beta))?.timesLimited ?? 0
    const eventCount = await countEvents(name, beta)
    for (const _ of [1, 2, 3]) await causes[name](beta)
    await work()
    for (const _ of [1, 2]) {
      await passWindow(name)
      await work()
    }
    expect(await listStatuses(name, beta)).toEqual(['held'])
    expect((await limitOf(name, beta))?.timesLimited).toBe(before + 3)
    expect(await countEvents(name, beta)).toBe(eventCount + 1)
    await setLimit(name, beta, { most: null })
    await work()
    expect(await listStatuses(name, beta)).toEqual([expect.toBeOneOf(['done', 'delivered'])])
  },
)

test('counts events for the customer whose users caused them and never holds those of the reseller and the portal', async () => {
  const announceEvent = async (subject: string, by?: string): Promise<void> => {
    await withScope(portal.ctx, systemScope, (scoped) =>
      announce(scoped, [
        {
          event: 'webhook.stopped',
          subjectKey: subject,
          customerId: alpha.customerId,
          data: { endpointId: alpha.endpointId, description: subject, since: '2026-11-20T00:00:00.000Z' },
          href: '/webhook',
          ...(by === undefined ? {} : { by }),
        },
      ]),
    )
    await work()
  }
  const readOutcome = async (subject: string): Promise<string[]> => {
    const { rows } = await portal.ctx.pool.query<{ status: string }>(
      `select case when held_until is null then status else 'held' end as status from outbox_mail
        where to_address = 'sa@limits.example' and (body like $1 or subject like $1)
      union all select case when held_until is null then status else 'held' end from webhook_delivery
        where endpoint_id = $2 and body like $1`,
      [`%${subject}%`, alpha.endpointId],
    )
    return rows.map(({ status }) => status)
  }
  await portal.addUser('staff@limits.example', 'SA')
  await sa.put(`/api/WebhookEndpoints/${alpha.endpointId}`, { events: ['webhook.stopped'] })
  for (const kind of ['mail', 'webhook-delivery'] as const) await setLimit(kind, alpha, { most: 0 })
  await announceEvent('by the portal')
  await announceEvent('by the reseller', 'staff@limits.example')
  await announceEvent('by another customer', 'admin@beta.example')
  await announceEvent('by the customer', 'admin@alpha.example')
  expect(await readOutcome('by the portal')).toEqual(['done', 'delivered'])
  expect(await readOutcome('by the reseller')).toEqual(['done', 'delivered'])
  expect(await readOutcome('by another customer')).toEqual(['done', 'delivered'])
  expect(await readOutcome('by the customer')).toEqual(['held', 'held'])
  for (const kind of ['mail', 'webhook-delivery'] as const) await setLimit(kind, alpha, { most: null })
  await work()
  expect(await readOutcome('by the customer')).toEqual(['done', 'delivered'])
})

test('does not limit an administrator of the reseller in a customer view', async () => {
  await setLimit('export', alpha, { most: 0 })
  const viewer = await portal.as('sa@limits.example')
  const entered = await viewer.post('/api/session/view-as', {
    roleCode: 'ADMIN',
    customerId: alpha.customerId,
  })
  expect(entered.status, entered.text).toBe(200)
  expect((await causes.export({ ...alpha, client: viewer })).status).toBe(200)
  expect((await causes.export(alpha)).status).toBe(429)
  await setLimit('export', alpha, { most: null })
})

test('stores a customer’s limit once, in a single form, and audits it', async () => {
  const { customerId } = await addCustomer(sa, { name: 'gamma', subscriptionId: 'sub of gamma' })
  const body = { customerId, kind: 'upload', most: 5, isUnlimited: false }
  const readRefusal = async (change: object) => {
    const { status, body: answer } = await sa.post<ErrorBody>('/api/CustomerLimits', { ...body, ...change })
    return [status, answer.details?.[0]?.message ?? answer.message]
  }
  expect(await readRefusal({ most: null })).toEqual([400, expect.stringContaining('Enter a number')])
  expect(await readRefusal({ isUnlimited: true })).toEqual([
    400,
    expect.stringContaining('Leave the number empty'),
  ])
  expect(await readRefusal({ most: -1 })).toEqual([400, 'Maximum must be at least 0'])
  const id = await add(sa, '/api/CustomerLimits', body)
  expect(await readRefusal({})).toEqual([
    409,
    expect.stringContaining('this customer already has a limit of this type'),
  ])
  expect((await sa.get(`${customerLimits.calls.list.path}.csv?customerId=${customerId}`)).text).toContain(
    'gamma',
  )
  const changeLimit = async (change: object) => {
    const { status } = await sa.put(`/api/CustomerLimits/${id}`, change)
    const { most, isUnlimited, allowed } = (await sa.get<Limit>(`/api/CustomerLimits/${id}`)).body
    return [status, most, isUnlimited, allowed]
  }
  expect(await changeLimit({ most: 3, isUnlimited: true })).toEqual([400, 5, false, '5 an hour'])
  expect(await changeLimit({ isUnlimited: true })).toEqual([200, null, true, 'Unlimited'])
  expect(await changeLimit({ most: 0 })).toEqual([200, 0, false, 'None'])
  expect(await changeLimit({ most: null })).toEqual([200, null, false, '500 an hour (default)'])
  const audit = await sa.get<Upper<{ action: string }>>(
    `/api/Audit/GetAuditWithPagination?objectType=customer-limits&objectId=${id}`,
  )
  expect(audit.body.Data.map(({ action }) => action)).toEqual(['update', 'update', 'update', 'create'])
})
