/**
 * Every declared call, made by the second customer's administrator with the first customer's ids wherever it takes one.
 * No answer may contain data of the first customer, and only the second customer's own data may change. Other callers
 * make the same calls in `isolation-callers.long.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAsRotatingAdministrator } from '../harness/rotating-administrator.ts'
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
import { startPortal, type Answer, type Client, type TestPortal } from '../harness/portal.ts'
import { changeUser } from '../harness/people.ts'

let portal: TestPortal
let second: Client
let calls: ForeignCalls
/** The state of all data before the first call. */
let untouched: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  second = await portal.as('admin@second.example')
  calls = await prepareForeignCalls(portal)
  untouched = await readOtherRows(portal, calls.own.customerId)
})

afterAll(() => portal.close())

/**
 * Returns the current session if it is still valid, or a new one. Calls about the caller's own account may have changed
 * how the user signs in.
 */
const ensureSignedIn = async (client: Client): Promise<Client> => {
  if ((await client.get('/api/session')).status === 200) return client
  await changeUser(portal, 'admin@second.example', { mfaEnabled: false })
  return portal.as('admin@second.example')
}

/** Makes a GET request as the second customer's administrator. */
const readAsSecond = async (url: string): Promise<Answer<unknown>> => {
  const { answer, client } = await getAsRotatingAdministrator(
    portal,
    { client: second, customerId: calls.own.customerId },
    url,
  )
  second = client
  return answer
}

describe.each([...new Set(guardedCalls.map(({ tag }) => tag))])('%s', (tag) => {
  const declared = guardedCalls.filter((call) => call.tag === tag)

  // Earlier calls about the caller's own account may have ended every session.
  beforeAll(async () => {
    second = await ensureSignedIn(second)
  })

  test('returns nothing about another customer', async () => {
    for (const call of declared.filter((one) => !isChanging(one)))
      for (const { url } of calls.requestsOf(call)) {
        const answer = await readAsSecond(url)
        expect([200, 400, 403, 404], `${url}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
        expectNothingOf(calls.foreign, answer.text, `${call.name} ${url}`)
      }
  })

  if (declared.some(isChanging))
    test('makes its changes without any data of another customer', async () => {
      for (const call of declared.filter(isChanging))
        for (const request of calls.requestsOf(call)) {
          // A call about the caller's own account may end the session that makes it.
          if (call.token === 'none') second = await ensureSignedIn(second)
          const answer = await makeRequest(second, call, request)
          const description = `${call.name} ${request.url}: ${answer.text.slice(0, 200)}`
          expect(answer.status, description).toBeLessThan(500)
          if (call.token !== 'none') expect(answer.status, description).not.toBe(401)
          expectNothingOf(calls.foreign, removeGivenIds(request.body, answer.text), description)
        }
    })
})

// One check for all calls together: reading every row again for each tag takes longer than the calls.
test('all these calls change nothing of another customer', async () => {
  expect(await readOtherRows(portal, calls.own.customerId)).toEqual(untouched)
})
