import { expect, test } from 'vitest'
import { allToggled, toggled } from './selection.ts'

const a = { id: '1', name: 'A' }
const b = { id: '2', name: 'B' }

test('a row is ticked and unticked', () => {
  const one = toggled(new Map(), a)
  expect([...one]).toEqual([['1', 'A']])
  expect(toggled(one, a).size).toBe(0)
})

test('a page is ticked until all of it is, then unticked; other pages stay as they are', () => {
  const before = new Map([['9', 'Other page']])
  const all = allToggled(toggled(before, a), [a, b])
  expect([...all.keys()].toSorted()).toEqual(['1', '2', '9'])
  expect([...allToggled(all, [a, b]).keys()]).toEqual(['9'])
})
