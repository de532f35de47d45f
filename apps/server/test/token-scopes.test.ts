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
import { startPortal, type Client, type TestPortal } from './harness.ts'

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
const refusalOf = ({ access, token }: Call, scope: TokenScope): string | null => {
  // A public call asks for nobody.
  if (access === 'public') return null
  if (token === 'none') return 'No API token may make this call'
  // Whoever may change something may read what it is.
  if (token === 'read' || token === scope) return null
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
