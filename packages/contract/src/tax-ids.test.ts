import { expect, test } from 'vitest'
import { taxIdHint } from './tax-ids.ts'

test.each(['0107544000108', '0-1075-44000-10-8', '0107536000374', '', 'DE123456789', '12345'])(
  '%s is no cause for a hint',
  (taxId) => expect(taxIdHint(taxId)).toBeNull(),
)

test.each(['0107544000109', '0107536000347'])('%s was mistyped', (taxId) =>
  expect(taxIdHint(taxId)).toContain('last digit'),
)
