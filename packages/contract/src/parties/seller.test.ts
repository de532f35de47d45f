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
  [[0], ['Days overdue must be 1 at least']],
  [[181], ['Days overdue may be 180 at most']],
  [['soon'], ['Days overdue is a whole number from 1 to 180']],
  [[7, 7], ['A reminder after 7 days is there already']],
  [[1, 2, 3, 4, 5, 6], ['There may be 5 under Reminders after days overdue at most, and here are 6']],
  ['7, 14', ['Reminders after days overdue is a list']],
])('reminders after %j days: %j', (days, problems) => expect(listProblems(days)).toEqual(problems))
