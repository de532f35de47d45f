/**
 * Data keys of customers: each secret is sealed with the key of its record's customer, a rotation replaces that key beside a running
 * portal, and a deleted customer's key is destroyed after what moved elsewhere was sealed again.
 */
import type { DataKeysReply, ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyHousekeeping } from '../src/features/data-keys/destroy.ts'
import { keyRotationJob } from '../src/features/data-keys/rotation.ts'
import { sealedColumns, storedValues, type StoredValue } from '../src/features/data-keys/sealed-columns.ts'
import { certificateInForce } from '../src/features/document-signing/certificates.ts'
import { openProofSigner } from '../src/features/proofs/proof-keys.ts'
import { sealedWith } from '../src/stores/secrets.ts'
import type { AppContext } from '../src/scope/context.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import type { Work } from '../src/work/define-job.ts'
import { runNext, runWork } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { demoStart } from './demo-start.ts'
import { startPortal, type TestPortal } from './harness.ts'

const hourMilliseconds = 3_600_000

let portal: TestPortal
let now = new Date(demoStart)
let customers: { id: string; companyName: string }[]

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller, clock: () => now })
  const { rows } = await portal.ctx.pool.query<{ id: string; companyName: string }>(
    `select id, company_name as "companyName" from customer where id in (select customer_id from provision)
      order by company_name`,
  )
  customers = rows
})
afterAll(() => portal.close())

const values = async (): Promise<StoredValue[]> => {
  const found: StoredValue[] = []
  for await (const value of storedValues(portal.ctx)) found.push(value)
  return found
}

const idsOf = async (customerId: string | null, states: string[]): Promise<string[]> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    'select id from data_key where customer_id is not distinct from $1 and state = any ($2) order by version',
    [customerId, states],
  )
  return rows.map(({ id }) => id)
}

const keysOf = async (customerId: string): Promise<DataKeysReply> => {
  const { status, body, text } = await portal.operator.get<DataKeysReply>(
    `/api/DataKeys?customerid=${customerId}`,
  )
  expect(status, text).toBe(200)
  return body
}

const statesOf = async (customerId: string) =>
  (await keysOf(customerId)).keys.map(({ version, state }) => [version, state])

const rotate = (customerId: string | null) =>
  portal.operator.post<ErrorBody>('/api/DataKeys/rotate', { customerId })

