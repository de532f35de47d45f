import { afterEach, expect, test, vi } from 'vitest'
import { defineCall, messageReply, permit, shape } from '@cmp/contract'
import { buildFileUrl, send, watchProofNeeded, watchUnauthenticated, withQuery } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const call = defineCall({
  name: 'changeThing',
  method: 'POST',
  path: '/api/x/:id',
  tag: 'Things',
  summary: 'Change a thing',
  params: shape((z) => z.object({ id: z.string() })),
  query: shape((z) => z.object({ page: z.number().optional() })),
  body: shape((z) => z.object({ b: z.number() })),
  reply: messageReply,
  access: permit.signedIn,
  token: 'none',
})
const given = { params: { id: '1' }, body: { b: 2 } }

const answerWith = (status: number, body: string) => {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a query omits parameters without a value', () => {
  expect(withQuery('/api/x', { page: 1, search: '', none: undefined, no: false })).toBe(
    '/api/x?page=1&no=false',
  )
  expect(withQuery('/api/x')).toBe('/api/x')
})

test('a call carries a header that other sites cannot send', async () => {
  const fetch = answerWith(200, '{"message":"Done."}')
  expect(await send(call, given)).toEqual({ message: 'Done.' })
  expect(fetch).toHaveBeenCalledWith(
    '/api/x/1',
    expect.objectContaining({
      method: 'POST',
      body: '{"b":2}',
      headers: expect.objectContaining({ 'x-cmp-request': '1', 'content-type': 'application/json' }),
    }),
  )
})

test('path values cannot escape the path', () => {
  expect(buildFileUrl(call, { ...given, params: { id: 'a/b?c' }, query: { page: 2 } })).toBe(
    '/api/x/a%2Fb%3Fc?page=2',
  )
})

test('an error keeps its code, message and fields', async () => {
  answerWith(
    400,
    '{"code":"InvalidRequest","message":"No.","details":[{"field":"name","message":"Too long"}]}',
  )
  await expect(send(call, given)).rejects.toMatchObject({
    status: 400,
    code: 'InvalidRequest',
    message: 'No.',
    details: [{ field: 'name', message: 'Too long' }],
  })
})

test.each(['', '<html>'])('a response without a body reports only a general error (%j)', async (body) => {
  answerWith(502, body)
  await expect(send(call, given)).rejects.toMatchObject({ status: 502, message: 'Something went wrong!' })
})

test('an error says how long to wait', async () => {
  answerWith(429, '{"code":"TooManyRequests","message":"Wait.","retryAfterSeconds":90}')
  await expect(send(call, given)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 90 })
})

test('the observer is notified only of calls without a session', async () => {
  const listener = vi.fn()
  watchUnauthenticated(listener)
  answerWith(403, '{"code":"Forbidden","message":"No."}')
  await expect(send(call, given)).rejects.toMatchObject({ status: 403 })
  expect(listener).not.toHaveBeenCalled()
  answerWith(401, '{"code":"Unauthenticated","message":"Sign in to continue."}')
  await expect(send(call, given)).rejects.toMatchObject({ status: 401 })
  expect(listener).toHaveBeenCalledOnce()
})

test('a call that requires a proof waits for it and is repeated with the same input', async () => {
  const needed = '{"code":"ProofNeeded","message":"Show first that it is you."}'
  const answers = [needed, needed, '{"message":"Done."}']
  const fetch = vi.fn(async () => {
    const text = answers.shift() ?? ''
    return new Response(text, { status: text === needed ? 403 : 200 })
  })
  vi.stubGlobal('fetch', fetch)
  const confirmProof = vi.fn(async () => false)
  watchProofNeeded(confirmProof)
  await expect(send(call, given)).rejects.toMatchObject({ code: 'ProofNeeded' })
  confirmProof.mockResolvedValue(true)
  expect(await send(call, given)).toEqual({ message: 'Done.' })
  expect(confirmProof).toHaveBeenCalledTimes(2)
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(fetch).toHaveBeenLastCalledWith('/api/x/1', expect.objectContaining({ body: '{"b":2}' }))
})
