import { afterEach, expect, test, vi } from 'vitest'
import { updateTicket } from './calls.ts'

afterEach(() => vi.unstubAllGlobals())

const refusalOf = (status: number, body: string): Promise<string> => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return updateTicket('t1', { title: 'x' }).then(
    () => 'saved',
    (error: Error) => error.message,
  )
}

test('a ticket that cannot be saved says why, or that an error occurred', async () => {
  expect(await refusalOf(400, '{"code":"InvalidRequest","message":"The title is too long."}')).toBe(
    'The title is too long.',
  )
  expect(await refusalOf(502, '')).toBe('An error occurred')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(updateTicket('t1', { title: 'x' })).rejects.toThrow('The portal cannot be reached.')
})
