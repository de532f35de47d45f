/** Tests which values are masked before they are shown. */
import { expect, test } from 'vitest'
import { maskSecrets } from './masked.ts'

test('masks values with names of secrets at any depth', () =>
  expect(
    maskSecrets({
      name: 'a',
      adminPassword: 'x',
      list: [{ connectionString: 'y', keys: { primaryAccessKey: 'z' } }],
    }),
  ).toEqual({
    name: 'a',
    adminPassword: '••••',
    list: [{ connectionString: '••••', keys: { primaryAccessKey: '••••' } }],
  }))
