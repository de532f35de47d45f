import { expect, test } from 'vitest'
import { createKeyedCache } from './keyed-cache.ts'

test('creates a value once for its keys and another when any key differs', () => {
  const getCached = createKeyedCache<string>()
  const made: string[] = []
  const getValue = (...keys: (string | null)[]) =>
    getCached(keys, () => {
      made.push(keys.join('/'))
      return keys.join('/')
    })
  const all = ['a', 'b', null].flatMap((one) => ['a', 'b', ''].map((other) => [one, other] as const))
  for (const keys of [...all, ...all]) expect(getValue(...keys)).toBe(keys.join('/'))
  expect(made).toEqual(all.map((keys) => keys.join('/')))
})

test('shares a single value without keys', () => {
  const getCached = createKeyedCache<number>()
  expect(getCached([], () => 1)).toBe(1)
  expect(getCached([], () => 2)).toBe(1)
})
