/**
 * The calls of `isolation-calls.test.ts`, made by everybody else who could try: the second customer's other roles, the
 * reseller's administrator who looks as the second customer, a token of each scope, and nobody.
 */
import { tokenScopes, type Call, type NewApiTokenReply } from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoReseller } from './demo-reseller.ts'
import {
  expectNothingOf,
  guardedCalls,
  isChanging,
  makeRequest,
  prepareForeignCalls,
  rowsOfOthers,
  withoutGivenIds,
  type ForeignCalls,
} from './foreign-calls.ts'
import { forgetCounts } from './forget-counts.ts'
import { startPortal, type Answer, type Client, type TestPortal } from './harness.ts'

let portal: TestPortal
let calls: ForeignCalls
let untouched: Record<string, string>
let people = 0

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  calls = await prepareForeignCalls(portal)
  untouched = await rowsOfOthers(portal, calls.own.customerId)
})

afterAll(() => portal.close())

/** A new person of the second customer, signed in. */
const personOf = async (role: 'ADMIN' | 'EDITOR' | 'GUEST'): Promise<Client> => {
  const userId = `caller-${(people += 1)}@second.example`
  await portal.addUser(userId, role, calls.own.customerId)
  return portal.as(userId)
}

/** Somebody who makes the calls, made anew where a call has ended the session or the token. */
type Caller = { name: string; signIn: () => Promise<Client>; mayChange: boolean }

const viewer = async (): Promise<Client> => {
  const client = await portal.as('sa@demo.example')
  const { status, text } = await client.post('/api/session/view-as', {
    roleCode: 'ADMIN',
    customerId: calls.own.customerId,
  })
  expect(status, text).toBe(200)
  return client
}

const programWith = async (scope: (typeof tokenScopes)[number]['value']): Promise<Client> => {
  const admin = await personOf('ADMIN')
  const { status, body, text } = await admin.post<NewApiTokenReply>('/api/Account/ApiTokens', {
    name: scope,
    scopes: [scope],
    expiresInDays: 1,
  })
  expect(status, text).toBe(200)
  return portal.withToken(body.token)
}

const callers: Caller[] = [
  { name: 'an editor', signIn: () => personOf('EDITOR'), mayChange: true },
  { name: 'a guest', signIn: () => personOf('GUEST'), mayChange: true },
  { name: 'an administrator of the reseller who views as the customer', signIn: viewer, mayChange: false },
  ...tokenScopes.map(({ value }) => ({
    name: `a token with the scope ${value}`,
    signIn: () => programWith(value),
    mayChange: true,
  })),
]

/** Leaving the view makes the viewer the reseller again, who sees every customer. */
const leavesTheView = ({ name }: Call): boolean => name === 'leaveViewAs' || name === 'enterViewAs'

/** The reseller's own address, which a customer may read where the reseller did something. */
const withoutReseller = (text: string): string => text.replaceAll('sa@demo.example', '')

describe.each(callers)('$name', ({ signIn, mayChange }) => {
  test('is told nothing of another customer', { timeout: 600_000 }, async () => {
    let client = await signIn()
    let made = 0
    const ask = async (call: Call, request: { url: string; body?: object }): Promise<Answer<unknown>> => {
      // A request that is rejected by a rate limit would prove nothing.
      await forgetCounts(portal)
      const answer = await makeRequest(client, call, request)
      if (answer.status !== 401) return answer
      client = await signIn()
      return makeRequest(client, call, request)
    }
    for (const call of guardedCalls) {
      if (!mayChange && leavesTheView(call)) continue
      for (const request of calls.requestsOf(call)) {
        const answer = await ask(call, request)
        const told = `${call.name} ${call.method} ${request.url}: ${answer.status} ${answer.text.slice(0, 200)}`
        made += 1
        expect([200, 202, 204, 400, 403, 404, 409, 413, 415], told).toContain(answer.status)
        if (!mayChange && isChanging(call)) expect(answer.status, told).not.toBeLessThan(400)
        expectNothingOf(calls.foreign, withoutReseller(withoutGivenIds(request.body, answer.text)), told)
      }
    }
    expect(made).toBeGreaterThan(guardedCalls.length)
  })
})

test('nobody is told nothing, by any call', { timeout: 600_000 }, async () => {
  for (const call of allCalls)
    for (const request of calls.requestsOf(call)) {
      await forgetCounts(portal)
      const answer = await makeRequest(portal.anonymous, call, request)
      const told = `${call.name} ${call.method} ${request.url}: ${answer.status} ${answer.text.slice(0, 200)}`
      if (call.access === 'public') expect(answer.status, told).toBeLessThan(500)
      else expect(answer.status, told).toBe(401)
      expectNothingOf(calls.foreign, answer.text, told)
    }
})

test('all these calls have changed nothing of another customer', async () => {
  expect(await rowsOfOthers(portal, calls.own.customerId)).toEqual(untouched)
})
