/**
 * Calls Partner Center and Microsoft Graph: signs in, retries calls that are throttled or not answered, and converts
 * refusals to the portal's codes. A token is sent only to the host that the operator configured.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/partner-center'
import { isRecord } from '@cmp/contract/is-record'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { Audience, SignIn } from '../exports/microsoft-sign-in.ts'

/** The number of attempts before a call fails. */
const mostTries = 6
/** Milliseconds before the second attempt if the host names no wait; doubled with every further attempt. */
const firstWait = 1000
/** The longest wait that a host may ask for, in milliseconds; a call that would have to wait longer fails. */
const longestWait = 300_000
/** How long a host may take to start its response, in milliseconds. */
const answerMilliseconds = 60_000
/** More than the size of a page of 2,000 lines. */
const mostBytes = 64 * 1024 * 1024

/** The parameters of a call. */
export type SendOptions = {
  audience?: Audience
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  signal?: AbortSignal | undefined
}

/** Makes calls. */
export type Http = {
  /**
   * Returns the response of a successful call, whose body has not been read yet.
   * @throws CloudError
   */
  send: (url: string, options?: SendOptions) => Promise<Response>
  /**
   * Waits; a canceled wait ends at once.
   * @throws CloudError Cancelled
   */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** @throws CloudError Cancelled */
export const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new CloudError('Cancelled', t(m.transferCanceled), { cause: signal.reason })
}

/** Returns the milliseconds that a response asks to wait before the next attempt; undefined if it names none. */
export const retryAfter = ({ headers }: Response, now: Date): number | undefined => {
  const said = headers.get('retry-after')
  if (said === null) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(said)) return Number(said) * 1000
  const timestamp = Date.parse(said)
  return Number.isNaN(timestamp) ? undefined : Math.max(0, timestamp - now.getTime())
}

/** Returns the text of a response, up to a maximum size. */
export const readAnswerText = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new CloudError('Unavailable', t(m.responseTooLarge))
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/**
 * Returns the bytes of a document as they arrive.
 * @throws CloudError Interrupted, Cancelled
 */
export async function* streamAnswerBytes(
  answer: Response,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array> {
  try {
    for await (const bytes of answer.body ?? []) yield bytes
  } catch (error) {
    throwIfAborted(signal)
    throw new CloudError('Interrupted', t(m.documentInterrupted), { cause: error })
  }
}

/** Returns a response's JSON with numbers as their original text, so that amounts retain every digit. */
export const readAnswerJson = async (answer: Response): Promise<Record<string, unknown>> => {
  const text = await readAnswerText(answer)
  let value: unknown
  try {
    value = JSON.parse(text, (_key: string, item: unknown, context?: { source?: string }) =>
      typeof item === 'number' ? (context?.source ?? String(item)) : item,
    )
  } catch (error) {
    throw new CloudError('Unavailable', t(m.responseNotJson), { cause: error })
  }
  if (!isRecord(value)) throw new CloudError('Unavailable', t(m.responseUnexpected))
  return value
}

/** Returns the message of a refusal: Graph has it in `error`, Partner Center next to `code`. */
const describeRefusal = (text: string, status: number): string => {
  try {
    const body: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    const said = isRecord(body) && isRecord(body['error']) ? body['error'] : body
    if (isRecord(said)) {
      const sentence = said['message'] ?? said['description'] ?? said['error_description']
      const code = said['code']
      if (typeof sentence === 'string' && sentence !== '')
        return code === undefined || code === '' ? sentence : `${String(code)}: ${sentence}`
    }
  } catch (error) {
    // A body that is not JSON contains no message for people.
    if (!(error instanceof SyntaxError)) throw error
  }
  return t(m.httpStatus, { status })
}

const codeOf = (status: number) => {
  if (status === 401 || status === 403) return 'Unauthorized'
  if (status === 404) return 'NotFound'
  if (status === 429) return 'Throttled'
  return status >= 500 ? 'Unavailable' : 'ExportFailed'
}

const mayPass = (status: number): boolean => status === 429 || status === 408 || status >= 500

/** Creates the HTTP client of an account. */
export const openHttp = (signIn: SignIn, { now, sleep }: Pick<CloudTools, 'now' | 'sleep'>): Http => {
  const wait: Http['wait'] = async (milliseconds, signal) => {
    throwIfAborted(signal)
    const { promise, resolve } = Promise.withResolvers<void>()
    const onAbort = (): void => resolve()
    signal?.addEventListener('abort', onAbort, { once: true })
    try {
      await Promise.race([sleep(milliseconds), promise])
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
    throwIfAborted(signal)
  }

  const sendOnce = async (url: string, options: SendOptions, isRefused: boolean): Promise<Response> => {
    const { audience, method = 'GET', headers = {}, body, signal } = options
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), answerMilliseconds)
    try {
      return await fetch(url, {
        method,
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
        headers: {
          accept: 'application/json',
          ...(audience && { authorization: `Bearer ${await signIn.token(audience, isRefused)}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    } catch (error) {
      throwIfAborted(signal)
      if (error instanceof CloudError) throw error
      throw new CloudError('Unavailable', t(m.isNotResponding, { host: new URL(url).host }), { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  const send: Http['send'] = async (url, options = {}) => {
    const { audience, signal } = options
    let isRefused = false
    for (let tries = 1; ; tries++) {
      throwIfAborted(signal)
      let refused: CloudError
      let pause = firstWait * 2 ** (tries - 1)
      let mayTryAgain = true
      try {
        const answer = await sendOnce(url, options, isRefused)
        if (answer.ok) return answer
        const sentence = describeRefusal(await readAnswerText(answer), answer.status)
        refused = new CloudError(codeOf(answer.status), sentence)
        pause = retryAfter(answer, now()) ?? pause
        // A token may have been revoked before its expiry, so a new one is requested once.
        mayTryAgain =
          mayPass(answer.status) || (answer.status === 401 && audience !== undefined && !isRefused)
        if (answer.status === 401) {
          isRefused = true
          pause = 0
        }
      } catch (error) {
        if (!(error instanceof CloudError) || error.code !== 'Unavailable') throw error
        refused = error
      }
      if (!mayTryAgain || tries >= mostTries || pause > longestWait) throw refused
      await wait(pause, signal)
    }
  }
  return { send, wait }
}
