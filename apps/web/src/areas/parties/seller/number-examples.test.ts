import { expect, test } from 'vitest'
import { describeExamples } from './NumberExamples.tsx'

test('shows the first number of each series', () => {
  expect(describeExamples(['INV-{YYYY}-{000000}', 'CN{YYYY}/{0000}'], 2026)).toBe(
    'First numbers of 2026: INV-2026-000001 and CN2026/0001.',
  )
})

test.each(['INV', 'INV-{YYYY}', '{000000}', 'INV-{YYYY}-{}', 'INV-{YY}-{000}'])(
  'says what the format %s needs',
  (format) => {
    expect(describeExamples(['INV-{YYYY}-{000000}', format], 2026)).toMatch(/^Each format needs \{YYYY\}/)
  },
)
