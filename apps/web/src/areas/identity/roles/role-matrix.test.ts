import { inventories } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { buildRoleMatrix } from './role-matrix.ts'

const lines = buildRoleMatrix().flatMap((group) => group.lines)
const getAllowed = (name: string) => lines.find((line) => line.name === name)?.allowed

test('matches the declarations of each list', () => {
  expect(getAllowed('Customers')).toMatchObject({ SA: 'Reads and changes' })
  expect(getAllowed('Users')).toEqual({
    SA: 'Reads and changes',
    ADMIN: 'Reads and changes',
    EDITOR: 'No',
    GUEST: 'No',
  })
  expect(getAllowed('Support tickets')).toMatchObject({ EDITOR: 'Reads and changes', GUEST: 'Reads' })
  expect(getAllowed('Customer invoices')).toMatchObject({ SA: 'Reads and changes', GUEST: 'Reads' })
  expect(getAllowed('Audit')).toEqual({ SA: 'Reads', ADMIN: 'Reads', EDITOR: 'No', GUEST: 'No' })
})

test('contains the inventories, which every role reads and none changes', () => {
  const reads = { SA: 'Reads', ADMIN: 'Reads', EDITOR: 'Reads', GUEST: 'Reads' }
  expect(inventories.length).toBeGreaterThan(2)
  for (const { title } of inventories) expect(getAllowed(title), title).toEqual(reads)
})

test('contains every list of the menus once', () => {
  const names = lines.map((line) => line.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(15)
})
