import { expect, test } from 'vitest'
import { z } from 'zod'
import { sellerSettings, formatDocumentNumber } from './seller.ts'

test.each([
  ['INV-{YYYY}-{000000}', 42, 'INV-2026-000042'],
  ['{YYYY}/{0}', 7, '2026/7'],
  ['CN{YYYY}{000}', 12_345, 'CN202612345'],
])('%s with %i is %s', (format, number, written) =>
  expect(formatDocumentNumber(format, 2026, number)).toBe(written),
)

const listProblems = (reminderDays: unknown): string[] => {
  const settings = sellerSettings(z).safeParse({ reminderDays })
  return (settings.error?.issues ?? [])
    .filter(({ path: [field] }) => field === 'reminderDays')
    .map(({ message }) => message)
}

test.each([
  [[7, 14, 30], []],
  [['7', '14'], []],
  [[], []],
  [undefined, []],
  [[0], ['Days overdue must be at least 1']],
  [[181], ['Days overdue must be at most 180']],
  [['soon'], ['Days overdue must be a whole number from 1 to 180']],
  [[7, 7], ['A reminder after 7 days already exists']],
  [[1, 2, 3, 4, 5, 6], ['Reminder days can have up to 5 entries; this list has 6']],
  ['7, 14', ['Reminder days must be a list']],
])('reminders after %j days: %j', (days, problems) => expect(listProblems(days)).toEqual(problems))
