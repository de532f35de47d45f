/**
 * Data keys of customers: each secret is encrypted with the key of its record's customer. A rotation replaces that key
 * while a portal runs, and the key of a deleted customer is destroyed after secrets that moved elsewhere were encrypted
 * again.
 */
import type { DataKeysReply, ErrorBody } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyHousekeeping } from '../../src/areas/parties/data-keys/destroy.ts'
import { keyRotationJob } from '../../src/areas/parties/data-keys/rotation.ts'
import {
  sealedColumns,
  streamStoredValues,
  type StoredValue,
} from '../../src/areas/parties/data-keys/sealed-columns.ts'
import { ensureCurrentCertificate } from '../../src/areas/billing/document-signing/certificates.ts'
import { openProofSigner } from '../../src/areas/billing/proofs/proof-keys.ts'
import { readSealHeader } from '../../src/stores/secrets.ts'
import type { AppContext } from '../../src/scope/context.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import type { Work } from '../../src/work/define-job.ts'
import { runNext, runWork } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { demoStart } from '../harness/demo-start.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'

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

const listStoredValues = async (): Promise<StoredValue[]> => {
  const found: StoredValue[] = []
  for await (const value of streamStoredValues(portal.ctx)) found.push(value)
  return found
}

const listKeyIds = async (customerId: string | null, states: string[]): Promise<string[]> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    'select id from data_key where customer_id is not distinct from $1 and state = any ($2) order by version',
    [customerId, states],
  )
  return rows.map(({ id }) => id)
}

const readKeys = async (customerId: string): Promise<DataKeysReply> => {
  const { status, body, text } = await portal.operator.get<DataKeysReply>(
    `/api/DataKeys?customerid=${customerId}`,
  )
  expect(status, text).toBe(200)
  return body
}

const listStates = async (customerId: string) =>
  (await readKeys(customerId)).keys.map(({ version, state }) => [version, state])

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

test('encrypts every stored secret with its customer’s active key', async () => {
  const found = await listStoredValues()
  expect(new Set(found.map(({ column }) => column.table))).toContain('provision_state')
  for (const { column, sealed, customerId } of found)
    expect([column.keyOf, readSealHeader(sealed)]).toMatchObject([
      column.keyOf,
      { version: 3, keyId: (await listKeyIds(customerId, ['active']))[0] },
    ])
})

