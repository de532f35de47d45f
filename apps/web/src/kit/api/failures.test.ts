import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { askAgain, describeError } from './failures.ts'

afterEach(() => vi.useRealTimers())

test('never shows internal messages of errors that are not server responses', () => {
  expect(describeError(new TypeError('x is not a function'))).toBe('Something went wrong!')
  expect(describeError(new ApiError(404, { message: 'There is no such customer.' }))).toBe(
    'There is no such customer.',
  )
  const failed = { message: 'That did not work.', requestId: 'req-7' }
  expect(describeError(new ApiError(500, failed))).toBe('That did not work. Request req-7')
  expect(describeError(new ApiError(409, failed))).toBe('That did not work.')
})

test('retries a busy server three times, after a second and two', async () => {
  vi.useFakeTimers()
  const ask = vi.fn().mockRejectedValue(new ApiError(503, { message: 'Busy.' }))
  const answer = expect(askAgain(ask)).rejects.toThrow('Busy.')
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  await answer
  expect(ask).toHaveBeenCalledTimes(3)
})

test('accepts a late response and does not retry an error', async () => {
  vi.useFakeTimers()
  const ask = vi.fn().mockRejectedValueOnce(new ApiError(0)).mockResolvedValue('here')
  const answer = askAgain(ask)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('here')
  const refuse = vi.fn().mockRejectedValue(new ApiError(404))
  await expect(askAgain(refuse)).rejects.toThrow()
  expect(refuse).toHaveBeenCalledOnce()
})
