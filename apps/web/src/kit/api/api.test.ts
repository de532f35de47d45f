import { afterEach, expect, test, vi } from 'vitest'
import { api, ApiError, watchUnauthenticated, withQuery } from './api.ts'
import { describeError } from './query.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, body: string) => {
  const fetch = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a query leaves out what has no value', () => {
  expect(withQuery('/api/x', { page: 1, search: '', none: undefined, no: false })).toBe(
    '/api/x?page=1&no=false',
  )
  expect(withQuery('/api/x')).toBe('/api/x')
})

test('a call carries the header that other sites cannot send', async () => {
  const fetch = answerWith(200, '{"a":1}')
  expect(await api.post('/api/x', { body: { b: 2 } })).toEqual({ a: 1 })
  expect(fetch).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({
      method: 'POST',
      body: '{"b":2}',
      headers: expect.objectContaining({ 'x-cmp-request': '1', 'content-type': 'application/json' }),
    }),
  )
})

test('a refusal keeps its code, sentence and fields', async () => {
  answerWith(
    400,
    '{"code":"InvalidRequest","message":"No.","details":[{"field":"name","message":"Too long"}]}',
  )
  await expect(api.get('/api/x')).rejects.toMatchObject({
    status: 400,
    code: 'InvalidRequest',
    message: 'No.',
    details: [{ field: 'name', message: 'Too long' }],
  })
})

test.each(['', '<html>'])(
  'an answer without a body says only that something went wrong (%j)',
  async (body) => {
    answerWith(502, body)
    await expect(api.get('/api/x')).rejects.toMatchObject({ status: 502, message: 'Something went wrong!' })
  },
)

test('what is no answer of the server never shows its inner words', () => {
  expect(describeError(new TypeError('x is not a function'))).toBe('Something went wrong!')
  expect(describeError(new ApiError(404, { message: 'There is no such customer.' }))).toBe(
    'There is no such customer.',
  )
})

test('a refusal says how long to wait', async () => {
  answerWith(429, '{"code":"TooManyRequests","message":"Wait.","retryAfterSeconds":90}')
  await expect(api.get('/api/x')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 90 })
})

test('the watch is told of a call without a session, and of no other', async () => {
  const listener = vi.fn()
  watchUnauthenticated(listener)
  answerWith(403, '{"code":"Forbidden","message":"No."}')
  await expect(api.get('/api/x')).rejects.toMatchObject({ status: 403 })
  expect(listener).not.toHaveBeenCalled()
  answerWith(401, '{"code":"Unauthenticated","message":"Sign in to continue."}')
  await expect(api.get('/api/x')).rejects.toMatchObject({ status: 401 })
  expect(listener).toHaveBeenCalledOnce()
})
