import { expect, test } from 'vitest'
import { formatClock, extractOtpDigits, getRemainingSeconds } from './second-step.ts'

test.each([
  ['123456', '123456'],
  ['12a3 4-5', '12345'],
  ['123 456 789', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['１２３', '123'],
  ['no', ''],
])('reads the input %s as the code %s', (typed, code) => expect(extractOtpDigits(typed)).toBe(code))

test.each([
  [0, 120],
  [1, 120],
  [1000, 119],
  [119_001, 1],
  [120_000, 0],
  [500_000, 0],
  // A clock that was set back does not extend the two minutes.
  [-60_000, 120],
])('%i ms after the mail %i seconds are left', (passed, left) =>
  expect(getRemainingSeconds(1_000_000, 1_000_000 + passed)).toBe(left),
)

test.each([
  [120, '2:00'],
  [65, '1:05'],
  [0, '0:00'],
  [3725, '1:02:05'],
])('%i seconds are shown as %s', (seconds, text) => expect(formatClock(seconds)).toBe(text))
