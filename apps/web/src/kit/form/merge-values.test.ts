import { expect, test } from 'vitest'
import { listMerges, mergeValues } from './merge-values.ts'

const names = ['mine', 'theirs', 'same', 'both', 'none']
const states = {
  before: { mine: 'a', theirs: 'a', same: 'a', both: 'a', none: 'a' },
  theirs: { mine: 'a', theirs: 'b', same: 'b', both: 'b', none: 'a' },
  yours: { mine: 'c', theirs: 'a', same: 'b', both: 'c', none: 'a' },
}

test('lists what others have changed and marks only what both have changed differently', () => {
  expect(listMerges(names, states).map(({ name, isConflict }) => [name, isConflict])).toEqual([
    ['theirs', false],
    ['same', false],
    ['both', true],
  ])
})

test('keeps the changes of both, and in a conflict the chosen value', () => {
  expect(mergeValues(names, states, () => false)).toEqual({ mine: 'c', both: 'c' })
  expect(mergeValues(names, states, (name) => name === 'both')).toEqual({ mine: 'c' })
})

test('compares groups and lists by their values', () => {
  const list = {
    before: { tags: [{ key: 'a' }] },
    theirs: { tags: [{ key: 'a' }] },
    yours: { tags: [{ key: 'b' }] },
  }
  expect(listMerges(['tags'], list)).toEqual([])
  expect(mergeValues(['tags'], list, () => false)).toEqual({ tags: [{ key: 'b' }] })
})
