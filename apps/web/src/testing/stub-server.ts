/** Answers the calls of a component under test without a server. */
import { buildCallPath, type Call } from '@cmp/contract'
import { vi } from 'vitest'

/** What a call is answered with: the body as JSON, with status 200 or the given one. */
type Answer = { body: unknown; status?: number }

/** The answer to a call without path parameters, given the body of its request. */
export const answerCall = (
  call: Pick<Call, 'method' | 'path'>,
  answer: (body: unknown) => Answer,
): [key: string, answer: (body: unknown) => Answer] => [`${call.method} ${buildCallPath(call)}`, answer]

/**
 * Answers calls until the test ends, and returns the requests in their order. A call without an answer gets status 404.
 */
export const stubServer = (answers: readonly ReturnType<typeof answerCall>[]) => {
  const known = new Map(answers)
  const requests: { path: string; query: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = '', query = ''] = address.split('?')
    const given: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    requests.push({ path, query, body: given })
    const answer = known.get(`${method} ${path}`)?.(given) ?? { body: { message: 'Not found.' }, status: 404 }
    return new Response(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
    })
  })
  return requests
}
