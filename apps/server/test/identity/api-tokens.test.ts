/** API tokens: their permissions, how they expire or are revoked, and what is stored. */
import { demoPassword, type ApiTokenEntry, type ErrorBody, type NewApiTokenReply } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { addCustomer, type AddedCustomer } from '../harness/master-data.ts'

const day = 86_400_000
const minute = 60_000

let portal: TestPortal
let sa: Client
let customer: AddedCustomer
let now = Date.parse('2026-11-21T09:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date(now) })
  await portal.addUser('sa@tokens.example', 'SA')
  sa = await portal.as('sa@tokens.example')
  customer = await addCustomer(sa, { name: 'Alpha', subscriptionId: 'sub-a' })
  await addCustomer(sa, { name: 'Beta', subscriptionId: 'sub-b' })
})

afterAll(() => portal.close())

const path = '/api/Account/ApiTokens'

const make = async (
  client: Client,
  scopes: string[],
  more: object = {},
): Promise<{ made: NewApiTokenReply; program: Client }> => {
  const answer = await client.post<NewApiTokenReply>(path, {
    name: 'A program',
    scopes,
    expiresInDays: 30,
    ...more,
  })
  expect(answer.status, answer.text).toBe(200)
  return { made: answer.body, program: portal.withToken(answer.body.token) }
}

const addPerson = async (userId: string): Promise<Client> => {
  await portal.addUser(userId, 'SA')
  return portal.as(userId)
}

const buildCustomer = (name: string) => ({ companyName: name, tenantId: `tenant of ${name}`, language: 'en' })

test('shows a token once and stores only its hash and prefix', async () => {
  const client = await addPerson('once@tokens.example')
  const { made } = await make(client, ['read'])
  expect(made.token).toMatch(/^cmp_[\w-]{43}$/)
  expect(made).toMatchObject({ prefix: made.token.slice(0, 10), scopes: ['read'], lastUsedAt: null })
  expect(made.expiresAt).toBe(new Date(now + 30 * day).toISOString())
  const listed = await client.get<ApiTokenEntry[]>(path)
  expect(listed.body).toMatchObject([{ id: made.id, prefix: made.prefix }])
  expect(listed.text).not.toContain(made.token)
  const stored = await withScope(portal.ctx, systemScope, async ({ trx }) =>
    JSON.stringify([
      await trx.selectFrom('apiToken').selectAll().execute(),
      await trx.selectFrom('auditLog').selectAll().execute(),
      await trx.selectFrom('outboxMail').selectAll().execute(),
    ]),
  )
  expect(stored).not.toContain(made.token)
  expect(stored).toContain('create-api-token')
})

test('a read-only token changes nothing, whatever the role', async () => {
  const { program } = await make(sa, ['read'])
  expect((await program.get('/api/Customers')).status).toBe(200)
  expect((await program.get('/api/session')).status).toBe(200)
  expect(await program.post<ErrorBody>('/api/Customers', buildCustomer('Gamma'))).toMatchObject({
    status: 403,
    body: { code: 'Forbidden', message: expect.stringContaining('scope administration') as string },
  })
})

test('a scope covers reading and its own calls only', async () => {
  const { program: administration } = await make(sa, ['administration'])
  expect((await administration.get('/api/Customers')).status).toBe(200)
  expect((await administration.post('/api/Customers', buildCustomer('Delta'))).status).toBe(200)
  const rate = { year: 2026, month: 11, fromCurrency: 'USD', toCurrency: 'THB', rate: '34.5' }
  const ratePath = '/api/CurrencyMonthlyRate/add-currency-monthly-rate'
  expect(await administration.post(ratePath, rate)).toMatchObject({ status: 403 })
  const { program: billing } = await make(sa, ['billing'])
  expect((await billing.post(ratePath, rate)).status).toBe(200)
  expect(await billing.post('/api/Customers', buildCustomer('Epsilon'))).toMatchObject({ status: 403 })
})

test('a GET with side effects needs more than read access', async () => {
  const { program } = await make(sa, ['read'])
  expect(await program.get('/api/Users/all-user-update-enablemfa?condition=true')).toMatchObject({
    status: 403,
    body: { code: 'Forbidden' },
  })
})

