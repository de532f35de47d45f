import { expect, test } from 'vitest'
import { toggleAllRows, toggleRow } from './selection.ts'

const a = { id: '1', name: 'A' }
const b = { id: '2', name: 'B' }

test('selects and deselects a row', () => {
  const one = toggleRow(new Map(), a)
  expect([...one]).toEqual([['1', 'A']])
  expect(toggleRow(one, a).size).toBe(0)
})

test('selects a page until it is complete, then deselects it, and leaves other pages unchanged', () => {
  const before = new Map([['9', 'Other page']])
  const all = toggleAllRows(toggleRow(before, a), [a, b])
  expect([...all.keys()].toSorted()).toEqual(['1', '2', '9'])
  expect([...toggleAllRows(all, [a, b]).keys()]).toEqual(['9'])
})
