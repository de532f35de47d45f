import { formatMissingRate } from '@cmp/billing'
import { expect, test } from 'vitest'
import { findCalculationHelp } from './calculation-help.ts'

test('a missing rate links to the monthly exchange rates', () => {
  expect(findCalculationHelp(formatMissingRate('USD', 'THB', { year: 2026, month: 10 }), 'row')).toEqual({
    label: 'Open Monthly exchange rates',
    href: '/currency-monthly-rate',
  })
})

test('a missing profile links to the billing profiles', () => {
  expect(findCalculationHelp('Baan Dee Co., Ltd. has no billing profile on 2026-10-01.', 'row')?.href).toBe(
    '/billing-profile',
  )
})

test('another message has no link', () => {
  expect(
    findCalculationHelp(
      "The line items of this invoice, or its customers' projects or recurring charges, changed 3 times during the calculation. Calculate again after the changes are complete.",
      'row',
    ),
  ).toBeUndefined()
})

test('missing line items link to the invoice, where they are fetched', () => {
  expect(
    findCalculationHelp(
      'Invoice G1 has no line items yet. Fetch them or import a file, then calculate.',
      'row',
    ),
  ).toEqual({ label: 'Fetch line items', href: '/invoice/detail?id=row' })
})
