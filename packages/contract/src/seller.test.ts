import { expect, test } from 'vitest'
import { writtenNumber } from './seller.ts'

test.each([
  ['INV-{YYYY}-{000000}', 42, 'INV-2026-000042'],
  ['{YYYY}/{0}', 7, '2026/7'],
  ['CN{YYYY}{000}', 12_345, 'CN202612345'],
])('%s with %i is %s', (format, number, written) => expect(writtenNumber(format, 2026, number)).toBe(written))
