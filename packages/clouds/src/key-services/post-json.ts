// One REST call of a key service: JSON with a bearer token, a timeout, and retries if the service is busy.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/key-services'
import { isRecord } from '@cmp/contract/is-record'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JsonObject } from '../exports/json.ts'
import { callWithTimeout } from '../kit/call.ts'
import { getTextAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import { createWrongKeyError } from './bound-key.ts'

/** Retries after the first call. */
const mostRetries = 2
const firstWaitMilliseconds = 250
const mostWaitMilliseconds = 4000

const isBusy = (status: number): boolean => status === 408 || status === 429 || status >= 500

/** Returns the milliseconds until the next attempt, as the response asks; undefined if that is too long to wait. */
const waitBefore = (answer: Response, tries: number): number | undefined => {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : firstWaitMilliseconds * 2 ** tries
  return wait <= mostWaitMilliseconds ? wait : undefined
}

const parseObject = (body: string): JsonObject | undefined => {
  try {
    const parsed: unknown = JSON.parse(body)
    return isRecord(parsed) ? parsed : undefined
  } catch {
    // Proxies respond with HTML pages; the caller decides what a response without JSON means.
    return undefined
  }
}

/** The services' error codes for a ciphertext of another key or context. */
const wrongKeyWords = /\b(INVALID_ARGUMENT|BadParameter)\b/

/**
 * Converts the refusal to decrypt another key's ciphertext.
 * @throws whatever was thrown, with CMP's codes
 */
export const translateDecryptError = async <T>(ask: Promise<T>): Promise<T> => {
  try {
    return await ask
  } catch (error) {
    throw error instanceof CloudError && wrongKeyWords.test(error.message) ? createWrongKeyError() : error
  }
}

/** The caller of a service. */
export type ServiceCaller = {
  /** The key; calls are limited per key. */
  name: string
  token: (signal: AbortSignal) => Promise<string>
  milliseconds: number
}

/**
 * Posts JSON and returns the object in the response. Redirects are refused.
 * @throws CloudError
 */
export const postJson = (
  { name, token, milliseconds }: ServiceCaller,
  url: string,
  body: object,
): Promise<JsonObject> =>
  callWithTimeout({ connection: name, secrets: [], milliseconds }, undefined, async (signal) => {
    for (let tries = 0; ; tries++) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${await token(signal)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      })
      const text = await answer.text()
      const found = parseObject(text)
      if (answer.ok) {
        if (found) return found
        throw new CloudError('Interrupted', t(m.responseInterrupted))
      }
      const wait = isBusy(answer.status) && tries < mostRetries ? waitBefore(answer, tries) : undefined
      if (wait === undefined)
        throw Object.assign(new Error(getTextAt(found, 'error.message') || `status ${answer.status}`), {
          response: { status: answer.status, data: found },
        })
      await sleep(wait, undefined, { signal })
    }
  })

/**
 * Decodes a text in a response.
 * @throws CloudError Interrupted if it is missing
 */
export const getBytesAt = (answer: JsonObject, name: string, encoding: 'base64' | 'base64url'): Buffer => {
  const bytes = Buffer.from(getTextAt(answer, name), encoding)
  if (bytes.length === 0) throw new CloudError('Interrupted', t(m.responseHasNo, { name }))
  return bytes
}
