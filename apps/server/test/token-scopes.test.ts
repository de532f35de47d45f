/** Every call against a token of every scope: closed, unless the scope that the call declares opens it. */
import {
  defineCall,
  messageReply,
  permit,
  tokenScopes,
  type Call,
  type ErrorBody,
  type NewApiTokenReply,
  type TokenScope,
} from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { runImportStep } from './list-import-calls.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal()
  await portal.addUser('sa@scopes.example', 'SA')
  sa = await portal.as('sa@scopes.example')
})
afterAll(() => portal.close())

const nobody = '00000000-0000-4000-8000-000000000000'

/** How a call is made: by its method, and by GET where existing clients may. */
const methodsOf = ({ method, answersGet }: Call): Call['method'][] =>
  answersGet ? [method, 'GET'] : [method]

/** The beginning of the refusal that a token of the scope must get; null where the scope opens the call. */
const refusalOf = ({ access, token, method }: Call, scope: TokenScope): string | null => {
  // A public call asks for nobody.
  if (access === 'public') return null
  if (token === 'none') return 'No API token may make this call'
  // Whoever may change something may read what it is.
  if (token === 'read' || token === scope) return null
  if (token === 'ofList') return scope === 'read' && method !== 'GET' ? 'This API token may only read' : null
  const label = tokenScopes.find(({ value }) => value === token)?.label
  return `This API token may not do that: the call needs the scope ${token} (${label}).`
}

const isTokenRefusal = (message: string): boolean =>
  message.startsWith('No API token') || message.startsWith('This API token')

test.each(tokenScopes)('a token with the scope $value opens what it names and no more', async ({ value }) => {
  const made = await sa.post<NewApiTokenReply>('/api/Account/ApiTokens', {
    name: value,
    scopes: [value],
    expiresInDays: 1,
  })
  expect(made.status, made.text).toBe(200)
  const program = portal.withToken(made.body.token)
  const wrong: string[] = []
  for (const call of allCalls)
    for (const method of methodsOf(call)) {
      // Of nobody and with nothing in it: what the scope opens fails for that, or finds nothing.
      const path = call.path.replaceAll(/:\w+/g, nobody)
      const answer = await program.call<ErrorBody>(method, path, method === 'GET' ? {} : { body: {} })
      const expected = refusalOf(call, value)
      const message = answer.status === 403 ? answer.body.message : ''
      const isAsDeclared = expected === null ? !isTokenRefusal(message) : message.startsWith(expected)
      if (!isAsDeclared || answer.status === 401 || answer.status === 500)
        wrong.push(`${call.name}, ${method} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`)
    }
  expect(wrong).toEqual([])
})

/** A program of the administrator with these scopes. */
const programOf = async (...scopes: TokenScope[]): Promise<Client> => {
  const made = await sa.post<NewApiTokenReply>('/api/Account/ApiTokens', {
    name: scopes.join(' '),
    scopes,
    expiresInDays: 1,
  })
  return portal.withToken(made.body.token)
}

test('no token, whatever its scope, changes who may do what: people, addresses, roles and second steps', async () => {
  const everything = await programOf('read', 'billing', 'administration', 'support')
  const victim = await withScope(portal.ctx, systemScope, ({ trx }) =>
    trx.selectFrom('appUser').selectAll().where('userId', '=', 'sa@scopes.example').executeTakeFirstOrThrow(),
  )
  const one = `/api/Users/${victim.id}`
  const bulk = { ids: [victim.id] }
  const answers = [
    await everything.put(one, { email: 'mine@attacker.example' }),
    await everything.post('/api/Users', { name: 'Mine', email: 'mine@attacker.example', roleCode: 'SA' }),
    await everything.get(`/api/Users/update-enablemfa-by-userid?userId=${victim.id}`),
    await everything.get('/api/Users/all-user-update-enablemfa?condition=false'),
    await everything.get(`/api/Users/reactive-user-by-user-id?userId=${victim.id}`),
    await everything.post('/api/Users/GetUserWithPagination/bulk', { action: 'disable-mfa', ...bulk }),
    await everything.delete(one),
    await everything.post('/api/SignInSettings', { isSignUpOpen: true, isLoginByGetAllowed: true }),
    await everything.call('POST', '/api/ListImports?list=users', {
      form: formWith('Name,E-mail,User id,Role\nMine,mine@attacker.example,mine@attacker.example,SA\n'),
    }),
  ]
  for (const answer of answers)
    expect(answer, answer.text).toMatchObject({
      status: 403,
      body: { message: 'No API token may make this call: sign in for it.' },
    })
  expect((await everything.get('/api/Users/GetUserWithPagination')).status).toBe(200)
})

const formWith = (content: string): FormData => {
  const form = new FormData()
  form.append('file', new Blob([content]), 'list.csv')
  return form
}

test('an import needs the scope of its list', async () => {
  const rates = 'Year,Month,From currency,To currency,Rate\n2026,1,USD,THB,34.5\n'
  const upload = (program: Client) =>
    program.call<ErrorBody & { id: string }>('POST', '/api/ListImports?list=currency-monthly-rates', {
      form: formWith(rates),
    })
  const administration = await programOf('administration')
  expect(await upload(administration)).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/needs the scope billing/) },
  })
  const billing = await programOf('billing')
  const shown = await upload(billing)
  expect(shown.status, shown.text).toBe(200)
  await runImportStep(portal.ctx, shown.body.id)
  expect((await administration.post(`/api/ListImports/${shown.body.id}/confirm`)).status).toBe(403)
  const reading = await programOf('read')
  expect((await reading.get(`/api/ListImports/${shown.body.id}/lines`)).status).toBe(200)
  expect((await reading.post(`/api/ListImports/${shown.body.id}/confirm`)).status).toBe(403)
  expect((await billing.post(`/api/ListImports/${shown.body.id}/confirm`)).status).toBe(200)
})

test('who may answer a support ticket with a token may not delete one', async () => {
  const support = await programOf('support')
  const needed = { status: 403, body: { message: expect.stringMatching(/needs the scope administration/) } }
  expect(await support.delete(`/api/SupportTicket?id=${nobody}`)).toMatchObject(needed)
  const bulk = { action: 'delete', ids: [nobody] }
  expect(await support.post('/api/SupportTicket/GetSupportTicketWithPagination/bulk', bulk)).toMatchObject(
    needed,
  )
  const both = await programOf('support', 'administration')
  expect((await both.delete(`/api/SupportTicket?id=${nobody}`)).status).toBe(404)
})

test('a call that names no scope does not compile', () => {
  const declared = {
    name: 'unscoped',
    method: 'GET',
    path: '/api/unscoped',
    tag: 'Tests',
    summary: 'A call without a scope',
    reply: messageReply,
    access: permit.signedIn,
  } as const
  // @ts-expect-error The scope that opens a call to API tokens has no default.
  expect(defineCall(declared)).not.toHaveProperty('token')
})
