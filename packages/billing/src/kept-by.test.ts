import { expect, test } from 'vitest'
import { keptBy } from './kept-by.ts'

test('a value is made once for its keys, and another one where any of them differs', () => {
  const kept = keptBy<string>()
  const made: string[] = []
  const valueOf = (...keys: (string | null)[]) =>
    kept(keys, () => {
      made.push(keys.join('/'))
      return keys.join('/')
    })
  const all = ['a', 'b', null].flatMap((one) => ['a', 'b', ''].map((other) => [one, other] as const))
  for (const keys of [...all, ...all]) expect(valueOf(...keys)).toBe(keys.join('/'))
  expect(made).toEqual(all.map((keys) => keys.join('/')))
})

test('values of no keys at all are one', () => {
  const kept = keptBy<number>()
  expect(kept([], () => 1)).toBe(1)
  expect(kept([], () => 2)).toBe(1)
})
