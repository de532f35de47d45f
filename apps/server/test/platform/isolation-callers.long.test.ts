/**
 * The calls of `isolation-calls.test.ts`, made by all other possible callers: the second customer's other roles, the
 * reseller's administrator who views the portal as the second customer, a token of each scope, and a caller without a
 * session.
 */
import { tokenScopes, type Call, type NewApiTokenReply } from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import {
  expectNothingOf,
  guardedCalls,
  isChanging,
  makeRequest,
  prepareForeignCalls,
  readOtherRows,
  removeGivenIds,
  type ForeignCalls,
} from '../harness/foreign-calls.ts'
import { forgetCounts } from '../harness/forget-counts.ts'
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let calls: ForeignCalls
let untouched: Record<string, string>
let people = 0

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  calls = await prepareForeignCalls(portal)
  untouched = await readOtherRows(portal, calls.own.customerId)
})

afterAll(() => portal.close())

/** Creates a new user of the second customer and signs in. */
const createPerson = async (role: 'ADMIN' | 'EDITOR' | 'GUEST'): Promise<Client> => {
  const userId = `caller-${(people += 1)}@second.example`
  await portal.addUser(userId, role, calls.own.customerId)
  return portal.as(userId)
}

/** A caller, who signs in again if a call has ended the session or the token. */
type Caller = { name: string; signIn: () => Promise<Client>; mayChange: boolean }

const createViewer = async (): Promise<Client> => {
  const client = await portal.as('sa@demo.example')
  const { status, text } = await client.post('/api/session/view-as', {
    roleCode: 'ADMIN',
    customerId: calls.own.customerId,
  })
  expect(status, text).toBe(200)
  return client
}

const createProgram = async (scope: (typeof tokenScopes)[number]['value']): Promise<Client> => {
  const admin = await createPerson('ADMIN')
  const { status, body, text } = await admin.post<NewApiTokenReply>('/api/Account/ApiTokens', {
    name: scope,
    scopes: [scope],
    expiresInDays: 1,
  })
  expect(status, text).toBe(200)
  return portal.withToken(body.token)
}

const callers: Caller[] = [
  { name: 'an editor', signIn: () => createPerson('EDITOR'), mayChange: true },
  { name: 'a guest', signIn: () => createPerson('GUEST'), mayChange: true },
  {
    name: 'an administrator of the reseller who views as the customer',
    signIn: createViewer,
    mayChange: false,
  },
  ...tokenScopes.map(({ value }) => ({
    name: `a token with the scope ${value}`,
    signIn: () => createProgram(value),
    mayChange: true,
  })),
]

/** Leaving the view makes the viewer the reseller again, who sees every customer. */
const isLeavingView = ({ name }: Call): boolean => name === 'leaveViewAs' || name === 'enterViewAs'

/** Removes the reseller's own address, which a customer may see on actions of the reseller. */
const removeReseller = (text: string): string => text.replaceAll('sa@demo.example', '')

describe.each(callers)('$name', ({ signIn, mayChange }) => {
  test('returns nothing about another customer', { timeout: 600_000 }, async () => {
    let client = await signIn()
    let made = 0
    const send = async (call: Call, request: { url: string; body?: object }): Promise<Answer<unknown>> => {
      // A request that is rejected by a rate limit would prove nothing.
      await forgetCounts(portal)
      const answer = await makeRequest(client, call, request)
      if (answer.status !== 401) return answer
      client = await signIn()
      return makeRequest(client, call, request)
    }
    for (const call of guardedCalls) {
      if (!mayChange && isLeavingView(call)) continue
      for (const request of calls.requestsOf(call)) {
        const answer = await send(call, request)
        const description = `${call.name} ${call.method} ${request.url}: ${answer.status} ${answer.text.slice(0, 200)}`
        made += 1
        expect([200, 202, 204, 400, 403, 404, 409, 413, 415], description).toContain(answer.status)
        if (!mayChange && isChanging(call)) expect(answer.status, description).not.toBeLessThan(400)
        expectNothingOf(calls.foreign, removeReseller(removeGivenIds(request.body, answer.text)), description)
      }
    }
    expect(made).toBeGreaterThan(guardedCalls.length)
  })
})

test('an anonymous caller receives nothing from any call', { timeout: 600_000 }, async () => {
  for (const call of allCalls)
    for (const request of calls.requestsOf(call)) {
      await forgetCounts(portal)
      const answer = await makeRequest(portal.anonymous, call, request)
      const description = `${call.name} ${call.method} ${request.url}: ${answer.status} ${answer.text.slice(0, 200)}`
      if (call.access === 'public') expect(answer.status, description).toBeLessThan(500)
      else expect(answer.status, description).toBe(401)
      expectNothingOf(calls.foreign, answer.text, description)
    }
})

test('all these calls change nothing of another customer', async () => {
  expect(await readOtherRows(portal, calls.own.customerId)).toEqual(untouched)
})
