/** How heavy calls share capacity: uploads by person and customer, and work whose caller has disconnected. */
import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import type { HeavyKind } from '@cmp/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppError } from '../kit/errors.ts'
import { systemScope, type Scope } from '../scope/scope.ts'
import type { Limits } from '../stores/limits.ts'
import { boundHeavyWork } from './heavy.ts'

const resolveNothing = async (): Promise<void> => undefined
const returnZeroCount = async () => ({ count: 0, isOver: false, retryAfterSeconds: 0 })
const limits: Limits = {
  add: returnZeroCount,
  read: returnZeroCount,
  takeBack: resolveNothing,
  clear: resolveNothing,
  sweep: resolveNothing,
}

let app: FastifyInstance
let started: string[]
let release: () => void

beforeEach(async () => {
  started = []
  const held = Promise.withResolvers<void>()
  release = held.resolve
  app = Fastify({ forceCloseConnections: true })
  app.decorateRequest('scope', null)
  boundHeavyWork(app, { limits })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error
    return reply.status(error.code === 'TooManyRequests' ? 429 : 503).send({ message: error.message })
  })
  // The path names the caller: the customer or `reseller`, and the person.
  app.get<{ Params: { kind: HeavyKind; customer: string; person: string } }>(
    '/:kind/:customer/:person',
    async (request) => {
      const { kind, customer, person } = request.params
      const isReseller = customer === 'reseller'
      const scope: Scope = {
        ...systemScope,
        kind: isReseller ? 'provider' : 'customer',
        customerIds: isReseller ? [] : [customer],
        userRowId: person,
      }
      request.scope = scope
      return app.heavyWork(kind, request, async () => {
        started.push(person)
        await held.promise
        return {}
      })
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  release()
  await app.close()
})

const getPort = (): number => {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The app does not listen.')
  return address.port
}

const sendRequest = async (path: string): Promise<{ status: number; message: string }> => {
  const { statusCode, body } = await app.inject(path)
  return { status: statusCode, message: String(JSON.parse(body).message ?? '') }
}

const upload = (customer: string, person: string) => sendRequest(`/upload/${customer}/${person}`)

const refusal = {
  status: 429,
  message: 'Too many files were sent at the same time. Wait 2 seconds, then try again.',
}

test('a user sends five files at a time without delaying others of the customer', async () => {
  const five = Array.from({ length: 5 }, () => upload('one', 'ann'))
  await expect.poll(() => started.length).toBe(5)
  expect(await upload('one', 'ann')).toEqual(refusal)
  const other = upload('one', 'ben')
  await expect.poll(() => started.at(-1)).toBe('ben')
  release()
  expect((await Promise.all([...five, other])).map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect((await upload('one', 'ann')).status).toBe(200)
})

test('the users of a customer send fifteen files at a time without delaying other customers', async () => {
  const all = ['ann', 'ben', 'cem'].flatMap((person) =>
    Array.from({ length: 5 }, () => upload('one', person)),
  )
  await expect.poll(() => started.length).toBe(15)
  expect(await upload('one', 'dee')).toEqual(refusal)
  const others = [upload('two', 'eve'), upload('reseller', 'sa')]
  await expect.poll(() => started.slice(15).toSorted()).toEqual(['eve', 'sa'])
  release()
  expect((await Promise.all([...all, ...others])).every(({ status }) => status === 200)).toBe(true)
})

const queuedKinds: HeavyKind[] = ['export', 'document', 'preview', 'password-check']

test.each(queuedKinds)('%s: does not start for a caller who disconnected while waiting', async (kind) => {
  const first = sendRequest(`/${kind}/one/ann`)
  await expect.poll(() => started.length).toBe(1)
  const arrived = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  app.server.once('request', ({ socket }) => {
    socket.once('close', () => ended.resolve())
    arrived.resolve()
  })
  const socket = connect(getPort(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET /${kind}/one/ann HTTP/1.1\r\nhost: x\r\n\r\n`)
  await arrived.promise
  socket.destroy()
  await ended.promise
  const third = sendRequest(`/${kind}/one/ann`)
  release()
  expect((await first).status).toBe(200)
  expect((await third).status).toBe(200)
  expect(started).toEqual(['ann', 'ann'])
})
