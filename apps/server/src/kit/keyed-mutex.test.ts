import { expect, test } from 'vitest'
import { createKeyedMutex } from './keyed-mutex.ts'

/** Work that ends on demand and records that it has started. */
const createHeldWork = (name: string, started: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    work: () => (started.push(name), promise),
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
  }
}

test('work of a key waits for earlier work of that key and not of others', async () => {
  const runExclusive = createKeyedMutex(5)
  const started: string[] = []
  const [one, two, other] = [
    createHeldWork('one', started),
    createHeldWork('two', started),
    createHeldWork('other', started),
  ]
  const answers = [runExclusive('a', one.work), runExclusive('a', two.work), runExclusive('b', other.work)]
  other.end()
  expect(await answers[2]).toEqual({ done: 'other' })
  expect(started).toEqual(['one', 'other'])
  one.fail()
  await expect(answers[0]).rejects.toThrow('one')
  two.end()
  expect(await answers[1]).toEqual({ done: 'two' })
  expect(started).toEqual(['one', 'other', 'two'])
})

test('limits the queue of a key and accepts again when it shrinks', async () => {
  const runExclusive = createKeyedMutex(1)
  const started: string[] = []
  const [one, two] = [createHeldWork('one', started), createHeldWork('two', started)]
  const answers = [runExclusive('a', one.work), runExclusive('a', two.work)]
  expect(await runExclusive('a', async () => 'three')).toBeUndefined()
  one.end()
  two.end()
  await Promise.all(answers)
  expect(await runExclusive('a', async () => 'three')).toEqual({ done: 'three' })
})
