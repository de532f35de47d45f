/** Tests what counts as a change of a resource, and what only became known for the first time. */
import { expect, test } from 'vitest'
import { findChanges, type Comparable } from './compare.ts'

const buildResource = (facts: Comparable['facts']): Comparable => ({
  name: 'orders',
  region: 'westeurope',
  resourceGroup: 'shop',
  facts,
  tags: {},
})

test('reports a fact with another value, also when it had none before', () => {
  expect(
    findChanges(buildResource({ size: 'Y1', host: null }), buildResource({ size: 'EP1', host: 'a.example' })),
  ).toEqual([
    { kind: 'changed', property: 'host', from: null, to: 'a.example' },
    { kind: 'resized', property: 'size', from: 'Y1', to: 'EP1' },
  ])
})

test('reports no change for facts that grow on their own', () => {
  const grown = { items: 2, sizeBytes: 2, storedBytes: 2 }
  expect(
    findChanges(buildResource({ items: 1, sizeBytes: 1, storedBytes: 1 }), buildResource(grown)),
  ).toEqual([])
})

test('reports no change for a fact that earlier collections did not read', () => {
  expect(findChanges(buildResource({ size: 'Y1' }), buildResource({ size: 'Y1', memoryMb: 1536 }))).toEqual(
    [],
  )
})
