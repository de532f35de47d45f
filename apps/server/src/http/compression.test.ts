import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompression } from './compression.ts'

const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Baan Dee Co., Ltd.' }))
const csv = rows.map(({ id, name }) => `${id},${name}`).join('\r\n')

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  await addCompression(app)
  app.get('/list', () => rows)
  app.get('/short', () => ({ status: 'OK' }))
  app.get('/list.csv', (_request, reply) => reply.type('text/csv; charset=utf-8').send(Readable.from([csv])))
  app.get('/file.pdf', (_request, reply) => reply.type('application/pdf').send(Buffer.from(csv)))
  app.get('/sign-in', { config: { changesOnGet: true } }, () => rows)
  app.post('/tokens', () => rows)
})

afterAll(() => app.close())

const sendRequest = (method: 'GET' | 'POST', url: string, encodings = 'gzip') =>
  app.inject({ method, url, headers: { 'accept-encoding': encodings } })

test.each([
  ['/list', JSON.stringify(rows)],
  ['/list.csv', csv],
])('%s is sent compressed and restored unchanged', async (url, text) => {
  const { headers, rawPayload } = await sendRequest('GET', url)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(rawPayload).toString()).toBe(text)
  expect(rawPayload.length).toBeLessThan(text.length / 2)
})

test('a browser with Brotli support gets Brotli', async () => {
  expect((await sendRequest('GET', '/list', 'gzip, br')).headers['content-encoding']).toBe('br')
})

test.each([
  ['GET', '/short', 'what is short'],
  ['GET', '/file.pdf', 'what is compressed by its kind'],
  ['GET', '/sign-in', 'what a GET answers that changes something'],
  ['POST', '/tokens', 'what a change answers'],
] as const)('%s %s is sent uncompressed: %s', async (method, url, _what) => {
  expect((await sendRequest(method, url)).headers['content-encoding']).toBeUndefined()
})

test('compresses nothing without a request for it', async () => {
  expect((await sendRequest('GET', '/list', 'identity')).headers['content-encoding']).toBeUndefined()
})
