/** What is a change of a resource, and what is only known for the first time. */
import { expect, test } from 'vitest'
import { changesBetween, type Comparable } from './compare.ts'

const resource = (facts: Comparable['facts']): Comparable => ({
  name: 'orders',
  region: 'westeurope',
  resourceGroup: 'shop',
  facts,
  tags: {},
})

test('reports a fact that has another value, also where it had none', () => {
  expect(
    changesBetween(resource({ size: 'Y1', host: null }), resource({ size: 'EP1', host: 'a.example' })),
  ).toEqual([
    { kind: 'changed', property: 'host', from: null, to: 'a.example' },
    { kind: 'resized', property: 'size', from: 'Y1', to: 'EP1' },
  ])
})

test('reports no change for what grows by itself', () => {
  const grown = { items: 2, sizeBytes: 2, storedBytes: 2 }
  expect(changesBetween(resource({ items: 1, sizeBytes: 1, storedBytes: 1 }), resource(grown))).toEqual([])
})

test('reports no change for a fact that earlier collections did not read', () => {
  expect(changesBetween(resource({ size: 'Y1' }), resource({ size: 'Y1', memoryMb: 1536 }))).toEqual([])
})
