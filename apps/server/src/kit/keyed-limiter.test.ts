import { expect, test } from 'vitest'
import { createKeyedLimiter } from './keyed-limiter.ts'

test('grants the places of a key in order of arrival', async () => {
  const places = createKeyedLimiter()
  expect([1, 2, 3].map(() => places.tryTake('a', 2))).toEqual([true, true, false])
  expect(places.tryTake('b', 2)).toBe(true)
  const served: string[] = []
  const waits = ['one', 'two'].map((name) => places.take('a', 2).then(() => served.push(name)))
  expect(places.countWaiting('a')).toBe(2)
  places.release('a')
  await waits[0]
  expect(served).toEqual(['one'])
  places.release('a')
  await waits[1]
  expect(places.tryTake('a', 2)).toBe(false)
  places.release('a')
  expect(places.tryTake('a', 2)).toBe(true)
})

test('ends a wait with the reason of its signal and passes the place to the next', async () => {
  const places = createKeyedLimiter()
  await places.take('a', 1)
  const canceled = new AbortController()
  const left = places.take('a', 1, canceled.signal)
  const next = places.take('a', 1)
  canceled.abort(new Error('canceled'))
  await expect(left).rejects.toThrow('canceled')
  expect(places.countWaiting('a')).toBe(1)
  places.release('a')
  await next
})
