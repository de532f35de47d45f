/**
 * Calls to Partner Center and Microsoft Graph: signed in, tried again when they are throttled or do not answer, and
 * refused in the portal's codes. A token goes to the host that the operator has configured and nowhere else.
 */
import { isRecord } from '@cmp/contract/is-record'
import type { CloudTools } from '../ports/cloud.ts'
import { CloudError } from '../ports/errors.ts'
import type { Audience, SignIn } from './sign-in.ts'

/** How often a call is made before its refusal counts. */
const mostTries = 6
/** Milliseconds before the second try where the host says nothing, doubled with every further one. */
const firstWait = 1000
/** The longest wait that a host may ask for, in milliseconds; what asks for more is refused. */
const longestWait = 300_000
/** How long a host may take to begin its answer, in milliseconds. */
const answerMilliseconds = 60_000
/** More than a page of 2,000 lines has. */
const mostBytes = 64 * 1024 * 1024

/** What a call takes. */
export type Asked = {
  audience?: Audience
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
  signal?: AbortSignal | undefined
}

/** Makes calls. */
export type Http = {
  /** The answer of a call that went well, whose body nobody has read yet. @throws CloudError */
  send: (url: string, asked?: Asked) => Promise<Response>
  /** Waits; a cancelled wait ends at once. @throws CloudError Cancelled */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** @throws CloudError Cancelled */
export const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted)
    throw new CloudError('Cancelled', 'The transfer was cancelled.', { cause: signal.reason })
}

/** What an answer asks to wait before the next try, in milliseconds; undefined where it says nothing. */
export const retryAfter = ({ headers }: Response, now: Date): number | undefined => {
  const said = headers.get('retry-after')
  if (said === null) return undefined
  if (/^\s*\d+(\.\d+)?\s*$/.test(said)) return Number(said) * 1000
  const moment = Date.parse(said)
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now.getTime())
}

/** The text of an answer, which may not be endless. */
export const textOf = async (answer: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes)
      throw new CloudError('Unavailable', 'The provider sent an answer that does not end.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The bytes of an answer as they come. @throws CloudError Interrupted, Cancelled */
export async function* bytesOf(
  answer: Response,
  what: string,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array> {
  try {
    for await (const bytes of answer.body ?? []) yield bytes
  } catch (error) {
    throwIfAborted(signal)
    throw new CloudError('Interrupted', `The transfer of ${what} broke off.`, { cause: error })
  }
}

/** An answer's JSON, whose numbers are kept as the text that they were written in: amounts keep every digit. */
export const jsonOf = async (answer: Response): Promise<Record<string, unknown>> => {
  const text = await textOf(answer)
  let value: unknown
  try {
    value = JSON.parse(text, (_key: string, item: unknown, context?: { source?: string }) =>
      typeof item === 'number' ? (context?.source ?? String(item)) : item,
    )
  } catch (error) {
    throw new CloudError('Unavailable', 'The provider gave an answer that is no JSON.', { cause: error })
  }
  if (!isRecord(value)) throw new CloudError('Unavailable', 'The provider gave an answer of another shape.')
  return value
}

/** The sentence of a refusal: Graph has it in `error`, Partner Center beside `code`. */
const sentenceOf = (text: string, status: number): string => {
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
    // What is no JSON says nothing for people.
    if (!(error instanceof SyntaxError)) throw error
  }
  return `HTTP status ${status}`
}

const codeOf = (status: number) => {
  if (status === 401 || status === 403) return 'Unauthorized'
  if (status === 404) return 'NotFound'
  if (status === 429) return 'Throttled'
  return status >= 500 ? 'Unavailable' : 'ExportFailed'
}

const mayPass = (status: number): boolean => status === 429 || status === 408 || status >= 500

/** Opens the calls of an account. */
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

  const once = async (url: string, asked: Asked, isRefused: boolean): Promise<Response> => {
    const { audience, method = 'GET', headers = {}, body, signal } = asked
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
      throw new CloudError('Unavailable', `${new URL(url).host} does not answer.`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  const send: Http['send'] = async (url, asked = {}) => {
    const { audience, signal } = asked
    let isRefused = false
    for (let tries = 1; ; tries++) {
      throwIfAborted(signal)
      let refused: CloudError
      let pause = firstWait * 2 ** (tries - 1)
      let mayTryAgain = true
      try {
        const answer = await once(url, asked, isRefused)
        if (answer.ok) return answer
        const sentence = sentenceOf(await textOf(answer), answer.status)
        refused = new CloudError(codeOf(answer.status), sentence)
        pause = retryAfter(answer, now()) ?? pause
        // A token may have been taken back before its end: once another is asked for.
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
