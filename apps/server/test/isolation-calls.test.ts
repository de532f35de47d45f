/**
 * Every declared call, made by the second customer's administrator with the first customer's ids wherever it takes one:
 * nothing of the first stands in an answer, and nothing but the second's own is changed. Other callers make the same calls
 * in `isolation-callers.long.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askInTurn } from './ask-in-turn.ts'
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
import { startPortal, type Answer, type Client, type TestPortal } from './harness.ts'
import { changeUser } from './people.ts'

let portal: TestPortal
let second: Client
let calls: ForeignCalls
/** As everything was before the first call. */
let untouched: Record<string, string>

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  second = await portal.as('admin@second.example')
  calls = await prepareForeignCalls(portal)
  untouched = await rowsOfOthers(portal, calls.own.customerId)
})

afterAll(() => portal.close())

/** The session while it lasts, then a new one, whatever the own account's calls did to the way in. */
const stillSignedIn = async (client: Client): Promise<Client> => {
  if ((await client.get('/api/session')).status === 200) return client
  await changeUser(portal, 'admin@second.example', { mfaEnabled: false })
  return portal.as('admin@second.example')
}

/** Asks as the second customer's administrator. */
const askedFor = async (url: string): Promise<Answer<unknown>> => {
  const { answer, client } = await askInTurn(
    portal,
    { client: second, customerId: calls.own.customerId },
    url,
  )
  second = client
  return answer
}

describe.each([...new Set(guardedCalls.map(({ tag }) => tag))])('%s', (tag) => {
  const declared = guardedCalls.filter((call) => call.tag === tag)

  // What the own account's calls did before may have ended every session.
  beforeAll(async () => {
    second = await stillSignedIn(second)
  })

  test('tells nothing of another customer', async () => {
    for (const call of declared.filter((one) => !isChanging(one)))
      for (const { url } of calls.requestsOf(call)) {
        const answer = await askedFor(url)
        expect([200, 400, 403, 404], `${url}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
        expectNothingOf(calls.foreign, answer.text, `${call.name} ${url}`)
      }
  })

  if (declared.some(isChanging))
    test('makes its changes without a word of another customer', async () => {
      for (const call of declared.filter(isChanging))
        for (const request of calls.requestsOf(call)) {
          // A call about the own account may end the session that makes it.
          if (call.token === 'none') second = await stillSignedIn(second)
          const answer = await makeRequest(second, call, request)
          const told = `${call.name} ${request.url}: ${answer.text.slice(0, 200)}`
          expect(answer.status, told).toBeLessThan(500)
          if (call.token !== 'none') expect(answer.status, told).not.toBe(401)
          expectNothingOf(calls.foreign, withoutGivenIds(request.body, answer.text), told)
        }
    })
})

// Of all calls together: reading every row anew after those of each tag takes longer than the calls.
test('all these calls have changed nothing of another customer', async () => {
  expect(await rowsOfOthers(portal, calls.own.customerId)).toEqual(untouched)
})
