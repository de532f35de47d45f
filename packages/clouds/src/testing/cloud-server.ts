/** A server over TLS that stands in for a cloud in tests: a handler answers, and what was asked is kept. */
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { testCertificate } from './certificate.ts'

/** What was asked. */
export type Asked = {
  method: string
  /** Decoded, without the query. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** An answer: an object as JSON, a text as it is. `cut` ends the connection after the half of it. */
export type Answer = {
  status?: number
  /** A list is sent as a header that comes again. */
  headers?: Readonly<Record<string, string | string[]>>
  body?: unknown
  cut?: boolean
  /** Milliseconds before it is given. */
  after?: number
}

/** The running server. */
export type CloudServer = {
  /** `https://localhost:port`. */
  address: string
  /** What other processes have to trust, as PEM. */
  certificate: string
  asked: Asked[]
  /** The most calls that were being answered at one moment. */
  mostAtATime: () => number
  /** Answers the next calls whose path or target has the text, one for each, before the cloud does. */
  fault: (part: string, ...answers: Answer[]) => void
  /** Answers every call that matches, until the returned function is called. */
  failWhile: (matches: (asked: Asked) => boolean, answer: Answer) => () => void
  /** Answers before the cloud does whatever it has an answer for; without a function nothing more. */
  answerWith: (answers: ((asked: Asked) => Answer | undefined) | undefined) => void
  /** Lets every answer take so long from here on. */
  slow: (milliseconds: number) => void
  /** Forgets the faults that have not happened. */
  forget: () => void
  close: () => Promise<void>
}

/**
 * Starts a server that this process trusts, on a port of its own.
 * @param always headers of every answer of the cloud, but not of those that `failWhile` gives
 */
export const startCloudServer = async (
  answer: (asked: Asked) => Answer | Promise<Answer>,
  always: Readonly<Record<string, string>> = {},
): Promise<CloudServer> => {
  const certificate = testCertificate()
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate.cert])
  const asked: Asked[] = []
  const faults: { part: string; answers: Answer[] }[] = []
  let failing: { matches: (asked: Asked) => boolean; answer: Answer } | undefined
  let given: ((asked: Asked) => Answer | undefined) | undefined
  let [now, most, pause] = [0, 0, 0]
  const faultFor = ({ path, headers, body }: Asked): Answer | undefined =>
    faults
      .find(
        ({ part, answers }) =>
          answers.length > 0 && `${path} ${String(headers['x-amz-target'] ?? '')} ${body}`.includes(part),
      )
      ?.answers.shift()
  const server = createServer(certificate, (request, response) => {
    const respond = async (): Promise<void> => {
      const url = new URL(request.url ?? '/', 'https://localhost')
      const one: Asked = {
        method: request.method ?? 'GET',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
        body: await text(request),
      }
      asked.push(one)
      now += 1
      most = Math.max(most, now)
      response.once('close', () => (now -= 1))
      const usual = async (): Promise<Answer> => {
        const found = faultFor(one) ?? given?.(one) ?? (await answer(one))
        return { ...found, headers: { ...always, ...found.headers } }
      }
      const chosen = failing?.matches(one) ? failing.answer : await usual()
      const { status = 200, headers = {}, body = {}, cut = false, after = pause } = chosen
      if (after > 0) await new Promise((resolve) => setTimeout(resolve, after).unref())
      const sent = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': String(sent.length),
        ...headers,
      })
      if (!cut) response.end(sent)
      else {
        response.write(sent.subarray(0, Math.floor(sent.length / 2)))
        setTimeout(() => response.destroy(), 5)
      }
    }
    respond().catch((error: unknown) => response.destroy(Error('The stand-in failed.', { cause: error })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `https://localhost:${bound && typeof bound === 'object' ? bound.port : 0}`,
    certificate: certificate.cert,
    asked,
    mostAtATime: () => most,
    fault: (part, ...answers) => {
      faults.push({ part, answers })
    },
    answerWith: (answers) => {
      given = answers
    },
    failWhile: (matches, refused) => {
      failing = { matches, answer: refused }
      return () => (failing = undefined)
    },
    slow: (milliseconds) => {
      pause = milliseconds
    },
    forget: () => {
      faults.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        setDefaultCACertificates(trusted)
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
