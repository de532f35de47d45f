import { afterEach, expect, test, vi } from 'vitest'
import { updateTicket } from './calls.ts'

afterEach(() => vi.unstubAllGlobals())

const readRefusal = (status: number, body: string): Promise<string> => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return updateTicket('t1', { title: 'x' }).then(
    () => 'saved',
    (error: Error) => error.message,
  )
}

test('gives the reason when a ticket cannot be saved, or says that an error occurred', async () => {
  expect(await readRefusal(400, '{"code":"InvalidRequest","message":"The title is too long."}')).toBe(
    'The title is too long.',
  )
  expect(await readRefusal(502, '')).toBe('An error occurred')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(updateTicket('t1', { title: 'x' })).rejects.toThrow('Could not connect to the portal.')
})
