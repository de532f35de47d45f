import { expect, test } from 'vitest'
import { roleGroups } from './roles.ts'

test('each role group names the roles of the specification', () =>
  expect(roleGroups).toEqual({
    sa: ['SA'],
    admin: ['SA', 'ADMIN'],
    editor: ['SA', 'ADMIN', 'EDITOR'],
    guest: ['SA', 'ADMIN', 'EDITOR', 'GUEST'],
  }))
