import { inventories } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { roleMatrix } from './role-matrix.ts'

const lines = roleMatrix().flatMap((group) => group.lines)
const allowed = (name: string) => lines.find((line) => line.name === name)?.allowed

test('says of each list what the declarations say', () => {
  expect(allowed('Customers')).toMatchObject({ SA: 'Reads and changes' })
  expect(allowed('Users')).toEqual({
    SA: 'Reads and changes',
    ADMIN: 'Reads and changes',
    EDITOR: 'No',
    GUEST: 'No',
  })
  expect(allowed('Support tickets')).toMatchObject({ EDITOR: 'Reads and changes', GUEST: 'Reads' })
  expect(allowed('Customer invoices')).toMatchObject({ SA: 'Reads and changes', GUEST: 'Reads' })
  expect(allowed('Audit')).toEqual({ SA: 'Reads', ADMIN: 'Reads', EDITOR: 'No', GUEST: 'No' })
})

test('has the inventories, which everybody reads and nobody changes', () => {
  const reads = { SA: 'Reads', ADMIN: 'Reads', EDITOR: 'Reads', GUEST: 'Reads' }
  expect(inventories.length).toBeGreaterThan(2)
  for (const { title } of inventories) expect(allowed(title), title).toEqual(reads)
})

test('has every list of the menus once', () => {
  const names = lines.map((line) => line.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(15)
})
