import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { callWithRetries, describeError } from './failures.ts'

afterEach(() => vi.useRealTimers())

test('never shows internal messages of errors that are not server responses', () => {
  expect(describeError(new TypeError('x is not a function'))).toBe('Something went wrong!')
  expect(describeError(new ApiError(404, { message: 'There is no such customer.' }))).toBe(
    'There is no such customer.',
  )
  const failed = { message: 'That did not work.', requestId: 'req-7' }
  expect(describeError(new ApiError(500, failed))).toBe('That did not work. Request ID: req-7')
  expect(describeError(new ApiError(409, failed))).toBe('That did not work.')
})

test('retries a busy server three times, after a second and two', async () => {
  vi.useFakeTimers()
  const send = vi.fn().mockRejectedValue(new ApiError(503, { message: 'Busy.' }))
  const answer = expect(callWithRetries(send)).rejects.toThrow('Busy.')
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  await answer
  expect(send).toHaveBeenCalledTimes(3)
})

test('accepts a late response and does not retry an error', async () => {
  vi.useFakeTimers()
  const send = vi.fn().mockRejectedValueOnce(new ApiError(0)).mockResolvedValue('here')
  const answer = callWithRetries(send)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await answer).toBe('here')
  const refuse = vi.fn().mockRejectedValue(new ApiError(404))
  await expect(callWithRetries(refuse)).rejects.toThrow()
  expect(refuse).toHaveBeenCalledOnce()
})
