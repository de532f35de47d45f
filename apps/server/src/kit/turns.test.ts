import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

/** Work that ends when it is told to, and notes that it began. */
const held = (name: string, begun: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return {
    work: () => (begun.push(name), promise),
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
  }
}

test('work of one key waits for the one before it, that of another key does not', async () => {
  const turns = openTurns(5)
  const begun: string[] = []
  const [one, two, other] = [held('one', begun), held('two', begun), held('other', begun)]
  const answers = [turns('a', one.work), turns('a', two.work), turns('b', other.work)]
  other.end()
  expect(await answers[2]).toEqual({ done: 'other' })
  expect(begun).toEqual(['one', 'other'])
  one.fail()
  await expect(answers[0]).rejects.toThrow('one')
  two.end()
  expect(await answers[1]).toEqual({ done: 'two' })
  expect(begun).toEqual(['one', 'other', 'two'])
})

test('only so many of a key wait, and there is room again when they are done', async () => {
  const turns = openTurns(1)
  const begun: string[] = []
  const [one, two] = [held('one', begun), held('two', begun)]
  const answers = [turns('a', one.work), turns('a', two.work)]
  expect(await turns('a', async () => 'three')).toBeUndefined()
  one.end()
  two.end()
  await Promise.all(answers)
  expect(await turns('a', async () => 'three')).toEqual({ done: 'three' })
})
