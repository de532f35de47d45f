/**
 * Outgoing connections of a run: only to its provider's hosts and with its password, through the operator's proxy if
 * there is one.
 */
import { createServer as createHttpServer, request, type Server as HttpServer } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveEgress, type Egress, type ServedEgress } from './egress.ts'

let provider: Server
let port: number
const closers: (() => Promise<unknown>)[] = []

const startListening = async (server: Server | HttpServer): Promise<number> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(
    () =>
      new Promise((closed) => {
        if ('closeAllConnections' in server) server.closeAllConnections()
        server.close(closed)
      }),
  )
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('There is no port.')
  return address.port
}

beforeEach(async () => {
  provider = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', (data) => socket.end(`you said ${String(data)}`))
  })
  port = await startListening(provider)
})
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** Names resolve to this machine; `inside.example` must not be reached. */
const buildEgress = (change: Partial<Egress> = {}): Egress => ({
  allows: (host, at) => ['api.example', 'inside.example'].includes(host) && at === port,
  lookup: (name, options, callback) => {
    if (name === 'inside.example') callback(new Error('Its address is not public.'), '', 0)
    else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
    else callback(null, '127.0.0.1', 4)
  },
  ...change,
})

const serve = async (egress: Egress, heard: string[] = []): Promise<ServedEgress> => {
  const served = await serveEgress(egress, undefined, (host) => heard.push(host))
  closers.push(served.close)
  return served
}

type Answered = { status: number; said: string }

/** Requests a connection to a host from the proxy and sends something to that host. */
const send = ({ environment }: ServedEgress, target: string, credentials?: string): Promise<Answered> =>
  new Promise((done, failed) => {
    const proxy = new URL(environment['HTTPS_PROXY'] ?? '')
    const requested = request({
      host: proxy.hostname,
      port: proxy.port,
      method: 'CONNECT',
      path: target,
      headers: {
        'proxy-authorization': `Basic ${btoa(credentials ?? `${proxy.username}:${proxy.password}`)}`,
      },
    })
    requested.once('connect', ({ statusCode = 0 }, socket: Socket, head: Buffer) => {
      let said = String(head)
      socket.on('data', (data) => (said += String(data)))
      socket.once('close', () => done({ status: statusCode, said }))
      if (statusCode === 200) socket.write('hello')
    })
    requested.once('error', failed)
    requested.end()
  })

test('forwards to the provider’s hosts and reports each other host once', async () => {
  const heard: string[] = []
  const served = await serve(buildEgress(), heard)
  expect(await send(served, `api.example:${port}`)).toEqual({ status: 200, said: 'you said hello' })
  expect(await send(served, `API.example:${port}`)).toMatchObject({ status: 200 })
  for (const target of [
    'evil.example:443',
    'evil.example:443',
    `127.0.0.1:${port}`,
    `[::1]:${port}`,
    'api.example:22',
  ])
    expect(await send(served, target), target).toMatchObject({ status: 403 })
  expect(heard).toEqual(['evil.example:443', `127.0.0.1:${port}`, `::1:${port}`, 'api.example:22'])
  expect([...served.refused]).toEqual(heard)
})

test('records a limited number of rejected hosts', async () => {
  const heard: string[] = []
  const served = await serve(buildEgress(), heard)
  for (let count = 0; count < 40; count += 1) await send(served, `x${count}.example:443`)
  expect(heard).toHaveLength(20)
  expect([...served.refused]).toEqual(heard)
})

test('rejects names with forbidden addresses, callers without a password and requests without a host', async () => {
  const served = await serve(buildEgress())
  expect(await send(served, `inside.example:${port}`)).toMatchObject({ status: 502 })
  expect(await send(served, `api.example:${port}`, 'run:guess')).toMatchObject({ status: 407 })
  expect(await send(served, 'api.example')).toMatchObject({ status: 400 })
})

test('forwards plain HTTP only to a listed address', async () => {
  const machine = await startListening(
    createHttpServer((requested, response) =>
      response.end(`${requested.url} ${requested.headers['proxy-authorization']}`),
    ),
  )
  const served = await serve(buildEgress({ allows: (host, at) => host === '127.0.0.1' && at === machine }))
  const proxy = new URL(served.environment['HTTP_PROXY'] ?? '')
  const get = (url: string): Promise<Answered> =>
    new Promise((done, failed) => {
      const requested = request({
        host: proxy.hostname,
        port: proxy.port,
        path: url,
        headers: { 'proxy-authorization': `Basic ${btoa(`${proxy.username}:${proxy.password}`)}` },
      })
      requested.once('response', (response) => {
        let said = ''
        response.on('data', (data) => (said += String(data)))
        response.once('end', () => done({ status: response.statusCode ?? 0, said }))
      })
      requested.once('error', failed)
      requested.end()
    })
  // The password of the run is not forwarded.
  expect(await get(`http://127.0.0.1:${machine}/metadata`)).toEqual({
    status: 200,
    said: '/metadata undefined',
  })
  expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 403 })
  expect(await get('http://169.254.169.254/latest/meta-data')).toMatchObject({ status: 403 })
})

test('uses the operator’s proxy with its name and password and reports its response', async () => {
  const requested: (string | undefined)[] = []
  const upstream = createHttpServer()
  upstream.on('connect', (incoming, socket) => {
    requested.push(`${incoming.url} ${incoming.headers['proxy-authorization']}`)
    if (incoming.url?.startsWith('inside')) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    return socket.once('data', (data) => socket.end(`beyond ${String(data)}`))
  })
  const at = await startListening(upstream)
  const served = await serve(buildEgress({ upstreamFor: () => new URL(`http://op:p%40ss@127.0.0.1:${at}`) }))
  expect(await send(served, `api.example:${port}`)).toEqual({ status: 200, said: 'beyond hello' })
  expect(await send(served, `inside.example:${port}`)).toMatchObject({ status: 502 })
  expect(requested[0]).toBe(`api.example:${port} Basic ${btoa('op:p@ss')}`)
})
