import { expect, test } from 'vitest'
import { getTaxIdHint } from './tax-ids.ts'

test.each(['0107544000108', '0-1075-44000-10-8', '0107536000374', '', 'DE123456789', '12345'])(
  '%s causes no hint',
  (taxId) => expect(getTaxIdHint(taxId)).toBeNull(),
)

test.each(['0107544000109', '0107536000347'])('%s is recognized as mistyped', (taxId) =>
  expect(getTaxIdHint(taxId)).toContain('The check digit is not valid.'),
)
