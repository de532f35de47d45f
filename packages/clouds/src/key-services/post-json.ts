// One call of a key service by REST: JSON with a bearer token, a limit of time, and retries where the service is busy.
import { setTimeout as sleep } from 'node:timers/promises'
import { isObject, type JsonObject } from '../exports/json.ts'
import { called } from '../kit/call.ts'
import { textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import { wrongKey } from './bound-key.ts'

/** Calls after the first one. */
const mostRetries = 2
const firstWaitMilliseconds = 250
const mostWaitMilliseconds = 4000

const isBusy = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Milliseconds until the next try, as the answer asks; undefined where that is too long to wait for. */
const waitBefore = (answer: Response, tries: number): number | undefined => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : firstWaitMilliseconds * 2 ** tries
  return wait <= mostWaitMilliseconds ? wait : undefined
}

const objectIn = (body: string): JsonObject | undefined => {
  try {
    const parsed: unknown = JSON.parse(body)
    return isObject(parsed) ? parsed : undefined
  } catch {
    // Proxies answer with pages; the caller says what an answer without JSON means.
    return undefined
  }
}

/** The words of services for a ciphertext of another key or context. */
const wrongKeyWords = /\b(INVALID_ARGUMENT|BadParameter)\b/

/** A refusal to decrypt what another key encrypted, as one. @throws whatever was thrown, in our codes */
export const decrypting = async <T>(ask: Promise<T>): Promise<T> => {
  try {
    return await ask
  } catch (error) {
    throw error instanceof CloudError && wrongKeyWords.test(error.message) ? wrongKey() : error
  }
}

/** What the caller of a service is. */
export type ServiceCaller = {
  /** The key, by which calls are counted. */
  name: string
  token: (signal: AbortSignal) => Promise<string>
  milliseconds: number
}

/**
 * Posts JSON and reads the object that answers. A redirection is refused.
 * @throws CloudError
 */
export const postJson = (
  { name, token, milliseconds }: ServiceCaller,
  url: string,
  body: object,
): Promise<JsonObject> =>
  called({ connection: name, secrets: [], milliseconds }, undefined, async (signal) => {
    for (let tries = 0; ; tries++) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${await token(signal)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      })
      const text = await answer.text()
      const found = objectIn(text)
      if (answer.ok) {
        if (found) return found
        throw new CloudError('Interrupted', 'The answer broke off, or was no JSON.')
      }
      const wait = isBusy(answer.status) && tries < mostRetries ? waitBefore(answer, tries) : undefined
      if (wait === undefined)
        throw Object.assign(new Error(textAt(found, 'error.message') || `status ${answer.status}`), {
          response: { status: answer.status, data: found },
        })
      await sleep(wait, undefined, { signal })
    }
  })

/** Bytes of a text of an answer. @throws CloudError Interrupted where there is none */
export const bytesAt = (answer: JsonObject, name: string, encoding: 'base64' | 'base64url'): Buffer => {
  const bytes = Buffer.from(textAt(answer, name), encoding)
  if (bytes.length === 0) throw new CloudError('Interrupted', `The answer has no ${name}.`)
  return bytes
}
