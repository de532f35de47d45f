import { expect, test } from 'vitest'
import { assertDate, formatYearMonth, parseBillingMonth, isValidInMonth } from './dates.ts'
import { foldKey } from './folded-key.ts'

test.each(['2026-11-01', 'x2026-11', '2026-13', '2026-1', '202611', ''])(
  '%j is not a billing month',
  (text) => {
    expect(() => parseBillingMonth(text)).toThrow(
      expect.objectContaining({
        code: 'InvalidDate',
        message: `"${text}" is not a month. Example: 2026-11.`,
      }),
    )
  },
)

test.each(['x2026-11-30', '2026-11-30T00', '2026-11-32', '2026-00-10', '2026-11'])(
  '%j is not a date',
  (text) => {
    expect(() => assertDate(text)).toThrow(
      expect.objectContaining({
        code: 'InvalidDate',
        message: `"${text}" is not a date. Example: 2026-11-30.`,
      }),
    )
  },
)

test('reads and formats months', () => {
  expect(parseBillingMonth('2026-01')).toEqual({ year: 2026, month: 1 })
  expect(formatYearMonth({ year: 2026, month: 1 })).toBe('January 2026')
  expect(formatYearMonth({ year: 2026, month: 12 })).toBe('December 2026')
})

test.each([
  [{ validTo: '2026-12-01' }, true],
  [{ validTo: '2026-11-02' }, true],
  [{ validTo: '2026-11-01' }, false],
  [{ validFrom: '2026-11-30' }, true],
  [{ validFrom: '2026-12-01' }, false],
  [{}, true],
])('%o applies in November 2026: %s', (validity, holds) => {
  expect(isValidInMonth(validity, '2026-11')).toBe(holds)
})

test('treats a final sigma as a sigma', () => {
  expect(foldKey('ΣΑΣ')).toBe('σασ')
  expect(foldKey('σας')).toBe('σασ')
})
