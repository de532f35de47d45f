/** What is kept of sums: apart by store and by who sees the lines, and no more than fits. */
import { expect, test } from 'vitest'
import { keptIn } from './kept.ts'

const seenBy = (store: object, by: string) => ({ seen: { store, by } })

test('sums are kept apart by store and by who sees the lines, and the ones asked for longest ago go first', () => {
  const kept = keptIn<string>()
  const [one, other] = [{}, {}]
  kept(seenBy(one, 'provider')).set('invoice', 'of all', 10_000)
  kept(seenBy(one, 'alpha')).set('invoice', 'of Alpha', 10_000)
  expect(kept(seenBy(one, 'provider')).get('invoice')).toBe('of all')
  expect(kept(seenBy(one, 'alpha')).get('invoice')).toBe('of Alpha')
  expect(kept(seenBy(one, 'beta')).get('invoice')).toBeUndefined()
  expect(kept(seenBy(other, 'provider')).get('invoice')).toBeUndefined()
  // Asked for again, it is the newest.
  kept(seenBy(one, 'provider')).set('invoice', 'of all', 10_000)
  kept(seenBy(one, 'provider')).set('next', 'more', 25_000)
  expect(kept(seenBy(one, 'alpha')).get('invoice')).toBeUndefined()
  expect(kept(seenBy(one, 'provider')).get('invoice')).toBe('of all')
  kept(seenBy(one, 'provider')).set('huge', 'too many', 40_001)
  expect(kept(seenBy(one, 'provider')).get('huge')).toBeUndefined()
})
