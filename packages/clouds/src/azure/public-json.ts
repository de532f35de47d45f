// Answers of addresses that need no sign-in, as JSON: limited in time and size, tried again as long as the host asks.
import { jsonOf, retryAfter } from '../partner-center/http.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { JsonObject } from '../exports/json.ts'
import { called } from '../kit/call.ts'

/** How often a call is made before its refusal counts. */
const mostTries = 4

/** Milliseconds before the second try where the host says nothing, doubled with every further one. */
const firstWait = 500

/** The longest wait that is made; what asks for more is refused. Milliseconds. */
const longestWait = 20_000

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** What came of one try. */
type Tried = { body: Record<string, unknown> } | { body: undefined; status: number; wait: number | undefined }

/**
 * An answer as JSON, whose numbers are kept as the text that they were written in.
 * @throws CloudError
 */
export const publicJson = async (
  url: string,
  { now, sleep }: Pick<CloudTools, 'now' | 'sleep'>,
  { milliseconds, signal }: { milliseconds: number; signal?: AbortSignal | undefined },
): Promise<JsonObject> => {
  const { host } = new URL(url)
  for (let tries = 1; ; tries += 1) {
    const tried = await called(
      { connection: host, secrets: [], milliseconds },
      signal,
      async (limited): Promise<Tried> => {
        // A redirection is an answer, not an order.
        const response = await fetch(url, { signal: limited, redirect: 'error' })
        if (response.ok) return { body: await jsonOf(response) }
        await response.body?.cancel()
        return { body: undefined, status: response.status, wait: retryAfter(response, now()) }
      },
    )
    if (tried.body) return tried.body
    const wait = tried.wait ?? firstWait * 2 ** (tries - 1)
    if (!isPassing(tried.status) || tries >= mostTries || wait > longestWait)
      throw new CloudError(
        tried.status === 429 ? 'Throttled' : 'Unavailable',
        `${host} answered with the status ${tried.status}.`,
      )
    await sleep(wait)
  }
}