test('re-encrypts secrets of another key with the customer’s own key in every declared column', async () => {
  const { pool, secrets } = portal.ctx
  const [customer, other] = customers
  await addCustomer('Of a webhook')
  await openProofSigner(portal.ctx)
  await ensureCurrentCertificate(portal.ctx)
  await pool.query(
    `insert into identity_provider (name, issuer, client_id, customer_id) values ('SSO', 'https://sso.example', 'cmp', $1)`,
    [customer?.id],
  )
  const placed: [table: string, column: string, id: string][] = []
  for (const { table, column, purpose, owner } of sealedColumns) {
    // Secrets that belong to a customer, if there are any; the others always belong to the reseller.
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
  const after = await listStoredValues()
  for (const [table, column, id] of placed) {
    const value = after.find(
      (one) => one.column.table === table && one.column.column === column && one.id === id,
    )
    if (!value) throw new Error(`The value of ${table}.${column} is not found.`)
    expect([table, column, readSealHeader(value.sealed).keyId]).toEqual([
      table,
      column,
      ...(await listKeyIds(value.customerId, ['active'])),
    ])
    expect(await secrets.open(value.sealed, { purpose: value.column.purpose, id: value.ownerId })).toBe(
      'moved',
    )
  }
})

test('a rotation re-encrypts only the secrets of its customer', async () => {
  const [customer] = customers
  if (!customer) throw new Error('The demo has no customer with provisions.')
  const before = new Map(
    (await listStoredValues()).map((value) => [
      `${value.column.table}/${value.column.column}/${value.id}`,
      value,
    ]),
  )
  const response = await rotate(customer.id)
  expect([response.status, response.body.message]).toEqual([
    200,
    `The data key of ${customer.companyName} is being rotated.`,
  ])
  expect((await rotate(customer.id)).status).toBe(409)
  expect(await runNext(portal.ctx, keyRotationJob)).toBe(true)
  const { keys, rotation } = await readKeys(customer.id)
  expect(keys.map(({ version, state }) => [version, state])).toEqual([
    [2, 'active'],
    [1, 'former'],
  ])
  expect(rotation).toMatchObject({ status: 'done', message: expect.stringContaining('re-encrypted') })
  const [present] = await listKeyIds(customer.id, ['active'])
  for (const value of await listStoredValues()) {
    const was = before.get(`${value.column.table}/${value.column.column}/${value.id}`)
    if (value.customerId === customer.id) expect(readSealHeader(value.sealed).keyId).toBe(present)
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

test('destroys a former version an hour later and not before', async () => {
  const id = customers[0]?.id ?? ''
  const copy = (await listStoredValues()).find(({ customerId }) => customerId === id)
  await runHousekeeping()
  expect(await listStates(id)).toEqual([
    [2, 'active'],
    [1, 'former'],
  ])
  now = new Date(now.getTime() + 2 * hourMilliseconds)
  await runHousekeeping()
  expect(await listStates(id)).toEqual([
    [2, 'active'],
    [1, 'destroyed'],
  ])
  const owner = { purpose: copy?.column.purpose ?? 'webhook', id: copy?.ownerId ?? '' } as const
  expect(await portal.ctx.secrets.open(copy?.sealed ?? '', owner)).not.toBe('')
})

test('resumes a killed rotation with the same version', async () => {
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
  const skipWork = () => Promise.resolve()
  const work: Work = {
    rowId: rows[0]?.id ?? '',
    signal: new AbortController().signal,
    write,
    done: skipWork,
    wait: skipWork,
    again: skipWork,
    reportProgress: skipWork,
  }
  await expect(keyRotationJob.run(killed, work)).rejects.toThrow('killed')
  const [present] = await listKeyIds(id, ['active'])
  const listCustomerKeyIds = async () =>
    (await listStoredValues())
      .filter(({ customerId }) => customerId === id)
      .map((value) => readSealHeader(value.sealed).keyId)
  const halfway = await listCustomerKeyIds()
  expect(halfway.filter((keyId) => keyId === present)).toHaveLength(1)
  expect(halfway.length).toBeGreaterThan(1)

  expect(await runNext(ctx, keyRotationJob)).toBe(true)
  expect(new Set(await listCustomerKeyIds())).toEqual(new Set([present]))
  expect((await listStates(id)).slice(0, 2)).toEqual([
    [2, 'active'],
    [1, 'former'],
  ])
})

test('resumes a failed rotation with the version that it created', async () => {
  const { id, endpointId } = await addCustomer('Broken rotation')
  const other = await addCustomer('Another one')
  const readSecret = async (endpoint: string) =>
    (await portal.ctx.pool.query('select secret from webhook_endpoint where id = $1', [endpoint])).rows[0]
      .secret
  const setSecret = (secret: string) =>
    portal.ctx.pool.query('update webhook_endpoint set secret = $2 where id = $1', [endpointId, secret])
  const own = await readSecret(endpointId)
  await setSecret(await readSecret(other.endpointId))
  await rotate(id)
  await runNext(portal.ctx, keyRotationJob)
  expect((await readKeys(id)).rotation).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('belongs to another record'),
  })
  await setSecret(own)
  await rotate(id)
  await runNext(portal.ctx, keyRotationJob)
  expect(await listStates(id)).toEqual([
    [2, 'active'],
    [1, 'former'],
  ])
  expect((await readKeys(id)).rotation?.status).toBe('done')
})

test('deleting a customer destroys its keys after moved secrets are re-encrypted', async () => {
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
  expect(await listKeyIds(id, ['ending'])).toHaveLength(1)
  expect(await runNext(portal.ctx, keyRotationJob)).toBe(true)
  expect(await listKeyIds(id, ['destroyed'])).toHaveLength(1)
  const stored = (await listStoredValues()).find((value) => value.id === endpointId)
  expect(await portal.ctx.secrets.open(stored?.sealed ?? '', owner)).toBe(text)
  expect([readSealHeader(stored?.sealed ?? '').keyId]).toEqual(await listKeyIds(next, ['active']))
  // A backup of the table is useless without its key.
  await expect(portal.ctx.secrets.open(backup, owner)).rejects.toThrow('no longer exists')
})