const runHousekeeping = async (): Promise<void> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into scheduled_run (name, status, share_of) values ($1, 'queued', '')
      on conflict (name) do update set status = 'queued' returning id`,
    [keyHousekeeping.name],
  )
  await runWork(portal.ctx, keyHousekeeping, rows[0]?.id ?? '')
}

/** Adds a customer with one secret, of a webhook endpoint. */
const addCustomer = async (companyName: string): Promise<{ id: string; endpointId: string }> => {
  const { body: customer } = await portal.operator.post<{ id: string }>('/api/Customers', {
    tenantId: `${companyName}.example`,
    companyName,
    language: 'en',
  })
  const { body: endpoint, text } = await portal.operator.post<{ id: string }>('/api/WebhookEndpoints', {
    description: companyName,
    url: 'https://receiver.example/hook',
    events: ['customer_invoice.issued'],
    customerId: customer.id,
    isEnabled: true,
  })
  expect((await portal.operator.post(`/api/WebhookEndpoints/${endpoint.id}/secret`)).status, text).toBe(200)
  return { id: customer.id, endpointId: endpoint.id }
}

test('every stored secret is sealed with the key in use of its own customer', async () => {
  const found = await values()
  expect(new Set(found.map(({ column }) => column.table))).toContain('provision_state')
  for (const { column, sealed, customerId } of found)
    expect([column.keyOf, sealedWith(sealed)]).toMatchObject([
      column.keyOf,
      { version: 3, keyId: (await idsOf(customerId, ['active']))[0] },
    ])
})

test('in every declared column a secret of another key is sealed again with that of its own customer', async () => {
  const { pool, secrets } = portal.ctx
  const [customer, other] = customers
  await addCustomer('Of a webhook')
  await openProofSigner(portal.ctx)
  await certificateInForce(portal.ctx)
  await pool.query(
    `insert into identity_provider (name, issuer, client_id, customer_id) values ('SSO', 'https://sso.example', 'cmp', $1)`,
    [customer?.id],
  )
  const placed: [table: string, column: string, id: string][] = []
  for (const { table, column, purpose, owner } of sealedColumns) {
    // Those that belong to a customer, where there are any: the others are the reseller's in any case.
    const { rows } = await pool.query<{ id: string; owner: string }>(
      `select id, "${owner}"::text as owner from "${table}"
        order by (to_jsonb("${table}") ->> 'customer_id') is null, id limit 1`,
    )
    const [row] = rows
    if (!row) throw new Error(`The demo has no row of ${table}.`)
    const sealed = await secrets.seal('moved', { purpose, id: row.owner, customerId: other?.id ?? null })
    await pool.query(`update "${table}" set "${column}" = $2 where id = $1`, [row.id, sealed])
    placed.push([table, column, row.id])
  }
  expect((await portal.operator.post('/api/Operator/Reseal', {})).status).toBe(200)
  const after = await values()
  for (const [table, column, id] of placed) {
    const value = after.find(
      (one) => one.column.table === table && one.column.column === column && one.id === id,
    )
    if (!value) throw new Error(`The value of ${table}.${column} is not found.`)
    expect([table, column, sealedWith(value.sealed).keyId]).toEqual([
      table,
      column,
      ...(await idsOf(value.customerId, ['active'])),
    ])
    expect(await secrets.open(value.sealed, { purpose: value.column.purpose, id: value.ownerId })).toBe(
      'moved',
    )
  }
})

test('a rotation seals the secrets of its customer again, and nothing of others', async () => {
  const [customer] = customers
  if (!customer) throw new Error('The demo has no customer with provisions.')
  const before = new Map(
    (await values()).map((value) => [`${value.column.table}/${value.column.column}/${value.id}`, value]),
  )
  const asked = await rotate(customer.id)
  expect([asked.status, asked.body.message]).toEqual([
    200,
    `The data key of ${customer.companyName} is being rotated.`,
  ])
  expect((await rotate(customer.id)).status).toBe(409)
  expect(await runNext(portal.ctx, keyRotationJob)).toBe(true)
  const { keys, rotation } = await keysOf(customer.id)
  expect(keys.map(({ version, state }) => [version, state])).toEqual([
    [2, 'active'],
    [1, 'former'],
  ])
  expect(rotation).toMatchObject({ status: 'done', message: expect.stringContaining('sealed again') })
  const [present] = await idsOf(customer.id, ['active'])
  for (const value of await values()) {
    const was = before.get(`${value.column.table}/${value.column.column}/${value.id}`)
    if (value.customerId === customer.id) expect(sealedWith(value.sealed).keyId).toBe(present)
    else expect(value.sealed).toBe(was?.sealed)
    const owner = { purpose: value.column.purpose, id: value.ownerId }
    expect(await portal.ctx.secrets.open(value.sealed, owner)).toBe(
      await portal.ctx.secrets.open(was?.sealed ?? '', owner),
    )
  }
  const { rows } = await portal.ctx.pool.query(
    `select actor, customer_id from audit_log where action = 'rotate-data-key'`,
  )
  expect(rows).toEqual([{ actor: 'operator', customer_id: customer.id }])
})

test('a former version is destroyed an hour later, and not before', async () => {
  const id = customers[0]?.id ?? ''
  const copy = (await values()).find(({ customerId }) => customerId === id)
  await runHousekeeping()
  expect(await statesOf(id)).toEqual([
    [2, 'active'],
    [1, 'former'],
  ])
  now = new Date(now.getTime() + 2 * hourMilliseconds)
  await runHousekeeping()
  expect(await statesOf(id)).toEqual([
    [2, 'active'],
    [1, 'destroyed'],
  ])
  const owner = { purpose: copy?.column.purpose ?? 'webhook', id: copy?.ownerId ?? '' } as const
  expect(await portal.ctx.secrets.open(copy?.sealed ?? '', owner)).not.toBe('')
})

test('a rotation whose process was killed goes on where it was, with the same version', async () => {
  const id = customers[1]?.id ?? ''
  await rotate(id)
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `select id from key_rotation where customer_id = $1 and status = 'queued'`,
    [id],
  )
  const { ctx } = portal
  let sealed = 0
  const killed: AppContext = {
    ...ctx,
    secrets: {
      ...ctx.secrets,
      seal: (text, owner) => {
        sealed += 1
        return sealed > 1 ? Promise.reject(new Error('killed')) : ctx.secrets.seal(text, owner)
      },
    },
  }
  const write: Work['write'] = (change) => withScope(ctx, systemScope, change)
  const nothing = () => Promise.resolve()
  const work: Work = {
    rowId: rows[0]?.id ?? '',
    signal: new AbortController().signal,
    write,
    done: nothing,
    wait: nothing,
    again: nothing,
    tell: nothing,
  }
  await expect(keyRotationJob.run(killed, work)).rejects.toThrow('killed')
  const [present] = await idsOf(id, ['active'])
  const ofCustomer = async () =>
    (await values())
      .filter(({ customerId }) => customerId === id)
      .map((value) => sealedWith(value.sealed).keyId)
  const halfway = await ofCustomer()
  expect(halfway.filter((keyId) => keyId === present)).toHaveLength(1)
  expect(halfway.length).toBeGreaterThan(1)

  expect(await runNext(ctx, keyRotationJob)).toBe(true)
  expect(new Set(await ofCustomer())).toEqual(new Set([present]))
  expect((await statesOf(id)).slice(0, 2)).toEqual([
    [2, 'active'],
    [1, 'former'],
  ])
})

test('a rotation that failed goes on with the version that it has made', async () => {
  const { id, endpointId } = await addCustomer('Broken rotation')
  const other = await addCustomer('Another one')
  const secretOf = async (endpoint: string) =>
    (await portal.ctx.pool.query('select secret from webhook_endpoint where id = $1', [endpoint])).rows[0]
      .secret
  const setSecret = (secret: string) =>
    portal.ctx.pool.query('update webhook_endpoint set secret = $2 where id = $1', [endpointId, secret])
  const own = await secretOf(endpointId)
  await setSecret(await secretOf(other.endpointId))
  await rotate(id)
  await runNext(portal.ctx, keyRotationJob)
  expect((await keysOf(id)).rotation).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('belongs to another record'),
  })
  await setSecret(own)
  await rotate(id)
  await runNext(portal.ctx, keyRotationJob)
  expect(await statesOf(id)).toEqual([
    [2, 'active'],
    [1, 'former'],
  ])
  expect((await keysOf(id)).rotation?.status).toBe('done')
})

test('deleting a customer destroys its keys, after what moved to another customer was sealed again', async () => {
  const { id, endpointId } = await addCustomer('Leaving')
  const { id: next } = await addCustomer('Staying')
  const { rows } = await portal.ctx.pool.query('select secret from webhook_endpoint where id = $1', [
    endpointId,
  ])
  const backup: string = rows[0].secret
  const owner = { purpose: 'webhook', id: endpointId } as const
  const text = await portal.ctx.secrets.open(backup, owner)
  await portal.ctx.pool.query('update webhook_endpoint set customer_id = $2 where id = $1', [
    endpointId,
    next,
  ])

  expect((await portal.operator.delete(`/api/Customers/${id}`)).status).toBe(200)
  expect(await idsOf(id, ['ending'])).toHaveLength(1)
  expect(await runNext(portal.ctx, keyRotationJob)).toBe(true)
  expect(await idsOf(id, ['destroyed'])).toHaveLength(1)
  const kept = (await values()).find((value) => value.id === endpointId)
  expect(await portal.ctx.secrets.open(kept?.sealed ?? '', owner)).toBe(text)
  expect([sealedWith(kept?.sealed ?? '').keyId]).toEqual(await idsOf(next, ['active']))
  // What a backup of the table holds is of no use without its key.
  await expect(portal.ctx.secrets.open(backup, owner)).rejects.toThrow('no longer exists')
})
