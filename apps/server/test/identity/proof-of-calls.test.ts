/**
 * Every call that requires a recent proof of identity: rejected in an old session, and what an API token may do
 * instead.
 */
import { demoPassword, tokenScopes, type Call, type NewApiTokenReply } from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

const minute = 60_000

let portal: TestPortal
let person: Client
let program: Client
let now = Date.parse('2026-11-21T09:00:00Z')

beforeAll(async () => {
  portal = await startPortal({ clock: () => new Date(now) })
  await portal.addUser('sa@proof.example', 'SA')
  person = await portal.as('sa@proof.example')
  const made = await person.post<NewApiTokenReply>('/api/Account/ApiTokens', {
    name: 'Accounting',
    scopes: tokenScopes.map(({ value }) => value),
    expiresInDays: 30,
  })
  expect(made.status, made.text).toBe(200)
  program = portal.withToken(made.body.token)
  now += 11 * minute
})
afterAll(() => portal.close())

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const send = (client: Client, { method, path }: Pick<Call, 'method' | 'path'>, body: object = {}) =>
  client.call<{ code: string }>(method, path.replaceAll(/:\w+/g, id), method === 'GET' ? {} : { body })

const asking = allCalls.filter(({ proof }) => proof !== undefined)

test.each(asking)('$name requires a proof after ten minutes', async (call) => {
  const refused = { status: 403, body: { code: 'ProofNeeded' } }
  expect(await send(person, call)).toMatchObject(refused)
  // The specification allows GET for some of them as well.
  if (call.answersGet) expect(await send(person, { ...call, method: 'GET' })).toMatchObject(refused)
  const token = await send(program, call)
  if (call.proof === 'account' || call.token === 'none')
    expect(token).toMatchObject({ status: 403, body: { code: 'Forbidden' } })
  else expect(token.body.code).not.toBe('ProofNeeded')
})

test.each([
  ['/api/CustomerInvoices/GetCustomerInvoiceWithPagination/bulk', { action: 'issue', ids: [id] }],
  ['/api/CustomerInvoices/GetCustomerInvoiceWithPagination/bulk', { action: 'mark-paid', ids: [id] }],
  ['/api/CustomerInvoices/run', { action: 'issue', ids: [id] }],
  ['/api/CustomerInvoices/run', { action: 'mark-paid', ids: [id] }],
])('%s requires %o', async (path, body) => {
  expect(await person.post(path, body)).toMatchObject({ status: 403, body: { code: 'ProofNeeded' } })
  expect((await program.post<{ code?: string }>(path, body)).body.code).not.toBe('ProofNeeded')
})

test.each(['billing-profiles', 'currency-monthly-rates', 'users'])(
  'an import of %s requires the same proof as a change',
  async (list) => {
    const form = new FormData()
    form.set('file', new Blob(['a,b\n']), 'rows.csv')
    const answer = await person.call('POST', `/api/ListImports?list=${list}`, { form })
    expect(answer).toMatchObject({ status: 403, body: { code: 'ProofNeeded' } })
  },
)

test('accepts the same call after a new proof', async () => {
  expect((await person.post('/api/Account/Proof', { password: demoPassword })).status).toBe(200)
  const answer = await person.post<{ code: string }>('/api/CustomerInvoices/issue', { ids: [id] })
  expect(answer.body.code).not.toBe('ProofNeeded')
})
