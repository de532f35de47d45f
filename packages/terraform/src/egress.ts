/**
 * The only way for a run to connect to other hosts: an HTTPS proxy on loopback, with a password for the run, that
 * connects only to hosts of the run's provider. Terraform and its plugins find it in `HTTPS_PROXY`. Source:
 * https://pkg.go.dev/net/http#ProxyFromEnvironment, https://www.rfc-editor.org/rfc/rfc9110#name-connect
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/terraform'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect, type LookupFunction, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { listenAt, type Place } from './places.ts'

/** The hosts that a run may reach. */
export type Egress = {
  /**
   * Whether a host belongs to the provider. Names are in lower case; an IP address is allowed only if it is listed
   * itself.
   */
  allows: (host: string, port: number) => boolean
  /** Resolves a name once, for the connection that follows at once; fails for addresses that must not be reached. */
  lookup: LookupFunction
  /** Returns the proxy that the operator requires for a host, if any; the proxy then resolves the name. */
  upstreamFor?: (host: string) => URL | undefined
}

/** The proxy of a run. */
export type ServedEgress = {
  environment: Record<string, string>
  /** The refused hosts with their ports. */
  refused: ReadonlySet<string>
  close: () => Promise<void>
}

const username = 'run'

/** The maximum number of concurrent connections of one run; a plugin opens some dozens. */
const mostConnections = 256

/** The maximum number of refused hosts that are recorded: a plugin that tries endless names must not fill the log. */
const mostRefused = 20

/** The longest host name: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const longestHost = 253

/** The connection timeout in milliseconds. */
const connectTimeout = 30_000

const formatRefusal = (host: string): string => `${t(m.hostNotAllowed, { host })}\n`

const formatBasicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Returns host and port of a CONNECT request; undefined if the request is invalid. */
const targetOf = (text: string): { host: string; port: number } | undefined => {
  const url = URL.parse(`tcp://${text}`)
  const port = Number(url?.port)
  if (!url || url.hostname === '' || !Number.isInteger(port) || port < 1) return undefined
  return { host: url.hostname.replace(/^\[|\]$/g, '').toLowerCase(), port }
}

/** Connects to a host directly, or through the operator's proxy. */
const reach = ({ lookup, upstreamFor }: Egress, host: string, port: number): Promise<Socket> =>
  new Promise((connected, failed) => {
    const upstream = upstreamFor?.(host)
    if (upstream) {
      const { hostname, port: proxyPort, protocol, username: user, password } = upstream
      const isTls = protocol === 'https:'
      const request = (isTls ? httpsRequest : httpRequest)({
        host: hostname,
        port: proxyPort === '' ? (isTls ? 443 : 80) : Number(proxyPort),
        method: 'CONNECT',
        path: `${host}:${port}`,
        timeout: connectTimeout,
        ...(user !== '' && {
          headers: {
            'proxy-authorization': formatBasicAuth(decodeURIComponent(user), decodeURIComponent(password)),
          },
        }),
      })
      request.once('connect', ({ statusCode }, socket) => {
        if (statusCode === 200) return connected(socket)
        socket.destroy()
        failed(new Error(`The proxy of this machine answered ${statusCode} for ${host}.`))
      })
      request.once('timeout', () => request.destroy(new Error(`${host} does not answer.`)))
      request.once('error', failed)
      request.end()
      return
    }
    const socket = connect({ host, port, lookup, timeout: connectTimeout })
    socket.once('connect', () => {
      socket.setTimeout(0)
      connected(socket)
    })
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer.`)))
    socket.once('error', failed)
  })

const answer = (socket: Duplex, status: string, body = ''): void => {
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** The outgoing access of one run: who may use it, which hosts it reaches, and its open connections. */
type Gate = {
  egress: Egress
  isAuthorized: (request: IncomingMessage) => boolean
  mayReach: (host: string, port: number) => boolean
  open: ReadonlySet<Duplex>
  /** Tracks a connection until it is closed. */
  keep: (socket: Duplex) => void
}

/** Forwards plain HTTP, which the provider's instance metadata service uses (a managed identity). */
const forward = (
  { egress, isAuthorized, mayReach }: Gate,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const url = URL.parse(request.url ?? '')
  if (!isAuthorized(request)) return void response.writeHead(407).end()
  if (!url || url.protocol !== 'http:') return void response.writeHead(400).end()
  const port = url.port === '' ? 80 : Number(url.port)
  if (!mayReach(url.hostname, port)) return void response.writeHead(403).end(formatRefusal(url.hostname))
  const { 'proxy-authorization': _password, ...headers } = request.headers
  const onward = httpRequest(url, { method: request.method ?? 'GET', headers, lookup: egress.lookup })
  onward.once('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  onward.once('error', (error) => {
    if (!response.headersSent) response.writeHead(502)
    response.end(`${error.message}\n`)
  })
  response.once('close', () => onward.destroy())
  request.pipe(onward)
}

/** Connects a client with the host that it requests. */
const openTunnel = (
  { egress, isAuthorized, mayReach, open, keep }: Gate,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
): void => {
  keep(client)
  const target = targetOf(request.url ?? '')
  if (!isAuthorized(request)) return answer(client, '407 Proxy Authentication Required')
  if (!target) return answer(client, '400 Bad Request')
  const { host, port } = target
  if (open.size > mostConnections) return answer(client, '503 Service Unavailable')
  if (!mayReach(host, port)) return answer(client, '403 Forbidden', formatRefusal(host))
  reach(egress, host, port).then(
    (onward) => {
      keep(onward)
      if (client.destroyed) return void onward.destroy()
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      onward.pipe(client)
      client.pipe(onward)
      onward.once('close', () => client.destroy())
      client.once('close', () => onward.destroy())
    },
    (error: unknown) => answer(client, '502 Bad Gateway', `${String(error)}\n`),
  )
}

/**
 * Serves the proxy of one run until it is closed, which ends all its connections.
 * @param onRefused called once for each refused host
 */
export const serveEgress = async (
  egress: Egress,
  place: Place | undefined,
  onRefused: (host: string) => void,
): Promise<ServedEgress> => {
  const password = randomBytes(32).toString('base64url')
  const expected = formatBasicAuth(username, password)
  const refused = new Set<string>()
  const open = new Set<Duplex>()

  const isAuthorized = (request: IncomingMessage): boolean =>
    isSame(request.headers['proxy-authorization'] ?? '', expected)
  const mayReach = (host: string, port: number): boolean => {
    if (egress.allows(host, port)) return true
    const name = `${host.slice(0, longestHost)}:${port}`
    if (!refused.has(name) && refused.size < mostRefused) {
      refused.add(name)
      onRefused(name)
    }
    return false
  }
  const trackSocket = (socket: Duplex): void => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    // The other end has disconnected, so the connection is closed whatever the reason.
    socket.on('error', () => socket.destroy())
  }

  const gate: Gate = { egress, isAuthorized, mayReach, open, keep: trackSocket }
  const server = createServer((request, response) => forward(gate, request, response))
  server.on('connect', (request, client, head) => openTunnel(gate, request, client, head))
  const at = await listenAt(server, place)
  const proxy = `http://${username}:${password}@${at}`
  return {
    environment: {
      HTTPS_PROXY: proxy,
      HTTP_PROXY: proxy,
      https_proxy: proxy,
      http_proxy: proxy,
      NO_PROXY: '127.0.0.1,localhost',
      no_proxy: '127.0.0.1,localhost',
    },
    refused,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
        for (const socket of open) socket.destroy()
      }),
  }
}
