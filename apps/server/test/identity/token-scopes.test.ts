/**
 * Tries calls with a token of every scope: they are rejected unless the call declares the scope. Which calls each scope
 * makes is drawn anew with every run, so that over many runs every scope makes every call.
 */
import { t } from '@cmp/messages'
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
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { drawShare } from '../harness/draw-cases.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { runImportStep } from '../harness/list-import-calls.ts'

let portal: TestPortal
let sa: Client

beforeAll(async () => {
  portal = await startPortal()
  await portal.addUser('sa@scopes.example', 'SA')
  sa = await portal.as('sa@scopes.example')
})
afterAll(() => portal.close())

const nobody = '00000000-0000-4000-8000-000000000000'

/** Returns the methods of a call: its own, and GET if existing clients may use it. */
const listMethods = ({ method, answersGet }: Call): Call['method'][] =>
  answersGet ? [method, 'GET'] : [method]

/** Returns the beginning of the error that a token of the scope must get; null if the scope permits the call. */
const getExpectedRefusal = ({ access, token, method }: Call, scope: TokenScope): string | null => {
  // A public call needs no identity.
  if (access === 'public') return null
  if (token === 'none') return 'API tokens are not accepted for this call'
  // A scope that permits changes to data also permits reading it.
  if (token === 'read' || token === scope) return null
  if (token === 'ofList')
    return scope === 'read' && method !== 'GET' ? 'This API token has read access only' : null
  const label = tokenScopes.find(({ value }) => value === token)?.label
  return `This API token does not have the scope ${token} (${t(label)}).`
}

const isTokenRefusal = (message: string): boolean =>
  message.startsWith('API tokens') || message.startsWith('This API token')

test.each(tokenScopes.map(({ value }, position) => ({ value, position })))(
  'a token with the scope $value allows only the calls that it names',
  async ({ value, position }) => {
    const made = await sa.post<NewApiTokenReply>('/api/Account/ApiTokens', {
      name: value,
      scopes: [value],
      expiresInDays: 1,
    })
    expect(made.status, made.text).toBe(200)
    const program = portal.withToken(made.body.token)
    const wrong: string[] = []
    for (const call of drawShare(allCalls, position, tokenScopes.length))
      for (const method of listMethods(call)) {
        // With the id of no object and an empty body, a permitted call fails for that reason, or finds nothing.
        const path = call.path.replaceAll(/:\w+/g, nobody)
        const answer = await program.call<ErrorBody>(method, path, method === 'GET' ? {} : { body: {} })
        const expected = getExpectedRefusal(call, value)
        const message = answer.status === 403 ? answer.body.message : ''
        const isAsDeclared = expected === null ? !isTokenRefusal(message) : message.startsWith(expected)
        if (!isAsDeclared || answer.status === 401 || answer.status === 500)
          wrong.push(`${call.name}, ${method} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`)
      }
    expect(wrong).toEqual([])
  },
)

/** Creates a client with an API token of the administrator with these scopes. */
const createProgram = async (...scopes: TokenScope[]): Promise<Client> => {
  const made = await sa.post<NewApiTokenReply>('/api/Account/ApiTokens', {
    name: scopes.join(' '),
    scopes,
    expiresInDays: 1,
  })
  return portal.withToken(made.body.token)
}

test('no token changes access, whatever its scope: users, addresses, roles and two-step verification', async () => {
  const everything = await createProgram('read', 'billing', 'administration', 'support')
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
      form: buildForm('Name,E-mail,User id,Role\nMine,mine@attacker.example,mine@attacker.example,SA\n'),
    }),
  ]
  for (const answer of answers)
    expect(answer, answer.text).toMatchObject({
      status: 403,
      body: { message: 'API tokens are not accepted for this call. Sign in as a user instead.' },
    })
  expect((await everything.get('/api/Users/GetUserWithPagination')).status).toBe(200)
})

const buildForm = (content: string): FormData => {
  const form = new FormData()
  form.append('file', new Blob([content]), 'list.csv')
  return form
}

test('an import requires the scope of its list', async () => {
  const rates = 'Year,Month,From currency,To currency,Rate\n2026,1,USD,THB,34.5\n'
  const upload = (program: Client) =>
    program.call<ErrorBody & { id: string }>('POST', '/api/ListImports?list=currency-monthly-rates', {
      form: buildForm(rates),
    })
  const administration = await createProgram('administration')
  expect(await upload(administration)).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/does not have the scope billing/) },
  })
  const billing = await createProgram('billing')
  const shown = await upload(billing)
  expect(shown.status, shown.text).toBe(200)
  await runImportStep(portal.ctx, shown.body.id)
  expect((await administration.post(`/api/ListImports/${shown.body.id}/confirm`)).status).toBe(403)
  const reading = await createProgram('read')
  expect((await reading.get(`/api/ListImports/${shown.body.id}/lines`)).status).toBe(200)
  expect((await reading.post(`/api/ListImports/${shown.body.id}/confirm`)).status).toBe(403)
  expect((await billing.post(`/api/ListImports/${shown.body.id}/confirm`)).status).toBe(200)
})

test('a token that may answer a support ticket may not delete it', async () => {
  const support = await createProgram('support')
  const needed = {
    status: 403,
    body: { message: expect.stringMatching(/does not have the scope administration/) },
  }
  expect(await support.delete(`/api/SupportTicket?id=${nobody}`)).toMatchObject(needed)
  const bulk = { action: 'delete', ids: [nobody] }
  expect(await support.post('/api/SupportTicket/GetSupportTicketWithPagination/bulk', bulk)).toMatchObject(
    needed,
  )
  const both = await createProgram('support', 'administration')
  expect((await both.delete(`/api/SupportTicket?id=${nobody}`)).status).toBe(404)
})

test('a call without a scope does not compile', () => {
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