test('no token reaches the security settings of an account, however the URL is written', async () => {
  const { program } = await make(sa, ['read', 'billing', 'administration', 'support'])
  for (const url of [
    '/api/Account/ApiTokens',
    '/api/account/apitokens',
    '/api/%41ccount/ApiTokens',
    '/api/Account/Profile',
    '/api/Account/Sessions',
  ])
    expect(await program.get(url), url).toMatchObject({ status: 403 })
  for (const url of [
    '/api/Account/ApiTokens',
    '/api/%41ccount/ApiTokens',
    '/api/Account/RecoveryCodes',
    '/api/Users/ChangePassword',
    '/api/Users/%43hangePassword',
    '/api/Users/update-user-settings',
  ])
    expect(
      await program.post(url, { name: 'More', scopes: ['read'], expiresInDays: 1, password: demoPassword }),
      url,
    ).toMatchObject({ status: 403 })
})

test('a token has the current access of its user and ends with the user', async () => {
  await portal.addUser('guest@tokens.example', 'GUEST', customer.customerId)
  const { program } = await make(await portal.as('guest@tokens.example'), ['read', 'administration'])
  expect((await program.get<{ companyName: string }[]>('/api/Customers')).body).toMatchObject([
    { companyName: 'Alpha' },
  ])
  expect(await program.post('/api/Customers', buildCustomer('Zeta'))).toMatchObject({ status: 403 })
  await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx
      .updateTable('appUser')
      .set({ status: 'inactive' })
      .where('userId', '=', 'guest@tokens.example')
      .execute(),
  )
  expect((await program.get('/api/Customers')).status).toBe(401)
})

test('a token ends at once when it expires or is revoked', async () => {
  const client = await addPerson('ending@tokens.example')
  const short = await make(client, ['read'], { expiresInDays: 1 })
  const long = await make(client, ['read'])
  const nosy = await addPerson('nosy@tokens.example')
  expect((await nosy.post(`${path}/${long.made.id}/revoke`)).status).toBe(404)
  expect((await nosy.post(`${path}/nothing/revoke`)).status).toBe(404)
  expect((await long.program.get('/api/Customers')).status).toBe(200)
  expect((await client.post(`${path}/${long.made.id}/revoke`)).status).toBe(200)
  expect((await long.program.get('/api/Customers')).status).toBe(401)
  expect((await short.program.get('/api/Customers')).status).toBe(200)
  now += day
  expect((await short.program.get('/api/Customers')).status).toBe(401)
  expect((await portal.withToken('cmp_nothing').get('/api/Customers')).status).toBe(401)
})

test('records the last use at most once a minute', async () => {
  const client = await addPerson('used@tokens.example')
  const { program } = await make(client, ['read'])
  const readLastUsed = async () => (await client.get<ApiTokenEntry[]>(path)).body[0]?.lastUsedAt
  const first = new Date(now).toISOString()
  await program.get('/api/Customers')
  expect(await readLastUsed()).toBe(first)
  now += 30_000
  await program.get('/api/Customers')
  expect(await readLastUsed()).toBe(first)
  now += minute
  await program.get('/api/Customers')
  expect(await readLastUsed()).toBe(new Date(now).toISOString())
})

test('requires a proof of identity to create a token and allows 20 tokens', async () => {
  const client = await addPerson('many@tokens.example')
  const body = { name: 'A program', scopes: ['read'], expiresInDays: 1 }
  now += 20 * minute
  expect(await client.post<ErrorBody>(path, body)).toMatchObject({
    status: 403,
    body: { code: 'ProofNeeded' },
  })
  expect((await client.post('/api/Account/Proof', { password: demoPassword })).status).toBe(200)
  for (let made = 0; made < 20; made += 1) await make(client, ['read'])
  expect(await client.post(path, body)).toMatchObject({ status: 409 })
  expect((await client.post(path, { ...body, scopes: [] })).status).toBe(400)
  expect((await client.post(path, { ...body, expiresInDays: 400 })).status).toBe(400)
  expect((await portal.operator.post(path, body)).status).toBe(403)
})
