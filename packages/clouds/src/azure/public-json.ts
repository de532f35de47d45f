// Reads JSON from addresses that need no sign-in, with limits on time and size, and retries for as long as the host
// asks for.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import { readAnswerJson, retryAfter } from '../partner-center/http.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { JsonObject } from '../exports/json.ts'
import { callWithTimeout } from '../kit/call.ts'

/** The number of attempts before a call fails. */
const mostTries = 4

/** Milliseconds before the second attempt if the host names no wait; doubled with every further attempt. */
const firstWait = 500

/** The longest wait in milliseconds; a call that would have to wait longer fails. */
const longestWait = 20_000

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** The result of one attempt. */
type Tried = { body: Record<string, unknown> } | { body: undefined; status: number; wait: number | undefined }

/**
 * Returns a response as JSON in which numbers stay in their original text.
 * @throws CloudError
 */
export const fetchPublicJson = async (
  url: string,
  { now, sleep }: Pick<CloudTools, 'now' | 'sleep'>,
  { milliseconds, signal }: { milliseconds: number; signal?: AbortSignal | undefined },
): Promise<JsonObject> => {
  const { host } = new URL(url)
  for (let tries = 1; ; tries += 1) {
    const tried = await callWithTimeout(
      { connection: host, secrets: [], milliseconds },
      signal,
      async (limited): Promise<Tried> => {
        // Redirects are not followed.
        const response = await fetch(url, { signal: limited, redirect: 'error' })
        if (response.ok) return { body: await readAnswerJson(response) }
        await response.body?.cancel()
        return { body: undefined, status: response.status, wait: retryAfter(response, now()) }
      },
    )
    if (tried.body) return tried.body
    const wait = tried.wait ?? firstWait * 2 ** (tries - 1)
    if (!isPassing(tried.status) || tries >= mostTries || wait > longestWait)
      throw new CloudError(
        tried.status === 429 ? 'Throttled' : 'Unavailable',
        t(m.returnedStatus, { host, status: tried.status }),
      )
    await sleep(wait)
  }
}
