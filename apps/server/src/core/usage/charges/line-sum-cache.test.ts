/** Cached sums are separate by store and scope, and limited in size. */
import { expect, test } from 'vitest'
import { createLineSumCache } from './line-sum-cache.ts'

const buildLineAccess = (store: object, by: string) => ({ seen: { store, by } })

test('caches sums by store and viewer and evicts the least recently used', () => {
  const cache = createLineSumCache<string>()
  const [one, other] = [{}, {}]
  cache(buildLineAccess(one, 'provider')).set('invoice', 'of all', 10_000)
  cache(buildLineAccess(one, 'alpha')).set('invoice', 'of Alpha', 10_000)
  expect(cache(buildLineAccess(one, 'provider')).get('invoice')).toBe('of all')
  expect(cache(buildLineAccess(one, 'alpha')).get('invoice')).toBe('of Alpha')
  expect(cache(buildLineAccess(one, 'beta')).get('invoice')).toBeUndefined()
  expect(cache(buildLineAccess(other, 'provider')).get('invoice')).toBeUndefined()
  // Reading an entry makes it the newest.
  cache(buildLineAccess(one, 'provider')).set('invoice', 'of all', 10_000)
  cache(buildLineAccess(one, 'provider')).set('next', 'more', 25_000)
  expect(cache(buildLineAccess(one, 'alpha')).get('invoice')).toBeUndefined()
  expect(cache(buildLineAccess(one, 'provider')).get('invoice')).toBe('of all')
  cache(buildLineAccess(one, 'provider')).set('huge', 'too many', 40_001)
  expect(cache(buildLineAccess(one, 'provider')).get('huge')).toBeUndefined()
})
