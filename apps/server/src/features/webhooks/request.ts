/** One request to an endpoint: bounded in time and in what is read of its answer, never redirected, to a checked address. */
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { Env } from '../../kit/env.ts'
import { AppError, messageOf } from '../../kit/errors.ts'
import { guardedLookup, refuseForbiddenAddress } from './addresses.ts'

/** What came of an attempt. */
export type Attempted = {
  /** Null where no answer came. */
  responseCode: number | null
  /** The beginning of the answer. */
  answer: string
  /** Why it counts as failed; empty where it arrived. */
  problem: string
  durationMilliseconds: number
}

/** How long an endpoint may take from the first step to its answer. */
export const answerSeconds = 15

/** How much of an answer is kept; no more than that is read. */
const keptBytes = 1000

const problemOf = (code: number): string =>
  code >= 200 && code < 300
    ? ''
    : code >= 300 && code < 400
      ? `It answered ${code}. Redirects are not followed: give the address that it leads to.`
      : `It answered ${code}.`

const sentenceOf = (error: unknown, lateSeconds: number | null): string =>
  lateSeconds !== null
    ? `It did not answer within ${lateSeconds} seconds.`
    : error instanceof AppError
      ? error.message
      : `It could not be reached: ${messageOf(error)}.`

/** Text that PostgreSQL can keep. */
const textOf = (bytes: Buffer): string =>
  new TextDecoder().decode(bytes.subarray(0, keptBytes)).replaceAll('\0', '')

/** Sends a body to an endpoint that has `seconds` to answer; every failure is an outcome, and only the end of the work throws. */
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
      resolve({ responseCode: null, answer: '', problem: sentenceOf(error, late.aborted ? seconds : null) })
    try {
      refuseForbiddenAddress(env, url)
      const request = (url.protocol === 'http:' ? requestPlain : requestTls)(
        url,
        {
          method: 'POST',
          // A connection of its own, so that each is made to an address that was looked up for it.
          agent: false,
          lookup: guardedLookup(env),
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal: AbortSignal.any([signal, late]),
          maxHeaderSize: 16 * 1024,
        },
        (response) => {
          const code = response.statusCode ?? 0
          const parts: Buffer[] = []
          let bytes = 0
          const end = (): void => {
            resolve({ responseCode: code, answer: textOf(Buffer.concat(parts)), problem: problemOf(code) })
            request.destroy()
          }
          response.on('data', (part: Buffer) => {
            parts.push(part)
            bytes += part.length
            if (bytes >= keptBytes) end()
          })
          // What was answered counts, though its text may have broken off.
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
