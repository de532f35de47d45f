/** Slow and incomplete requests over real connections. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerUnreadable, limitConnections, type ConnectionLimits } from './connections.ts'

let app: FastifyInstance
let port: number
const sockets: Socket[] = []

/** Limits so small that slow senders are cut off quickly. */
const narrow: ConnectionLimits = { mostConnections: 3, checkInterval: 100, leastBytes: 64, wholeWithin: 600 }

const listen = async (limits: ConnectionLimits): Promise<void> => {
  app = Fastify({ forceCloseConnections: true, clientErrorHandler: answerUnreadable })
  limitConnections(app, limits)
  app.post('/', (request) => ({ got: JSON.stringify(request.body).length }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const [address] = app.addresses()
  port = typeof address === 'object' ? address.port : 0
}

beforeEach(() => listen(narrow))

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const open = async (): Promise<{ socket: Socket; answer: () => string }> => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (data) => (text += String(data)))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, answer: () => text }
}

const buildRequestHead = (length: number): string =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** Sends pieces until the other side ends the connection; returns true if it did. */
const sendSlowly = async (socket: Socket, piece: string, pieces: number): Promise<boolean> => {
  const closed = once(socket, 'close').then(() => true)
  for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1) {
    socket.write(piece)
    if (await Promise.race([closed, sleep(40).then(() => false)])) return true
  }
  return Promise.race([closed, sleep(20_000, undefined, { ref: false }).then(() => false)])
}

test('ends a very slow body with a message', async () => {
  const { socket, answer } = await open()
  socket.write(buildRequestHead(10_000))
  expect(await sendSlowly(socket, ' ', 30)).toBe(true)
  expect(answer()).toMatch(
    /^HTTP\/1.1 408 [^]*The request was sent too slowly\. Send it again over a faster connection\./,
  )
})

test('ends a small body that arrives steadily and never ends', async () => {
  const { socket, answer } = await open()
  socket.write(buildRequestHead(1_000_000))
  expect(await sendSlowly(socket, ' '.repeat(200), 60)).toBe(true)
  expect(answer()).toContain('408')
})

test('answers a body that arrives in time in any number of pieces', async () => {
  await app.close()
  // The body is checked once on the way. A machine that pauses for a moment must not be mistaken for a slow sender.
  await listen({ ...narrow, checkInterval: 1000, wholeWithin: 60_000 })
  const { socket, answer } = await open()
  socket.write(buildRequestHead(1002))
  socket.write('"')
  for (let piece = 0; piece < 10; piece += 1) {
    socket.write('x'.repeat(100))
    await sleep(120)
  }
  socket.write('"')
  await expect.poll(answer).toContain('{"got":1002}')
})

test('answers oversized headers and invalid requests on a connection that announces its end', async () => {
  for (const [sent, status] of [
    [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['NO REQUEST\r\n\r\n', '400'],
  ] as const) {
    const { socket, answer } = await open()
    const closed = once(socket, 'close')
    socket.write(sent)
    await closed
    expect(answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer()).toMatch(/\r\nconnection: close\r\n/)
    const [, body = ''] = answer().split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ code: 'InvalidRequest' })
  }
})

test('rejects connections over the maximum', async () => {
  for (let taken = 0; taken < 3; taken += 1) await open()
  const one = connect(port, '127.0.0.1')
  sockets.push(one)
  one.on('error', () => undefined)
  await once(one, 'close')
  expect(app.server.listening).toBe(true)
})
