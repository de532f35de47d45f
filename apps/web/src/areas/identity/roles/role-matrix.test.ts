import { t } from '@cmp/messages'
import { inventories } from '@cmp/contract/registry'
import { expect, test } from 'vitest'
import { buildRoleMatrix } from './role-matrix.ts'

const lines = buildRoleMatrix().flatMap((group) => group.lines)
const getAllowed = (name: string) => lines.find((line) => line.name === name)?.allowed

test('matches the declarations of each list', () => {
  expect(getAllowed('Customers')).toMatchObject({ SA: 'change' })
  expect(getAllowed('Users')).toEqual({
    SA: 'change',
    ADMIN: 'change',
    EDITOR: 'no',
    GUEST: 'no',
  })
  expect(getAllowed('Support tickets')).toMatchObject({ EDITOR: 'change', GUEST: 'read' })
  expect(getAllowed('Customer invoices')).toMatchObject({ SA: 'change', GUEST: 'read' })
  expect(getAllowed('Audit log')).toEqual({ SA: 'read', ADMIN: 'read', EDITOR: 'no', GUEST: 'no' })
})

test('contains the inventories, which every role reads and none changes', () => {
  const reads = { SA: 'read', ADMIN: 'read', EDITOR: 'read', GUEST: 'read' }
  expect(inventories.length).toBeGreaterThan(2)
  for (const { title } of inventories) expect(getAllowed(t(title)), t(title)).toEqual(reads)
})

test('contains every list of the menus once', () => {
  const names = lines.map((line) => line.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(15)
})
