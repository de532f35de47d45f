/** Requests that do not come, over real connections. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerUnreadable, limitConnections, type ConnectionLimits } from './connections.ts'

let app: FastifyInstance
let port: number
const sockets: Socket[] = []

/** So little that what comes too slowly is cut off soon. */
const narrow: ConnectionLimits = { mostConnections: 3, lookEvery: 100, leastBytes: 64, wholeWithin: 600 }

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

const head = (length: number): string =>
  `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

/** Sends pieces until the other side has had enough; true when it ended the connection. */
const drip = async (socket: Socket, piece: string, pieces: number): Promise<boolean> => {
  const closed = once(socket, 'close').then(() => true)
  for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1) {
    socket.write(piece)
    if (await Promise.race([closed, sleep(40).then(() => false)])) return true
  }
  return Promise.race([closed, sleep(20_000, undefined, { ref: false }).then(() => false)])
}

test('a body of which a byte comes now and then is ended with a sentence', async () => {
  const { socket, answer } = await open()
  socket.write(head(10_000))
  expect(await drip(socket, ' ', 30)).toBe(true)
  expect(answer()).toMatch(/^HTTP\/1.1 408 [^]*The request came too slowly\. Send it again/)
})

test('a small body that comes steadily and never ends is ended too', async () => {
  const { socket, answer } = await open()
  socket.write(head(1_000_000))
  expect(await drip(socket, ' '.repeat(200), 60)).toBe(true)
  expect(answer()).toContain('408')
})

test('a body that comes in time is answered, however many pieces it has', async () => {
  await app.close()
  // It is looked at once on the way, and a machine that stands still for a moment is not taken for a slow sender.
  await listen({ ...narrow, lookEvery: 1000, wholeWithin: 60_000 })
  const { socket, answer } = await open()
  socket.write(head(1002))
  socket.write('"')
  for (let piece = 0; piece < 10; piece += 1) {
    socket.write('x'.repeat(100))
    await sleep(120)
  }
  socket.write('"')
  await expect.poll(answer).toContain('{"got":1002}')
})

test('headers that are too long, and what is no request, are answered on a connection that says that it ends', async () => {
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

test('connections beyond the most there may be are not taken', async () => {
  for (let taken = 0; taken < 3; taken += 1) await open()
  const one = connect(port, '127.0.0.1')
  sockets.push(one)
  one.on('error', () => undefined)
  await once(one, 'close')
  expect(app.server.listening).toBe(true)
})
