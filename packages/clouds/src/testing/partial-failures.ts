/**
 * Makes each call of each list fail in turn and checks the rest: everything that is missing or changed must be in a
 * part that was reported as unread, and a failure in one place must not change the resources of others.
 */
import { inventories } from '@cmp/contract/registry'
import { expect } from 'vitest'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudResource, UnreadPart } from '../ports/inventory.ts'
import type { Answer, ReceivedRequest, CloudServer } from './cloud-server.ts'

/** A provider whose lists are read while it fails. */
export type FailingCloud = {
  server: CloudServer
  open: () => ResourceAdapter
  containerId: string
  /** The provider's format of a refusal. */
  refusal: (status: number) => Answer
  /** Calls without which nothing can be listed. */
  isNeeded: (received: ReceivedRequest) => boolean
  /** Calls whose failure, by status and path, means that there is nothing. */
  saysNothing?: (received: ReceivedRequest, status: number) => boolean
}

/** The failures of a call: a refusal in the provider's format with a status, or an invalid response. */
export type Failure = { name: string; answer: (cloud: FailingCloud) => Answer; status: number }

const buildRefusalFailure = (status: number, headers: Record<string, string> = {}): Failure => ({
  name: `${status}${headers['retry-after'] ? ' with Retry-After' : ''}`,
  answer: ({ refusal }) => {
    const answer = refusal(status)
    return { ...answer, headers: { ...answer.headers, ...headers } }
  },
  status,
})

/** Failures that are reported at once. */
export const immediateFailures: readonly Failure[] = [
  buildRefusalFailure(400),
  buildRefusalFailure(403),
  buildRefusalFailure(404),
  { name: 'no JSON or XML', answer: () => ({ body: '<html><body>Bad gateway</body></html>' }), status: 200 },
]

/** Failures after which a call is retried. */
export const repeatedFailures: readonly Failure[] = [
  buildRefusalFailure(429),
  buildRefusalFailure(429, { 'retry-after': '1' }),
  buildRefusalFailure(500),
  {
    name: 'a page that breaks off',
    answer: () => ({ body: '{"value": [{"id": "a"', cut: true }),
    status: 200,
  },
  { name: 'no answer in time', answer: () => ({ after: 60_000 }), status: 0 },
]

const getRequestKey = ({ method, path, query, headers, body }: ReceivedRequest): string =>
  [method, path, query.toString(), String(headers['x-amz-target'] ?? ''), body].join(' ')

const isSignIn = ({ path, body }: ReceivedRequest): boolean =>
  /oauth2|openid|\/token|generateAccessToken/.test(path) || body.includes('Action=AssumeRole')

type Listed = { resources: CloudResource[]; unread: UnreadPart[]; error: CloudError | undefined }

const listOf = async (
  { containerId }: FailingCloud,
  adapter: ResourceAdapter,
  inventory: string,
): Promise<Listed> => {
  const unread: UnreadPart[] = []
  const resources: CloudResource[] = []
  const request = { inventory, containerId, onUnread: (part: UnreadPart) => unread.push(part) }
  const { pages } = adapter.inventory
  try {
    if (pages) for await (const page of pages(request)) resources.push(...page)
    else resources.push(...(await adapter.inventory.list(request)))
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    return { resources, unread, error }
  }
  return { resources, unread, error: undefined }
}

/**
 * Reads every inventory once without failures, then again for each of its calls and failures.
 * @returns the number of lists that were read during a failure
 */
export const failEachCall = async (cloud: FailingCloud, failures: readonly Failure[]): Promise<number> => {
  let count = 0
  for (const { name: inventory } of inventories) {
    const from = cloud.server.received.length
    const whole = await listOf(cloud, cloud.open(), inventory)
    expect(whole.error).toBeUndefined()
    const calls = cloud.server.received.slice(from).filter((received) => !isSignIn(received))
    for (const call of new Map(calls.map((received) => [getRequestKey(received), received])).values())
      for (const failure of failures) {
        if (cloud.saysNothing?.(call, failure.status)) continue
        const end = cloud.server.failWhile(
          (received) => getRequestKey(received) === getRequestKey(call),
          failure.answer(cloud),
        )
        const left = await listOf(cloud, cloud.open(), inventory)
        end()
        count += 1
        const where = `${inventory}: ${failure.name} of ${call.path} ${call.body.slice(0, 80)}`
        const isKnown = (one: CloudResource) => left.unread.some(({ covers }) => covers(one))
        const found = new Map(left.resources.map((one) => [one.id, one]))
        if (left.error) {
          expect(cloud.isNeeded(call), `${where}: ${left.error.message}`).toBe(true)
          continue
        }
        for (const one of whole.resources)
          if (!isKnown(one)) expect(found.get(one.id), `${where}, ${one.id}`).toEqual(one)
        for (const { name, error } of left.unread) {
          expect(name, where).not.toBe('')
          expect(error.message, where).not.toContain('MARKED-SECRET')
        }
      }
  }
  return count
}
