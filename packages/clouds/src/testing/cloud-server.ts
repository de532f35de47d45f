/** A fake provider over TLS for tests: a handler responds, and requests are recorded. */
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { testCertificate } from './certificate.ts'

/** A recorded request. */
export type ReceivedRequest = {
  method: string
  /** Decoded, without the query string. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** A response: an object is sent as JSON, a text unchanged. `cut` closes the connection after half of the body. */
export type Answer = {
  status?: number
  /** A list is sent as a repeated header. */
  headers?: Readonly<Record<string, string | string[]>>
  body?: unknown
  cut?: boolean
  /** Milliseconds before the response is sent. */
  after?: number
}

/** The running server. */
export type CloudServer = {
  /** `https://localhost:port`. */
  address: string
  /** The certificate that other processes must trust, as PEM. */
  certificate: string
  received: ReceivedRequest[]
  /** The highest number of concurrent calls so far. */
  mostAtATime: () => number
  /** Responds to the next calls whose path or target contains the text, one response per call, instead of the provider. */
  fault: (part: string, ...answers: Answer[]) => void
  /** Responds to every call that matches, until the returned function is called. */
  failWhile: (matches: (received: ReceivedRequest) => boolean, answer: Answer) => () => void
  /**
   * Lets a function respond instead of the provider to every request for which it returns a response; without a
   * function this ends.
   */
  answerWith: (answers: ((received: ReceivedRequest) => Answer | undefined) | undefined) => void
  /** Delays every response from now on. */
  slow: (milliseconds: number) => void
  /** Removes the faults that have not occurred yet. */
  forget: () => void
  close: () => Promise<void>
}

/**
 * Starts a server on its own port that this process trusts.
 * @param always headers of every response of the provider, but not of responses from `failWhile`
 */
export const startCloudServer = async (
  answer: (received: ReceivedRequest) => Answer | Promise<Answer>,
  always: Readonly<Record<string, string>> = {},
): Promise<CloudServer> => {
  const certificate = testCertificate()
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, certificate.cert])
  const received: ReceivedRequest[] = []
  const faults: { part: string; answers: Answer[] }[] = []
  let failing: { matches: (received: ReceivedRequest) => boolean; answer: Answer } | undefined
  let given: ((received: ReceivedRequest) => Answer | undefined) | undefined
  let [now, most, pause] = [0, 0, 0]
  const findFault = ({ path, headers, body }: ReceivedRequest): Answer | undefined =>
    faults
      .find(
        ({ part, answers }) =>
          answers.length > 0 && `${path} ${String(headers['x-amz-target'] ?? '')} ${body}`.includes(part),
      )
      ?.answers.shift()
  const server = createServer(certificate, (request, response) => {
    const respond = async (): Promise<void> => {
      const url = new URL(request.url ?? '/', 'https://localhost')
      const one: ReceivedRequest = {
        method: request.method ?? 'GET',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        headers: request.headers,
        body: await text(request),
      }
      received.push(one)
      now += 1
      most = Math.max(most, now)
      response.once('close', () => (now -= 1))
      const answerRequest = async (): Promise<Answer> => {
        const found = findFault(one) ?? given?.(one) ?? (await answer(one))
        return { ...found, headers: { ...always, ...found.headers } }
      }
      const chosen = failing?.matches(one) ? failing.answer : await answerRequest()
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
    received,
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
