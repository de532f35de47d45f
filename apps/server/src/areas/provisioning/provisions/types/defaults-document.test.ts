import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatSafeDefaultsTable } from '@cmp/contract/testing/safe-defaults'
import { expect, test } from 'vitest'

test('the defaults in docs/provisioning.md match the validated ones', () => {
  const document = readFileSync(
    join(import.meta.dirname, '../../../../../../../docs/provisioning.md'),
    'utf8',
  )
  expect(document).toContain(formatSafeDefaultsTable().join('\n'))
})
