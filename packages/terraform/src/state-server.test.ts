import { expect, test } from 'vitest'
import { serveState } from './state-server.ts'
import { createMemoryState } from './testing/memory-state.ts'

const formatBasicAuth = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

test('a state is available with its token, is written only under its lock and ends with its run', async () => {
  const state = createMemoryState()
  const served = await serveState(state, (error) => expect.unreachable(String(error)))
  const url = served.environment['TF_HTTP_ADDRESS'] ?? ''
  const token = formatBasicAuth('run', served.environment['TF_HTTP_PASSWORD'] ?? '')
  const send = async (
    method: string,
    {
      body,
      authorization = token,
      query = '',
    }: {
      body?: string
      authorization?: string
      query?: string
    } = {},
  ) => {
    const answer = await fetch(url + query, { method, headers: { authorization }, ...(body && { body }) })
    return [answer.status, await answer.text()]
  }
  for (const authorization of [
    '',
    formatBasicAuth('run', 'x'),
    formatBasicAuth('other', served.environment['TF_HTTP_PASSWORD'] ?? ''),
  ])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect(await send(method, { authorization, ...(method !== 'GET' && { body: '{"ID":"1"}' }) })).toEqual([
        401,
        '',
      ])
  expect(await send('GET')).toEqual([204, ''])
  expect(await send('POST', { body: '{}', query: '?ID=1' })).toEqual([409, ''])
  const lock = '{"ID":"1","Who":"me"}'
  expect(await send('PUT', { body: lock })).toEqual([200, ''])
  expect(await send('PUT', { body: '{"ID":"2"}' })).toEqual([423, lock])
  expect(await send('POST', { body: 'theirs', query: '?ID=2' })).toEqual([409, ''])
  expect(await send('POST', { body: 'mine', query: '?ID=1' })).toEqual([200, ''])
  expect(await send('GET')).toEqual([200, 'mine'])
  // `force-unlock` sends no lock ID, so it unlocks nothing.
  expect(await send('DELETE')).toEqual([400, ''])
  expect(await send('DELETE', { body: '{"ID":"2"}' })).toEqual([200, ''])
  expect(state.holder()?.ID).toBe('1')
  expect(await send('DELETE', { body: lock })).toEqual([200, ''])
  expect(state.holder()).toBeUndefined()
  expect(await send('PATCH', { body: lock })).toEqual([405, ''])
  await served.close()
  await expect(fetch(url)).rejects.toThrow()
})

test('reports an error of a store to its server and a failure to Terraform', async () => {
  const errors: unknown[] = []
  const failure = new Error('The database is not responding.')
  const served = await serveState({ ...createMemoryState(), read: () => Promise.reject(failure) }, (error) =>
    errors.push(error),
  )
  const { TF_HTTP_ADDRESS: url = '', TF_HTTP_PASSWORD: password = '' } = served.environment
  const answer = await fetch(url, { headers: { authorization: formatBasicAuth('run', password) } })
  expect(answer.status).toBe(500)
  expect(errors).toEqual([failure])
  await served.close()
})
