/**
 * Fails each call of each list in turn and looks at what is left: whatever is missing or changed has to be in a part that was
 * reported as unread, and a failure in one place leaves the resources of the others as they were.
 */
import { inventories } from '@cmp/contract/registry'
import { expect } from 'vitest'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudResource, UnreadPart } from '../ports/inventory.ts'
import type { Answer, Asked, CloudServer } from './cloud-server.ts'

/** A cloud whose lists are read while it fails. */
export type FailingCloud = {
  server: CloudServer
  open: () => ResourceAdapter
  containerId: string
  /** How the cloud words a refusal. */
  refusal: (status: number) => Answer
  /** Calls without whose answer nothing of a list is known. */
  isNeeded: (asked: Asked) => boolean
  /** Calls of which a failure tells that there is nothing, by status and path. */
  saysNothing?: (asked: Asked, status: number) => boolean
}

/** The failures of a call: a refusal in the cloud's words with a status, or an answer that is none. */
export type Failure = { name: string; answer: (cloud: FailingCloud) => Answer; status: number }

const refused = (status: number, headers: Record<string, string> = {}): Failure => ({
  name: `${status}${headers['retry-after'] ? ' with Retry-After' : ''}`,
  answer: ({ refusal }) => {
    const answer = refusal(status)
    return { ...answer, headers: { ...answer.headers, ...headers } }
  },
  status,
})

/** Failures that are told at once. */
export const immediateFailures: readonly Failure[] = [
  refused(400),
  refused(403),
  refused(404),
  { name: 'no JSON or XML', answer: () => ({ body: '<html><body>Bad gateway</body></html>' }), status: 200 },
]

/** Failures after which a call is made again. */
export const repeatedFailures: readonly Failure[] = [
  refused(429),
  refused(429, { 'retry-after': '1' }),
  refused(500),
  {
    name: 'a page that breaks off',
    answer: () => ({ body: '{"value": [{"id": "a"', cut: true }),
    status: 200,
  },
  { name: 'no answer in time', answer: () => ({ after: 60_000 }), status: 0 },
]

const keyOf = ({ method, path, query, headers, body }: Asked): string =>
  [method, path, query.toString(), String(headers['x-amz-target'] ?? ''), body].join(' ')

const isSignIn = ({ path, body }: Asked): boolean =>
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
 * Reads every inventory once as it is, then again for each of its calls and failures.
 * @returns how many lists were read while something failed
 */
export const failEachCall = async (cloud: FailingCloud, failures: readonly Failure[]): Promise<number> => {
  let count = 0
  for (const { name: inventory } of inventories) {
    const from = cloud.server.asked.length
    const whole = await listOf(cloud, cloud.open(), inventory)
    expect(whole.error).toBeUndefined()
    const calls = cloud.server.asked.slice(from).filter((asked) => !isSignIn(asked))
    for (const call of new Map(calls.map((asked) => [keyOf(asked), asked])).values())
      for (const failure of failures) {
        if (cloud.saysNothing?.(call, failure.status)) continue
        const end = cloud.server.failWhile((asked) => keyOf(asked) === keyOf(call), failure.answer(cloud))
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
