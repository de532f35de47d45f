import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { safeDefaultsTable } from '@cmp/contract/testing/safe-defaults'
import { expect, test } from 'vitest'

test('the defaults in docs/provisioning.md are those that are checked', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../../../docs/provisioning.md'), 'utf8')
  expect(document).toContain(safeDefaultsTable().join('\n'))
})
