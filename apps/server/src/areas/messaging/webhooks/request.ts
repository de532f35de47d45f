/**
 * Sends one request to an endpoint. Its time and the response size are limited, redirects are not followed, and the
 * address is checked.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/webhooks'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { Env } from '../../../kit/env.ts'
import { AppError, getErrorMessage } from '../../../kit/errors.ts'
import { createGuardedLookup, refuseForbiddenAddress } from './addresses.ts'

/** The result of an attempt. */
export type Attempted = {
  /** Null if no response arrived. */
  responseCode: number | null
  /** The beginning of the response. */
  answer: string
  /** The reason of the failure; empty if the message was delivered. */
  problem: string
  /** Seconds after which the endpoint wants the next request; null if it did not say. */
  retryAfterSeconds: number | null
  durationMilliseconds: number
}

/** The timeout of the whole request in seconds. */
export const answerSeconds = 15

/** The number of bytes of a response that are read and stored. */
const storedBytes = 1000

const describeStatusProblem = (code: number): string =>
  code >= 200 && code < 300
    ? ''
    : code >= 300 && code < 400
      ? t(m.endpointReturnedRedirectsAreNot, { code })
      : t(m.theEndpointReturned, { code })

const describeRequestError = (error: unknown, lateSeconds: number | null): string =>
  lateSeconds !== null
    ? t(m.endpointDidNotRespondWithinSeconds, { lateSeconds })
    : error instanceof AppError
      ? error.message
      : t(m.couldNotConnectToEndpoint, { errorMessage: getErrorMessage(error) })

const longestRetryAfterSeconds = 86_400

/** Parses the seconds of `Retry-After`, at most a day; null without them. */
const parseRetryAfter = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Math.min(Number(value), longestRetryAfterSeconds) : null

/** Converts bytes to text that PostgreSQL can store. */
const decodeText = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes.subarray(0, storedBytes)).replaceAll('\0', '')

/**
 * Sends a body to an endpoint, which has `seconds` to respond. Every failure is a result; the function throws only when
 * the work is aborted.
 */
export const post = async (
  env: Pick<Env, 'webhookNetworks'>,
  url: URL,
  {
    headers,
    body,
    signal,
    seconds = answerSeconds,
  }: { headers: Record<string, string>; body: string; signal: AbortSignal; seconds?: number },
): Promise<Attempted> => {
  const began = performance.now()
  const late = AbortSignal.timeout(seconds * 1000)
  const outcome = await new Promise<Omit<Attempted, 'durationMilliseconds'>>((resolve) => {
    const fail = (error: unknown): void =>
      resolve({
        responseCode: null,
        answer: '',
        retryAfterSeconds: null,
        problem: describeRequestError(error, late.aborted ? seconds : null),
      })
    try {
      refuseForbiddenAddress(env, url)
      const request = (url.protocol === 'http:' ? requestPlain : requestTls)(
        url,
        {
          method: 'POST',
          // A new connection for each request, so that the address is resolved and checked every time.
          agent: false,
          lookup: createGuardedLookup(env),
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal: AbortSignal.any([signal, late]),
          maxHeaderSize: 16 * 1024,
        },
        (response) => {
          const code = response.statusCode ?? 0
          const parts: Buffer[] = []
          let bytes = 0
          const end = (): void => {
            resolve({
              responseCode: code,
              answer: decodeText(Buffer.concat(parts)),
              retryAfterSeconds: parseRetryAfter(response.headers['retry-after']),
              problem: describeStatusProblem(code),
            })
            request.destroy()
          }
          response.on('data', (part: Buffer) => {
            parts.push(part)
            bytes += part.length
            if (bytes >= storedBytes) end()
          })
          // The response code counts even if the body was cut off.
          response.on('end', end)
          response.on('error', end)
        },
      )
      request.on('error', fail)
      request.end(body)
    } catch (error) {
      fail(error)
    }
  })
  signal.throwIfAborted()
  return { ...outcome, durationMilliseconds: Math.round(performance.now() - began) }
}
